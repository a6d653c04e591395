/**
 * The time to the first URL: in releases of Node, compared with an empty module, by the clock, and by the time that the
 * main thread runs, which other programs change less; and in workerd, compared with its own URL.
 */
import process from "node:process";
import { installed } from "../../runtimes/programs.ts";
import { Missing } from "../../runtimes/runtime.ts";
import { OWN_NODE } from "../columns/programs.ts";
import type { Choice, Outcome } from "../group.ts";
import type { Times } from "../inside/rounds.ts";
import { withFolder } from "../measure.ts";
import { medianIn } from "../statistics.ts";
import { tableOf } from "../table.ts";
import { IMPLEMENTATIONS, INPUTS, measureStarts, type Runtime, startIn } from "./node.ts";
import { makeWorkers } from "./workerd.ts";

/** The goals for Node: how many milliseconds more than native the first ASCII URL may take. */
const GOALS: Readonly<Record<string, number>> = { anyurl: 4.5, "anyurl/fallback": 6 };

/** A table of one runtime: the time of each implementation, and the difference from native. */
async function tableIn({ start }: Runtime, processes: number, goals: typeof GOALS): Promise<string> {
  const [ascii, idn] = [
    await measureStarts(start, INPUTS.ascii, processes),
    await measureStarts(start, INPUTS.idn, processes),
  ];
  const more = (times: Times, name: string) => medianIn(times, name) - medianIn(times, "native");
  const lines = IMPLEMENTATIONS.map((name) => {
    const cells = [ascii, idn].flatMap((times) => [medianIn(times, name).toFixed(1), more(times, name).toFixed(1)]);
    const goal = goals[name];
    return [
      name,
      ...cells,
      goal === undefined ? "" : `at most ${goal}: ${more(ascii, name) <= goal ? "met" : "missed"}`,
    ];
  });
  return tableOf(["first URL by", "ASCII, ms", "more", "international, ms", "more", "goal of ASCII, more"], lines);
}

/** Node by both clocks; Linux tells how long a thread runs. */
function inNode(name: string, program: string): Runtime[] {
  const onProcessor = { name: `${name}, on the processor`, start: startIn(program, "processor") };
  return [{ name, start: startIn(program, "wall") }, ...(process.platform === "linux" ? [onProcessor] : [])];
}

/** The functions that find the runtimes. */
const RUNTIMES: Readonly<Record<string, (folder: string) => Promise<readonly Runtime[]>>> = {
  [OWN_NODE]: async () => inNode(OWN_NODE, process.execPath),
  "Node 24": async () => inNode("Node 24", installed("node-24", "bin/node")),
  workerd: async (folder) => [{ name: "workerd, the whole process", start: await makeWorkers(folder) }],
};

export async function measure({ isQuick, has }: Choice): Promise<Outcome> {
  const processes = isQuick ? 7 : 31;
  const parts: string[] = [];
  for (const [name, find] of Object.entries(RUNTIMES)) {
    if (!has(name) && !has(`${name}, on the processor`)) continue;
    try {
      await withFolder(async (folder) => {
        for (const runtime of (await find(folder)).filter((each) => has(each.name))) {
          const table = await tableIn(runtime, processes, name === "workerd" ? {} : GOALS);
          parts.push(`${runtime.name}: medians of ${processes} processes each, in turn\n\n${table}`);
        }
      });
    } catch (error) {
      if (!(error instanceof Missing)) throw error;
      parts.push(`Left out: ${name}. ${error.message}.`);
    }
  }
  return { text: parts.join("\n\n") };
}
