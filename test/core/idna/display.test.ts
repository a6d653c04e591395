/** domainToUnicode of any hostname: it shows the same host, and nothing that a terminal or a reader cannot see. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isThorough } from "../../thorough.ts";
import { readable } from "./compare.ts";
import { encodeLoosely } from "./generate-domains.ts";
import { implementations } from "./implementations.ts";

const RUNS = isThorough ? 200_000 : 20_000;
const seed = 20_261_122;

const aceLabel = fc
  .string({ unit: fc.constantFrom(..."abcdefghijklmnopqrstuvwxyz0123456789-"), minLength: 0, maxLength: 12 })
  .map((text) => `xn--${text}`);

/** Labels that are valid alone: Latin, Arabic, Hebrew, Devanagari with a joiner, Han, a digit first. */
const validLabel = fc.constantFrom(
  "xn--9ca",
  "xn--mgba3gch31f060k",
  "xn--4dbc",
  "xn--11b2ezcs70k",
  "xn--fiq228c",
  "1a",
);

/** Labels that decode to something that must not be shown, such as a soft hyphen, CSI, or U+202E. */
const badLabel = fc.constantFrom("xn--google-cja", "xn--31mred-ofa", "xn--moc-4q0a", "xn--google-", "xn--", "xn--dca");

const hostname = fc
  .array(fc.oneof(aceLabel, validLabel, validLabel, badLabel, fc.constantFrom("a", "example", "-", "_", "3com")), {
    minLength: 1,
    maxLength: 4,
  })
  .map((labels) => labels.join("."));

/** Controls, bidi controls, and characters that are ignorable by default; not the joiners, whose context is checked. */
const INVISIBLE = /[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}/u;

describe.each(implementations)("$name", ({ URL, domainToASCII, domainToUnicode }) => {
  test(`leads back from the Unicode form of ${RUNS} hostnames, and shows no invisible character`, () => {
    const wrong: string[] = [];
    let [shown, kept] = [0, 0];
    fc.assert(
      fc.property(hostname, (host) => {
        if (!URL.canParse(`https://${host}/`)) return;
        const ascii = new URL(`https://${host}/`).hostname;
        const unicode = domainToUnicode(ascii);
        if (domainToASCII(unicode) !== ascii) wrong.push(`${ascii}: ${readable(unicode)} leads elsewhere`);
        if (new URL(`https://${unicode}/`).hostname !== ascii) wrong.push(`${ascii}: is another URL`);
        if (domainToUnicode(unicode) !== unicode) wrong.push(`${ascii}: is not stable`);
        if (INVISIBLE.test(unicode)) wrong.push(`${ascii}: ${readable(unicode)}`);
        if (unicode !== ascii) shown++;
        else if (ascii.includes("xn--")) kept++;
      }),
      { numRuns: RUNS, seed },
    );
    expect(wrong.slice(0, 20)).toEqual([]);
    expect(shown).toBeGreaterThan(RUNS / 20);
    expect(kept).toBeGreaterThan(RUNS / 20);
  });

  test("shows no invisible character, whichever code point a label encodes", () => {
    const shown: string[] = [];
    for (let codePoint = 0x80; codePoint < 0x110000; codePoint++) {
      const character = String.fromCodePoint(codePoint);
      if (!INVISIBLE.test(character)) continue;
      const label = `xn--${encodeLoosely(`x${character}`)}`;
      if (domainToUnicode(label) !== label) shown.push(label);
    }
    expect(shown).toEqual([]);
  });
});

test("both engines show the same", () => {
  const [first, second] = implementations;
  fc.assert(
    fc.property(hostname, (host) => first?.domainToUnicode(host) === second?.domainToUnicode(host)),
    { numRuns: RUNS, seed },
  );
});
