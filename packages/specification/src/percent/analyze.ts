import { requireString } from "@anyurl/common/arguments";
import { Char } from "@anyurl/common/char";
import { hexValue } from "@anyurl/common/percent";

/**
 * A part of a percent-encoded string (section "Percent Encoded String").
 *
 * - `pct-encoded-bytes`: one or more of "%" and two hexadecimal digits; `bytes` are the bytes that they encode
 * - `pct-invalid`: a "%" that does not start a percent-encoded byte, and the one hexadecimal digit after it, if any
 * - `uncoded`: characters that are not "%"
 */
export type PercentPart =
  | { readonly type: "pct-encoded-bytes"; readonly text: string; readonly bytes: readonly number[] }
  | { readonly type: "pct-invalid" | "uncoded"; readonly text: string };

/** Returns the byte whose hexadecimal digits come after the "%" at `at`. */
export function percentEncodedByteAt(text: string, at: number): number {
  return hexValue(text.charCodeAt(at + 1)) * 16 + hexValue(text.charCodeAt(at + 2));
}

/** Returns whether a percent-encoded byte is at `at`. */
export function isPercentEncodedByteAt(text: string, at: number): boolean {
  return (
    text.charCodeAt(at) === Char.PercentSign &&
    hexValue(text.charCodeAt(at + 1)) >= 0 &&
    hexValue(text.charCodeAt(at + 2)) >= 0
  );
}

/**
 * Splits a string into its parts (section "Percent Decoding", first phase).
 *
 * @returns the frozen parts in order; their texts, joined, are the string
 * @throws TypeError if `text` is not a string
 * @example
 * ```ts
 * import { spec } from "@anyurl/reference";
 *
 * const parts = spec.analyzePercentEncoding("a%C3%A9%4");
 * parts.map((part) => part.type); // → ["uncoded", "pct-encoded-bytes", "pct-invalid"]
 * parts.map((part) => part.text); // → ["a", "%C3%A9", "%4"]
 * ```
 */
export function analyzePercentEncoding(text: string): readonly PercentPart[] {
  requireString(text, "analyzePercentEncoding: the text");
  const parts: PercentPart[] = [];
  let at = 0;
  while (at < text.length) {
    const percent = text.indexOf("%", at);
    const uncodedEnd = percent < 0 ? text.length : percent;
    if (uncodedEnd > at) parts.push(Object.freeze({ type: "uncoded", text: text.slice(at, uncodedEnd) }));
    if (percent < 0) break;
    at = percent;
    const bytes: number[] = [];
    for (; isPercentEncodedByteAt(text, at); at += 3) bytes.push(percentEncodedByteAt(text, at));
    if (bytes.length > 0) {
      parts.push(
        Object.freeze({ type: "pct-encoded-bytes", text: text.slice(percent, at), bytes: Object.freeze(bytes) }),
      );
    } else {
      at += hexValue(text.charCodeAt(at + 1)) >= 0 ? 2 : 1;
      parts.push(Object.freeze({ type: "pct-invalid", text: text.slice(percent, at) }));
    }
  }
  return Object.freeze(parts);
}
