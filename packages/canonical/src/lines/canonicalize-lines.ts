import { wrongIndex } from "@anyurl/common/arguments";
import { asBodyOf } from "@anyurl/common/trace";
import { serializeLines } from "#url";
import { CANONICAL, type Rules } from "../engines/rules.ts";
import type { Failure, FailureReason, RejectionReason } from "../failure.ts";
import { fromBytes } from "../keys/bytes.ts";
import { compileLineOptions, parserOptions, requireBytes } from "./options.ts";
import { Rows } from "./rows.ts";
import type { CanonicalizeLinesOptions, CanonicalLines } from "./types.ts";

/**
 * Canonicalises lines of bytes, each a URL, in one call. The options are those of {@link canonicalize}, with the same
 * defaults.
 *
 * The result holds the output and about 10 bytes for each line. The engine in WebAssembly takes thousands of lines in
 * one call, without a string for any of them; with the options `base` or `query.rules`, and in the fallback engine,
 * each line takes a call. For input that does not fit in memory, use {@link canonicalizeStream}.
 *
 * @param input UTF-8, in which invalid bytes count as U+FFFD. The last line needs no separator. An empty line is a
 * line, and not a URL
 * @param options the profile, `"rfc3986"` by default, and what differs from it; the separator of lines; and whether to
 * write canonical URLs or keys
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
  const settings = asBodyOf(canonicalizeLines, () => {
    requireBytes(input, "canonicalizeLines: the input");
    return compileLineOptions(options, "canonicalizeLines");
  });
  const { rules } = settings;
  if (rules === undefined) return serializeLines(input, parserOptions(settings));
  const rows = new Rows(input.length + 1);
  rules.canonicalizeLines(input, settings, (output, table) => rows.append(output, table));
  return new Lines(rows, rules);
}

class Lines implements CanonicalLines {
  readonly size: number;
  readonly failures: number;
  readonly #rows: Rows;
  readonly #rules: Rules;

  constructor(rows: Rows, rules: Rules) {
    this.#rows = rows;
    this.#rules = rules;
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
    return this.#rows.status(this.#lineAt(index)) === CANONICAL;
  }

  failure(index: number): Failure<FailureReason | RejectionReason> | null {
    return this.#rules.failureAt(this.#rows.status(this.#lineAt(index)));
  }

  href(index: number): string | null {
    if (this.#rows.status(this.#lineAt(index)) < 0) return null;
    return fromBytes(this.bytes.subarray(this.start(index), this.end(index)));
  }

  #lineAt(index: number): number {
    if (Number.isInteger(index) && index >= 0 && index < this.size) return index;
    throw wrongIndex("CanonicalLines: the line", this.size, index);
  }
}
