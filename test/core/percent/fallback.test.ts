/** The codec in plain JavaScript gives the results of the one in WebAssembly. */
import * as wasm from "anyurl/percent";
import * as fallback from "anyurl/percent?fallback";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sets } from "./standard.ts";

const anyText = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.string({ unit: "binary-ascii", maxLength: 40 }),
  fc.string({
    unit: fc.constantFrom("%", "4", "c", "C", "3", "g", "+", " ", "é", "\ud800", "%C3%A9", "%ff", "%EF%BB%BF"),
  }),
);

const anyBytes = fc.array(fc.oneof(fc.constantFrom(0x25, 0x34, 0x41, 0x66), fc.nat(0xff)), { maxLength: 40 });

describe.each(sets)("the set $name", ({ name }) => {
  test("has the same members", () => {
    for (let unit = 0; unit < 0x100; unit++) {
      const where = `MEMBERS of bindings/percent/fallback.ts and U+${unit.toString(16)}`;
      expect(fallback.percentEncodeSets[name].has(unit), where).toBe(wasm.percentEncodeSets[name].has(unit));
    }
  });

  test("encodes to the same text", () => {
    fc.assert(
      fc.property(anyText, fc.boolean(), (text, spaceAsPlus) => {
        const encoded = fallback.percentEncode(text, name, { spaceAsPlus });
        expect(encoded).toBe(wasm.percentEncode(text, name, { spaceAsPlus }));
        expect(fallback.isPercentEncoded(encoded, name)).toBe(wasm.isPercentEncoded(encoded, name));
      }),
    );
  });
});

test("decodes to the same bytes and text", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        anyText,
        anyBytes.map((bytes) => Uint8Array.from(bytes)),
      ),
      (input) => {
        expect(fallback.percentDecode(input)).toEqual(wasm.percentDecode(input));
        expect(fallback.percentDecodeToString(input)).toBe(wasm.percentDecodeToString(input));
      },
    ),
  );
});

test("uses custom sets, and goes back to others", () => {
  const set = fallback.createPercentEncodeSet("c0Control", "a ");
  expect(fallback.percentEncode("a é%", set)).toBe("%61%20%C3%A9%");
  expect(fallback.percentEncode("a é%", set, { spaceAsPlus: true })).toBe("%61+%C3%A9%");
  expect(fallback.percentEncode("a é%", "path")).toBe("a%20%C3%A9%");
});

test("encodes and decodes long text", () => {
  const text = "é %🎉".repeat(20_000);
  const encoded = fallback.percentEncode(text);
  expect(encoded).toBe(encodeURIComponent(text));
  expect(fallback.percentDecodeToString(encoded)).toBe(text);
  expect(fallback.percentDecodeToString(`${encoded}%ff`)).toBe(`${text}\ufffd`);
});
