/**
 * The generated tables against the whole Unicode Character Database, on a machine that has it: see ucd.ts. The packages
 * that the tables are made from have parts of it.
 */
import { normalizeNFC } from "@anyurl/idna";
import { normalizeNFC as normalizeByEngine } from "anyurl";
import { describe, expect, test } from "vitest";
import { hasMixedScript } from "../../../packages/canonical/src/findings/scripts.ts";
import {
  compositionTables,
  getBidi,
  getCombiningClass,
  getJoining,
  getMapping,
  getProperties,
  MARK,
  VALID,
} from "../../../packages/idna/src/tables/tables.ts";
import { getDirection } from "../../../packages/rfc/src/rfc3987/direction.ts";
import { readCodePoints, readFields, readSet, readValues, ucdMissing } from "./ucd.ts";

const CODE_POINTS = 0x110000;

/** The groups of packages/idna/src/label/bidi.ts; all other classes are 6. */
const BIDI_GROUPS: Readonly<Record<string, number>> = {
  ...{ L: 0, R: 1, AL: 1, AN: 2, EN: 3, ES: 4, CS: 4, ET: 4, ON: 4, BN: 4, NSM: 5 },
};
const JOINING: Readonly<Record<string, number>> = { L: 1, R: 2, D: 3, T: 4 };
const DIRECTIONS: Readonly<Record<string, string>> = { L: "L", R: "R", AL: "R", NSM: "M" };

/** A letter of a script in common use, one of another script, and one of all scripts. */
const [LATIN, CHEROKEE] = ["a", "\u13a0"];

/**
 * Code points that UTS #46 maps in a different way than NFKC_Casefold: to a letter without its expansion, and to dots.
 */
const OTHER_MAPPINGS = ["1e9e", "3002", "ff61"];

if (ucdMissing !== "") console.log(`Skipped: ${ucdMissing}`);

function fromHex(digits: string): number {
  return Number.parseInt(digits, 16);
}

function differencesIn(differs: (codePoint: number) => boolean): string[] {
  const all = Array.from({ length: CODE_POINTS }, (_, codePoint) => codePoint);
  return all.filter(differs).map((codePoint) => codePoint.toString(16));
}

const isValid = (codePoint: number) => (getProperties(codePoint) & VALID) !== 0;
const isSurrogate = (codePoint: number) => codePoint >= 0xd800 && codePoint <= 0xdfff;

describe.skipIf(ucdMissing !== "")("in the Unicode Character Database", () => {
  test("valid characters have the same Bidi class, joining type and category", () => {
    const bidi = readValues("extracted/DerivedBidiClass.txt");
    const joining = readValues("extracted/DerivedJoiningType.txt");
    const categories = readValues("extracted/DerivedGeneralCategory.txt");
    const different = differencesIn((codePoint) => {
      if (!isValid(codePoint)) return false;
      const properties = getProperties(codePoint);
      const isMark = categories.get(codePoint)?.startsWith("M") === true;
      return (
        getBidi(properties) !== (BIDI_GROUPS[bidi.get(codePoint) ?? ""] ?? 6) ||
        getJoining(codePoint) !== (JOINING[joining.get(codePoint) ?? ""] ?? 0) ||
        ((properties & MARK) !== 0) !== isMark
      );
    });
    expect(different).toEqual([]);
    expect(differencesIn(isValid).length).toBeGreaterThan(160_000);
  });

  test("characters have the same canonical decomposition", () => {
    const listed = new Map<number, number[]>();
    for (const [codePoint, fields] of readCodePoints("UnicodeData.txt")) {
      const text = fields[4] ?? "";
      if (text !== "" && !text.startsWith("<")) listed.set(codePoint, text.split(" ").map(fromHex));
    }
    const tables = compositionTables();
    const full = (codePoint: number): number[] => listed.get(codePoint)?.flatMap(full) ?? [codePoint];
    const ownFull = (codePoint: number): number[] =>
      tables.getDecomposition(codePoint)?.flatMap(ownFull) ?? [codePoint];
    expect(differencesIn((codePoint) => full(codePoint).join() !== ownFull(codePoint).join())).toEqual([]);
    expect(listed.size).toBeGreaterThan(2000);
  });

  test("characters that do not decompose have the same combining class", () => {
    const classes = readValues("extracted/DerivedCombiningClass.txt");
    const tables = compositionTables();
    const different = differencesIn(
      (codePoint) =>
        tables.getDecomposition(codePoint) === undefined &&
        getCombiningClass(codePoint) !== Number(classes.get(codePoint) ?? 0),
    );
    expect(different).toEqual([]);
  });

  test("characters compose if they are not excluded", () => {
    const excluded = readSet("DerivedNormalizationProps.txt", "Full_Composition_Exclusion");
    const tables = compositionTables();
    const different = differencesIn((codePoint) => {
      const [first, second] = tables.getDecomposition(codePoint) ?? [];
      if (first === undefined) return false;
      const composite = second === undefined ? undefined : tables.getComposite(first, second);
      return excluded.has(codePoint) ? composite !== undefined : composite !== codePoint;
    });
    expect(different).toEqual([]);
  });

  test("characters are mapped as case folding does", () => {
    const folded = new Map<number, string>();
    for (const [codePoint, [name, text = ""]] of readCodePoints("DerivedNormalizationProps.txt")) {
      if (name === "NFKC_CF") folded.set(codePoint, text.toLowerCase());
    }
    const different = differencesIn((codePoint) => {
      const mapping = getMapping(codePoint);
      if (mapping === codePoint) return false;
      const text = [mapping].flat().map((part) => part.toString(16).padStart(4, "0"));
      return text.join(" ") !== folded.get(codePoint);
    });
    expect(different).toEqual(OTHER_MAPPINGS);
  });

  test("every row of the normalization test is converted", () => {
    const rows = readFields("NormalizationTest.txt").filter(({ length }) => length >= 5);
    const wrong = rows.filter((columns) => {
      const [source, nfc, nfd, nfkc, nfkd] = columns
        .slice(0, 5)
        .map((column) => String.fromCodePoint(...column.split(" ").map(fromHex))) as [
        string,
        string,
        string,
        string,
        string,
      ];
      return [normalizeNFC, normalizeByEngine].some(
        (convert) =>
          [source, nfc, nfd].some((text) => convert(text) !== nfc) ||
          [nfkc, nfkd].some((text) => convert(text) !== nfkc),
      );
    });
    expect(wrong).toEqual([]);
    console.log(`${rows.length} rows of NormalizationTest.txt, no differences`);
    expect(rows.length).toBeGreaterThan(20_000);
  });

  test("assigned characters have the same direction", () => {
    const bidi = readValues("extracted/DerivedBidiClass.txt");
    const assigned = readValues("DerivedAge.txt");
    const different = differencesIn((codePoint) => {
      if (!assigned.has(codePoint) || codePoint < 0x80 || isSurrogate(codePoint)) return false;
      return getDirection(codePoint) !== (DIRECTIONS[bidi.get(codePoint) ?? "L"] ?? "N");
    });
    expect(different).toEqual([]);
  });

  test("valid characters mix with Latin letters, and with other scripts' letters, as their scripts do", () => {
    const scripts = readValues("Scripts.txt");
    const extensions = readValues("ScriptExtensions.txt");
    const aliases = new Map(readFields("PropertyValueAliases.txt").map(([, short = "", long = ""]) => [long, short]));
    const different = differencesIn((codePoint) => {
      if (!isValid(codePoint) || codePoint < 0x80) return false;
      const script = scripts.get(codePoint) ?? "Unknown";
      const all = extensions.get(codePoint)?.split(" ") ?? [aliases.get(script) ?? ""];
      const isWith = (letter: string) => !hasMixedScript(letter + String.fromCodePoint(codePoint));
      const isCommon = all.some((each) => each === "Zyyy" || each === "Zinh");
      return (
        isWith(LATIN) !== (isCommon || all.includes("Latn")) || (!isCommon && script === "Latin" && isWith(CHEROKEE))
      );
    });
    expect(different).toEqual([]);
  });
});
