import { percentDecode, percentDecodeToString, percentEncode } from "anyurl/percent";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sampled } from "../../thorough.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);
const allBytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);

describe("percentDecode", () => {
  test("decodes each byte, in capital and small digits", () => {
    for (const byte of allBytes) {
      const digits = byte.toString(16).padStart(2, "0");
      for (const triplet of [`%${digits}`, `%${digits.toUpperCase()}`]) {
        expect(percentDecode(triplet)).toEqual(Uint8Array.of(byte));
        expect(percentDecode(bytesOf(`a${triplet}z`))).toEqual(Uint8Array.of(0x61, byte, 0x7a));
      }
    }
  });

  test("leaves all bytes unchanged but triplets", () => {
    expect(percentDecode(allBytes)).toEqual(allBytes);
    expect(percentDecode("+")).toEqual(bytesOf("+"));
    expect(percentDecode("")).toEqual(new Uint8Array());
    expect(percentDecode(new Uint8Array())).toEqual(new Uint8Array());
  });

  test.each([
    ["%", "%"],
    ["%%", "%%"],
    ["%4", "%4"],
    ["%g1", "%g1"],
    ["%1g", "%1g"],
    ["%%41", "%A"],
    ["%4%41", "%4A"],
    ["%25%34%31", "%41"],
    ["%2541", "%41"],
    ["%/0", "%/0"],
    ["%:0", "%:0"],
    ["%@0", "%@0"],
    ["%`0", "%`0"],
    ["%-1", "%-1"],
    ["% 1", "% 1"],
    ["%４１", "%４１"],
    ["100% %é%41", "100% %éA"],
    [`${"x".repeat(30)}%4`, `${"x".repeat(30)}%4`],
  ])("does not trip over %j", (text, decoded) => {
    expect(percentDecode(text)).toEqual(bytesOf(decoded));
    expect(percentDecode(bytesOf(text))).toEqual(bytesOf(decoded));
    expect(percentDecodeToString(text)).toBe(decoded);
  });

  test("decodes the UTF-8 of a string, with U+FFFD for lone surrogates", () => {
    expect(percentDecode("é\ud800%FF𐀀")).toEqual(
      Uint8Array.of(0xc3, 0xa9, 0xef, 0xbf, 0xbd, 0xff, 0xf0, 0x90, 0x80, 0x80),
    );
  });

  test("gives a new array each time, and leaves its argument alone", () => {
    const input = bytesOf("a%41");
    const one = percentDecode(input);
    const two = percentDecode(input);
    one.fill(0);
    expect(two).toEqual(bytesOf("aA"));
    expect(input).toEqual(bytesOf("a%41"));
    expect(one.buffer.byteLength).toBe(2);
    expect(Object.getPrototypeOf(one)).toBe(Uint8Array.prototype);
  });

  test("takes a part of a buffer, and Node's Buffer", () => {
    expect(percentDecode(bytesOf("%41%42%43").subarray(3, 6))).toEqual(bytesOf("B"));
    expect(percentDecode(Buffer.from("%41"))).toEqual(bytesOf("A"));
  });

  test("agrees with the definition for any bytes", () => {
    const digits = fc.constantFrom(..."%09afAFgG/:@`".split("").map((character) => character.charCodeAt(0)));
    fc.assert(
      fc.property(fc.array(fc.oneof({ weight: 4, arbitrary: digits }, fc.nat(255)), { maxLength: 60 }), (values) => {
        const input = Uint8Array.from(values);
        const text = Buffer.from(input).toString("latin1");
        const expected = text.replaceAll(/%([0-9A-Fa-f]{2})/g, (_, hex) =>
          String.fromCharCode(Number.parseInt(hex, 16)),
        );
        expect(Buffer.from(percentDecode(input)).toString("latin1")).toBe(expected);
      }),
      { numRuns: sampled(2000) },
    );
  });

  test.each([
    [7, "a number"],
    [undefined, "undefined"],
    [null, "null"],
    [["%41"], "an array"],
    [new Uint16Array(1), "a Uint16Array"],
    [new ArrayBuffer(1), "an ArrayBuffer"],
    [Symbol("%41"), "a symbol"],
  ])("throws for %s", (input, kind) => {
    for (const call of [percentDecode, percentDecodeToString]) {
      const attempt = () => call(input as never);
      expect(attempt).toThrow(TypeError);
      expect(attempt).toThrow(`${call.name}: the input must be a string or a Uint8Array; got ${kind}`);
    }
  });
});

describe("percentDecodeToString", () => {
  test("reads UTF-8, with replacement", () => {
    expect(percentDecodeToString("%F0%9F%8C%8A %E6%BC%A2")).toBe("🌊 漢");
    expect(percentDecodeToString("%FF%E2%82x%C0%AF")).toBe("\uFFFD\uFFFDx\uFFFD\uFFFD");
    expect(percentDecodeToString("%ED%A0%80")).toBe("\uFFFD\uFFFD\uFFFD");
    expect(percentDecodeToString("\ud800")).toBe("\uFFFD");
  });

  test("keeps a byte order mark", () => {
    expect(percentDecodeToString("%EF%BB%BFa")).toBe("\uFEFFa");
    expect(percentDecodeToString("\uFEFFa%EF%BB%BF")).toBe("\uFEFFa\uFEFF");
    expect(percentDecodeToString(Uint8Array.of(0xef, 0xbb, 0xbf))).toBe("\uFEFF");
  });

  test.each(["component", "formUrlencoded"] as const)("gives back any text that was encoded by %s", (set) => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: "binary" }), fc.string({ unit: "binary-ascii" })), (text) => {
        expect(percentDecodeToString(percentEncode(text, set))).toBe(text);
      }),
      { numRuns: sampled(1000) },
    );
  });

  test("gives back long text of any shape", () => {
    const text = "a%é漢🐟\u0000 ".repeat(150_000);
    expect(percentDecodeToString(percentEncode(text, "component"))).toBe(text);
  });
});
