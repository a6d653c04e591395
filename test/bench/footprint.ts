/** A table of other costs of an implementation: the memory of its URLs, and the time to the first one. */
import { markdownTable } from "markdown-table";
import { type Memory, measureMemory } from "./memory.ts";
import { ownNode } from "./runtimes.ts";
import { INPUTS } from "./start/implementations.ts";
import { measureStarts, overNative } from "./start/measure.ts";
import { startNode } from "./start/node.ts";
import { MOST_BYTES, MOST_MILLISECONDS_TO_START } from "./targets.ts";

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

/** A figure. For this library, its target follows. */
function cell(name: string, figure: number, most: number): string {
  const shown = figure.toFixed(1);
  return name === "anyurl" ? `${shown} ${Number(shown) <= most ? "≤" : ">"} ${most}` : shown;
}

export function tableOfFootprint({ memories, starts }: Footprint): string {
  const rows = [...starts.keys()].map((name) => [
    name === "native" ? name : `\`${name}\``,
    ...memories.map(({ bytes }) => cell(name, (bytes[name] ?? Number.NaN) / 1e6, MOST_BYTES / 1e6)),
    name === "native" ? "" : cell(name, overNative(starts, name), MOST_MILLISECONDS_TO_START),
  ]);
  const heads = memories.map(({ runtime }) => `MB per 100,000 URLs, ${runtime}`);
  const head = ["", ...heads, `first URL, ms more than native, ${ownNode.name}`];
  return markdownTable([head, ...rows], { align: ["l", ...heads.map(() => "r"), "r"] });
}
