/** Reads all rows, and selects those that are written at once. */
import type { Writer } from "../canonicalize/writer.ts";
import { type FormatOptions, type Layout, PLAIN_LINES, rowFormatOf } from "../formats/format.ts";
import { readFiles, type Start, type Step } from "../input/files.ts";
import type { URLArgument } from "../input/url-argument.ts";
import { Buffers } from "../io/buffers.ts";
import { inOrder } from "../io/in-order.ts";
import type { Lines } from "../io/line-splitter.ts";
import type { Workers } from "../io/workers.ts";
import { addCountToHeader, COUNT } from "./add-count.ts";
import type { SavedDedupeCounts, Selected } from "./counts.ts";
import { createDigester, cutOffDigest, type Digest, newDigest } from "./digest.ts";
import type { KeyLog } from "./key-log.ts";
import type { DedupeOptions } from "./options.ts";
import { newSecret } from "./secret.ts";
import type { Selection } from "./selection.ts";
import type { DedupeTask } from "./task.ts";

/** How many chunks are in progress for each worker: the one it works on, and more, so that it never waits. */
const CHUNKS_PER_WORKER = 3;

const CHUNK_BYTES = 2 ** 20;

/** The input, and the memory for it. */
interface Reading {
  readonly sources: readonly (string | URLArgument)[];
  readonly options: DedupeOptions;
  readonly log: KeyLog | undefined;
  readonly selection: Selection;
  readonly start: Start | undefined;
}

/** Reads all rows, and returns how the last ones were read. */
export async function readAll(reading: Reading, writer: Writer<Selected, SavedDedupeCounts>): Promise<Layout> {
  const { sources, options, log, selection, start } = reading;
  const task = taskFor(options, log?.secret ?? newSecret());
  const buffers = new Buffers(CHUNK_BYTES);
  const workers = options.jobs === 1 ? undefined : await startWorkers(options.jobs, task, buffers);
  const digestLines = workers
    ? (blocks: Lines[], layout: Layout) => workers.run(blocks, layout)
    : await createDigester(task);
  const work = async (step: Step) => {
    const { blocks, layout, cutOff } = step;
    if (cutOff !== undefined) return { step, digest: cutOffDigest(cutOff) };
    if (blocks.length === 0) return { step, digest: newDigest() };
    return { step, digest: await digestLines(blocks, layout) };
  };
  const limit = workers ? options.jobs * CHUNKS_PER_WORKER : 1;
  const steps = readFiles(sources, CHUNK_BYTES, writer, { start, buffers, format: formatFor(reading), joins: true });
  let last = PLAIN_LINES;
  try {
    await inOrder(steps, limit, work, async ({ step, digest }) => {
      if (writer.closed) return;
      last = step.layout;
      const selected = await select(digest, selection, log);
      const output = [headerOf(step, options), ...selected.output];
      await writer.write(step, { ...selected, output, lines: selected.lines + feedsIn(step) });
    });
  } finally {
    await workers?.end();
  }
  return last;
}

function taskFor(
  { base, json, form, maxLength, groups, keep, rejects }: DedupeOptions,
  secret: Uint8Array,
): DedupeTask {
  const wanted = {
    keepsRejects: rejects !== undefined,
    withKeys: groups !== undefined,
    withLengths: keep === "shortest",
  };
  return { base, json, form, maxLength, secret, ...wanted };
}

/** Returns how to read files. Columns must not have the name of the one that is added. */
function formatFor({ sources, options }: Reading): FormatOptions {
  const { format, count, json } = options;
  const hasRows = rowFormatOf(sources, format) !== undefined;
  return count && !json && hasRows ? { ...format, newColumns: [COUNT] } : format;
}

/** Returns the header before the rows of a step. */
function headerOf({ head, layout }: Step, { json, count }: DedupeOptions): Buffer {
  if (head === undefined || json || head.bytes.length === 0) return Buffer.alloc(0);
  return count && head.lines > 0 ? addCountToHeader(head.bytes, layout) : head.bytes;
}

/** Returns how many more lines a row had that was skipped. */
function feedsIn({ blocks, skippedFeeds }: Step): number {
  return blocks.includes(null) ? skippedFeeds : 0;
}

/** Selects the rows of a step. */
async function select(digest: Digest, selection: Selection, log: KeyLog | undefined): Promise<Selected> {
  const { blocks, lines, blank, badLines } = digest;
  const output: Uint8Array[] = [];
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
