import { URL } from "anyurl";
import { ExitStatus, graver } from "../exit-status.ts";
import { LineSplitter } from "../io/line-splitter.ts";
import { Output } from "../io/output.ts";
import { displayName, openSource, STDIN, totalBytes } from "../io/sources.ts";
import { errorWords, isSystemError } from "../io/system-error.ts";
import { coloursFor } from "../terminal/colours.ts";
import { type Progress, startProgress } from "../terminal/progress.ts";
import { Canonicalizer, failureReason } from "./canonicalizer.ts";
import { Counts } from "./counts.ts";
import { progressLine } from "./progress-line.ts";
import { reasonWords } from "./reasons.ts";
import { hrefFormat, jsonFormat, type OutputFormat } from "./records.ts";
import { summaryText } from "./summary.ts";

export interface CanonicalizeOptions {
  /** The URL that each line is resolved against. */
  readonly base: string | undefined;
  /** Whether to write JSON objects instead of hrefs. */
  readonly json: boolean;
  /** Whether to end with a summary. */
  readonly summary: boolean;
}

interface Run {
  readonly base: string | undefined;
  readonly format: OutputFormat;
  readonly counts: Counts;
  readonly out: Output;
  readonly err: Output;
}

/** Canonicalises the lines of `files`, where `-` is stdin, and returns the exit status. */
export async function canonicalize(files: readonly string[], options: CanonicalizeOptions): Promise<ExitStatus> {
  if (options.base !== undefined && URL.parse(options.base) === null) {
    return reportBadBase(options.base);
  }
  const counts = new Counts();
  const typed = files.includes(STDIN) && process.stdin.isTTY;
  const total = totalBytes(files);
  const progress: Progress = startProgress(!typed, () => progressLine(counts, total));
  const clear = () => progress.clear();
  const run: Run = {
    base: options.base,
    format: options.json ? jsonFormat : hrefFormat,
    counts,
    out: new Output(process.stdout, clear),
    err: new Output(process.stderr, clear),
  };
  let status: ExitStatus = ExitStatus.success;
  for (const file of files) {
    status = graver(status, await canonicalizeFile(file, run));
    if (run.out.closed) break;
  }
  progress.stop();
  return finish(status, options.summary, run);
}

async function canonicalizeFile(file: string, run: Run): Promise<ExitStatus> {
  if (file === STDIN && process.stdin.isTTY) {
    await run.err.write("Reading URLs from the terminal, one a line; end with Ctrl-D.\n", "utf8");
  }
  const before = run.counts.invalidTotal;
  try {
    await readFile(file, run);
  } catch (error) {
    if (!isSystemError(error)) throw error;
    run.counts.unreadableFiles++;
    await reportError(`cannot read ${unreadable(file)}: ${errorWords(error)}`, run.err);
    return ExitStatus.failure;
  }
  return run.counts.invalidTotal > before ? ExitStatus.invalidInput : ExitStatus.success;
}

/** What to call a file that cannot be read. A URL given by mistake is not shown: it may hold secrets. */
function unreadable(file: string): string {
  if (!file.includes("://")) return displayName(file);
  return "a FILE that looks like a URL (URLs are read from files and stdin, one a line)";
}

async function readFile(file: string, run: Run): Promise<void> {
  const canonicalizer = new Canonicalizer(displayName(file), run.base, run.format, run.counts);
  const splitter = new LineSplitter(canonicalizer);
  for await (const chunk of openSource(file)) {
    run.counts.bytes += chunk.length;
    splitter.push(chunk);
    await writeGathered(canonicalizer, run);
    if (run.out.closed) return;
  }
  splitter.end();
  await writeGathered(canonicalizer, run);
}

async function writeGathered(canonicalizer: Canonicalizer, run: Run): Promise<void> {
  await run.out.write(canonicalizer.takeRecords(), run.format.encoding);
  await run.err.write(canonicalizer.takeReports(), "utf8");
}

async function finish(status: ExitStatus, summary: boolean, run: Run): Promise<ExitStatus> {
  await run.out.flush();
  if (run.out.failure !== undefined) {
    await reportError(`cannot write the output: ${run.out.failure}`, run.err);
    return ExitStatus.failure;
  }
  if (run.out.closed) return ExitStatus.success;
  if (summary) await run.err.write(summaryText(run.counts), "utf8");
  await run.err.flush();
  return status;
}

async function reportBadBase(base: string): Promise<ExitStatus> {
  const why = reasonWords(failureReason(base));
  await reportError(`--base is not an absolute URL: ${why}`, new Output(process.stderr, () => {}));
  return ExitStatus.failure;
}

async function reportError(message: string, err: Output): Promise<void> {
  await err.write(`${coloursFor(process.stderr).red("error:")} ${message}\n`, "utf8");
  await err.flush();
}
