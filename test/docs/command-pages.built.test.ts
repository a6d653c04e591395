/** Each command has a page in docs/command with its help text. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readSection } from "../bench/page.ts";
import { run } from "../world/cli/command.ts";
import { commandNames, FOLDER, helpSection, OTHERS, ownParts, pageNames, SECTION } from "./command-pages.ts";

const names = await commandNames();

it("there is a page for each command", () => {
  expect(pageNames()).toEqual([...names, ...OTHERS].sort());
});

describe.each(["index", ...names])("docs/command/%s.md", (name) => {
  const file = join(FOLDER, `${name}.md`);

  it("contains the help", async () => {
    expect(await readSection(SECTION, file), "Run: npm run generate test").toBe(await helpSection(name));
  });

  it("lacks no word of the help, except for the parts of all commands", async () => {
    const help = (await run([...(name === "index" ? [] : [name]), "--help"])).stdout;
    const [above = ""] = help.split("\nExamples:\n");
    // Links, code and tables have signs that differ from the help text, and quotation marks become code.
    const wordsOf = (text: string) => new Set(text.match(/[\p{L}\p{N}]+/gu) ?? []);
    const own = ownParts(above.split("\n\n")).join("\n\n");
    const pages = [file, join(FOLDER, "index.md")];
    const said = wordsOf(pages.map((page) => readFileSync(page, "utf8")).join("\n"));
    expect([...wordsOf(own)].filter((word) => !said.has(word) && word !== "Usage")).toEqual([]);
  });
});
