import { CommandError } from "../command-error.ts";
import type { Chunk } from "../io/chunk.ts";
import { LineSplitter, type Lines, type Unclosed } from "../io/line-splitter.ts";
import { type Format, type FormatOptions, formatOf, type Layout, PLAIN_LINES } from "./format.ts";
import type { Head } from "./layout.ts";

/** The result of adding a chunk. */
export interface Read {
  /** Whole rows. */
  readonly blocks: Lines[];
  /** How to read them. */
  readonly layout: Layout;
  /** The beginning of the file, if it was found in this chunk. */
  readonly head?: Head | undefined;
  /** How many more lines than one a row has that was skipped. */
  readonly skippedFeeds: number;
  /** The quote after which the file has no row. */
  readonly unclosed?: Unclosed | undefined;
}

/** Compares files whose rows go to one output. */
export class Joint {
  #format: Format | undefined;
  #header: Buffer | undefined;

  /** Adds a file. @returns whether it is the first. @throws CommandError if its rows do not fit those before */
  add(format: Format, header: Buffer): boolean {
    const isFirst = this.#format === undefined;
    this.#format ??= format;
    this.#header ??= header;
    if (format !== this.#format) {
      throw new CommandError(`it is read as ${format}, and the files before as ${this.#format}; use --format`);
    }
    if (header.equals(this.#header)) return isFirst;
    throw new CommandError("its first row differs from the first file's; give it an output of its own");
  }
}

/** Reads rows from the chunks of a file, of which the first can be a header. */
export class RowReader {
  readonly #options: FormatOptions | undefined;
  readonly #joint: Joint | undefined;
  readonly #format: Format;
  readonly #isFile: boolean;
  #splitter = new LineSplitter();
  #head: Head | undefined;
  #layout = PLAIN_LINES;

  /**
   * @param file the name of the file; `undefined` if it is an argument
   * @param options how to read it; if they are left out, it has lines
   */
  constructor(file: string | undefined, options: FormatOptions | undefined, joint: Joint | undefined) {
    this.#options = options;
    this.#joint = joint;
    this.#isFile = file !== undefined;
    this.#format = file === undefined || options === undefined ? "lines" : formatOf(file, options);
  }

  /** Whether another format could be chosen for the file. */
  get mayHaveRows(): boolean {
    return this.#isFile && this.#options !== undefined;
  }

  /** The length of the unfinished row that is held; `undefined` if it is too long. */
  get heldBytes(): number | undefined {
    return this.#splitter.heldBytes;
  }

  /**
   * Gets ready to read.
   *
   * @param openStart opens the beginning of the file, for its header, if reading starts after it
   * @throws CommandError if an option does not fit the file
   */
  async begin(openStart: (() => AsyncIterable<Chunk>) | undefined): Promise<void> {
    const atStart = openStart === undefined;
    const options = this.#options;
    if (this.#format === "lines" || options === undefined) {
      this.#splitter = new LineSplitter({ atStart });
      if (options !== undefined && this.#isFile) {
        this.#layout = (await import("./layout.ts")).layoutOfLines(options);
      }
      this.#joint?.add("lines", Buffer.alloc(0));
      return;
    }
    const { rowEndsOf } = await import("./layout.ts");
    const newSplitter = (isFirst: boolean) =>
      new LineSplitter({ atStart: isFirst, ends: rowEndsOf(this.#format, options), keepsMark: true });
    if (openStart !== undefined) await this.#readStart(openStart(), newSplitter(true), options);
    this.#splitter = newSplitter(atStart);
  }

  /** Adds a chunk, and returns the rows that end in it. @throws CommandError if there is no such column */
  push(chunk: Buffer): Promise<Read> {
    return this.#read(this.#splitter.push(chunk));
  }

  /** Ends the file, and returns the last row. @throws CommandError if there is no such column */
  async end(): Promise<Read> {
    const { unclosed } = this.#splitter;
    if (unclosed !== undefined && this.#head !== undefined) {
      return { blocks: [], layout: this.#layout, skippedFeeds: 0, unclosed };
    }
    return this.#read(this.#splitter.end(this.#head?.hasReturns));
  }

  /** Returns the start of a row whose end could not be read, if there is one. */
  cutOff(): Read & { readonly cutOff: Buffer | undefined } {
    const { skippedFeeds, heldBytes } = this.#splitter;
    const blocks = heldBytes === undefined ? [null] : [];
    // Without its head, the file could not be read for another reason.
    const isBegun = this.#format === "lines" || this.#head !== undefined;
    return { blocks, layout: this.#layout, skippedFeeds, cutOff: isBegun ? this.#splitter.takeHeld() : undefined };
  }

  async #read(blocks: Lines[]): Promise<Read> {
    const { skippedFeeds } = this.#splitter;
    if (this.#format === "lines" || this.#head !== undefined || blocks.length === 0) {
      return { blocks, layout: this.#layout, skippedFeeds };
    }
    const head = await this.#takeHead(blocks, this.#options as FormatOptions);
    return { blocks, layout: this.#layout, skippedFeeds, head };
  }

  /** @returns the head, without its bytes if the first file has the same */
  async #takeHead(blocks: Lines[], options: FormatOptions): Promise<Head> {
    const { takeHead } = await import("./layout.ts");
    const head = await takeHead(blocks, this.#format, options);
    this.#head = head;
    this.#layout = head.layout;
    const isFirst = this.#joint?.add(this.#format, head.bytes) ?? true;
    return isFirst ? head : { ...head, bytes: Buffer.alloc(0) };
  }

  async #readStart(chunks: AsyncIterable<Chunk>, splitter: LineSplitter, options: FormatOptions): Promise<void> {
    for await (const { bytes } of chunks) {
      const blocks = splitter.push(bytes);
      if (blocks.length > 0) {
        await this.#takeHead(blocks, options);
        return;
      }
    }
    const blocks = splitter.end();
    if (blocks.length > 0) await this.#takeHead(blocks, options);
  }
}
