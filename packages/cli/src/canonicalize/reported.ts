/** A run that also writes a report. */
import type { ExitStatus } from "../exit-status.ts";
import { rowFormatOf } from "../formats/format.ts";
import type { URLArgument } from "../input/url-argument.ts";
import type { Console } from "../terminal/console.ts";
import { canonicalize } from "./canonicalize.ts";
import type { CanonicalizeOptions } from "./options.ts";

/**
 * Does what `canonicalize` does, and writes a report if the options name its file.
 *
 * @throws CommandError if the run cannot start or cannot be finished
 */
export async function canonicalizeReported(
  sources: readonly (string | URLArgument)[],
  options: CanonicalizeOptions,
  console: Console,
): Promise<ExitStatus> {
  const { html, form, output, rejects } = options;
  if (html === undefined) return canonicalize(sources, options, console);
  const { ReportFile } = await import("../report/report-file.ts");
  const { CanonicalizeReport } = await import("./report.ts");
  const read = sources.filter((source) => typeof source === "string");
  const written = { "--output": output, "--rejects": rejects };
  const hasRows = rowFormatOf(sources, options.format) !== undefined;
  const file = await ReportFile.open(html, { read, written }, console.io);
  try {
    const report = new CanonicalizeReport(sources, form?.profile ?? "whatwg", hasRows);
    const status = await canonicalize(sources, options, console, report);
    await file.write(report.report());
    return status;
  } catch (error) {
    await file.discard();
    throw error;
  }
}
