import type { RedactOptions } from "@anyurl/redact";
import { nothingWrittenText, openOutputs, UNREADABLE } from "../canonicalize/outputs.ts";
import { CommandError } from "../command-error.ts";
import { ExitStatus } from "../exit-status.ts";
import { type FormatOptions, hasColumns } from "../formats/format.ts";
import { URLArgument } from "../input/url-argument.ts";
import { Buffers, collectMemory } from "../io/buffers.ts";
import { detectCompression, missingCompression } from "../io/compression.ts";
import { inOrder } from "../io/in-order.ts";
import { Output, type Sink } from "../io/output.ts";
import { refuseHidden } from "../io/readable-text.ts";
import { displayName, nameInError, openSource } from "../io/sources.ts";
import { fileError } from "../io/system-error.ts";
import type { WideEncoding } from "../io/wide-encoding.ts";
import type { Workers } from "../io/workers.ts";
import { type Console, errorText } from "../terminal/console.ts";
import { MAX_HELD_BYTES, Pieces } from "./pieces.ts";
import { createPieceRedactor } from "./redactor.ts";
import { encodeBack, type Redacted } from "./task.ts";

/** How many chunks are in progress for each worker. */
const CHUNKS_PER_WORKER = 3;

const CHUNK_BYTES = 2 ** 18;

/** The options of a run. */
export interface RedactRun {
  readonly options: RedactOptions;
  /** The columns to redact; without them, all text is redacted. */
  readonly format: FormatOptions;
  /** The file for the output; stdout if it is left out. */
  readonly output: string | undefined;
  /** How many threads redact. If it is 1, the main thread does; otherwise all are additional threads. */
  readonly jobs: number;
}

type Redact = (pieces: Buffer[]) => Promise<Redacted> | Redacted;

/** Whole lines, and the encoding that their file has instead of UTF-8. */
interface Read {
  readonly pieces: Buffer[];
  readonly encoding: WideEncoding | undefined;
}

/**
 * Redacts URLs, and the URLs in files, where `-` is stdin, and returns the exit status.
 *
 * @throws CommandError if an output cannot be written, or an option does not fit
 */
export async function redact(
  sources: readonly (string | URLArgument)[],
  run: RedactRun,
  console: Console,
): Promise<ExitStatus> {
  const { io } = console;
  for (const [use, name] of [...sources.map((source) => ["read", source] as const), ["write", run.output] as const]) {
    const missing = typeof name === "string" ? await missingCompression(detectCompression(name), use) : undefined;
    if (missing !== undefined) throw new CommandError(`cannot ${use} ${displayName(String(name))}: ${missing}`);
  }
  if (hasColumns(run.format)) return (await import("./columns.ts")).redactColumns(sources, run, console);
  const buffers = new Buffers(CHUNK_BYTES);
  const redactHere = createRedactorOrFail(run, buffers);
  const outputs = await openOutputs({ output: run.output, rejects: undefined }, undefined, () => {}, io);
  const workers = run.jobs === 1 ? undefined : await startWorkers(run, buffers);
  const err = new Output(() => io.stderr);
  let written: readonly Uint8Array[] = [];
  const read: Reading = { isWhole: false, errors: [], replaced: 0 };
  try {
    const redactPieces: Redact = workers ? (pieces) => workers.run(pieces, undefined) : redactHere;
    const limit = workers ? run.jobs * CHUNKS_PER_WORKER : 1;
    const chunks = readChunks(sources, outputs.out, read, buffers, console);
    const redactRead = async ({ pieces, encoding }: Read) => ({ ...(await redactPieces(pieces)), encoding });
    await inOrder(chunks, limit, redactRead, write);
    read.isWhole = read.errors.length === 0;
  } finally {
    await workers?.end();
    await outputs.finish(read.isWhole);
    for (const error of read.errors) await err.write(errorText(error, console.err));
    if (read.errors.length > 0) await err.write(nothingWrittenText(UNREADABLE, outputs, console.err));
    if (read.replaced > 0) await err.write(replacedText(read.replaced));
    await err.flush();
  }
  if (!read.isWhole) return ExitStatus.failure;
  return read.replaced > 0 ? ExitStatus.invalidInput : ExitStatus.success;

  async function write({ output, encoding }: Redacted & Pick<Read, "encoding">): Promise<void> {
    for (const part of output) await outputs.out.write(encoding ? await encodeBack(part, encoding) : part);
    await outputs.endBlock();
    // Memory is used again once its bytes are written, which a compressed file does later: see Sink.
    if (output.length === 0 || detectCompression(run.output ?? "") !== undefined) return;
    buffers.give(collectMemory(written));
    written = output;
  }
}

/** The outcome of reading. */
interface Reading {
  /** Whether all of it could be read. */
  isWhole: boolean;
  /** Why files could not be read. */
  readonly errors: string[];
  /** How many texts were replaced since they were too long. */
  replaced: number;
}

/** @throws CommandError if a name of an option is empty */
function createRedactorOrFail(run: RedactRun, buffers: Buffers): Redact {
  try {
    return createPieceRedactor(run, buffers);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new CommandError("--param, --keep and --path-word need a name with a letter or a digit");
  }
}

async function startWorkers({ jobs, options }: RedactRun, buffers: Buffers): Promise<Workers<Redacted, undefined>> {
  const { Workers } = await import("../io/workers.ts");
  return new Workers("redact-worker.cjs", jobs, { options, chunkBytes: CHUNK_BYTES }, buffers);
}

/** Reads the sources one after the other. A file that cannot be read ends early. */
async function* readChunks(
  sources: readonly (string | URLArgument)[],
  out: Sink,
  read: Reading,
  buffers: Buffers,
  { io }: Console,
): AsyncGenerator<Read> {
  for (const source of sources) {
    const pieces = new Pieces();
    let encoding: WideEncoding | undefined;
    try {
      const chunks = source instanceof URLArgument ? source.chunks() : openSource(source, CHUNK_BYTES, 0, io, buffers);
      for await (const chunk of chunks) {
        if (out.closed) return;
        encoding = chunk.encoding;
        refuseHidden(chunk.bytes);
        yield { pieces: pieces.push(chunk.bytes), encoding };
      }
    } catch (error) {
      const name = typeof source === "string" ? nameInError(source) : `URL ${source.argument}`;
      read.errors.push(fileError(`read ${name}`, error).message);
    }
    yield { pieces: pieces.end(), encoding };
    read.replaced += pieces.replaced;
  }
}

function replacedText(count: number): string {
  const megabytes = MAX_HELD_BYTES / 2 ** 20;
  return `${count === 1 ? "a text" : `${count} texts`} of more than ${megabytes} MiB without a space became REDACTED\n`;
}
