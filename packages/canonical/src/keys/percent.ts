/** Percent-encodes and percent-decodes strings of bytes: https://www.rfc-editor.org/rfc/rfc3986#section-2.1 */

import { isASCII } from "@anyurl/common/ascii";
import { Char } from "@anyurl/common/char";
import { fromCodeUnits } from "@anyurl/common/code-units";
import { decodeBytes, decodeValid, encodeByte, hexValue } from "@anyurl/common/percent";
import { convertInPieces, toBytes } from "../text/bytes.ts";

/**
 * Percent-encodes bytes.
 *
 * @param encoded matches each byte that is encoded; global
 */
export function percentEncode(bytes: string, encoded: RegExp): string {
  return convertInPieces(bytes, (piece) => piece.replace(encoded, encodeCharacter));
}

function encodeCharacter(character: string): string {
  return encodeByte(character.charCodeAt(0));
}

const UNPRINTABLE = /[^!"$&-~]/g;

/**
 * Percent-encodes the bytes up to 0x20 and from 0x7F, "#" and "%": the last step of
 * https://developers.google.com/safe-browsing/reference/URLs.and.Hashing#canonicalization-of-urls
 */
export function escapeUnprintable(bytes: string): string {
  return percentEncode(bytes, UNPRINTABLE);
}

const TRIPLET = /%[0-9a-f]{2}/i;

/** Percent-decodes bytes once. A "%" without two hexadecimal digits after it stays. */
export function percentDecode(bytes: string): string {
  if (!TRIPLET.test(bytes)) return bytes;
  // NOTE: the language's own function takes less time. It decodes UTF-8, which is the same for ASCII.
  const decoded = decodeValid(bytes);
  return decoded !== undefined && isASCII(decoded) ? decoded : fromCodeUnits(decodeBytes(toBytes(bytes)));
}

/** Few texts are encoded more often. */
const USUAL_PASSES = 4;

/**
 * Percent-decodes bytes until nothing is percent-encoded.
 *
 * NOTE: after a few passes, in one pass, since repeated passes take quadratic time for "%252525…". After each decoded
 * byte, it checks whether the byte completes another triplet. Triplets do not overlap, so their order does not matter.
 */
export function percentDecodeRepeatedly(bytes: string): string {
  let text = bytes;
  for (let pass = 0; pass < USUAL_PASSES; pass++) {
    const decoded = percentDecode(text);
    if (decoded === text) return text;
    text = decoded;
  }
  const decoded = new Uint8Array(text.length);
  let length = 0;
  for (let at = 0; at < text.length; at++) {
    decoded[length++] = text.charCodeAt(at);
    for (let byte = tripletBefore(decoded, length); byte >= 0; byte = tripletBefore(decoded, length)) {
      length -= 2;
      decoded[length - 1] = byte;
    }
  }
  return fromCodeUnits(decoded.subarray(0, length));
}

/** Returns the byte that the triplet before `end` encodes, or a negative number if there is none. */
function tripletBefore(bytes: Uint8Array, end: number): number {
  if (end < 3 || end > bytes.length || bytes[end - 3] !== Char.PercentSign) return -1;
  const high = hexValue(bytes[end - 2] as number);
  const low = hexValue(bytes[end - 1] as number);
  return high < 0 || low < 0 ? -1 : high * 16 + low;
}
