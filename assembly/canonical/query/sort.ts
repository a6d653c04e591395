import { compareNames, compareTexts, Name } from "./name";

/** The text between two separators: a name with the rest of a parameter. An empty pair is not a parameter. */
@unmanaged
export class Pair extends Name {
  /** The pair as written; 0 if it is deleted. */
  text: usize;
  textEnd: usize;
  /** The decoded value. Set only to sort by values. */
  value: usize;
  valueEnd: usize;
}

/** The number of names that are sorted by their ranks before they are merged. */
const RUN: usize = 32;

/** The bits of a rank that are replaced by a number below `RUN`. */
const LAST_BITS: u64 = 31;

/** The names of a run before it is sorted. */
const UNSORTED: usize = memory.data(4 * 32, 16);

/** Their ranks, in order. Each has the number of its name instead of its last bits. */
const RANKS: usize = memory.data(8 * 32, 16);

/**
 * Sorts addresses of names in a stable way. The number of comparisons is in proportion to n log n.
 *
 * @param names the address of `count` addresses
 * @param spare memory for as many
 * @param byValues whether the names are of pairs, and pairs of the same name are sorted by their decoded values, and
 *   then as written
 * @returns the address of the sorted addresses: `names` or `spare`
 */
export function sortNames(names: usize, count: usize, spare: usize, byValues: bool): usize {
  const end = names + 4 * count;
  for (let run = names; run < end; run += 4 * RUN) sortRun(run, min(run + 4 * RUN, end), byValues);
  let from = names;
  let to = spare;
  for (let width: usize = 4 * RUN; width < 4 * count; width *= 2) {
    for (let at: usize = 0; at < 4 * count; at += 2 * width) {
      const middle = min(at + width, 4 * count);
      merge(from + at, from + middle, from + min(middle + width, 4 * count), to + at, byValues);
    }
    const sorted = to;
    to = from;
    from = sorted;
  }
  return from;
}

/** Sorts the addresses in [start, end): first by their ranks, which needs no branches that are hard to predict. */
function sortRun(start: usize, end: usize, byValues: bool): void {
  const count = (end - start) >> 2;
  for (let number: usize = 0; number < count; number++) {
    const name = load<usize>(start + 4 * number);
    store<usize>(UNSORTED + 4 * number, name);
    let rank = ((changetype<Name>(name).rank >> 1) & ~LAST_BITS) | number;
    for (let at = RANKS + 8 * number; at > RANKS; at -= 8) {
      const other = load<u64>(at - 8);
      const isBefore = rank < other;
      store<u64>(at, isBefore ? other : rank);
      rank = isBefore ? rank : other;
    }
    store<u64>(RANKS, rank);
  }
  let before: u64 = u64.MAX_VALUE;
  let hasTies = false;
  for (let number: usize = 0; number < count; number++) {
    const rank = load<u64>(RANKS + 8 * number);
    store<usize>(start + 4 * number, load<usize>(UNSORTED + 4 * <usize>(rank & LAST_BITS)));
    if ((rank ^ before) <= LAST_BITS) hasTies = true;
    before = rank;
  }
  if (hasTies) insert(start, end, byValues);
}

/** Sorts the addresses in [start, end) by insertion. */
function insert(start: usize, end: usize, byValues: bool): void {
  for (let next = start + 4; next < end; next += 4) {
    const name = load<usize>(next);
    let at = next;
    while (at > start && compare(load<usize>(at - 4), name, byValues) > 0) {
      store<usize>(at, load<usize>(at - 4));
      at -= 4;
    }
    store<usize>(at, name);
  }
}

/** Merges the sorted addresses in [left, right) and [right, end) to `out`. */
function merge(left: usize, right: usize, end: usize, out: usize, byValues: bool): void {
  const middle = right;
  while (left < middle || right < end) {
    const isRight = left == middle || (right < end && compare(load<usize>(left), load<usize>(right), byValues) > 0);
    store<usize>(out, load<usize>(isRight ? right : left));
    if (isRight) right += 4;
    else left += 4;
    out += 4;
  }
}

/** Compares two names, or two pairs with their values: below zero, zero, or above. */
export function compare(one: usize, other: usize, byValues: bool): i32 {
  const order = compareNames(changetype<Name>(one), changetype<Name>(other));
  return order != 0 || !byValues ? order : compareValues(changetype<Pair>(one), changetype<Pair>(other));
}

function compareValues(one: Pair, other: Pair): i32 {
  const order = compareTexts(one.value, one.valueEnd, other.value, other.valueEnd);
  return order != 0 ? order : compareTexts(one.text, one.textEnd, other.text, other.textEnd);
}
