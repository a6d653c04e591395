/** Attacks from public lists: request targets and URLs. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The lists of this folder and of test/world/servers. Each names the sources of its lines. */
const FILES = ["attacks.json", "../../servers/targets.json"];

let lines: readonly string[] | undefined;

/** Returns all attack lines, each one once. */
export function attackLines(): readonly string[] {
  lines ??= [...new Set(FILES.flatMap(linesIn))];
  return lines;
}

/** Returns the lines of a file in this folder: an object of lists. */
export function linesIn(name: string): readonly string[] {
  const lists: Readonly<Record<string, readonly string[]>> = JSON.parse(
    readFileSync(join(import.meta.dirname, name), "utf8"),
  );
  return Object.values(lists).flat();
}
