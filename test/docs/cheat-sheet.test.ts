/** Every line of the cheat sheet returns the result beside it. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runInThisContext } from "node:vm";
import { describe, expect, it } from "vitest";

const page = readFileSync(join(import.meta.dirname, "../../docs/cheat-sheet.md"), "utf8");

/** The text of code between the shortest backticks that it allows. */
function codeIn(cell: string): string {
  return cell.trim().replace(/^(`+) ?(.*?) ?\1$/, "$2");
}

const sections = page.split(/^## /m).slice(1);

function rowsOf(section: string): { task: string; code: string; result: string }[] {
  const rows = section.split("\n").filter((line) => /^\| (?!task )/.test(line));
  return rows.map((row) => {
    const [, task = "", code = "", result = ""] = row.split(/ ?\| ?/);
    return { task, code: codeIn(code), result: codeIn(result) };
  });
}

/** The values that a section imports, by their names. */
async function importsOf(section: string): Promise<Record<string, unknown>> {
  const lines = section.matchAll(/^import \{ (.*?) \} from "(.*?)";$/gm);
  const values = Array.from(lines, async ([, names = "", from = ""]) => {
    const module: Record<string, unknown> = await import(from);
    return names.split(", ").map((name) => [name, module[name]] as const);
  });
  return Object.fromEntries((await Promise.all(values)).flat());
}

describe.each(sections.map((section) => ({ title: section.split("\n")[0], section })))("$title", ({ section }) => {
  it.each(rowsOf(section))("$task", async ({ code, result }) => {
    const imports = await importsOf(section);
    const names = Object.keys(imports);
    const call = (text: string) => runInThisContext(`(${names.join()}) => (${text})`)(...Object.values(imports));
    expect(call(code)).toEqual(call(result));
  });

  it("uses all that it imports", async () => {
    const codes = rowsOf(section).map(({ code }) => code);
    for (const name of Object.keys(await importsOf(section))) {
      expect(
        codes.some((code) => new RegExp(`\\b${name}\\b`).test(code)),
        name,
      ).toBe(true);
    }
  });
});

it("has thirty tasks", () => expect(sections.flatMap(rowsOf).length).toBeGreaterThanOrEqual(30));
