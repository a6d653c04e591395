/** The table of docs/readers.md that `pnpm compare readers` writes. */
import { join } from "node:path";
import { markdownTable } from "markdown-table";
import { readSection, writeSection } from "../../bench/page.ts";

const PAGE = join(import.meta.dirname, "../../../docs/readers.md");
const SECTION = "held";
const HEAD = ["program", "version", "configuration", "inputs", "accepted", "known", "differences"];

/** The cells of a row, the first one of which is the name of the program. */
export type Row = readonly string[];

/**
 * Writes rows into the table of the page. They take the place of all rows of their programs.
 *
 * @param names the names of all programs, in the order of the table
 */
export async function writeRows(rows: readonly Row[], names: readonly string[]): Promise<void> {
  const written = (await writtenRows()).filter(([name]) => rows.every((row) => row[0] !== name));
  const all = [...written, ...rows].sort(([one = ""], [other = ""]) => names.indexOf(one) - names.indexOf(other));
  await writeSection(SECTION, markdownTable([HEAD, ...all], { align: ["l", "l", "l", "r", "r", "r", "r"] }), PAGE);
}

/** Returns a line for each row that the page lacks. */
export async function missingRows(rows: readonly Row[]): Promise<readonly string[]> {
  const written = new Set((await writtenRows()).map(String));
  const missing = rows.filter((row) => !written.has(String(row)));
  return missing.map((row) => `docs/readers.md lacks the row "${row.join(" | ")}": run pnpm compare readers --write`);
}

async function writtenRows(): Promise<readonly Row[]> {
  const lines = (await readSection(SECTION, PAGE)).split("\n").slice(2);
  return lines.map((line) =>
    line
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}
