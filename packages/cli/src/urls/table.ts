import { coloursFor } from "../terminal/colours.ts";
import { columnsOf, pad } from "./columns.ts";
import { visible } from "./visible.ts";

export type Row = readonly [label: string, value: string];

/** Labels, and values beside them, each in a line. */
export function tableText(rows: readonly Row[]): string {
  const { cyan } = coloursFor(process.stdout);
  const shown = rows.map(([label, value]) => [visible(label), visible(value)] as const);
  const width = shown.reduce((widest, [label]) => Math.max(widest, columnsOf(label)), 0);
  return shown.map(([label, value]) => `${cyan(pad(label, value === "" ? 0 : width + 2))}${value}\n`).join("");
}
