/** `parseURL` with both engines against whatwg-url, on generated URLs in all encodings. */
import * as anyurl from "anyurl";
import * as fallback from "anyurl/fallback";
import { describe, expect, test } from "vitest";
import { parseURL as oracleParse, serializeURL } from "whatwg-url";
import "../../conformance/encodings.ts";
import type { Encodings } from "../../conformance/implementation.ts";
import { isThorough } from "../../thorough.ts";
import { generateURL, type Input } from "./generate.ts";
import { ALL, MULTI_BYTE, UTF_8 } from "./names.ts";

const SEED = 16;
const COUNT = isThorough ? 5000 : 500;

const ENGINES: Readonly<Record<string, Encodings>> = {
  anyurl: encodingFunctions(anyurl),
  "anyurl/fallback": encodingFunctions(fallback),
};

/** The href, or `null`. whatwg-url takes strings without lone surrogates, and output encodings. */
function oracle({ input, base }: Input, encoding: string): string | null {
  const baseURL = base === undefined ? null : oracleParse(wellFormed(base));
  if (base !== undefined && baseURL === null) return null;
  const output = UTF_8.some((name) => name === encoding) ? "utf-8" : encoding;
  const url = oracleParse(wellFormed(input), { baseURL, encoding: output });
  return url === null ? null : serializeURL(url);
}

function wellFormed(text: string): string {
  return Buffer.from(text, "utf8").toString("utf8");
}

function hrefOf({ parseURL }: Encodings, { input, base }: Input, encoding: string): string | null {
  try {
    return parseURL(input, { base, encoding }).href;
  } catch (error) {
    if (error instanceof anyurl.InvalidURLError) return null;
    throw error;
  }
}

test.each(ALL)(`both engines agree with whatwg-url on ${COUNT} generated URLs: %s`, (encoding) => {
  const differences: unknown[] = [];
  const counts = { valid: 0, other: 0, reference: 0 };
  for (let index = 0; index < COUNT; index++) {
    const url = generateURL(SEED, index, encoding);
    const expected = oracle(url, encoding);
    for (const [engine, encodings] of Object.entries(ENGINES)) {
      const href = hrefOf(encodings, url, encoding);
      if (href !== expected) differences.push({ engine, ...url, href, expected });
    }
    if (expected === null) continue;
    counts.valid++;
    if (expected !== oracle(url, "UTF-8")) counts.other++;
    if (/%26%23\d+%3B/.test(expected)) counts.reference++;
  }
  expect(differences).toEqual([]);
  // The inputs reach what they are for.
  expect(counts.valid).toBeGreaterThan(COUNT / 2);
  expect(counts.other > COUNT / 10, `${counts.other} of ${COUNT} differ from UTF-8`).toBe(!UTF_8.includes(encoding));
  if (MULTI_BYTE.includes(encoding) && encoding !== "gb18030") expect(counts.reference).toBeGreaterThan(COUNT / 100);
});

describe("parseURL", () => {
  const { parseURL } = encodingFunctions(anyurl);
  const encoding = "windows-1252";

  test("takes URL objects of any class, as input and as base", () => {
    const base = new globalThis.URL("https://h/a/?é");
    expect(parseURL(base, { encoding }).href).toBe("https://h/a/?%C3%A9");
    expect(parseURL("?é", { base, encoding }).href).toBe("https://h/a/?%E9");
  });

  test("returns an object of the class of anyurl, whose setters use UTF-8", () => {
    const url = parseURL("https://h/?é", { encoding });
    expect(url).toBeInstanceOf(anyurl.URL);
    expect([...url.searchParams]).toEqual([["\ufffd", ""]]);
    url.search = "é";
    expect(url.href).toBe("https://h/?%C3%A9");
  });

  test("limits the length of the result, whatever the length in UTF-8", () => {
    const tooLong = expect.objectContaining({ code: "ERR_INVALID_URL", reason: "too-long" });
    for (const [character, written] of [
      ["é", "%E9"],
      ["₽", "%26%238381%3B"],
      ["\u{10ffff}", "%26%231114111%3B"],
    ] as const) {
      const href = `https://h/?${written.repeat(1000)}`;
      const parse = (maxLength: number) => parseURL(`https://h/?${character.repeat(1000)}`, { encoding, maxLength });
      const url = parse(href.length);
      expect(url.href).toBe(href);
      url.hash = "a";
      expect(url.href).toBe(href);
      expect(() => parse(href.length - 1)).toThrow(tooLong);
    }
    expect(() => parseURL("https://h/?a", { encoding, maxLength: 5 })).toThrow(tooLong);
    for (const maxLength of [0, 1.5, "9"]) {
      expect(() => parseURL("https://h", { maxLength: maxLength as never })).toThrow(
        /^parseURL: the maxLength must be an integer of at least 1; got/,
      );
    }
  });

  test("throws as the constructor does", () => {
    const error = (() => {
      try {
        return parseURL("https://se cret/?é", { encoding });
      } catch (thrown) {
        return thrown as Error;
      }
    })();
    expect(error).toMatchObject({ code: "ERR_INVALID_URL", reason: "domain-to-ASCII" });
    expect(`${(error as Error).message}`).not.toContain("cret");
  });

  test("names a wrong label, option or argument", () => {
    const wrong: [() => unknown, RegExp][] = [
      [() => parseURL("http://h", { encoding: "latin-9" }), /encoding must be a label .*; got "latin-9"/],
      [() => parseURL("http://h", { encoding: 8 as never }), /encoding must be a label; got a number/],
      [
        () => parseURL("http://h", { charset: "utf-8" } as never),
        /must not contain "charset"; allowed: base, encoding, maxLength/,
      ],
      [() => parseURL("http://h", { base: null as never }), /base must be a string or a URL object; got null/],
      [() => parseURL({} as never), /the URL must be a string or a URL object; got an object/],
    ];
    for (const [call, message] of wrong) expect(call).toThrow(message);
  });
});
