/** Section 3 of the 2014 draft, beside the rows of the corpus: every byte, arguments, and what parsing undoes. */
import { isFailure, url2014 } from "@anyurl/drafts";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";

const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

describe("the byte serializer", () => {
  it("keeps ASCII letters, digits and * - . _, and writes spaces as +", () => {
    const kept = Array.from({ length: 0x100 }, (_, byte) => url2014.serializeBytes(Uint8Array.of(byte))).filter(
      (text) => text.length === 1,
    );
    expect(kept.join("")).toBe("+*-.0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz");
  });

  it("writes all other bytes as two upper-case digits", () => {
    expect(url2014.serializeBytes(Uint8Array.of(0x00, 0x2b, 0x7e, 0xff))).toBe("%00%2B%7E%FF");
  });
});

describe("parseForm", () => {
  it("undoes serializeForm, for every list of pairs", () => {
    const text = fc.string({ unit: "binary" });
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text)), (pairs) => {
        const serialized = url2014.serializeForm(pairs);
        expect(serialized).toMatch(/^[\x21-\x7e]*$/);
        expect(url2014.parseForm(bytesOf(serialized))).toEqual(pairs);
        expect(url2014.parseFormString(serialized)).toEqual(pairs);
      }),
    );
  });

  it("reads any bytes as UTF-8, and agrees with the string parser on UTF-8", () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        expect(isFailure(url2014.parseForm(bytes))).toBe(false);
      }),
    );
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(url2014.parseForm(new TextEncoder().encode(text))).toEqual(url2014.parseFormString(text));
      }),
    );
  });

  it("refuses bytes above 0x7F in other encodings, with their place", () => {
    const refused = url2014.parseForm(Uint8Array.of(0x61, 0xe9), { encoding: "latin1" });
    expect(refused).toMatchObject({ name: "ParseException", reason: "non-ascii-bytes", offset: 1, length: 1 });
  });

  it("takes the first _charset_ that is a label, for all pairs", () => {
    const parse = (text: string) => url2014.parseForm(bytesOf(text), { useCharset: true });
    expect(parse("a=%E9&_charset_=none&_charset_=latin1&_charset_=utf-8&b=%E9")).toEqual([
      ["a", "é"],
      ["_charset_", "none"],
      ["_charset_", "latin1"],
      ["_charset_", "utf-8"],
      ["b", "é"],
    ]);
    expect(url2014.parseForm(bytesOf("_charset_=latin1&a=%E9"))).toEqual([
      ["_charset_", "latin1"],
      ["a", "\ufffd"],
    ]);
  });

  it("gives the first sequence an empty name, if the isindex flag is set", () => {
    const parse = (text: string) => url2014.parseForm(bytesOf(text), { isindex: true });
    expect(parse("a+b&c")).toEqual([
      ["", "a b"],
      ["c", ""],
    ]);
    expect(parse("a=b")).toEqual([["a", "b"]]);
    expect(parse("")).toEqual([["", ""]]);
    expect(url2014.parseForm(bytesOf(""))).toEqual([]);
  });

  it("takes input of any size", () => {
    const text = "a".repeat(2 ** 20);
    expect(url2014.parseForm(bytesOf(text), { isindex: true })).toEqual([["", text]]);
    expect(url2014.parseForm(bytesOf("&a=".repeat(2 ** 18)))).toHaveLength(2 ** 18);
    expect(url2014.serializeForm([[text, "&"]])).toHaveLength(text.length + 4);
  });

  it("keeps a byte order mark", () => {
    expect(url2014.parseForm(bytesOf("%EF%BB%BFa"))).toEqual([["\ufeffa", ""]]);
  });
});

test("arguments of a wrong type are errors that name them", () => {
  const wrong = "a=b" as never;
  expect(() => url2014.parseForm(wrong)).toThrow(
    new TypeError("url2014.parseForm: the input must be a Uint8Array; got a string"),
  );
  expect(() => url2014.serializeBytes(wrong)).toThrow(TypeError);
  expect(() => url2014.serializeForm(wrong)).toThrow("url2014.serializeForm: the pairs must be an array; got a string");
  expect(() => url2014.serializeForm([["a"] as never])).toThrow("each value must be a string; got undefined");
  expect(() => url2014.serializeForm([], { encoding: "latin-9" })).toThrow(RangeError);
  expect(() => url2014.parseForm(new Uint8Array(), { encoding: "latin-9" })).toThrow('got "latin-9"');
  expect(() => url2014.parseForm(new Uint8Array(), { isIndex: true } as never)).toThrow("isIndex");
});
