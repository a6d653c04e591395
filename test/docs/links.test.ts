/** Every link between the pages of the repository opens a file or folder, and every `#…` a heading. */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { marked, type Tokens } from "marked";
import { describe, expect, it } from "vitest";
import { linksIn } from "./markdown.ts";

const root = join(import.meta.dirname, "../..");

const pages = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "*.md"], {
  cwd: root,
  encoding: "utf8",
})
  .split("\n")
  .filter((path) => path !== "" && existsSync(join(root, path)));

/** The names that GitHub gives to the headings of a page. */
function anchorsIn(path: string): Set<string> {
  const headings = marked
    .lexer(readFileSync(join(root, path), "utf8"))
    .filter((token): token is Tokens.Heading => token.type === "heading");
  return new Set(
    headings.map(({ text }) =>
      text
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
        .replaceAll(" ", "-"),
    ),
  );
}

function isBroken(page: string, target: string): boolean {
  if (/^[a-z]+:/.test(target)) return false;
  const [file = "", anchor] = decodeURI(target).split("#");
  const path = file === "" ? page : join(dirname(page), file);
  if (!existsSync(join(root, path))) return true;
  if (anchor === undefined || !statSync(join(root, path)).isFile() || !path.endsWith(".md")) return false;
  return !anchorsIn(path).has(anchor);
}

/** The rows of tables whose number of cells differs from the row above: a "|" in code needs a backslash. */
function brokenRows(markdown: string): string[] {
  const cellsOf = (line: string | undefined) => (line?.startsWith("|") ? line.split(/(?<!\\)\|/).length : 0);
  const lines = markdown.split("\n");
  return lines.filter((line, index) => {
    const [cells, above] = [cellsOf(line), cellsOf(lines[index - 1])];
    return cells > 0 && above > 0 && cells !== above;
  });
}

describe("the tables of the pages", () => {
  it.each(pages)("%s", (page) => {
    expect(brokenRows(readFileSync(join(root, page), "utf8"))).toEqual([]);
  });
});

describe("the links of the pages", () => {
  it.each(pages)("%s", (page) => {
    const links = linksIn(readFileSync(join(root, page), "utf8")).map(({ target }) => target);
    const remedy = "These links of the page lead nowhere; `git log --follow` finds files that moved";
    expect(
      links.filter((target) => isBroken(page, target)),
      remedy,
    ).toEqual([]);
  });
});
