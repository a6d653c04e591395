import { toASCIILowercase } from "../text/ascii";
import { Char } from "../text/char";
import { codePointLength, decodeCodePoint } from "../text/utf8";
import { LABEL, LABEL_LIMIT } from "./label";
import { DISALLOWED, IGNORED } from "./property-bits";
import { SEQUENCE_POOL } from "./tables/runs";
import { unpackTables } from "./tables/unpack";
import {
  CODE_POINT_MASK,
  getWord,
  KIND_SHIFT,
  LENGTH_MASK,
  LENGTH_SHIFT,
  MAPPED_TO_SEQUENCE,
  NOT_MAPPED,
  PLACE_MASK,
} from "./tables/words";

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
  unpackTables();
  let out = LABEL;
  let at = start;
  mapped.nextLabel = 0;
  mapped.properties = 0;
  while (at < end) {
    const codePoint = decodeCodePoint(at, end);
    if (codePoint < 0) return 0;
    const next = at + codePointLength(codePoint);
    const word = getWord(codePoint);
    const kind = word >>> KIND_SHIFT;
    if (kind == MAPPED_TO_SEQUENCE) {
      out = appendSequence(word, out);
    } else {
      const one = kind == NOT_MAPPED ? codePoint : <i32>(word & CODE_POINT_MASK);
      if (one == FULL_STOP) {
        mapped.nextLabel = next;
        break;
      }
      out = append(one, kind == NOT_MAPPED ? word : getWord(one), out);
    }
    at = next;
  }
  return out > LABEL_LIMIT || mapped.properties & DISALLOWED ? 0 : out;
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

function appendSequence(word: u32, out: usize): usize {
  let at = sequenceStart(word);
  for (const end = at + sequenceSize(word); at < end; at += 4) {
    const codePoint = load<i32>(at);
    out = append(codePoint, getWord(codePoint), out);
  }
  return out;
}

/** The address of the code points of a sequence, which take four bytes each. */
@inline
export function sequenceStart(word: u32): usize {
  return SEQUENCE_POOL + ((word & PLACE_MASK) << 2);
}

/** The size of a sequence in bytes. */
@inline
export function sequenceSize(word: u32): usize {
  return ((word >>> LENGTH_SHIFT) & LENGTH_MASK) << 2;
}
