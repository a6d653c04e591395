/** `normalizeNFC` against an oracle that is computed from the Unicode data. */
import { describe, expect, test } from "vitest";
import { isThorough } from "../../thorough.ts";
import { readable } from "./compare.ts";
import { generateTexts } from "./generate-texts.ts";
import { implementations } from "./implementations.ts";
import { toNFC } from "./nfc.ts";

const COUNT = isThorough ? 200_000 : 5_000;
const SEED = 20_261_122;

/** Enough to show the kind of the difference. */
const SHOWN = 20;

/** From here on, nothing decomposes or composes. */
const END = isThorough ? 0x110000 : 0x30000;

function* everyCodePoint(): Generator<string> {
  for (let codePoint = 0; codePoint < END; codePoint++) {
    const isSurrogate = codePoint >= 0xd800 && codePoint <= 0xdfff;
    if (!isSurrogate) yield String.fromCodePoint(codePoint);
  }
}

/** Returns descriptions of the first texts that are converted in a different way than the oracle does. */
function differencesIn(texts: Iterable<string>, normalizeNFC: (text: string) => string): string[] {
  const differences: string[] = [];
  for (const text of texts) {
    const [actual, expected] = [normalizeNFC(text), toNFC(text)];
    if (actual === expected) continue;
    differences.push(`${readable(text)}: ${readable(actual)}, not ${readable(expected)}`);
    if (differences.length === SHOWN) break;
  }
  return differences;
}

describe.each(implementations)("$name", ({ name, normalizeNFC }) => {
  test("converts every code point, alone and between a letter and a mark", () => {
    const texts = Array.from(everyCodePoint(), (character) => [character, `a${character}\u0301\u0323b`]).flat();
    expect(differencesIn(texts, normalizeNFC)).toEqual([]);
    console.log(`${name}: ${texts.length} texts with one code point each, no differences`);
  });

  test("converts generated texts", () => {
    const texts = [...generateTexts(COUNT, SEED)];
    expect(differencesIn(texts, normalizeNFC)).toEqual([]);
    const changed = texts.filter((text) => normalizeNFC(text) !== text).length;
    console.log(`${name}: ${COUNT} generated texts of seed ${SEED}, ${changed} changed, no differences`);
    expect(changed / COUNT).toBeGreaterThan(0.3);
    expect(changed / COUNT).toBeLessThan(0.9);
  });

  test("leaves its result unchanged, and keeps a text that is already normalised", () => {
    for (const text of generateTexts(2000, SEED + 1)) {
      const nfc = normalizeNFC(text);
      expect(normalizeNFC(nfc)).toBe(nfc);
    }
  });

  test("converts long texts, longer than any area of the engine", () => {
    const size = 200_000;
    expect(normalizeNFC("e\u0301".repeat(size))).toBe("\u00e9".repeat(size));
    expect(normalizeNFC("\u00e9".repeat(size))).toBe("\u00e9".repeat(size));
    expect(normalizeNFC("\u0390".repeat(size))).toBe("\u0390".repeat(size));
    expect(normalizeNFC(`${"a".repeat(size)}\u212b`)).toBe(`${"a".repeat(size)}\u00c5`);
    expect(normalizeNFC(`a${"\u0301\u0323".repeat(size)}`)).toBe(
      `\u1ea1${"\u0323".repeat(size - 1)}${"\u0301".repeat(size)}`,
    );
    expect(normalizeNFC("\u{1d160}".repeat(size))).toBe("\u{1d158}\u{1d165}\u{1d16e}".repeat(size));
    expect(normalizeNFC("A\u030a")).toBe("\u00c5");
  });

  test("replaces lone surrogates, and keeps U+0000, U+FEFF and noncharacters", () => {
    expect(normalizeNFC("\ud800")).toBe("\ufffd");
    expect(normalizeNFC("a\udfffe\u0301")).toBe("a\ufffd\u00e9");
    expect(normalizeNFC("\ud83d\ude00\ude00")).toBe("\ud83d\ude00\ufffd");
    for (const kept of ["\0", "\ufeff", "\ufeff\ufeff\u00e9", "a\0\u0323", "\uffff", "\u{10ffff}", "\ufffd"]) {
      expect(normalizeNFC(kept)).toBe(kept);
    }
    expect(normalizeNFC(`\ufeff${"x".repeat(300)}e\u0301\0`)).toBe(`\ufeff${"x".repeat(300)}\u00e9\0`);
  });
});
