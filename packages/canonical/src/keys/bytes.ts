/** Strings of bytes, in which each code unit is a byte: what the vendors' rules, which are for bytes, are followed on. */
import { decodeUTF8, encodeUTF8 } from "@anyurl/reference";

/** How many bytes are made into a string, or converted, at once. */
const PIECE = 4096;

/** More parts than fit in an array everywhere. */
const MOST_PARTS = 2 ** 25;

export function fromBytes(bytes: Uint8Array): string {
  let text = "";
  for (let start = 0; start < bytes.length; start += PIECE) {
    text += String.fromCharCode(...bytes.subarray(start, start + PIECE));
  }
  return text;
}

export function toBytes(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < bytes.length; at++) bytes[at] = text.charCodeAt(at);
  return bytes;
}

/** The UTF-8 of a text; a lone surrogate counts as U+FFFD. */
export function fromText(text: string): string {
  return hasOnlyASCII(text) ? text : fromBytes(encodeUTF8(text));
}

/** What the bytes are in UTF-8; what is not UTF-8 becomes U+FFFD. */
export function toText(bytes: string): string {
  return hasOnlyASCII(bytes) ? bytes : decodeUTF8(toBytes(bytes));
}

export function hasOnlyASCII(text: string): boolean {
  return !/[^\0-\x7f]/.test(text);
}

/** With the letters of ASCII in lower case. */
export function toLowercase(bytes: string): string {
  return convertInPieces(bytes, (piece) => piece.replace(/[A-Z]+/g, (letters) => letters.toLowerCase()));
}

/** By a function that looks at each byte alone; in pieces, since engines keep all matches of a pattern at once. */
export function convertInPieces(bytes: string, convert: (piece: string) => string): string {
  if (bytes.length <= PIECE) return convert(bytes);
  let converted = "";
  for (let start = 0; start < bytes.length; start += PIECE) converted += convert(bytes.slice(start, start + PIECE));
  return converted;
}

/** @throws RangeError if there are more than 2^25 parts */
export function split(bytes: string, separator: string): string[] {
  const parts = bytes.split(separator, MOST_PARTS + 1);
  if (parts.length > MOST_PARTS) throw new RangeError(`A URL must have at most 2^25 parts between its "${separator}"`);
  return parts;
}

export function isNotEmpty(text: string): boolean {
  return text !== "";
}

/** Without tabs and line breaks, and without the white space of ASCII at both ends. */
export function removeWhiteSpace(bytes: string): string {
  return convertInPieces(trimWhiteSpace(bytes), (piece) => piece.replace(/[\t\n\r]+/g, ""));
}

function trimWhiteSpace(bytes: string): string {
  let start = 0;
  let end = bytes.length;
  while (start < end && isWhiteSpace(bytes.charCodeAt(start))) start++;
  while (end > start && isWhiteSpace(bytes.charCodeAt(end - 1))) end--;
  return bytes.slice(start, end);
}

/** Tab, LF, VT, FF, CR and space. */
function isWhiteSpace(byte: number): boolean {
  return byte === 0x20 || (byte >= 0x09 && byte <= 0x0d);
}

/** By code units, which in strings of bytes are the bytes. */
export function compare(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
