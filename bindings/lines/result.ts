import { wrongIndex } from "@anyurl/common/arguments";
import { Status } from "../engine/engine.ts";
import type { Rows } from "./rows.ts";

/** The parts of {@link Rows} that a result reads. */
export type LineRows = Pick<Rows, "bytes" | "size" | "failures" | "start" | "end" | "status">;

/** How to read statuses and bytes, and the name of the result's type in errors. */
export interface LinesReader<Failed> {
  readonly name: string;
  /** Returns the failure of a status; `null` if the status is not negative. */
  failureAt(status: number): Failed | null;
  readASCII(bytes: Uint8Array, start: number, end: number): string;
}

/** The result of functions that take lines of bytes. */
export class LinesResult<Failed> {
  readonly size: number;
  readonly failures: number;
  readonly #rows: LineRows;
  readonly #reader: LinesReader<Failed>;

  constructor(rows: LineRows, reader: LinesReader<Failed>) {
    this.#rows = rows;
    this.#reader = reader;
    this.size = rows.size;
    this.failures = rows.failures;
  }

  get bytes(): Uint8Array<ArrayBuffer> {
    return this.#rows.bytes;
  }

  start(index: number): number {
    return this.#rows.start(this.#lineAt(index));
  }

  end(index: number): number {
    return this.#rows.end(this.#lineAt(index));
  }

  isCanonical(index: number): boolean {
    return this.#rows.status(this.#lineAt(index)) === Status.Canonical;
  }

  failure(index: number): Failed | null {
    return this.#reader.failureAt(this.#rows.status(this.#lineAt(index)));
  }

  href(index: number): string | null {
    if (this.#rows.status(this.#lineAt(index)) < 0) return null;
    return this.#reader.readASCII(this.bytes, this.#rows.start(index), this.#rows.end(index));
  }

  #lineAt(index: number): number {
    if (Number.isInteger(index) && index >= 0 && index < this.size) return index;
    throw wrongIndex(`${this.#reader.name}: the line`, this.size, index);
  }
}
