import { Char } from "@anyurl/common/char";
import type { Failure } from "@anyurl/common/failure";
import type { CommandError } from "../command-error.ts";
import { type Audience, readFiles } from "../input/files.ts";
import type { Place } from "../input/place.ts";
import { failureFor, LINE_TOO_LONG } from "../input/reasons.ts";
import type { Lines } from "../io/line-splitter.ts";
import { STDIN } from "../io/sources.ts";

/** One argument, or one line without its end. */
export class Input {
  readonly place: Place;
  /** Bytes of a line; `null` if it was too long to keep. */
  readonly #content: string | Buffer | null;

  constructor(place: Place, content: string | Buffer | null) {
    this.place = place;
    this.#content = content;
  }

  /** Why there is no text, if the line was too long. */
  get failure(): Failure<string> | undefined {
    return this.#content === null ? failureFor(LINE_TOO_LONG) : undefined;
  }

  get text(): string {
    return this.#content?.toString() ?? "";
  }

  get bytes(): Buffer {
    return Buffer.from(this.#content ?? "");
  }
}

/** Inputs that were read together, or why a file cannot be read. */
export interface Batch {
  readonly inputs: Iterable<Input>;
  readonly error: CommandError | undefined;
}

/** The arguments, and files to read line by line; stdin if there are neither. */
export interface Sources {
  readonly arguments: readonly string[];
  readonly files: readonly string[];
  /** Whether a line that contains only white space is an input. */
  readonly takesBlankLines: boolean;
}

const CHUNK_BYTES = 2 ** 16;

export async function* readInputs(sources: Sources, audience: Audience): AsyncGenerator<Batch> {
  const { arguments: words, takesBlankLines } = sources;
  const inputs = words.map((word, index) => new Input({ argument: index + 1 }, word));
  if (inputs.length > 0) yield { inputs, error: undefined };
  const files = words.length === 0 && sources.files.length === 0 ? [STDIN] : sources.files;
  for await (const { source, blocks, error } of readFiles(files, CHUNK_BYTES, audience)) {
    yield { inputs: error === undefined ? linesIn(blocks, source, takesBlankLines) : [], error };
  }
}

/** @param source the file, whose lines are counted */
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
      const next = block.indexOf(Char.LineFeed, start) + 1;
      const end = next - 2 >= start && block[next - 2] === Char.CarriageReturn ? next - 2 : next - 1;
      const line = block.subarray(start, end);
      if (takesBlankLines || !line.every((byte) => byte <= Char.Space)) yield new Input(place, line);
      start = next;
    }
  }
}
