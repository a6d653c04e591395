import { Row } from "@anyurl/bindings/engine";
import { withoutTooLong } from "@anyurl/bindings/too-long";
import { WholeLines } from "@anyurl/common/whole-lines";
import * as engine from "#engine";
import type { LineSettings } from "./arguments.ts";
import { failureAt } from "./rows.ts";
import type { LineFailure } from "./types.ts";

/** The lines of a stream, whose chunks may split them anywhere. */
export class Lines {
  readonly #separator: number;

  readonly #maxLength: number | undefined;

  readonly #reportsFailures: boolean;

  readonly #lines: WholeLines;

  /** The number of lines so far. */
  #count = 0;

  /** @param reportsFailures whether to collect which lines fail */
  constructor({ separator, maxLength }: LineSettings, reportsFailures: boolean) {
    this.#separator = separator;
    this.#maxLength = maxLength;
    this.#reportsFailures = reportsFailures;
    this.#lines = new WholeLines(separator);
  }

  /**
   * Parses the lines that end in a chunk. It keeps a copy of the unfinished line, and nothing else of the chunk.
   *
   * @returns the results of those lines
   */
  take(chunk: Uint8Array): LinesTaken {
    const taken: LinesTaken = { outputs: [], failures: [] };
    for (const lines of this.#lines.take(chunk)) this.#parse(lines, taken);
    return taken;
  }

  /** Parses the last line, which has no separator. */
  end(): LinesTaken {
    const taken: LinesTaken = { outputs: [], failures: [] };
    this.#parse(this.#lines.end(), taken);
    return taken;
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
