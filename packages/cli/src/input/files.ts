import type { CommandIO } from "../command-io.ts";
import { classifyFirstLine, type FirstLine } from "../formats/advice.ts";
import type { FormatOptions } from "../formats/format.ts";
import { Joint, type Read, RowReader } from "../formats/row-reader.ts";
import type { Buffers } from "../io/buffers.ts";
import type { Chunk } from "../io/chunk.ts";
import type { Unclosed } from "../io/line-splitter.ts";
import { nameInError, openSource, plainName, STDIN } from "../io/sources.ts";
import { fileError } from "../io/system-error.ts";
import type { WideEncoding } from "../io/wide-encoding.ts";
import { showCount } from "../terminal/numbers.ts";
import { urlMeant } from "./missing-scheme.ts";
import { type Place, placeWords } from "./place.ts";
import type { URLArgument } from "./url-argument.ts";

/** A file or a URL on the command line, and how many of its lines are done. */
export interface Source {
  /** As on the command line. */
  readonly file: string | URLArgument;
  /** The name, which messages show. It is not escaped. */
  readonly name: string;
  lines: number;
  /** The look of the first line, once it was read. */
  firstLine?: FirstLine | undefined;
}

/** Returns the place of a line after those that are done; the next line is line 1. */
export function placeIn({ file, name, lines }: Source, line: number): Place {
  return typeof file === "string" ? { file: name, line: lines + line } : { argument: file.argument };
}

/** A position in the input: the index of a file, and how many of its bytes come before, after decompression. */
export interface Position {
  readonly file: number;
  readonly offset: number;
}

/** The position at which reading starts, and how many lines of that file come before. */
export interface Start {
  readonly position: Position;
  readonly lines: number;
}

/** One result of reading: lines, or why a file cannot be read. */
export interface Step extends Read {
  readonly source: Source;
  /** How many bytes of the file were read for it. */
  readonly bytes: number;
  /** The encoding that the file has instead of UTF-8, if it is known and another one. */
  readonly encoding?: WideEncoding | undefined;
  /** The start of a line whose end could not be read. */
  readonly cutOff?: Buffer | undefined;
  /** Returns why no more can be read. It is called when the lines before are counted in `source`. */
  readonly error: (() => string) | undefined;
  /** The end of the last whole line so far; `undefined` within a line that is being skipped. */
  readonly position: Position | undefined;
}

/** Who asks for the input. */
export interface Audience {
  readonly io: CommandIO;
  /** Whether no more input is wanted. */
  readonly closed: boolean;
  /** Tells the user that the command waits for input from the terminal. */
  prompt(): Promise<void>;
}

/** The options for reading files. */
interface ReadOptions {
  readonly start?: Start | undefined;
  /** The memory of chunks, if the caller returns it. */
  readonly buffers?: Buffers | undefined;
  /** How to read files. If it is left out, they are lines, with their tabs. */
  readonly format?: FormatOptions | undefined;
  /** Whether rows of all files go to one output: files then need the same format and header. */
  readonly joins?: boolean;
}

const BEGINNING: Start = { position: { file: 0, offset: 0 }, lines: 0 };

/**
 * Reads `files` one after the other, in chunks of `chunkBytes`.
 *
 * @throws CommandError if an option does not fit a file
 */
export async function* readFiles(
  files: readonly (string | URLArgument)[],
  chunkBytes: number,
  audience: Audience,
  { start = BEGINNING, buffers, format, joins = false }: ReadOptions = {},
): AsyncGenerator<Step> {
  const { position, lines } = start;
  const joint = joins ? new Joint() : undefined;
  const [first] = files;
  if (position.file > 0 && joint !== undefined && typeof first === "string") {
    // The files that follow are compared with it.
    await new RowReader(first, format, joint).begin(() => openSource(first, chunkBytes, 0, audience.io));
  }
  for (let index = position.file; index < files.length; index++) {
    const file = files[index] as string | URLArgument;
    const isFirst = index === position.file;
    const name = typeof file === "string" ? plainName(file) : placeWords(file);
    const source: Source = { file, name, lines: isFirst ? lines : 0 };
    if (file === STDIN && audience.io.stdin.isTTY) await audience.prompt();
    const open = (offset: number) =>
      typeof file === "string" ? openSource(file, chunkBytes, offset, audience.io, buffers) : file.chunks();
    const rows = new RowReader(typeof file === "string" ? file : undefined, format, joint);
    yield* readFile(source, open, audience, { file: index, offset: isFirst ? position.offset : 0 }, rows);
    if (audience.closed) return;
  }
}

async function* readFile(
  source: Source,
  open: (offset: number) => AsyncIterable<Chunk>,
  audience: Audience,
  { file, offset }: Position,
  rows: RowReader,
): AsyncGenerator<Step> {
  const end: Position = { file: file + 1, offset: 0 };
  let reached = offset;
  try {
    await rows.begin(offset === 0 ? undefined : () => open(0));
    for await (const { bytes, read, encoding } of open(offset)) {
      reached += bytes.length;
      const result = notice(await rows.push(bytes), source, rows);
      const { heldBytes } = rows;
      const position = heldBytes === undefined ? undefined : { file, offset: reached - heldBytes };
      yield { ...result, source, encoding, bytes: read, error: undefined, position };
      if (audience.closed) return;
    }
    const last = notice(await rows.end(), source, rows);
    const { unclosed } = last;
    const error = unclosed && (() => unclosedWords(source, unclosed));
    yield { ...last, source, bytes: 0, error, position: end };
  } catch (caught) {
    const name = typeof source.file === "string" ? nameInError(source.file) : source.name;
    const { message } = fileError(`read ${name}`, caught, adviceFor(source, caught));
    yield { ...rows.cutOff(), source, bytes: 0, error: () => message, position: end };
  }
}

/** Notices what the beginning of a file contains. */
function notice(read: Read, source: Source, { mayHaveRows }: RowReader): Read {
  const { blocks, head } = read;
  if (head !== undefined) source.lines = head.lines;
  if (mayHaveRows && source.lines === 0 && blocks.length > 0) source.firstLine ??= classifyFirstLine(blocks);
  return read;
}

function unclosedWords(source: Source, { line, lines }: Unclosed): string {
  const rest = lines > 0 ? `; the next ${showCount(lines, "line")} ${lines === 1 ? "is" : "are"} read as one row` : "";
  return `${placeWords(placeIn(source, line))}: the quote that opens here is not closed${rest}`;
}

/** Returns a suggestion if the name of a missing file looks like a host. */
function adviceFor({ file }: Source, error: unknown): string {
  const isMissing = (error as NodeJS.ErrnoException).code === "ENOENT";
  const meant = isMissing && typeof file === "string" ? urlMeant(file) : undefined;
  return meant === undefined ? "" : `\n(Did you mean ${meant}?)`;
}
