/** Rules for percent-encoded bytes, in all components. https://www.rfc-editor.org/rfc/rfc3986#section-6.2.2.2 */

import { ensureAfter } from "../memory";
import { copyUntil, percentEncodeByte, percentEncodedByteAt } from "../percent/codec";
import { hexValue } from "../text/ascii";
import { addAll, contains } from "../text/byte-set";
import { Char } from "../text/char";
import { ENCODED } from "../text/growth";
import { splat } from "../text/vector";
import { FORBIDDEN, isUnreserved } from "./characters";
import { composeEncoded } from "./nfc";
import { Rules, TEXT_STOP, TextRule } from "./rules";

/** The "%" alone. */
export const PERCENT: usize = addAll(memory.data(16, 16), "%");

/** Writes a text with the rules that are the same in all components. Returns the address after it. */
export function writeText(rules: Rules, start: usize, end: usize, out: usize): usize {
  const outEnd = writeWith(changetype<usize>(rules) + TEXT_STOP, rules.textRules, start, end, out);
  return rules.nfc ? composeEncoded(out, outEnd) : outEnd;
}

/**
 * Writes a text with some of the rules, which are bits of `TextRule`. Returns the address after it.
 *
 * NOTE: does not decode a hexadecimal digit that would complete a percent-encoded byte: "%%341" is "%", "4" and "1",
 * but "%41" is "A".
 */
export function writeWith(stop: usize, textRules: u32, start: usize, end: usize, out: usize): usize {
  ensureAfter(out, ENCODED * <u64>(end - start));
  let at = start;
  while (true) {
    const copied = copyUntil(stop, at, end, out);
    at += copied;
    out += copied;
    if (at == end) return out;
    const c = <i32>load<u8>(at);
    const byte = percentEncodedByteAt(at, end);
    if (byte >= 0) {
      out = writeByte(textRules, byte, at, out);
      at += 3;
      continue;
    }
    if (textRules & TextRule.Encode && c < 128 && contains(FORBIDDEN, c)) out = percentEncodeByte(c, out);
    else store<u8>(out++, <u8>c);
    at++;
  }
}

/** Writes the byte that is percent-encoded at `at`. */
function writeByte(textRules: u32, byte: i32, at: usize, out: usize): usize {
  if (textRules & TextRule.Decode && isUnreserved(byte) && !completesByte(byte, out)) {
    store<u8>(out, <u8>byte);
    return out + 1;
  }
  if (textRules & TextRule.Uppercase) return percentEncodeByte(byte, out);
  store<u16>(out, load<u16>(at));
  store<u8>(out, load<u8>(at, 2), 2);
  return out + 3;
}

/** Whether a character completes a percent-encoded byte, of which the first two may be before `out`. */
function completesByte(c: i32, out: usize): bool {
  if (hexValue(c) < 0) return false;
  const before = <i32>load<u8>(out - 1);
  return before == Char.PercentSign || (load<u8>(out - 2) == Char.PercentSign && hexValue(before) >= 0);
}

/** For each low digit, the high digits up to 7 with which it is an unreserved character, as bits. */
const UNRESERVED_DIGITS: v128 = i8x16(-88, -8, -8, -8, -8, -8, -8, -8, -8, -8, -16, 80, 80, 84, -44, 112);

/** For each high digit up to 7, its bit. */
const DIGIT_BITS: v128 = i8x16(1, 2, 4, 8, 16, 32, 64, -128, 0, 0, 0, 0, 0, 0, 0, 0);

/**
 * One bit for each of the 16 bytes at `at`: is it a "%" that the rules may change? 0 means that they change none of
 * them. Reads 18 bytes.
 *
 * @param end of the text: nothing after it is part of a percent-encoded byte
 */
@inline
export function percentsToChange(rules: Rules, percents: i32, at: usize, end: usize): i32 {
  if (end - at < 18) percents &= (1 << (<i32>(max(end - at, 2) - 2))) - 1;
  if (percents == 0 || rules.nfc) return percents;
  const high = v128.load(at, 1);
  const low = v128.load(at, 2);
  const digits = i8x16.add(v128.and(low, splat(15)), v128.and(i8x16.gt_u(low, splat(Char.DigitNine)), splat(9)));
  const bits = i8x16.swizzle(DIGIT_BITS, i8x16.sub(high, splat(Char.DigitZero)));
  const unreserved = i8x16.ne(v128.and(i8x16.swizzle(UNRESERVED_DIGITS, digits), bits), splat(0));
  const lowercase = i8x16.gt_u(i8x16.max_u(high, low), splat(Char.LeftSquareBracket));
  let found = 0;
  if (rules.decodeUnreserved) found = i8x16.bitmask(unreserved);
  if (rules.uppercaseHex) found |= i8x16.bitmask(lowercase);
  return percents & found;
}
