import { ExitStatus } from "../exit-status.ts";
import { inOrder } from "../io/in-order.ts";
import type { Lines } from "../io/line-splitter.ts";
import { Output } from "../io/output.ts";
import { STDIN, totalBytes } from "../io/sources.ts";
import { startProgress } from "../terminal/progress.ts";
import { createLineCanonicalizer, goesByBatch } from "./canonicalizer.ts";
import { Counts } from "./counts.ts";
import type { CanonicalizeOptions } from "./options.ts";
import { cutOffOutcome, newOutcome } from "./outcome.ts";
import { type Outputs, openOutputs } from "./outputs.ts";
import { progressLine } from "./progress-line.ts";
import { readFiles, type Step } from "./reader.ts";
import { summaryText } from "./summary.ts";
import type { Task } from "./task.ts";
import { WorkerError, Workers } from "./workers.ts";
import { errorText, Writer } from "./writer.ts";
import { wrongOption } from "./wrong-option.ts";

/** How many chunks are under way for each worker: one that it works on, and more, so that it need not wait. */
const CHUNKS_PER_WORKER = 3;

/** The chunks that are read: what goes through a batch pays in large ones; of strings, fewer at a time take less memory. */
const BATCH_BYTES = 2 ** 20;
const CHUNK_BYTES = 2 ** 18;

/** Canonicalises the lines of `files`, where `-` is stdin, and returns the exit status. */
export async function canonicalize(files: readonly string[], options: CanonicalizeOptions): Promise<ExitStatus> {
  const counts = new Counts();
  const typed = files.includes(STDIN) && process.stdin.isTTY;
  const total = totalBytes(files);
  const wrong = await wrongOption(files, options);
  const progress = startProgress(!typed && wrong === undefined, () => progressLine(counts, total));
  const err = new Output(process.stderr, () => progress.clear());
  try {
    const outputs = wrong ?? (await openOutputs(options, () => progress.clear()));
    if (typeof outputs === "string") return await fail(err, outputs);
    await run(files, options, new Writer(outputs, err, counts, options.json));
    return await finish(options.summary, counts, outputs, err, () => progress.stop());
  } catch (error) {
    if (!(error instanceof WorkerError)) throw error;
    return await fail(err, `a worker thread failed: ${error.message}`);
  } finally {
    progress.stop();
    await err.flush();
  }
}

async function run(files: readonly string[], options: CanonicalizeOptions, writer: Writer): Promise<void> {
  const { base, json, form, jobs } = options;
  const task: Task = { base, json, form, keepsRejects: options.rejects !== undefined };
  const workers = jobs === 1 ? undefined : new Workers(jobs, task);
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
    await inOrder(readFiles(files, chunkBytes, writer), limit, work, ({ step, outcome }) =>
      writer.write(step, outcome),
    );
  } finally {
    await workers?.end();
  }
}

async function finish(
  summary: boolean,
  counts: Counts,
  outputs: Outputs,
  err: Output,
  stopProgress: () => void,
): Promise<ExitStatus> {
  const failure = await outputs.finish();
  stopProgress();
  if (failure !== undefined) return fail(err, failure);
  if (outputs.out.closed) return ExitStatus.success;
  if (outputs.rejects && counts.invalidTotal > 0) await err.write(outputs.rejects.report(counts.invalidTotal));
  if (summary) await err.write(summaryText(counts));
  if (counts.unreadableFiles > 0) return ExitStatus.failure;
  return counts.invalidTotal > 0 ? ExitStatus.invalidInput : ExitStatus.success;
}

async function fail(err: Output, words: string): Promise<ExitStatus> {
  await err.write(errorText(words));
  return ExitStatus.failure;
}
