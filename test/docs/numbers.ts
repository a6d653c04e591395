/** The three numbers of the start page, which the README and the record of benchmarks have. */
import { join } from "node:path";
import { readSection, writeSection } from "../bench/page.ts";
import { README } from "../bench/pages.ts";
import { readRecord } from "../bench/record.ts";
import { runtimesIn } from "../bench/report.ts";
import { COUNTS, extremesOf, parsingRow } from "../bench/summary.ts";

export const START_PAGE = join(import.meta.dirname, "../../docs/index.md");

export const NUMBERS = "numbers";

/** Returns the groups of a pattern in a section of the README. */
async function inREADME(section: string, pattern: RegExp): Promise<string[]> {
  const found = pattern.exec(await readSection(section, README));
  if (found === null) throw new Error(`The section ${section} of README.md does not match ${pattern}`);
  return found.slice(1);
}

export async function numbers(): Promise<string> {
  const [cases, passed] = await inREADME("libraries", /read right, of ([\d,]+) *\| *([\d,]+)/);
  const [size] = await inREADME("size", /takes ([\d.]+ kB) in a Worker/);
  const record = await readRecord();
  const [least, most] = extremesOf(record, parsingRow()).map(({ ratio }) => ratio.toFixed(2));
  const runtimes = runtimesIn(record).length;
  return [
    `- **${passed} of ${cases}** URLs of the test corpus read right, the same in every runtime`,
    `- **${least} to ${most}** times as long as the built-in class takes to parse, in ${COUNTS[runtimes]} runtimes`,
    `- **${size}** in a Worker, compressed with Brotli`,
  ].join("\n");
}

export async function writeNumbers(): Promise<void> {
  await writeSection(NUMBERS, await numbers(), START_PAGE);
}
