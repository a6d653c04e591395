import { requireString } from "@anyurl/common/arguments";
import { scalarValueAt, utf8Bytes } from "@anyurl/common/utf8";
import { type CharacterSet, requireSet } from "../characters/set.ts";

/** Each byte, percent-encoded. */
const ENCODED_BYTES: readonly string[] = Array.from(
  { length: 256 },
  (_, byte) => `%${byte < 16 ? "0" : ""}${byte.toString(16).toUpperCase()}`,
);

/** Longer strings are encoded in pieces, and each piece is flattened before the next. */
const PIECE = 4096;

/** The UTF-8 of a scalar value, percent-encoded. */
function encodeScalar(scalar: number): string {
  if (scalar < 0x80) return ENCODED_BYTES[scalar] as string;
  let encoded = "";
  for (const byte of utf8Bytes(scalar)) encoded += ENCODED_BYTES[byte];
  return encoded;
}

/**
 * Percent-encodes characters that are not ASCII, and the ASCII characters that `table` marks with 1.
 *
 * @returns the same string, if it needs no encoding
 */
export function encodeWithTable(text: string, table: Uint8Array): string {
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit >= 0x80 || table[unit] === 1) return encodeFrom(text, at, table);
  }
  return text;
}

function encodeFrom(text: string, first: number, table: Uint8Array): string {
  if (text.length - first <= PIECE) return text.slice(0, first) + encodePiece(text, first, text.length, table);
  let encoded = text.slice(0, first);
  for (let start = first; start < text.length; ) {
    let end = Math.min(start + PIECE, text.length);
    if ((text.charCodeAt(end - 1) & 0xfc00) === 0xd800) end++;
    const piece = encodePiece(text, start, Math.min(end, text.length), table);
    // Reading a code unit makes engines flatten a concatenated string.
    piece.charCodeAt(0);
    encoded += piece;
    start = end;
  }
  return encoded;
}

function encodePiece(text: string, start: number, end: number, table: Uint8Array): string {
  let encoded = "";
  let copied = start;
  for (let at = start; at < end; at++) {
    const unit = text.charCodeAt(at);
    if (unit < 0x80 && table[unit] === 0) continue;
    encoded += text.slice(copied, at);
    if (unit < 0x80) {
      encoded += ENCODED_BYTES[unit] as string;
    } else {
      const scalar = scalarValueAt(text, at);
      encoded += encodeScalar(scalar);
      if (scalar > 0xffff) at++;
    }
    copied = at + 1;
  }
  return encoded + text.slice(copied, end);
}

/**
 * Percent-encodes, as UTF-8, the characters of a string that are in a set (section "Percent Encoding"). A lone
 * surrogate in the set is encoded as U+FFFD.
 *
 * @example
 * ```ts
 * import { spec } from "@anyurl/reference";
 *
 * const { characterSets, percentEncode } = spec;
 * percentEncode("50% é", characterSets["other-unicode"].union(characterSets.pct)); // → "50%25 %C3%A9"
 * ```
 */
export function percentEncode(text: string, encodeSet: CharacterSet): string {
  requireString(text, "percentEncode: the text", percentEncode);
  requireSet(encodeSet, "percentEncode: the set");
  const parts: string[] = [];
  for (const character of text) {
    const codePoint = character.codePointAt(0) as number;
    parts.push(encodeSet.has(codePoint) ? encodeScalar(scalarValueAt(character, 0)) : character);
  }
  return parts.join("");
}
