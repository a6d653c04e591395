/** A search for secrets: the secrets that were found, and the pieces that are still to be read. */
import { Char } from "@anyurl/common/char";
import type { Mark } from "./marks.ts";
import { Kind, type Piece } from "./piece.ts";
import type { Rules } from "./rules.ts";

/** Values that are nested more deeply are marked: nobody reads them, and their secrets would not be found. */
const DEEPEST = 8;

/** The marks and the queue of one call. */
export class Search {
  readonly rules: Rules;
  readonly marks: Mark[] = [];
  /** Whether a mark follows a backslash: its first letter would be an escape of JSON. */
  isEscaped = false;
  readonly #queue: Piece[] = [];

  constructor(rules: Rules) {
    this.rules = rules;
  }

  /** Whether a range certainly holds no secret. */
  isClean(text: string, start: number, end: number): boolean {
    return this.rules.finder.cleanEnd(text, start, end, false) >= 0;
  }

  /** Marks a range of a piece. */
  mark({ text, offsets }: Piece, start: number, end: number): void {
    if (start >= end) return;
    if (start > 0 && text.charCodeAt(start - 1) === Char.Backslash) this.isEscaped = true;
    this.marks.push(offsets ? { start: offsets[start] as number, end: offsets[end] as number } : { start, end });
  }

  /** Queues a piece to be read later. */
  queue({ text, start, end, offsets, depth, lengths }: Piece, kind: Kind): void {
    if (start < end) this.#queue.push({ text, start, end, offsets, depth, kind, lengths });
  }

  /** Queues a value. It is marked instead if it is nested too deeply. @returns whether there is one */
  queueValue(value: Piece | undefined): boolean {
    if (value === undefined) return false;
    if (value.depth > DEEPEST) this.mark(value, value.start, value.end);
    else this.queue(value, Kind.Value);
    return true;
  }

  /** Returns a piece that is still to be read; `undefined` if there is none. */
  next(): Piece | undefined {
    return this.#queue.pop();
  }
}
