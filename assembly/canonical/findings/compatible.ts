import { normalizeText } from "../../idna/normalize-text";
import { ensureAfter } from "../../memory";
import { percentEncodedByteAt } from "../../percent/codec";
import { hexValue } from "../../text/ascii";
import { Char } from "../../text/char";
import { codePointLength, decodeCodePoint } from "../../text/utf8";
import { CASE_BIT } from "../../text/word";
import { writeUnicode } from "./host";

/**
 * The code points that NFKC turns into text with ".", "/", "\\", "?", "#", ";" or "%", except U+1F100: the first and
 * the last of each run. https://www.unicode.org/reports/tr15/
 */
const RUNS: usize = memory.data<u16>([
  0x37e, 0x37e, 0x2024, 0x2026, 0x2047, 0x2049, 0x2100, 0x2101, 0x2105, 0x2106, 0x2488, 0x249b, 0x33c2, 0x33c2, 0x33c7,
  0x33c7, 0x33d8, 0x33d8, 0xfe14, 0xfe14, 0xfe16, 0xfe16, 0xfe19, 0xfe19, 0xfe30, 0xfe30, 0xfe52, 0xfe52, 0xfe54,
  0xfe54, 0xfe56, 0xfe56, 0xfe5f, 0xfe5f, 0xfe68, 0xfe68, 0xfe6a, 0xfe6a, 0xff03, 0xff03, 0xff05, 0xff05, 0xff0e,
  0xff0f, 0xff1b, 0xff1b, 0xff1f, 0xff1f, 0xff3c, 0xff3c, 0xffff, 0xffff,
]);

/** U+1F100, which NFKC turns into "0.". */
const DIGIT_ZERO_FULL_STOP: i32 = 0x1f100;

/** The most code units after a "%" that can be an encoded byte or code unit: five of two code units each. */
const AFTER_PERCENT: i32 = 10;

export function isCompatibilityDelimiter(codePoint: i32): bool {
  let run = RUNS;
  while (codePoint > <i32>load<u16>(run, 2)) {
    if (codePoint >= 0xffff) return codePoint == DIGIT_ZERO_FULL_STOP;
    run += 4;
  }
  return codePoint >= <i32>load<u16>(run);
}

/**
 * Whether NFKC turns a path, decoded once, into one with more percent-encoded text. The path decodes to valid UTF-8.
 */
export function decodesToMoreEncoded(start: usize, end: usize, free: usize): bool {
  ensureAfter(free, end - start);
  let text = free;
  for (let at = start; at < end; ) {
    const byte = percentEncodedByteAt(at, end);
    const c = <i32>load<u8>(at);
    // A "%" that is malformed is not one that NFKC makes.
    store<u8>(text++, <u8>(byte >= 0 ? byte : c == Char.PercentSign ? Char.HyphenMinus : c));
    at += byte < 0 ? 1 : 3;
  }
  const compatibleEnd = writeCompatible(free, text, text);
  const normalizedEnd = normalizeText(text, compatibleEnd, compatibleEnd);
  return countEncoded(compatibleEnd, normalizedEnd) > countEncoded(free, text);
}

/**
 * Writes the UTF-8 in [start, end) at `out`, with those characters in NFKC that are near enough to a "%" before them,
 * and whose NFKC has hexadecimal digits. Returns the address after the result.
 */
function writeCompatible(start: usize, end: usize, out: usize): usize {
  let units = 0;
  for (let at = start; at < end; ) {
    const codePoint = decodeCodePoint(at, end);
    const length = codePointLength(codePoint);
    const width = length == 4 ? 2 : 1;
    ensureAfter(out, 0);
    if (codePoint == Char.PercentSign) units = AFTER_PERCENT;
    else units -= width;
    const outEnd = units >= 0 && length > 1 ? writeDigits(at, at + length, out) : 0;
    if (outEnd != 0) {
      out = outEnd;
    } else {
      store<u32>(out, load<u32>(at));
      out += length;
    }
    at += length;
  }
  return out;
}

/**
 * Writes the NFKC of a character at `out` if it has hexadecimal digits. The mapping of domains is NFKC in lower case.
 *
 * @returns the address after it, or 0
 */
function writeDigits(start: usize, end: usize, out: usize): usize {
  const outEnd = writeUnicode(start, end, out);
  for (let at = out; at < outEnd; at++) {
    const byte = <i32>load<u8>(at);
    if (hexValue(byte) >= 0 || byte == Char.u) return outEnd;
  }
  return 0;
}

/** Counts the encoded bytes in [start, end), and the encoded code units as some servers decode them: "%u002e". */
function countEncoded(start: usize, end: usize): i32 {
  let count = 0;
  for (let at = start; at < end; at++) {
    if (load<u8>(at) != Char.PercentSign) continue;
    const isUnit = at + 1 < end && (<i32>load<u8>(at, 1) | CASE_BIT) == Char.u;
    let digit = at + (isUnit ? 2 : 1);
    const digitsEnd = digit + (isUnit ? 4 : 2);
    while (digit < min(digitsEnd, end) && hexValue(load<u8>(digit)) >= 0) digit++;
    count += i32(digit == digitsEnd);
  }
  return count;
}
