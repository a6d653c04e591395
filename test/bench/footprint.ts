/** A table of other costs of an implementation: the memory of its URLs, and the time to the first one. */
import { markdownTable } from "markdown-table";
import { ownNode } from "./columns/programs.ts";
import { type Memory, measureMemory } from "./memory.ts";
import { INPUTS } from "./start/implementations.ts";
import { measureStarts } from "./start/measure.ts";
import { startNode } from "./start/node.ts";

export interface Footprint {
  readonly memories: readonly Memory[];
  /** The milliseconds from the start of a process to its first URL, by the implementation's name. */
  readonly starts: Readonly<Record<string, number>>;
  /** The release that started. */
  readonly startsIn: string;
}

/** @param folder the folder of the programs */
export async function measureFootprint(urls: readonly string[], folder: string, processes: number): Promise<Footprint> {
  const memories = await measureMemory(urls, folder);
  const starts = Object.fromEntries(await measureStarts(startNode, INPUTS.ascii, processes));
  return { memories, starts, startsIn: ownNode.name };
}

export function tableOfFootprint({ memories, starts, startsIn }: Footprint): string {
  const native = starts.native ?? Number.NaN;
  const rows = Object.entries(starts).map(([name, milliseconds]) => [
    name === "native" ? name : `\`${name}\``,
    ...memories.map(({ bytes }) => ((bytes[name] ?? Number.NaN) / 1e6).toFixed(1)),
    name === "native" ? "" : (milliseconds - native).toFixed(1),
  ]);
  const heads = memories.map(({ runtime }) => `MB per 100,000 URLs, ${runtime}`);
  const head = ["", ...heads, `first URL, ms more than native, ${startsIn}`];
  return markdownTable([head, ...rows], { align: ["l", ...heads.map(() => "r"), "r"] });
}
