/** The parts of the README that commands write, each between two comments that name it. */
import { readFile, writeFile } from "node:fs/promises";

const README = new URL("../../README.md", import.meta.url);

function sectionOf(name: string): RegExp {
  return new RegExp(`(<!-- ${name} -->\\n).*?(<!-- end of ${name} -->)`, "s");
}

/** @throws Error if the README has no such section */
export async function readSection(name: string): Promise<string> {
  const match = sectionOf(name).exec(await readFile(README, "utf8"));
  if (match === null) throw new Error(`The README has no section between comments that name it "${name}".`);
  return match[0].split("\n").slice(1, -1).join("\n").trim();
}

/** @throws Error if the README has no such section */
export async function writeSection(name: string, text: string): Promise<void> {
  await readSection(name);
  const readme = await readFile(README, "utf8");
  await writeFile(
    README,
    readme.replace(sectionOf(name), (_, start, end) => `${start}\n${text.trim()}\n\n${end}`),
  );
}
