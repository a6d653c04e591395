import { LineSplitter, type Lines } from "../io/line-splitter.ts";
import { displayName, openSource, STDIN } from "../io/sources.ts";
import { ArchiveError, isSystemError } from "../io/system-error.ts";

/** A file that is read, and how many of its lines are done. */
export interface Source {
  /** As the command line has it. */
  readonly file: string;
  /** By which messages call it. */
  readonly name: string;
  lines: number;
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
}

/** For whom is read. */
export interface Audience {
  /** Whether nothing more is wanted. */
  readonly closed: boolean;
  /** Says that it is awaited what is typed. */
  prompt(): Promise<void>;
}

/** Reads `files` in turn, in chunks of `chunkBytes`. */
export async function* readFiles(
  files: readonly string[],
  chunkBytes: number,
  audience: Audience,
): AsyncGenerator<Step> {
  for (const file of files) {
    const source: Source = { file, name: displayName(file), lines: 0 };
    if (file === STDIN && process.stdin.isTTY) await audience.prompt();
    yield* readFile(source, chunkBytes, audience);
    if (audience.closed) return;
  }
}

async function* readFile(source: Source, chunkBytes: number, audience: Audience): AsyncGenerator<Step> {
  const splitter = new LineSplitter();
  try {
    for await (const { bytes, read } of openSource(source.file, chunkBytes, 0)) {
      yield { source, bytes: read, blocks: splitter.push(bytes), error: undefined };
      if (audience.closed) return;
    }
    yield { source, bytes: 0, blocks: splitter.end(), error: undefined };
  } catch (error) {
    if (!isSystemError(error) && !(error instanceof ArchiveError)) throw error;
    yield { source, bytes: 0, blocks: [], cutOff: splitter.takeHeld(), error };
  }
}
