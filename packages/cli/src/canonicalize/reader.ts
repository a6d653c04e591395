import type { CommandIO } from "../command-io.ts";
import type { Chunk } from "../io/chunk.ts";
import { LineSplitter, type Lines } from "../io/line-splitter.ts";
import { type Place, placeWords } from "../io/place.ts";
import { displayName, nameInError, openSource, STDIN } from "../io/sources.ts";
import { ArchiveError, isSystemError } from "../io/system-error.ts";
import type { URLArgument } from "../io/url-argument.ts";

/** A file that is read, or a URL on the command line, and how many of its lines are done. */
export interface Source {
  /** As the command line has it. */
  readonly file: string | URLArgument;
  /** By which messages call it. */
  readonly name: string;
  lines: number;
}

/** Where the lines after those that are done stand, the next as number 1. */
export function placeIn({ file, name, lines }: Source, line: number): Place {
  return typeof file === "string" ? { file: name, line: lines + line } : { argument: file.argument };
}

/** What a message calls a source that cannot be read. */
export function unreadableName({ file, name }: Source): string {
  return typeof file === "string" ? nameInError(file) : name;
}

/** Where a file begins, by its place among the files, or a line of it, in bytes of what is decompressed. */
export interface Position {
  readonly file: number;
  readonly offset: number;
}

/** Where reading begins, and how many lines of that file come before. */
export interface Start {
  readonly position: Position;
  readonly lines: number;
}

/** What comes of reading on: lines, or why a file cannot be read. */
export interface Step {
  readonly source: Source;
  /** How many bytes of the file were read for it. */
  readonly bytes: number;
  readonly blocks: Lines[];
  /** The start of a line that could not be read to its end. */
  readonly cutOff?: Buffer | undefined;
  readonly error: NodeJS.ErrnoException | undefined;
  /** Where the lines end that were read till now; `undefined` if that is in the middle of one that is skipped. */
  readonly position: Position | undefined;
}

/** For whom is read. */
export interface Audience {
  readonly io: CommandIO;
  /** Whether nothing more is wanted. */
  readonly closed: boolean;
  /** Says that it is awaited what is typed. */
  prompt(): Promise<void>;
}

const BEGINNING: Start = { position: { file: 0, offset: 0 }, lines: 0 };

/** Reads `files` in turn, in chunks of `chunkBytes`. */
export async function* readFiles(
  files: readonly (string | URLArgument)[],
  chunkBytes: number,
  audience: Audience,
  { position, lines }: Start = BEGINNING,
): AsyncGenerator<Step> {
  for (let index = position.file; index < files.length; index++) {
    const file = files[index] as string | URLArgument;
    const isFirst = index === position.file;
    const source: Source = { file, name: nameOf(file), lines: isFirst ? lines : 0 };
    if (file === STDIN && audience.io.stdin.isTTY) await audience.prompt();
    yield* readFile(source, chunkBytes, audience, { file: index, offset: isFirst ? position.offset : 0 });
    if (audience.closed) return;
  }
}

async function* readFile(
  source: Source,
  chunkBytes: number,
  audience: Audience,
  { file, offset }: Position,
): AsyncGenerator<Step> {
  const splitter = new LineSplitter(undefined, offset === 0);
  const end: Position = { file: file + 1, offset: 0 };
  let reached = offset;
  try {
    for await (const { bytes, read } of open(source, chunkBytes, offset, audience.io)) {
      reached += bytes.length;
      const blocks = splitter.push(bytes);
      const { heldBytes } = splitter;
      const position = heldBytes === undefined ? undefined : { file, offset: reached - heldBytes };
      yield { source, bytes: read, blocks, error: undefined, position };
      if (audience.closed) return;
    }
    yield { source, bytes: 0, blocks: splitter.end(), error: undefined, position: end };
  } catch (error) {
    if (!isSystemError(error) && !(error instanceof ArchiveError)) throw error;
    yield { source, bytes: 0, blocks: [], cutOff: splitter.takeHeld(), error, position: end };
  }
}

function nameOf(file: string | URLArgument): string {
  return typeof file === "string" ? displayName(file) : placeWords(file);
}

function open({ file }: Source, chunkBytes: number, offset: number, io: CommandIO): AsyncIterable<Chunk> {
  return typeof file === "string" ? openSource(file, chunkBytes, offset, io) : file.chunks();
}
