/** Writes the table of the last long run into docs/testing.md. */
import { fileURLToPath } from "node:url";
import { writeSection } from "../../bench/page.ts";
import { NEWEST_FIND } from "./finds.ts";
import type { PartResult } from "./part.ts";

const PAGE = fileURLToPath(new URL("../../../docs/testing.md", import.meta.url));

type Row = Pick<PartResult, "name" | "executions" | "branches" | "reached">;

export async function writeRecord(results: readonly Row[]): Promise<void> {
  await writeSection("fuzzing", tableOf(results), PAGE);
}

/** The targets, their executions, the branches that they reached of all, and the newest find. */
function tableOf(results: readonly Row[]): string {
  const cells = results.map(({ name, executions, branches, reached }) => [
    `\`${name}\``,
    executions.toLocaleString("en-US"),
    reached.filter(Boolean).length.toLocaleString("en-US"),
    branches.length.toLocaleString("en-US"),
    NEWEST_FIND[name] ?? "none",
  ]);
  const rows = [["target", "executions", "branches reached", "of", "newest find"], ...cells];
  const widths = (rows[0] as string[]).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] as string).length)),
  );
  const lines = rows.map(
    (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] as number)).join(" | ")} |`,
  );
  const rule = `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`;
  return ["", lines[0], rule, ...lines.slice(1)].join("\n");
}
