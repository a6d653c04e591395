import { Row } from "@anyurl/bindings/engine";
import { withoutTooLong } from "@anyurl/bindings/too-long";
import * as engine from "#engine";
import type { LineSettings } from "./arguments.ts";
import { failureAt } from "./rows.ts";
import type { LineFailure } from "./types.ts";

/** The lines of a stream, whose chunks may split them anywhere. */
export class Lines {
  readonly #separator: number;

  readonly #maxLength: number | undefined;

  readonly #reportsFailures: boolean;

  /** The beginning of a line whose end has not arrived. */
  #begun: Uint8Array[] = [];

  /** The number of lines so far. */
  #count = 0;

  /** @param reportsFailures whether to collect which lines fail */
  constructor({ separator, maxLength }: LineSettings, reportsFailures: boolean) {
    this.#separator = separator;
    this.#maxLength = maxLength;
    this.#reportsFailures = reportsFailures;
  }

  /**
   * Parses the lines that end in a chunk. It keeps a copy of the unfinished line, and nothing else of the chunk.
   *
   * @returns the results of those lines
   */
  take(chunk: Uint8Array): LinesTaken {
    const taken: LinesTaken = { outputs: [], failures: [] };
    const end = chunk.lastIndexOf(this.#separator) + 1;
    let start = 0;
    if (end > 0 && this.#begun.length > 0) {
      start = chunk.indexOf(this.#separator) + 1;
      this.#begun.push(chunk.subarray(0, start));
      this.#takeBegun(taken);
    }
    this.#parse(chunk.subarray(start, end), taken);
    // NOTE: not `slice`, which does not copy if the chunk is a Buffer.
    if (end < chunk.length) this.#begun.push(new Uint8Array(chunk.subarray(end)));
    return taken;
  }

  /** Parses the last line, which has no separator. */
  end(): LinesTaken {
    const taken: LinesTaken = { outputs: [], failures: [] };
    this.#takeBegun(taken);
    return taken;
  }

  #takeBegun(taken: LinesTaken): void {
    const line = joined(this.#begun);
    this.#begun = [];
    this.#parse(line, taken);
  }

  #parse(lines: Uint8Array, taken: LinesTaken): void {
    engine.parseLines(lines, this.#separator, false, (part, table) => {
      const output = withoutTooLong(part, table, Row.Size, this.#maxLength);
      if (output.length > 0) taken.outputs.push(output.slice());
      if (this.#reportsFailures) this.#findFailures(table, taken);
      this.#count += table.length / Row.Size;
    });
  }

  #findFailures(table: Int32Array, taken: LinesTaken): void {
    for (let row = 0; row < table.length; row += Row.Size) {
      const failure = failureAt(table[row + Row.Status] as number);
      if (failure !== null) taken.failures.push({ line: this.#count + row / Row.Size + 1, failure });
    }
  }
}

/** The results of lines: hrefs, each followed by a separator, and the lines that failed. */
export interface LinesTaken {
  readonly outputs: Uint8Array[];
  readonly failures: LineFailure[];
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
