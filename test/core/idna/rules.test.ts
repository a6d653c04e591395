import { describe, expect, test } from "vitest";
import { implementations } from "./implementations.ts";

/** One line for each rule: a domain, and its ASCII form or `""`. */
const cases: readonly (readonly [rule: string, domain: string, ascii: string])[] = [
  ["mapping: case", "FAẞ.de", "xn--fa-hia.de"],
  ["mapping: a deviation is valid", "faß.de", "xn--fa-hia.de"],
  ["mapping: full width", "ｅｘａｍｐｌｅ．ｃｏｍ", "example.com"],
  ["mapping: ideographic full stops", "日本。語｡jp", "xn--wgv71a.xn--i42a.jp"],
  ["mapping: ignored", "a\u00adb.é", "ab.xn--9ca"],
  ["mapping: to ignored alone", "\u00ad", ""],
  ["mapping: the longest sequence has a space", "\ufdfa", ""],
  ["mapping: disallowed", "a\u2028b", ""],
  ["mapping: unassigned", "a\u0378b", ""],
  ["mapping: not UTF-8 in origin", "a\ud800b", ""],
  ["normalisation: composed", "e\u0301.example", "xn--9ca.example"],
  ["normalisation: ordered, then composed", "a\u0301\u0323", "xn--lsa752l"],
  ["normalisation: Hangul", "\u1112\u1161\u11ab", "xn--6q8b"],
  ["normalisation: makes a forbidden code point allowed", "a<\u0338", "xn--a-ngo"],
  ["Punycode: decodes", "é.xn--9ca", "xn--9ca.xn--9ca"],
  ["Punycode: upper case", "é.XN--9CA", "xn--9ca.xn--9ca"],
  ["Punycode: made by mapping", "ｘn--9ca", "xn--9ca"],
  ["Punycode: empty", "é.xn--", ""],
  ["Punycode: all ASCII", "é.xn--a-", ""],
  ["Punycode: not a digit", "é.xn--9c!", ""],
  ["Punycode: cut short", "é.xn--9", ""],
  ["Punycode: overflow", "é.xn--99999999", ""],
  ["Punycode: beyond ASCII", "xn--é", ""],
  ["Punycode: to an uppercase letter", "é.xn--dca", ""],
  ["Punycode: to an ignored code point", "é.xn--a-vca", ""],
  ["Punycode: to a surrogate", "é.xn--ib9b", ""],
  ["Punycode: to a text that is not in NFC", "é.xn--e-xbb", ""],
  ["Punycode: to the ACE prefix", "é.xn--xn---epa", ""],
  ["validity: hyphens anywhere", "--é--", "xn-------cpa"],
  ["validity: a mark first", "\u0301a", ""],
  ["joiners: ZWNJ after a virama", "क्\u200cष", "xn--11b2ezcs70k"],
  ["joiners: ZWJ after a virama", "क्\u200dष", "xn--11b2ezcw70k"],
  ["joiners: ZWNJ between joining letters", "نامه\u200cای", "xn--mgba3gch31f060k"],
  ["joiners: ZWNJ first", "\u200ca", ""],
  ["joiners: ZWNJ between others", "a\u200cb", ""],
  ["joiners: ZWJ between others", "a\u200db", ""],
  ["joiners: each checked alone", "ب्\u200cبa\u200cb", ""],
  ["bidi: right to left", "אב.example", "xn--4dbc.example"],
  ["bidi: a digit first in another label", "אב.1a", ""],
  ["bidi: a digit first in an earlier label", "1a.אב", ""],
  ["bidi: a digit first where no label is right to left", "1a.é", "1a.xn--9ca"],
  ["bidi: a digit last", "אב1", "xn--1-zhcd"],
  ["bidi: European and Arabic digits", "א1\u0661", ""],
  ["bidi: a Latin letter", "אa", ""],
  ["bidi: a mark last", "א\u05b0", "xn--7cb7d"],
  ["bidi: a hyphen last", "א-", ""],
  ["bidi: told by an Arabic digit alone", "a\u0661", ""],
  ["bidi: told by an xn-- label", "1é.xn--4db", ""],
  ["bidi: an empty label", "א..a", "xn--4db..a"],
];

describe.each(implementations)("$name", ({ domainToASCII, domainToUnicode }) => {
  test.each(cases)("%s", (_, domain, ascii) => {
    expect(domainToASCII(domain)).toBe(ascii);
  });

  test.each([
    "xn--",
    "xn--google-.com",
    "xn--google-cja.evil.example",
    "xn--31mred-ofa.evil.example",
    "xn--moc-4q0a.evil.example",
    "xn--ib9b.example",
    "xn--99999999.example",
    "xn--dca.example",
    "xn--e-xbb.example",
    "xn--4db.1a",
    "xn--9ca.xn--9c!.a",
  ])("in Unicode, %s stays unchanged: its Unicode form is another domain, or invalid", (domain) => {
    expect(domainToUnicode(domain)).toBe(domain);
    expect(domainToUnicode(domain.toUpperCase())).toBe(domain);
  });

  test.each(cases.filter(([, , ascii]) => ascii.includes("xn--")))("in Unicode, %s leads back", (_, domain, ascii) => {
    const unicode = domainToUnicode(domain);
    expect(unicode).not.toContain("xn--");
    expect(domainToASCII(unicode)).toBe(ascii);
  });
});
