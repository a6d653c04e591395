import { spec } from "@anyurl/reference";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { percentCases } from "../../conformance/corpus.ts";
import { sampled } from "../../thorough.ts";

const { analyzePercentEncoding, characterSets, percentDecode, percentEncode } = spec;

const anyString = fc.string({ unit: "binary" });
const utf8 = new TextDecoder("utf-8", { ignoreBOM: true });

test("the parts of a string make it up, and each is of its kind", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom("%", "4", "a", "G", "é", "2") }), (text) => {
      const parts = analyzePercentEncoding(text);
      expect(parts.map((part) => part.text).join("")).toBe(text);
      for (const part of parts) {
        if (part.type === "uncoded") expect(part.text).toMatch(/^[^%]+$/);
        else if (part.type === "pct-invalid") expect(part.text).toMatch(/^%[\da-f]?$/i);
        else expect(part.text).toMatch(/^(?:%[\da-f]{2})+$/i);
      }
    }),
  );
});

test("a percent-encoded byte wins over an invalid one", () => {
  expect(analyzePercentEncoding("%%41%4%4g%").map(({ text }) => text)).toEqual(["%", "%41", "%4", "%4", "g", "%"]);
});

test("bytes that are not UTF-8 decode as the Encoding Standard has it", () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.nat(255), fc.constantFrom(0xe0, 0xed, 0xf0, 0xf4, 0xbf, 0x80, 0xa0, 0x9f))),
      (bytes) => {
        const encoded = bytes.map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join("");
        expect(percentDecode(encoded)).toBe(utf8.decode(Uint8Array.from(bytes)));
      },
    ),
    { numRuns: sampled(2000) },
  );
});

test("decoding undoes encoding", () => {
  fc.assert(
    fc.property(anyString, (text) => {
      expect(percentDecode(percentEncode(text, characterSets.any))).toBe(text);
      const encodeSet = characterSets.invalid.union(characterSets["other-unicode"], characterSets.pct);
      expect(percentDecode(percentEncode(text, encodeSet))).toBe(text);
    }),
  );
});

test("only what is in the set is encoded, and a lone surrogate as U+FFFD", () => {
  expect(percentEncode("a b%é\ud800😀", characterSets["c0-space"])).toBe("a%20b%é\ud800😀");
  expect(percentEncode("\ud800a", characterSets.control)).toBe("%EF%BF%BDa");
});

test("bytes are encoded if they are above 0x7F, or the set has their character", () => {
  const all = Uint8Array.from({ length: 0x100 }, (_, byte) => byte);
  const { any, pct } = characterSets;
  const hex = (bytes: Uint8Array) => bytes.reduce((text, byte) => `${text}%${byte.toString(16).padStart(2, "0")}`, "");
  expect(percentEncode(all, any)).toBe(hex(all).toUpperCase());
  const ascii = String.fromCharCode(...all.subarray(0, 0x80)).replace("%", "%25");
  expect(percentEncode(all, pct)).toBe(ascii + hex(all.subarray(0x80)).toUpperCase());
  expect(percentEncode(Buffer.from("é b"), characterSets["c0-space"])).toBe("%C3%A9%20b");
  expect(percentEncode(new Uint8Array(), any)).toBe("");
});

test("a third argument is refused, with the remedy", () => {
  const call = () => percentEncode("é", characterSets.any, "windows-1252" as unknown as undefined);
  expect(call).toThrow(
    "percentEncode: a third argument must be left out: for a different encoding than UTF-8, pass bytes; got a string",
  );
});

describe("the corpus decodes", () => {
  test.each(percentCases().decode)("$input", ({ input, output }) => {
    // The bytes are of a string in which a lone surrogate became U+FFFD; here it stays what it is.
    const decoded = percentDecode(input).replace(/\p{Surrogate}/gu, "\ufffd");
    expect(decoded).toBe(utf8.decode(Uint8Array.from(output)));
  });
});
