/** A fast path: checks without allocating anything whether the rules in rules.ts leave a query unchanged. */
import { Char } from "@anyurl/common/char";
import { decodeForm } from "@anyurl/common/query/form";
import type { QueryRules } from "./settings.ts";
import { matchesTracking, type TrackingPatterns } from "./tracking.ts";

/** Up to this number of pairs, each name is compared with each. */
const MOST_COMPARED = 16;

/** The offsets of the names of the earlier pairs: start, end, start, end … */
const bounds = /* @__PURE__ */ new Int32Array(2 * MOST_COMPARED);

/**
 * @param ofSite the compiled patterns of the site
 * @param query without "?"
 * @returns whether the query is known to stay unchanged
 */
export function leavesAsIs(rules: QueryRules, ofSite: TrackingPatterns | undefined, query: string): boolean {
  const { sort, dropEmpty } = rules;
  const isUnique = rules.duplicates !== "keep";
  const { length } = query;
  let pairs = 0;
  let previous = "";
  let previousStart = 0;
  let previousEnd = 0;
  let pairStart = 0;
  let pairEnd = 0;
  if (rules.isForm && !isForm(query)) return false;
  for (let start = 0, end = 0; start <= length; start = end + 1) {
    let isPlain = true;
    let unit = Char.Ampersand;
    for (end = start; end < length; end++) {
      unit = query.charCodeAt(end);
      if (unit === Char.Ampersand || unit === Char.EqualsSign) break;
      if (unit === Char.PercentSign || unit === Char.PlusSign || (unit & 0xf800) === 0xd800) isPlain = false;
    }
    const nameEnd = end;
    if (unit === Char.EqualsSign) {
      end = query.indexOf("&", nameEnd);
      if (end < 0) end = length;
    }
    if (dropEmpty && end - nameEnd < 2) return false;
    if (start === end) continue;
    const text = isPlain ? query : decodeForm(query.slice(start, nameEnd));
    const from = isPlain ? start : 0;
    const to = isPlain ? nameEnd : text.length;
    if (deletes(rules, ofSite, text, from, to)) return false;
    if (sort !== false && pairs > 0) {
      const order = compare(previous, previousStart, previousEnd, text, from, to);
      if (order > 0 || (isUnique && order === 0)) return false;
      if (order === 0 && sort === "name-value" && !areInOrder(query, pairStart, pairEnd, start, end)) return false;
    } else if (isUnique && sort === false && !(isPlain && isNew(query, start, nameEnd, pairs))) {
      return false;
    }
    pairs++;
    previous = text;
    previousStart = from;
    previousEnd = to;
    pairStart = start;
    pairEnd = end;
  }
  return true;
}

/** Whether a rule may delete a parameter for its name, which is a part of a text. */
function deletes(
  { allow, deny, tracking }: QueryRules,
  ofSite: TrackingPatterns | undefined,
  text: string,
  from: number,
  to: number,
): boolean {
  if (allow !== undefined && !allow.matches(text, from, to)) return true;
  if (deny?.matches(text, from, to)) return true;
  if (tracking !== undefined && matchesTracking(tracking, text, from, to)) return true;
  return ofSite !== undefined && matchesTracking(ofSite, text, from, to);
}

/** Whether two pairs of the same name are known to be sorted by their values, and then as written. */
function areInOrder(query: string, start: number, end: number, from: number, to: number): boolean {
  return (
    isPlainPart(query, start, end) && isPlainPart(query, from, to) && compare(query, start, end, query, from, to) <= 0
  );
}

/** Whether decoding leaves a part of the query unchanged. */
function isPlainPart(query: string, start: number, end: number): boolean {
  for (let at = start; at < end; at++) {
    const unit = query.charCodeAt(at);
    if (unit === Char.PercentSign || unit === Char.PlusSign || (unit & 0xf800) === 0xd800) return false;
  }
  return true;
}

/** Whether each pair is known to be written in the canonical way. */
function isForm(query: string): boolean {
  let equals = 0;
  for (let at = 0; at < query.length; at++) {
    const unit = query.charCodeAt(at);
    if (unit === Char.Ampersand) {
      if (equals !== 1) return false;
      equals = 0;
    } else if (unit === Char.EqualsSign) {
      equals++;
    } else if (unit === Char.PercentSign) {
      if (!ENCODED.test(query.slice(at, at + 3))) return false;
      at += 2;
    } else if (!isRaw(unit)) {
      return false;
    }
  }
  return equals === 1;
}

/** An ASCII character that the canonical way encodes. Others are not known: they may be invalid UTF-8. */
const ENCODED = /%(?:[01][\dA-F]|2[0-9BCF]|3[A-F]|40|5[B-E]|60|7[B-DF])/;

/** Whether a code unit is a character that the canonical way leaves: a letter, a digit, or one of `*-._~`. */
function isRaw(unit: number): boolean {
  const lowercase = unit | 0x20;
  if ((lowercase >= Char.a && lowercase <= Char.z) || (unit >= Char.DigitZero && unit <= Char.DigitNine)) return true;
  return (
    unit === Char.Asterisk ||
    unit === Char.HyphenMinus ||
    unit === Char.FullStop ||
    unit === Char.LowLine ||
    unit === Char.Tilde
  );
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
