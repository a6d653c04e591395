import { measureAdvance } from "../canonicalize/advance.ts";
import { isNamedFile, openResumption } from "../canonicalize/open-resumption.ts";
import { type Outputs, openFile, openOutputs } from "../canonicalize/outputs.ts";
import type { Resumption } from "../canonicalize/resume/resumption.ts";
import type { Lengths } from "../canonicalize/resume/state.ts";
import { describeForm } from "../canonicalize/task.ts";
import { Writer } from "../canonicalize/writer.ts";
import { CommandError } from "../command-error.ts";
import { ExitStatus } from "../exit-status.ts";
import type { Layout } from "../formats/format.ts";
import type { URLArgument } from "../input/url-argument.ts";
import type { FileSink } from "../io/file-output.ts";
import { Output } from "../io/output.ts";
import { displayName, STDIN, totalBytes } from "../io/sources.ts";
import type { Console } from "../terminal/console.ts";
import { showCount } from "../terminal/numbers.ts";
import { startProgress } from "../terminal/progress.ts";
import { addCountTo, addMember } from "./add-count.ts";
import { checkOptions } from "./check-options.ts";
import { DedupeCounts, type SavedDedupeCounts, type Selected } from "./counts.ts";
import { KeyLog } from "./key-log.ts";
import { KeySet } from "./key-set.ts";
import { type DedupeOptions, isStreaming } from "./options.ts";
import { readAll } from "./read-all.ts";
import { Selection } from "./selection.ts";
import { summaryText } from "./summary.ts";

/** Advice after an interruption, of runs with --resume and without. */
const TO_CONTINUE = "To continue, run the same command again.\n";
const TO_BE_RESUMABLE = "To be able to continue a run, start it with --resume.\n";

/** One run of the command, as its parts see it. */
interface Run {
  readonly sources: readonly (string | URLArgument)[];
  readonly files: readonly string[];
  readonly options: DedupeOptions;
  readonly console: Console;
  readonly counts: DedupeCounts;
  readonly err: Output;
  /** The state of an interrupted run to continue. Only runs with --resume have it. */
  readonly resumption: Resumption<SavedDedupeCounts> | undefined;
  /** Called before something is written to a terminal. */
  clearProgress(): void;
}

/** The outputs of a run, and its memory. */
interface Parts {
  readonly outputs: Outputs;
  readonly groups: FileSink | undefined;
  readonly log: KeyLog | undefined;
  readonly selection: Selection;
}

/**
 * Keeps one row of each key of the lines of files, where `-` is stdin, and returns the exit status.
 *
 * @throws CommandError if the run cannot start or cannot be finished
 */
export async function dedupe(
  sources: readonly (string | URLArgument)[],
  options: DedupeOptions,
  console: Console,
): Promise<ExitStatus> {
  const { io } = console;
  const files = sources.filter((source) => typeof source === "string");
  await checkOptions(files, options, io);
  const resumption = await openResumption<SavedDedupeCounts>(sources, files, options, identityOf(options), io);
  const counts = new DedupeCounts();
  const isTyped = files.includes(STDIN) && io.stdin.isTTY === true;
  const total = totalBytes(files, io);
  const progress = startProgress(console, !isTyped && !options.quiet, () => measureAdvance(counts, total));
  const clearProgress = () => progress.clear();
  const err = new Output(() => io.stderr, clearProgress);
  const showContinuation = () => io.stderr.write(resumption ? TO_CONTINUE : TO_BE_RESUMABLE);
  const isResumable = options.output !== undefined && isStreaming(options) && sources.every(isNamedFile);
  if (isResumable && !options.quiet) io.atExit.add(showContinuation);
  try {
    const run = { sources, files, options, console, counts, err, resumption, clearProgress };
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
function identityOf({
  base,
  json,
  form,
  rejects,
  maxLength,
  memory,
  format,
}: DedupeOptions): Readonly<Record<string, unknown>> {
  const options = describeForm({ ...form, key: true, explain: false });
  return { command: "dedupe", base, json, rejects, maxLength, memory, ...format, ...options };
}

/** @returns whether the reader of stdout went away */
async function runToEnd(run: Run): Promise<boolean> {
  const { files, options, console, counts, err, resumption } = run;
  const { state } = resumption ?? {};
  if (state !== undefined) counts.restore(state.counts);
  if (state?.isDone) {
    const { completeFiles } = await import("../canonicalize/resume/resumption.ts");
    await completeFiles(options, state.lengths, console.io);
    return false;
  }
  const parts = await openParts(run);
  if (state !== undefined) {
    const { bytesBefore, resumedText } = await import("../canonicalize/resume/resumed.ts");
    if (!options.quiet) await err.write(resumedText(files, state));
    counts.bytes = bytesBefore(files, state.position, console.io);
  } else if (resumption !== undefined && !options.quiet) {
    await err.write("There is no interrupted run to resume: starting at the beginning.\n");
  }
  const { outputs } = parts;
  const writer = new Writer<Selected, SavedDedupeCounts>({
    console,
    outputs: { ...outputs, checkpoint: () => checkpoint(parts) },
    err,
    counts,
    options: { ...options, json: false },
    resumption,
    countLines: ({ lines }) => lines,
  });
  const { log, selection } = parts;
  const reading = { sources: run.sources, options, log, selection, start: state };
  const layout = await readAll(reading, writer);
  await writer.end();
  await writePostponed(run, parts, layout);
  await finish(run, writer, parts);
  return outputs.out.closed;
}

async function openParts({ options, console, resumption, clearProgress }: Run): Promise<Parts> {
  const { io } = console;
  const { output, groups: groupsName, memory } = options;
  const outputs = await openOutputs(options, resumption?.lengths, clearProgress, io);
  const groups = groupsName === undefined ? undefined : await openFile(groupsName, undefined, io);
  const keys = isStreaming(options) ? new KeySet(memory) : undefined;
  const needsLog = resumption !== undefined && output !== undefined && keys !== undefined;
  const log = needsLog ? await KeyLog.open(output, resumption.lengths.keys ?? 0, keys, io) : undefined;
  const wanted = { keep: options.keep, withGroups: groups !== undefined };
  return { outputs, groups, log, selection: new Selection(keys, wanted) };
}

/** Flushes everything to disk. A run cannot be cut where rows are postponed: it continues at the last row before. */
async function checkpoint({ outputs, log, selection }: Parts): Promise<Lengths | undefined> {
  if (selection.postponed !== undefined) return undefined;
  const lengths = await outputs.checkpoint();
  if (lengths === undefined) return undefined;
  const keys = await log?.checkpoint();
  return keys === undefined ? undefined : { ...lengths, keys };
}

/** Decides about the rows that are not written yet, and writes those that are kept. */
async function writePostponed(
  { counts, options }: Run,
  { selection, outputs, groups }: Parts,
  layout: Layout,
): Promise<void> {
  const { postponed } = selection;
  if (postponed === undefined) return;
  const addCount = options.json ? addMember : addCountTo(layout);
  try {
    counts.decide(
      await postponed.write(outputs.out, groups, options.count ? addCount : undefined, async () => {
        await outputs.endBlock();
        await groups?.endBlock();
      }),
    );
  } finally {
    postponed.close();
  }
}

/** Completes what is written. @throws CommandError if something could not be written */
async function finish(
  { resumption, counts, options }: Run,
  writer: Writer<Selected, SavedDedupeCounts>,
  { outputs, groups, log }: Parts,
): Promise<void> {
  if (resumption !== undefined && !writer.closed) {
    const lengths = await outputs.end();
    if (!writer.closed) await resumption.finish(lengths, counts);
  }
  const failure = resumption?.failure;
  await log?.close(failure === undefined);
  if (failure !== undefined) {
    // The files are closed, and keep the names of incomplete ones. Other failures follow from this one.
    await outputs.finish(false).catch(() => undefined);
    throw failure;
  }
  await groups?.end();
  const ofGroups = groups?.failure;
  await outputs.finish(ofGroups === undefined).finally(() => groups?.finish(ofGroups === undefined));
  if (ofGroups !== undefined) {
    throw new CommandError(`cannot write ${displayName(options.groups ?? "")}: ${ofGroups}`);
  }
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
