/** Section 1.5 of "URL, the webspecs rewrite of 2014": percent-encoding. */
import { requireBytes, showValue, wrongArgument } from "@anyurl/common/arguments";
import { decodeBytes, encodeByte, encodeScalar } from "@anyurl/common/percent";
import { type EncodeSetName, encodeSets, requireEncodeSet } from "./encode-sets.ts";

/**
 * Percent-encodes a byte.
 *
 * Source: section 1.5.
 *
 * @throws TypeError if the argument is not an integer from 0 to 255
 * @example
 * ```ts
 * import { url2014 } from "@anyurl/drafts";
 *
 * url2014.percentEncodeByte(0x0a); // → "%0A"
 * ```
 */
export function percentEncodeByte(byte: number): string {
  if (!Number.isInteger(byte) || byte < 0 || byte > 0xff) {
    const expected = "an integer from 0 to 255";
    throw wrongArgument("url2014.percentEncodeByte: the byte", expected, showValue(byte));
  }
  return encodeByte(byte);
}

/**
 * Percent-decodes bytes. A percent sign without two ASCII hex digits after it stays.
 *
 * Source: section 1.5.
 *
 * @returns new bytes, which are at most as many
 * @throws TypeError if the argument is not a Uint8Array
 * @example
 * ```ts
 * import { url2014 } from "@anyurl/drafts";
 *
 * url2014.percentDecode(Uint8Array.of(0x25, 0x34, 0x31, 0x25)); // → Uint8Array.of(0x41, 0x25)
 * ```
 */
export function percentDecode(bytes: Uint8Array): Uint8Array {
  requireBytes(bytes, "url2014.percentDecode: the bytes");
  return decodeBytes(bytes);
}

/**
 * UTF-8 percent-encodes a code point, if an encode set has it.
 *
 * Source: section 1.5.
 *
 * @param codePoint a code point that is not a surrogate
 * @throws TypeError if the first argument is not a code point, or the second is not the name of an encode set
 * @example
 * ```ts
 * import { url2014 } from "@anyurl/drafts";
 *
 * url2014.utf8PercentEncode(0xe9, "simple"); // → "%C3%A9"
 * url2014.utf8PercentEncode(0x2f, "default"); // → "/"
 * ```
 */
export function utf8PercentEncode(codePoint: number, encodeSet: EncodeSetName): string {
  const isScalar = Number.isInteger(codePoint) && codePoint >= 0 && codePoint <= 0x10ffff;
  if (!isScalar || (codePoint >= 0xd800 && codePoint <= 0xdfff)) {
    const argument = "url2014.utf8PercentEncode: the code point";
    throw wrongArgument(argument, "a scalar value", showValue(codePoint));
  }
  requireEncodeSet(encodeSet, "url2014.utf8PercentEncode: the encode set");
  return encodeSets[encodeSet].has(codePoint) ? encodeScalar(codePoint) : String.fromCodePoint(codePoint);
}
