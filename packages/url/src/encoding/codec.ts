/** Encodes and decodes text in any encoding of the Encoding Standard, without the runtime's own functions. */

import { decodeUTF8, encodeUTF8 } from "@anyurl/common/utf8";
import { toWellFormed } from "@anyurl/common/well-formed";
import { multibyteDecoder, multibyteEncoder } from "@exodus/bytes/fallback/multi-byte.js";
import { decodeLatin1 } from "./hostless.ts";
import { type EncodingName, outputEncoding } from "./labels.ts";
import { decodeSingleByte, encodeSingleByte } from "./single-byte.ts";

const REPLACEMENT = 0xfffd;

/**
 * https://encoding.spec.whatwg.org/#shared-utf-16-decoder. A lone surrogate becomes U+FFFD, and so does a byte that is
 * left at the end: both together, if the byte follows the leading surrogate.
 */
function decodeUTF16(bytes: Uint8Array, isBigEndian: boolean): string {
  const [high, low] = isBigEndian ? [0, 1] : [1, 0];
  const whole = Math.floor(bytes.length / 2);
  const endsInPair = whole > 0 && ((bytes[2 * whole - 2 + high] as number) & 0xfc) === 0xd8;
  const units = new Uint16Array(endsInPair ? whole : Math.ceil(bytes.length / 2));
  for (let at = 0; at < whole; at++) {
    units[at] = ((bytes[2 * at + high] as number) << 8) | (bytes[2 * at + low] as number);
  }
  for (let at = 0; at < whole; at++) {
    const unit = units[at] as number;
    if (unit < 0xd800 || unit > 0xdfff) continue;
    const next = at + 1 < whole ? (units[at + 1] as number) : 0;
    if (unit <= 0xdbff && next >= 0xdc00 && next <= 0xdfff) at++;
    else units[at] = REPLACEMENT;
  }
  if (whole < units.length) units[whole] = REPLACEMENT;
  return decodeLatin1(units);
}

const MULTI_BYTE: readonly EncodingName[] = ["GBK", "gb18030", "Big5", "EUC-JP", "ISO-2022-JP", "Shift_JIS", "EUC-KR"];

/** Receives what an encoder returns, in order. */
export interface EncoderOutput {
  /** The bytes from `start` to `end` of an array. */
  bytes(array: Uint8Array, start: number, end: number): void;
  /** A code point that the encoding does not have. */
  error(codePoint: number): void;
}

/**
 * Encodes a text. A lone surrogate counts as U+FFFD. All of the text is one run of the encoder: ISO-2022-JP, which has
 * a state, keeps it after an error.
 *
 * @param name the output encoding counts
 */
export function encodeTo(output: EncoderOutput, text: string, name: EncodingName): void {
  const encoding = outputEncoding(name);
  let done = 0;
  const onError = (codePoint: number, bytes: Uint8Array, length: number): number => {
    if (length > done) output.bytes(bytes, done, length);
    done = length;
    output.error(codePoint);
    return 0;
  };
  const bytes = encodeText(toWellFormed(text), encoding, onError);
  if (bytes.length > done) output.bytes(bytes, done, bytes.length);
}

function encodeText(
  text: string,
  name: EncodingName,
  onError: (codePoint: number, bytes: Uint8Array, length: number) => number,
): Uint8Array {
  if (name === "UTF-8") return encodeUTF8(text);
  if (MULTI_BYTE.includes(name)) return multibyteEncoder(name.toLowerCase(), onError)(text);
  return encodeSingleByte(text, name, onError);
}

/** https://encoding.spec.whatwg.org/#encode. A code point that the encoding does not have becomes "&#", digits, ";". */
export function encodeToBytes(text: string, name: EncodingName): Uint8Array<ArrayBuffer> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  const push = (piece: Uint8Array) => {
    pieces.push(piece);
    length += piece.length;
  };
  const output: EncoderOutput = {
    bytes: (array, start, end) => push(array.subarray(start, end)),
    error: (codePoint) => push(encodeUTF8(`&#${codePoint};`)),
  };
  encodeTo(output, text, name);
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

/** https://encoding.spec.whatwg.org/#decode: a byte order mark decides, and is removed */
export function decodeWithBOM(bytes: Uint8Array, name: EncodingName): string {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return decodeUTF8(bytes.subarray(3));
  if (first === 0xfe && second === 0xff) return decodeUTF16(bytes.subarray(2), true);
  if (first === 0xff && second === 0xfe) return decodeUTF16(bytes.subarray(2), false);
  return decodeWithoutBOM(bytes, name);
}

/**
 * Runs an encoding's decoder. Invalid bytes become U+FFFD, and a byte order mark stays.
 * https://encoding.spec.whatwg.org/#concept-encoding-run
 */
export function decodeWithoutBOM(bytes: Uint8Array, name: EncodingName): string {
  if (name === "UTF-8") return decodeUTF8(bytes);
  if (name === "UTF-16LE" || name === "UTF-16BE") return decodeUTF16(bytes, name === "UTF-16BE");
  // https://encoding.spec.whatwg.org/#replacement-decoder
  if (name === "replacement") return bytes.length === 0 ? "" : String.fromCharCode(0xfffd);
  if (MULTI_BYTE.includes(name)) return multibyteDecoder(name.toLowerCase(), true)(bytes);
  return decodeSingleByte(bytes, name);
}
