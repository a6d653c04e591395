import { type LineSettings, ROW, type Rules } from "../engines/rules.ts";
import type { CanonicalLineFailure } from "./types.ts";

/** The results of lines: those that succeeded, each followed by a separator, and those that failed. */
export interface Taken {
  readonly outputs: Uint8Array<ArrayBuffer>[];
  readonly failures: CanonicalLineFailure[];
}

/** Canonicalises lines that chunks may split anywhere. */
export class Stage {
  readonly #rules: Rules;
  readonly #settings: LineSettings;
  readonly #reportsFailures: boolean;
  /** The start of a line whose end is in a later chunk. */
  #begun: Uint8Array[] = [];
  /** The number of lines so far. */
  #count = 0;

  /** @param reportsFailures whether to collect the lines that fail */
  constructor(rules: Rules, settings: LineSettings, reportsFailures: boolean) {
    this.#rules = rules;
    this.#settings = settings;
    this.#reportsFailures = reportsFailures;
  }

  /** Returns the results of all lines that end in a chunk. It keeps a copy of the line that does not. */
  take(chunk: Uint8Array): Taken {
    const taken: Taken = { outputs: [], failures: [] };
    const { separator } = this.#settings;
    const end = chunk.lastIndexOf(separator) + 1;
    let start = 0;
    if (end > 0 && this.#begun.length > 0) {
      start = chunk.indexOf(separator) + 1;
      this.#begun.push(chunk.subarray(0, start));
      this.#takeBegun(taken);
    }
    this.#canonicalize(chunk.subarray(start, end), taken);
    // A copy, since the caller may reuse the chunk. Not by `slice`, which does not copy a Buffer.
    if (end < chunk.length) this.#begun.push(new Uint8Array(chunk.subarray(end)));
    return taken;
  }

  /** Returns the result of the last line, if it has no separator. */
  end(): Taken {
    const taken: Taken = { outputs: [], failures: [] };
    this.#takeBegun(taken);
    return taken;
  }

  #takeBegun(taken: Taken): void {
    const line = joined(this.#begun);
    this.#begun = [];
    this.#canonicalize(line, taken);
  }

  #canonicalize(lines: Uint8Array, taken: Taken): void {
    this.#rules.canonicalizeLines(lines, this.#settings, (output, table) => {
      if (output.length > 0) taken.outputs.push(new Uint8Array(output));
      if (this.#reportsFailures) this.#findFailures(table, taken);
      this.#count += table.length / ROW;
    });
  }

  #findFailures(table: Int32Array, taken: Taken): void {
    for (let row = 0; row < table.length; row += ROW) {
      const failure = this.#rules.failureAt(table[row + 2] as number);
      if (failure !== null) taken.failures.push({ line: this.#count + row / ROW + 1, failure });
    }
  }
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
