/** Generates difficult queries, and decodes them with another implementation. */
import fc from "fast-check";
import { URLSearchParams } from "whatwg-url";

/**
 * Pieces of queries: names that are equal after decoding, malformed escapes, surrogates, and characters that are not
 * separators.
 */
const CHUNKS = [
  ..."abzAB01",
  ..."=+;?/:_-*\\",
  "%61",
  "%62",
  "%41",
  "%",
  "%4",
  "%zz",
  "%2B",
  "%26",
  "%3D",
  "%25",
  "%20",
  "é",
  "%C3%A9",
  "%c3%a9",
  "%C3",
  "%F0%9F%98%80",
  "\u{1f600}",
  "\ud83d",
  "\ude00",
  "%EF%BB%BF",
  "\ufeff",
  "\uffff",
  "utm_",
  "UTM_a",
  "amp;",
  "Amp;",
  "si",
];

const written = fc.array(fc.constantFrom(...CHUNKS), { maxLength: 3 }).map((chunks) => chunks.join(""));

const pair = fc.oneof(
  { weight: 1, arbitrary: fc.constant("") },
  { weight: 2, arbitrary: written },
  {
    weight: 4,
    arbitrary: fc.tuple(fc.constantFrom("a", "b", "%61", "a%62", "z", "é"), written).map((two) => two.join("=")),
  },
  { weight: 4, arbitrary: fc.tuple(written, written).map((two) => two.join("=")) },
);

/** Queries without "?" and fragment. Some have more pairs than the limit for comparing each with each. */
export const queries: fc.Arbitrary<string> = fc
  .oneof(
    { weight: 9, arbitrary: fc.array(pair, { maxLength: 6 }) },
    { weight: 1, arbitrary: fc.array(pair, { maxLength: 40 }) },
    {
      weight: 1,
      arbitrary: fc.array(
        fc.nat(60).map((number) => `p${number}=1`),
        { minLength: 14, maxLength: 22 },
      ),
    },
  )
  .map((pairs) => pairs.join("&"));

/** The separators of pairs. */
export const separators = fc.constantFrom("&", "&", ";", ":", "|", "?");

/** Exchanges "&" and another separator in a query. */
export function separatedBy(separator: string, query: string): string {
  return query.replace(/[&;:|?]/g, (mark) => (mark === "&" ? separator : mark === separator ? "&" : mark));
}

/** A URL, a reference or a query alone: the text before it, the query if there is one, and the fragment. */
export const urlParts = fc.record({
  before: fc.constantFrom("", "https://example.com/p", "/p;a=1&b", "//u:p@h:8080", "mailto:a=b&a", "%61=1"),
  query: fc.option(queries, { nil: undefined }),
  after: fc.constantFrom("", "#", "#a=1&b", "#?a=1&utm_=2"),
});

export function joined({ before, query, after }: { before: string; query: string | undefined; after: string }): string {
  return `${before}${query === undefined ? "" : `?${query}`}${after}`;
}

/** Decoded names, some of which occur in queries. */
export const names = fc.oneof(
  fc.constantFrom("a", "b", "ab", "z", "é", "", "%", "A", " ", "\ufffd", "\ud83d", "%61"),
  fc.string({ unit: fc.constantFrom(..."ab=&+%# é\u{1f600}", "\ud83d"), maxLength: 4 }),
);

/** Patterns of exactly these names. */
export const patterns = fc.array(
  fc.string({ unit: fc.constantFrom(..."abzé*_1", "**", "\\*", "\\\\", "utm_"), maxLength: 4 }),
  { maxLength: 4 },
);

/** The pairs that are not empty, decoded. The "?" is there since the constructor drops one. */
export function decoded(query = "", separator = "&"): URLSearchParams {
  return new URLSearchParams(`?${separator === "&" ? query : query.replaceAll("&", "%26").replaceAll(separator, "&")}`);
}

/** Replaces each lone surrogate with U+FFFD, as URLSearchParams does. */
export function wellFormed(text: string): string {
  return new URLSearchParams([["", text]]).get("") as string;
}

/** The names between the separators; `undefined` for empty pieces. */
export function namesIn(query: string, separator = "&"): (string | undefined)[] {
  const all = [...decoded(query, separator).keys()].values();
  return query.split(separator).map((piece) => (piece === "" ? undefined : all.next().value));
}

/** Returns whether a pattern matches a name, according to the definition. */
export function matchesSlowly(pattern: string, name: string): boolean {
  const tokens = pattern.match(/\\.|./gs) ?? [];
  let reached = new Set([0]);
  for (const token of tokens) {
    const next = new Set<number>();
    for (const at of reached) {
      if (token === "*") for (let to = at; to <= name.length; to++) next.add(to);
      else if (name[at] === token.at(-1)) next.add(at + 1);
    }
    reached = next;
  }
  return reached.has(name.length);
}
