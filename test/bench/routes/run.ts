/**
 * `pnpm bench:routes`: compares lists of patterns with loops and routers, for 1, 100 and 1,000 routes, in Node 24.
 * `--quick` measures fewer rounds, and `--write` writes the table into docs/performance.md. The exit status is 1 if
 * `first` takes longer with 1,000 routes than its target, relative to one route.
 */
import { join } from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";
import { markdownTable } from "markdown-table";
import { median } from "simple-statistics";
import { capture, installed, versionOf } from "../../runtimes/programs.ts";
import { writeSection } from "../page.ts";
import { thisMachine } from "../record.ts";
import { TARGETS } from "../targets.ts";
import type { Group, Times } from "./program.ts";

const { values: options } = parseArgs({
  options: { quick: { type: "boolean", default: false }, write: { type: "boolean", default: false } },
});

const AMOUNT = options.quick ? { rounds: 11, milliseconds: 2 } : { rounds: 31, milliseconds: 5 };

const SIZES = [1, 100, 1000];
const [ONE = 1, , MOST = 1000] = SIZES;

/** The number of measurements before the ratio counts as too high. */
const ATTEMPTS = 5;

const node = installed("node-24", "bin/node");
const version = await versionOf(node);

async function measure(group: Pick<Group, "sizes" | "isMissing">): Promise<Times> {
  const request = JSON.stringify({ ...group, ...AMOUNT });
  return JSON.parse(await capture(node, [join(import.meta.dirname, "program.ts"), request]));
}

/** How many times as long `first` takes with the most routes as with one: the median over the rounds. */
async function measureGrowth(): Promise<number> {
  const { [ONE]: one = [], [MOST]: most = [] } = await measure({ sizes: SIZES, isMissing: false });
  return median(most.map((time, round) => time / (one[round] ?? Number.NaN)));
}

async function leastGrowth(): Promise<number> {
  let least = await measureGrowth();
  for (let attempt = 1; attempt < ATTEMPTS && least > TARGETS.growthOfLists; attempt++) {
    least = Math.min(least, await measureGrowth());
  }
  return least;
}

function inWords(count: number): string {
  return `${count.toLocaleString("en")} ${count === 1 ? "route" : "routes"}`;
}

const columns: [head: string, times: Times][] = [];
for (const size of SIZES) {
  process.stderr.write(`${inWords(size)} …\n`);
  columns.push([inWords(size), await measure({ sizes: [size], isMissing: false })]);
}
process.stderr.write("No match …\n");
columns.push([`${inWords(MOST)}, no match`, await measure({ sizes: [MOST], isMissing: true })]);

const names = Object.keys(columns[0]?.[1] ?? {});
const lines = names.map((name) => [
  name,
  ...columns.map(([, times]) => Math.round(median([...(times[name] ?? [])])).toLocaleString("en")),
]);
const head = ["ns for each URL", ...columns.map(([title]) => title)];
const growth = await leastGrowth();
const text = [
  `Measured on ${thisMachine()}, in Node ${version}; medians of ${AMOUNT.rounds} rounds.`,
  markdownTable([head, ...lines], { align: ["l", ...columns.map(() => "r" as const)] }),
  `\`first\` takes ${growth.toFixed(2)} times as long with ${inWords(MOST)} as with one.`,
].join("\n\n");
console.log(text);
if (options.write) await writeSection("routes", text);
if (growth > TARGETS.growthOfLists) {
  console.error(`The target is ${TARGETS.growthOfLists} times.`);
  process.exitCode = 1;
}
