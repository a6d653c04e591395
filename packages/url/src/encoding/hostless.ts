/**
 * Takes the place of the modules of `@exodus/bytes` that use functions of the runtime, with the same names: the
 * encodings then work alike in every runtime. tools/exodus-bytes.ts puts it there.
 */

import { fromCodeUnits } from "@anyurl/common/code-units";

export const E_STRING = "not a string";

/** There is none: the library's own code encodes. */
export const nativeEncoder = null;

/** Returns the number of ASCII bytes at the start. */
export function asciiPrefix(bytes: Uint8Array): number {
  let at = 0;
  while (at < bytes.length && (bytes[at] as number) < 0x80) at++;
  return at;
}

export const decodeLatin1 = fromCodeUnits;

export const decodeAscii = (bytes: Uint8Array): string => decodeLatin1(bytes);

export const decodeUCS2 = (units: Uint16Array, length?: number): string => decodeLatin1(units, 0, length);

const BASE64URL = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** Decodes the base64url of the tables, which has no padding: https://www.rfc-editor.org/rfc/rfc4648#section-5 */
export function fromBase64url(text: string): Uint8Array {
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  let bits = 0;
  let count = 0;
  let length = 0;
  for (let at = 0; at < text.length; at++) {
    bits = ((bits << 6) | BASE64URL.indexOf(text.charAt(at))) & 0xffff;
    count += 6;
    if (count < 8) continue;
    count -= 8;
    bytes[length++] = bits >> count;
  }
  return bytes;
}

/** Returns the string of code units in little-endian bytes. The tables have whole pairs of surrogates only. */
export function utf16toString(bytes: Uint8Array): string {
  const units = new Uint16Array(bytes.length / 2);
  for (let at = 0; at < units.length; at++) {
    units[at] = (bytes[2 * at] as number) | ((bytes[2 * at + 1] as number) << 8);
  }
  return decodeLatin1(units);
}
