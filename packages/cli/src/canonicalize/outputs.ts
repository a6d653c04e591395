import { resolve } from "node:path";
import { CommandError } from "../command-error.ts";
import type { CommandIO } from "../command-io.ts";
import type { Layout } from "../formats/format.ts";
import { placeIn, type Source } from "../input/files.ts";
import { reasonWords } from "../input/reasons.ts";
import { detectCompression } from "../io/compression.ts";
import type { FileSink } from "../io/file-output.ts";
import { Output, type Sink } from "../io/output.ts";
import { displayName, nameInError } from "../io/sources.ts";
import { fileError } from "../io/system-error.ts";
import { makeVisible, visibleJSON } from "../terminal/visible.ts";
import type { CanonicalizeOptions } from "./options.ts";
import type { BadLine } from "./outcome.ts";
import type { Lengths } from "./resume/state.ts";

/** Keeps bad lines, each with its reason and its place. */
export class Rejects {
  readonly sink: Sink;
  readonly #format: (badLine: BadLine, source: Source, layout: Layout) => Buffer;

  /** @param name the file's name, which determines the format */
  constructor(sink: Sink, name: string) {
    this.sink = sink;
    this.#format = /\.jsonl(\.gz|\.zst)?$/.test(name) ? jsonLine : writeTabbedLine;
  }

  async write(badLines: readonly BadLine[], source: Source, layout: Layout): Promise<void> {
    if (badLines.length === 0) return;
    await this.sink.write(Buffer.concat(badLines.map((badLine) => this.#format(badLine, source, layout))));
  }
}

/** Reason, file, line and text, separated by tabs. The text is last because it can contain tabs. */
function writeTabbedLine({ reason, line, bytes }: BadLine, source: Source, { format }: Layout): Buffer {
  const place = Buffer.from(`${reason}\t${makeVisible(source.name)}\t${source.lines + line}\t`);
  const text = format === "csv" || format === "tsv" ? quoteRow(bytes ?? "") : (bytes ?? "");
  return Buffer.concat([place, Buffer.from(`${text}\n`, "latin1")]);
}

/** Returns a row as a field of tsv. A row can have line breaks. */
function quoteRow(row: string): string {
  return /[\t\r\n"]/.test(row) ? `"${row.replaceAll('"', '""')}"` : row;
}

/** JSON cannot contain bytes that are not valid UTF-8: they are added in Base64. */
function jsonLine({ reason, line, bytes }: BadLine, source: Source): Buffer {
  const place = { reason, message: reasonWords(reason), ...placeIn(source, line) };
  return Buffer.from(`${visibleJSON({ ...place, ...decodeText(bytes) })}\n`);
}

function decodeText(bytes: string | null): { text: string | null; base64?: string } {
  if (bytes === null) return { text: null };
  const buffer = Buffer.from(bytes, "latin1");
  const text = buffer.toString("utf8");
  return buffer.equals(Buffer.from(text)) ? { text } : { text, base64: buffer.toString("base64") };
}

/** The outputs for URLs and bad lines. */
export interface Outputs {
  readonly out: Sink;
  readonly rejects: Rejects | undefined;
  /** Declares that everything written so far is whole lines. */
  endBlock(): Promise<void>;
  /** Flushes everything to disk, and returns the lengths of the files; `undefined` if they cannot be cut there. */
  checkpoint(): Promise<Lengths | undefined>;
  /** Flushes everything to disk, and returns the final lengths of the files. */
  end(): Promise<Lengths>;
  /**
   * Completes the outputs. Files get their final names only if `isWhole`.
   *
   * @throws CommandError if something could not be written
   */
  finish(isWhole: boolean): Promise<void>;
}

/**
 * Opens the outputs.
 *
 * @param kept how much of the files already exists, if they are kept even when they are incomplete
 * @param beforeWrite called before something is written to a terminal
 * @throws CommandError if one cannot be opened
 */
export async function openOutputs(
  { output, rejects: rejectsName }: Pick<CanonicalizeOptions, "output" | "rejects">,
  kept: Lengths | undefined,
  beforeWrite: () => void,
  io: CommandIO,
): Promise<Outputs> {
  const file = output === undefined ? undefined : await openFile(output, kept?.output, io);
  let rejectsFile: FileSink | undefined;
  try {
    if (rejectsName !== undefined) rejectsFile = await openFile(rejectsName, kept?.rejects, io);
  } catch (error) {
    await file?.finish(false);
    throw error;
  }
  const out = file ?? new Output(() => io.stdout, beforeWrite);
  const rejects =
    rejectsName === undefined || rejectsFile === undefined ? undefined : new Rejects(rejectsFile, rejectsName);
  return {
    out,
    rejects,
    async endBlock() {
      await file?.endBlock();
      await rejectsFile?.endBlock();
    },
    async checkpoint() {
      const lengths = { output: await file?.checkpoint(), rejects: rejectsFile ? await rejectsFile.checkpoint() : 0 };
      return lengths.output === undefined || lengths.rejects === undefined ? undefined : (lengths as Lengths);
    },
    async end() {
      return { output: (await file?.end()) ?? 0, rejects: (await rejectsFile?.end()) ?? 0 };
    },
    async finish(isWhole) {
      await out.flush();
      await rejectsFile?.end();
      await file?.end();
      const findFailure = () => toFailure(out, output ?? "the output") ?? toFailure(rejectsFile, rejectsName ?? "");
      // If one file is incomplete, the other does not belong to it.
      const areWhole = isWhole && findFailure() === undefined;
      await rejectsFile?.finish(areWhole);
      await file?.finish(areWhole);
      const failure = findFailure();
      if (failure !== undefined) throw failure;
    },
  };
}

function toFailure(sink: Sink | undefined, name: string): CommandError | undefined {
  if (sink?.failure === undefined) return undefined;
  return new CommandError(`cannot write ${displayName(name)}: ${sink.failure}`);
}

/** Opens a file. It is compressed if its name ends like an archive's. @throws CommandError if it cannot be opened */
export async function openFile(name: string, keptLength: number | undefined, io: CommandIO): Promise<FileSink> {
  try {
    const { FileOutput } = await import("../io/file-output.ts");
    const file = await FileOutput.create(resolve(io.cwd, name), keptLength, io);
    const compression = detectCompression(name);
    if (compression === undefined) return file;
    const { compressor } = await import("../io/archives.ts");
    const { CompressedOutput } = await import("../io/compressed-output.ts");
    return new CompressedOutput(file, compressor(compression));
  } catch (error) {
    throw fileError(`write ${nameInError(name)}`, error);
  }
}
