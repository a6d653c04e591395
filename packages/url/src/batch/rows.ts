import { FAILURES, type FailureReason, Row, Status } from "@anyurl/bindings/engine";

/** The words of a line's offsets, from `hostStart` to `fragmentStart` of the record: the others are found in the href at once. */
const OFFSETS = 5;

/** How many words of a row stand before those. */
const BEFORE_OFFSETS = Row.Size + 2;

/** For how many lines there is room at first: as many as there would be of this many bytes. */
const BYTES_PER_LINE = 48;

/** The room at first beside what the input takes: most hrefs that differ from their line have a "/" more. */
const MORE_AT_FIRST = 1 / 32;

/** The room that may be left behind the bytes: to copy them takes longer than to parse some of them. */
const MOST_LEFT = 1 / 16;

/** The hrefs of many lines, and what is known of each line, gathered from the parts that an engine gives. */
export class Rows {
  bytes: Uint8Array<ArrayBuffer>;
  length = 0;
  size = 0;
  failures = 0;

  /** Where hrefs end. Numbers of any size, since there may be more bytes than 32 bits count. */
  #ends: Float64Array<ArrayBuffer>;
  #statuses: Int8Array<ArrayBuffer>;
  #offsets: Int32Array<ArrayBuffer>;
  readonly #rowSize: number;

  /** @param expectedBytes the length that the output has if all lines are canonical */
  constructor(expectedBytes: number, withOffsets: boolean) {
    this.bytes = new Uint8Array(Math.ceil(expectedBytes * (1 + MORE_AT_FIRST)));
    this.#rowSize = withOffsets ? Row.SizeWithOffsets : Row.Size;
    const lines = Math.ceil(expectedBytes / BYTES_PER_LINE);
    this.#ends = new Float64Array(lines);
    this.#statuses = new Int8Array(lines);
    this.#offsets = new Int32Array(withOffsets ? OFFSETS * lines : 0);
  }

  /** Copies a part, as a `PartVisitor` gets it. */
  append(output: Uint8Array, table: Int32Array): void {
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

  /** Gives back the room that is left over. */
  trim(): void {
    const isRoomy = this.bytes.length - this.length > this.length * MOST_LEFT;
    this.bytes = isRoomy ? this.bytes.slice(0, this.length) : this.bytes.subarray(0, this.length);
    this.#ends = withoutRoom(this.#ends, this.size);
    this.#statuses = withoutRoom(this.#statuses, this.size);
    this.#offsets = withoutRoom(this.#offsets, this.#rowSize === Row.SizeWithOffsets ? OFFSETS * this.size : 0);
  }

  /** Writes a byte behind each href. */
  separateBy(separator: number): void {
    for (let line = 0; line < this.size; line++) {
      if (!this.hasFailed(line)) this.bytes[this.end(line)] = separator;
    }
  }

  start(line: number): number {
    if (line === 0) return 0;
    const before = this.end(line - 1);
    return this.hasFailed(line - 1) ? before : before + 1;
  }

  end(line: number): number {
    return this.#ends[line] as number;
  }

  hasFailed(line: number): boolean {
    return (this.#statuses[line] as number) < 0;
  }

  isCanonical(line: number): boolean {
    return this.#statuses[line] === Status.Canonical;
  }

  reason(line: number): FailureReason | null {
    return FAILURES[-(this.#statuses[line] as number) - 1] ?? null;
  }

  /** @param word from 0 for `hostStart` on */
  offset(line: number, word: number): number {
    return this.#offsets[OFFSETS * line + word] as number;
  }
}

type Numbers = Uint8Array<ArrayBuffer> | Int8Array<ArrayBuffer> | Int32Array<ArrayBuffer> | Float64Array<ArrayBuffer>;

/** The numbers in an array in which `length` of them have room: this one, or one at least twice as large. */
function withRoom<T extends Numbers>(numbers: T, length: number): T {
  if (length <= numbers.length) return numbers;
  const larger = new (numbers.constructor as new (length: number) => T)(Math.max(length, 2 * numbers.length));
  larger.set(numbers);
  return larger;
}

/** The first `length` numbers in an array that has no room for more. */
function withoutRoom<T extends Numbers>(numbers: T, length: number): T {
  return length === numbers.length ? numbers : (numbers.slice(0, length) as T);
}
