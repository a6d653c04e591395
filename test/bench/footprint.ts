/** Other costs of an implementation: the memory of its URLs, and the time to the first one. */
import type { Choice, Outcome } from "./group.ts";
import { readLists } from "./lists.ts";
import { withFolder } from "./measure.ts";
import { type Memory, measureMemory } from "./memory.ts";
import { INPUTS, measureStarts, runtimeHere } from "./start/node.ts";
import { medianIn } from "./statistics.ts";
import { tableOf } from "./table.ts";

export interface Footprint {
  readonly memories: readonly Memory[];
  /** The milliseconds from the start of a process to its first URL, by the implementation's name. */
  readonly starts: Readonly<Record<string, number>>;
  /** The release that started. */
  readonly startsIn: string;
}

export async function measureFootprint(urls: readonly string[], isQuick: boolean): Promise<Footprint> {
  const memories = await withFolder((folder) => measureMemory(urls, folder));
  const times = await measureStarts(runtimeHere.start, INPUTS.ascii, isQuick ? 7 : 31);
  const starts = Object.fromEntries(Object.keys(times).map((name) => [name, medianIn(times, name)]));
  return { memories, starts, startsIn: runtimeHere.name };
}

export function tableOfFootprint({ memories, starts, startsIn }: Footprint): string {
  const native = starts.native ?? Number.NaN;
  const rows = Object.entries(starts).map(([name, milliseconds]) => [
    name === "native" ? name : `\`${name}\``,
    ...memories.map(({ bytes }) => ((bytes[name] ?? Number.NaN) / 1e6).toFixed(1)),
    name === "native" ? "" : (milliseconds - native).toFixed(1),
  ]);
  const heads = memories.map(({ runtime }) => `MB per 100,000 URLs, ${runtime}`);
  return tableOf(["", ...heads, `first URL, ms more than native, ${startsIn}`], rows);
}

export async function measure({ files, isQuick }: Choice): Promise<Outcome> {
  return { text: tableOfFootprint(await measureFootprint(readLists(files).web, isQuick)) };
}
