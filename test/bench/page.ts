/** The tables of docs/performance.md that commands write, each between two comments with its name. */
import { readFile, writeFile } from "node:fs/promises";

const PAGE = new URL("../../docs/performance.md", import.meta.url);

function sectionOf(name: string): RegExp {
  return new RegExp(`(<!-- ${name} -->\\n).*?(<!-- end of ${name} -->)`, "s");
}

/** @throws Error if the page has no such section */
export async function readSection(name: string): Promise<string> {
  const match = sectionOf(name).exec(await readFile(PAGE, "utf8"));
  if (match === null)
    throw new Error(`docs/performance.md has no section between <!-- ${name} --> and <!-- end of ${name} -->`);
  return match[0].split("\n").slice(1, -1).join("\n").trim();
}

/** @throws Error if the page has no such section */
export async function writeSection(name: string, text: string): Promise<void> {
  await readSection(name);
  const page = await readFile(PAGE, "utf8");
  await writeFile(
    PAGE,
    page.replace(sectionOf(name), (_, start, end) => `${start}\n${text.trim()}\n\n${end}`),
  );
}
