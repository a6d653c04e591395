/** Parsing takes a number of steps that grows with the length of the input, and no faster, in both engines. */
import { describe, expect, test } from "vitest";
import { repetitions } from "../robustness/repetitions.ts";
import { counted } from "./counted.ts";
import { exponentOf, MOST_EXPONENT, many } from "./growth.ts";

type Anyurl = typeof import("anyurl");

/** A multiple of the longest label, so that both lengths have whole labels. */
const LENGTH = 16 * 6400;

/** Domains take many steps per character. */
const DOMAIN_LENGTH = 1 << 13;

const engines = {
  anyurl: await counted<Anyurl>('export * from "anyurl"'),
  "anyurl/fallback": await counted<Anyurl>('export * from "anyurl"', "fallback"),
};

describe.each(Object.entries(engines))("%s", (_, engine) => {
  const { URL, URLSearchParams, domainToASCII, domainToUnicode, normalizeNFC } = engine.exports;

  test.each(repetitions)("parses $name in linear time", ({ make }) => {
    const run = (text: string) => URL.parse(text)?.searchParams.size;
    expect(exponentOf(engine, run, make, LENGTH)).toBeLessThanOrEqual(MOST_EXPONENT);
  });

  test.each(repetitions)("reads $name as a query in linear time", ({ make }) => {
    const run = (text: string) => new URLSearchParams(text).toString();
    expect(exponentOf(engine, run, make, LENGTH)).toBeLessThanOrEqual(MOST_EXPONENT);
  });

  test.each(["é", "\u0800", "\u{1f600}", "%", "a"])("appends a value of many %j to a query in linear time", (part) => {
    const run = (value: string) => {
      const url = new URL("http://h/?a#b");
      url.searchParams.append("c", value);
      return url.href;
    };
    expect(exponentOf(engine, run, many("", part), LENGTH)).toBeLessThanOrEqual(MOST_EXPONENT);
  });

  test.each([
    ["é.", ""],
    ["a.", "א"],
    ["א.", "א"],
    ["xn--4ca.", "é"],
    ["xn--4ca.", "xn--"],
    [".", "é"],
  ])("maps a domain of many %j in linear time", (label, end) => {
    const make = (length: number) => label.repeat(length / label.length) + end;
    expect(exponentOf(engine, domainToASCII, make, DOMAIN_LENGTH)).toBeLessThanOrEqual(MOST_EXPONENT);
    expect(exponentOf(engine, domainToUnicode, make, DOMAIN_LENGTH)).toBeLessThanOrEqual(MOST_EXPONENT);
  });

  test.each([
    "\u0301\u0323",
    "\u0323\u0301\u0315\u0334\u3099\u05b0\u0345\u093c",
    "e\u0301",
    "\u1e69\u0323",
    "\u0344",
    "\u0f73",
    "\u0390",
    "\u1161",
    "\u1112\u1175\u11c2",
    "\uf900",
    "\u{1d160}",
    "a",
    "\u4e00",
  ])("normalises a text of many %j in linear time", (part) => {
    expect(exponentOf(engine, normalizeNFC, many("", part), LENGTH)).toBeLessThanOrEqual(MOST_EXPONENT);
    const run = (text: string) => normalizeNFC(`a${text}b`);
    expect(exponentOf(engine, run, many("", part), LENGTH)).toBeLessThanOrEqual(MOST_EXPONENT);
  });
});

test.each(["é", "\u0800", "%"])(
  "appending a value of many %j takes as few steps in the fallback as in Wasm",
  (part) => {
    const [wasm = 0, fallback = 0] = Object.values(engines).map(({ exports, stepsOf }) => {
      const value = many("", part)(LENGTH);
      const { searchParams } = new exports.URL("http://h/");
      return stepsOf(() => searchParams.append("a", value));
    });
    expect(fallback / wasm).toBeLessThan(2);
  },
);

/** A label may take the square of its length, which is limited. */
const LONGEST_LABEL = 1000;
const MOST_STEPS = 2_000_000;

describe("the longest labels take few steps, with any content", () => {
  const marks = ["\u0301", "\u0323", "\u0327", "\u093c", "\u05b0"];
  const labels = {
    "marks out of order": `a${Array.from({ length: LONGEST_LABEL - 1 }, (_, index) => marks[(index * 7) % marks.length]).join("")}`,
    "falling code points": Array.from({ length: LONGEST_LABEL }, (_, index) =>
      String.fromCodePoint(0x5e00 - index),
    ).join(""),
    joiners: `ب${"\u200cب".repeat(LONGEST_LABEL / 2 - 1)}`,
    "parts of syllables": "\u1112\u1161\u11ab".repeat(LONGEST_LABEL / 3),
  };
  test.each(Object.entries(labels))("%s", (_, label) => {
    const { exports, stepsOf } = engines.anyurl;
    expect(exports.domainToASCII(label)).not.toBe("");
    expect(stepsOf(() => exports.domainToASCII(label))).toBeLessThan(MOST_STEPS);
  });
});
