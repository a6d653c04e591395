import { measureAdvance } from "../canonicalize/advance.ts";
import { type Outputs, openFile, openOutputs } from "../canonicalize/outputs.ts";
import type { Resumption } from "../canonicalize/resume/resumption.ts";
import type { Lengths } from "../canonicalize/resume/state.ts";
import { describeForm } from "../canonicalize/task.ts";
import { Writer } from "../canonicalize/writer.ts";
import { CommandError } from "../command-error.ts";
import type { CommandIO } from "../command-io.ts";
import { ExitStatus } from "../exit-status.ts";
import type { Layout } from "../formats/format.ts";
import { readFiles, type Start, type Step } from "../input/files.ts";
import { placeWords } from "../input/place.ts";
import type { URLArgument } from "../input/url-argument.ts";
import { Buffers } from "../io/buffers.ts";
import type { FileSink } from "../io/file-output.ts";
import { inOrder } from "../io/in-order.ts";
import type { Lines } from "../io/line-splitter.ts";
import { Output } from "../io/output.ts";
import { displayName, STDIN, totalBytes } from "../io/sources.ts";
import type { Workers } from "../io/workers.ts";
import type { Console } from "../terminal/console.ts";
import { counted } from "../terminal/numbers.ts";
import { startProgress } from "../terminal/progress.ts";
import { checkOptions } from "./check-options.ts";
import { DedupeCounts, type SavedDedupeCounts, type Selected } from "./counts.ts";
import { countDigested, createDigester, cutOffDigest, type Digest, newDigest } from "./digest.ts";
import { KeyLog } from "./key-log.ts";
import { KeySet } from "./key-set.ts";
import { type DedupeOptions, isStreaming } from "./options.ts";
import { newSecret } from "./secret.ts";
import { Selection } from "./selection.ts";
import { summaryText } from "./summary.ts";
import type { DedupeTask } from "./task.ts";

/** How many chunks are in progress for each worker: the one it works on, and more, so that it never waits. */
const CHUNKS_PER_WORKER = 3;

const CHUNK_BYTES = 2 ** 20;

/** What to do about an interruption, of runs with --resume and without. */
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

/** What a run writes and remembers. */
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
  const resumption = await openResumption(sources, files, options, io);
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

function isNamedFile(source: string | URLArgument): boolean {
  return typeof source === "string" && source !== STDIN;
}

async function openResumption(
  sources: readonly (string | URLArgument)[],
  files: readonly string[],
  options: DedupeOptions,
  io: CommandIO,
): Promise<Resumption<SavedDedupeCounts> | undefined> {
  if (options.resume) {
    const argument = sources.find((source) => typeof source !== "string");
    if (argument !== undefined) {
      throw new CommandError(`--resume needs files, but ${placeWords(argument)} is an argument`);
    }
    const { Resumption } = await import("../canonicalize/resume/resumption.ts");
    return Resumption.open(files, options, identityOf(options), io);
  }
  if (options.output === undefined) return undefined;
  // An old state describes a file that is now written from its beginning.
  const { deleteRun } = await import("../canonicalize/resume/state.ts");
  await deleteRun({ ...options, output: options.output }, io);
  return undefined;
}

/** Returns what must be the same in the run that continues. */
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
  await dedupeAll(run, parts, writer, state);
  await writer.end();
  await writePostponed(run, parts);
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
  const addCount = options.count ? addCountTo(options) : undefined;
  const wanted = { keep: options.keep, addCount, withGroups: groups !== undefined };
  return { outputs, groups, log, selection: new Selection(keys, wanted) };
}

/** Returns the function that adds its number to a row. */
function addCountTo({ json }: DedupeOptions): (row: Buffer, count: number) => Buffer {
  if (!json) return (row, count) => Buffer.concat([Buffer.from(`${count}\t`), row]);
  return (row, count) => Buffer.concat([row.subarray(0, row.lastIndexOf("}")), Buffer.from(`,"count":${count}}\n`)]);
}

/** Flushes everything to disk. A run cannot be cut where rows are postponed: it continues at the last row before. */
async function checkpoint({ outputs, log, selection }: Parts): Promise<Lengths | undefined> {
  if (selection.postponed !== undefined) return undefined;
  const lengths = await outputs.checkpoint();
  if (lengths === undefined) return undefined;
  const keys = await log?.checkpoint();
  return keys === undefined ? undefined : { ...lengths, keys };
}

async function dedupeAll(
  { sources, options }: Run,
  { log, selection }: Parts,
  writer: Writer<Selected, SavedDedupeCounts>,
  start: Start | undefined,
): Promise<void> {
  const { base, json, form, jobs, maxLength, groups, keep, rejects, format } = options;
  const secret = log?.secret ?? newSecret();
  const wanted = {
    keepsRejects: rejects !== undefined,
    withKeys: groups !== undefined,
    withLengths: keep === "shortest",
  };
  const task: DedupeTask = { base, json, form, maxLength, secret, ...wanted };
  const buffers = new Buffers(CHUNK_BYTES);
  const workers = jobs === 1 ? undefined : await startWorkers(jobs, task, buffers);
  const digestLines = workers
    ? (blocks: Lines[], layout: Layout) => workers.run(blocks, layout)
    : await createDigester(task);
  const work = async (step: Step) => {
    const { blocks, layout, cutOff } = step;
    if (cutOff !== undefined) return { step, digest: cutOffDigest(cutOff) };
    if (blocks.length === 0) return { step, digest: newDigest() };
    return { step, digest: await digestLines(blocks, layout) };
  };
  const limit = workers ? jobs * CHUNKS_PER_WORKER : 1;
  try {
    await inOrder(
      readFiles(sources, CHUNK_BYTES, writer, { start, buffers, format }),
      limit,
      work,
      async ({ step, digest }) => {
        if (writer.closed) return;
        await writer.write(step, await select(digest, selection, log));
      },
    );
  } finally {
    await workers?.end();
  }
}

/** Selects the rows of a step. */
async function select(digest: Digest, selection: Selection, log: KeyLog | undefined): Promise<Selected> {
  const { blocks, blank, badLines } = digest;
  const output: Uint8Array[] = [];
  const lines = countDigested(digest);
  const postponedBefore = selection.postponed?.rows ?? 0;
  let [kept, duplicates] = [0, 0];
  for (const block of blocks) {
    const selected = selection.select(block);
    output.push(selected.bytes);
    kept += selected.kept;
    duplicates += selected.duplicates;
    await log?.write(selected.hashes);
  }
  const postponed = (selection.postponed?.rows ?? 0) - postponedBefore;
  return { output, kept, duplicates, postponed, blank, badLines, lines };
}

async function startWorkers(jobs: number, task: DedupeTask, buffers: Buffers): Promise<Workers<Digest, Layout>> {
  const { Workers } = await import("../io/workers.ts");
  return new Workers("dedupe-worker.cjs", jobs, task, buffers);
}

/** Decides about the rows that are not written yet, and writes those that are kept. */
async function writePostponed({ counts }: Run, { selection, outputs, groups }: Parts): Promise<void> {
  const { postponed } = selection;
  if (postponed === undefined) return;
  try {
    counts.decide(
      await postponed.write(outputs.out, groups, async () => {
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
    await err.write(`${counted(invalidTotal, "bad line")} kept in ${displayName(rejects)}\n`);
  }
  if (summary) await err.write(summaryText(counts, console.err.colours));
  if (unreadableFiles > 0) return ExitStatus.failure;
  return invalidTotal > 0 && !okBadLines ? ExitStatus.invalidInput : ExitStatus.success;
}
