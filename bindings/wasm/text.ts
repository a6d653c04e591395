/** Writes text into an engine's memory. */
import { Char } from "@anyurl/common/char";
import { toWellFormed as replaceLoneSurrogates } from "@anyurl/common/well-formed";
import { encodeInto } from "#encoding";

export { encode } from "#encoding";

/** For texts of fewer UTF-16 code units, a loop in JavaScript is faster than `encodeInto`, which is slowest in Deno. */
const SHORT = "Deno" in globalThis ? 50 : 30;

/** UTF-8 takes at most three bytes for a UTF-16 code unit. */
export const BYTES_PER_UNIT = 3;

/**
 * Writes `text` as UTF-8, with U+FFFD for lone surrogates.
 *
 * @param area receives the text at its start; the caller makes sure that all of it fits
 * @returns the length in bytes
 */
export function writeText(area: Uint8Array, text: string): number {
  return text.length < SHORT && writeASCII(area, text) ? text.length : encodeInto(text, area);
}

/** Writes a text, if it is ASCII, and returns whether it is. Four units per round take less time than one. */
function writeASCII(area: Uint8Array, text: string): boolean {
  const { length } = text;
  let at = 0;
  for (; at + 4 <= length; at += 4) {
    const first = text.charCodeAt(at);
    const second = text.charCodeAt(at + 1);
    const third = text.charCodeAt(at + 2);
    const fourth = text.charCodeAt(at + 3);
    if ((first | second | third | fourth) > Char.Delete) return false;
    area[at] = first;
    area[at + 1] = second;
    area[at + 2] = third;
    area[at + 3] = fourth;
  }
  for (; at < length; at++) {
    const unit = text.charCodeAt(at);
    if (unit > Char.Delete) return false;
    area[at] = unit;
  }
  return true;
}

/** Returns the number of bytes that `writeText` writes. */
export function byteLength(text: string): number {
  let length = text.length;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit < 0x80) continue;
    if (unit < 0x800) {
      length += 1;
      continue;
    }
    length += 2;
    // A pair of surrogates has four bytes, a lone one three.
    if (isSurrogatePair(unit, text.charCodeAt(at + 1))) at++;
  }
  return length;
}

/** Returns whether two code units are one code point. The second is NaN after the end of a text. */
function isSurrogatePair(first: number, second: number): boolean {
  return (first & 0xfc00) === 0xd800 && (second & 0xfc00) === 0xdc00;
}

/** Runtimes with WebAssembly have this method; engines before ES2024 do not. */
const { isWellFormed } = String.prototype as { isWellFormed?: ((this: string) => boolean) | undefined };

/** Replaces each lone surrogate with U+FFFD. The language's own test takes less time than a regular expression. */
export function toWellFormed(text: string): string {
  return isWellFormed?.call(text) ? text : replaceLoneSurrogates(text);
}
