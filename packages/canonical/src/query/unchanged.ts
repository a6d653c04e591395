/** Whether the rules leave a query as it is, found out without making anything: on most requests that is all there is to do. */
import { decodeForm } from "./form.ts";
import type { QueryRules } from "./options.ts";

const AMPERSAND = 0x26;
const EQUALS = 0x3d;
const PERCENT = 0x25;
const PLUS = 0x2b;

/** Of so many pairs each is compared with each; more are left to those who make something of them. */
const MOST_COMPARED = 16;

/** The offsets of the names of the pairs before, in turn where one starts and ends. */
const bounds = new Int32Array(2 * MOST_COMPARED);

/**
 * @param query without "?"
 * @returns `false` too where it takes more than a look
 */
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

/** Whether a name is none of those before; it becomes the next of them. */
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

/** The order of two parts of texts by code units: below zero, zero, or above. */
function compare(a: string, start: number, end: number, b: string, from: number, to: number): number {
  const length = Math.min(end - start, to - from);
  for (let index = 0; index < length; index++) {
    const difference = a.charCodeAt(start + index) - b.charCodeAt(from + index);
    if (difference !== 0) return difference;
  }
  return end - start - (to - from);
}
