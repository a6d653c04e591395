/** Splits queries into pairs of names and values, which keep their bytes. */
import { decodeForm } from "./form.ts";

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

/** @param query without "?" and fragment */
export function pairsOf(query: string, separator = "&"): Pair[] {
  return query.split(separator).map(pairOf);
}

function pairOf(text: string): Pair {
  const name = text === "" ? undefined : nameOf(text);
  return { text, name, rank: name === undefined ? 0 : rankOf(name) };
}

/** Missing code units count as U+0000. */
function rankOf(name: string): number {
  return (name.charCodeAt(0) | 0) * 0x10000 + (name.charCodeAt(1) | 0);
}

function nameOf(text: string): string {
  const written = writtenName(text);
  return DECODED.test(written) ? decodeForm(written) : written;
}

/** Returns the name of a pair as it is written: the text before the first "=". */
export function writtenName(text: string): string {
  const end = text.indexOf("=");
  return end < 0 ? text : text.slice(0, end);
}

/** Whether the pair has no value: `a`, `a=` and empty pairs. */
export function hasNoValue({ text }: Pair): boolean {
  const end = text.indexOf("=");
  return end < 0 || end === text.length - 1;
}

export function printPairs(pairs: readonly Pair[], separator = "&"): string {
  return pairs.map(({ text }) => text).join(separator);
}

/**
 * Sorts by name, in the order of UTF-16 code units. Pairs of the same name keep their order, and empty pairs their
 * places. https://url.spec.whatwg.org/#dom-urlsearchparams-sort
 */
export function sortPairs(pairs: readonly Pair[]): readonly Pair[] {
  const named = pairs.filter(isNamed).sort(byName);
  if (named.length === pairs.length) return named;
  const sorted = named.values();
  return pairs.map((pair) => (isNamed(pair) ? (sorted.next().value as Pair) : pair));
}

/**
 * Returns the pairs whose name an earlier pair has; or a later pair, if the last one of each name stays.
 *
 * NOTE: sorts, since the time of sorting does not depend on names that an attacker chose.
 */
export function duplicatesIn(pairs: readonly Pair[], stays: "first" | "last"): Set<Pair> {
  const duplicates = new Set<Pair>();
  let before: Pair | undefined;
  for (const pair of pairs.filter(isNamed).sort(byName)) {
    if (before?.name === pair.name) duplicates.add(stays === "first" ? pair : before);
    before = pair;
  }
  return duplicates;
}

type Named = Pair & { readonly name: string };

function isNamed(pair: Pair): pair is Named {
  return pair.name !== undefined;
}

function byName(a: Named, b: Named): number {
  if (a.rank !== b.rank) return a.rank - b.rank;
  return a.name < b.name ? -1 : a.name > b.name ? 1 : 0;
}
