/**
 * `pnpm write protected`: asks the installed frameworks which targets reach a protected route, records their answers,
 * and writes the table of docs/guard.md.
 */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { writeSection } from "../../../../bench/page.ts";
import { FRAMEWORKS } from "./frameworks.ts";
import { ask, protectedTable, RECORD, type Reached } from "./measure.ts";

const reached: Record<string, Reached[string]> = {};
for (const framework of FRAMEWORKS) {
  const found = await ask(framework);
  if (found === undefined) throw new Error(`${framework.title} is not installed: run pnpm setup:frameworks`);
  reached[framework.title] = found;
}
await writeFile(RECORD, `${JSON.stringify(reached satisfies Reached, null, 1)}\n`);
await writeSection("protected", protectedTable(reached), join(import.meta.dirname, "../../../../../docs/guard.md"));
