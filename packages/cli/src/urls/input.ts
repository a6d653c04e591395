import { Char } from "@anyurl/common/char";
import type { Failure } from "@anyurl/common/failure";
import type { CommandError } from "../command-error.ts";
import type { FormatOptions, Layout } from "../formats/format.ts";
import { hasInnerTab } from "../formats/text.ts";
import { type Audience, readFiles, type Source } from "../input/files.ts";
import type { Place } from "../input/place.ts";
import { failureFor, LINE_TOO_LONG, TAB_IN_URL } from "../input/reasons.ts";
import type { Lines } from "../io/line-splitter.ts";
import { STDIN } from "../io/sources.ts";

/** One argument, or one line without its end. */
export class Input {
  readonly place: Place;
  /** Bytes of a line; `null` if it was too long to keep. */
  readonly #content: string | Buffer | null;
  /** Why it is invalid, if that is known without parsing. */
  readonly failure: Failure<string> | undefined;

  /** @param reason why it is invalid, if that is known without parsing */
  constructor(place: Place, content: string | Buffer | null, reason?: string) {
    this.place = place;
    this.#content = content;
    this.failure = reason === undefined ? undefined : failureFor(reason);
  }

  /** Whether it was too long to keep. */
  get isLost(): boolean {
    return this.#content === null;
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
  /** The file that they are from, and how it is read; `undefined` for arguments. */
  readonly origin?: { readonly source: Source; readonly layout: Layout };
  readonly error: CommandError | undefined;
}

/** The arguments, and files to read line by line; stdin if there are neither. */
export interface Sources {
  readonly arguments: readonly string[];
  readonly files: readonly string[];
  /** Whether a line that contains only white space is an input. */
  readonly takesBlankLines: boolean;
  /** How to read files. If it is left out, they are lines, with their tabs. */
  readonly format?: FormatOptions | undefined;
}

const CHUNK_BYTES = 2 ** 16;

export async function* readInputs(sources: Sources, audience: Audience): AsyncGenerator<Batch> {
  const { arguments: words, takesBlankLines, format } = sources;
  const inputs = words.map((word, index) => new Input({ argument: index + 1 }, word));
  if (inputs.length > 0) yield { inputs, error: undefined };
  const files = words.length === 0 && sources.files.length === 0 ? [STDIN] : sources.files;
  for await (const { source, layout, blocks, error } of readFiles(files, CHUNK_BYTES, audience, { format })) {
    const inputs = linesIn(blocks, source, layout, takesBlankLines);
    yield { inputs, origin: { source, layout }, error };
  }
}

/** @param source the file, whose lines are counted */
function* linesIn(
  blocks: readonly Lines[],
  source: { readonly name: string; lines: number },
  { allowsTabs }: Layout,
  takesBlankLines: boolean,
): Generator<Input> {
  for (const block of blocks) {
    let start = 0;
    while (start < (block?.length ?? 1)) {
      const place = { file: source.name, line: ++source.lines };
      if (block === null) {
        yield new Input(place, null, LINE_TOO_LONG);
        break;
      }
      const next = block.indexOf(Char.LineFeed, start) + 1;
      const end = next - 2 >= start && block[next - 2] === Char.CarriageReturn ? next - 2 : next - 1;
      const line = block.subarray(start, end);
      if (takesBlankLines || !line.every((byte) => byte <= Char.Space)) {
        const isBad = !allowsTabs && hasInnerTab(block, start, end);
        yield new Input(place, line, isBad ? TAB_IN_URL : undefined);
      }
      start = next;
    }
  }
}
