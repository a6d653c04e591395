/** The functions of @anyurl/idna take a number of steps that grows with the length of the input, and no faster. */
import { describe, expect, test } from "vitest";
import { counted } from "./counted.ts";
import { exponentOf, MOST_EXPONENT, many } from "./growth.ts";

type Make = (length: number) => string;

type IDNA = typeof import("@anyurl/idna") & typeof import("@anyurl/idna/display");

const module = await counted<IDNA>('export * from "@anyurl/idna"; export * from "@anyurl/idna/display";');
const { displayHost, normalizeNFC, toASCII, toUnicode } = module.exports;

const TEXTS: Readonly<Record<string, Make>> = {
  "marks of one class": many("a", "\u0301"),
  "marks in the wrong order": (length) => `a${"\u0301".repeat(length / 2)}${"\u0323".repeat(length / 2)}`,
  "marks of alternating classes": many("q", "\u0301\u0323"),
  "marks of many classes": many("q", "\u0315\u0301\u0345\u0323\u0334\u05b0\u064b"),
  "runs of marks": many("", "a\u0301\u0323"),
  "letters to compose": many("", "e\u0301"),
  "letters that decompose twice": many("", "\u01d5"),
  "conjoining jamo": many("", "\u1112\u1161\u11ab"),
  "ideographs that change": many("", "\uf900"),
  "lone surrogates": many("é\u0301", "\ud800"),
};

const DOMAINS: Readonly<Record<string, Make>> = {
  ...TEXTS,
  "a long label": many("", "é"),
  "a long label in ASCII": many("é.", "a"),
  "a label that grows": many("", "\u3300"),
  "ignored characters": many("é", "\u00ad"),
  "many labels": many("", "é."),
  "many labels in ASCII": many("é.", "A."),
  "labels of many letters": many("", `${"éabü".repeat(15)}.`),
  "full stops that are mapped": many("é", "。"),
  "a late right-to-left label": many("", "é.", "\u05d0"),
  "labels in Punycode": many("é.", "xn--9ca."),
  "a label in Punycode": many("é.xn--4ca", "a"),
  "a label in Punycode with hyphens": many("é.xn--", "a-"),
  joiners: many("", "\u0628\u200c"),
  "transparent characters around joiners": many("\u0628", "\u0651\u200c"),
  "right-to-left labels": many("", "\u05d0\u05b0."),
};

describe("normalizeNFC takes linear time for", () => {
  test.each(Object.entries(TEXTS))("%s", (_, make) => {
    expect(exponentOf(module, normalizeNFC, make)).toBeLessThanOrEqual(MOST_EXPONENT);
  });
});

describe.each(Object.entries({ toASCII, toUnicode }))("%s takes linear time for", (_, run) => {
  test.each(Object.entries(DOMAINS))("%s", (_, make) => {
    expect(exponentOf(module, (domain) => run(domain), make)).toBeLessThanOrEqual(MOST_EXPONENT);
  });
});

/** Labels that each rule reads to their end. */
const LABELS: Readonly<Record<string, Make>> = {
  ...DOMAINS,
  "letters that look like Latin": many("", "аррӏе."),
  "letters that look like several others": many("", "œłß."),
  "one long label of these": many("", `${"œłß".repeat(8)}.`),
  "letters of two scripts": many("", "日本a."),
  kana: many("", "ノヘー・ヽア."),
  "digits of one system": many("", "०१२."),
  "marks of letters": many("", "a\u0331\u0323."),
  "a host that looks like a known one": many("", "é.", "googlé.com"),
  "an invalid host": many("xn--.", "é"),
};

const KNOWN = ["google.com", "a.b.c.d.example", "þœłӏþœłӏ.com"];

describe("displayHost takes linear time for", () => {
  test.each(Object.entries(LABELS))("%s", (_, make) => {
    const show = (host: string) => displayHost(host, { known: KNOWN, languages: ["ja", "hi"] });
    expect(exponentOf(module, show, make)).toBeLessThanOrEqual(MOST_EXPONENT);
  });

  test("long lists of known names and of languages", () => {
    const known = (length: number) => displayHost("é.com", { known: new Array(length >> 4).fill("example.com") });
    const languages = (length: number) => displayHost("é.com", { languages: new Array(length >> 2).fill("zh") });
    for (const show of [known, languages]) {
      expect(exponentOf(module, (text) => show(text.length), many("", "a"))).toBeLessThanOrEqual(MOST_EXPONENT);
    }
  });
});
