import { requireBytes } from "@anyurl/bindings/lines/arguments";
import { LinesResult } from "@anyurl/bindings/lines/result";
import { Rows } from "@anyurl/bindings/lines/rows";
import { fromCodeUnits } from "@anyurl/common/code-units";
import { memoize } from "@anyurl/common/memo";
import { serializeLines } from "anyurl";

import { compileLineOptions } from "./options.ts";
import type { CanonicalizeLinesOptions, CanonicalLines } from "./types.ts";

/**
 * Canonicalises lines of bytes, each a URL, in one call. It takes the options of {@link canonicalize}, with the same
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
export function canonicalizeLines(input: Uint8Array, options?: CanonicalizeLinesOptions): CanonicalLines {
  requireBytes(input, "canonicalizeLines: the input", "encode the string with a TextEncoder");
  const settings = settingsOf(options);
  const { rules, separator, maxLength } = settings;
  if (rules === undefined) return serializeLines(input, settings);
  const rows = new Rows(input.length + 1, false, maxLength);
  rules.canonicalizeLines(input, separator, settings.withKeys, (output, table) => rows.append(output, table));
  rows.trim();
  return new LinesResult(rows, { name: "CanonicalLines", failureAt: rules.failureAt, readASCII: fromCodeUnits });
}

const settingsOf = /* @__PURE__ */ memoize((options: CanonicalizeLinesOptions) =>
  compileLineOptions(options, "canonicalizeLines"),
);
