/** Parameters in the order of the keys. */
import { endOfPair, NAME_END, next, writeWithSeparator } from "../canonical/query/pairs";
import { Pair, sortNames } from "../canonical/query/sort";
import { behind, ensureAfter } from "../memory";
import { findFirst } from "../text/byte-set";

/**
 * Writes the parameters of [start, end), which is ASCII, with a "&" between them: sorted by name, then by value: no
 * value, an empty value, others. Uses the memory after the text.
 *
 * @param out room for the text and 31 bytes, which it does not overlap
 * @returns the address after them
 */
export function writeSorted(start: usize, end: usize, out: usize): usize {
  const first = changetype<Pair>(behind(end));
  const addresses = split(start, end, first);
  const count = (addresses - changetype<usize>(first)) / offsetof<Pair>();
  ensureAfter(addresses, 8 * <u64>count);
  for (let number: usize = 0; number < count; number++) {
    store<usize>(addresses + 4 * number, changetype<usize>(first) + number * offsetof<Pair>());
  }
  let sorted = sortNames(addresses, count, addresses + 4 * count, true);
  for (const sortedEnd = sorted + 4 * count; sorted < sortedEnd; sorted += 4) {
    out = writeWithSeparator(changetype<Pair>(load<usize>(sorted)), out);
  }
  return out - 1;
}

/** Fills pairs from `pair` on. Returns the address after them. */
function split(start: usize, end: usize, pair: Pair): usize {
  for (let at = start; at <= end; at = pair.textEnd + 1, pair = next(pair)) {
    ensureAfter(changetype<usize>(pair), offsetof<Pair>());
    const nameEnd = findFirst(NAME_END, at, end);
    pair.set(at, nameEnd);
    pair.text = at;
    pair.textEnd = pair.valueEnd = endOfPair(nameEnd, end);
    pair.value = min(nameEnd + 1, pair.textEnd);
  }
  return changetype<usize>(pair);
}
