/** Splits queries into pairs of names and values, and sorts them. */
import { decodeForm, encodeCanonical } from "./form.ts";
import { compareText, getRank } from "./order.ts";

/** The text between two separators. */
export interface Pair {
  readonly text: string;
  /** The decoded name; `undefined` in an empty pair, which is not a parameter: `a&&b` has two. */
  readonly name: string | undefined;
  /** The first two code units of the name as a number, which tells most names apart faster than comparing strings. */
  readonly rank: number;
}

/** The characters that decoding can change: "%", "+" and surrogates, which may be lone. */
const DECODED = /[%+\ud800-\udfff]/;

const FOLDED = /[\0 .[\]]/;

/** @param query without "?" and fragment */
export function splitPairs(query: string, separator = "&"): Pair[] {
  return query.split(separator).map(splitPair);
}

/** @param text without the separator */
export function splitPair(text: string): Pair {
  const name = text === "" ? undefined : cutName(text);
  return { text, name, rank: name === undefined ? 0 : getRank(name) };
}

function cutName(text: string): string {
  const written = writtenName(text);
  return DECODED.test(written) ? decodeForm(written) : written;
}

/** Returns the name of a pair as written: the text before the first "=". */
export function writtenName(text: string): string {
  const end = text.indexOf("=");
  return end < 0 ? text : text.slice(0, end);
}

/** Returns the value of a pair as written: "" if it has no "=". */
export function writtenValue(text: string): string {
  const equals = text.indexOf("=");
  return equals < 0 ? "" : text.slice(equals + 1);
}

/** Returns the decoded value of a pair: "" if it has no "=". */
export function decodeValue(text: string): string {
  const written = writtenValue(text);
  return DECODED.test(written) ? decodeForm(written) : written;
}

/** Writes a pair in the way that is the same for all pairs of the same decoded name and value. */
export function canonicalPair(name: string, value: string): string {
  return `${encodeCanonical(name)}=${encodeCanonical(value)}`;
}

/** Whether the pair has no value: `a`, `a=` and empty pairs. */
export function hasNoValue({ text }: Pair): boolean {
  const end = text.indexOf("=");
  return end < 0 || end === text.length - 1;
}

export function printPairs(pairs: readonly Pair[], separator = "&"): string {
  return pairs.map((pair) => pair.text).join(separator);
}

/**
 * Sorts by name, in the order of UTF-16 code units. Pairs of the same name keep their order, and empty pairs their
 * places. https://url.spec.whatwg.org/#dom-urlsearchparams-sort
 */
export function sortPairs(pairs: readonly Pair[]): readonly Pair[] {
  return inPlaces(pairs, pairs.filter(isNamed).sort(byName));
}

/** Does the same as {@link sortPairs}, and sorts pairs of the same name by their decoded values, then as written. */
export function sortPairsByValue(pairs: readonly Pair[]): readonly Pair[] {
  return inPlaces(pairs, sortByValues(pairs.filter(isNamed)));
}

/** Returns pairs with the named ones in another order. */
function inPlaces(pairs: readonly Pair[], named: readonly Named[]): readonly Pair[] {
  if (named.length === pairs.length) return named;
  let next = 0;
  return pairs.map((pair) => (isNamed(pair) ? (named[next++] as Pair) : pair));
}

/**
 * Whether a server may read two pairs as the same name, though their names differ. PHP, qs and Rack read `a.b`, `a b`
 * and `a[b` as parts or other spellings of `a` and `a_b`, and end names at NUL; others also separate parameters by `;`.
 */
export function mayFoldNames(pairs: readonly Pair[]): boolean {
  return pairs.some((pair) => pair.name !== undefined && (FOLDED.test(pair.name) || pair.text.includes(";")));
}

/**
 * Returns for each pair whether an earlier pair has its name; or a later pair, if the last one of each name stays.
 *
 * NOTE: sorts, since the time of sorting does not depend on names that an attacker chose.
 */
export function findDuplicates(pairs: readonly Pair[], stays: "first" | "last"): readonly (true | undefined)[] {
  const repeated: (true | undefined)[] = [];
  const named = pairs.map((pair, index) => ({ pair: pair as Named, index })).filter(({ pair }) => isNamed(pair));
  named.sort((a, b) => byName(a.pair, b.pair));
  for (let at = 1; at < named.length; at++) {
    const [before, after] = [named[at - 1] as (typeof named)[0], named[at] as (typeof named)[0]];
    if (before.pair.name === after.pair.name) repeated[(stays === "first" ? after : before).index] = true;
  }
  return repeated;
}

/** Decodes each value once: one can be compared with all others. */
function sortByValues(pairs: readonly Named[]): Named[] {
  const valued = pairs.map((pair) => ({ pair, value: decodeValue(pair.text) }));
  valued.sort(
    (a, b) => byName(a.pair, b.pair) || compareText(a.value, b.value) || compareText(a.pair.text, b.pair.text),
  );
  return valued.map(({ pair }) => pair);
}

type Named = Pair & { readonly name: string };

function isNamed(pair: Pair): pair is Named {
  return pair.name !== undefined;
}

function byName(a: Named, b: Named): number {
  return a.rank === b.rank ? compareText(a.name, b.name) : a.rank - b.rank;
}
