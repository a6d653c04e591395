import { describe, expect, test } from "vitest";
import {
  ATTRIBUTES,
  allParseCases,
  domainCases,
  formCases,
  normalizationCases,
  parseCases,
  parseTopics,
  pathCases,
  percentCases,
  setterCases,
} from "./corpus.ts";

/** The keys that occur more than once. */
function duplicates(keys: string[]): string[] {
  const seen = new Set<string>();
  return keys.filter((key) => seen.size === seen.add(key).size);
}

describe("the corpus", () => {
  test("has cases of every topic", () => {
    expect(parseTopics().length).toBeGreaterThanOrEqual(15);
    for (const topic of parseTopics()) expect(parseCases(topic).length, topic).toBeGreaterThanOrEqual(20);
  });

  test("has no duplicates", () => {
    const setters = setterCases().flatMap(([setter, cases]) =>
      cases.map(({ href, new_value }) => JSON.stringify([setter, href, new_value])),
    );
    expect(duplicates(allParseCases().map(({ input, base }) => JSON.stringify([input, base])))).toEqual([]);
    expect(duplicates(setters)).toEqual([]);
    expect(duplicates(domainCases().map(({ input }) => input))).toEqual([]);
    expect(duplicates(normalizationCases().map(({ input }) => input))).toEqual([]);
    const { parse, serialize } = formCases();
    const { encode, decode } = percentCases();
    const { fileURLToPath, pathToFileURL } = pathCases();
    for (const cases of [parse, serialize, encode, decode, fileURLToPath, pathToFileURL]) {
      expect(duplicates(cases.map(({ input }: { input: unknown }) => JSON.stringify(input)))).toEqual([]);
    }
  });

  test("has all attributes or a reason in each parsing case", () => {
    for (const each of allParseCases()) {
      const keys = each.failure ? ["failure", "reason"] : ATTRIBUTES;
      expect(Object.keys(each)).toEqual(["input", "base", ...keys]);
    }
  });

  test("has the href and the changed attribute in each setter case", () => {
    for (const [setter, cases] of setterCases()) {
      for (const { expected } of cases) expect(Object.keys(expected)).toContain(setter);
    }
  });

  test("has every failure reason at least twice", () => {
    const counts = new Map<string, number>();
    for (const each of allParseCases()) {
      if (each.failure) counts.set(each.reason, (counts.get(each.reason) ?? 0) + 1);
    }
    expect(counts.size).toBe(19);
    for (const [reason, count] of counts) expect(count, reason).toBeGreaterThanOrEqual(2);
  });

  test("has all sets in each percent-encoding case", () => {
    for (const { input, output } of percentCases().encode) expect(Object.keys(output), input).toHaveLength(8);
  });
});
