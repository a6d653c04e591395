/** Reads the tables and the examples of assembly/README.md by their headings. */
import { readFileSync } from "node:fs";

const page = readFileSync(new URL("../../../assembly/README.md", import.meta.url), "utf8");

function section(heading: string): string {
  const found = page.split(/^## /m).find((each) => each.startsWith(`${heading}\n`));
  if (found === undefined) throw new Error(`assembly/README.md has no section "${heading}"`);
  return found;
}

/** Returns the rows of a section's first table, without its head. Cells that are code lose their backticks. */
export function table(heading: string): string[][] {
  const lines = section(heading).split("\n");
  const start = lines.findIndex((line) => line.startsWith("|"));
  const length = lines.slice(start).findIndex((line) => !line.startsWith("|"));
  return lines.slice(start + 2, start + length).map((line) =>
    line
      .slice(1, -1)
      .split("|")
      .map((cell) => cell.trim().replace(/^`([^`]*)`$/, "$1")),
  );
}

/** Returns the lines of a section's first example. */
export function example(heading: string): string[] {
  const [, code = ""] = section(heading).split("```\n");
  return code.split("\n");
}
