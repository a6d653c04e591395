/**
 * The canonical compositions whose parts occur in mapped text. NFC uses them in both directions. Hangul syllables are
 * not among them.
 */
import type { IdnaMapping } from "./ucd.ts";

/**
 * Entry i says that `firsts[i]` and the second part with the number `secondNumbers[i]` compose to `composites[i]`.
 * Entries are in the order of composites. First parts and composites are cut to 16 bits: they are in plane 0 before
 * `entriesInPlane0`, and in plane 1 from there on.
 */
export interface CompositionTables {
  readonly composites: number[];
  readonly firsts: number[];
  readonly secondNumbers: number[];
  readonly entriesInPlane0: number;
  /** The most code points to which a composite or a Hangul syllable decomposes. */
  readonly longestDecomposition: number;
  /**
   * The second parts in order, and for each of them the start of its entries in `byParts`; `starts` ends with one more
   * start.
   */
  readonly seconds: number[];
  readonly starts: number[];
  /** The numbers of all entries, ordered by second part, then by first part. */
  readonly byParts: number[];
}

type Entry = readonly [composite: number, first: number, second: number];

export function buildCompositionTables(
  primaryComposites: ReadonlyMap<number, readonly [number, number]>,
  { status }: IdnaMapping,
): CompositionTables {
  const entries = [...primaryComposites]
    .map(([composite, [first, second]]): Entry => [composite, first, second])
    .filter(([, first, second]) => status[first] === "valid" && status[second] === "valid")
    .sort(([a], [b]) => a - b);
  for (const entry of entries) {
    check(entry, status[entry[0]] === "valid", primaryComposites.has(entry[2]));
  }
  const seconds = [...new Set(entries.map(([, , second]) => second))].sort((a, b) => a - b);
  const byParts = [...entries.keys()].sort((a, b) => {
    const [, firstA, secondA] = entries[a] as Entry;
    const [, firstB, secondB] = entries[b] as Entry;
    return secondA - secondB || firstA - firstB;
  });
  const starts = seconds.map((second) => byParts.findIndex((number) => entries[number]?.[2] === second));
  return {
    composites: entries.map(([composite]) => composite & 0xffff),
    firsts: entries.map(([, first]) => first & 0xffff),
    secondNumbers: entries.map(([, , second]) => seconds.indexOf(second)),
    longestDecomposition: Math.max(
      3,
      ...entries.map(([composite]) => decompositionLength(composite, primaryComposites)),
    ),
    entriesInPlane0: entries.filter(([composite]) => composite <= 0xffff).length,
    seconds,
    starts: [...starts, entries.length],
    byParts,
  };
}

function decompositionLength(
  codePoint: number,
  primaryComposites: ReadonlyMap<number, readonly [number, number]>,
): number {
  const parts = primaryComposites.get(codePoint);
  return parts === undefined ? 1 : decompositionLength(parts[0], primaryComposites) + 1;
}

function check([composite, first]: Entry, isValid: boolean, isSecondComposite: boolean): void {
  const name = `U+${composite.toString(16).toUpperCase()}`;
  if (!isValid) {
    throw new Error(`${name} is composed of valid code points but is not valid: labels need a check after composition`);
  }
  if (isSecondComposite) {
    throw new Error(`the second part of ${name} decomposes further: the engine decomposes first parts only`);
  }
  if (composite >> 16 !== first >> 16 || composite >> 16 > 1) {
    throw new Error(`${name} is not in the plane of its first part, 0 or 1: composites and firsts need more bits`);
  }
}
