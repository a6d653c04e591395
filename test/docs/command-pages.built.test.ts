/** Each command has a page in docs/command with its help text. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readSection } from "../bench/page.ts";
import { run } from "../cli/command.ts";
import { commandNames, FOLDER, helpSection, OTHERS, pageNames, SECTION } from "./command-pages.ts";

const names = await commandNames();

it("there is a page for each command", () => {
  expect(pageNames()).toEqual([...names, ...OTHERS].sort());
});

describe.each(["index", ...names])("docs/command/%s.md", (name) => {
  const file = join(FOLDER, `${name}.md`);

  it("contains the help", async () => {
    expect(await readSection(SECTION, file), "Run: npm run generate test").toBe(await helpSection(name));
  });

  it("lacks no word of the help", async () => {
    const help = (await run([...(name === "index" ? [] : [name]), "--help"])).stdout;
    const [above = ""] = help.split("\nExamples:\n");
    // Links, code and tables have other signs than the help, and quotation marks become code.
    const wordsOf = (text: string) => new Set(text.match(/[\p{L}\p{N}]+/gu) ?? []);
    const said = wordsOf(readFileSync(file, "utf8"));
    expect([...wordsOf(above)].filter((word) => !said.has(word) && word !== "Usage")).toEqual([]);
  });
});
