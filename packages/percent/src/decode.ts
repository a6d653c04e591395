import { percentDecode as decode } from "@anyurl/bindings/percent";
import { requireStringOrBytes } from "./arguments.ts";

const utf8 = new TextDecoder("utf-8", { ignoreBOM: true });

/**
 * Percent-decodes text or bytes: https://url.spec.whatwg.org/#percent-decode
 *
 * A "%" that is not followed by two hexadecimal digits stays as it is, and so does "+".
 *
 * @param input bytes, or a string, whose UTF-8 is decoded; a lone surrogate counts as U+FFFD
 * @returns a new array, which is the caller's
 * @throws TypeError if `input` is neither a string nor a Uint8Array
 * @throws RangeError if there is not enough memory for the input
 *
 * @example
 * ```ts
 * import { percentDecode } from "@anyurl/percent";
 *
 * [...percentDecode("%F0%9F%8C%8A!")]; // → [240, 159, 140, 138, 33]
 * [...percentDecode("1%+")]; // → [49, 37, 43]
 * ```
 */
export function percentDecode(input: string | Uint8Array): Uint8Array<ArrayBuffer> {
  requireStringOrBytes(input, "input");
  return decode(input) as Uint8Array<ArrayBuffer>;
}

/**
 * Percent-decodes text or bytes and reads the result as UTF-8. This is the Encoding Standard's "UTF-8 decode without BOM"
 * (https://encoding.spec.whatwg.org/#utf-8-decode-without-bom), which the URL Standard uses for forms: bytes that are not
 * UTF-8 become U+FFFD, and a byte order mark is kept as U+FEFF.
 *
 * @param input bytes, or a string, whose UTF-8 is decoded; a lone surrogate counts as U+FFFD
 * @throws TypeError if `input` is neither a string nor a Uint8Array
 * @throws RangeError if there is not enough memory for the input
 *
 * @example
 * ```ts
 * import { percentDecodeToString } from "@anyurl/percent";
 *
 * percentDecodeToString("caf%C3%A9%20%E2%98%95"); // → "café ☕"
 * percentDecodeToString("100% %FF"); // → "100% \uFFFD"
 * ```
 */
export function percentDecodeToString(input: string | Uint8Array): string {
  requireStringOrBytes(input, "input");
  return utf8.decode(decode(input));
}
