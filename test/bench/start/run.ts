/**
 * `pnpm bench:start`: the time to the first URL in releases of Node, compared with an empty module, and in workerd,
 * compared with its own URL. On a busy machine, `--clock processor` measures in Node how long the main thread runs.
 */
import process from "node:process";
import { parseArgs } from "node:util";
import { markdownTable } from "markdown-table";
import { installed, isInstalled, notInstalled } from "../../runtimes/programs.ts";
import { TARGETS } from "../targets.ts";
import { IMPLEMENTATIONS, INPUTS } from "./implementations.ts";
import { measureStarts, overNative, type Start } from "./measure.ts";
import { type Clock, startIn } from "./node.ts";
import { openWorkerd } from "./workerd.ts";

const { values: options } = parseArgs({
  options: { processes: { type: "string", default: "31" }, clock: { type: "string", default: "wall" } },
});
const processes = Number(options.processes);
if (!["wall", "processor"].includes(options.clock)) throw new Error("--clock must be wall or processor");
const clock = options.clock as Clock;

/**
 * A table of one runtime: the time of each implementation, and the difference from the baseline.
 *
 * @param goals the most additional milliseconds for the first ASCII URL, by the implementation's name
 */
async function report(
  heading: string,
  start: Start,
  baseline: string,
  goals: Readonly<Record<string, number>>,
): Promise<void> {
  console.log(`\n${heading}: medians of ${processes} processes each, in turn, in milliseconds`);
  const ascii = await measureStarts(start, INPUTS.ascii, processes);
  const idn = await measureStarts(start, INPUTS.idn, processes);
  const rows = IMPLEMENTATIONS.map((name) => {
    const goal = goals[name];
    return [
      name === "native" ? baseline : `\`${name}\``,
      (ascii.get(name) ?? 0).toFixed(1),
      overNative(ascii, name).toFixed(1),
      goal === undefined ? "" : `at most ${goal}: ${overNative(ascii, name) <= goal ? "met" : "missed"}`,
      (idn.get(name) ?? 0).toFixed(1),
      overNative(idn, name).toFixed(1),
    ];
  });
  const heads = ["first URL by", "ASCII", "more", "goal", "international", "more"];
  console.log(markdownTable([heads, ...rows], { align: ["l", "r", "r", "l", "r", "r"] }));
}

/** The releases of Node: this one, and those with a goal. */
function* nodes(): Generator<[major: string, program: string]> {
  const own = process.versions.node.split(".")[0] ?? "";
  yield [own, process.execPath];
  for (const major of ["24"].filter((each) => each !== own)) {
    const name = `node-${major}`;
    if (isInstalled(name)) yield [major, installed(name, "bin/node")];
    else console.log(`\nSkipped: ${notInstalled(name)}.`);
  }
}

const what = clock === "wall" ? "time" : "time of the main thread on a processor";
for (const [major, program] of nodes()) {
  const heading = `Node ${major}, ${what} to import the implementation and parse a URL, with a warm loader`;
  await report(heading, startIn(program, clock), "an empty module, native", TARGETS.startMilliseconds);
}

const workerd = await openWorkerd();
if (workerd === undefined) {
  console.log("\nSkipped: workerd, which is not installed; pnpm setup:runtimes installs it.");
} else {
  try {
    await report(
      `workerd ${workerd.version}, the whole process, which starts an isolate and ends after the URL`,
      workerd.start,
      "native",
      {},
    );
  } finally {
    await workerd.close();
  }
}
