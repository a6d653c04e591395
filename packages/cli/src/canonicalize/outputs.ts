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
import { errorText } from "../terminal/console.ts";
import type { Screen } from "../terminal/screen.ts";
import { makeVisible, visibleJSON } from "../terminal/visible.ts";
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

/** The outputs for URLs, bad lines and groups. */
export interface Outputs {
  readonly out: Sink;
  readonly rejects: Rejects | undefined;
  readonly groups: Sink | undefined;
  /** The names of the files that stay unchanged, or missing, until the new ones are complete. */
  readonly replaced: readonly string[];
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

/** Why no file gets its name if a run does not read everything. */
export const UNREADABLE = "some input could not be read";

/** Returns the message of a run that does not replace its files; empty without files. @param why such as UNREADABLE */
export function nothingWrittenText(why: string, { replaced }: Outputs, screen: Screen): string {
  if (replaced.length === 0) return "";
  return errorText(`${why}; nothing was written to ${replaced.map(displayName).join(", ")}`, screen);
}

interface Names {
  readonly output: string | undefined;
  readonly rejects?: string | undefined;
  readonly groups?: string | undefined;
}

/**
 * Opens the outputs.
 *
 * @param kept how much of the files already exists, if they are kept even when they are incomplete
 * @param beforeWrite called before something is written to a terminal
 * @throws CommandError if one cannot be opened
 */
export async function openOutputs(
  { output, rejects: rejectsName, groups: groupsName }: Names,
  kept: Lengths | undefined,
  beforeWrite: () => void,
  io: CommandIO,
): Promise<Outputs> {
  const opened: { readonly name: string; readonly sink: FileSink }[] = [];
  const open = async (name: string | undefined, keptLength: number | undefined) => {
    if (name === undefined) return undefined;
    const sink = await openFile(name, keptLength, io);
    opened.unshift({ name, sink });
    return sink;
  };
  const finishAll = async (areWhole: boolean) => {
    for (const { sink } of opened) await sink.finish(areWhole);
  };
  let files: readonly (FileSink | undefined)[];
  try {
    files = [
      await open(output, kept?.output),
      await open(rejectsName, kept?.rejects),
      await open(groupsName, undefined),
    ];
  } catch (error) {
    await finishAll(false);
    throw error;
  }
  const [file, rejectsFile, groups] = files;
  const out = file ?? new Output(() => io.stdout, beforeWrite);
  const rejects =
    rejectsName === undefined || rejectsFile === undefined ? undefined : new Rejects(rejectsFile, rejectsName);
  const requireWritten = () => {
    const failed = [...opened, { name: "the output", sink: out }].find(({ sink }) => sink.failure !== undefined);
    if (failed !== undefined)
      throw new CommandError(`cannot write ${displayName(failed.name)}: ${failed.sink.failure}`);
  };
  return {
    out,
    rejects,
    groups,
    replaced: opened
      .filter(({ sink }) => sink.replaces)
      .map(({ name }) => name)
      .reverse(),
    async endBlock() {
      for (const { sink } of opened) await sink.endBlock();
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
      for (const { sink } of opened) await sink.end();
      try {
        // If one file is incomplete, the others do not belong to it.
        requireWritten();
      } catch (error) {
        await finishAll(false);
        throw error;
      }
      await finishAll(isWhole);
      requireWritten();
    },
  };
}

/** Opens a file. It is compressed if its name ends like an archive's. @throws CommandError if it cannot be opened */
async function openFile(name: string, keptLength: number | undefined, io: CommandIO): Promise<FileSink> {
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
