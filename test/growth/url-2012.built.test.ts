/** The operations of the W3C draft of 2012 take a number of steps that grows with the length of the input. */
import { describe, expect, test } from "vitest";
import { counted } from "./counted.ts";
import { exponentOf, MOST_EXPONENT } from "./growth.ts";

const module = await counted<typeof import("../../packages/drafts/src/url2012.ts")>(
  `export * from "../../packages/drafts/src/url2012.ts";`,
);
const url2012 = module.exports;

/** The length of the longer input: most operations run several times, and check their results. */
const LENGTH = 1 << 12;

const exponent = (run: (text: string) => unknown, make: (length: number) => string) =>
  exponentOf(module, run, make, LENGTH);

/** A start, the part that is repeated, and an end. */
const INPUTS: readonly (readonly [start: string, part: string, end?: string])[] = [
  ["http://h/", "a"],
  ["http:", "/", "h"],
  ["http:", "\\", "h"],
  ["", " ", "http://h/"],
  ["http://h/", "a", " ".repeat(100)],
  ["http://", "@", "h"],
  ["http://u", ":", "@h"],
  ["http://[", ":"],
  ["http://", "a."],
  ["http://", "1."],
  ["http://", "0"],
  ["http://", "é."],
  ["http://", "é"],
  ["http://", "／"],
  ["http://", "\u3002"],
  ["http://", "%41"],
  ["http://", "%C3"],
  ["http://", "%F0%9F%98%80"],
  ["http://", "%"],
  ["http://h:", "0"],
  ["http://h:", "1"],
  ["http://h/", "a/../"],
  ["http://h/", "../"],
  ["http://h/", "%2e/"],
  ["http://h/", "\\"],
  ["http://h/", "%41%4"],
  ["http://h;", "é"],
  ["http://h?", "a=b&"],
  ["http://h?", "&="],
  ["http://h?", "="],
  ["http://h#", "\n"],
  ["http://h#", "#é"],
  ["", "a:"],
  ["", "+", ":"],
  ["x:", "é "],
];

const TITLES = INPUTS.map(([start, part, end = ""]) => [`${start}(${part})*${end.trim()}`, start, part, end] as const);

describe.each(TITLES)("linear time for %j:", (_, start, part, end) => {
  const make = (length: number) => start + part.repeat(length / part.length) + end;

  test("parsed, classified and canonicalized", () => {
    const run = (text: string) => [url2012.classify(text), url2012.canonicalize(text)];
    expect(exponent(run, make)).toBeLessThanOrEqual(MOST_EXPONENT);
  });

  test("resolved, and as a base", () => {
    const run = (text: string) => [url2012.resolve(text, "http://h/a?b"), url2012.resolve("../a", text)];
    expect(exponent(run, make)).toBeLessThanOrEqual(MOST_EXPONENT);
  });
});

const TEXTS = ["a", "/", "\\", ":", "@", "0", "é.", "／", "%41", "../", "a&", "=", "\n", "+"];

describe("linear time in an object", () => {
  test.each(TEXTS)("for many %j", (part) => {
    const make = (length: number) => part.repeat(length / part.length);
    const run = (text: string) => {
      const url = new url2012.URL("http://h/");
      for (const name of ["href", "host", "hostname", "port", "pathname", "search", "hash"] as const) url[name] = text;
      for (const name of ["username", "password", "protocol", "filename"] as const) url[name] = text;
      url.addParameter(text, text);
      return [url.getParameterNames(), url.origin, url.href];
    };
    expect(exponent(run, make)).toBeLessThanOrEqual(MOST_EXPONENT);
  });
});
