/** Attacks from public lists: request targets and URLs. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The lists of this folder and of test/servers. Each names the sources of its lines. */
const FILES = ["attacks.json", "../../servers/targets.json"];

let lines: readonly string[] | undefined;

/** Returns all attack lines, each one once. */
export function attackLines(): readonly string[] {
  lines ??= [...new Set(FILES.flatMap((name) => Object.values(listsIn(name)).flat()))];
  return lines;
}

function listsIn(name: string): Readonly<Record<string, readonly string[]>> {
  return JSON.parse(readFileSync(join(import.meta.dirname, name), "utf8"));
}
