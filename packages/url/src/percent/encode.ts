import { ASK } from "@anyurl/bindings/quick/law";
import { encodeComponent, needsNoEncoding } from "@anyurl/bindings/quick/text";
import { describeKind, requireBoolean, requireString, wrongArgument } from "@anyurl/common/arguments";
import { Char } from "@anyurl/common/char";
import { percentEncode as encode } from "#codec";
import { contains, getMask, type PercentEncodeSet, type PercentEncodeSetName } from "./sets.ts";

/** How to write spaces. */
export interface PercentEncodeOptions {
  /** Whether a space becomes "+", as in application/x-www-form-urlencoded. Default: `false`. */
  readonly spaceAsPlus?: boolean | undefined;
}

/**
 * UTF-8 percent-encodes text: https://url.spec.whatwg.org/#string-utf-8-percent-encode
 *
 * Only the sets "component" and "formUrlencoded" contain "%". Text that you encode with one of these decodes to the
 * same text. The other sets leave a "%" unchanged.
 *
 * @param text any string; a lone surrogate counts as U+FFFD
 * @param set the code points to encode: a set, or the name of one of the standard's sets. Default: `"component"`
 * @returns printable ASCII, with upper-case hexadecimal digits
 * @throws TypeError if an argument has the wrong type, or `set` is not the name of a set
 * @throws RangeError if there is not enough memory for the text, or the result is too long for a string
 *
 * @example
 * ```ts
 * import { percentEncode } from "anyurl/percent";
 *
 * percentEncode("a/b & 100%"); // → "a%2Fb%20%26%20100%25"
 * percentEncode("naïve café?", "path"); // → "na%C3%AFve%20caf%C3%A9%3F"
 * percentEncode("a+b c", "formUrlencoded", { spaceAsPlus: true }); // → "a%2Bb+c"
 * ```
 */
export function percentEncode(
  text: string,
  set: PercentEncodeSet | PercentEncodeSetName = "component",
  options?: PercentEncodeOptions,
): string {
  if (set === "component" && options === undefined && typeof text === "string") {
    const known = encodeComponent(text);
    if (known !== ASK) return known;
  }
  requireString(text, "percentEncode: the text");
  const mask = getMask(set, "percentEncode: the set");
  const usesPlus = spaceAsPlus(options, "percentEncode");
  if (!usesPlus && needsNoEncoding(text, mask)) return text;
  return encode(text, mask, usesPlus);
}

/**
 * Returns whether text needs no more encoding with `set`. Two hexadecimal digits follow every "%" in such a text, and
 * no other code point of the text is in the set.
 *
 * Every result of {@link percentEncode} with the same arguments is such a text, except if a set without "%" has left a
 * stray "%" in the result.
 *
 * @param text any string
 * @param set the forbidden code points: a set, or the name of one of the standard's sets. Default: `"component"`
 * @param options with `spaceAsPlus`, a "+" is an encoded space and is allowed
 * @throws TypeError if an argument has the wrong type, or `set` is not the name of a set
 *
 * @example
 * ```ts
 * import { isPercentEncoded } from "anyurl/percent";
 *
 * isPercentEncoded("caf%C3%A9"); // → true
 * isPercentEncoded("café", "path"); // → false
 * isPercentEncoded("100%", "path"); // → false
 * isPercentEncoded("a+b%20c", "formUrlencoded", { spaceAsPlus: true }); // → true
 * ```
 */
export function isPercentEncoded(
  text: string,
  set: PercentEncodeSet | PercentEncodeSetName = "component",
  options?: PercentEncodeOptions,
): boolean {
  requireString(text, "isPercentEncoded: the text");
  const mask = getMask(set, "isPercentEncoded: the set");
  const plusIsSpace = spaceAsPlus(options, "isPercentEncoded");
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    if (unit === Char.PercentSign) {
      if (!isHexDigit(text.charCodeAt(index + 1)) || !isHexDigit(text.charCodeAt(index + 2))) return false;
      index += 2;
    } else if (contains(mask, unit) && !(plusIsSpace && unit === Char.PlusSign)) {
      return false;
    }
  }
  return true;
}

function spaceAsPlus(options: PercentEncodeOptions | undefined, name: string): boolean {
  if (options === undefined) return false;
  if (options === null || typeof options !== "object") {
    throw wrongArgument(`${name}: the options`, "an object", describeKind(options));
  }
  const { spaceAsPlus = false } = options;
  requireBoolean(spaceAsPlus, `${name}: the option spaceAsPlus`);
  return spaceAsPlus;
}

/** Returns whether a code unit is an ASCII hexadecimal digit. After the end of a string it is NaN, which is not. */
function isHexDigit(unit: number): boolean {
  return (
    (unit >= Char.DigitZero && unit <= Char.DigitNine) ||
    (unit >= Char.A && unit <= Char.F) ||
    (unit >= Char.a && unit <= Char.f)
  );
}
