import { FAILURES, Row } from "@anyurl/bindings/engine";
import * as engine from "#engine";
import type { LineFailure } from "./types.ts";

/** The lines of a stream: they may be split anywhere over its chunks. */
export class Lines {
  readonly #separator: number;

  readonly #tellsFailures: boolean;

  /** The beginning of a line whose end is yet to come. */
  #begun: Uint8Array[] = [];

  /** How many lines there were. */
  #count = 0;

  /** @param tellsFailures whether anyone asks which lines fail */
  constructor(separator: number, tellsFailures: boolean) {
    this.#separator = separator;
    this.#tellsFailures = tellsFailures;
  }

  /**
   * Takes a chunk, of which it keeps nothing but a copy of the line that is begun.
   *
   * @returns what the lines come to that end in the chunk
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
    // Not by slice, which does not copy where the chunk is a Buffer.
    if (end < chunk.length) this.#begun.push(new Uint8Array(chunk.subarray(end)));
    return taken;
  }

  /** Takes the last line, which has no separator. */
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
    engine.parseLines(lines, this.#separator, false, (output, table) => {
      if (output.length > 0) taken.outputs.push(output.slice());
      if (this.#tellsFailures) this.#findFailures(table, taken);
      this.#count += table.length / Row.Size;
    });
  }

  #findFailures(table: Int32Array, taken: LinesTaken): void {
    for (let row = 0; row < table.length; row += Row.Size) {
      const reason = FAILURES[-(table[row + Row.Status] as number) - 1];
      if (reason !== undefined) taken.failures.push({ line: this.#count + row / Row.Size + 1, reason });
    }
  }
}

/** What lines have come to: hrefs, each with a separator behind it, and what failed. */
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
