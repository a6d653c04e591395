import {
  canonicalPair,
  decodeValue,
  findDuplicates,
  hasNoValue,
  mayFoldNames,
  type Pair,
  printPairs,
  sortPairs,
  sortPairsByValue,
  splitPair,
  splitPairs,
} from "@anyurl/common/query/pairs";
import type { Recorder, Rule } from "../results/changes.ts";
import { composeEncoded } from "../text/nfc.ts";
import type { QueryRules } from "./settings.ts";
import { callRules } from "./site-rules.ts";
import { isTracking, type TrackingPatterns } from "./tracking.ts";
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

/**
 * Applies the rules, without the shortcut for queries that they leave. A function of its own, since its closures would
 * be allocated in each call.
 *
 * @param ofSite the compiled patterns of the site
 */
export function applyEach(
  rules: QueryRules,
  ofSite: TrackingPatterns | undefined,
  query: string,
  at: number,
  recorder: Recorder | undefined,
): string {
  const { allow, deny, tracking, duplicates, sort } = rules;
  let pairs: readonly Pair[] = splitPairs(query);
  const remove = (rule: Rule, goes: Goes) => {
    pairs = pairsWithout(pairs, goes, rule, at, recorder);
  };
  if (rules.isForm) {
    remove("query-values", ({ name }) => name === undefined);
    pairs = rewritePairs(pairs, rules.nfc, at, recorder);
  }
  if (allow !== undefined) {
    remove("query-allow", ({ name }) => name !== undefined && !allow.matches(name, 0, name.length));
  }
  if (deny !== undefined) {
    remove("query-deny", ({ name }) => name !== undefined && deny.matches(name, 0, name.length));
  }
  if (tracking !== undefined) remove("query-tracking", (pair) => isTracking(tracking, pair));
  if (ofSite !== undefined) remove("query-tracking", (pair) => isTracking(ofSite, pair));
  if (rules.dropEmpty) remove("query-empty", hasNoValue);
  if (duplicates !== "keep") {
    const repeated = findDuplicates(pairs, duplicates);
    remove("query-duplicates", (_, index) => repeated[index] === true);
  }
  if (sort === "name-value") pairs = inOrder(pairs, sortPairsByValue(pairs), at, recorder);
  else if (sort && !mayFoldNames(pairs)) pairs = inOrder(pairs, sortPairs(pairs), at, recorder);
  return printPairs(pairs);
}

/** Whether a rule removes a pair. */
type Goes = (pair: Pair, index: number) => boolean;

function pairsWithout(
  pairs: readonly Pair[],
  goes: Goes,
  rule: Rule,
  at: number,
  recorder: Recorder | undefined,
): Pair[] {
  const kept: Pair[] = [];
  /** The offset of the pair in the text without the deleted ones. */
  let start = at;
  for (let index = 0; index < pairs.length; index++) {
    const pair = pairs[index] as Pair;
    if (!goes(pair, index)) {
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
 * Writes each pair in the canonical way. A pair with a `;` stays as written: for servers that separate parameters by
 * `;`, `%3B` is another text.
 *
 * @param pairs without empty ones
 */
function rewritePairs(pairs: readonly Pair[], nfc: boolean, at: number, recorder: Recorder | undefined): Pair[] {
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

/** Returns sorted pairs, and records the part that is in another order. */
function inOrder(
  pairs: readonly Pair[],
  sorted: readonly Pair[],
  at: number,
  recorder: Recorder | undefined,
): readonly Pair[] {
  if (recorder === undefined) return sorted;
  let [first, end] = [0, pairs.length];
  while (first < end && pairs[first] === sorted[first]) first++;
  while (first < end && pairs[end - 1] === sorted[end - 1]) end--;
  const start = pairs.slice(0, first).reduce((sum, { text }) => sum + text.length + 1, at);
  const [before, after] = [printPairs(pairs.slice(first, end)), printPairs(sorted.slice(first, end))];
  if (before !== after) recorder.record("query-sort", start, before, after);
  return sorted;
}
