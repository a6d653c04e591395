/** `pnpm size`: prints the bundle sizes of applications; `pnpm size --write` writes them into docs/performance.md. */
import { parseArgs } from "node:util";
import { markdownTable } from "markdown-table";
import { writeSection } from "./page.ts";
import { measurePatternSizes, measureSizes, toPatternRows, toRows } from "./sizes.ts";

const { values: options } = parseArgs({ options: { write: { type: "boolean", default: false } } });

const table = markdownTable(toRows(await measureSizes()), { align: ["l", "l", "r", "r", "r"] });
const patterns = markdownTable(toPatternRows(await measurePatternSizes()), { align: ["l", "r", "r", "r"] });
console.log(`${table}\n\n${patterns}`);
if (options.write) {
  await writeSection("sizes", table);
  await writeSection("pattern sizes", patterns);
}
