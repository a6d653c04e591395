/** Writes the table of each target's last long run into docs/testing.md. */
import { fileURLToPath } from "node:url";
import { readSection, writeSection } from "../../bench/page.ts";
import { NEWEST_FIND } from "./finds.ts";
import type { PartResult } from "./part.ts";
import { TARGETS } from "./targets/index.ts";

const PAGE = fileURLToPath(new URL("../../../docs/testing.md", import.meta.url));

const HEADER = ["target", "executions", "branches reached", "of", "newest find"];

type Result = Pick<PartResult, "name" | "executions" | "branches" | "reached">;

/** The rows of other targets stay. */
export async function writeRecord(results: readonly Result[]): Promise<void> {
  const rows = new Map(
    (await readSection("fuzzing", PAGE))
      .split("\n")
      .map(cellsOf)
      .map((row) => [row[0], row]),
  );
  for (const result of results) rows.set(`\`${result.name}\``, rowOf(result));
  const inOrder = Object.keys(TARGETS).map((name) => rows.get(`\`${name}\``));
  await writeSection("fuzzing", tableOf([HEADER, ...inOrder.filter((row) => row !== undefined)]), PAGE);
}

function rowOf({ name, executions, branches, reached }: Result): string[] {
  return [
    `\`${name}\``,
    executions.toLocaleString("en-US"),
    reached.filter(Boolean).length.toLocaleString("en-US"),
    branches.length.toLocaleString("en-US"),
    NEWEST_FIND[name] ?? "none",
  ];
}

/** Returns the cells of a row of a table. */
function cellsOf(line: string): string[] {
  return line
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());
}

function tableOf(rows: readonly (readonly string[])[]): string {
  const widths = HEADER.map((_, column) => Math.max(...rows.map((row) => (row[column] as string).length)));
  const lines = rows.map(
    (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] as number)).join(" | ")} |`,
  );
  const rule = `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`;
  return [lines[0], rule, ...lines.slice(1)].join("\n");
}
