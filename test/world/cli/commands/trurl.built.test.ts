/** Runs each line of the comparison with trurl. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { shownBy } from "./shell.ts";

const page = readFileSync(new URL("../../../../docs/command/coming-from-trurl.md", import.meta.url), "utf8");

const rows = (page.split("| task | with anyurl | prints |\n|---|---|---|\n")[1]?.split("\n\n")[0] ?? "")
  .trim()
  .split("\n")
  .map((row) => {
    const [what = "", line = "", prints = ""] = row
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll("\\|", "|"));
    const shows = prints.split("<br>").map((text) => `${text.slice(1, -1)}\n`);
    return { what, line: line.slice(1, -1), shows: shows.join("") };
  });

test("the table has its rows", () => {
  expect(rows.length).toBeGreaterThan(60);
});

test.each(rows)("$what: $line", async ({ line, shows }) => {
  expect(line).toMatch(/\banyurl \w+/);
  expect(await shownBy(line)).toBe(shows);
});
