import { coloursFor } from "../terminal/colours.ts";
import { visible } from "../terminal/visible.ts";
import { aligned } from "./columns.ts";

export type Row = readonly [label: string, value: string];

/** Labels, and values beside them, each in a line. */
export function tableText(rows: readonly Row[]): string {
  const { cyan } = coloursFor(process.stdout);
  const lines = aligned(rows.map((row) => row.map(visible)));
  return lines.map(([label = "", value = ""]) => `${cyan(label)}${value}\n`).join("");
}
