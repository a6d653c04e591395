/** Columns of rows of csv and tsv, for the command: hash.wasm. assembly/hash/index.ts describes the exports. */
import base64 from "@anyurl/assembly/hash-wasm-inline";
import { fromBase64 } from "../wasm/base64.ts";

/** The kinds of rows, as assembly/hash/column.ts has them. */
export const RowState = {
  ordinary: 0,
  /** Its text is empty, or has only what the URL parser strips. */
  empty: 1,
  /** It has no fields. */
  blank: 2,
  /** Its quotes are wrong, it has other columns, or a tab or a line break is inside the text. */
  odd: 3,
  /** Set by the caller: it is not written. */
  dropped: 4,
} as const;

/** How to read rows. */
export interface ColumnLayout {
  /** The byte between columns. */
  readonly delimiter: number;
  /** The position of the column, from 0. */
  readonly column: number;
  /** How many columns each row must have; 0 for any number. */
  readonly width: number;
  /** Whether tabs and line breaks can be inside a text. */
  readonly allowsBreaks: boolean;
}

/** One column of some rows. */
export interface Column {
  /** The text of each row without line breaks, and a line feed. Those of blank and odd rows are empty. */
  readonly texts: Uint8Array<ArrayBuffer>;
  /** The ends of the rows. */
  readonly ends: Uint32Array<ArrayBuffer>;
  /** The kind of each row. The caller may change it before `append`. */
  readonly states: Uint8Array;
  /** How many line feeds are in quotes, and end no row. */
  readonly innerFeeds: number;
}

/** The exports of hash.wasm. */
interface Exports {
  readonly memory: WebAssembly.Memory;
  reserve(bytes: number): number;
  setLayout(delimiter: number, column: number, width: number, allowsBreaks: number): void;
  copyColumn(start: number, end: number, texts: number, ends: number, states: number): number;
  copiedTo(): number;
  innerFeeds(): number;
  appendFields(
    start: number,
    ends: number,
    states: number,
    count: number,
    delimiter: number,
    fields: number,
    out: number,
  ): number;
}

/** Texts are copied in words: as many bytes after them are overwritten. */
const SLACK = 16;

/** The addresses of the rows that were read last, and of the results. */
interface Places {
  readonly start: number;
  readonly ends: number;
  readonly states: number;
  readonly after: number;
  readonly length: number;
  readonly delimiter: number;
}

/** Reads one column of many rows in one call, and writes the rows with one more. */
export class ColumnReader {
  readonly #exports: Exports;
  #places: Places | undefined;

  constructor() {
    const module = new WebAssembly.Module(fromBase64(base64));
    this.#exports = new WebAssembly.Instance(module).exports as unknown as Exports;
  }

  read(rows: Uint8Array, { delimiter, column, width, allowsBreaks }: ColumnLayout): Column {
    const { length } = rows;
    const room = (length + 2 * SLACK) & ~15;
    // Each row has at least one byte. The system provides memory when it is used.
    const start = this.#exports.reserve(7 * room);
    const [texts, ends, states] = [start + room, start + 2 * room, start + 6 * room];
    this.#bytes.set(rows, start);
    this.#exports.setLayout(delimiter, column, width, Number(allowsBreaks));
    const count = this.#exports.copyColumn(start, start + length, texts, ends, states);
    this.#places = { start, ends, states, after: start + 7 * room, length, delimiter };
    return {
      texts: this.#bytes.slice(texts, this.#exports.copiedTo()),
      ends: new Uint32Array(this.#exports.memory.buffer, ends, count).slice(),
      states: this.#bytes.slice(states, states + count),
      innerFeeds: this.#exports.innerFeeds(),
    };
  }

  /**
   * Returns the rows that were read last with one more field.
   *
   * @param fields for each row, a text and a line feed; ordinary and empty rows get it
   */
  append(fields: Uint8Array, { states }: Column): Uint8Array<ArrayBuffer> {
    if (this.#places === undefined) throw new Error("append follows read");
    const { start, ends, states: marks, after, length, delimiter } = this.#places;
    const out = after + ((fields.length + 2 * SLACK) & ~15);
    // In the worst case all bytes of the fields are quotes. Each row gets a delimiter and two quotes.
    this.#exports.reserve(out - start + length + 2 * fields.length + 3 * states.length + SLACK);
    this.#bytes.set(fields, after);
    this.#bytes.set(states, marks);
    const end = this.#exports.appendFields(start, ends, marks, states.length, delimiter, after, out);
    return this.#bytes.slice(out, end);
  }

  get #bytes(): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.#exports.memory.buffer as ArrayBuffer);
  }
}
