import { ASK } from "@anyurl/bindings/quick/law";
import { decodeText } from "@anyurl/bindings/quick/text";
import { describeKind, isBytes, wrongArgument } from "@anyurl/common/arguments";
import { percentDecode as decode, decodeUTF8, errorOf, toWellFormed } from "#codec";

/**
 * Percent-decodes text or bytes: https://url.spec.whatwg.org/#percent-decode
 *
 * A "%" that two hexadecimal digits do not follow stays unchanged. A "+" also stays.
 *
 * @param input bytes, or a string, whose UTF-8 is decoded; a lone surrogate counts as U+FFFD
 * @returns a new array, which you may change
 * @throws TypeError if `input` is neither a string nor a Uint8Array
 * @throws RangeError if there is not enough memory for the input
 *
 * @example
 * ```ts
 * import { percentDecode } from "anyurl/percent";
 *
 * [...percentDecode("%F0%9F%8C%8A!")]; // → [240, 159, 140, 138, 33]
 * [...percentDecode("1%+")]; // → [49, 37, 43]
 * ```
 */
export function percentDecode(input: string | Uint8Array): Uint8Array<ArrayBuffer> {
  requireStringOrBytes(input, "percentDecode: the input");
  return decode(input) as Uint8Array<ArrayBuffer>;
}

/**
 * Percent-decodes text or bytes and decodes the result as UTF-8. This is the Encoding Standard's "UTF-8 decode without
 * BOM" (https://encoding.spec.whatwg.org/#utf-8-decode-without-bom), which the URL Standard uses for forms. Bytes that
 * are not valid UTF-8 become U+FFFD, and a byte order mark stays as U+FEFF.
 *
 * @param input bytes, or a string, whose UTF-8 is decoded; a lone surrogate counts as U+FFFD
 * @throws TypeError if `input` is neither a string nor a Uint8Array
 * @throws RangeError if there is not enough memory for the input, or the result is too long for a string
 *
 * @example
 * ```ts
 * import { percentDecodeToString } from "anyurl/percent";
 *
 * percentDecodeToString("caf%C3%A9%20%E2%98%95"); // → "café ☕"
 * percentDecodeToString("100% %FF"); // → "100% \uFFFD"
 * ```
 */
export function percentDecodeToString(input: string | Uint8Array): string {
  if (typeof input === "string") {
    const known = decodeText(input);
    if (known !== ASK) return toWellFormed(known);
  }
  requireStringOrBytes(input, "percentDecodeToString: the input");
  const bytes = decode(input);
  try {
    return decodeUTF8(bytes);
  } catch (cause) {
    throw errorOf(cause);
  }
}

function requireStringOrBytes(value: unknown, argument: string): void {
  if (typeof value === "string" || isBytes(value)) return;
  throw wrongArgument(argument, "a string or a Uint8Array", describeKind(value));
}
