/** Strings of bytes, in which each code unit is a byte. The vendors' rules are for bytes. */

import { asciiLowercase, isASCII } from "@anyurl/common/ascii";
import { Char } from "@anyurl/common/char";
import { PIECE } from "@anyurl/common/code-units";

/** The largest number of parts that fits in an array in every runtime. */
const MOST_PARTS = 2 ** 25;

export function toBytes(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < bytes.length; at++) bytes[at] = text.charCodeAt(at);
  return bytes;
}

/** Returns the bytes with ASCII letters in lower case. */
export function toLowercase(bytes: string): string {
  if (isASCII(bytes)) return bytes.toLowerCase();
  return convertInPieces(bytes, asciiLowercase);
}

/**
 * Converts bytes with a function that treats each byte alone. In pieces, since engines store all matches of a pattern
 * at once.
 */
export function convertInPieces(bytes: string, convert: (piece: string) => string): string {
  if (bytes.length <= PIECE) return convert(bytes);
  let converted = "";
  for (let start = 0; start < bytes.length; start += PIECE) converted += convert(bytes.slice(start, start + PIECE));
  return converted;
}

/** @throws RangeError if there are more than 2^25 parts */
export function split(bytes: string, separator: string): string[] {
  const parts = bytes.split(separator, MOST_PARTS + 1);
  if (parts.length > MOST_PARTS) throw new RangeError(`The URL must have at most 2^25 parts between "${separator}"`);
  return parts;
}

export function isNotEmpty(text: string): boolean {
  return text !== "";
}

/** Removes tabs and line breaks, and ASCII whitespace at both ends. */
export function removeWhitespace(bytes: string): string {
  return convertInPieces(trimWhitespace(bytes), (piece) => piece.replace(/[\t\n\r]+/g, ""));
}

function trimWhitespace(bytes: string): string {
  let start = 0;
  let end = bytes.length;
  while (start < end && isWhitespace(bytes.charCodeAt(start))) start++;
  while (end > start && isWhitespace(bytes.charCodeAt(end - 1))) end--;
  return bytes.slice(start, end);
}

/** Tab, LF, VT, FF, CR and space. */
function isWhitespace(byte: number): boolean {
  return byte === Char.Space || (byte >= Char.Tab && byte <= Char.CarriageReturn);
}

/** Compares code units, which are the bytes. */
export function compare(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
