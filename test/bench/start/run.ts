/** `pnpm bench:start`: from the start of a process to the first URL, in Node and in workerd, against the runtime's own URL. */
import { parseArgs } from "node:util";
import { markdownTable } from "markdown-table";
import { IMPLEMENTATIONS, INPUTS } from "./implementations.ts";
import { startNode } from "./node.ts";
import { openWorkerd } from "./workerd.ts";

const { values: options } = parseArgs({ options: { processes: { type: "string", default: "31" } } });
const processes = Number(options.processes);

/** How many milliseconds more than the runtime's own URL may take for the first ASCII URL. */
const GOALS: Readonly<Record<string, number>> = { "Node anyurl": 8 };

function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[values.length >> 1] ?? Number.NaN;
}

/** Milliseconds for each implementation, each the median of as many processes, which start in turn. */
async function medians(start: (implementation: string, input: string) => Promise<number>, input: string) {
  const times = new Map<string, number[]>(IMPLEMENTATIONS.map((name) => [name, []]));
  for (let round = 0; round < processes; round++) {
    for (const [name, list] of times) list.push(await start(name, input));
  }
  return new Map(Array.from(times, ([name, list]) => [name, median(list)] as const));
}

/** A table of one runtime: for each implementation, the time and what it takes more than the runtime's own. */
async function report(runtime: string, start: (implementation: string, input: string) => Promise<number>) {
  console.log(`\n${runtime}: medians of ${processes} processes each, in turn, in milliseconds`);
  const columns: Map<string, number>[] = [];
  for (const input of Object.values(INPUTS)) columns.push(await medians(start, input));
  const [ascii, idn] = columns as [Map<string, number>, Map<string, number>];
  const over = (times: Map<string, number>, name: string) => (times.get(name) ?? 0) - (times.get("native") ?? 0);
  const rows = IMPLEMENTATIONS.map((name) => {
    const goal = GOALS[`${runtime.split(" ")[0]} ${name}`];
    return [
      `\`${name}\``,
      (ascii.get(name) ?? 0).toFixed(1),
      over(ascii, name).toFixed(1),
      goal === undefined ? "" : `below ${goal}: ${over(ascii, name) < goal ? "met" : "missed"}`,
      (idn.get(name) ?? 0).toFixed(1),
      over(idn, name).toFixed(1),
    ];
  });
  const heads = ["first URL by", "ASCII", "over native", "goal", "international", "over native"];
  console.log(markdownTable([heads, ...rows], { align: ["l", "r", "r", "l", "r", "r"] }));
}

await report(`Node ${process.versions.node}, from the start of the process to the URL`, startNode);

const workerd = await openWorkerd();
if (workerd === undefined) {
  console.log("\nSkipped: workerd, which is not installed; pnpm setup:runtimes installs it.");
} else {
  try {
    await report(
      `workerd ${workerd.version}, the whole process, which starts an isolate and ends after the URL`,
      workerd.start,
    );
  } finally {
    await workerd.close();
  }
}
