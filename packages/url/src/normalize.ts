// biome-ignore-all lint/complexity/noArguments: Web IDL counts the arguments that were given.
import * as engine from "#engine";
import { requireArguments, toUSVString } from "./webidl.ts";

/**
 * Converts a text to [Normalization Form C](https://www.unicode.org/reports/tr15/) of the Unicode version that the
 * engine has. Two texts that look the same because they differ only in how characters are composed, such as `"é"` in
 * one code point or two, become equal.
 *
 * Unlike `String.prototype.normalize`, it has the same result in every runtime, and takes time in proportion to the
 * length of any text.
 *
 * @param text a text, which may contain any characters; a value of another type is converted to a string. A lone
 * surrogate counts as U+FFFD, as everywhere in this package, so that the result has a UTF-8 form.
 * @returns the text in Normalization Form C
 * @throws TypeError if `text` is missing, or is a Symbol. RangeError if there is not enough memory. Errors that the
 * conversion to a string throws.
 * @example
 * ```ts
 * import { normalizeNFC } from "anyurl";
 *
 * normalizeNFC("cafe\u0301") === "caf\u00e9"; // → true
 * normalizeNFC("\u212b") === "\u00c5"; // → true
 * ```
 */
export function normalizeNFC(text: string): string {
  requireArguments("normalizeNFC", 1, arguments.length);
  return engine.normalizeNFC(toUSVString(text));
}
