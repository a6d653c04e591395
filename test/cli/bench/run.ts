/**
 * Measures the start, the speed and the memory of the command, and compares them with the targets: `pnpm bench:cli`, or
 * `pnpm bench:cli --quick` in less than a minute. The exit status is 1 if the memory grows with the input.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { URL } from "anyurl";
import { madeUp } from "../../bench/made-up.ts";
import { installed, isInstalled } from "../../runtimes/programs.ts";
import { measureJobs } from "./jobs.ts";
import { isFlat, measureMemory, ways } from "./memory.ts";
import { node } from "./process.ts";
import { candidates, measureSpeed, plain, type Speed } from "./speed.ts";
import { measureStart } from "./start.ts";

/** The most milliseconds that the command takes beyond those of Node alone. */
const MOST_FOR_VERSION = 13;
const MOST_FOR_URL = 23;
/** The most time that four jobs take, relative to one. */
const MOST_OF_FOUR_JOBS = 0.6;
const LEAST_BYTES_PER_CPU_SECOND = 200e6;

const { values: options } = parseArgs({ options: { quick: { type: "boolean", default: false } } });
const { quick } = options;
const settings = quick
  ? { starts: 11, speedMegabytes: 100, rounds: 3, jobsMegabytes: 200, memoryMegabytes: 500 }
  : { starts: 31, speedMegabytes: 200, rounds: 5, jobsMegabytes: 500, memoryMegabytes: 5000 };

/** A list of real URLs; not part of the project, so it may be missing. */
const real = join(process.env.ANYURL_BENCH ?? join(import.meta.dirname, "../../../../shared/bench"), "web.txt");
const isReal = existsSync(real);

function readList(): Buffer {
  const lines = isReal ? readFileSync(real, "utf8").split("\n") : madeUp.web();
  return Buffer.from(lines.flatMap((line) => (URL.canParse(line) ? `${line}\n` : [])).join(""));
}

function mega(bytes: number | undefined): number | string {
  return bytes === undefined ? "" : Math.round(bytes / 1e6);
}

function aim(words: string, measured: string, isMet: boolean): void {
  console.log(`aim: ${words}: ${measured}: ${isMet ? "met" : "not met"}`);
}

async function start(): Promise<void> {
  const aimedAt = isInstalled("node-24") ? installed("node-24", "bin/node") : undefined;
  if (aimedAt === undefined) console.log("Node 24 is not measured; pnpm setup:runtimes installs it.");
  for (const binary of [node, ...(aimedAt === undefined ? [] : [aimedAt])]) {
    const name = binary === aimedAt ? "Node 24" : `Node ${process.versions.node}`;
    const { ofURL, ofVersion, ofNode } = await measureStart(binary, settings.starts);
    for (const [what, took, most] of [
      ["--version", ofVersion, MOST_FOR_VERSION],
      ["one URL", ofURL, MOST_FOR_URL],
    ] as const) {
      const [all, bare, own] = [took, ofNode, took - ofNode].map((milliseconds) => milliseconds.toFixed(0));
      const measured = `${all} ms, of which ${bare} are node -e 0, and ${own} the command`;
      if (binary === aimedAt) aim(`${what} in ${most} ms with ${name}`, measured, took - ofNode <= most);
      else console.log(`${what} with ${name}: ${measured}`);
    }
  }
}

async function speed(list: Buffer): Promise<void> {
  const speeds = await measureSpeed(quick ? plain : candidates, list, settings.speedMegabytes, settings.rounds);
  const row = (speed: Speed) => ({
    "MB/s": mega(speed.bytesPerSecond),
    "MB/s once running": mega(speed.bytesPerSecondOnceRunning),
    "MB/s of CPU time": mega(speed.bytesPerCPUSecond),
    "peak MB": mega(speed.peakBytes),
  });
  console.table(Object.fromEntries(speeds.map((speed) => [speed.name, row(speed)])));
  const perCPUSecond = speeds.find(({ name }) => name === "1 job")?.bytesPerCPUSecond ?? 0;
  aim(
    `${mega(LEAST_BYTES_PER_CPU_SECOND)} MB/s a core, once it runs`,
    `${mega(perCPUSecond)} MB a second of CPU time`,
    perCPUSecond >= LEAST_BYTES_PER_CPU_SECOND,
  );
}

async function jobs(list: Buffer): Promise<void> {
  for (const profile of ["whatwg", "cache-key"]) {
    const share = await measureJobs(profile, list, settings.jobsMegabytes, settings.rounds);
    const words = `${profile} with 4 jobs in ${MOST_OF_FOUR_JOBS} of the time of one, on four idle cores`;
    aim(words, share.toFixed(2), share <= MOST_OF_FOUR_JOBS);
  }
}

/** @returns whether it is flat in all ways */
async function memory(list: Buffer): Promise<boolean> {
  let isAllFlat = true;
  for (const way of ways) {
    const measured = await measureMemory(way, list, settings.memoryMegabytes);
    const { name, quarter, whole } = measured;
    aim(
      `memory that does not grow with the input, ${name}`,
      `${mega(whole.peakBytes)} MB for ${mega(whole.bytes)} MB in ${whole.seconds.toFixed(1)} s, ${mega(quarter.peakBytes)} for a quarter`,
      isFlat(measured),
    );
    isAllFlat &&= isFlat(measured);
  }
  return isAllFlat;
}

const list = readList();
console.log(`${isReal ? "Real" : "Made-up"} URLs, ${(list.length / 1e6).toFixed(1)} MB, again and again`);
await start();
await speed(list);
await jobs(list);
if (!(await memory(list))) process.exitCode = 1;
