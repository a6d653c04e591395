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
    // The weight may exceed 32 bits unchecked: then any digit except 0 makes the sum exceed them, and a 0 ends the
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
function toDigit(value: u32): u8 {
  return <u8>(value < 26 ? value + Char.a : value - 26 + Char.DigitZero);
}

/** Of each code point beyond ASCII: the code point, and its position in the label in the lower bits. */
const KEYS: usize = memory.data(4 * LONGEST_NORMALIZED_LABEL, 16);
const POSITION_BITS: u32 = 12;
const POSITION_MASK: u32 = (1 << POSITION_BITS) - 1;

/** A bit for each position whose code point the encoder has handled. */
const HANDLED: usize = memory.data(8 * (LONGEST_NORMALIZED_LABEL / 64 + 1), 16);

/**
 * https://www.rfc-editor.org/rfc/rfc3492#section-6.3 for the code points in [LABEL, labelEnd), which are valid in a
 * label: below U+100000. Writes the result at `out` and returns the address after it.
 *
 * The standard reads the label again for each code point that occurs in it, and counts. This sorts the code points: a
 * delta is the distance between two insertions, and each place of insertion is the number of handled code points before
 * it.
 *
 * NOTE: no delta can overflow, since LONGEST_NORMALIZED_LABEL times U+100000 fits into 32 bits.
 */
export function encodePunycode(labelEnd: usize, out: usize): usize {
  const start = out;
  memory.fill(HANDLED, 0, (((labelEnd - LABEL) >> 8) << 3) + 8);
  let keysEnd = KEYS;
  for (let at = LABEL; at < labelEnd; at += 4) {
    const codePoint = load<u32>(at);
    const position = <u32>(at - LABEL) >> 2;
    if (codePoint < INITIAL_N) {
      store<u8>(out++, <u8>codePoint);
      handle(position);
    } else {
      store<u32>(keysEnd, (codePoint << POSITION_BITS) | position);
      keysEnd += 4;
    }
  }
  sort(keysEnd);
  const basics = <u32>(out - start);
  if (basics != 0) store<u8>(out++, <u8>DELIMITER);
  let handled = basics;
  let bias = INITIAL_BIAS;
  let n = INITIAL_N;
  let i: u32 = 0;
  for (let at = KEYS; at < keysEnd; at += 4) {
    const codePoint = load<u32>(at) >>> POSITION_BITS;
    const index = handle(load<u32>(at) & POSITION_MASK);
    const delta = (codePoint - n) * (handled + 1) + index - i;
    out = writeDelta(delta, bias, out);
    bias = adapt(delta, handled + 1, handled == basics);
    handled++;
    n = codePoint;
    i = index + 1;
  }
  return out;
}

/** Sorts the keys: https://en.wikipedia.org/wiki/Shellsort */
function sort(end: usize): void {
  let gap: usize = 4;
  while (gap * 3 < end - KEYS) gap = gap * 3 + 4;
  while (true) {
    for (let next = KEYS + gap; next < end; next += 4) {
      const key = load<u32>(next);
      let at = next;
      for (; at >= KEYS + gap && load<u32>(at - gap) > key; at -= gap) store<u32>(at, load<u32>(at - gap));
      store<u32>(at, key);
    }
    if (gap == 4) return;
    gap = ((gap >> 2) / 3) << 2;
  }
}

/** Marks a position as handled. Returns the number of those before it. */
function handle(position: u32): u32 {
  let count: u32 = 0;
  let word = HANDLED;
  for (const last = HANDLED + ((position >> 6) << 3); word < last; word += 8) count += <u32>popcnt(load<u64>(word));
  const bit = (<u64>1) << (position & 63);
  const bits = load<u64>(word);
  store<u64>(word, bits | bit);
  return count + <u32>popcnt(bits & (bit - 1));
}

/** A generalised variable-length integer: https://www.rfc-editor.org/rfc/rfc3492#section-3.3 */
function writeDelta(value: u32, bias: u32, out: usize): usize {
  for (let k = BASE; ; k += BASE) {
    const t = threshold(k, bias);
    if (value < t) break;
    const quotient = (value - t) / (BASE - t);
    store<u8>(out++, toDigit(value - quotient * (BASE - t)));
    value = quotient;
  }
  store<u8>(out++, toDigit(value));
  return out;
}
