/** `pnpm size`: prints the bundle sizes of applications; `pnpm size --write` writes them into docs/performance.md. */
import { parseArgs } from "node:util";
import { markdownTable } from "markdown-table";
import { writeSection } from "./page.ts";
import { measureSizes, toRows } from "./sizes.ts";

const { values: options } = parseArgs({ options: { write: { type: "boolean", default: false } } });

const table = markdownTable(toRows(await measureSizes()), { align: ["l", "l", "r", "r", "r"] });
console.log(table);
if (options.write) await writeSection("sizes", table);
