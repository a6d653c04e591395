/** The start, the speed and the memory of the command, with its aims. Fails if the memory grows with the input. */
import { rmSync } from "node:fs";
import { devNull } from "node:os";
import { join } from "node:path";
import { onExit } from "signal-exit";
import type { Choice, Outcome, Section } from "../../../bench/group.ts";
import { once, timeRounds } from "../../../bench/inside/rounds.ts";
import { readLists, sourceOfLists } from "../../../bench/lists.ts";
import { medianIn, medianRatio } from "../../../bench/statistics.ts";
import { tableOf } from "../../../bench/table.ts";
import { timer } from "../../../bench/timer.ts";
import { installed, isInstalled } from "../../../runtimes/programs.ts";
import { Folder } from "../folder.ts";
import { script } from "../process.ts";
import { logOf, shopLog } from "./access-log.ts";
import { measureColumns } from "./columns.ts";
import { isFlat, measureMemory, ways } from "./memory.ts";
import { canonicalize, node, runMeasured, withStreams } from "./process.ts";
import { candidates, measureSpeed, plain, redacting, writeInput } from "./speed.ts";

/** The most milliseconds that the command takes beyond Node alone. */
const MOST_FOR_VERSION = 13;
const MOST_FOR_URL = 23;
/** The most time that four jobs take, relative to one. */
const MOST_OF_FOUR_JOBS = 0.6;
const LEAST_BYTES_PER_CPU_SECOND = 200e6;

function mega(bytes: number | undefined): string {
  return bytes === undefined ? "" : String(Math.round(bytes / 1e6));
}

function aim(words: string, measured: string, isMet: boolean): string {
  return `aim: ${words}: ${measured}: ${isMet ? "met" : "not met"}`;
}

/** How long one URL and the version take, from the start of the process to its end. */
async function start(isQuick: boolean): Promise<string> {
  const lines: string[] = [];
  const isThere = isInstalled("node-24");
  const binaries = [[`Node ${process.versions.node}`, node] as const];
  if (isThere) binaries.push(["Node 24", installed("node-24", "bin/node")]);
  else lines.push("Node 24 is not measured; pnpm setup:runtimes installs it.");
  for (const [name, binary] of binaries) {
    const timerOf = (what: string, words: readonly string[]) =>
      timer(what, () =>
        runMeasured(binary, words, ["pipe", "ignore"], async ({ stdin }) => void stdin?.end("HTTPS://example.com\n")),
      );
    const timers = [
      timerOf("node", ["-e", "0"]),
      timerOf("--version", [script, "--version"]),
      timerOf("one URL", canonicalize),
    ];
    const times = await timeRounds(timers, 1e6, once(isQuick ? 11 : 31));
    for (const [what, most] of [
      ["--version", MOST_FOR_VERSION],
      ["one URL", MOST_FOR_URL],
    ] as const) {
      const [all, bare] = [medianIn(times, what), medianIn(times, "node")];
      const words = `${all.toFixed(0)} ms, of which ${bare.toFixed(0)} are node -e 0, and ${(all - bare).toFixed(0)} the command`;
      const isAim = binary !== node;
      lines.push(
        isAim ? aim(`${what} in ${most} ms with ${name}`, words, all - bare <= most) : `${what} with ${name}: ${words}`,
      );
    }
  }
  return lines.join("\n");
}

/** How fast it gets from file to file, beside `cat`. */
async function speed(isQuick: boolean, list: Buffer): Promise<string> {
  const [megabytes, rounds] = isQuick ? [100, 3] : [200, 5];
  const speeds = await measureSpeed(isQuick ? plain : candidates, list, megabytes, rounds);
  const head = ["", "MB/s", "MB/s once running", "MB/s of CPU time", "peak MB"];
  const lines = speeds.map((each) => [
    each.name,
    ...[each.bytesPerSecond, each.bytesPerSecondOnceRunning, each.bytesPerCPUSecond, each.peakBytes].map(mega),
  ]);
  const perCPUSecond = speeds.find(({ name }) => name === "1 job")?.bytesPerCPUSecond ?? 0;
  const measured = `${mega(perCPUSecond)} MB a second of CPU time`;
  const words = `${mega(LEAST_BYTES_PER_CPU_SECOND)} MB/s a core, once it runs`;
  return `${tableOf(head, lines)}\n${aim(words, measured, perCPUSecond >= LEAST_BYTES_PER_CPU_SECOND)}`;
}

/** How fast it redacts logs, from file to file. */
async function redact(isQuick: boolean, logs: Readonly<Record<string, Buffer>>): Promise<string> {
  const head = ["", "MB/s", "MB/s once running", "MB/s of CPU time", "peak MB"];
  const lines: string[][] = [];
  const texts: string[] = [];
  for (const [log, list] of Object.entries(logs)) {
    const speeds = await measureSpeed(redacting, list, isQuick ? 100 : 1000, isQuick ? 3 : 5);
    for (const { name, ...each } of speeds) {
      const figures = [each.bytesPerSecond, each.bytesPerSecondOnceRunning, each.bytesPerCPUSecond, each.peakBytes];
      lines.push([`${log}, ${name}`, ...figures.map(mega)]);
    }
    const perCPUSecond = speeds.find(({ name }) => name === "1 job")?.bytesPerCPUSecond ?? 0;
    const words = `${mega(LEAST_BYTES_PER_CPU_SECOND)} MB/s a core for ${log}`;
    texts.push(aim(words, `${mega(perCPUSecond)} MB/s`, perCPUSecond >= LEAST_BYTES_PER_CPU_SECOND));
  }
  return [tableOf(head, lines), ...texts].join("\n");
}

/** How much sooner several threads are done than one. */
async function jobs(isQuick: boolean, list: Buffer): Promise<string> {
  using folder = new Folder();
  onExit(() => rmSync(folder.path, { recursive: true, force: true }));
  const input = join(folder.path, "input.txt");
  writeInput(input, list, isQuick ? 200 : 500);
  const lines: string[] = [];
  for (const profile of ["whatwg", "cache-key"]) {
    const timers = ["1", "4"].map((count) => {
      const words = [...canonicalize, "--profile", profile, "--jobs", count, input];
      return timer(count, () => withStreams(devNull, devNull, (streams) => runMeasured(node, words, streams)));
    });
    const share = medianRatio(await timeRounds(timers, 1, once(isQuick ? 3 : 5)), "4", "1");
    const words = `${profile} with 4 jobs in ${MOST_OF_FOUR_JOBS} of the time of one, on four idle cores`;
    lines.push(aim(words, share.toFixed(2), share <= MOST_OF_FOUR_JOBS));
  }
  return lines.join("\n");
}

async function memory(isQuick: boolean, list: Buffer): Promise<Outcome> {
  const lines: string[] = [];
  const failures: string[] = [];
  for (const way of ways) {
    const measured = await measureMemory(way, list, isQuick ? 500 : 5000);
    const { name, quarter, whole } = measured;
    const sizes = `${mega(whole.peakBytes)} MB for ${mega(whole.bytes)} MB in ${whole.seconds.toFixed(1)} s, ${mega(quarter.peakBytes)} for a quarter`;
    lines.push(aim(`memory that does not grow with the input, ${name}`, sizes, isFlat(measured)));
    if (!isFlat(measured)) failures.push(`The memory grows with the input: ${name}, ${sizes}.`);
  }
  return { text: lines.join("\n"), failures };
}

export async function measure({ isQuick, files, has }: Choice): Promise<Outcome> {
  const { web } = readLists(files);
  const list = Buffer.from(web.map((url) => `${url}\n`).join(""));
  const parts: Readonly<Record<string, () => Promise<string | Outcome>>> = {
    start: () => start(isQuick),
    speed: () => speed(isQuick, list),
    jobs: () => jobs(isQuick, list),
    columns: () => measureColumns(isQuick, web),
    redact: () => redact(isQuick, { "a shop's log": shopLog(), "a log of the list": logOf(web) }),
    memory: () => memory(isQuick, list),
  };
  const texts: string[] = [];
  const failures: string[] = [];
  const sections: Section[] = [];
  for (const [name, measurePart] of Object.entries(parts)) {
    if (!has(name)) continue;
    process.stderr.write(`${name} …\n`);
    const part = await measurePart();
    const { text, ...rest }: Outcome = typeof part === "string" ? { text: part } : part;
    texts.push(text);
    failures.push(...(rest.failures ?? []));
    sections.push(...(rest.sections ?? []));
  }
  if (texts.length > 0) texts.unshift(`${sourceOfLists()}, ${(list.length / 1e6).toFixed(1)} MB, again and again`);
  return { text: texts.join("\n\n"), failures, sections };
}
