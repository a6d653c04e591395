/** Splits queries into pairs. */

import { ensureOutput } from "../../memory";
import { byteAt, toASCIILowercase } from "../../text/ascii";
import { addAll, findFirst } from "../../text/byte-set";
import { Char } from "../../text/char";
import { bytesEqualTo, splat } from "../../text/vector";
import { CASE_BIT, word4 } from "../../text/word";
import { Duplicates, Sort } from "../generated/options";
import { Rules } from "../rules";
import { decodeForm } from "./decode";
import { matches, mayMatch } from "./globs";
import { getRank, Name } from "./name";
import { compare, Pair } from "./sort";

/** A name in lowercase, without `amp;` at its start. */
const BARE: Name = changetype<Name>(memory.data(offsetof<Name>(), 16));

/**
 * Returns whether a pair is a tracking parameter for every server. Its name may be in any case, and start with `amp;`,
 * as often as its link was escaped for HTML.
 *
 * NOTE: some servers also separate parameters by `;`. A pair with a `;` stays, since such a server may read a parameter
 * after it that changes the page.
 *
 * @param set 0, or patterns in lowercase, which `mayMatch` lets names with `amp;` pass
 * @param spare memory for twice the name and 32 bytes
 */
function isTracking(set: usize, pair: Pair, spare: usize): bool {
  if (set == 0 || !mayMatch(set, pair)) return false;
  let end = spare;
  for (let at = afterAmpersands(pair.start, pair.end); at < pair.end; at++) {
    store<u8>(end++, <u8>toASCIILowercase(load<u8>(at)));
  }
  BARE.set(spare, end);
  if (!matches(set, BARE, end + 16)) return false;
  return !hasSemicolon(afterAmpersands(pair.text, pair.textEnd), pair.textEnd);
}

/** Returns the address after each `amp;` at the start of a text, in any case. */
function afterAmpersands(start: usize, end: usize): usize {
  const escaped = word4(Char.a, Char.m, Char.p, Char.Semicolon);
  const caseBits = word4(CASE_BIT, CASE_BIT, CASE_BIT, 0);
  while (end - start >= 4 && (load<u32>(start) | caseBits) == escaped) start += 4;
  return start;
}

/** Ends a name. */
export const NAME_END: usize = addAll(memory.data(16, 16), "&=");

/** Some servers also separate parameters by `;`. */
const SEMICOLON: usize = addAll(memory.data(16, 16), ";");

/** Begins text that decoding changes. */
const DECODED: usize = addAll(memory.data(16, 16), "%+");

/** The pairs of a query that stay. */
@unmanaged
export class Pairs {
  /** The address of the first one. */
  first: Pair;
  /** The address after the last one. */
  end: Pair;
  /** How many are not empty. */
  named: u32;
  /** Whether a pair was deleted. */
  isShorter: bool;
  /** Whether those that are not empty are sorted, and each name is another one if the rules ask for that. */
  isSorted: bool;
}

export const pairs: Pairs = changetype<Pairs>(memory.data(offsetof<Pairs>(), 16));

/** The text of a pair that is deleted after the query was split. Not an address. */
export const DELETED: usize = 0;

/** Where the next decoded text goes. */
let decoded: usize = 0;

/** Memory for two copies of the query, each with 16 bytes. */
let spare: usize = 0;

/**
 * Splits a query, and fills `pairs` with those pairs that the rules do not delete for their name or missing value.
 *
 * @param site 0, or a second image of which only the tracking patterns count
 * @param start the query, without "?"
 * @param free the memory from here on is free
 */
export function splitQuery(rules: Rules, site: usize, start: usize, end: usize, free: usize): void {
  const ofSite = site == 0 ? site : changetype<Rules>(site).tracking;
  const size = (end - start + 31) & ~15;
  decoded = free;
  spare = free + size;
  const deletes = rules.hasAllow || (rules.deny | rules.tracking | ofSite) != 0;
  const byValues = sortsByValues(rules);
  let pair = changetype<Pair>(spare + 2 * size);
  let before = pair;
  pairs.first = pair;
  let named: u32 = 0;
  let isShorter = false;
  let isSorted = true;
  let pairEnd: usize = 0;
  for (let at = start; at <= end; at = pairEnd + 1) {
    ensureOutput(<u64>changetype<usize>(pair) + 2 * offsetof<Pair>());
    const equals = readName(pair, at, end);
    pairEnd = endOfPair(equals, end);
    pair.text = at;
    pair.textEnd = pairEnd;
    if (rules.dropEmpty && pairEnd - equals < 2) {
      isShorter = true;
      continue;
    }
    if (at < pairEnd) {
      if (deletes && isDeleted(rules, ofSite, pair)) {
        isShorter = true;
        continue;
      }
      if (byValues) readValue(pair, equals);
      if (isSorted && named > 0 && pair.rank <= before.rank) isSorted = areSorted(rules, before, pair);
      named++;
      before = pair;
    }
    pair = next(pair);
  }
  pairs.end = pair;
  pairs.named = named;
  pairs.isShorter = isShorter;
  pairs.isSorted = isSorted;
}

/** Whether a text contains a `;` that is not encoded. */
export function hasSemicolon(start: usize, end: usize): bool {
  return findFirst(SEMICOLON, start, end) < end;
}

/** Returns the place of the pair after another one. */
@inline
export function next(pair: Pair): Pair {
  return changetype<Pair>(changetype<usize>(pair) + offsetof<Pair>());
}

/** Writes an unchanged pair, and a "&" after it. May write up to 31 bytes more. */
@inline
export function writeWithSeparator(pair: Pair, out: usize): usize {
  const length = pair.textEnd - pair.text;
  for (let at: usize = 0; at < length; at += 32) {
    v128.store(out + at, v128.load(pair.text + at));
    v128.store(out + at, v128.load(pair.text + at, 16), 16);
  }
  store<u8>(out + length, Char.Ampersand);
  return out + length + 1;
}

/** Decodes the name of the pair that starts at `at`, if necessary. Returns the address of the "=" or "&" after it. */
@inline
function readName(pair: Pair, at: usize, end: usize): usize {
  const nameEnd = findStop(at, end);
  const c = byteAt(nameEnd, end);
  if (c == Char.PercentSign || c == Char.PlusSign) return decodeName(pair, at, end);
  pair.start = at;
  pair.end = nameEnd;
  pair.rank = getRank(v128.load(at), nameEnd - at);
  return nameEnd;
}

/** Returns the address of the first "&", "=", "%" or "+" of [at, end), or `end`. */
@inline
function findStop(at: usize, end: usize): usize {
  for (; at < end; at += 16) {
    const bytes = v128.load(at);
    const ends = v128.or(i8x16.eq(bytes, splat(Char.Ampersand)), i8x16.eq(bytes, splat(Char.EqualsSign)));
    const coded = v128.or(i8x16.eq(bytes, splat(Char.PercentSign)), i8x16.eq(bytes, splat(Char.PlusSign)));
    const found = i8x16.bitmask(v128.or(ends, coded));
    if (found != 0) return min(at + ctz(found), end);
  }
  return end;
}

function decodeName(pair: Pair, at: usize, end: usize): usize {
  const nameEnd = findFirst(NAME_END, at, end);
  const decodedEnd = decodeForm(at, nameEnd, spare, decoded);
  pair.set(decoded, decodedEnd);
  decoded = decodedEnd;
  return nameEnd;
}

/** Returns the end of a pair. @param equals the end of its name: at a "=", at a "&" or at `end` */
@inline
export function endOfPair(equals: usize, end: usize): usize {
  if (byteAt(equals, end) != Char.EqualsSign) return equals;
  for (let at = equals + 1; at < end; at += 32) {
    const later = bytesEqualTo(Char.Ampersand, v128.load(at, 16)) << 16;
    const found = bytesEqualTo(Char.Ampersand, v128.load(at)) | later;
    if (found != 0) return min(at + ctz(found), end);
  }
  return end;
}

/** Decodes the value of a pair, which starts after the "=". */
function readValue(pair: Pair, equals: usize): void {
  const textEnd = pair.textEnd;
  pair.value = min(equals + 1, textEnd);
  pair.valueEnd = textEnd;
  if (findFirst(DECODED, pair.value, textEnd) == textEnd) return;
  pair.valueEnd = decodeForm(pair.value, textEnd, spare, decoded);
  pair.value = decoded;
  decoded = pair.valueEnd;
}

/** Whether a rule deletes a pair for its name. */
function isDeleted(rules: Rules, ofSite: usize, pair: Pair): bool {
  return (
    (rules.hasAllow && !matchesSome(rules.allow, pair)) ||
    matchesSome(rules.deny, pair) ||
    isTracking(rules.tracking, pair, spare) ||
    isTracking(ofSite, pair, spare)
  );
}

function matchesSome(set: usize, pair: Pair): bool {
  return set != 0 && mayMatch(set, pair) && matches(set, pair, spare);
}

/** Whether two pairs are in order and, if the rules ask for that, have different names. */
function areSorted(rules: Rules, one: Pair, other: Pair): bool {
  const order = compare(changetype<usize>(one), changetype<usize>(other), sortsByValues(rules));
  return order < 0 || (order == 0 && rules.duplicates == Duplicates.Keep);
}

/** Whether pairs of the same name are sorted. Without duplicates, there are none. */
@inline
export function sortsByValues(rules: Rules): bool {
  return rules.sort == Sort.ByNameAndValue && rules.duplicates == Duplicates.Keep;
}
