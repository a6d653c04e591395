/** Texts of the user, as the desk shows them. */
import { describe, expect, it } from "vitest";
import { excerptOf } from "../../../docs/desk/src/excerpt.ts";
import { startOf, visibleParts } from "../../../docs/desk/src/visible.ts";

describe("a text", () => {
  it.each([
    ["\u202e", "U+202E", "changes the direction of text"],
    ["\u2800", "U+2800", "cannot be seen"],
    ["\u2065", "U+2065", "cannot be seen"],
    ["\u{e01f0}", "U+E01F0", "cannot be seen"],
    ["\ufe0f", "U+FE0F", "cannot be seen"],
    ["\u00a0", "U+00A0", "space"],
    ["\t", "U+0009", "tab"],
    ["\ud800", "U+D800", "lone surrogate"],
  ])("shows %j by its code point", (character, codePoint, meaning) => {
    const plain = { codePoint: null, meaning: "" };
    expect(visibleParts(`a${character}b`)).toEqual([
      { text: "a", ...plain },
      { text: character, codePoint, meaning },
      { text: "b", ...plain },
    ]);
  });

  it("shows all other characters unchanged", () => {
    for (const text of ["https://user@h:1/a?b#c", "é😀漢", "שלום مثال", "а\u0301"]) {
      expect(visibleParts(text)).toEqual([{ text, codePoint: null, meaning: "" }]);
    }
  });

  it("is not cut inside of a surrogate pair", () => {
    expect(startOf("ab😀", 3)).toBe("ab");
    expect(startOf("ab😀", 4)).toBe("ab😀");
    expect(startOf("ab😀c", 4)).toBe("ab😀");
    expect(startOf("ab\ud800c", 3)).toBe("ab\ud800");
    expect(startOf("abc", 3)).toBe("abc");
  });
});

describe("an excerpt", () => {
  it("has carets below their places", () => {
    expect(excerptOf("http://h/a b", 10, 1)).toEqual({ text: "http://h/a b", carets: "          ^" });
    const long = excerptOf(`${"a".repeat(50)}é\u202e${"b".repeat(50)}`, 50, 2);
    expect(long.text.slice(long.carets.indexOf("^"), long.carets.length)).toBe("é·");
  });

  it("has one column for each code unit, also of marks and of characters beyond U+FFFF", () => {
    expect(excerptOf("а\u0483😀 b", 4, 1)).toEqual({ text: "а··· b", carets: "    ^" });
  });
});
