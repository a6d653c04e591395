import { Char } from "@anyurl/common/char";
import type { Failure } from "@anyurl/common/failure";
import type { FormatOptions, Layout } from "../formats/format.ts";
import { fieldText, hasBreak, isBlankText, loadRows, type ReadRows } from "../formats/rows.ts";
import { endOfContent, lineProblem } from "../formats/text.ts";
import { type Audience, readFiles, type Source } from "../input/files.ts";
import type { Place } from "../input/place.ts";
import { BREAK_IN_URL, failureFor, LINE_TOO_LONG } from "../input/reasons.ts";
import type { Lines } from "../io/line-splitter.ts";
import { countFeeds } from "../io/row-ends.ts";
import { STDIN } from "../io/sources.ts";

/** One argument, or one line without its end. */
export class Input {
  readonly place: Place;
  /** Bytes of a line; `null` if it was too long to keep. */
  readonly #content: string | Buffer | null;
  /** Why it is invalid, if that is known without parsing. */
  readonly failure: Failure<string> | undefined;

  /** The row that it is from, in bytes without the line end, if it is the URL in a column. */
  readonly row: Buffer | undefined;

  /** @param reason why it is invalid, if that is known without parsing */
  constructor(place: Place, content: string | Buffer | null, reason?: string, row?: Buffer) {
    this.row = row;
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
  readonly error: (() => string) | undefined;
}

/** The arguments, and files to read line by line; stdin if there are neither. */
export interface Sources {
  readonly arguments: readonly string[];
  readonly files: readonly string[];
  /** Whether a line that contains only white space is an input. */
  readonly takesBlankLines: boolean;
  /** How to read files. If it is left out, they are lines, with their tabs. */
  readonly format?: FormatOptions | undefined;
  /** Whether lines have other text beside URLs, in any encoding. */
  readonly areLogs?: boolean;
}

const CHUNK_BYTES = 2 ** 16;

export async function* readInputs(sources: Sources, audience: Audience): AsyncGenerator<Batch> {
  const { arguments: words, takesBlankLines, format, areLogs } = sources;
  const areURLs = format !== undefined && !areLogs;
  const inputs = words.map((word, index) => new Input({ argument: index + 1 }, word));
  if (inputs.length > 0) yield { inputs, error: undefined };
  const files = words.length === 0 && sources.files.length === 0 ? [STDIN] : sources.files;
  for await (const step of readFiles(files, CHUNK_BYTES, audience, { format })) {
    const { source, layout, error } = step;
    const inputs =
      layout.format === "lines"
        ? linesIn(step, { takesBlankLines, areURLs })
        : urlsIn(step, await loadRows(layout.format));
    yield { inputs, origin: { source, layout }, error };
  }
}

/** The blocks of one step, and how to read them. */
interface Blocks {
  readonly blocks: readonly Lines[];
  /** The file, whose lines are counted. */
  readonly source: { readonly name: string; lines: number };
  readonly layout: Layout;
  readonly skippedFeeds: number;
}

/** How to take lines. */
interface Taken {
  readonly takesBlankLines: boolean;
  readonly areURLs: boolean;
}

function* linesIn({ blocks, source, layout }: Blocks, { takesBlankLines, areURLs }: Taken): Generator<Input> {
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
        yield new Input(place, line, areURLs ? lineProblem(line, layout.allowsTabs) : undefined);
      }
      start = next;
    }
  }
}

/** Yields the URLs in the columns of rows. */
function* urlsIn({ blocks, source, layout, skippedFeeds }: Blocks, readRows: ReadRows): Generator<Input> {
  for (const block of blocks) {
    if (block === null) {
      yield new Input({ file: source.name, line: source.lines + 1 }, null, LINE_TOO_LONG);
      source.lines += skippedFeeds + 1;
      continue;
    }
    const before = source.lines;
    for (const row of readRows(block, layout)) {
      const place = { file: source.name, line: before + row.line + 1 };
      const line = block.subarray(row.start, endOfContent(block, row.start, row.end));
      if (row.problem !== undefined) yield new Input(place, line, row.problem, line);
      for (const field of row.problem === undefined ? row.fields : []) {
        const text = fieldText(block, field);
        if (isBlankText(text)) continue;
        yield new Input(place, text, hasBreak(text, layout) ? BREAK_IN_URL : lineProblem(text, true), line);
      }
    }
    source.lines = before + countFeeds(block);
  }
}
