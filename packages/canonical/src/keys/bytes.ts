/** Strings of bytes, in which each code unit is a byte: what the vendors' rules, which are for bytes, are followed on. */
import { decodeUTF8, encodeUTF8 } from "@anyurl/reference";

/** How many bytes are made into a string at once. */
const PIECE = 4096;

export function fromBytes(bytes: Uint8Array): string {
  let text = "";
  for (let start = 0; start < bytes.length; start += PIECE) {
    text += String.fromCharCode(...bytes.subarray(start, start + PIECE));
  }
  return text;
}

/** The UTF-8 of a text; a lone surrogate counts as U+FFFD. */
export function fromText(text: string): string {
  return hasOnlyASCII(text) ? text : fromBytes(encodeUTF8(text));
}

/** What the bytes are in UTF-8; what is not UTF-8 becomes U+FFFD. */
export function toText(bytes: string): string {
  return hasOnlyASCII(bytes) ? bytes : decodeUTF8(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
}

export function hasOnlyASCII(text: string): boolean {
  return !/[^\0-\x7f]/.test(text);
}

/** With the letters of ASCII in lower case. */
export function toLowercase(bytes: string): string {
  return bytes.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/** Without the white space of ASCII at both ends. */
export function trimWhiteSpace(bytes: string): string {
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
