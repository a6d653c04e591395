import { createPercentEncodeSet, isPercentEncoded, percentEncode, percentEncodeSets } from "anyurl/percent";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sampled } from "../../thorough.ts";
import { sets } from "./standard.ts";

/** Strings of all kinds: with lone surrogates, and with many characters that some set has. */
const anyText = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.string({ unit: "binary-ascii" }),
  fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 20 }).map((units) => String.fromCharCode(...units)),
  fc.string({ unit: fc.constantFrom("%", "4", "f", "F", "g", "+", " ", "é", "\ud800") }),
);

const anySet = fc.constantFrom(...sets.map(({ name }) => name));

/** The expected result, computed byte by byte according to the definition. */
function expectedEncoding(text: string, members: string, spaceAsPlus: boolean): string {
  let result = "";
  for (const byte of new TextEncoder().encode(text)) {
    const character = String.fromCharCode(byte);
    if (spaceAsPlus && character === " ") result += "+";
    else if (byte < 0x20 || byte > 0x7e || members.includes(character)) {
      result += `%${byte.toString(16).toUpperCase().padStart(2, "0")}`;
    } else result += character;
  }
  return result;
}

describe("percentEncode", () => {
  test.each(sets)("encodes each ASCII code point by $name", ({ name, members }) => {
    for (let codePoint = 0; codePoint < 0x80; codePoint++) {
      const text = String.fromCharCode(codePoint);
      expect(percentEncode(text, name)).toBe(expectedEncoding(text, members, false));
      expect(percentEncode(text, percentEncodeSets[name])).toBe(expectedEncoding(text, members, false));
      expect(percentEncode(text, name, { spaceAsPlus: true })).toBe(expectedEncoding(text, members, true));
    }
  });

  test("encodes the UTF-8 of other code points", () => {
    expect(percentEncode("\u0080é߿ࠀ漢\uFFFF𐀀\u{10FFFF}", "c0Control")).toBe(
      "%C2%80%C3%A9%DF%BF%E0%A0%80%E6%BC%A2%EF%BF%BF%F0%90%80%80%F4%8F%BF%BF",
    );
    expect(percentEncode("\uFEFFa", "path")).toBe("%EF%BB%BFa");
  });

  test.each(["\ud800", "\udc00", "a\udfff", "\ud800\ud800\udc00", "\udc00\ud800", "\ud83d!"])(
    "makes U+FFFD of lone surrogates: %j",
    (text) => {
      expect(percentEncode(text, "component")).toBe(encodeURIComponent(wellFormed(text)));
    },
  );

  test("uses custom sets, and goes back to others", () => {
    const set = createPercentEncodeSet("c0Control", "ab");
    expect(percentEncode("abc d", set)).toBe("%61%62c d");
    expect(percentEncode("abc d", "path")).toBe("abc%20d");
    expect(percentEncode("abc d", set)).toBe("%61%62c d");
  });

  test("agrees with the definition for any text and set", () => {
    fc.assert(
      fc.property(anyText, fc.constantFrom(...sets), fc.boolean(), (text, { name, members }, spaceAsPlus) => {
        expect(percentEncode(text, name, { spaceAsPlus })).toBe(expectedEncoding(text, members, spaceAsPlus));
      }),
      { numRuns: sampled(2000) },
    );
  });

  test("leaves no member of the set, except the % that it writes", () => {
    fc.assert(
      fc.property(anyText, anySet, (text, name) => {
        const rest = percentEncode(text, name).replaceAll(/%[0-9A-F]{2}/g, "");
        for (const character of rest) expect(percentEncodeSets[name].has(character.charCodeAt(0))).toBe(false);
      }),
    );
  });

  test.each([
    [[7, "path"], "the text must be a string; got a number"],
    [[undefined, "path"], "the text must be a string; got undefined"],
    [[{}, "path"], "the text must be a string; got an object"],
    [["a", null], "the set must be a percent-encode set or the name of one"],
    [["a", "Path"], 'got "Path"'],
    [["a", "__proto__"], 'got "__proto__"'],
    [["a", { name: "path", has: () => true }], "got an object"],
    [["a", "path", true], "the options must be an object; got a boolean"],
    [["a", "path", null], "the options must be an object; got null"],
    [["a", "path", { spaceAsPlus: 1 }], "the option spaceAsPlus must be true or false; got 1"],
  ])("throws for %j", (values, message) => {
    for (const call of [percentEncode, isPercentEncoded]) {
      const attempt = () => Reflect.apply(call, undefined, values);
      expect(attempt).toThrow(TypeError);
      expect(attempt).toThrow(`${call.name}: `);
      expect(attempt).toThrow(message);
    }
  });
});

describe("isPercentEncoded", () => {
  test.each([
    ["", "component", true],
    ["abc", "component", true],
    ["a%20b", "path", true],
    ["a%2fb", "component", true],
    ["a/b", "path", true],
    ["a/b", "component", false],
    ["a b", "c0Control", true],
    ["a b", "fragment", false],
    ["é", "c0Control", false],
    ["\ud800", "c0Control", false],
    ["\u007f", "c0Control", false],
    ["%", "c0Control", false],
    ["100%", "path", false],
    ["%2", "path", false],
    ["%2g", "path", false],
    ["%g2", "path", false],
    ["%%20", "path", false],
    ["%20%", "path", false],
    ["%25", "path", true],
    ["%FF", "path", true],
  ] as const)("%j in %s: %s", (text, name, expected) => {
    expect(isPercentEncoded(text, name)).toBe(expected);
    expect(isPercentEncoded(text, percentEncodeSets[name])).toBe(expected);
  });

  test("lets + through as a space only where it is one", () => {
    expect(isPercentEncoded("a+b", "formUrlencoded")).toBe(false);
    expect(isPercentEncoded("a+b", "formUrlencoded", { spaceAsPlus: true })).toBe(true);
    expect(isPercentEncoded("a b", "formUrlencoded", { spaceAsPlus: true })).toBe(false);
  });

  test("is true for the results of percentEncode, except for a stray %", () => {
    fc.assert(
      fc.property(anyText, anySet, fc.boolean(), (text, name, spaceAsPlus) => {
        const encoded = percentEncode(text, name, { spaceAsPlus });
        const stray = !percentEncodeSets[name].has(0x25) && /%(?![0-9A-Fa-f]{2})/.test(encoded);
        expect(isPercentEncoded(encoded, name, { spaceAsPlus })).toBe(!stray);
      }),
    );
  });

  test("is true exactly if there is nothing to encode and no stray %", () => {
    fc.assert(
      fc.property(anyText, anySet, (text, name) => {
        const rest = text.replaceAll(/%[0-9A-Fa-f]{2}/g, "");
        expect(isPercentEncoded(text, name)).toBe(!rest.includes("%") && percentEncode(rest, name) === rest);
      }),
    );
  });
});

/** The text with U+FFFD for each lone surrogate. */
function wellFormed(text: string): string {
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(new TextEncoder().encode(text));
}
