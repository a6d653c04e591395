import { nothingWrittenText, openOutputs, UNREADABLE } from "../canonicalize/outputs.ts";
import { CommandError } from "../command-error.ts";
import { ExitStatus } from "../exit-status.ts";
import { rowFormatOf } from "../formats/format.ts";
import { placeIn, type Source } from "../input/files.ts";
import { placeWords } from "../input/place.ts";
import { reasonWords } from "../input/reasons.ts";
import type { URLArgument } from "../input/url-argument.ts";
import { Buffers } from "../io/buffers.ts";
import { inOrder } from "../io/in-order.ts";
import { Output } from "../io/output.ts";
import { BadLineReports } from "../terminal/bad-line-reports.ts";
import { type Console, errorText } from "../terminal/console.ts";
import { type RowsRead, readRowsOf } from "./read-rows.ts";
import type { RedactRun } from "./redact.ts";
import { createRowRedactor, type RedactRows } from "./row-redactor.ts";
import { encodeBack, type Redacted, type RedactTask } from "./task.ts";

const CHUNK_BYTES = 2 ** 18;

/** How many chunks are in progress for each worker. */
const CHUNKS_PER_WORKER = 3;

type Redact = (read: RowsRead) => Promise<Redacted> | Redacted;

/**
 * Redacts the columns of files, where `-` is stdin, and returns the exit status. All other bytes stay.
 *
 * @throws CommandError if an output cannot be written, or an option does not fit
 */
export async function redactColumns(
  sources: readonly (string | URLArgument)[],
  run: RedactRun,
  console: Console,
): Promise<ExitStatus> {
  const { io } = console;
  const task: RedactTask = { options: run.options, rowFormat: rowFormatOf(sources, run.format) };
  const redactHere = await createRedactorOrFail(task);
  const outputs = await openOutputs({ output: run.output, rejects: undefined }, undefined, () => {}, io);
  const workers = run.jobs === 1 ? undefined : await startWorkers(run.jobs, task);
  const err = new Output(() => io.stderr);
  const reports = new BadLineReports(console.err, { quiet: false, areKept: false });
  const errors: (() => string)[] = [];
  let hasProblems = false;
  let isWhole = false;
  try {
    const audience = {
      io,
      get closed() {
        return outputs.out.closed;
      },
    };
    const rows = readRowsOf(sources, CHUNK_BYTES, run.format, audience, (error) => errors.push(error));
    const redact: Redact = workers
      ? ({ pieces, layout }) => workers.run(pieces, layout)
      : ({ pieces, layout }) => redactHere(pieces, layout);
    const limit = workers ? run.jobs * CHUNKS_PER_WORKER : 1;
    await inOrder(rows, limit, async (read) => ({ read, redacted: await redact(read) }), write);
    isWhole = errors.length === 0;
  } finally {
    await workers?.end();
    await outputs.finish(isWhole);
    await err.write(reports.closingText("all of them were redacted as text"));
    for (const error of errors) await err.write(errorText(error(), console.err));
    if (errors.length > 0) await err.write(nothingWrittenText(UNREADABLE, outputs, console.err));
    await err.flush();
  }
  if (!isWhole) return ExitStatus.failure;
  return hasProblems ? ExitStatus.invalidInput : ExitStatus.success;

  async function write({ read, redacted }: { readonly read: RowsRead; readonly redacted: Redacted }): Promise<void> {
    const { header, encoding, source } = read;
    for (const part of [...(header ? [header] : []), ...redacted.output]) {
      await outputs.out.write(encoding ? await encodeBack(part, encoding) : part);
    }
    await outputs.endBlock();
    const { lines = 0, problems = [] } = redacted.rows ?? {};
    for (const { line, reason } of problems) {
      hasProblems = true;
      await err.write(reports.text(() => [placeOf(source, line), `${reasonWords(reason)}; it was redacted as text`]));
    }
    source.lines += lines;
  }
}

function placeOf(source: Source, line: number): string {
  return placeWords(placeIn(source, line));
}

/** @throws CommandError if a name of an option is empty */
async function createRedactorOrFail(task: RedactTask): Promise<RedactRows> {
  try {
    return await createRowRedactor(task);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new CommandError("--param, --keep and --path-word need a name with a letter or a digit");
  }
}

async function startWorkers(jobs: number, task: RedactTask) {
  const { Workers } = await import("../io/workers.ts");
  return new Workers<Redacted, RowsRead["layout"]>(
    "redact-worker.cjs",
    jobs,
    { ...task, chunkBytes: CHUNK_BYTES },
    new Buffers(CHUNK_BYTES),
  );
}
