/**
 * `pnpm size`: prints the bundle sizes of applications; `pnpm size --write` writes them into docs/performance.md, and a
 * summary into the README.
 */
import { parseArgs } from "node:util";
import { markdownTable } from "markdown-table";
import { writeSection } from "./page.ts";
import { README } from "./pages.ts";
import { measurePatternSizes, measureSizes, sizeSummary, toPatternRows, toRows } from "./sizes.ts";

const { values: options } = parseArgs({ options: { write: { type: "boolean", default: false } } });

const sizes = await measureSizes();
const table = markdownTable(toRows(sizes), { align: ["l", "l", "r", "r", "r"] });
const patterns = markdownTable(toPatternRows(await measurePatternSizes()), { align: ["l", "r", "r", "r"] });
console.log(`${table}\n\n${patterns}`);
if (options.write) {
  await writeSection("sizes", table);
  await writeSection("pattern sizes", patterns);
  await writeSection("size", sizeSummary(sizes), README);
}
