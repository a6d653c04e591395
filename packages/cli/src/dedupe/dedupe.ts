import { type Outputs, openOutputs } from "../canonicalize/outputs.ts";
import type { Lengths } from "../canonicalize/resume/state.ts";
import { announceStart, type Run as FramedRun, filesIn, runToEnd, type Work } from "../canonicalize/run.ts";
import { describeForm } from "../canonicalize/task.ts";
import { Writer } from "../canonicalize/writer.ts";
import type { ExitStatus } from "../exit-status.ts";
import type { Layout } from "../formats/format.ts";
import type { URLArgument } from "../input/url-argument.ts";
import type { Console } from "../terminal/console.ts";
import { addCountTo, addMember } from "./add-count.ts";
import { checkOptions } from "./check-options.ts";
import { DedupeCounts, type SavedDedupeCounts, type Selected } from "./counts.ts";
import { KeyLog } from "./key-log.ts";
import { KeySet } from "./key-set.ts";
import { type DedupeOptions, isStreaming } from "./options.ts";
import { readAll } from "./read-all.ts";
import { Selection } from "./selection.ts";

/** One run of the command, as its parts see it. */
type Run = FramedRun<DedupeOptions, DedupeCounts, SavedDedupeCounts>;

/** The outputs of a run, and its memory. */
interface Parts {
  readonly outputs: Outputs;
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
  await checkOptions(filesIn(sources), options, console.io);
  const counts = new DedupeCounts();
  const [identity, isResumable] = [identityOf(options), isStreaming(options)];
  return runToEnd({ sources, options, console, counts, identity, isResumable }, writeAll);
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

async function writeAll(run: Run): Promise<Work> {
  const { options, console, counts, err, resumption } = run;
  const parts = await openParts(run);
  await announceStart(run);
  const { log, selection } = parts;
  const outputs: Outputs = {
    ...parts.outputs,
    checkpoint: () => checkpoint(parts),
    async finish(isWhole) {
      await log?.close(resumption?.failure === undefined && (isWhole || !resumption?.isSaved));
      await parts.outputs.finish(isWhole);
    },
  };
  const writer = new Writer<Selected, SavedDedupeCounts>({
    console,
    outputs,
    err,
    counts,
    options: { ...options, json: false },
    resumption,
    countLines: ({ lines }) => lines,
  });
  const reading = { sources: run.sources, options, log, selection, start: resumption?.state };
  const layout = await readAll(reading, writer);
  await writer.end();
  await writePostponed(run, parts, layout);
  return { outputs, writer };
}

async function openParts({ options, console, resumption, clearProgress }: Run): Promise<Parts> {
  const { io } = console;
  const { output, memory } = options;
  const outputs = await openOutputs(options, resumption?.lengths, clearProgress, io);
  const keys = isStreaming(options) ? new KeySet(memory) : undefined;
  const needsLog = resumption !== undefined && output !== undefined && keys !== undefined;
  const log = needsLog ? await KeyLog.open(output, resumption.lengths.keys ?? 0, keys, io) : undefined;
  const wanted = { keep: options.keep, withGroups: options.groups !== undefined };
  return { outputs, log, selection: new Selection(keys, wanted) };
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
async function writePostponed({ counts, options }: Run, { selection, outputs }: Parts, layout: Layout): Promise<void> {
  const { postponed } = selection;
  if (postponed === undefined) return;
  const addCount = options.json ? addMember : addCountTo(layout);
  try {
    counts.decide(
      await postponed.write(outputs.out, outputs.groups, options.count ? addCount : undefined, () =>
        outputs.endBlock(),
      ),
    );
  } finally {
    postponed.close();
  }
}
