import { describe, expect, test } from "vitest";
import { implementations } from "./implementations.ts";
import { domainToASCII as expectedASCII } from "./oracle.ts";

const LONGEST_LABEL = 1000;

describe.each(implementations)("$name", ({ domainToASCII, domainToUnicode }) => {
  test("a label of 1,000 code points passes and one of 1,001 fails, in a domain that is not all ASCII", () => {
    const labels = ["é", "a", "漢", "\u{20000}", "각"].map((letter) => letter.repeat(LONGEST_LABEL - 1));
    for (const label of labels) {
      const domain = `é${label}.example`;
      expect(domainToASCII(domain)).toBe(expectedASCII(domain));
      expect(domainToASCII(domain)).not.toBe("");
      expect(domainToASCII(`é${label}x.example`)).toBe("");
    }
  });

  test("the limit applies to ASCII labels, except in a domain that is all ASCII", () => {
    const label = "a".repeat(LONGEST_LABEL);
    expect(domainToASCII(`${label}.é`)).toBe(`${label}.xn--9ca`);
    expect(domainToASCII(`${label}a.é`)).toBe("");
    expect(domainToASCII(`é.${label}a`)).toBe("");
    expect(domainToASCII(`${label}a.example`)).toBe(`${label}a.example`);
  });

  test("code points are counted after mapping and before normalisation", () => {
    const ignored = "\u00ad".repeat(5000);
    expect(domainToASCII(`é${ignored}.example`)).toBe("xn--9ca.example");
    const toTwo = "\ufb01";
    expect(domainToASCII(toTwo.repeat(LONGEST_LABEL / 2))).toBe("fi".repeat(LONGEST_LABEL / 2));
    expect(domainToASCII(toTwo.repeat(LONGEST_LABEL / 2 + 1))).toBe("");
    const decomposed = "e\u0301".repeat(LONGEST_LABEL / 2);
    expect(domainToASCII(decomposed)).toBe(domainToASCII("é".repeat(LONGEST_LABEL / 2)));
    expect(domainToASCII(`${decomposed}é`)).toBe("");
    expect(domainToASCII("\u0390".repeat(LONGEST_LABEL))).toBe(expectedASCII("\u0390".repeat(LONGEST_LABEL)));
  });

  test("a label that decodes to more code points fails, and domainToUnicode leaves it unchanged", () => {
    // Each further "a" at the end is a delta of 0: the same letter again.
    const longest = `xn--4ca${"a".repeat(LONGEST_LABEL - 1)}`;
    expect(domainToUnicode(longest)).toBe("ä".repeat(LONGEST_LABEL));
    expect(domainToUnicode(`${longest}a`)).toBe(`${longest}a`);
    expect(domainToUnicode(`xn--${"b".repeat(LONGEST_LABEL + 1)}-4ca`)).toBe(
      `xn--${"b".repeat(LONGEST_LABEL + 1)}-4ca`,
    );
  });

  test("a domain of any length is the Unicode form of its ASCII form", () => {
    const label = Array.from({ length: LONGEST_LABEL }, (_, index) => String.fromCodePoint(0x4e00 + index * 17)).join(
      "",
    );
    const ascii = domainToASCII(label);
    expect(ascii.length).toBeGreaterThan(2 * LONGEST_LABEL);
    expect(domainToUnicode(ascii)).toBe(label);
  });

  test("the longest labels are mapped like others", () => {
    const marks = ["\u0301", "\u0323", "\u0327", "\u093c", "\u05b0"];
    const labels = [
      `a${Array.from({ length: LONGEST_LABEL - 1 }, (_, index) => marks[(index * 7) % marks.length]).join("")}`,
      Array.from({ length: LONGEST_LABEL }, (_, index) => String.fromCodePoint(0x5e00 - index)).join(""),
      `ب${"\u200cب".repeat(LONGEST_LABEL / 2 - 1)}`,
      "\u1112\u1161\u11ab".repeat(LONGEST_LABEL / 3),
    ];
    for (const label of labels) {
      expect(domainToASCII(label)).toBe(expectedASCII(label));
    }
  });

  test("a long domain has the result of a short one with the same labels", () => {
    const ends = ["example", "ß", "א", "1א", "a\u200d", "xn--0", "e\u0301", "\u0301", "", "א.ü1"];
    for (const label of ["ü", "1ü", "א", "e\u0301"]) {
      for (const stop of [".", "。"]) {
        const [few, many] = [2, 5000].map((count) => `${label}${stop}`.repeat(count)) as [string, string];
        const added = domainToASCII(label).concat(".").repeat(4998);
        for (const end of ends) {
          const short = domainToASCII(few + end);
          expect(domainToASCII(many + end)).toBe(short && added + short);
          const reversed = domainToASCII(end + stop + few);
          const long = domainToASCII(end + stop + many);
          expect(long).toBe(reversed && reversed + added);
        }
      }
    }
  });
});
