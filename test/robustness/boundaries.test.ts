/**
 * The engine processes sixteen bytes at a time. So the test puts each text that the engine searches for at each offset
 * in each component, and compares the result with an implementation that processes one code point at a time.
 */

import { URL as WebURL } from "anyurl?deno";
import { URL } from "anyurl";
import { URL as FallbackURL } from "anyurl/fallback";
import { describe, expect, it } from "vitest";
import { URL as OneByOne } from "whatwg-url";

/** Three vectors and a few bytes on either side. */
const OFFSETS = Array.from({ length: 52 }, (_, index) => index);

const PIECES = [
  ..."\0\t\n !\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~\x7f",
  ..."AZaz09é한\u{1f600}\ud800",
  ...[
    "/.",
    "/..",
    "/./",
    "/../",
    "/%2e",
    "/.%2E/",
    "//",
    "/..a",
    "/.%2ex",
    "%zz",
    "%41",
    "::",
    "@@",
    "[1]",
    "\\..\\",
    "?#",
    "#?",
    ".0x1",
  ],
];

const COMPONENTS: Record<string, (filler: string, piece: string) => string> = {
  scheme: (filler, piece) => `s${filler}${piece}x:/p`,
  username: (filler, piece) => `https://${filler}${piece}u@h/`,
  host: (filler, piece) => `https://${filler}${piece}h/p`,
  "last label of a host": (filler, piece) => `https://h.${filler}${piece}/p`,
  "label of digits": (filler, piece) => `https://h.${piece}${filler.length}/p`,
  port: (filler, piece) => `http://h:${piece}${filler.length * 31}/p`,
  "port after a number": (filler, piece) => `https://h:${filler.length * 1999}${piece}/p`,
  "opaque host": (filler, piece) => `foo://${filler}${piece}h/p`,
  path: (filler, piece) => `https://h/${filler}${piece}p`,
  "path of short segments": (filler, piece) => `https://h/${filler.replaceAll("aaa", "a/a")}${piece}p/q`,
  "path of another scheme": (filler, piece) => `foo://h/${filler}${piece}p`,
  "file path": (filler, piece) => `file:///${filler}${piece}p`,
  "opaque path": (filler, piece) => `foo:${filler}${piece}p`,
  query: (filler, piece) => `https://h/?${filler}${piece}q`,
  fragment: (filler, piece) => `https://h/#${filler}${piece}f`,
  "end of the input": (filler, piece) => `https://h/${filler}${piece}`,
};

describe.each(Object.entries(COMPONENTS))("%s", (_, make) => {
  it.each(PIECES)("with %j at each offset", (piece) => {
    const inputs = OFFSETS.map((length) => make("a".repeat(length), piece));
    const expected = inputs.map((input) => OneByOne.parse(input)?.href);
    expect(inputs.map((input) => URL.parse(input)?.href)).toEqual(expected);
    expect(inputs.map((input) => WebURL.parse(input)?.href)).toEqual(expected);
    expect(inputs.map((input) => FallbackURL.parse(input)?.href)).toEqual(expected);
  });
});
