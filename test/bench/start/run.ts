/**
 * `pnpm bench:start`: the time from process start to the first URL in Node and workerd, compared with the runtime's
 * URL.
 */
import { parseArgs } from "node:util";
import { markdownTable } from "markdown-table";
import { TARGETS } from "../targets.ts";
import { IMPLEMENTATIONS, INPUTS } from "./implementations.ts";
import { measureStarts, overNative, type Start } from "./measure.ts";
import { startNode } from "./node.ts";
import { openWorkerd } from "./workerd.ts";

const { values: options } = parseArgs({ options: { processes: { type: "string", default: "31" } } });
const processes = Number(options.processes);

/** The targets: the additional milliseconds for the first ASCII URL. */
const GOALS = Object.fromEntries(
  Object.entries(TARGETS.startMilliseconds).map(([name, milliseconds]) => [`Node ${name}`, milliseconds]),
);

/** A table of one runtime: the time of each implementation, and the difference from the runtime's own URL. */
async function report(runtime: string, start: Start): Promise<void> {
  console.log(`\n${runtime}: medians of ${processes} processes each, in turn, in milliseconds`);
  const ascii = await measureStarts(start, INPUTS.ascii, processes);
  const idn = await measureStarts(start, INPUTS.idn, processes);
  const rows = IMPLEMENTATIONS.map((name) => {
    const goal = GOALS[`${runtime.split(" ")[0]} ${name}`];
    return [
      `\`${name}\``,
      (ascii.get(name) ?? 0).toFixed(1),
      overNative(ascii, name).toFixed(1),
      goal === undefined ? "" : `at most ${goal}: ${overNative(ascii, name) <= goal ? "met" : "missed"}`,
      (idn.get(name) ?? 0).toFixed(1),
      overNative(idn, name).toFixed(1),
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
