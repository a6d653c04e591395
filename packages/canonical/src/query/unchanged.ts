/**
 * Tells whether the rules leave a query as it is, without allocating anything. Most requests need nothing more.
 *
 * The law of this module is "known, or ask": `true` means that the rules in rules.ts would change nothing. `false`
 * means only that this is not known, and that the caller must apply the rules.
 */
import { decodeForm } from "./form.ts";
import type { QueryRules } from "./options.ts";

const AMPERSAND = 0x26;
const EQUALS = 0x3d;
const PERCENT = 0x25;
const PLUS = 0x2b;

/** Up to this number of pairs, each name is compared with each. */
const MOST_COMPARED = 16;

/** The offsets of the names of the earlier pairs: start, end, start, end … */
const bounds = new Int32Array(2 * MOST_COMPARED);

/** @param query without "?" */
export function leavesAsIs(rules: QueryRules, query: string): boolean {
  const { allow, deny, sort, dropEmpty } = rules;
  const isUnique = rules.duplicates !== "keep";
  const { length } = query;
  let pairs = 0;
  let previous = "";
  let previousStart = 0;
  let previousEnd = 0;
  for (let start = 0, end = 0; start <= length; start = end + 1) {
    let isPlain = true;
    let unit = AMPERSAND;
    for (end = start; end < length; end++) {
      unit = query.charCodeAt(end);
      if (unit === AMPERSAND || unit === EQUALS) break;
      if (unit === PERCENT || unit === PLUS || (unit & 0xf800) === 0xd800) isPlain = false;
    }
    const nameEnd = end;
    if (unit === EQUALS) {
      end = query.indexOf("&", nameEnd);
      if (end < 0) end = length;
    }
    if (dropEmpty && end - nameEnd < 2) return false;
    if (start === end) continue;
    const text = isPlain ? query : decodeForm(query.slice(start, nameEnd));
    const from = isPlain ? start : 0;
    const to = isPlain ? nameEnd : text.length;
    if (allow !== undefined && !allow.matches(text, from, to)) return false;
    if (deny?.matches(text, from, to)) return false;
    if (sort && pairs > 0) {
      const order = compare(previous, previousStart, previousEnd, text, from, to);
      if (order > 0 || (isUnique && order === 0)) return false;
    } else if (isUnique && !sort && !(isPlain && isNew(query, start, nameEnd, pairs))) {
      return false;
    }
    pairs++;
    previous = text;
    previousStart = from;
    previousEnd = to;
  }
  return true;
}

/** Whether a name differs from all earlier ones. Stores its offsets. */
function isNew(query: string, start: number, end: number, pairs: number): boolean {
  if (pairs >= MOST_COMPARED) return false;
  for (let pair = 0; pair < pairs; pair++) {
    const [from, to] = [bounds[2 * pair] as number, bounds[2 * pair + 1] as number];
    if (compare(query, from, to, query, start, end) === 0) return false;
  }
  bounds[2 * pairs] = start;
  bounds[2 * pairs + 1] = end;
  return true;
}

/** Compares two parts of texts by code units: below zero, zero, or above. */
function compare(a: string, start: number, end: number, b: string, from: number, to: number): number {
  const length = Math.min(end - start, to - from);
  for (let index = 0; index < length; index++) {
    const difference = a.charCodeAt(start + index) - b.charCodeAt(from + index);
    if (difference !== 0) return difference;
  }
  return end - start - (to - from);
}
