/** Section 2, "Terminology": strings. */
import { requireString } from "@anyurl/common/arguments";
import { asciiLowercase } from "@anyurl/common/ascii";
import { strip } from "./characters.ts";

/**
 * Strips leading and trailing whitespace (section 2): removes the space characters at the start and the end. They are
 * U+0020, U+0009, U+000A, U+000C and U+000D.
 *
 * @param text any string
 * @throws TypeError if `text` is not a string
 * @example
 * ```ts
 * import { url2012 } from "@anyurl/drafts";
 *
 * url2012.stripLeadingAndTrailingWhitespace("\t http://example.com/ \n"); // → "http://example.com/"
 * ```
 */
export function stripLeadingAndTrailingWhitespace(text: string): string {
  requireString(text, "url2012.stripLeadingAndTrailingWhitespace: the text");
  return strip(text, "space");
}

/**
 * Compares two strings in an ASCII case-insensitive manner (section 2): letters match in either case only if they are
 * in ASCII.
 *
 * @param a any string
 * @param b any string
 * @throws TypeError if `a` or `b` is not a string
 * @example
 * ```ts
 * import { url2012 } from "@anyurl/drafts";
 *
 * url2012.isASCIICaseInsensitiveMatch("HTTP", "http"); // → true
 * url2012.isASCIICaseInsensitiveMatch("É", "é"); // → false
 * ```
 */
export function isASCIICaseInsensitiveMatch(a: string, b: string): boolean {
  requireString(a, "url2012.isASCIICaseInsensitiveMatch: the first text");
  requireString(b, "url2012.isASCIICaseInsensitiveMatch: the second text");
  return asciiLowercase(a) === asciiLowercase(b);
}

/**
 * Returns whether a label names a UTF-16 encoding (section 2): "UTF-16", "UTF-16LE" or "UTF-16BE" of RFC 2781, in
 * either case. The draft defines the term, and does not use it.
 *
 * @param label the name of a character encoding
 * @throws TypeError if `label` is not a string
 * @example
 * ```ts
 * import { url2012 } from "@anyurl/drafts";
 *
 * url2012.isUTF16Encoding("utf-16le"); // → true
 * url2012.isUTF16Encoding("utf-8"); // → false
 * ```
 */
export function isUTF16Encoding(label: string): boolean {
  requireString(label, "url2012.isUTF16Encoding: the label");
  return ["utf-16", "utf-16le", "utf-16be"].includes(asciiLowercase(label));
}
