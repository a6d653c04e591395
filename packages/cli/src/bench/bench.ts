import { ExitStatus } from "../exit-status.ts";
import { Output } from "../io/output.ts";
import { errorWords } from "../io/system-error.ts";
import { startProgress } from "../terminal/progress.ts";
import { visibleJSON } from "../terminal/visible.ts";
import { parseURL } from "../urls/parse-url.ts";
import type { Format } from "../urls/printer.ts";
import { Problem } from "../urls/problem.ts";
import { measure } from "./measure.ts";
import { reportRecord, resultsText, sampleText } from "./report.ts";
import { readSample, type Sample } from "./sample.ts";
import { tasksFor } from "./tasks.ts";

export interface BenchOptions {
  readonly base: string | undefined;
  /** How long to measure in all, in seconds. */
  readonly time: number;
  readonly format: Format;
}

/**
 * Measures this library and the runtime's own URL on the lines of `files`.
 *
 * @returns the exit status; or why it could not be done
 */
export async function bench(files: readonly string[], options: BenchOptions): Promise<ExitStatus | Problem> {
  const sample = await sampleOf(files, options.base);
  return sample instanceof Problem ? sample : measureSample(sample, options);
}

async function measureSample(sample: Sample, { base, time, format }: BenchOptions): Promise<ExitStatus | Problem> {
  const stage = { share: 0, name: "" };
  const progress = startProgress(true, () => ({ share: stage.share, words: stage.name }));
  const out = new Output(process.stdout, () => progress.clear());
  try {
    if (format === "text") await out.write(sampleText(sample));
    const results = await measure(tasksFor(sample, base), time, stage);
    const record = () => `${visibleJSON(reportRecord(sample, results), format === "json" ? 2 : undefined)}\n`;
    await out.write(format === "text" ? resultsText(results) : record());
    await out.flush();
  } finally {
    progress.stop();
  }
  if (out.failure !== undefined) return new Problem("output", `cannot write the output: ${out.failure}`);
  return sample.differing > 0 && !out.closed ? ExitStatus.invalidInput : ExitStatus.success;
}

/** @returns what is to be measured; or why nothing can be */
async function sampleOf(files: readonly string[], base: string | undefined): Promise<Sample | Problem> {
  const checked = base === undefined ? undefined : parseURL(base);
  if (checked instanceof Problem) return new Problem("base", `--base is not an absolute URL: ${checked.words}`);
  const sample = await readSample(files, base);
  if ("error" in sample) return new Problem("unreadable", `cannot read ${sample.name}: ${errorWords(sample.error)}`);
  if (sample.urls.length > 0) return sample;
  return new Problem("no-url", `there is no ${sample.lines === 0 ? "URL to measure" : "line that both read as a URL"}`);
}
