/** Percent-encoding and percent-decoding. */
import { Char } from "./char.ts";
import { scalarValueAt, utf8Bytes } from "./utf8.ts";

const HEX_DIGITS = "0123456789ABCDEF";

/** Bytes, percent-encoded: each is made at its first use. */
const ENCODED_BYTES: string[] = [];

/** Returns a byte percent-encoded. */
export function encodeByte(byte: number): string {
  const encoded = ENCODED_BYTES[byte] || `%${HEX_DIGITS.charAt(byte >> 4)}${HEX_DIGITS.charAt(byte & 15)}`;
  ENCODED_BYTES[byte] = encoded;
  return encoded;
}

/** Longer strings are encoded in pieces. */
const SHORT = 4096;

/** A UTF-16 code unit becomes at most this many characters. */
const MOST_PER_UNIT = 9;

/** The code units of a piece, except the second one of a pair at its end: every engine allows 4096 arguments. */
const PIECE = /* @__PURE__ */ Math.floor(4096 / MOST_PER_UNIT - 1);

/** The UTF-8 of a scalar value, percent-encoded. */
export function encodeScalar(scalar: number): string {
  if (scalar < 0x80) return encodeByte(scalar);
  let encoded = "";
  for (const byte of utf8Bytes(scalar)) encoded += encodeByte(byte);
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
  if (text.length - first <= SHORT) return text.slice(0, first) + encodeShort(text, first, table);
  const units = new Uint8Array(MOST_PER_UNIT * (PIECE + 1));
  let encoded = text.slice(0, first);
  for (let start = first; start < text.length; ) {
    let end = Math.min(start + PIECE, text.length);
    // A pair stays whole. The half of one may come before it.
    const isPair = (text.charCodeAt(end - 1) & 0xfc00) === 0xd800 && (text.charCodeAt(end) & 0xfc00) === 0xdc00;
    if (isPair) end++;
    const length = encodeInto(units, text, start, end, table);
    encoded += Reflect.apply(String.fromCharCode, undefined, units.subarray(0, length));
    start = end;
  }
  return encoded;
}

/**
 * Writes the encoded form of a piece to `units`, and returns its length. Concatenated strings are stored as trees: for
 * a long text, with a branch for each encoded byte, they take all memory.
 */
function encodeInto(units: Uint8Array, text: string, start: number, end: number, table: Uint8Array): number {
  let length = 0;
  for (let at = start; at < end; at++) {
    const unit = text.charCodeAt(at);
    if (unit < 0x80 && table[unit] === 0) {
      units[length++] = unit;
      continue;
    }
    const scalar = scalarValueAt(text, at);
    for (const byte of utf8Bytes(scalar)) {
      units[length++] = Char.PercentSign;
      units[length++] = HEX_DIGITS.charCodeAt(byte >> 4);
      units[length++] = HEX_DIGITS.charCodeAt(byte & 15);
    }
    if (scalar > 0xffff) at++;
  }
  return length;
}

function encodeShort(text: string, start: number, table: Uint8Array): string {
  let encoded = "";
  let copied = start;
  for (let at = start; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit < 0x80 && table[unit] === 0) continue;
    encoded += text.slice(copied, at);
    if (unit < 0x80) {
      encoded += encodeByte(unit);
    } else {
      const scalar = scalarValueAt(text, at);
      encoded += encodeScalar(scalar);
      if (scalar > 0xffff) at++;
    }
    copied = at + 1;
  }
  return encoded + text.slice(copied);
}

/** Returns the value of a hexadecimal digit, or -1; also for NaN and `undefined`, which are after the end of a text. */
export function hexValue(unit: number): number {
  if (unit >= Char.DigitZero && unit <= Char.DigitNine) return unit - Char.DigitZero;
  const lower = unit | 0x20;
  return lower >= Char.a && lower <= Char.f ? lower - Char.a + 10 : -1;
}

/** Returns the byte that is percent-encoded at a "%"; -1 if two hexadecimal digits do not follow. */
export function byteAt(text: string, at: number): number {
  const high = hexValue(text.charCodeAt(at + 1));
  const low = hexValue(text.charCodeAt(at + 2));
  return high < 0 || low < 0 ? -1 : high * 16 + low;
}

/** https://url.spec.whatwg.org/#percent-decode */
export function decodeBytes(encoded: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(encoded.length);
  let length = 0;
  for (let at = 0; at < encoded.length; at++) {
    const byte = encoded[at] as number;
    // After the end there is `undefined`, which is not a digit.
    const high = byte === Char.PercentSign ? hexValue(encoded[at + 1] as number) : -1;
    const low = high < 0 ? -1 : hexValue(encoded[at + 2] as number);
    if (low >= 0) at += 2;
    bytes[length++] = low < 0 ? byte : high * 16 + low;
  }
  return bytes.slice(0, length);
}

/**
 * Decodes percent-encoded bytes until none is left: "%252e", "%%32e" and "%2%65" become ".".
 *
 * @returns the code units of the bytes
 */
export function fullyDecoded(text: string): string {
  /** The result from its end, so that the code units after a "%" are already decoded. */
  const units: string[] = [];
  for (let at = text.length - 1; at >= 0; at--) {
    let unit = text.charAt(at);
    for (let byte = 0; unit === "%"; unit = String.fromCharCode(byte)) {
      byte = byteAt(`%${units.slice(-2).reverse().join("")}`, 0);
      if (byte < 0) break;
      units.length -= 2;
    }
    units.push(unit);
  }
  return units.reverse().join("");
}

/**
 * Percent-decodes UTF-8 with the language's own function, which throws if a "%" is malformed or the bytes are invalid.
 *
 * @returns `undefined` if it throws
 */
export function decodeValid(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/**
 * Percent-encodes with the component percent-encode set, as the language's own function does. It throws if there is a
 * lone surrogate.
 *
 * @returns `undefined` if it throws
 */
export function encodeValid(text: string): string | undefined {
  try {
    return encodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** Decodes a path once, except malformed escapes. Returns `undefined` if its bytes are not UTF-8. */
export function decodeOnce(path: string): string | undefined {
  return decodeValid(path.replace(/%(?![0-9a-f]{2})/gi, "-"));
}
