/** A run that also writes a report. */
import { ExitStatus } from "../exit-status.ts";
import type { Inputs } from "../report/inputs.ts";
import type { Report } from "../report/model.ts";
import type { Console } from "../terminal/console.ts";
import { type RunOptions, runEach, type Work } from "./run.ts";

/** Collects what the report of a run needs. */
export interface Collector {
  report(inputs: Inputs): Report;
}

/**
 * Does what `runEach` does, and writes a report.
 *
 * @param name the file of the report; `undefined` without one, of which nothing is loaded then
 * @throws CommandError if the output or the report cannot be written
 */
export async function runReported(
  name: string | undefined,
  options: RunOptions,
  work: Work,
  collector: Collector | undefined,
  console: Console,
): Promise<ExitStatus> {
  if (name === undefined || collector === undefined) return runEach(options, work, console);
  const { files = [], arguments: words } = options;
  const { ReportFile } = await import("../report/report-file.ts");
  const { Tally } = await import("../report/tally.ts");
  const file = await ReportFile.open(name, { read: files }, console.io);
  const invalid = new Tally();
  let total = 0;
  const onInput: RunOptions["onInput"] = (failure) => {
    total++;
    if (failure !== undefined) invalid.add(failure.reason);
  };
  try {
    const status = await runEach({ ...options, onInput }, work, console);
    const areWhole = status !== ExitStatus.failure;
    await file.write(collector.report({ files, arguments: words.length, total, invalid, areWhole }));
    return status;
  } catch (error) {
    await file.discard();
    throw error;
  }
}
