import { percentEncode as encode } from "@anyurl/bindings/percent";
import { kindOf, requireString } from "./arguments.ts";
import { contains, maskOf, type PercentEncodeSet, type PercentEncodeSetName } from "./sets.ts";

/** How spaces are written. */
export interface PercentEncodeOptions {
  /** Whether a space is "+", as in application/x-www-form-urlencoded. The default is `false`. */
  readonly spaceAsPlus?: boolean;
}

const PERCENT = 0x25;
const PLUS = 0x2b;

/**
 * UTF-8 percent-encodes text: https://url.spec.whatwg.org/#string-utf-8-percent-encode
 *
 * Only the sets "component" and "formUrlencoded" have "%", so that only they give back the same text when decoded, whatever
 * the text; with the others a "%" stays as it is.
 *
 * @param text any string; a lone surrogate counts as U+FFFD
 * @param set the code points to encode: a set, or the name of one of the standard's
 * @returns printable ASCII, with capital hexadecimal digits
 * @throws TypeError if an argument has the wrong type, or `set` names no set
 * @throws RangeError if there is not enough memory for the text
 *
 * @example
 * ```ts
 * import { componentPercentEncodeSet, percentEncode } from "@anyurl/percent";
 *
 * percentEncode("naïve café?", "path"); // → "na%C3%AFve%20caf%C3%A9%3F"
 * percentEncode("a/b & 100%", componentPercentEncodeSet); // → "a%2Fb%20%26%20100%25"
 * percentEncode("a+b c", "formUrlencoded", { spaceAsPlus: true }); // → "a%2Bb+c"
 * ```
 */
export function percentEncode(
  text: string,
  set: PercentEncodeSet | PercentEncodeSetName,
  options?: PercentEncodeOptions,
): string {
  requireString(text, "text");
  return encode(text, maskOf(set, "set"), spaceAsPlus(options));
}

/**
 * Whether text can stand as it is where `set` is to be encoded: each "%" in it begins a triplet of "%" and two hexadecimal
 * digits, and no other code point in it is in the set. So it asks whether nothing is left to encode, not whether something
 * was encoded: plain text of allowed characters, and the empty string, are percent-encoded too.
 *
 * What {@link percentEncode} returns is so with the same arguments, except that the sets that lack "%" let a stray one through.
 *
 * @param text any string
 * @param set the code points that must not be there: a set, or the name of one of the standard's
 * @param options with `spaceAsPlus`, a "+" is an encoded space and may be there
 * @throws TypeError if an argument has the wrong type, or `set` names no set
 *
 * @example
 * ```ts
 * import { isPercentEncoded } from "@anyurl/percent";
 *
 * isPercentEncoded("caf%C3%A9", "path"); // → true
 * isPercentEncoded("café", "path"); // → false
 * isPercentEncoded("100%", "path"); // → false
 * isPercentEncoded("a+b%20c", "formUrlencoded", { spaceAsPlus: true }); // → true
 * ```
 */
export function isPercentEncoded(
  text: string,
  set: PercentEncodeSet | PercentEncodeSetName,
  options?: PercentEncodeOptions,
): boolean {
  requireString(text, "text");
  const mask = maskOf(set, "set");
  const plusIsSpace = spaceAsPlus(options);
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    if (unit === PERCENT) {
      if (!isHexDigit(text.charCodeAt(index + 1)) || !isHexDigit(text.charCodeAt(index + 2))) return false;
      index += 2;
    } else if (contains(mask, unit) && !(plusIsSpace && unit === PLUS)) {
      return false;
    }
  }
  return true;
}

function spaceAsPlus(options: PercentEncodeOptions | undefined): boolean {
  if (options === undefined) return false;
  if (options === null || typeof options !== "object") {
    throw new TypeError(`options must be an object; it is ${kindOf(options)}`);
  }
  const value: unknown = options.spaceAsPlus ?? false;
  if (typeof value !== "boolean") throw new TypeError(`options.spaceAsPlus must be a boolean; it is ${kindOf(value)}`);
  return value;
}

/** Whether a code unit, or the NaN past the end of a string, is an ASCII hex digit. */
function isHexDigit(unit: number): boolean {
  return (unit >= 0x30 && unit <= 0x39) || (unit >= 0x41 && unit <= 0x46) || (unit >= 0x61 && unit <= 0x66);
}
