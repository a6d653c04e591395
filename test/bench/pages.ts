/** Writes the record into docs/performance.md, summaries into the READMEs, and a chart. */
import { mkdir, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { chart } from "./chart.ts";
import { costs } from "./costs.ts";
import { writeSection } from "./page.ts";
import type { BenchRecord } from "./record.ts";
import { report } from "./report.ts";
import { summary } from "./summary.ts";

const CHART = new URL("../../docs/benchmark.svg", import.meta.url);

export const README = fileURLToPath(new URL("../../README.md", import.meta.url));

export const CANONICAL_README = fileURLToPath(new URL("../../packages/canonical/README.md", import.meta.url));

export const BROWSERS = fileURLToPath(new URL("../../docs/runtimes/browsers.md", import.meta.url));

export async function writePages(record: BenchRecord): Promise<void> {
  await mkdir(new URL(".", CHART), { recursive: true });
  await writeFile(CHART, chart(record));
  await writeSection("bench", report(record));
  await writeSection("speed", summary(record), README);
  await writeSection("costs", costs(record), CANONICAL_README);
}
