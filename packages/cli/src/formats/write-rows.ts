/** Writes rows with other fields. All other bytes stay. */
import { Char } from "@anyurl/common/char";
import type { Field, Layout, Row } from "./format.ts";

/** The value of a field. In csv and tsv, `null` is empty and a boolean is a word. */
export type Value = Buffer | boolean | null;

const QUOTE = Buffer.from('"');
const NULL = Buffer.from("null");
const EMPTY = Buffer.alloc(0);
const EMPTY_QUOTED = Buffer.from('""');

/** Up to this many bytes are copied faster one by one. */
const SHORT = 8;

/** Bytes that grow. */
export class ByteWriter {
  #bytes: Buffer;
  #length = 0;

  constructor(capacity: number) {
    this.#bytes = Buffer.allocUnsafeSlow(Math.max(capacity, 1));
  }

  get length(): number {
    return this.#length;
  }

  write(bytes: Uint8Array, start = 0, end = bytes.length): void {
    const length = this.#length + end - start;
    if (length > this.#bytes.length) this.#grow(length);
    if (end - start > SHORT) {
      this.#bytes.set(bytes.subarray(start, end), this.#length);
    } else {
      const out = this.#bytes;
      for (let from = start, to = this.#length; from < end; from++, to++) out[to] = bytes[from] as number;
    }
    this.#length = length;
  }

  /** Returns the bytes so far. */
  take(): Buffer {
    return this.#bytes.subarray(0, this.#length);
  }

  #grow(length: number): void {
    const larger = Buffer.allocUnsafeSlow(Math.max(length, 2 * this.#bytes.length));
    this.#bytes.copy(larger, 0, 0, this.#length);
    this.#bytes = larger;
  }
}

/** How to write the rows of a format. */
export interface RowWriter {
  /** Writes a value in the place of a field. */
  replace(out: ByteWriter, row: Row, field: Field, value: Value): void;
  /** Writes a value after the last field of a row, before the end of its content. */
  add(out: ByteWriter, value: Value, index: number, isFirst: boolean): void;
  /** Returns the header with the names of the new columns, before its line end. */
  header(row: Buffer): Buffer;
}

/** Returns how to write rows. @param names the names of the new columns */
export function rowWriter(
  { format, delimiter }: Pick<Layout, "format" | "delimiter">,
  names: readonly string[],
): RowWriter {
  return format === "jsonl" ? new ObjectFormat(names) : new SeparatedFormat(delimiter, names);
}

class SeparatedFormat implements RowWriter {
  readonly #delimiter: number;
  readonly #separator: Buffer;
  readonly #names: readonly string[];

  constructor(delimiter: number, names: readonly string[]) {
    this.#delimiter = delimiter;
    this.#separator = Buffer.of(delimiter);
    this.#names = names;
  }

  replace(out: ByteWriter, { start, contentEnd }: Row, field: Field, value: Value): void {
    const bytes = wordBytes(value);
    const isWholeRow = field.start === start && field.end === contentEnd;
    // A blank line would be no row.
    if (bytes.length === 0 && isWholeRow) out.write(EMPTY_QUOTED);
    else this.#write(out, bytes, field.text !== undefined);
  }

  add(out: ByteWriter, value: Value): void {
    out.write(this.#separator);
    this.#write(out, wordBytes(value), false);
  }

  header(row: Buffer): Buffer {
    const out = new ByteWriter(row.length);
    let end = row.length;
    while (end > 0 && (row[end - 1] === Char.LineFeed || row[end - 1] === Char.CarriageReturn)) end--;
    out.write(row, 0, end);
    for (const name of this.#names) this.add(out, Buffer.from(name));
    out.write(row, end);
    return out.take();
  }

  #write(out: ByteWriter, bytes: Buffer, wasQuoted: boolean): void {
    if (!wasQuoted && !this.#needsQuotes(bytes)) {
      out.write(bytes);
      return;
    }
    out.write(QUOTE);
    out.write(
      bytes.includes(Char.QuotationMark)
        ? Buffer.from(bytes.toString("latin1").replaceAll('"', '""'), "latin1")
        : bytes,
    );
    out.write(QUOTE);
  }

  #needsQuotes(bytes: Buffer): boolean {
    for (let at = 0; at < bytes.length; at++) {
      const byte = bytes[at];
      const isSpecial = byte === this.#delimiter || byte === Char.QuotationMark;
      if (isSpecial || byte === Char.LineFeed || byte === Char.CarriageReturn) return true;
    }
    return false;
  }
}

class ObjectFormat implements RowWriter {
  readonly #names: readonly Buffer[];

  constructor(names: readonly string[]) {
    this.#names = names.map((name) => Buffer.from(`${JSON.stringify(name)}:`));
  }

  replace(out: ByteWriter, _row: Row, _field: Field, value: Value): void {
    out.write(jsonBytes(value));
  }

  add(out: ByteWriter, value: Value, index: number, isFirst: boolean): void {
    if (!isFirst) out.write(Buffer.of(Char.Comma));
    out.write(this.#names[index] ?? EMPTY);
    out.write(jsonBytes(value));
  }

  header(row: Buffer): Buffer {
    return row;
  }
}

function wordBytes(value: Value): Buffer {
  if (value === null) return EMPTY;
  return typeof value === "boolean" ? Buffer.from(String(value)) : value;
}

function jsonBytes(value: Value): Buffer {
  if (value === null) return NULL;
  return Buffer.from(JSON.stringify(typeof value === "boolean" ? value : value.toString("utf8")));
}
