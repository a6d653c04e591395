/**
 * The tables that commands write into pages, by default docs/performance.md; each between two comments with its name.
 */
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

const PAGE = fileURLToPath(new URL("../../docs/performance.md", import.meta.url));

function sectionOf(name: string): RegExp {
  return new RegExp(`(<!-- ${name} -->\\n).*?(<!-- end of ${name} -->)`, "s");
}

/** @throws Error if the page has no such section */
export async function readSection(name: string, page = PAGE): Promise<string> {
  const match = sectionOf(name).exec(await readFile(page, "utf8"));
  if (match === null) throw new Error(`${page} has no section between <!-- ${name} --> and <!-- end of ${name} -->`);
  return match[0].split("\n").slice(1, -1).join("\n").trim();
}

/** @throws Error if the page has no such section */
export async function writeSection(name: string, text: string, page = PAGE): Promise<void> {
  await readSection(name, page);
  const before = await readFile(page, "utf8");
  await writeFile(
    page,
    before.replace(sectionOf(name), (_, start, end) => `${start}\n${text.trim()}\n\n${end}`),
  );
}

/** Breaks text into lines of at most 120 characters. */
export function wrapped(text: string): string {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= 120) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.join("\n");
}
