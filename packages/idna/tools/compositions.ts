/** The tables of canonical decompositions and compositions: https://www.unicode.org/reports/tr15/ */
import { mayBeUppercase } from "../src/tables/sizes.ts";
import type { Table } from "./generate.ts";
import { digit, number, signed } from "./text.ts";
import type { Character, Decompositions } from "./unicode.ts";

type Composite = readonly [composite: number, first: number, second: number];

export function compositionTables(
  characters: readonly Character[],
  { mappings, excluded }: Decompositions,
): Record<string, Table> {
  const ordered = [...mappings].sort(([a], [b]) => a - b);
  const composites = ordered.flatMap(([composite, [first, second]]): Composite[] =>
    excluded.has(composite) ? [] : [[composite, first as number, second as number]],
  );
  const derived = derivedComposites(characters, composites, excluded);
  const listed = composites.filter(([composite]) => !derived.has(composite));
  const uncomposed = ordered.filter(([codePoint]) => excluded.has(codePoint));
  return { ...compositeTables(listed), ...otherTables(uncomposed, characters, mappings) };
}

/**
 * The composites that the decoder derives: U+00C0 has the parts of U+00E0, to which it is mapped, but the first of them
 * in upper case.
 */
function derivedComposites(
  characters: readonly Character[],
  composites: readonly Composite[],
  excluded: ReadonlySet<number>,
): ReadonlySet<number> {
  const upper = new Map<number, number>();
  for (const [codePoint, { mapping }] of characters.entries()) {
    const [target = 0] = mapping;
    if (mapping.length === 1 && mayBeUppercase(codePoint) && !upper.has(target)) upper.set(target, codePoint);
  }
  const byNumber = new Map(composites.map((row) => [row[0], row]));
  const derived = new Set<number>();
  for (const [composite, first, second] of composites) {
    const [upperComposite, upperFirst] = [upper.get(composite), upper.get(first)];
    if (upperComposite === undefined || upperFirst === undefined || excluded.has(upperComposite)) continue;
    if (byNumber.get(upperComposite)?.join() !== [upperComposite, upperFirst, second].join()) {
      throw new Error(`U+${upperComposite.toString(16)} is not the uppercase of U+${composite.toString(16)}`);
    }
    derived.add(upperComposite);
  }
  return derived;
}

function compositeTables(composites: readonly Composite[]): Record<string, Table> {
  const seconds = [...new Set(composites.map(([, , second]) => second))].sort((a, b) => a - b);
  let [numbers, firsts, secondIndices, lastComposite, lastFirst] = ["", "", "", 0, 0];
  for (const [composite, first, second] of composites) {
    numbers += number(composite - lastComposite);
    firsts += signed(first - lastFirst);
    secondIndices += digit(seconds.indexOf(second));
    [lastComposite, lastFirst] = [composite, first];
  }
  return {
    COMPOSITES: { text: numbers, description: "Primary composites, except derived uppercase ones: the distances." },
    FIRSTS: { text: firsts, description: "The first part of each, as a change from the one before." },
    SECOND_INDICES: { text: secondIndices, description: "The second part of each, as an index of SECONDS." },
    SECONDS: { text: distances(seconds), description: "The distances of the distinct second parts." },
  };
}

/** The decompositions that are not composed again. Most of them are the mapping of UTS #46. */
function otherTables(
  uncomposed: readonly (readonly [number, readonly number[]])[],
  characters: readonly Character[],
  mappings: Decompositions["mappings"],
): Record<string, Table> {
  const full = (codePoint: number): number[] => mappings.get(codePoint)?.flatMap(full) ?? [codePoint];
  const isMapping = (codePoint: number) =>
    (characters[codePoint] as Character).mapping.flatMap(full).join() === full(codePoint).join();
  const same = uncomposed.flatMap(([codePoint]) => (isMapping(codePoint) ? [codePoint] : []));
  const starts = same.filter((codePoint) => !same.includes(codePoint - 1));
  let [ranges, end] = ["", 0];
  for (const start of starts) {
    let next = start;
    while (same.includes(next)) next++;
    ranges += number(start - end) + number(next - start);
    end = next;
  }
  const rest = uncomposed.filter(([codePoint]) => !isMapping(codePoint));
  if (rest.some(([, parts]) => parts.length !== 1)) throw new Error("A decomposition has two parts, and is not mapped");
  return {
    MAPPED_DECOMPOSITIONS: {
      text: ranges,
      description: "Ranges of code points that decompose to their mapping and are not composed: distance and length.",
    },
    OTHER_DECOMPOSITIONS: {
      text: distances(rest.map(([codePoint]) => codePoint)),
      description: "The distances of the others that are not composed.",
    },
    OTHER_PARTS: {
      text: changes(rest.map(([, [part = 0]]) => part)),
      description: "The one part of each, as changes.",
    },
  };
}

function distances(values: readonly number[]): string {
  return values.map((value, index) => number(value - (values[index - 1] ?? 0))).join("");
}

function changes(values: readonly number[]): string {
  return values.map((value, index) => signed(value - (values[index - 1] ?? 0))).join("");
}
