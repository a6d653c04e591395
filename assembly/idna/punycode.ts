/** Punycode: https://www.rfc-editor.org/rfc/rfc3492 */
import { Char } from "../text/char";
import { LABEL, LABEL_LIMIT, LONGEST_LABEL, LONGEST_NORMALIZED_LABEL } from "./label";

/** https://www.rfc-editor.org/rfc/rfc3492#section-5 */
const BASE: u32 = 36;
const T_MIN: u32 = 1;
const T_MAX: u32 = 26;
const SKEW: u32 = 38;
const DAMP: u32 = 700;
const INITIAL_BIAS: u32 = 72;
const INITIAL_N: u32 = 0x80;
const DELIMITER: u32 = Char.HyphenMinus;

const LAST_CODE_POINT: u32 = 0x10ffff;

/** No code point is written with more digits: each digit divides a delta of 32 bits by at least BASE - T_MAX. */
export const LONGEST_DELTA: i32 = 12;

/** https://www.rfc-editor.org/rfc/rfc3492#section-6.1 */
function adapt(delta: u32, codePoints: u32, isFirst: bool): u32 {
  delta = isFirst ? delta / DAMP : delta >> 1;
  delta += delta / codePoints;
  let k: u32 = 0;
  while (delta > ((BASE - T_MIN) * T_MAX) >> 1) {
    delta /= BASE - T_MIN;
    k += BASE;
  }
  return k + ((BASE - T_MIN + 1) * delta) / (delta + SKEW);
}

@inline
function threshold(k: u32, bias: u32): u32 {
  return k <= bias + T_MIN ? T_MIN : k >= bias + T_MAX ? T_MAX : k - bias;
}

/**
 * https://www.rfc-editor.org/rfc/rfc3492#section-6.2 for the lowercase ASCII in [start, end). Writes the label to
 * LABEL.
 *
 * @returns the end of the label, or 0 if the text does not decode to scalar values, or decodes to too many
 */
export function decodePunycode(start: usize, end: usize): usize {
  let at = afterBasicCodePoints(start, end);
  if (at > start + LONGEST_LABEL + 1) return 0;
  let labelEnd = LABEL;
  for (let basic = start; basic + 1 < at; basic++) {
    store<u32>(labelEnd, load<u8>(basic));
    labelEnd += 4;
  }
  let n = INITIAL_N;
  let i: u32 = 0;
  let bias = INITIAL_BIAS;
  while (at < end) {
    const oldI = i;
    let sum = <u64>i;
    // The weight may exceed 32 bits unchecked: then any digit other than 0 makes the sum exceed them, and a 0 ends the
    // number.
    let weight: u64 = 1;
    for (let k = BASE; ; k += BASE) {
      if (at == end) return 0;
      const digit = digitValue(load<u8>(at++));
      sum += digit * weight;
      if (digit >= BASE || sum > <u64>u32.MAX_VALUE) return 0;
      const t = threshold(k, bias);
      if (digit < t) break;
      weight *= BASE - t;
    }
    if (labelEnd == LABEL_LIMIT) return 0;
    const codePoints = (<u32>(labelEnd - LABEL) >> 2) + 1;
    bias = adapt(<u32>sum - oldI, codePoints, oldI == 0);
    n += <u32>sum / codePoints;
    i = <u32>sum % codePoints;
    if (n > LAST_CODE_POINT || (n & ~0x7ff) == 0xd800) return 0;
    insert(n, LABEL + (i << 2), labelEnd);
    labelEnd += 4;
    i++;
  }
  return labelEnd;
}

/** Returns the address after the last delimiter, or `start` if no delimiter follows a basic code point. */
function afterBasicCodePoints(start: usize, end: usize): usize {
  let at = end;
  while (at > start && load<u8>(at - 1) != DELIMITER) at--;
  return at == start + 1 ? start : at;
}

@inline
function insert(codePoint: u32, at: usize, labelEnd: usize): void {
  memory.copy(at + 4, at, labelEnd - at);
  store<u32>(at, codePoint);
}

/** https://www.rfc-editor.org/rfc/rfc3492#section-5. Returns BASE or more for a byte that is not a digit. */
@inline
function digitValue(byte: u32): u32 {
  const letter = byte - Char.a;
  if (letter < 26) return letter;
  const number = byte - Char.DigitZero;
  return number < 10 ? number + 26 : BASE;
}

@inline
function digitOf(value: u32): u8 {
  return <u8>(value < 26 ? value + Char.a : value - 26 + Char.DigitZero);
}

/** The encoder reads the label in blocks of this many code points. */
const BLOCK_LENGTH: usize = 32;
const BLOCK_SIZE: usize = 4 * BLOCK_LENGTH;

/**
 * The encoder keeps this data for each block. So it need not read a block again for code points of other blocks.
 */
@unmanaged
class Block {
  /** The lowest code point that is not handled yet, or NONE. */
  next: u32;
  /** The number of code points handled: those below `next`. */
  handled: u32;
}

const BLOCKS: usize = memory.data(8 * (LONGEST_NORMALIZED_LABEL / 32 + 1), 16);

const NONE: u32 = u32.MAX_VALUE;

/** The encoder's state: https://www.rfc-editor.org/rfc/rfc3492#section-6.3 */
let delta: u32 = 0;
let bias: u32 = 0;
let basics: u32 = 0;
let handled: u32 = 0;

/**
 * https://www.rfc-editor.org/rfc/rfc3492#section-6.3 for the code points in [LABEL, labelEnd). Writes the result at
 * `out` and returns the address after it.
 *
 * NOTE: no delta can overflow, since LONGEST_NORMALIZED_LABEL times U+10FFFF fits into 32 bits.
 */
export function encodePunycode(labelEnd: usize, out: usize): usize {
  const start = out;
  let next = NONE;
  for (let at = LABEL; at < labelEnd; at += BLOCK_SIZE) {
    out = writeBasicCodePoints(at, min(at + BLOCK_SIZE, labelEnd), out);
    next = min(next, blockAt(at).next);
  }
  basics = <u32>(out - start);
  if (basics != 0) store<u8>(out++, <u8>DELIMITER);
  handled = basics;
  bias = INITIAL_BIAS;
  delta = 0;
  let n = INITIAL_N;
  while (next != NONE) {
    delta += (next - n) * (handled + 1);
    n = next;
    next = NONE;
    for (let at = LABEL; at < labelEnd; at += BLOCK_SIZE) {
      const block = blockAt(at);
      if (block.next == n) out = writeCodePoint(n, at, min(at + BLOCK_SIZE, labelEnd), out);
      else delta += block.handled;
      next = min(next, block.next);
    }
    delta++;
    n++;
  }
  return out;
}

@inline
function blockAt(at: usize): Block {
  return changetype<Block>(BLOCKS + ((at - LABEL) / BLOCK_SIZE) * offsetof<Block>());
}

/** Writes the basic code points of the block in [start, end), and starts its `Block`. */
function writeBasicCodePoints(start: usize, end: usize, out: usize): usize {
  const first = out;
  let next = NONE;
  for (let at = start; at < end; at += 4) {
    const codePoint = load<u32>(at);
    if (codePoint < INITIAL_N) store<u8>(out++, <u8>codePoint);
    else next = min(next, codePoint);
  }
  const block = blockAt(start);
  block.next = next;
  block.handled = <u32>(out - first);
  return out;
}

/** Writes the delta of each `n` in the block in [start, end). */
function writeCodePoint(n: u32, start: usize, end: usize, out: usize): usize {
  const before = handled;
  let sum = delta;
  let next = NONE;
  for (let at = start; at < end; at += 4) {
    const codePoint = load<u32>(at);
    if (codePoint < n) sum++;
    else if (codePoint > n) next = min(next, codePoint);
    else {
      out = writeDelta(sum, out);
      bias = adapt(sum, handled + 1, handled == basics);
      sum = 0;
      handled++;
    }
  }
  delta = sum;
  const block = blockAt(start);
  block.next = next;
  block.handled += handled - before;
  return out;
}

/** A generalised variable-length integer: https://www.rfc-editor.org/rfc/rfc3492#section-3.3 */
function writeDelta(value: u32, out: usize): usize {
  for (let k = BASE; ; k += BASE) {
    const t = threshold(k, bias);
    if (value < t) break;
    const quotient = (value - t) / (BASE - t);
    store<u8>(out++, digitOf(value - quotient * (BASE - t)));
    value = quotient;
  }
  store<u8>(out++, digitOf(value));
  return out;
}
