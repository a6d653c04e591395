import { describe, expect, test } from "vitest";
import { rfc3987 } from "../../../packages/reference/src/index.ts";

const { remarks } = rfc3987;

const names = (text: string) => remarks(text).map(({ name }) => name);

/** Bidi Notation: uppercase letters stand for letters of Hebrew, or of Arabic. */
const inScript = (text: string, first: number) =>
  text.replace(/[A-Z]/g, (letter) => String.fromCharCode(first + letter.charCodeAt(0) - 0x41));

describe.each([
  ["Hebrew", 0x5d0],
  ["Arabic", 0x628],
])("the examples of section 4.4 in %s", (_, first) => {
  test.each([
    ["1", "http://ab.CDEFGH.ij/kl/mn/op.html"],
    ["2", "http://ab.CDE.FGH/ij/kl/mn/op.html"],
    ["3", "http://AB.CD.EF/GH/IJ/KL?MN=OP;QR=ST#UV"],
    ["4", "http://AB.CD.ef/gh/IJ/KL.html"],
    ["5", "http://ab.cd.EF/GH/ij/kl.html"],
    ["6", "http://ab.CD.EF/GH/IJ/kl.html"],
    ["7", "http://ab.CDE123FGH.ij/kl/mn/op.html"],
    ["10, which is allowed", "http://ab.CDEFGH.123/kl/mn/op.html"],
  ])("%s", (_number, text) => expect(names(inScript(text, first))).toEqual([]));

  test("8, which is not allowed", () => {
    const text = inScript("http://ab.cd.ef/GH1/2IJ/KL.html", first);
    expect(remarks(text)).toMatchObject([
      { name: "right-to-left-ends", offset: 16, length: 3 },
      { name: "right-to-left-ends", offset: 20, length: 3 },
    ]);
  });

  test("9, which is not allowed", () => {
    const text = inScript("http://ab.cd.ef/GH%31/%32IJ/KL.html", first);
    expect(names(text)).toEqual(["right-to-left-ends", "right-to-left-ends"]);
  });
});

describe("remarks", () => {
  test.each([
    ["//aב@h", "mixed-directions", 2, 2],
    ["//h/aב", "mixed-directions", 4, 2],
    ["//h/a/😀בc", "mixed-directions", 6, 4],
    ["?a=1ב", "right-to-left-ends", 3, 2],
    ["?ב-&b", "right-to-left-ends", 1, 2],
    ["#בa", "mixed-directions", 1, 2],
    ["/\u0663ب", "right-to-left-ends", 1, 2],
    ["/ré\u0301", "not-nfc", null, null],
    ["/re\u0301", "not-nfc", 2, 1],
    ["/\u{1d15e}", "not-nfc", 1, 2],
    ["/\u00a0", "avoided-character", 1, 1],
    ["/a\u2066", "avoided-character", 2, 1],
  ] as const)("says of %j: %s", (text, name, offset, length) => {
    const found = remarks(text);
    if (offset === null) expect(found).toEqual([]);
    else expect(found).toEqual([{ name, message: expect.any(String), offset, length }]);
    expect(Object.isFrozen(found)).toBe(true);
  });

  test("a nonspacing mark has the direction of its base character", () => {
    // Thaana words end in a vowel, which is a nonspacing mark.
    expect(names("/\u078b\u07a8\u0788\u07ac\u0780\u07a8")).toEqual([]);
    expect(names("/a\u0301\u05d0")).toEqual(["mixed-directions", "not-nfc"]);
  });

  test("knows the letters of scripts inside and outside the BMP", () => {
    for (const letter of ["א", "ع", "ﷲ", "\u07ca", "\u{10800}", "\u{1e900}"]) {
      expect(names(`/${letter}a`)).toContain("mixed-directions");
    }
    for (const letter of ["é", "Ж", "日", "한", "\u{10400}", "\u{1d400}"]) {
      expect(names(`/${letter}א`)).toContain("mixed-directions");
    }
  });

  test("returns nothing for IRIs in order, and accepts any text", () => {
    for (const text of ["", "http://h/é?ö#ü", "http://مثال.إختبار/", "//[::1]/"]) expect(names(text)).toEqual([]);
    for (const text of ["\ud800", "a b:c", "//[", "%", "\udc00\ud800"]) expect(names(text)).toEqual([]);
  });
});
