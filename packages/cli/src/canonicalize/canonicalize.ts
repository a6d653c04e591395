import { CommandError } from "../command-error.ts";
import type { CommandIO } from "../command-io.ts";
import { ExitStatus } from "../exit-status.ts";
import { readFiles, type Start, type Step } from "../input/files.ts";
import { requireBase } from "../input/parse-url.ts";
import { placeWords } from "../input/place.ts";
import { reasonWords } from "../input/reasons.ts";
import type { URLArgument } from "../input/url-argument.ts";
import { Buffers, collectMemory } from "../io/buffers.ts";
import { detectCompression, missingCompression } from "../io/compression.ts";
import { inOrder } from "../io/in-order.ts";
import type { Lines } from "../io/line-splitter.ts";
import { Output } from "../io/output.ts";
import { displayName, STDIN, totalBytes } from "../io/sources.ts";
import type { Workers } from "../io/workers.ts";
import type { Colours } from "../terminal/colours.ts";
import type { Console } from "../terminal/console.ts";
import { bytes, count, counted, duration, rate } from "../terminal/numbers.ts";
import { type Advance, startProgress } from "../terminal/progress.ts";
import { createLineCanonicalizer } from "./canonicalizer.ts";
import { Counts } from "./counts.ts";
import type { CanonicalizeOptions } from "./options.ts";
import { cutOffOutcome, newOutcome, type Outcome } from "./outcome.ts";
import { type Outputs, openOutputs } from "./outputs.ts";
import type { CanonicalizeReport } from "./report.ts";
import type { Resumption } from "./resume/resumption.ts";
import { mayGoByBatch, type Task } from "./task.ts";
import { Writer } from "./writer.ts";

/** How many chunks are in progress for each worker: the one it works on, and more, so that it never waits. */
const CHUNKS_PER_WORKER = 3;

/** The sizes of chunks that are read. Batches are fastest in large chunks; strings need less memory in small ones. */
const BATCH_BYTES = 2 ** 20;
const CHUNK_BYTES = 2 ** 18;

const NOT_IN_PLACE = "some input could not be read, and the output would replace an input file; nothing was written";

/** What to do about an interruption, of runs with --resume and without. */
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
  readonly resumption: Resumption | undefined;
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
  const resumption = await openResumption(sources, files, options, io);
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

function isNamedFile(source: string | URLArgument): boolean {
  return typeof source === "string" && source !== STDIN;
}

async function openResumption(
  sources: readonly (string | URLArgument)[],
  files: readonly string[],
  options: CanonicalizeOptions,
  io: CommandIO,
): Promise<Resumption | undefined> {
  if (options.resume) {
    const argument = sources.find((source) => typeof source !== "string");
    if (argument !== undefined) {
      throw new CommandError(`--resume needs files, but ${placeWords(argument)} is an argument`);
    }
    const { Resumption } = await import("./resume/resumption.ts");
    return Resumption.open(files, options, io);
  }
  if (options.output === undefined) return undefined;
  // An old state describes a file that is now written from its beginning.
  const { deleteRun } = await import("./resume/state.ts");
  await deleteRun({ ...options, output: options.output }, io);
  return undefined;
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
  const writer = new Writer({ console, outputs, err, counts, options, report, resumption });
  await canonicalizeAll(run, writer, state);
  await writer.end();
  const isLost = counts.unreadableFiles > 0 && (await wouldBeLost(run));
  await finish(run, writer, outputs, !isLost);
  if (isLost) throw new CommandError(NOT_IN_PLACE);
  return outputs.out.closed && report === undefined;
}

async function canonicalizeAll(
  { sources, options, report }: Run,
  writer: Writer,
  start: Start | undefined,
): Promise<void> {
  const { base, json, form, jobs, maxLength } = options;
  const keepsRejects = options.rejects !== undefined || report !== undefined;
  const task: Task = { base, json, form, maxLength, keepsRejects };
  const chunkBytes = mayGoByBatch(task) ? BATCH_BYTES : CHUNK_BYTES;
  const buffers = new Buffers(chunkBytes);
  const workers = jobs === 1 ? undefined : await startWorkers(jobs, task, buffers);
  const canonicalizeLines = workers ? (blocks: Lines[]) => workers.run(blocks) : await canonicalizerIn(buffers, task);
  const work = async (step: Step) => {
    const { blocks, cutOff } = step;
    if (cutOff !== undefined) return { step, outcome: cutOffOutcome(cutOff) };
    if (blocks.length === 0) return { step, outcome: newOutcome() };
    return { step, outcome: await canonicalizeLines(blocks) };
  };
  const limit = workers ? jobs * CHUNKS_PER_WORKER : 1;
  try {
    await inOrder(readFiles(sources, chunkBytes, writer, start, buffers), limit, work, ({ step, outcome }) =>
      writer.write(step, outcome),
    );
  } finally {
    await workers?.end();
  }
}

/** Creates the function that canonicalises lines in this thread, and returns their memory. */
async function canonicalizerIn(buffers: Buffers, task: Task): Promise<(blocks: Lines[]) => Outcome> {
  const canonicalizeLines = await createLineCanonicalizer(task);
  return (blocks) => {
    const outcome = canonicalizeLines(blocks);
    buffers.give(collectMemory(blocks));
    return outcome;
  };
}

async function startWorkers(jobs: number, task: Task, buffers: Buffers): Promise<Workers<Outcome>> {
  const { Workers } = await import("../io/workers.ts");
  return new Workers("worker.cjs", jobs, task, buffers);
}

/** Returns whether the output would replace an input file. */
async function wouldBeLost({ files, options, console }: Run): Promise<boolean> {
  const { isInPlace } = await import("./collision.ts");
  return isInPlace(files, options, console.io);
}

/** Completes what is written. @throws CommandError if something could not be written */
async function finish({ resumption, counts }: Run, writer: Writer, outputs: Outputs, isWhole: boolean): Promise<void> {
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
    await err.write(`${counted(invalidTotal, "bad line")} kept in ${displayName(rejects)}\n`);
  }
  if (summary) await err.write(summaryText(counts, console.err.colours));
  if (unreadableFiles > 0) return ExitStatus.failure;
  return invalidTotal > 0 && !okBadLines ? ExitStatus.invalidInput : ExitStatus.success;
}

/** Returns how far a run is, relative to `total` bytes if they are known. */
function measureAdvance(counts: Counts, total: number | undefined): Advance {
  const speed = `${rate(counts.urls / counts.seconds)} URLs per second`;
  if (total === undefined)
    return { share: undefined, words: `${bytes(counts.bytes)}, ${counted(counts.lines, "line")}, ${speed}` };
  // A file may have grown since.
  return { share: Math.min(counts.bytes / Math.max(total, 1), 1), words: `of ${bytes(total)}, ${speed}` };
}

/** Returns the counts of a run as lines for people. */
function summaryText(counts: Counts, colours: Colours): string {
  const width = count(counts.lines).length;
  const row = (value: number, words: string) => `  ${count(value).padStart(width)}  ${words}`;
  const rows = [
    colours.bold(counted(counts.lines, "line")),
    colours.green(row(counts.canonical, "already canonical")),
    colours.yellow(row(counts.changed, "changed")),
    colours.red(row(counts.invalidTotal, "invalid")),
    ...reasonRows(counts, width, colours),
  ];
  if (counts.blank > 0) rows.push(colours.dim(row(counts.blank, "blank (skipped)")));
  if (counts.unreadableFiles > 0)
    rows.push(colours.red(`${counted(counts.unreadableFiles, "file")} could not be read`));
  const { urls, seconds } = counts;
  rows.push(
    colours.bold(`${rate(urls / seconds)} URLs per second`) + colours.dim(` (${count(urls)} in ${duration(seconds)})`),
  );
  return `\n${rows.join("\n")}\n`;
}

/** The reasons of the invalid lines, the most common first. Rows of up to a billion lines fit 80 columns. */
function reasonRows({ invalid }: Counts, width: number, { dim }: Colours): string[] {
  const byCount = [...invalid].sort(([, a], [, b]) => b - a);
  const figures = Math.max(...byCount.map(([, value]) => count(value).length));
  const indent = " ".repeat(width + 4);
  return byCount.map(([reason, value]) => `${indent}${count(value).padStart(figures)}  ${dim(reasonWords(reason))}`);
}

/** @throws CommandError if an option is wrong, or if options and files do not fit together */
async function checkOptions(files: readonly string[], options: CanonicalizeOptions, io: CommandIO): Promise<void> {
  const { base, form, output, rejects, resume } = options;
  requireBase(base, "--base");
  await requireGlobs(form?.options.query?.deny ?? []);
  if (resume && rejects !== undefined && detectCompression(rejects) !== undefined) {
    throw new CommandError("--resume cannot be used with compressed --rejects");
  }
  if (rejects === "-") throw new CommandError("--rejects needs a file name; it cannot write to stdout");
  const written = [output, rejects].filter((name) => name !== undefined);
  for (const [use, names] of [["read", files] as const, ["write", written] as const]) {
    for (const file of names) {
      const missing = await missingCompression(detectCompression(file), use);
      if (missing !== undefined) throw new CommandError(`cannot ${use} ${displayName(file)}: ${missing}`);
    }
  }
  if (written.length === 0) return;
  const { requireSeparateFiles } = await import("./collision.ts");
  await requireSeparateFiles(files, options, io);
}

/** Loads the package only if there are patterns. */
async function requireGlobs(patterns: readonly string[]): Promise<void> {
  if (patterns.length === 0) return;
  const { compileGlobs } = await import("./canonicalizers.ts");
  try {
    compileGlobs(patterns);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new CommandError('in --drop-param, a "\\" must be followed by "*" or "\\"');
  }
}
