/** The generated table of docs/decided.md: the files that implement the algorithms of the URL Pattern Standard. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { writeSection } from "../bench/page.ts";

export const PAGE = fileURLToPath(new URL("../../docs/decided.md", import.meta.url));

const SOURCES = fileURLToPath(new URL("../../packages/pattern/src", import.meta.url));

const ADDRESS = /https:\/\/urlpattern\.spec\.whatwg\.org\/#([\w-]+)/g;

/** Returns a row for each source that names sections of the standard: a link to it, and one to each section. */
export function patternAlgorithms(): string {
  const files = readdirSync(SOURCES, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".ts"));
  const rows = files.sort().flatMap((name) => {
    const found = readFileSync(join(SOURCES, name), "utf8").matchAll(ADDRESS);
    const links = Array.from(found, ([address, id = ""]) => `[${id.replaceAll("-", " ")}](${address})`);
    if (links.length === 0) return [];
    return [`| [${name}](../packages/pattern/src/${name}) | ${[...new Set(links)].join(", ")} |`];
  });
  return ["| file | sections of the standard |", "|---|---|", ...rows].join("\n");
}

export async function writePatternAlgorithms(): Promise<void> {
  await writeSection("pattern algorithms", patternAlgorithms(), PAGE);
}
