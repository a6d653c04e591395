/**
 * Finds the parts of a canonical path that another reader may read differently. packages/canonical/src/findings/path.ts
 * describes each finding.
 */

import { percentEncodedByteAt } from "../../percent/codec";
import { hexValue } from "../../text/ascii";
import { addAll, findFirst } from "../../text/byte-set";
import { Char } from "../../text/char";
import { codePointLength, decodeCodePoint } from "../../text/utf8";
import { CASE_BIT } from "../../text/word";
import { Flag } from "../generated/options";
import { decodesToMoreEncoded, isCompatibilityDelimiter } from "./compatible";
import { hidesDotSegment } from "./hidden";

/** Bits beside `Flag`, for text that is not a finding. */
const enum Hint {
  /** Text that can hide a dot segment. */
  MayHide = 1 << 16,
  /** "%25", and percent-encoded text that is not ASCII. */
  EncodedPercent = 1 << 17,
  EncodedNonASCII = 1 << 18,
  /** Both of them. */
  Puzzling = (1 << 17) | (1 << 18),
}

/** The characters that tell of a finding. A path without them has no findings. */
const TELLING: usize = addAll(memory.data(16, 16), "%;\\");

/** The first code point that is neither ASCII nor a control. */
const FIRST_NON_CONTROL: i32 = 0xa0;

/** The bytes of a character. */
const SEQUENCE: usize = memory.data(4);

/**
 * Returns the findings of a canonical path: bit 0 for the first of `FINDINGS`, and so on.
 *
 * @param start the path. There is free memory from `free` on
 * @param wanted the findings to look for, as bits; others may be in the result or not
 */
export function collectFindings(start: usize, end: usize, wanted: u32, free: usize): u32 {
  let at = findFirst(TELLING, start, end);
  if (at == end) return 0;
  let found: u32 = 0;
  do {
    const byte = load<u8>(at) == Char.PercentSign ? percentEncodedByteAt(at, end) : <i32>load<u8>(at);
    if (byte >= 0x80) {
      const codePoint = decodeCodePointAt(at, end);
      found |= findingOfCodePoint(codePoint);
      at += 3 * (codePoint < 0 ? -codePoint : codePointLength(codePoint));
    } else if (load<u8>(at) != Char.PercentSign) {
      found |= Hint.MayHide | (byte == Char.Semicolon ? Flag.PathParameters : 0);
      at++;
    } else {
      const next = at + (byte < 0 ? 1 : 3);
      found |= byte < 0 ? Flag.MalformedEncoding : findingOfByte(byte);
      if ((byte < 0 || byte == Char.PercentSign) && completesTriplet(next, end, byte == Char.PercentSign))
        found |= Flag.MultiplyEncoded | Hint.MayHide;
      at = next;
    }
    at = findFirst(TELLING, at, end);
  } while (at < end);
  // An opaque path, as of `data:` and `mailto:` URLs, has no segments.
  if (load<u8>(start) != Char.Slash) found &= ~(Flag.PathParameters | Hint.MayHide);
  if (found & Hint.MayHide && wanted & Flag.HiddenDotSegment && hidesDotSegment(start, end, free))
    found |= Flag.HiddenDotSegment;
  const isPuzzling = (found & Hint.Puzzling) == Hint.Puzzling && !(found & Flag.InvalidUTF8);
  if (isPuzzling && wanted & Flag.CompatibilityDelimiter && decodesToMoreEncoded(start, end, free))
    found |= Flag.CompatibilityDelimiter;
  return found & wanted;
}

/** Returns the finding of a percent-encoded ASCII byte, if there is one. */
function findingOfByte(byte: i32): u32 {
  switch (byte) {
    case Char.Slash:
      return Flag.EncodedSlash | Hint.MayHide;
    case Char.Backslash:
      return Flag.EncodedBackslash | Hint.MayHide;
    case 0:
      return Flag.EncodedNul;
    case Char.Semicolon:
      return Flag.EncodedDelimiter | Hint.MayHide;
    case Char.QuestionMark:
    case Char.NumberSign:
      return Flag.EncodedDelimiter;
    case Char.PercentSign:
      return Hint.EncodedPercent;
    default:
      return byte < Char.Space || byte == Char.Delete ? Flag.EncodedControl : 0;
  }
}

/** Returns the findings of a percent-encoded code point that is not ASCII; negative if it is not valid UTF-8. */
function findingOfCodePoint(codePoint: i32): u32 {
  if (codePoint < 0) return Flag.InvalidUTF8;
  if (codePoint < FIRST_NON_CONTROL) return Flag.EncodedControl | Hint.EncodedNonASCII;
  return Hint.EncodedNonASCII | (isCompatibilityDelimiter(codePoint) ? Flag.CompatibilityDelimiter : 0);
}

/** Decodes the code point that is percent-encoded at `at`. Returns the same as `decodeCodePoint`. */
function decodeCodePointAt(at: usize, end: usize): i32 {
  let length: usize = 0;
  while (length < 4) {
    const byte = percentEncodedByteAt(at + 3 * length, end);
    if (byte < 0x80) break;
    store<u8>(SEQUENCE + length++, <u8>byte);
  }
  return decodeCodePoint(SEQUENCE, SEQUENCE + length);
}

/**
 * Whether digits that are open or encoded follow a "%" that one decoding leaves or makes: "%%32F" and "%2%46", which no
 * rule decodes, and "%2541". After a "%" that it makes, the digits of a code unit count as well, as in "%25u002e",
 * since some servers decode "%u002e".
 */
function completesTriplet(at: usize, end: usize, isEncoded: bool): bool {
  if (areDigits(at, end, 2)) return true;
  if (!isEncoded) return false;
  if (at < end && (<i32>load<u8>(at) | CASE_BIT) == Char.u) return areDigits(at + 1, end, 4);
  return (percentEncodedByteAt(at, end) | CASE_BIT) == Char.u && areDigits(at + 3, end, 4);
}

/** Whether so many hexadecimal digits follow, open or encoded. */
function areDigits(at: usize, end: usize, count: i32): bool {
  for (; count > 0; count--) {
    if (at < end && hexValue(load<u8>(at)) >= 0) at++;
    else if (hexValue(percentEncodedByteAt(at, end)) >= 0) at += 3;
    else return false;
  }
  return true;
}
