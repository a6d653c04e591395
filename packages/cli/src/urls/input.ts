import { readFiles, unreadableName } from "../canonicalize/reader.ts";
import { LINE_TOO_LONG } from "../canonicalize/reasons.ts";
import type { Lines } from "../io/line-splitter.ts";
import type { Place } from "../io/place.ts";
import { STDIN } from "../io/sources.ts";
import { Problem } from "./problem.ts";

/** One argument, or one line without its end. */
export class Input {
  readonly place: Place;
  /** Bytes of a line; `null` if it was too long to be kept. */
  readonly #content: string | Buffer | null;

  constructor(place: Place, content: string | Buffer | null) {
    this.place = place;
    this.#content = content;
  }

  /** Why the input cannot be taken at all. */
  get problem(): Problem | undefined {
    return this.#content === null ? new Problem(LINE_TOO_LONG) : undefined;
  }

  get text(): string {
    return this.#content?.toString() ?? "";
  }

  get bytes(): Buffer {
    return Buffer.from(this.#content ?? "");
  }
}

/** Inputs that are there together, or a file that cannot be read. */
export interface Batch {
  readonly inputs: Iterable<Input>;
  readonly unreadable: { readonly name: string; readonly error: NodeJS.ErrnoException } | undefined;
}

/** What is read: arguments, and files line by line; stdin where there is neither. */
export interface Sources {
  readonly arguments: readonly string[];
  /** The place of the first argument among the words that are no options. */
  readonly firstArgument: number;
  readonly files: readonly string[];
  /** Whether a line with nothing but white space is an input. */
  readonly takesBlankLines: boolean;
}

const CHUNK_BYTES = 2 ** 16;
const LF = 0x0a;
const CR = 0x0d;
const SPACE = 0x20;

export async function* readInputs(sources: Sources, audience: Parameters<typeof readFiles>[2]): AsyncGenerator<Batch> {
  const { arguments: words, firstArgument, takesBlankLines } = sources;
  const inputs = words.map((word, index) => new Input({ argument: firstArgument + index }, word));
  if (inputs.length > 0) yield { inputs, unreadable: undefined };
  const files = words.length === 0 && sources.files.length === 0 ? [STDIN] : sources.files;
  for await (const { source, blocks, error } of readFiles(files, CHUNK_BYTES, audience)) {
    if (error !== undefined) yield { inputs: [], unreadable: { name: unreadableName(source), error } };
    else yield { inputs: linesIn(blocks, source, takesBlankLines), unreadable: undefined };
  }
}

/** @param source whose lines are counted on */
function* linesIn(
  blocks: readonly Lines[],
  source: { readonly name: string; lines: number },
  takesBlankLines: boolean,
): Generator<Input> {
  for (const block of blocks) {
    let start = 0;
    while (start < (block?.length ?? 1)) {
      const place = { file: source.name, line: ++source.lines };
      if (block === null) {
        yield new Input(place, null);
        break;
      }
      const next = block.indexOf(LF, start) + 1;
      const end = next - 2 >= start && block[next - 2] === CR ? next - 2 : next - 1;
      const line = block.subarray(start, end);
      if (takesBlankLines || !line.every((byte) => byte <= SPACE)) yield new Input(place, line);
      start = next;
    }
  }
}
