import type { Recorder, Rule } from "../results/changes.ts";
import { composeEncoded } from "../text/nfc.ts";
import {
  canonicalPair,
  decodeValue,
  duplicatesIn,
  hasNoValue,
  mayFoldNames,
  type Pair,
  printPairs,
  sortPairs,
  splitPair,
  splitPairs,
} from "./pairs.ts";
import type { QueryRules } from "./settings.ts";
import { callRules, isTracking, type TrackingPatterns } from "./tracking.ts";
import { leavesAsIs } from "./unchanged.ts";

/**
 * Applies the rules to a query, in the order of `QueryOptions`. Applying them again changes nothing.
 *
 * @param query without "?"
 * @param url the text before the "?", for the rules of a site
 * @param at the offset of the query in the whole text, in UTF-16 code units, for the recorder
 * @param recorder receives each deletion, with a "&" next to it, each new spelling, and the sorting
 * @returns the query without "?", which can be empty
 */
export function applyQueryRules(
  rules: QueryRules,
  query: string,
  url: string,
  at: number,
  recorder: Recorder | undefined,
): string {
  const ofSite = rules.rules && callRules(rules.rules, url, rules.rulesArgument);
  return leavesAsIs(rules, ofSite, query) ? query : applyEach(rules, ofSite, query, at, recorder);
}

/** A function of its own, since its closures would be allocated in each call. */
function applyEach(
  rules: QueryRules,
  ofSite: TrackingPatterns | undefined,
  query: string,
  at: number,
  recorder: Recorder | undefined,
): string {
  const { allow, deny, tracking, duplicates, sort } = rules;
  let pairs: readonly Pair[] = splitPairs(query);
  const remove = (rule: Rule, goes: (pair: Pair) => boolean) => {
    pairs = pairsWithout(pairs, goes, rule, at, recorder);
  };
  if (rules.isForm) {
    remove("query-values", ({ name }) => name === undefined);
    pairs = rewritten(pairs, rules.nfc, at, recorder);
  }
  if (allow !== undefined) {
    remove("query-allow", ({ name }) => name !== undefined && !allow.matches(name, 0, name.length));
  }
  if (deny !== undefined) {
    remove("query-deny", ({ name }) => name !== undefined && deny.matches(name, 0, name.length));
  }
  for (const patterns of [tracking, ofSite]) {
    if (patterns !== undefined) remove("query-tracking", (pair) => isTracking(patterns, pair));
  }
  if (rules.dropEmpty) remove("query-empty", hasNoValue);
  if (duplicates !== "keep") {
    const repeated = duplicatesIn(pairs, duplicates);
    remove("query-duplicates", (pair) => repeated.has(pair));
  }
  if (sort === "name-value" || (sort && !mayFoldNames(pairs)))
    pairs = inOrder(pairs, sort === "name-value", at, recorder);
  return printPairs(pairs);
}

function pairsWithout(
  pairs: readonly Pair[],
  goes: (pair: Pair) => boolean,
  rule: Rule,
  at: number,
  recorder: Recorder | undefined,
): Pair[] {
  const kept: Pair[] = [];
  /** The offset of the pair in the text without the deleted ones. */
  let start = at;
  for (const [index, pair] of pairs.entries()) {
    if (!goes(pair)) {
      kept.push(pair);
      start += pair.text.length + 1;
    } else if (index < pairs.length - 1) {
      recorder?.record(rule, start, `${pair.text}&`, "");
    } else if (kept.length > 0) {
      recorder?.record(rule, start - 1, `&${pair.text}`, "");
    } else if (pair.text !== "") {
      recorder?.record(rule, start, pair.text, "");
    }
  }
  return kept;
}

/**
 * Writes each pair in the canonical way. A pair with a `;` stays as it is written: for servers that separate parameters
 * by `;`, `%3B` is another text.
 *
 * @param pairs without empty ones
 */
function rewritten(pairs: readonly Pair[], nfc: boolean, at: number, recorder: Recorder | undefined): Pair[] {
  let start = at;
  return pairs.map((pair) => {
    const isKept = pair.text.includes(";");
    const encoded = isKept ? pair.text : canonicalPair(pair.name ?? "", decodeValue(pair.text));
    const text = nfc ? composeEncoded(encoded, 0, undefined) : encoded;
    if (text !== pair.text) recorder?.record("query-values", start, pair.text, text);
    start += text.length + 1;
    return text === pair.text ? pair : splitPair(text);
  });
}

function inOrder(
  pairs: readonly Pair[],
  byValues: boolean,
  at: number,
  recorder: Recorder | undefined,
): readonly Pair[] {
  const sorted = sortPairs(pairs, byValues);
  if (recorder === undefined) return sorted;
  let [first, end] = [0, pairs.length];
  while (first < end && pairs[first] === sorted[first]) first++;
  while (first < end && pairs[end - 1] === sorted[end - 1]) end--;
  const start = pairs.slice(0, first).reduce((sum, { text }) => sum + text.length + 1, at);
  const [before, after] = [printPairs(pairs.slice(first, end)), printPairs(sorted.slice(first, end))];
  if (before !== after) recorder.record("query-sort", start, before, after);
  return sorted;
}
