/**
 * Engines cut long text into pieces. Beside each border between two pieces, the results equal the results of an
 * implementation that encodes one code point at a time, in both engines.
 */
import { URL as WebURL } from "anyurl?deno";
import { URL } from "anyurl";
import { URL as FallbackURL } from "anyurl/fallback";
import { percentEncode } from "anyurl/percent";
import { percentEncode as encodeInFallback } from "anyurl/percent?fallback";
import { describe, expect, test } from "vitest";
import { isThorough } from "../thorough.ts";

/** Halves of a pair, a pair, and characters of other lengths: a cut in or beside these can change them. */
const UNITS = ["\ud800", "\udc00", "\ud800\udc00", "é", "a"];

const TRIPLES = UNITS.flatMap((one) => UNITS.flatMap((two) => UNITS.map((three) => one + two + three)));

/** The code units before a border: of percent-encoding in pieces, of strings made from code units, and of 64 KiB. */
const BORDERS = [454, 908, 4096, 65_536];

/** More than the text that is encoded in one piece. */
const REST = "a".repeat(4200);

/** Encodes one code point at a time. ASCII stays. */
function encoded(text: string): string {
  const points = Array.from(text, (point) => (/^[\ud800-\udfff]$/.test(point) ? "\ufffd" : point));
  return points.map((point) => (point > "\x7f" ? encodeURIComponent(point) : point)).join("");
}

const COMPONENTS: Readonly<Record<string, (text: string) => string>> = {
  path: (text) => `http://h/${text}`,
  query: (text) => `http://h/?${text}`,
  fragment: (text) => `http://h/#${text}`,
  "user name": (text) => `http://${text}@h/`,
  "opaque path": (text) => `foo:${text}`,
  "opaque host": (text) => `foo://${text}`,
};

const ENGINES = { Node: URL, "other runtimes": WebURL, fallback: FallbackURL };

/** Texts with each triple around a border. A sample takes some borders and places of each triple. */
function textsAt(border: number): string[] {
  const places = isThorough ? [-3, -2, -1, 0, 1] : [-2, -1];
  return TRIPLES.flatMap((triple) =>
    places.map((place) => `é${"a".repeat(border - 1 + place)}${triple}${border < 10_000 ? REST : ""}`),
  );
}

describe.each(Object.entries(COMPONENTS))("%s", (_, make) => {
  test.each(BORDERS)("at a border after %i code units", (border) => {
    const texts = textsAt(border).filter((_, index) => border < 10_000 || index % 25 === 0);
    for (const text of texts) {
      const expected = make(encoded(text));
      for (const [name, Class] of Object.entries(ENGINES)) {
        const { href } = new Class(make(text));
        if (href !== expected) expect(`${name}: ${ends(href)}`).toBe(`${name}: ${ends(expected)}`);
      }
    }
  });
});

test.each(BORDERS)("percentEncode, at a border after %i code units", (border) => {
  for (const text of textsAt(border)) {
    const expected = encoded(text);
    for (const encode of [percentEncode, encodeInFallback]) {
      if (encode(text, "path") !== expected) expect(ends(encode(text, "path"))).toBe(ends(expected));
    }
  }
});

/** The part of a long text that has something else than its filler. */
function ends(text: string): string {
  return text.replace(/a{9,}/g, (run) => `a…(${run.length})`);
}
