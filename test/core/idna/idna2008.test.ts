/** The rules of IDNA 2008, against the derivation of RFC 5892 from the runtime's own properties. */
import { explainDomain, toASCII, toUnicode } from "@anyurl/idna";
import { idna2008 } from "@anyurl/idna/idna2008";
import { describe, expect, test } from "vitest";

const accepts = (label: string) => toASCII(label, { idna2008 }) !== null;

describe("contextual rules", () => {
  test.each([
    ["l·l", ["a·l", "l·a", "·l", "l·", "l··l"]],
    ["α͵β", ["α͵", "α͵a", "͵a"]],
    ["א׳ב", ["׳ב", "ب׳"]],
    ["א״ב", ["״ב", "ب״"]],
    ["・ぁ", ["・", "def・abc", "・ー"]],
    ["ァ・", ["ー・"]],
    ["丈・a", ["가・"]],
    ["ب٠ب", ["ب٠۰", "ب۰٠"]],
    ["۽۾", ["بߺ", "بـ"]],
    ["ß", ["㝁〮", "〱", "〻"]],
    ["क्‍ष", ["क‍ष"]],
    ["a-b-ü", ["-ü", "ü-", "aü--b"]],
    ["ü", ["ü_"]],
  ])("%s is valid, and %j are not", (valid, invalid) => {
    expect(accepts(valid)).toBe(true);
    for (const label of invalid) expect(accepts(label), JSON.stringify(label)).toBe(false);
  });

  test("judge each label, and Punycode too", () => {
    expect(accepts("l·l.example")).toBe(true);
    expect(accepts("example.a·l")).toBe(false);
    expect(accepts("xn--ll-0ea.example")).toBe(true);
    expect(accepts("xn--al-0ea.example")).toBe(false);
  });

  test("leave labels in ASCII to the other options", () => {
    expect(toASCII("r3---sn.a_b.example", { idna2008 })).toBe("r3---sn.a_b.example");
  });
});

/** The exceptions of RFC 5892, section 2.6, and the joiners. */
const ALWAYS = [..."ßς۽۾་〇", "\u200c", "\u200d"];
const NEVER = [..."ـߺ〱〲〳〴〵〻", "\u302e", "\u302f"];

/** The characters that need neighbours. */
const CONTEXTUAL = ["·", "͵", "׳", "״", "・", "\u200c", "\u200d"];

/** The derivation of section 3. */
function isAllowed(text: string): boolean {
  if (ALWAYS.includes(text)) return true;
  if (NEVER.includes(text)) return false;
  if (text !== foldCase(text.normalize("NFKC")).normalize("NFKC")) return false;
  if (/\p{DI}|\p{White_Space}|\p{NChar}|[\u{1d100}-\u{1d24f}]/u.test(text)) return false;
  if (text >= "\u20d0" && text <= "\u20ff") return false;
  if (/[\u1100-\u11ff\ua960-\ua97f\ud7b0-\ud7ff]/u.test(text)) return false;
  return /[\p{Ll}\p{Lu}\p{Lo}\p{Nd}\p{Lm}\p{Mn}\p{Mc}]/u.test(text);
}

/** Cherokee is the one script whose letters fold to upper case. */
function foldCase(text: string): string {
  return /\p{Script=Cherokee}/u.test(text) ? text.toUpperCase() : text.toLowerCase();
}

test("allows the code points that RFC 5892 derives", () => {
  const different: string[] = [];
  let count = 0;
  for (let codePoint = 0x80; codePoint < 0x110000; codePoint++) {
    const text = String.fromCodePoint(codePoint);
    if (!/\p{Assigned}/u.test(text) || CONTEXTUAL.includes(text)) continue;
    // After a letter, and without the Bidi rule, only the code point itself can be at fault.
    const label = `x${text}`;
    const { domain, error } = toUnicode(label, { checkBidi: false });
    if (error || domain !== label) continue;
    count++;
    if (isAllowed(text) === (toASCII(label, { checkBidi: false, idna2008 }) === null)) {
      different.push(codePoint.toString(16));
    }
  }
  expect(different).toEqual([]);
  expect(count).toBeGreaterThan(130_000);
});

test("toUnicode and explainDomain", () => {
  expect(toUnicode("xn--n3h", { idna2008 })).toEqual({ domain: "☃", error: true });
  expect(explainDomain("a.x☃", { idna2008 })?.labels.map(({ fault }) => fault)).toEqual([
    null,
    { rule: "idna2008", codePoint: 0x2603 },
  ]);
  expect(explainDomain("0א", { idna2008 })?.labels[0]?.fault?.rule).toBe("bidi");
});

test("an option that is not the function is a TypeError that names it", () => {
  expect(() => toASCII("a", { idna2008: true as never })).toThrow(
    "toASCII: the option idna2008 must be idna2008 of @anyurl/idna/idna2008; got a boolean",
  );
});
