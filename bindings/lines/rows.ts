import { Row } from "../engine/engine.ts";
import { withoutTooLong } from "./too-long.ts";

/**
 * The number of offsets kept of each line, from `hostStart` to `fragmentStart` of the record. The href itself shows the
 * others.
 */
export const OFFSETS = 5;

/** The number of words in a row before those. */
const BEFORE_OFFSETS = Row.Size + 2;

/** Determines the initial room: as many lines as there would be if each had this many bytes. */
const BYTES_PER_LINE = 48;

/** The initial room beyond the input's length: most hrefs that differ from their line are longer by a "/". */
const MORE_AT_FIRST = 1 / 32;

/** Unused capacity up to this share of the length is not worth a copy. */
const MOST_LEFT = 1 / 16;

/** The results of many lines and the status of each line, collected from the parts that an engine returns. */
export class Rows {
  bytes: Uint8Array<ArrayBuffer>;
  length = 0;
  size = 0;
  failures = 0;

  /** Where hrefs end. Not 32-bit integers, since there may be more bytes than those can count. */
  #ends: Float64Array<ArrayBuffer>;
  #statuses: Int8Array<ArrayBuffer>;
  #offsets: Int32Array<ArrayBuffer>;
  readonly #rowSize: number;
  readonly maxLength: number | undefined;

  /**
   * @param expectedBytes the length of the output if all lines are canonical
   * @param maxLength the greatest length of an href
   */
  constructor(expectedBytes: number, withOffsets: boolean, maxLength: number | undefined) {
    this.maxLength = maxLength;
    this.bytes = new Uint8Array(Math.ceil(expectedBytes * (1 + MORE_AT_FIRST)));
    this.#rowSize = withOffsets ? Row.SizeWithOffsets : Row.Size;
    const lines = Math.ceil(expectedBytes / BYTES_PER_LINE);
    this.#ends = new Float64Array(lines);
    this.#statuses = new Int8Array(lines);
    this.#offsets = new Int32Array(withOffsets ? OFFSETS * lines : 0);
  }

  /** Copies a part. See `PartVisitor`. */
  append(part: Uint8Array, table: Int32Array): void {
    const output = withoutTooLong(part, table, this.#rowSize, this.maxLength);
    const before = this.length;
    this.bytes = withRoom(this.bytes, before + output.length);
    this.bytes.set(output, before);
    this.length += output.length;
    this.#appendLines(table, before);
    if (this.#rowSize === Row.SizeWithOffsets) this.#appendOffsets(table);
    this.size += table.length / this.#rowSize;
  }

  #appendLines(table: Int32Array, before: number): void {
    const rowSize = this.#rowSize;
    this.#makeRoom(this.size + table.length / rowSize);
    const ends = this.#ends;
    const statuses = this.#statuses;
    let failures = 0;
    let line = this.size;
    for (let row = 0; row < table.length; row += rowSize) {
      const status = table[row + Row.Status] as number;
      if (status < 0) failures++;
      statuses[line] = status;
      ends[line] = before + (table[row + Row.End] as number);
      line++;
    }
    this.failures += failures;
  }

  #appendOffsets(table: Int32Array): void {
    const offsets = this.#offsets;
    let to = OFFSETS * this.size;
    for (let row = 0; row < table.length; row += Row.SizeWithOffsets) {
      for (let word = 0; word < OFFSETS; word++) offsets[to++] = table[row + BEFORE_OFFSETS + word] as number;
    }
  }

  #makeRoom(lines: number): void {
    this.#ends = withRoom(this.#ends, lines);
    this.#statuses = withRoom(this.#statuses, lines);
    if (this.#rowSize === Row.SizeWithOffsets) this.#offsets = withRoom(this.#offsets, OFFSETS * lines);
  }

  /** Releases unused room. */
  trim(): void {
    const isRoomy = this.bytes.length - this.length > this.length * MOST_LEFT;
    this.bytes = isRoomy ? this.bytes.slice(0, this.length) : this.bytes.subarray(0, this.length);
    this.#ends = withoutRoom(this.#ends, this.size);
    this.#statuses = withoutRoom(this.#statuses, this.size);
    this.#offsets = withoutRoom(this.#offsets, this.#rowSize === Row.SizeWithOffsets ? OFFSETS * this.size : 0);
  }

  start(line: number): number {
    if (line === 0) return 0;
    const before = this.end(line - 1);
    return this.status(line - 1) < 0 ? before : before + 1;
  }

  end(line: number): number {
    return this.#ends[line] as number;
  }

  status(line: number): number {
    return this.#statuses[line] as number;
  }

  /** @param word from 0 for `hostStart` on */
  offset(line: number, word: number): number {
    return this.#offsets[OFFSETS * line + word] as number;
  }
}

type Numbers = Uint8Array<ArrayBuffer> | Int8Array<ArrayBuffer> | Int32Array<ArrayBuffer> | Float64Array<ArrayBuffer>;

/** Returns the array if it has room for `length` numbers; otherwise a copy with room, at least twice as large. */
function withRoom<T extends Numbers>(numbers: T, length: number): T {
  if (length <= numbers.length) return numbers;
  const larger = new (numbers.constructor as new (length: number) => T)(Math.max(length, 2 * numbers.length));
  larger.set(numbers);
  return larger;
}

/** Returns the first `length` numbers in an array without further room. */
function withoutRoom<T extends Numbers>(numbers: T, length: number): T {
  return length === numbers.length ? numbers : (numbers.slice(0, length) as T);
}
