import { toASCIILowercase } from "../text/ascii";
import { Char } from "../text/char";
import { codePointLength, decodeCodePoint } from "../text/utf8";
import {
  KIND_SHIFT,
  MAPPED_BY_OFFSET,
  MAPPED_TO_SEQUENCE,
  NOT_MAPPED,
  POOL,
  SEQUENCE_LENGTH_SHIFT,
  SEQUENCES,
  SINGLES,
  SINGLES_IN_PLANE_2,
} from "./generated/mapping";
import { DISALLOWED, IGNORED } from "./generated/properties";
import { LABEL, LABEL_LIMIT } from "./label";
import { classOf } from "./properties";

export const FULL_STOP: i32 = Char.FullStop;

/** What mapping finds in addition to the label. */
@unmanaged
export class Mapped {
  /** The address after the full stop, or 0 if the domain ends with this label. */
  nextLabel: usize;
  /** The combined property bits of all code points of the label. */
  properties: u32;
}

export const mapped: Mapped = changetype<Mapped>(memory.data(offsetof<Mapped>(), 8));

/**
 * Does what `mapLabel` does, for a label that is all ASCII: copies it to `out` in lowercase. Sets `mapped.nextLabel`.
 *
 * @returns the address after the label, or 0 if it contains a byte beyond ASCII
 */
export function mapASCIILabel(start: usize, end: usize, out: usize): usize {
  for (let at = start; at < end; at++) {
    const byte = <i32>load<u8>(at);
    if (byte == FULL_STOP) {
      mapped.nextLabel = at + 1;
      return out;
    }
    if (byte >= 0x80) return 0;
    store<u8>(out++, <u8>toASCIILowercase(byte));
  }
  mapped.nextLabel = 0;
  return out;
}

/**
 * The Map and Break steps of https://www.unicode.org/reports/tr46/#Processing for one label of the domain in [start,
 * end). Writes the label to LABEL. It can break before normalising, since full stops take no part in normalisation.
 *
 * @returns the end of the label, with `mapped` set; or 0 if the label is too long, is not valid UTF-8 or has a
 *   disallowed code point
 */
export function mapLabel(start: usize, end: usize): usize {
  let out = LABEL;
  let at = start;
  mapped.nextLabel = 0;
  mapped.properties = 0;
  while (at < end) {
    const codePoint = decodeCodePoint(at, end);
    if (codePoint < 0) return 0;
    const next = at + codePointLength(codePoint);
    const word = classOf(codePoint);
    const kind = word >>> KIND_SHIFT;
    if (kind == MAPPED_TO_SEQUENCE) {
      out = appendSequence(codePoint + numberOf(word), out);
    } else {
      const one = kind == NOT_MAPPED ? codePoint : mappedToOne(codePoint, word);
      if (one == FULL_STOP) {
        mapped.nextLabel = next;
        break;
      }
      out = append(one, kind == NOT_MAPPED ? word : classOf(one), out);
    }
    at = next;
  }
  return out > LABEL_LIMIT || mapped.properties & DISALLOWED ? 0 : out;
}

/** Returns the number of a mapped class. */
@inline
function numberOf(word: u32): i32 {
  return <i32>(word << (32 - KIND_SHIFT)) >> (32 - KIND_SHIFT);
}

/** Returns the code point that another one is mapped to, if that is only one. `word` is the class of the other one. */
@inline
export function mappedToOne(codePoint: i32, word: u32): i32 {
  const sum = codePoint + numberOf(word);
  if (word >>> KIND_SHIFT == MAPPED_BY_OFFSET) return sum;
  const plane = (<i32>load<u8>(SINGLES_IN_PLANE_2 + (sum >> 3)) >> (sum & 7)) & 1;
  return (plane << 17) | <i32>load<u16>(SINGLES + (sum << 1));
}

/**
 * Appends a code point that is not mapped any further, unless it is ignored.
 *
 * @param properties the property bits of the code point
 */
@inline
function append(codePoint: i32, properties: u32, out: usize): usize {
  if (properties & IGNORED || out > LABEL_LIMIT) return out;
  if (out < LABEL_LIMIT) store<u32>(out, codePoint);
  mapped.properties |= properties;
  return out + 4;
}

function appendSequence(index: i32, out: usize): usize {
  const descriptor = <u32>load<u16>(SEQUENCES + (index << 1));
  let at = POOL + ((descriptor & ((1 << SEQUENCE_LENGTH_SHIFT) - 1)) << 1);
  let length = (descriptor >>> SEQUENCE_LENGTH_SHIFT) + 1;
  if (length == 1) {
    length = load<u16>(at);
    at += 2;
  }
  const end = at + (length << 1);
  while (at < end) {
    let codePoint = <i32>load<u16>(at);
    at += 2;
    if ((codePoint & 0xfc00) == 0xd800) {
      codePoint = 0x10000 + ((codePoint & 0x3ff) << 10) + (<i32>load<u16>(at) & 0x3ff);
      at += 2;
    }
    out = append(codePoint, classOf(codePoint), out);
  }
  return out;
}
