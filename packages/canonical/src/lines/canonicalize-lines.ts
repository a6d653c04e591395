import { wrongIndex } from "@anyurl/common/arguments";
import { asBodyOf } from "@anyurl/common/trace";
import { serializeLines } from "#url";
import type { URLCanonicalizer } from "../canonicalizer.ts";
import { type Failure, type FailureReason, isFailure, type RejectionReason } from "../failure.ts";
import { fromBytes } from "../keys/bytes.ts";
import { canonicalizeLine, eachLine } from "./each-line.ts";
import { lineSettings, requireBytes } from "./options.ts";
import { Output } from "./output.ts";
import type { CanonicalizeLinesOptions, CanonicalLines } from "./types.ts";

/**
 * Canonicalises lines of bytes, each a URL, in one call. The options are those of {@link canonicalize}, with the same
 * defaults.
 *
 * The result holds the output and about 20 bytes for each line. With the profile `"whatwg"` and no other option but
 * `maxLength`, `serializeLines` of `anyurl` does the work: thousands of lines in one call of the engine, without a
 * string for any of them. Other options canonicalise line by line. For input that does not fit in memory, use
 * {@link canonicalizeStream}.
 *
 * @param input UTF-8, in which invalid bytes count as U+FFFD. The last line needs no separator. An empty line is a
 * line, and not a URL
 * @param options the profile, `"rfc3986"` by default, and what differs from it; and the separator of lines
 * @throws TypeError if `input` is not a Uint8Array, or an option is unknown or has an invalid value
 * @throws RangeError if the runtime has too little memory for the result
 * @example
 * ```ts
 * import { canonicalizeLines } from "@anyurl/canonical";
 *
 * const input = Uint8Array.from("HTTP://h:80/%7ea\nhttp://h/b\nhttp://\n", (character) => character.charCodeAt(0));
 * const lines = canonicalizeLines(input);
 * String.fromCharCode(...lines.bytes); // → "http://h/~a\nhttp://h/b\n"
 * lines.isCanonical(1); // → true
 * lines.failure(2)?.reason; // → "host-missing"
 * ```
 */
export function canonicalizeLines(input: Uint8Array, options: CanonicalizeLinesOptions = {}): CanonicalLines {
  const { separator, canonicalOf, maxLength } = asBodyOf(canonicalizeLines, () => {
    requireBytes(input, "canonicalizeLines: the input");
    return lineSettings(options, "canonicalizeLines");
  });
  if (canonicalOf === undefined) return serializeLines(input, { separator, maxLength });
  return new Lines(input, separator, canonicalOf);
}

class Lines implements CanonicalLines {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Where each line starts in the output; and where the last one ends, with its separator. */
  readonly #starts: number[] = [0];
  readonly #canonical: boolean[] = [];
  readonly #failures = new Map<number, Failure<FailureReason | RejectionReason>>();

  constructor(input: Uint8Array, separator: number, canonicalOf: URLCanonicalizer) {
    const output = new Output(input.length + 1);
    eachLine(input, separator, (line) => {
      const result = canonicalizeLine(line, separator, canonicalOf, output);
      if (isFailure(result)) this.#failures.set(this.size, result);
      this.#canonical.push(result === true);
      this.#starts.push(output.length);
    });
    this.bytes = output.bytes;
  }

  get size(): number {
    return this.#canonical.length;
  }

  get failures(): number {
    return this.#failures.size;
  }

  start(index: number): number {
    this.#requireLine(index);
    return this.#starts[index] as number;
  }

  end(index: number): number {
    const separatorLength = this.failure(index) === null ? 1 : 0;
    return (this.#starts[index + 1] as number) - separatorLength;
  }

  isCanonical(index: number): boolean {
    this.#requireLine(index);
    return this.#canonical[index] as boolean;
  }

  failure(index: number): Failure<FailureReason | RejectionReason> | null {
    this.#requireLine(index);
    return this.#failures.get(index) ?? null;
  }

  href(index: number): string | null {
    return this.failure(index) === null ? fromBytes(this.bytes.subarray(this.start(index), this.end(index))) : null;
  }

  #requireLine(index: number): void {
    if (Number.isInteger(index) && index >= 0 && index < this.size) return;
    throw wrongIndex("CanonicalLines: the line", this.size, index);
  }
}
