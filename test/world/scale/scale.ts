/** Deduplicates one input three times: on one machine, on a cluster, and on a cluster whose workers are killed. */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { markdownTable } from "markdown-table";
import pTimeout from "p-timeout";
import { onExit } from "signal-exit";
import { versionOfDask } from "./cluster.ts";
import { type ExampleRun, missedKills, runExample, type Setting } from "./example.ts";
import { type Input, writeInput } from "./input.ts";
import { Processes } from "./processes.ts";
import { differences, type Result } from "./result.ts";
import { runOnOneMachine } from "./single.ts";
import type { Kill } from "./story.ts";

const FILES = 12;

/** Three workers: one is left after two have been killed. */
const SETTING: Omit<Setting, "kills"> = { workers: 3, partitions: 30, buckets: 12 };

/** The time limits in milliseconds: for a start, and for each line. */
const MILLISECONDS = { start: 180_000, line: 0.06 };

export interface Report {
  readonly dask: string;
  readonly input: Input;
  readonly inputSeconds: number;
  readonly results: ReadonlyMap<string, Result>;
  readonly kills: readonly Kill[];
  /** The differences; empty if all results agree. */
  readonly faults: readonly string[];
}

/**
 * @param onStep is called with the name of each step
 * @throws Missing if there is no Dask
 */
export async function runAtScale(count: number, seed: number, onStep: (what: string) => void): Promise<Report> {
  const dask = versionOfDask();
  const folder = mkdtempSync(join(tmpdir(), "anyurl-scale-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const forget = onExit(remove);
  try {
    onStep(`writing ${count} lines`);
    const started = performance.now();
    const input = await writeInput(folder, count, seed, FILES);
    const inputSeconds = (performance.now() - started) / 1000;
    const part = <T>(name: string, run: (folder: string, processes: Processes) => Promise<T>) => {
      onStep(name);
      return inFolder(join(folder, name), MILLISECONDS.start + count * MILLISECONDS.line, run);
    };
    const cluster = (kills: boolean) => (own: string, processes: Processes) =>
      runExample(input.files, own, processes, { ...SETTING, kills });
    const single = await part("one machine", (own, processes) => runOnOneMachine(input.files, own, processes));
    const calm = await part("cluster", cluster(false));
    const hit = await part("cluster, workers killed", cluster(true));
    const left = [single, calm, hit].flatMap(({ left }) =>
      left.map((command) => `a process was still running: ${command}`),
    );
    const faults = [...left, ...faultsOf(input, single.value, calm.value, hit.value)];
    const results = new Map([
      ["one machine", single.value],
      ["cluster", calm.value.result],
      ["cluster, workers killed", hit.value.result],
    ]);
    return { dask, input, inputSeconds, results, kills: hit.value.kills, faults };
  } finally {
    remove();
    forget();
  }
}

/**
 * Runs a part in its own folder, and ends its processes. @returns its result, and the processes that were still running
 */
async function inFolder<T>(
  folder: string,
  milliseconds: number,
  run: (folder: string, processes: Processes) => Promise<T>,
): Promise<{ value: T; left: string[] }> {
  mkdirSync(folder);
  const processes = new Processes(folder);
  let value: T;
  try {
    value = await pTimeout(run(folder, processes), { milliseconds });
  } catch (error) {
    await processes.end();
    throw error;
  }
  const left = await processes.end();
  rmSync(folder, { recursive: true, force: true });
  return { value, left };
}

function faultsOf({ figures }: Input, single: Result, calm: ExampleRun, hit: ExampleRun): string[] {
  return [
    ...differences("one machine, compared with the input", single, figures),
    ...differences("cluster, compared with one machine", calm.result, single),
    ...differences("cluster with killed workers, compared with one machine", hit.result, single),
    ...calm.faults,
    ...hit.faults,
    ...missedKills(hit.kills),
  ];
}

/** The report for people to read. */
export function textOf({ dask, input, inputSeconds, results, kills, faults }: Report): string {
  const { figures, bytes, files } = input;
  const invalid = (of: Record<string, number>) => Object.values(of).reduce((sum, some) => sum + some, 0);
  const rows = [...results].map(([name, each]) => {
    const counts = [each.lines, each.blank, invalid(each.rejected), each.valid, each.distinct].map(String);
    return [name, each.seconds.toFixed(1), ...counts, each.keysHash.slice(0, 12), each.rejectsHash.slice(0, 12)];
  });
  const head = ["", "seconds", "lines", "blank", "invalid", "valid", "distinct", "hash of keys", "of bad lines"];
  const { workers, partitions, buckets } = SETTING;
  return [
    `${figures.lines} lines, ${(bytes / 1e6).toFixed(0)} MB, of ${(bytes / figures.lines).toFixed(1)} bytes each, ` +
      `in ${files.length} files, made in ${inputSeconds.toFixed(1)} s`,
    `Dask ${dask}: ${workers} workers of one thread, about ${partitions} partitions, ${buckets} buckets; ` +
      `Node ${process.versions.node}`,
    markdownTable([head, ...rows], { align: ["l", ...head.slice(1).map(() => "r")] }),
    ...kills.map(
      ({ worker, function: name, unfinished, undone }) =>
        `${worker} was killed during ${name}; unfinished tasks: ${unfinished.length}, ` +
        `results that it held: ${undone.length}; other workers repeated all of them`,
    ),
    ...faults.map((fault) => `FAULT: ${fault}`),
    faults.length === 0 ? "All counts and hashes agree." : `${faults.length} faults.`,
  ].join("\n");
}
