import { resolve } from "node:path";
import type { CommandIO } from "../command-io.ts";
import { ExitStatus } from "../exit-status.ts";
import { inOrder } from "../io/in-order.ts";
import type { Lines } from "../io/line-splitter.ts";
import { Output } from "../io/output.ts";
import { placeWords } from "../io/place.ts";
import { displayName, STDIN, totalBytes } from "../io/sources.ts";
import type { URLArgument } from "../io/url-argument.ts";
import { type Console, errorText } from "../terminal/console.ts";
import { counted } from "../terminal/numbers.ts";
import { startProgress } from "../terminal/progress.ts";
import { advanceOf } from "./advance.ts";
import { createLineCanonicalizer, goesByBatch } from "./canonicalizer.ts";
import { isInPlace } from "./collision.ts";
import { Counts } from "./counts.ts";
import type { CanonicalizeOptions } from "./options.ts";
import { cutOffOutcome, newOutcome } from "./outcome.ts";
import { type Outputs, openOutputs } from "./outputs.ts";
import { readFiles, type Start, type Step } from "./reader.ts";
import { bytesBefore, resumedText } from "./resume/resumed.ts";
import { completeFiles, Resumption } from "./resume/resumption.ts";
import { deleteState } from "./resume/state.ts";
import { summaryText } from "./summary.ts";
import type { Task } from "./task.ts";
import { WorkerError } from "./worker-error.ts";
import type { Workers } from "./workers.ts";
import { Writer } from "./writer.ts";
import { wrongOption } from "./wrong-option.ts";

/** How many chunks are under way for each worker: one that it works on, and more, so that it need not wait. */
const CHUNKS_PER_WORKER = 3;

/** The chunks that are read: what goes through a batch pays in large ones; of strings, fewer at a time take less memory. */
const BATCH_BYTES = 2 ** 20;
const CHUNK_BYTES = 2 ** 18;

const NOT_IN_PLACE =
  "not all could be read, and the output would take the place of what it is made from; nothing is written";

/** Canonicalises URLs and the lines of files, where `-` is stdin, and returns the exit status. */
export async function canonicalize(
  sources: readonly (string | URLArgument)[],
  options: CanonicalizeOptions,
  console: Console,
): Promise<ExitStatus> {
  const { io } = console;
  const files = sources.filter((source) => typeof source === "string");
  const counts = new Counts();
  const typed = files.includes(STDIN) && io.stdin.isTTY;
  const total = totalBytes(files, io);
  const wrong = await wrongOption(files, options, io);
  const resumption = wrong ?? (await openResumption(sources, files, options, io));
  const isWrong = typeof resumption === "string";
  const progress = startProgress(console, !typed && !isWrong, () => advanceOf(counts, total));
  const err = new Output(io.stderr, () => progress.clear());
  try {
    if (isWrong) return await fail(console, err, resumption);
    const { state, lengths } = resumption ?? {};
    if (state !== undefined) counts.restore(state.counts);
    if (state?.isDone) {
      const failure = await completeFiles(options, state.lengths, io);
      return failure === undefined
        ? await conclude(options, counts, resumption, err, console)
        : await fail(console, err, failure);
    }
    const outputs = await openOutputs(options, lengths, () => progress.clear(), io);
    if (typeof outputs === "string") return await fail(console, err, outputs);
    if (state !== undefined) await err.write(resumedText(files, state));
    counts.bytes = state === undefined ? 0 : bytesBefore(files, state.position, io);
    const writer = new Writer(console, outputs, err, counts, options.json, resumption);
    await run(sources, options, writer, state);
    const lost = counts.unreadableFiles > 0 && (await isInPlace(files, options, io));
    const failure = await finish(writer, outputs, counts, resumption, !lost);
    progress.stop();
    if (failure !== undefined) return await fail(console, err, failure);
    if (lost) return await fail(console, err, NOT_IN_PLACE);
    return outputs.out.closed ? ExitStatus.success : await conclude(options, counts, resumption, err, console);
  } catch (error) {
    if (!(error instanceof WorkerError)) throw error;
    return await fail(console, err, `a worker thread failed: ${error.message}`);
  } finally {
    progress.stop();
    await err.flush();
  }
}

async function openResumption(
  sources: readonly (string | URLArgument)[],
  files: readonly string[],
  options: CanonicalizeOptions,
  io: CommandIO,
): Promise<Resumption | string | undefined> {
  if (options.resume) {
    const argument = sources.find((source) => typeof source !== "string");
    if (argument !== undefined) return `--resume is for files alone, and ${placeWords(argument)} is a URL`;
    return Resumption.open(files, options, io);
  }
  // What it says is of a file that is written anew.
  return options.output === undefined ? undefined : deleteState(resolve(io.cwd, options.output));
}

async function run(
  sources: readonly (string | URLArgument)[],
  options: CanonicalizeOptions,
  writer: Writer,
  start: Start | undefined,
): Promise<void> {
  const { base, json, form, jobs } = options;
  const task: Task = { base, json, form, keepsRejects: options.rejects !== undefined };
  const workers = jobs === 1 ? undefined : await startWorkers(jobs, task);
  const canonicalizeLines = workers
    ? (blocks: Lines[]) => workers.canonicalize(blocks)
    : await createLineCanonicalizer(task);
  const work = async (step: Step) => {
    const { blocks, cutOff } = step;
    if (cutOff !== undefined) return { step, outcome: cutOffOutcome(cutOff) };
    if (blocks.length === 0) return { step, outcome: newOutcome() };
    return { step, outcome: await canonicalizeLines(blocks) };
  };
  const limit = workers ? jobs * CHUNKS_PER_WORKER : 1;
  try {
    const chunkBytes = goesByBatch(task) ? BATCH_BYTES : CHUNK_BYTES;
    await inOrder(readFiles(sources, chunkBytes, writer, start), limit, work, ({ step, outcome }) =>
      writer.write(step, outcome),
    );
  } finally {
    await workers?.end();
  }
}

async function startWorkers(jobs: number, task: Task): Promise<Workers> {
  const { Workers } = await import("./workers.ts");
  return new Workers(jobs, task);
}

/** Ends what is written, and says what could not be, in words. */
async function finish(
  writer: Writer,
  outputs: Outputs,
  counts: Counts,
  resumption: Resumption | undefined,
  isWhole: boolean,
): Promise<string | undefined> {
  if (resumption !== undefined && !writer.closed) {
    const lengths = await outputs.end();
    if (!writer.closed) await resumption.finish(lengths, counts);
  }
  // What cannot be gone on with has its name only when all of it is there.
  return resumption?.failure ?? (await outputs.finish(isWhole));
}

/** Says what the run has seen. */
async function conclude(
  { rejects, summary }: CanonicalizeOptions,
  counts: Counts,
  resumption: Resumption | undefined,
  err: Output,
  console: Console,
): Promise<ExitStatus> {
  await resumption?.forget();
  const { invalidTotal, unreadableFiles } = counts;
  if (rejects !== undefined && invalidTotal > 0) {
    await err.write(`${counted(invalidTotal, "bad line")} kept in ${displayName(rejects)}\n`);
  }
  if (summary) await err.write(summaryText(counts, console.err.colours));
  if (unreadableFiles > 0) return ExitStatus.failure;
  return invalidTotal > 0 ? ExitStatus.invalidInput : ExitStatus.success;
}

async function fail(console: Console, err: Output, words: string): Promise<ExitStatus> {
  await err.write(errorText(words, console.err));
  return ExitStatus.failure;
}
