/** Runs the example for Dask on a cluster as its README describes it, and kills workers if asked to. */
import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { script } from "../cli/process.ts";
import { Cluster, python } from "./cluster.ts";
import type { Processes } from "./processes.ts";
import { hashesOf, type Result } from "./result.ts";
import type { Kill } from "./story.ts";
import type { Figures } from "./urls.ts";

const program = join(import.meta.dirname, "../../../packages/cli/examples/dask/dedupe.py");

/** The functions that the tasks of its two steps run. */
const STEPS = ["canonicalize_partition", "merge_bucket"] as const;

export interface Setting {
  readonly workers: number;
  readonly partitions: number;
  readonly buckets: number;
  /** Whether to kill a worker when half of each step is done. */
  readonly kills: boolean;
}

export interface ExampleRun {
  readonly result: Result;
  readonly kills: readonly Kill[];
  /** The faults in the output folder. */
  readonly faults: readonly string[];
}

/** @param folder an empty folder for the files of this run */
export async function runExample(
  files: readonly string[],
  folder: string,
  processes: Processes,
  setting: Setting,
): Promise<ExampleRun> {
  const { workers, partitions, buckets, kills } = setting;
  const cluster = await Cluster.start(processes, folder, workers, kills ? STEPS : []);
  const output = join(folder, "output");
  const words = ["--scheduler", cluster.address, "--command", `'${process.execPath}' '${script}'`, "--output", output];
  const numbers = ["--partitions", `${partitions}`, "--buckets", `${buckets}`];
  const temporary = join(folder, "temporary");
  mkdirSync(temporary);
  const env = { DASK_CONFIG: folder, PYTHONDONTWRITEBYTECODE: "1", TMPDIR: temporary };
  const started = performance.now();
  await processes.run("dedupe", python, [program, ...words, ...numbers, "--input", ...files], env);
  const seconds = (performance.now() - started) / 1000;
  const report = JSON.parse(readFileSync(join(output, "report.json"), "utf8")) as Figures;
  const paths = (name: string) => readdirSync(join(output, name)).map((file) => join(output, name, file));
  const { lines, blank, valid, rejected, distinct } = report;
  const hashes = await hashesOf(processes, paths("keys"), paths("rejects"));
  return {
    result: { seconds, lines, blank, valid, rejected, distinct, ...hashes },
    kills: cluster.story.kills,
    faults: faultsOf(output, buckets),
  };
}

/** Reports unexpected and missing files. */
function faultsOf(output: string, buckets: number): string[] {
  const expected = Array.from({ length: buckets }, (_, bucket) => `bucket-${String(bucket).padStart(5, "0")}.txt`);
  const faults: string[] = [];
  if (readdirSync(output).sort().join() !== "keys,rejects,report.json") {
    faults.push(`the output folder contains ${readdirSync(output).join(", ")}`);
  }
  if (readdirSync(join(output, "keys")).sort().join() !== expected.join()) {
    faults.push(`the folder of keys contains ${readdirSync(join(output, "keys")).join(", ")}`);
  }
  return faults;
}

/** The steps without a killed worker, and the lost work that was not repeated. */
export function missedKills(kills: readonly Kill[]): string[] {
  return STEPS.flatMap((step) => {
    const kill = kills.find((each) => each.function === step);
    if (kill === undefined) return [`no worker was killed during ${step}`];
    const { worker, unfinished, undone, missing } = kill;
    if (missing.length > 0) return [`the work of ${worker} was not repeated: ${missing.join(", ")}`];
    if (unfinished.length > 0 && undone.length > 0) return [];
    return [
      `${worker} was killed when it had nothing to lose: ${unfinished.length} tasks and ${undone.length} results`,
    ];
  });
}
