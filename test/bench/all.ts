/**
 * `pnpm bench:runtimes`: compares this library with each runtime's own classes in all available runtimes, then the
 * fallback, and then the memory of URL objects. `--quick` measures fewer items, `--json` prints the times of all
 * rounds, and `--write` writes the tables into docs/performance.md, and a chart.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { browsers, measureInBrowser } from "./browsers.ts";
import { chart } from "./chart.ts";
import { measureFootprint, tableOfFootprint } from "./footprint.ts";
import { comparingRows } from "./inside/groups/all.ts";
import { readLists } from "./lists.ts";
import { linesOfMissing, tableOfFallback, tableOfRuntimes } from "./matrix.ts";
import { type Measurement, measureIn, type Plan, withPrograms } from "./measure.ts";
import { writeSection } from "./page.ts";
import { programs } from "./runtimes.ts";
import { quick, thorough } from "./settings.ts";
import { FALLBACK_IN, targets } from "./targets.ts";

const { values: options } = parseArgs({
  options: {
    json: { type: "boolean", default: false },
    quick: { type: "boolean", default: false },
    write: { type: "boolean", default: false },
  },
});

const CHART = new URL("../../docs/benchmark.svg", import.meta.url);

const lists = readLists();
const settings = options.quick ? quick : thorough;
const processes = options.quick ? 7 : 31;

function planFor(runtime: string): Plan {
  const implementations = ["native", "anyurl", ...(runtime === FALLBACK_IN ? ["fallback", "whatwg-url"] : [])];
  return { ...settings, lists, implementations, rows: comparingRows.map(({ name }) => name) };
}

/** Browsers measure the rows that have a target in other runtimes. */
const rowsInBrowsers = comparingRows
  .map(({ name }) => name)
  .filter((name) => targets.some(({ row, implementation }) => row === name && implementation === "anyurl"));

function tell(runtime: string): (row: string) => void {
  return (row) => void process.stderr.write(`${runtime}: ${row} …\n`);
}

const begin = performance.now();
const { measurements, footprint } = await withPrograms(async (folder) => {
  const measurements: Measurement[] = [];
  for (const runtime of programs) {
    measurements.push(await measureIn(runtime, planFor(runtime.name), folder, tell(runtime.name)));
  }
  for (const name of browsers) {
    measurements.push(await measureInBrowser(name, { ...planFor(name), rows: rowsInBrowsers }, tell(name)));
  }
  process.stderr.write("Memory and start …\n");
  return { measurements, footprint: await measureFootprint(lists.web, folder, processes) };
});
process.stderr.write(`It took ${((performance.now() - begin) / 60_000).toFixed(1)} minutes.\n`);

const tables = [tableOfRuntimes(measurements), tableOfFallback(measurements), tableOfFootprint(footprint)];
const missing = linesOfMissing(measurements);
if (options.json) {
  console.log(JSON.stringify({ measurements, memories: footprint.memories, starts: [...footprint.starts] }));
} else {
  console.log([...tables, ...missing].join("\n\n"));
}
if (options.write) {
  const inPrograms = measurements.slice(0, programs.length);
  await mkdir(new URL(".", CHART), { recursive: true });
  await writeFile(CHART, chart(inPrograms));
  const picture = "![The time that anyurl takes, relative to each runtime's own URL class](benchmark.svg)";
  await writeSection("bench", [picture, ...tables].join("\n\n"));
}
