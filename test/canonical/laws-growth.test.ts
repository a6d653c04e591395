/** No string takes much more than linear time, whatever the options are. */
import * as wasm from "@anyurl/canonical";
import * as fallback from "@anyurl/canonical/fallback";
import { describe, expect, it } from "vitest";
import { exponentAt } from "./growth.ts";
import type { Hostile } from "./keys/hostile.ts";

/** Sorting is a little more than linear, and the square of the length would be 2. */
const MOST_EXPONENT = 1.5;

function hostile(start: string, repeated: string, end = ""): Hostile {
  return { name: `${start}${repeated}…${end}`, start, repeated, end };
}

const PATHS = [
  "%41",
  "%",
  "%%34",
  "%25",
  "%2f",
  "/",
  "\\",
  "//a",
  "../",
  "a/../",
  "./",
  "/index.html",
  "/index.html/",
  "|",
  "\ud800",
  "\t",
];
const QUERIES = ["a&", "&", "=", "a=1&", "%61&", "+", "%"];
/** Marks of one class, and of a lower one that has to stand before all of them; those that are one; and what composes all along. */
const MARKS = ["%CC%81%CC%96", "%CC%81", "\u0301", "\u0344", "e\u0301", "\u1100\u1161\u11a8", "a%CC%96%CC%81"];

const HOSTILE: readonly Hostile[] = [
  ...[...PATHS, ...MARKS].map((repeated) => hostile("http://h/", repeated, "x")),
  ...QUERIES.map((repeated) => hostile("http://h/?", repeated, "x")),
  ...["%41", "%", "{", "e\u0301"].map((repeated) => hostile("http://h/#", repeated)),
  ...["%41", "a", "@", ":"].map((repeated) => hostile("http://", repeated, "@h/")),
  ...["www.", ".", "a.", "xn--bcher-kva.", "\u00fc.", "1.", "\u0430a.", "%41", "xn--"].map((repeated) =>
    hostile("http://", repeated, "x/ "),
  ),
  hostile("http://www.a", ".", "/ "),
  hostile("http:", "/", "h"),
  hostile("http://h/", "a b ", "x"),
  hostile("", " ", "http://h/"),
  hostile("http://h/", " "),
  hostile("foo:", " ", "x"),
  hostile("foo:", "a ", "?x"),
  hostile("foo:/", "/", "x"),
  hostile("foo://", "%41{", "/x"),
  hostile("file:///", "%43|/", "x"),
];

const ALL: wasm.CanonicalizeOptions = {
  decodeUnreserved: true,
  uppercaseHex: true,
  encodeForbidden: true,
  nfc: true,
  mergeSlashes: true,
  trailingSlash: "remove",
  indexFiles: ["index.html"],
  trailingDot: "remove",
  www: "remove",
  userinfo: "remove",
  emptyQuery: "remove",
  fragment: "remove",
  query: { allow: ["*"], deny: ["utm_*"], sort: true, duplicates: "first", dropEmpty: true },
};

interface Configuration {
  readonly name: string;
  readonly module: Pick<typeof wasm, "createCanonicalizer">;
  readonly options: wasm.CanonicalizeOptions;
  /** Of the longer inputs, in UTF-16 code units. */
  readonly length: number;
}

const CONFIGURATIONS: readonly Configuration[] = [
  { name: "all options", module: wasm, options: ALL, length: 1 << 18 },
  { name: "a base", module: wasm, options: { nfc: true, trailingSlash: "add", base: "http://h/a/b" }, length: 1 << 17 },
  { name: "cloudflare, fallback", module: fallback, options: { profile: "cloudflare" }, length: 1 << 17 },
  { name: "cache-key", module: wasm, options: { profile: "cache-key" }, length: 1 << 17 },
  { name: "whatwg, fallback", module: fallback, options: { profile: "whatwg" }, length: 1 << 17 },
];

describe.each(CONFIGURATIONS)("$name", ({ module, options, length }) => {
  it.each(HOSTILE)("takes linear time for $name", (input) => {
    const canonicalizer = module.createCanonicalizer(options);
    const run = (text: string) => {
      const result = canonicalizer(text);
      return result.ok ? result.changes.length : result.reason;
    };
    expect(exponentAt(length, run, input, MOST_EXPONENT)).toBeLessThanOrEqual(MOST_EXPONENT);
  });
});

describe("the measurement", () => {
  it("finds the square", () => {
    const square = (text: string) => /a+$/.test(`${text.slice(0, text.length / 16)}b`);
    const input = { name: "", start: "", repeated: "a", end: "" };
    expect(exponentAt(1 << 18, square, input, MOST_EXPONENT)).toBeGreaterThan(MOST_EXPONENT);
  });
});
