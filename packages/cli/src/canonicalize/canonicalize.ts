import { CommandError } from "../command-error.ts";
import type { CommandIO } from "../command-io.ts";
import { ExitStatus } from "../exit-status.ts";
import { rowFormatOf } from "../formats/format.ts";
import type { Head } from "../formats/layout.ts";
import { readFiles, type Start, type Step } from "../input/files.ts";
import type { URLArgument } from "../input/url-argument.ts";
import { Buffers, collectMemory } from "../io/buffers.ts";
import { inOrder } from "../io/in-order.ts";
import type { Lines } from "../io/line-splitter.ts";
import { Output } from "../io/output.ts";
import { displayName, STDIN, totalBytes } from "../io/sources.ts";
import type { Workers } from "../io/workers.ts";
import type { Colours } from "../terminal/colours.ts";
import type { Console } from "../terminal/console.ts";
import { count, duration, rate, showCount } from "../terminal/numbers.ts";
import { startProgress } from "../terminal/progress.ts";
import type { AddedColumn } from "./added.ts";
import { measureAdvance } from "./advance.ts";
import { createLineCanonicalizer, type Manner } from "./canonicalizer.ts";
import { requireUsable } from "./check-options.ts";
import { Counts, type SavedCounts } from "./counts.ts";
import { isNamedFile, openResumption } from "./open-resumption.ts";
import type { CanonicalizeOptions } from "./options.ts";
import { countLines, cutOffOutcome, newOutcome, type Outcome } from "./outcome.ts";
import { type Outputs, openOutputs } from "./outputs.ts";
import { reasonRows } from "./reason-rows.ts";
import type { CanonicalizeReport } from "./report.ts";
import type { Resumption } from "./resume/resumption.ts";
import { describeForm, mayGoByBatch, type Task } from "./task.ts";
import { Writer } from "./writer.ts";

/** How many chunks are in progress for each worker: the one it works on, and more, so that it never waits. */
const CHUNKS_PER_WORKER = 3;

/** The sizes of chunks that are read. Batches are fastest in large chunks; strings need less memory in small ones. */
const BATCH_BYTES = 2 ** 20;
const CHUNK_BYTES = 2 ** 18;

const NOT_IN_PLACE = "some input could not be read, and the output would replace an input file; nothing was written";

/** Advice after an interruption, of runs with --resume and without. */
const TO_CONTINUE = "To continue, run the same command again.\n";
const TO_BE_RESUMABLE = "To be able to continue a run, start it with --resume.\n";

/** One run of the command, as its parts see it. */
interface Run {
  readonly sources: readonly (string | URLArgument)[];
  readonly files: readonly string[];
  readonly options: CanonicalizeOptions;
  readonly console: Console;
  readonly counts: Counts;
  readonly err: Output;
  /** The state of an interrupted run to continue. Only runs with --resume have it. */
  readonly resumption: Resumption<SavedCounts> | undefined;
  /** Collects the content of a report, if there is one. */
  readonly report: CanonicalizeReport | undefined;
  /** Called before something is written to a terminal. */
  clearProgress(): void;
}

/**
 * Canonicalises URLs and the lines of files, where `-` is stdin, and returns the exit status.
 *
 * @param report what collects the content of a report, if there is one
 * @throws CommandError if the run cannot start or cannot be finished
 */
export async function canonicalize(
  sources: readonly (string | URLArgument)[],
  options: CanonicalizeOptions,
  console: Console,
  report?: CanonicalizeReport,
): Promise<ExitStatus> {
  const { io } = console;
  const files = sources.filter((source) => typeof source === "string");
  await checkOptions(files, options, io);
  const rowFormat = rowFormatOf(sources, options.format);
  if (rowFormat !== undefined || options.keepLines || options.added.length > 0) {
    const { requireRowOptions } = await import("./row-options.ts");
    requireRowOptions(options, rowFormat);
  }
  const resumption = await openResumption<SavedCounts>(sources, files, options, identityOf(options), io);
  const counts = report?.counts ?? new Counts();
  const isTyped = files.includes(STDIN) && io.stdin.isTTY === true;
  const total = totalBytes(files, io);
  const progress = startProgress(console, !isTyped && !options.quiet, () => measureAdvance(counts, total));
  const clearProgress = () => progress.clear();
  const err = new Output(() => io.stderr, clearProgress);
  const showContinuation = () => io.stderr.write(resumption ? TO_CONTINUE : TO_BE_RESUMABLE);
  const isResumable = options.output !== undefined && sources.every(isNamedFile);
  if (isResumable && !options.quiet) io.atExit.add(showContinuation);
  try {
    const run = { sources, files, options, console, counts, err, resumption, report, clearProgress };
    const isClosed = await runToEnd(run);
    progress.stop();
    return isClosed ? ExitStatus.success : await conclude(run);
  } finally {
    progress.stop();
    io.atExit.delete(showContinuation);
    await err.flush();
  }
}

/** Returns the options that a run must share with the one that it continues. */
function identityOf(options: CanonicalizeOptions): Readonly<Record<string, unknown>> {
  const { base, json, form, rejects, maxLength, format, keepLines, added } = options;
  return { base, json, rejects, maxLength, ...format, keepLines, added, ...describeForm(form) };
}

/** @returns whether the reader of stdout went away, and nobody waits for a report */
async function runToEnd(run: Run): Promise<boolean> {
  const { files, options, console, counts, err, resumption, report } = run;
  const { state, lengths } = resumption ?? {};
  if (state !== undefined) counts.restore(state.counts);
  if (state?.isDone) {
    const { completeFiles } = await import("./resume/resumption.ts");
    await completeFiles(options, state.lengths, console.io);
    return false;
  }
  const outputs = await openOutputs(options, lengths, run.clearProgress, console.io);
  if (state !== undefined) {
    const { bytesBefore, resumedText } = await import("./resume/resumed.ts");
    if (!options.quiet) await err.write(resumedText(files, state));
    counts.bytes = bytesBefore(files, state.position, console.io);
  } else if (resumption !== undefined && !options.quiet) {
    await err.write("There is no interrupted run to resume: starting at the beginning.\n");
  }
  const writer = new Writer({ console, outputs, err, counts, options, report, resumption, countLines });
  await canonicalizeAll(run, writer, state);
  await writer.end();
  const isLost = counts.unreadableFiles > 0 && (await wouldBeLost(run));
  await finish(run, writer, outputs, !isLost);
  if (isLost) throw new CommandError(NOT_IN_PLACE);
  return outputs.out.closed && report === undefined;
}

async function canonicalizeAll(
  { sources, options, report }: Run,
  writer: Writer<Outcome, SavedCounts>,
  start: Start | undefined,
): Promise<void> {
  const { base, json, form, jobs, maxLength, format, keepLines, added } = options;
  const keepsRejects = options.rejects !== undefined || report !== undefined;
  const rowFormat = rowFormatOf(sources, format);
  const task: Task = { base, json, form, maxLength, keepsRejects, keepLines, rowFormat, added };
  const chunkBytes = mayGoByBatch(task) ? BATCH_BYTES : CHUNK_BYTES;
  const buffers = new Buffers(chunkBytes);
  const workers = jobs === 1 ? undefined : await startWorkers(jobs, task, buffers);
  const canonicalizeLines = workers
    ? (blocks: Lines[], manner: Manner) => workers.run(blocks, manner)
    : await canonicalizerIn(buffers, task);
  const work = async (step: Step) => {
    const { blocks, layout, head, skippedFeeds, cutOff } = step;
    if (cutOff !== undefined) return { step, outcome: cutOffOutcome(cutOff, task) };
    const header = head && (await headerOf(head, added));
    const outcome = blocks.length === 0 ? newOutcome() : await canonicalizeLines(blocks, { layout, skippedFeeds });
    return { step, outcome: header === undefined ? outcome : { ...outcome, output: [header, ...outcome.output] } };
  };
  const limit = workers ? jobs * CHUNKS_PER_WORKER : 1;
  try {
    await inOrder(
      readFiles(sources, chunkBytes, writer, { start, buffers, format, joins: true }),
      limit,
      work,
      ({ step, outcome }) => writer.write(step, outcome),
    );
  } finally {
    await workers?.end();
  }
}

/** Returns the beginning of the output: the header with the names of the columns that are added. */
async function headerOf({ bytes, lines, layout }: Head, added: readonly AddedColumn[]): Promise<Buffer> {
  if (lines === 0) return bytes;
  const { rowWriter } = await import("../formats/write-rows.ts");
  const names = added.map(({ column }) => column);
  return bytes.length === 0 ? bytes : rowWriter(layout, names).header(bytes);
}

/** Creates the function that canonicalises lines in this thread, and returns their memory. */
async function canonicalizerIn(buffers: Buffers, task: Task): Promise<(blocks: Lines[], manner: Manner) => Outcome> {
  const canonicalizeLines = await createLineCanonicalizer(task);
  return (blocks, manner) => {
    const outcome = canonicalizeLines(blocks, manner);
    buffers.give(collectMemory(blocks));
    return outcome;
  };
}

async function startWorkers(jobs: number, task: Task, buffers: Buffers): Promise<Workers<Outcome, Manner>> {
  const { Workers } = await import("../io/workers.ts");
  return new Workers("worker.cjs", jobs, task, buffers);
}

/** Returns whether the output would replace an input file. */
async function wouldBeLost({ files, options, console }: Run): Promise<boolean> {
  const { isInPlace } = await import("./collision.ts");
  return isInPlace(files, options, console.io);
}

/** Completes what is written. @throws CommandError if something could not be written */
async function finish(
  { resumption, counts }: Run,
  writer: Writer<Outcome, SavedCounts>,
  outputs: Outputs,
  isWhole: boolean,
): Promise<void> {
  if (resumption !== undefined && !writer.closed) {
    const lengths = await outputs.end();
    if (!writer.closed) await resumption.finish(lengths, counts);
  }
  const failure = resumption?.failure;
  if (failure !== undefined) {
    // The files are closed, and keep the names of incomplete ones. Other failures follow from this one.
    await outputs.finish(false).catch(() => undefined);
    throw failure;
  }
  await outputs.finish(isWhole);
}

/** Reports the counts, and returns the exit status. */
async function conclude({ options, counts, resumption, err, console }: Run): Promise<ExitStatus> {
  await resumption?.forget();
  const { rejects, summary, quiet, okBadLines } = options;
  const { invalidTotal, unreadableFiles } = counts;
  if (rejects !== undefined && invalidTotal > 0 && !quiet) {
    await err.write(`${showCount(invalidTotal, "bad line")} kept in ${displayName(rejects)}\n`);
  }
  if (summary) await err.write(summaryText(counts, console.err.colours));
  if (unreadableFiles > 0) return ExitStatus.failure;
  return invalidTotal > 0 && !okBadLines ? ExitStatus.invalidInput : ExitStatus.success;
}

/** Returns the counts of a run as lines for people. */
function summaryText(counts: Counts, colours: Colours): string {
  const width = count(counts.lines).length;
  const row = (value: number, words: string) => `  ${count(value).padStart(width)}  ${words}`;
  const rows = [
    colours.bold(showCount(counts.lines, "line")),
    colours.green(row(counts.canonical, "already canonical")),
    colours.yellow(row(counts.changed, "changed")),
    colours.red(row(counts.invalidTotal, "invalid")),
    ...reasonRows(counts.invalid, width, colours),
  ];
  if (counts.blank > 0) rows.push(colours.dim(row(counts.blank, "blank (skipped)")));
  if (counts.unreadableFiles > 0)
    rows.push(colours.red(`${showCount(counts.unreadableFiles, "file")} could not be read`));
  const { urls, seconds } = counts;
  rows.push(
    colours.bold(`${rate(urls / seconds)} URLs per second`) + colours.dim(` (${count(urls)} in ${duration(seconds)})`),
  );
  return `\n${rows.join("\n")}\n`;
}

/** @throws CommandError if an option is wrong, or if options and files do not fit together */
async function checkOptions(files: readonly string[], options: CanonicalizeOptions, io: CommandIO): Promise<void> {
  const { output, rejects } = options;
  await requireUsable(files, { ...options, written: [output, rejects] });
  if (output === undefined && rejects === undefined) return;
  const { requireSeparateFiles } = await import("./collision.ts");
  await requireSeparateFiles(files, options, io);
}
