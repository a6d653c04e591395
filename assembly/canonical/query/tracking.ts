/** Matches tracking parameters, in the spellings in which links carry them. */

import { toASCIILowercase } from "../../text/ascii";
import { Char } from "../../text/char";
import { CASE_BIT, word4 } from "../../text/word";
import { matches, mayMatch } from "./globs";
import { Name } from "./name";
import { Pair } from "./sort";

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
export function isTracking(set: usize, pair: Pair, spare: usize): bool {
  if (set == 0 || !mayMatch(set, pair)) return false;
  let end = spare;
  for (let at = afterAmpersands(pair.start, pair.end); at < pair.end; at++) {
    store<u8>(end++, <u8>toASCIILowercase(load<u8>(at)));
  }
  BARE.set(spare, end);
  if (!matches(set, BARE, end + 16)) return false;
  for (let at = afterAmpersands(pair.text, pair.textEnd); at < pair.textEnd; at++) {
    if (load<u8>(at) == Char.Semicolon) return false;
  }
  return true;
}

/** Returns the address after each `amp;` at the start of a text, in any case. */
function afterAmpersands(start: usize, end: usize): usize {
  const escaped = word4(Char.a, Char.m, Char.p, Char.Semicolon);
  const caseBits = word4(CASE_BIT, CASE_BIT, CASE_BIT, 0);
  while (end - start >= 4 && (load<u32>(start) | caseBits) == escaped) start += 4;
  return start;
}
