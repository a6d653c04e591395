import { readdir } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { CommandIO } from "../command-io.ts";
import { displayName } from "./sources.ts";

/** Names the incomplete files of other runs that write `target`: one that was killed could not delete its own. */
export async function nameLeftFiles(target: string, { stderr }: CommandIO): Promise<void> {
  const start = `${basename(target)}.`;
  const names = await readdir(dirname(target)).catch(() => []);
  for (const name of names.sort()) {
    if (!name.startsWith(start) || !/^[\da-f]{8}\.partial$/.test(name.slice(start.length))) continue;
    const words = "belongs to another run; delete it unless that run is still active";
    stderr.write(`${displayName(join(dirname(target), name))} ${words}\n`);
  }
}
