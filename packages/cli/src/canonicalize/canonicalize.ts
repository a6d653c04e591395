import { URL } from "anyurl";
import { ExitStatus } from "../exit-status.ts";
import { inOrder } from "../io/in-order.ts";
import type { Lines } from "../io/line-splitter.ts";
import { Output } from "../io/output.ts";
import { STDIN, totalBytes } from "../io/sources.ts";
import { startProgress } from "../terminal/progress.ts";
import { createLineCanonicalizer, goesByBatch } from "./canonicalizer.ts";
import { Counts } from "./counts.ts";
import { failureReason } from "./line-by-line.ts";
import { newOutcome } from "./outcome.ts";
import { progressLine } from "./progress-line.ts";
import { readFiles, type Step } from "./reader.ts";
import { reasonWords } from "./reasons.ts";
import { summaryText } from "./summary.ts";
import type { Task } from "./task.ts";
import { WorkerError, Workers } from "./workers.ts";
import { errorText, Writer } from "./writer.ts";

export interface CanonicalizeOptions extends Task {
  /** Whether to end with a summary. */
  readonly summary: boolean;
  /** How many threads canonicalise, each beside this one; if it is 1, this one does. */
  readonly jobs: number;
}

/** How many chunks are under way for each worker: one that it works on, and more, so that it need not wait. */
const CHUNKS_PER_WORKER = 3;

/** The chunks that are read: what goes through a batch pays in large ones; of strings, fewer at a time take less memory. */
const BATCH_BYTES = 2 ** 20;
const CHUNK_BYTES = 2 ** 18;

/** Canonicalises the lines of `files`, where `-` is stdin, and returns the exit status. */
export async function canonicalize(files: readonly string[], options: CanonicalizeOptions): Promise<ExitStatus> {
  if (options.base !== undefined && URL.parse(options.base) === null) {
    return reportWrong(`--base is not an absolute URL: ${reasonWords(failureReason(options.base))}`);
  }
  if (!(await areGlobs(options.form?.dropParameters ?? []))) {
    return reportWrong('a --drop-param has a "\\" that is not before a "*" or another "\\"');
  }
  const counts = new Counts();
  const typed = files.includes(STDIN) && process.stdin.isTTY;
  const total = totalBytes(files);
  const progress = startProgress(!typed, () => progressLine(counts, total));
  const clear = () => progress.clear();
  const out = new Output(process.stdout, clear);
  const err = new Output(process.stderr, clear);
  try {
    await run(files, options, new Writer(out, err, counts, options.json));
  } catch (error) {
    if (!(error instanceof WorkerError)) throw error;
    await err.write(errorText(`a worker thread failed: ${error.message}`));
    return ExitStatus.failure;
  } finally {
    progress.stop();
    await err.flush();
  }
  return finish(options.summary, counts, out, err);
}

async function run(files: readonly string[], options: CanonicalizeOptions, writer: Writer): Promise<void> {
  const { base, json, form, jobs } = options;
  const task: Task = { base, json, form };
  const workers = jobs === 1 ? undefined : new Workers(jobs, task);
  const canonicalizeLines = workers
    ? (blocks: Lines[]) => workers.canonicalize(blocks)
    : await createLineCanonicalizer(task);
  const work = async (step: Step) => {
    const { blocks } = step;
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

async function finish(summary: boolean, counts: Counts, out: Output, err: Output): Promise<ExitStatus> {
  await out.flush();
  if (out.failure !== undefined) {
    await err.write(errorText(`cannot write the output: ${out.failure}`));
    await err.flush();
    return ExitStatus.failure;
  }
  if (out.closed) return ExitStatus.success;
  if (summary) await err.write(summaryText(counts));
  await err.flush();
  if (counts.unreadableFiles > 0) return ExitStatus.failure;
  return counts.invalidTotal > 0 ? ExitStatus.invalidInput : ExitStatus.success;
}

/** Says that an option is not what it can be. */
async function reportWrong(words: string): Promise<ExitStatus> {
  const err = new Output(process.stderr, () => {});
  await err.write(errorText(words));
  await err.flush();
  return ExitStatus.failure;
}

async function areGlobs(patterns: readonly string[]): Promise<boolean> {
  if (patterns.length === 0) return true;
  const { compileGlobs } = await import("@anyurl/canonical");
  try {
    compileGlobs(patterns);
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}
