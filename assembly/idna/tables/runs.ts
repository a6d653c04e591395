/** Unpacks the words of all code points: their properties, or what they are mapped to. */
import {
  IDEOGRAPH_BLOCKS,
  IDEOGRAPH_REMAINDERS,
  IDEOGRAPHS,
  PROPERTIES,
  PROPERTY_GROUPS,
  RUN_COUNT,
  RUN_KINDS,
  RUN_LENGTHS,
  SEQUENCE_COUNT,
  SEQUENCE_LENGTHS,
  SEQUENCE_POOL_LENGTH,
  SEQUENCES,
  SINGLES,
} from "../generated/tables";
import { COMBINING_CLASS_SHIFT, DISALLOWED, FLAGS_SHIFT, IGNORED, VIRAMA } from "../property-bits";
import { decodeSigned, digitAt, Reader } from "./reader";
import { addRow, rowValue, UPPERCASE } from "./rows";
import { beginWords, fillWords, KIND_SHIFT, LENGTH_SHIFT, MAPPED_TO_ONE, MAPPED_TO_SEQUENCE, setWord } from "./words";

/** The kinds of runs: IGNORED is 0, IDEOGRAPH is 2. Larger ones are groups of properties. */
const KIND_IGNORED: u32 = 0;
const KIND_SINGLE: u32 = 1;
const KIND_SEQUENCE: u32 = 3;
const KIND_INVALID: u32 = 4;

/** Runs of invalid code points end at multiples of this more often than not. */
const INVALID_BLOCK: u32 = 16;

const VIRAMA_CLASS: u32 = 9;

/** The words of the groups of properties. */
const GROUPS: usize = memory.data(4 * PROPERTY_GROUPS, 16);

/** The code points of all sequences. */
export const SEQUENCE_POOL: usize = memory.data(4 * SEQUENCE_POOL_LENGTH, 16);

/** For each sequence that is longer, where its next code point belongs, while they are unpacked. */
const PLACES: usize = memory.data(4 * <i32>SEQUENCE_COUNT, 16);

/** The last ideograph of each of three blocks. */
const LAST_IDEOGRAPHS: usize = memory.data<u32>([0x3400, 0x4e00, 0x20000]);

/** Changes of ideographs were divided by this. */
const REMAINDERS: u32 = 80;

const kinds: Reader = changetype<Reader>(memory.data(4, 4));
const lengths: Reader = changetype<Reader>(memory.data(4, 4));
const numbers: Reader = changetype<Reader>(memory.data(4, 4));
const ideographBlocks: Reader = changetype<Reader>(memory.data(4, 4));
const ideographs: Reader = changetype<Reader>(memory.data(4, 4));
const remainders: Reader = changetype<Reader>(memory.data(4, 4));

/** The code point that the last one of KIND_SINGLE is mapped to, and the distance between the two. */
let lastSingle: u32 = 0;
let distance: u32 = 0;

export function unpackRuns(): void {
  unpackProperties();
  unpackSequences();
  kinds.at = RUN_KINDS;
  lengths.at = RUN_LENGTHS;
  numbers.at = SINGLES;
  ideographBlocks.at = IDEOGRAPH_BLOCKS;
  ideographs.at = IDEOGRAPHS;
  remainders.at = IDEOGRAPH_REMAINDERS;
  let sequence = SEQUENCE_LENGTHS;
  let place: u32 = 0;
  let codePoint: u32 = 0;
  for (let run = 0; run < RUN_COUNT; run++) {
    const kind = kinds.digit();
    const length = lengths.number();
    const end = kind == KIND_INVALID ? endOfInvalid(codePoint, length) : codePoint + length + 1;
    if (kind > KIND_INVALID) {
      fillWords(codePoint, end, load<u32>(GROUPS + ((kind - KIND_INVALID) << 2)));
    } else if (kind == KIND_INVALID) {
      fillWords(codePoint, end, DISALLOWED);
    } else if (kind == KIND_IGNORED) {
      fillWords(codePoint, end, IGNORED | DISALLOWED);
    } else {
      for (; codePoint < end; codePoint++) {
        let word: u32;
        if (kind == KIND_SEQUENCE) {
          const count = digitAt(sequence++);
          word = (MAPPED_TO_SEQUENCE << KIND_SHIFT) | (count << LENGTH_SHIFT) | place;
          place += count;
        } else {
          word = (MAPPED_TO_ONE << KIND_SHIFT) | (kind == KIND_SINGLE ? nextSingle(codePoint) : nextIdeograph());
        }
        setWord(codePoint, word);
      }
    }
    codePoint = end;
  }
}

/** An even number counts blocks: the run ends where one ends. An odd one is twice the run's length, less 1. */
@inline
function endOfInvalid(start: u32, length: u32): u32 {
  return length & 1 ? start + ((length + 1) >> 1) : (start / INVALID_BLOCK + 1 + (length >> 1)) * INVALID_BLOCK;
}

function unpackProperties(): void {
  numbers.at = PROPERTIES;
  for (let at = GROUPS; at < GROUPS + 4 * PROPERTY_GROUPS; at += 4) {
    const combiningClass = numbers.number();
    let word = combiningClass << COMBINING_CLASS_SHIFT;
    if (combiningClass == VIRAMA_CLASS) word |= VIRAMA;
    word |= 1 << numbers.digit();
    store<u32>(at, word | ((numbers.digit() << FLAGS_SHIFT) ^ DISALLOWED));
  }
  beginWords();
}

/**
 * The table has all first code points of sequences, then all second ones, and so on. PLACES has the address of the next
 * code point of each sequence that is longer. The last code point of a sequence is 1 until it is known.
 */
function unpackSequences(): void {
  numbers.at = SEQUENCES;
  let place = SEQUENCE_POOL;
  for (let index: usize = 0; index < SEQUENCE_COUNT; index++) {
    store<u32>(PLACES + (index << 2), <u32>place);
    place += (<usize>digitAt(SEQUENCE_LENGTHS + index)) << 2;
    store<u32>(place - 4, 1);
  }
  let codePoint: u32 = 0;
  let end = PLACES + 4 * SEQUENCE_COUNT;
  while (end > PLACES) {
    let out = PLACES;
    for (let at = PLACES; at < end; at += 4) {
      place = load<u32>(at);
      const isLast = load<u32>(place) != 0;
      codePoint += numbers.signed();
      store<u32>(place, codePoint);
      if (isLast) continue;
      store<u32>(out, <u32>place + 4);
      out += 4;
    }
    end = out;
  }
}

/** Reads the mapping of a code point of KIND_SINGLE. */
function nextSingle(codePoint: u32): u32 {
  const number = numbers.number();
  lastSingle = number == 0 ? codePoint + distance : lastSingle + decodeSigned(number - 1);
  distance = lastSingle - codePoint;
  if (mayBeUppercase(codePoint) && rowValue(lastSingle, UPPERCASE) == 0) addRow(lastSingle, UPPERCASE, codePoint);
  return lastSingle;
}

/** Whether a code point that is mapped to a letter may be its uppercase: not a mark, and not a presentation form. */
@inline
function mayBeUppercase(codePoint: u32): bool {
  return codePoint < 0x300 || (codePoint >= 0x370 && codePoint < 0xf000);
}

function nextIdeograph(): u32 {
  const last = LAST_IDEOGRAPHS + (ideographBlocks.digit() << 2);
  const ideograph = load<u32>(last) + decodeSigned(ideographs.number() * REMAINDERS + remainders.digit());
  store<u32>(last, ideograph);
  return ideograph;
}
