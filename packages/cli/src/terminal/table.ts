import { align } from "./columns.ts";
import type { Screen } from "./screen.ts";
import { makeVisible } from "./visible.ts";

export type Row = readonly [label: string, value: string];

/** Labels, and values beside them, each in a line. */
export function tableText(rows: readonly Row[], { colours }: Screen): string {
  const lines = align(rows.map((row) => row.map(makeVisible)));
  return lines.map(([label = "", value = ""]) => `${colours.cyan(label)}${value}\n`).join("");
}
