/** The frame of a run over many lines: its progress, the state of an interrupted run, and its exit status. */
import { ExitStatus } from "../exit-status.ts";
import type { URLArgument } from "../input/url-argument.ts";
import { Output } from "../io/output.ts";
import { displayName, STDIN, totalBytes } from "../io/sources.ts";
import type { Console } from "../terminal/console.ts";
import { showCount } from "../terminal/numbers.ts";
import { startProgress } from "../terminal/progress.ts";
import { measureAdvance } from "./advance.ts";
import type { LineCounts } from "./line-counts.ts";
import { isNamedFile, openResumption } from "./open-resumption.ts";
import { nothingWrittenText, type Outputs, UNREADABLE } from "./outputs.ts";
import type { Resumption } from "./resume/resumption.ts";
import { summaryText } from "./summary.ts";

/** Advice after an interruption, of runs with --resume and without. */
const TO_CONTINUE = "To continue, run the same command again.\n";
const TO_BE_RESUMABLE = "To be able to continue a run, start it with --resume.\n";

interface RunOptions {
  readonly output: string | undefined;
  readonly rejects: string | undefined;
  readonly resume: boolean;
  readonly summary: boolean;
  readonly quiet: boolean;
  readonly okBadLines: boolean;
}

interface RunCounts<Saved> extends LineCounts {
  save(): Saved;
  restore(saved: Saved): void;
}

/** A command that can be run: what it reads, and what it counts. */
export interface Runnable<Options extends RunOptions, Counts extends RunCounts<Saved>, Saved extends object> {
  readonly sources: readonly (string | URLArgument)[];
  readonly options: Options;
  readonly console: Console;
  readonly counts: Counts;
  /** The options that a run must share with the one that it continues. */
  readonly identity: Readonly<Record<string, unknown>>;
  /** Whether a run with these options can be continued, if it reads and writes named files. */
  readonly isResumable: boolean;
  /** Returns a different reason than an unreadable file why no file may get its name, if there is one. */
  refusal?(): Promise<string | undefined>;
}

/** One run, as its parts see it. */
export interface Run<Options extends RunOptions, Counts extends RunCounts<Saved>, Saved extends object>
  extends Runnable<Options, Counts, Saved> {
  readonly files: readonly string[];
  readonly err: Output;
  /** The state of an interrupted run to continue. Only runs with --resume have this state. */
  readonly resumption: Resumption<Saved> | undefined;
  /** Called before something is written to a terminal. */
  clearProgress(): void;
}

/** The outputs of a run that has read everything, and what it wrote them with. */
export interface Work {
  readonly outputs: Outputs;
  readonly writer: {
    /** Whether nothing more can be written. */
    readonly closed: boolean;
    /** Whether the reader of stdout went away, and nobody waits for a report. */
    readonly isReaderGone: boolean;
  };
}

/** Returns the names of files, where `-` is stdin. The other sources are URLs. */
export function filesIn(sources: readonly (string | URLArgument)[]): string[] {
  return sources.filter((source) => typeof source === "string");
}

/**
 * Runs a command to its end, and returns the exit status.
 *
 * @param work reads and writes everything
 * @throws CommandError if the run cannot start or cannot be finished
 */
export async function runToEnd<Options extends RunOptions, Counts extends RunCounts<Saved>, Saved extends object>(
  command: Runnable<Options, Counts, Saved>,
  work: (run: Run<Options, Counts, Saved>) => Promise<Work>,
): Promise<ExitStatus> {
  const { sources, options, console, counts, identity } = command;
  const { io } = console;
  const files = filesIn(sources);
  const resumption = await openResumption<Saved>(sources, files, options, identity, io);
  const isTyped = files.includes(STDIN) && io.stdin.isTTY === true;
  const total = totalBytes(files, io);
  const progress = startProgress(console, !isTyped && !options.quiet, () => measureAdvance(counts, total));
  const clearProgress = () => progress.clear();
  const err = new Output(() => io.stderr, clearProgress);
  const showContinuation = () => io.stderr.write(resumption ? TO_CONTINUE : TO_BE_RESUMABLE);
  const isResumable = options.output !== undefined && command.isResumable && sources.every(isNamedFile);
  if (isResumable && !options.quiet) io.atExit.add(showContinuation);
  try {
    const run = { ...command, files, err, resumption, clearProgress };
    const done = (await isDone(run)) ? undefined : await work(run);
    const loss = counts.unreadableFiles > 0 ? UNREADABLE : await command.refusal?.();
    if (done !== undefined) await complete(run, done, loss === undefined);
    progress.stop();
    if (done?.writer.isReaderGone) return ExitStatus.success;
    const status = await conclude(run, loss === undefined);
    if (loss === undefined || done === undefined) return status;
    await err.write(nothingWrittenText(loss, done.outputs, console.err));
    if (resumption?.isSaved && !options.quiet) showContinuation();
    return ExitStatus.failure;
  } finally {
    progress.stop();
    io.atExit.delete(showContinuation);
    await err.flush();
  }
}

/** Takes over the state of an interrupted run. @returns whether that run had read and written everything */
async function isDone<Options extends RunOptions, Counts extends RunCounts<Saved>, Saved extends object>({
  options,
  console,
  counts,
  resumption,
}: Run<Options, Counts, Saved>): Promise<boolean> {
  const { state } = resumption ?? {};
  if (state === undefined) return false;
  counts.restore(state.counts);
  if (!state.isDone) return false;
  const { completeFiles } = await import("./resume/resumption.ts");
  await completeFiles(options, state.lengths, console.io);
  return true;
}

/** Says where a run with --resume starts. */
export async function announceStart<Options extends RunOptions, Counts extends RunCounts<Saved>, Saved extends object>({
  files,
  options,
  console,
  counts,
  err,
  resumption,
}: Run<Options, Counts, Saved>): Promise<void> {
  const { state } = resumption ?? {};
  if (state !== undefined) {
    const { bytesBefore, resumedText } = await import("./resume/resumed.ts");
    if (!options.quiet) await err.write(resumedText(files, state));
    counts.bytes = bytesBefore(files, state.position, console.io);
  } else if (resumption !== undefined && !options.quiet) {
    await err.write("There is no interrupted run to resume: starting at the beginning.\n");
  }
}

/** Completes what is written. @throws CommandError if something could not be written */
async function complete<Options extends RunOptions, Counts extends RunCounts<Saved>, Saved extends object>(
  { resumption, counts, console }: Run<Options, Counts, Saved>,
  { outputs, writer }: Work,
  isWhole: boolean,
): Promise<void> {
  if (resumption !== undefined && isWhole && !writer.closed) {
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
  if (isWhole || resumption === undefined || resumption.isSaved) return;
  const { deletePartials } = await import("./resume/state.ts");
  await deletePartials(outputs.replaced, console.io);
}

/** Reports the counts, and returns the exit status. */
async function conclude<Options extends RunOptions, Counts extends RunCounts<Saved>, Saved extends object>(
  { options, counts, resumption, err, console }: Run<Options, Counts, Saved>,
  isWhole: boolean,
): Promise<ExitStatus> {
  if (isWhole) await resumption?.forget();
  const { rejects, summary, quiet, okBadLines } = options;
  if (isWhole && rejects !== undefined && counts.invalidTotal > 0 && !quiet) {
    await err.write(`${showCount(counts.invalidTotal, "bad line")} kept in ${displayName(rejects)}\n`);
  }
  if (summary) await err.write(summaryText(counts, console.err.colours));
  return counts.invalidTotal > 0 && !okBadLines ? ExitStatus.invalidInput : ExitStatus.success;
}
