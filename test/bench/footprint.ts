/** A table of other costs of an implementation: the memory of its URLs, and the time to the first one. */
import { markdownTable } from "markdown-table";
import { type Memory, measureMemory } from "./memory.ts";
import { ownNode } from "./runtimes.ts";
import { INPUTS } from "./start/implementations.ts";
import { measureStarts, overNative } from "./start/measure.ts";
import { startNode } from "./start/node.ts";
import { MOST_BYTES, MOST_MILLISECONDS_TO_START, MOST_MILLISECONDS_TO_START_FALLBACK } from "./targets.ts";

export interface Footprint {
  readonly memories: readonly Memory[];
  /** The milliseconds from the start of a process to its first URL, by the implementation's name. */
  readonly starts: ReadonlyMap<string, number>;
}

/** @param folder the folder of the programs */
export async function measureFootprint(urls: readonly string[], folder: string, processes: number): Promise<Footprint> {
  const memories = await measureMemory(urls, folder);
  return { memories, starts: await measureStarts(startNode, INPUTS.ascii, processes) };
}

/** A figure and its target, if it has one. */
function cell(figure: number, most: number | undefined): string {
  const shown = figure.toFixed(1);
  return most === undefined ? shown : `${shown} ${Number(shown) <= most ? "≤" : ">"} ${most}`;
}

const MOST_MEGABYTES: Readonly<Record<string, number>> = { anyurl: MOST_BYTES / 1e6 };

const MOST_MILLISECONDS: Readonly<Record<string, number>> = {
  anyurl: MOST_MILLISECONDS_TO_START,
  "anyurl/fallback": MOST_MILLISECONDS_TO_START_FALLBACK,
};

export function tableOfFootprint({ memories, starts }: Footprint): string {
  const rows = [...starts.keys()].map((name) => [
    name === "native" ? name : `\`${name}\``,
    ...memories.map(({ bytes }) => cell((bytes[name] ?? Number.NaN) / 1e6, MOST_MEGABYTES[name])),
    name === "native" ? "" : cell(overNative(starts, name), MOST_MILLISECONDS[name]),
  ]);
  const heads = memories.map(({ runtime }) => `MB per 100,000 URLs, ${runtime}`);
  const head = ["", ...heads, `first URL, ms more than native, ${ownNode.name}`];
  return markdownTable([head, ...rows], { align: ["l", ...heads.map(() => "r"), "r"] });
}
