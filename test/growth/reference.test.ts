/** The operations on references take a number of steps that grows with the length of the input, and no faster. */
import { describe, expect, test } from "vitest";
import { counted } from "./counted.ts";
import { exponentOf, MOST_EXPONENT, many } from "./growth.ts";

type Make = (length: number) => string;

const module = await counted<{
  readonly reference: typeof import("@anyurl/reference");
  readonly rfc3986: typeof import("../../packages/rfc/src/rfc3986/index.ts");
  readonly rfc3987: typeof import("../../packages/rfc/src/rfc3987/rfc3987.ts");
}>(`
  export * as reference from "@anyurl/reference";
  export * as rfc3986 from "../../packages/rfc/src/rfc3986/index.ts";
  export * as rfc3987 from "../../packages/rfc/src/rfc3987/rfc3987.ts";
`);
const { reference, rfc3986, rfc3987 } = module.exports;

const URLS: Readonly<Record<string, Make>> = {
  "a path": many("http://h/", "a"),
  slashes: many("http://h/", "/"),
  "dot segments": many("http://h/", "a/../"),
  "characters to encode": many("http://h/", "é"),
  "a query": many("http://h/?", "' "),
  tabs: many("http://h/", "\ta"),
  backslashes: many("http:", "\\", "h"),
  "at signs": many("http://", "@", "h"),
  colons: many("http://u", ":", "@h"),
  "a domain": many("http://", "a."),
  "an encoded domain": many("http://", "%41"),
  "a domain of many labels": many("http://", "é."),
  "a long label": many("http://", "é"),
  "a label in Punycode": many("http://xn--", "a", ".é"),
  numbers: many("http://", "1."),
  pieces: many("http://[", "1:", "]"),
  brackets: many("foo://", "["),
  "a scheme": many("", "a", ":"),
  "digits of a port": many("http://h:", "0"),
  spaces: many("foo:a", " ", "?"),
};

/** Constructs a reference, resolves it, and makes another one relative to it. */
function useReference(text: string): unknown {
  try {
    const made = new reference.URLReference(text);
    return [made.resolve("http://h/a/b?q").toString(), reference.spec.faults(text).length];
  } catch (error) {
    if (error instanceof TypeError) return error.message;
    throw error;
  }
}

describe("URLReference takes linear time for", () => {
  test.each(Object.entries(URLS))("%s", (_, make) => {
    expect(exponentOf(module, useReference, make)).toBeLessThanOrEqual(MOST_EXPONENT);
  });
});

const TEXTS: Readonly<Record<string, Make>> = {
  ...URLS,
  "colons in brackets": many("//[", ":"),
  "open brackets": many("//", "["),
  "percent signs": many("//", "%"),
  "digits in brackets": many("//[", "1", "]"),
  "digits and dots": many("//", "1."),
  "question marks": many("", "?"),
};

describe("RFC 3986's operations take linear time for", () => {
  test.each(Object.entries(TEXTS))("%s, split and recomposed", (_, make) => {
    const run = (text: string) => [rfc3986.check(text), rfc3986.recompose(rfc3986.split(text))];
    expect(exponentOf(module, run, make)).toBeLessThanOrEqual(MOST_EXPONENT);
  });

  test.each(["/a", "/..", "/.", "/a/..", "../", "./"])("many %j, transformed", (part) => {
    const base = rfc3986.split("http://h/b/c");
    const run = (text: string) => rfc3986.transform(rfc3986.split(text), base);
    expect(exponentOf(module, run, many("", part))).toBeLessThanOrEqual(MOST_EXPONENT);
  });

  test.each(["%41", "%", "A%", "/%2e", "/%2e%2e", "%4"])("many %j, normalised", (part) => {
    const run = (text: string) => rfc3986.normalize(rfc3986.split(text));
    expect(exponentOf(module, run, many("http://h/", part))).toBeLessThanOrEqual(MOST_EXPONENT);
  });
});

describe("RFC 3987's operations take linear time for", () => {
  const operations = ["check", "remarks", "toURI", "toIRI"] as const;
  const texts: readonly (readonly [start: string, part: string])[] = [
    ["/", "%C3%A9"],
    ["/", "%C3"],
    ["/", "%F0%9F"],
    ["/", "e\u0301"],
    ["/", "אa."],
    ["?", "\ue000&"],
    ["//", "é."],
    ["//", "xn--a."],
    ["//", "é"],
    ["a:", "\u00a0"],
  ];

  test.each(texts.flatMap(([start, part]) => operations.map((name) => [name, start, part] as const)))(
    "%s of %j and many %j",
    (name, start, part) => {
      const run = (text: string) => {
        try {
          return name === "toURI" || name === "toIRI" ? rfc3987[name](text, { idna: true }) : rfc3987[name](text);
        } catch (error) {
          if (error instanceof SyntaxError) return error.message;
          throw error;
        }
      };
      expect(exponentOf(module, run, many(start, part))).toBeLessThanOrEqual(MOST_EXPONENT);
    },
  );
});
