import { ROW } from "../engines/rules.ts";

/** The results of lines, collected from parts. */
export class Rows {
  /** The number of lines. */
  size = 0;
  /** The number of lines that failed. */
  failures = 0;
  #length = 0;
  #bytes: Uint8Array<ArrayBuffer>;
  /** Where each result ends. Not 32-bit integers, since there may be more bytes than those can count. */
  #ends: Float64Array<ArrayBuffer>;
  #statuses: Int16Array<ArrayBuffer>;

  /** @param expected how many bytes of results to expect */
  constructor(expected: number) {
    this.#bytes = new Uint8Array(expected);
    const lines = Math.ceil(expected / 48);
    this.#ends = new Float64Array(lines);
    this.#statuses = new Int16Array(lines);
  }

  /** Copies a part: see `PartVisitor`. */
  append(output: Uint8Array, table: Int32Array): void {
    const before = this.#length;
    this.#length += output.length;
    this.#bytes = withRoom(this.#bytes, this.#length);
    this.#bytes.set(output, before);
    const lines = table.length / ROW;
    this.#ends = withRoom(this.#ends, this.size + lines);
    this.#statuses = withRoom(this.#statuses, this.size + lines);
    for (let row = 0; row < table.length; row += ROW) {
      const status = table[row + 2] as number;
      if (status < 0) this.failures++;
      this.#ends[this.size] = before + (table[row + 1] as number);
      this.#statuses[this.size++] = status;
    }
  }

  get bytes(): Uint8Array<ArrayBuffer> {
    return this.#bytes.subarray(0, this.#length);
  }

  status(line: number): number {
    return this.#statuses[line] as number;
  }

  start(line: number): number {
    if (line === 0) return 0;
    return this.end(line - 1) + (this.status(line - 1) < 0 ? 0 : 1);
  }

  end(line: number): number {
    return this.#ends[line] as number;
  }
}

type Numbers = Uint8Array<ArrayBuffer> | Int16Array<ArrayBuffer> | Float64Array<ArrayBuffer>;

/** Returns the array if it has room for `length` numbers; otherwise a copy with room, at least twice as large. */
function withRoom<T extends Numbers>(numbers: T, length: number): T {
  if (length <= numbers.length) return numbers;
  const larger = new (numbers.constructor as new (length: number) => T)(Math.max(length, 2 * numbers.length));
  larger.set(numbers);
  return larger;
}
