import { ensureOutput } from "../../memory";
import { percentEncode } from "../../percent/codec";
import { COMPONENT } from "../../percent/sets";
import { extend, findFirst } from "../../text/byte-set";
import { Char } from "../../text/char";
import { Duplicates, Sort } from "../generated/options";
import { composeEncoded } from "../nfc";
import { Rules } from "../rules";
import { decodeForm } from "./decode";
import { compareNames, compareTexts } from "./name";
import { mayFoldNames } from "./order";
import {
  DELETED,
  endOfPair,
  hasSemicolon,
  NAME_END,
  next,
  pairs,
  sortsByValues,
  splitQuery,
  writeWithSeparator,
} from "./pairs";
import { Pair, sortNames } from "./sort";

/** The characters that a name or a value encodes. Unlike https://url.spec.whatwg.org/ it does not encode "~". */
const FORM_CANONICAL: usize = extend(memory.data(16, 16), COMPONENT, "!'()");

/**
 * Writes each pair in the way that is the same for all pairs of the same decoded name and value, and no empty pairs.
 * A pair with a `;` stays as written: for servers that separate parameters by `;`, `%3B` is another text.
 *
 * @param start the query, without "?"
 * @param spare memory for two copies of the query and 32 bytes
 * @param out there is free memory from here on, for three times the query and 16 bytes
 * @returns the address after the result, which is at `out`
 */
function writeForm(rules: Rules, start: usize, end: usize, spare: usize, out: usize): usize {
  let to = out;
  while (start < end) {
    const nameEnd = findFirst(NAME_END, start, end);
    const pairEnd = endOfPair(nameEnd, end);
    if (start < pairEnd) {
      if (to > out) store<u8>(to++, Char.Ampersand);
      if (hasSemicolon(start, pairEnd)) {
        memory.copy(to, start, pairEnd - start);
        to += pairEnd - start;
      } else {
        to = encodeAgain(start, nameEnd, spare, to);
        store<u8>(to++, Char.EqualsSign);
        if (nameEnd < pairEnd) to = encodeAgain(nameEnd + 1, pairEnd, spare, to);
      }
    }
    start = pairEnd + 1;
  }
  return rules.nfc ? composeEncoded(out, to) : to;
}

function encodeAgain(start: usize, end: usize, spare: usize, out: usize): usize {
  const decodedEnd = decodeForm(start, end, spare + (end - start), spare);
  return percentEncode(FORM_CANONICAL, spare, decodedEnd, out);
}

/** `applyQueryRules` returns this value if the query stays unchanged. Not an address. */
export const UNCHANGED: usize = 0;

/** How many bytes one byte of a query becomes at most: percent-encoding makes three, Normalization Form C as many. */
const GROWTH: usize = 3;

/**
 * Applies the rules to a query, in the order of `QueryOptions` of @anyurl/canonical. Writes nothing before `out`, or
 * into the query.
 *
 * @param site 0, or a second image of which only the tracking patterns count
 * @param start the query, without "?"; not empty
 * @param out the memory from here on is free
 * @returns the address after the canonical query, which is at `out`: `out` if nothing is left. `UNCHANGED` if it would
 *   be the query itself; then it is not written
 */
export function applyQueryRules(rules: Rules, site: usize, start: usize, end: usize, out: usize): usize {
  const size = (end - start + 31) & ~15;
  let free = out + size;
  ensureOutput(<u64>out + 8 * <u64>size);
  let isNew = false;
  if (rules.isForm) {
    ensureOutput(<u64>out + 4 * GROWTH * GROWTH * <u64>size);
    const form = out + GROWTH * GROWTH * size;
    const formEnd = writeForm(rules, start, end, out, form);
    isNew = compareTexts(start, end, form, formEnd) != 0;
    // Everything was empty.
    if (form == formEnd) return out;
    start = form;
    end = formEnd;
    free = (formEnd + 31) & ~15;
  }
  splitQuery(rules, site, start, end, free);
  let isChanged = isNew || pairs.isShorter;
  let sorted: usize = 0;
  if (!pairs.isSorted && (rules.sort | rules.duplicates) != 0) {
    sorted = sortPairs(rules);
    if (rules.duplicates != Duplicates.Keep && deleteDuplicates(rules, sorted)) isChanged = true;
    if (rules.sort == Sort.Keep || (rules.sort == Sort.ByName && mayFoldNames())) sorted = 0;
    else isChanged = true;
  }
  return isChanged ? writePairs(sorted, out) : UNCHANGED;
}

/** Sorts the addresses of the pairs that are not empty. Returns the address of the first one. */
function sortPairs(rules: Rules): usize {
  const addresses = changetype<usize>(pairs.end);
  const named = pairs.named;
  ensureOutput(<u64>addresses + 8 * <u64>named);
  let out = addresses;
  for (let pair = pairs.first; pair != pairs.end; pair = next(pair)) {
    if (pair.text == pair.textEnd) continue;
    store<usize>(out, changetype<usize>(pair));
    out += 4;
  }
  return sortNames(addresses, named, out, sortsByValues(rules));
}

/**
 * Deletes all pairs of the same name except one, also from the sorted addresses. Returns whether there are any.
 *
 * NOTE: the time of sorting does not depend on names that an attacker chose.
 */
function deleteDuplicates(rules: Rules, sorted: usize): bool {
  const end = sorted + 4 * pairs.named;
  let out = sorted;
  let kept = changetype<Pair>(load<usize>(sorted));
  for (let at = sorted + 4; at < end; at += 4) {
    const pair = changetype<Pair>(load<usize>(at));
    const isNewName = compareNames(kept, pair) != 0;
    if (isNewName) out += 4;
    else if (rules.duplicates == Duplicates.First) pair.text = DELETED;
    else kept.text = DELETED;
    if (pair.text != DELETED) kept = pair;
    store<usize>(out, changetype<usize>(kept));
  }
  return out + 4 < end;
}

/** Writes the pairs. Returns the address after them. @param sorted their addresses, or 0 for the order of the query */
function writePairs(sorted: usize, out: usize): usize {
  let to = out;
  for (let place = pairs.first; place != pairs.end; place = next(place)) {
    if (place.text == DELETED) continue;
    let pair = place;
    if (sorted != 0 && place.text != place.textEnd) {
      pair = changetype<Pair>(load<usize>(sorted));
      sorted += 4;
    }
    to = writeWithSeparator(pair, to);
  }
  return to > out ? to - 1 : out;
}
