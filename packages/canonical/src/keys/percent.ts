/** Percent-encodes and percent-decodes strings of bytes: https://www.rfc-editor.org/rfc/rfc3986#section-2.1 */

import { Char } from "@anyurl/common/char";
import { fromCodeUnits, PIECE } from "@anyurl/common/code-units";
import { decodeBytes, encodeByte, hexValue } from "@anyurl/common/percent";
import { convertInPieces, toBytes } from "../text/bytes.ts";

/** The bytes that are not percent-encoded, each marked with 1. */
type KeptBytes = Uint8Array;

/** @param pattern matches the bytes, as characters */
export function keptBytes(pattern: RegExp): KeptBytes {
  return Uint8Array.from({ length: 0x100 }, (_, byte) => (pattern.test(String.fromCharCode(byte)) ? 1 : 0));
}

export function percentEncode(bytes: string, kept: KeptBytes): string {
  return bytes.length <= PIECE ? encodePiece(bytes, kept) : convertInPieces(bytes, (piece) => encodePiece(piece, kept));
}

/** Joins an array: concatenated strings are stored as trees, which are slow to read. */
function encodePiece(bytes: string, kept: KeptBytes): string {
  let pieces: string[] | undefined;
  let start = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes.charCodeAt(at);
    if (kept[byte] === 1) continue;
    pieces ??= [];
    if (start < at) pieces.push(bytes.slice(start, at));
    pieces.push(encodeByte(byte));
    start = at + 1;
  }
  if (pieces === undefined) return bytes;
  pieces.push(bytes.slice(start));
  return pieces.join("");
}

const PRINTABLE: KeptBytes = /* @__PURE__ */ keptBytes(/[!"$&-~]/);

/**
 * Percent-encodes the bytes up to 0x20 and from 0x7F, "#" and "%": the last step of
 * https://developers.google.com/safe-browsing/reference/URLs.and.Hashing#canonicalization-of-urls
 */
export function escapeUnprintable(bytes: string): string {
  return percentEncode(bytes, PRINTABLE);
}

/** Percent-decodes bytes once. A "%" without two hexadecimal digits after it stays. */
export function percentDecode(text: string): string {
  return decodeShort(text, isAnyByte) ?? fromCodeUnits(decodeBytes(toBytes(text)));
}

/**
 * Percent-decodes bytes until nothing is percent-encoded.
 *
 * NOTE: in one pass, since repeated passes take quadratic time for "%252525…". After each decoded byte, checks whether
 * it completes another triplet. Triplets do not overlap, so their order does not matter.
 */
export function percentDecodeRepeatedly(bytes: string): string {
  const once = decodeShort(bytes, isOutsideOfTriplets);
  if (once !== undefined) return once;
  const decoded = new Uint8Array(bytes.length);
  let length = 0;
  for (let at = 0; at < bytes.length; at++) {
    decoded[length++] = bytes.charCodeAt(at);
    for (let byte = tripletBefore(decoded, length); byte >= 0; byte = tripletBefore(decoded, length)) {
      length -= 2;
      decoded[length - 1] = byte;
    }
  }
  return fromCodeUnits(decoded.subarray(0, length));
}

/** Decodes a short text once; `undefined` if it is longer, or contains another byte than `isKnown` allows. */
function decodeShort(text: string, isKnown: (byte: number) => boolean): string | undefined {
  let at = text.indexOf("%");
  if (at < 0) return text;
  if (text.length > SHORT) return undefined;
  let decoded = "";
  let start = 0;
  for (; at >= 0; at = text.indexOf("%", at + 1)) {
    const high = hexValue(text.charCodeAt(at + 1));
    const low = hexValue(text.charCodeAt(at + 2));
    if (high < 0 || low < 0) continue;
    const byte = high * 16 + low;
    if (!isKnown(byte)) return undefined;
    decoded += text.slice(start, at) + String.fromCharCode(byte);
    at += 2;
    start = at + 1;
  }
  return decoded + text.slice(start);
}

/** Concatenated strings are stored as trees: those of longer texts would be too deep. */
const SHORT = 1024;

function isAnyByte(): boolean {
  return true;
}

/** Whether a decoded byte can be no part of another triplet. */
function isOutsideOfTriplets(byte: number): boolean {
  return byte !== Char.PercentSign && hexValue(byte) < 0;
}

/** Returns the byte that the triplet before `end` encodes, or a negative number if there is none. */
function tripletBefore(bytes: Uint8Array, end: number): number {
  if (end < 3 || end > bytes.length || bytes[end - 3] !== Char.PercentSign) return -1;
  const high = hexValue(bytes[end - 2] as number);
  const low = hexValue(bytes[end - 1] as number);
  return high < 0 || low < 0 ? -1 : high * 16 + low;
}
