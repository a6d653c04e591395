import { WholeLines } from "@anyurl/common/whole-lines";
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
  readonly #lines: WholeLines;
  /** The number of lines so far. */
  #count = 0;

  /** @param reportsFailures whether to collect the lines that fail */
  constructor(rules: Rules, settings: LineSettings, reportsFailures: boolean) {
    this.#rules = rules;
    this.#settings = settings;
    this.#reportsFailures = reportsFailures;
    this.#lines = new WholeLines(settings.separator);
  }

  /** Returns the results of all lines that end in a chunk. It keeps a copy of the line that does not. */
  take(chunk: Uint8Array): Taken {
    const taken: Taken = { outputs: [], failures: [] };
    for (const lines of this.#lines.take(chunk)) this.#canonicalize(lines, taken);
    return taken;
  }

  /** Returns the result of the last line, if it has no separator. */
  end(): Taken {
    const taken: Taken = { outputs: [], failures: [] };
    this.#canonicalize(this.#lines.end(), taken);
    return taken;
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
