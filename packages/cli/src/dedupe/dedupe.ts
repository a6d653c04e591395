import { type Outputs, openFile, openOutputs } from "../canonicalize/outputs.ts";
import type { Lengths } from "../canonicalize/resume/state.ts";
import { announceStart, type Run as FramedRun, filesIn, runToEnd } from "../canonicalize/run.ts";
import { describeForm } from "../canonicalize/task.ts";
import { Writer } from "../canonicalize/writer.ts";
import { CommandError } from "../command-error.ts";
import type { ExitStatus } from "../exit-status.ts";
import type { Layout } from "../formats/format.ts";
import type { URLArgument } from "../input/url-argument.ts";
import type { FileSink } from "../io/file-output.ts";
import { displayName } from "../io/sources.ts";
import type { Console } from "../terminal/console.ts";
import { addCountTo, addMember } from "./add-count.ts";
import { checkOptions } from "./check-options.ts";
import { DedupeCounts, type SavedDedupeCounts, type Selected } from "./counts.ts";
import { KeyLog } from "./key-log.ts";
import { KeySet } from "./key-set.ts";
import { type DedupeOptions, isStreaming } from "./options.ts";
import { readAll } from "./read-all.ts";
import { Selection } from "./selection.ts";
import { summaryText } from "./summary.ts";

/** One run of the command, as its parts see it. */
type Run = FramedRun<DedupeOptions, DedupeCounts, SavedDedupeCounts>;

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
  await checkOptions(filesIn(sources), options, console.io);
  const counts = new DedupeCounts();
  const [identity, isResumable] = [identityOf(options), isStreaming(options)];
  return runToEnd({ sources, options, console, counts, identity, isResumable, summaryText }, writeAll);
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
async function writeAll(run: Run): Promise<boolean> {
  const { options, console, counts, err, resumption } = run;
  const parts = await openParts(run);
  await announceStart(run);
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
  const reading = { sources: run.sources, options, log, selection, start: resumption?.state };
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
