/**
 * Encodes and decodes one name or value of application/x-www-form-urlencoded:
 * https://url.spec.whatwg.org/#concept-urlencoded
 *
 * NOTE: needs no URL engine, so that edits of queries stay small in a bundle.
 */
import { decodeUTF8, encodeUTF8 } from "@anyurl/common/utf8";
import { toWellFormed } from "@anyurl/common/well-formed";

/**
 * Text that `decodeURIComponent` refuses or decodes differently: a "%" that may be malformed or starts a non-ASCII
 * character, and surrogates, which may be lone.
 */
const HARD = /%(?![0-7][\da-f])|[\ud800-\udfff]/i;

const PERCENT = 0x25;

/** Decodes a name or a value. @param written contains "&" only if another character separates the parameters */
export function decodeForm(written: string): string {
  const text = written.replaceAll("+", " ");
  return HARD.test(text) ? decodeBytes(encodeUTF8(text)) : decodeURIComponent(text);
}

/** Percent-decodes bytes, in their place, and decodes the result: https://url.spec.whatwg.org/#percent-decode */
function decodeBytes(bytes: Uint8Array): string {
  let length = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] as number;
    const decoded = byte === PERCENT ? encodedByte(bytes, at + 1) : -1;
    bytes[length++] = decoded < 0 ? byte : decoded;
    if (decoded >= 0) at += 2;
  }
  return decodeUTF8(bytes.subarray(0, length));
}

/** Returns the byte that two hexadecimal digits encode, or a negative number. */
function encodedByte(bytes: Uint8Array, at: number): number {
  return hexadecimalDigit(bytes[at]) * 16 + hexadecimalDigit(bytes[at + 1]);
}

/** Returns a number that makes every sum with it negative if the byte is not a hexadecimal digit. */
function hexadecimalDigit(byte: number | undefined): number {
  if (byte === undefined) return -256;
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const lowercase = byte | 0x20;
  return lowercase >= 0x61 && lowercase <= 0x66 ? lowercase - 0x57 : -256;
}

/**
 * Encodes a name or a value. A space becomes "%20", which all servers decode, unlike "+".
 *
 * @param text a lone surrogate in it counts as U+FFFD
 */
export function encodeForm(text: string): string {
  return encodeCanonical(text).replaceAll("~", "%7E");
}

/**
 * Encodes a name or a value in the way that all rules leave as it is: as {@link encodeForm}, but without "~", which is
 * unreserved.
 *
 * @param text a lone surrogate in it counts as U+FFFD
 */
export function encodeCanonical(text: string): string {
  // Characters of the form set that `encodeURIComponent` leaves.
  return encodeURIComponent(toWellFormed(text)).replace(/[!'()]/g, encodeCharacter);
}

function encodeCharacter(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
