/** The single-byte encodings: https://encoding.spec.whatwg.org/#legacy-single-byte-encodings */
import encodings from "@exodus/bytes/fallback/single-byte.encodings.js";
import { decodeLatin1 } from "./hostless.ts";
import type { EncodingName } from "./labels.ts";

const REPLACEMENT = 0xfffd;

/** The code units of all bytes; U+FFFD if a byte has no character. */
type Index = Uint16Array;

const indexes = new Map<EncodingName, Index>();
const reverseIndexes = new Map<EncodingName, ReadonlyMap<number, number>>();

function indexOf(name: EncodingName): Index {
  let index = indexes.get(name);
  if (index === undefined) {
    index = makeIndex(name);
    indexes.set(name, index);
  }
  return index;
}

function makeIndex(name: EncodingName): Index {
  const index = Uint16Array.from({ length: 0x100 }, (_, byte) => byte);
  if (name === "x-user-defined") return index.map((byte) => (byte < 0x80 ? byte : 0xf700 + byte));
  const differences = encodings[name === "ISO-8859-8-I" ? "iso-8859-8" : name.toLowerCase()] ?? [];
  let byte = 0x80;
  for (const item of differences) {
    const [count, difference = 0] = typeof item === "number" ? [1, item] : item;
    for (const end = byte + count; byte < end; byte++) {
      index[byte] = difference === REPLACEMENT ? REPLACEMENT : byte + difference;
    }
  }
  return index;
}

function getReverseIndex(name: EncodingName): ReadonlyMap<number, number> {
  let reverse = reverseIndexes.get(name);
  if (reverse === undefined) {
    const pairs = Array.from(indexOf(name), (unit, byte): [number, number] => [unit, byte]);
    reverse = new Map(pairs.filter(([unit]) => unit !== REPLACEMENT));
    reverseIndexes.set(name, reverse);
  }
  return reverse;
}

/** https://encoding.spec.whatwg.org/#single-byte-decoder */
export function decodeSingleByte(bytes: Uint8Array, name: EncodingName): string {
  const index = indexOf(name);
  const units = new Uint16Array(bytes.length);
  for (let at = 0; at < bytes.length; at++) units[at] = index[bytes[at] as number] as number;
  return decodeLatin1(units);
}

/**
 * https://encoding.spec.whatwg.org/#single-byte-encoder
 *
 * @param onError called with a code point that the encoding does not have, the bytes so far and their number; returns
 * how many bytes it has added to them
 */
export function encodeSingleByte(
  text: string,
  name: EncodingName,
  onError: (codePoint: number, bytes: Uint8Array, length: number) => number,
): Uint8Array {
  const reverse = getReverseIndex(name);
  const bytes = new Uint8Array(text.length);
  let length = 0;
  for (let at = 0; at < text.length; at++) {
    const codePoint = text.codePointAt(at) as number;
    if (codePoint > 0xffff) at++;
    const byte = reverse.get(codePoint);
    if (byte === undefined) length += onError(codePoint, bytes, length);
    else bytes[length++] = byte;
  }
  return bytes.subarray(0, length);
}
