/** The numbers and the chart of the start page, which the README and the record of benchmarks have. */
import { join } from "node:path";
import { readSection, writeSection } from "../bench/page.ts";
import { README } from "../bench/pages.ts";
import { readRecord } from "../bench/record.ts";
import { ratiosOf, runtimesIn } from "../bench/report.ts";
import { COUNTS, extremesOf, parsingRow, timesAsFast } from "../bench/summary.ts";

export const START_PAGE = join(import.meta.dirname, "../../docs/index.md");

export const NUMBERS = "numbers";
export const BARS = "bars";

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
  const [least, most] = extremesOf(record, parsingRow()).map(({ ratio }) => timesAsFast(ratio));
  const runtimes = runtimesIn(record).length;
  return [
    `- **${passed} of ${cases}** URLs of the test corpus read right, the same in every runtime`,
    `- **${most} to ${least} times** as fast as the built-in class, in ${COUNTS[runtimes]} runtimes`,
    `- **${size}** in a Worker, compressed with Brotli`,
  ].join("\n");
}

/** Returns a bar for each runtime, the longest first, and one for the built-in class. */
export async function bars(): Promise<string> {
  const record = await readRecord();
  const speeds = runtimesIn(record).map((runtime) => {
    const [ratio = Number.NaN] = ratiosOf(record, parsingRow(), runtime, "anyurl", "native");
    return { runtime, times: Number(timesAsFast(ratio)) };
  });
  const sorted = speeds.sort((one, other) => other.times - one.times);
  const longest = sorted[0]?.times ?? 1;
  const bar = (name: string, times: number, label = times.toFixed(1)) =>
    `<li><span>${name}</span><svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true"><rect width="${Math.round((100 * times) / longest)}" height="1"/></svg><b>${label}</b></li>`;
  const lines = [bar("built-in", 1, "1"), ...sorted.map(({ runtime, times }) => bar(runtime, times))];
  return `<ul>\n${lines.join("\n")}\n</ul>`;
}

export async function writeNumbers(): Promise<void> {
  await writeSection(NUMBERS, await numbers(), START_PAGE);
  await writeSection(BARS, await bars(), START_PAGE);
}
