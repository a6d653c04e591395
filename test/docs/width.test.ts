/** The code of the guides is not cut in a window of 1280 px: longer results stand below their statement. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const docs = join(import.meta.dirname, "../../docs");

/** The characters that a block of code shows: 592 px at 13 px a letter, of which a character takes 0.602. */
const SHOWN = 75;

const FOLDERS = ["guides", "migrate"];

const pages = [
  "getting-started.md",
  ...FOLDERS.flatMap((folder) => readdirSync(join(docs, folder)).map((name) => `${folder}/${name}`)),
].filter((page) => page.endsWith(".md"));

/** The lines of code that are too long, also in the blocks of lists. Lines for a terminal wrap as there. */
function tooLong(markdown: string): string[] {
  const blocks = markdown.matchAll(/^ *```(?!console|sh\n)\w+\n(.*?)^ *```$/gms);
  return Array.from(blocks, ([, code = ""]) => code.split("\n")).flatMap((lines) =>
    lines.filter((line) => line.length > SHOWN),
  );
}

it.each(pages)("docs/%s", (page) => {
  expect(tooLong(readFileSync(join(docs, page), "utf8"))).toEqual([]);
});

it("finds a line that is too long", () => {
  const line = "x".repeat(SHOWN + 1);
  expect(tooLong(`${line}\n\n\`\`\`js\n${line}\n${line.slice(1)}\n\`\`\`\n`)).toEqual([line]);
});
