/** A search for secrets in a text: the parts that are still to be searched, and the secrets that were found. */
import type { Mark } from "./marks.ts";
import { type BACKSLASH, decodePart, type Part, PERCENT } from "./part.ts";
import type { Rules } from "./rules.ts";
import type { Lengths } from "./shapes.ts";

/** Values that are nested more deeply are marked: nobody reads them, and what they hold would not be found. */
const DEEPEST = 8;

/** A part whose structure is not known: a value, or a segment of a path. */
export interface Unread {
  readonly part: Part;
  readonly lengths: Lengths;
}

export class Search {
  readonly rules: Rules;
  readonly marks: Mark[] = [];
  readonly #unread: Unread[] = [];

  constructor(rules: Rules) {
    this.rules = rules;
  }

  /** Marks a range of a part. */
  mark({ offsets }: Part, start: number, end: number): void {
    if (start >= end) return;
    this.marks.push(
      offsets === undefined ? { start, end } : { start: offsets[start] as number, end: offsets[end] as number },
    );
  }

  /** Leaves a range to be searched later, as a reference. */
  leave(part: Part, start: number, end: number, lengths: Lengths): void {
    if (part.depth >= DEEPEST) this.mark(part, start, end);
    else this.#unread.push({ part: { ...part, start, end, depth: part.depth + 1 }, lengths });
  }

  /** Leaves a range to be searched after it is decoded. @returns `false` if it cannot be */
  leaveDecoded(
    part: Part,
    start: number,
    end: number,
    lengths: Lengths,
    prefix: typeof PERCENT | typeof BACKSLASH = PERCENT,
  ): boolean {
    const decoded = decodePart(part, start, end, prefix);
    if (decoded === undefined) return false;
    if (part.depth >= DEEPEST) this.mark(part, start, end);
    else this.#unread.push({ part: decoded, lengths });
    return true;
  }

  /** Returns a range that is left, until there is none. */
  next(): Unread | undefined {
    return this.#unread.pop();
  }
}
