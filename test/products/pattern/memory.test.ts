/** The memory of the matcher, for patterns with many ways to match a text. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compileComponent } from "../../../packages/pattern/src/component.ts";
import { PATHNAME, SEARCH, withCase } from "../../../packages/pattern/src/component-kinds.ts";
import { Budget } from "../../../packages/pattern/src/match/budget.ts";
import { Tried } from "../../../packages/pattern/src/match/tried.ts";
import { besidesWitness } from "../../thorough.ts";
import { OracleURLPattern } from "./oracle/url-pattern.ts";

const letters = (most: number) => fc.string({ unit: fc.constantFrom("a", "b"), maxLength: most });

describe("Tried", () => {
  test("finds all places of a text", () => {
    fc.assert(
      fc.property(letters(40), letters(5), (input, text) => {
        fc.pre(text !== "");
        const budget = new Budget();
        budget.start(10_000);
        const tried = new Tried(input, budget);
        for (let place = 0; place <= input.length; place++) {
          expect(tried.occurs(text, place), `${text} at ${place}`).toBe(input.startsWith(text, place));
        }
        expect(budget.spent).toBeLessThanOrEqual(3 * (input.length + text.length) + 2);
      }),
    );
  });

  test("knows which places it was given, for each set", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(3), fc.nat(20))), (adds) => {
        const tried = new Tried("a".repeat(20), new Budget());
        const known = new Set<string>();
        for (const [set, place] of adds) {
          expect(tried.add(set, place)).toBe(!known.has(`${set} ${place}`));
          known.add(`${set} ${place}`);
        }
      }),
    );
  });
});

describe("a pattern that needs the memory matches as in the oracle", () => {
  /** Parts of patterns, with texts that they match. */
  const WILD = {
    // In braces, since it would be a modifier of the word before it.
    "{*}": ["", "a", "ab", "aaaab"],
    "{*b}": ["b", "aab"],
    "{a*}": ["a", "abb"],
    ":n": ["a", "bb", "aaaa"],
    "{a:n}": ["aa", "ab"],
    "{a:n}?": ["", "ab"],
    "{a:n}*": ["", "aa", "aba"],
    "{:n/}+": ["a/", "a/b/"],
  };
  const FIXED = {
    a: ["a"],
    b: ["b"],
    ab: ["ab"],
    "{a}*": ["", "aaa"],
    "{ab}+": ["ab", "abab"],
    "{b}?": ["", "b"],
    "/": ["/"],
    aaaaaaaaab: ["aaaaaaaaab"],
  };

  type Words = Readonly<Record<string, readonly string[]>>;
  const wordsOf = (words: Words, minLength: number, maxLength: number) => {
    const word = fc.constantFrom(...Object.entries(words));
    const each = word.chain(([name, texts]) => fc.tuple(fc.constant(name), fc.constantFrom(...texts)));
    return fc.array(each, { minLength, maxLength });
  };
  const noise = fc.string({ unit: fc.constantFrom("a", "a", "a", "b", "/"), maxLength: 12 });

  /** So many ways to match the oracle's regular expressions may try, which try all of them. */
  const MOST_WAYS = 1e6;

  /** About how many ways there are to match a text with a word: exponentially many if it repeats a wildcard. */
  function waysOf(word: string, length: number): number {
    if (/[*:].*\}[*+]$/.test(word)) return 1.62 ** length;
    return /[*:+?]/.test(word) ? length + 1 : 1;
  }

  const parts = fc
    .tuple(wordsOf(WILD, 1, 4), wordsOf(FIXED, 2, 4))
    .chain(([wild, fixed]) => fc.shuffledSubarray([...wild, ...fixed], { minLength: wild.length + fixed.length }));

  const MATCHING_WITH_MEMORY = [
    ["{a:n}*", "aba"],
    ["a", "a"],
    ["ab", "ab"],
    ["{ab}+", "ab"],
  ] as [string, string][];

  test.each([
    ["pathname", PATHNAME],
    ["search", SEARCH],
  ] as const)("%s", (name, kind) => {
    let withMemory = 0;
    let matching = 0;
    fc.assert(
      fc.property(parts, noise, fc.constantFrom(0, 0, 1), fc.boolean(), (words, text, isNoise, ignoreCase) => {
        let number = 0;
        const pattern = words.map(([word]) => word.replace(":n", () => `:n${number++}`)).join("");
        const start = name === "pathname" ? "/" : "";
        const oracle = new OracleURLPattern({ [name]: start + pattern }, undefined, { ignoreCase });
        const component = compileComponent(oracle.attributes[name] as string, withCase(kind, ignoreCase), 0, "allow");
        const matched = isNoise ? text : words.map(([, each]) => each).join("");
        const given = start + (ignoreCase ? matched.toUpperCase() : matched);
        fc.pre(words.reduce((ways, [word]) => ways * waysOf(word, given.length), 1) < MOST_WAYS);
        const found = component.test(given, 0, given.length) ? component.result(given) : null;
        const expected = oracle.exec({ [name]: given })?.components[name] ?? null;
        if (found !== null) matching++;
        // The oracle's parser may write the text differently.
        if (expected === null || expected.input === given) expect(found).toEqual(expected);
        const units = component.parts.reduce(
          (sum, part) => sum + part.value.length + part.prefix.length + part.suffix.length,
          0,
        );
        if (component.work > 64 + 4 * (given.length + units)) withMemory++;
      }),
      { numRuns: 2000, examples: [[MATCHING_WITH_MEMORY, "", 0, true]] },
    );
    expect(withMemory).toBeGreaterThan(besidesWitness(20));
    expect(matching).toBeGreaterThan(besidesWitness(100));
  });
});
