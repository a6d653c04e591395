import type { CommandIO } from "../command-io.ts";
import type { ExitStatus } from "../exit-status.ts";
import { rowFormatOf } from "../formats/format.ts";
import type { Head } from "../formats/layout.ts";
import { readFiles, type Start, type Step } from "../input/files.ts";
import type { URLArgument } from "../input/url-argument.ts";
import { Buffers, collectMemory } from "../io/buffers.ts";
import { inOrder } from "../io/in-order.ts";
import type { Lines } from "../io/line-splitter.ts";
import { displayName } from "../io/sources.ts";
import type { Workers } from "../io/workers.ts";
import type { Console } from "../terminal/console.ts";
import type { AddedColumn } from "./added.ts";
import { createLineCanonicalizer, type Manner } from "./canonicalizer.ts";
import { requireUsable } from "./check-options.ts";
import { Counts, type SavedCounts } from "./counts.ts";
import type { CanonicalizeOptions } from "./options.ts";
import { countLines, cutOffOutcome, newOutcome, type Outcome } from "./outcome.ts";
import { openOutputs } from "./outputs.ts";
import type { CanonicalizeReport } from "./report.ts";
import { announceStart, type Run as FramedRun, filesIn, runToEnd, type Work } from "./run.ts";
import { describeForm, mayGoByBatch, type Task } from "./task.ts";
import { Writer } from "./writer.ts";

/** How many chunks are in progress for each worker: the one it works on, and more, so that it never waits. */
const CHUNKS_PER_WORKER = 3;

/** The sizes of chunks that are read. Batches are fastest in large chunks; strings need less memory in small ones. */
const BATCH_BYTES = 2 ** 20;
const CHUNK_BYTES = 2 ** 18;

/** One run of the command, as its parts see it. */
interface Run extends FramedRun<CanonicalizeOptions, Counts, SavedCounts> {
  /** Collects the content of a report, if there is one. */
  readonly report: CanonicalizeReport | undefined;
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
  await checkOptions(filesIn(sources), options, console.io);
  const rowFormat = rowFormatOf(sources, options.format);
  if (rowFormat !== undefined || options.keepLines || options.added.length > 0) {
    const { requireRowOptions } = await import("./row-options.ts");
    requireRowOptions(options, rowFormat);
  }
  const counts = report?.counts ?? new Counts();
  const command = { sources, options, console, counts, identity: identityOf(options), isResumable: true };
  const refusal = () => findRefusal(filesIn(sources), options, counts, console.io);
  return runToEnd<CanonicalizeOptions, Counts, SavedCounts>({ ...command, refusal }, (run) =>
    writeAll({ ...run, report }),
  );
}

/** Returns the options that a run must share with the one that it continues. */
function identityOf(options: CanonicalizeOptions): Readonly<Record<string, unknown>> {
  const { base, json, form, rejects, maxLength, format, keepLines, added } = options;
  return { base, json, rejects, maxLength, ...format, keepLines, added, ...describeForm(form) };
}

async function writeAll(run: Run): Promise<Work> {
  const { options, console, counts, err, resumption, report } = run;
  const { state, lengths } = resumption ?? {};
  const outputs = await openOutputs(options, lengths, run.clearProgress, console.io);
  await announceStart(run);
  const writer = new Writer({ console, outputs, err, counts, options, report, resumption, countLines });
  await canonicalizeAll(run, writer, state);
  await writer.end();
  return { outputs, writer };
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

/** Returns why the output may not replace an input, if it would have no URL of it. */
async function findRefusal(
  files: readonly string[],
  { output }: CanonicalizeOptions,
  { canonical, changed, invalidTotal }: Counts,
  io: CommandIO,
): Promise<string | undefined> {
  if (output === undefined || canonical + changed > 0 || invalidTotal === 0) return undefined;
  const { isInPlace } = await import("./collision.ts");
  return (await isInPlace(files, output, io)) ? `no line of ${displayName(output)} is a URL` : undefined;
}

/** @throws CommandError if an option is wrong, or if options and files do not fit together */
async function checkOptions(files: readonly string[], options: CanonicalizeOptions, io: CommandIO): Promise<void> {
  const { output, rejects } = options;
  await requireUsable(files, { ...options, written: [output, rejects] });
  if (output === undefined && rejects === undefined) return;
  const { requireSeparateFiles } = await import("./collision.ts");
  await requireSeparateFiles(files, options, io);
}
