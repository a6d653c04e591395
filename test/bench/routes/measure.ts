/** Compares lists of patterns with loops and routers, for 1, 100 and 1,000 routes, in Node 24. */
import { join } from "node:path";
import process from "node:process";
import { capture, installed, versionOf } from "../../runtimes/programs.ts";
import type { Choice, Outcome } from "../group.ts";
import type { Times } from "../inside/rounds.ts";
import { thisMachine } from "../record.ts";
import { medianIn, medianRatio } from "../statistics.ts";
import { tableOf } from "../table.ts";
import type { Request } from "./program.ts";

const SIZES = [1, 100, 1000];
const [ONE = 1, , MOST = 1000] = SIZES;

/** How many times as long a list of 1,000 patterns may take to find the first one as a list of one. */
const MOST_GROWTH = 3;

/** The number of measurements before the ratio counts as too high. */
const ATTEMPTS = 5;

function inWords(count: number): string {
  return `${count.toLocaleString("en")} ${count === 1 ? "route" : "routes"}`;
}

export async function measure({ isQuick }: Choice): Promise<Outcome> {
  const amount = isQuick ? { rounds: 11, milliseconds: 2 } : { rounds: 31, milliseconds: 5 };
  const node = installed("node-24", "bin/node");
  const measureIn = async (sizes: readonly number[], isMissing = false): Promise<Times> => {
    process.stderr.write(`${sizes.map(inWords).join(", ")}${isMissing ? ", no match" : ""} …\n`);
    const request: Request = { sizes, isMissing, ...amount };
    return JSON.parse(await capture(node, [join(import.meta.dirname, "program.ts"), JSON.stringify(request)]));
  };
  const columns: [head: string, times: Times][] = [];
  for (const size of SIZES) columns.push([inWords(size), await measureIn([size])]);
  columns.push([`${inWords(MOST)}, no match`, await measureIn([MOST], true)]);
  let growth = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < ATTEMPTS && growth > MOST_GROWTH; attempt++) {
    growth = Math.min(growth, medianRatio(await measureIn(SIZES), String(MOST), String(ONE)));
  }
  const lines = Object.keys(columns[0]?.[1] ?? {}).map((name) => [
    name,
    ...columns.map(([, times]) => Math.round(medianIn(times, name)).toLocaleString("en")),
  ]);
  const text = [
    `Measured on ${thisMachine()}, in Node ${await versionOf(node)}; medians of ${amount.rounds} rounds.`,
    tableOf(["ns for each URL", ...columns.map(([head]) => head)], lines),
    `\`first\` takes ${growth.toFixed(2)} times as long with ${inWords(MOST)} as with one.`,
  ].join("\n\n");
  const failures = growth <= MOST_GROWTH ? [] : [`\`first\` may take at most ${MOST_GROWTH} times as long.`];
  return { text, sections: [{ name: "routes", text }], failures };
}
