/** UTS #46 using tr46. The first domain loads tr46, because its tables take milliseconds to set up. */
import type { IDNAOptions, UnicodeDomain } from "./options.ts";

type Options = Required<IDNAOptions>;

interface Tr46 {
  toASCII(domain: string, options: Options & { transitionalProcessing: boolean }): string | null;
  toUnicode(domain: string, options: Options & { transitionalProcessing: boolean }): { domain: string; error: boolean };
}

interface Regexes {
  readonly combiningClassVirama: RegExp;
  readonly validZWNJ: RegExp;
}

/** A code point or a range, its status, and the text that it is mapped to, if any. */
type MappingRow = readonly [codePoints: number | readonly [number, number], status: number, mapping?: string];

// The build bundles these modules. Each runs when it is first required.
declare function require(name: "tr46"): Tr46;
declare function require(name: "tr46/lib/regexes.js"): Regexes;
declare function require(name: "tr46/lib/mappingTable.json"): readonly MappingRow[];
declare function require(name: "tr46/lib/statusMapping.js"): {
  readonly STATUS_MAPPING: Readonly<Record<string, number>>;
};

/**
 * NOTE: if a domain is not ASCII, a label that has more code points than this after mapping and before normalisation
 * fails. The standards set no limit, but normalisation and Punycode take time that grows with the square of a label's
 * length.
 */
const LONGEST_LABEL = 1000;

/** The most characters of a label in Punycode, which writes a code point with at most twelve digits. */
const LONGEST_ENCODED_LABEL = 12 * LONGEST_LABEL;

/** The most code points that one code point is mapped to. */
const LONGEST_MAPPING = 18;

/** Lone surrogates count as U+FFFD, which is invalid in domains. */
const LONE_SURROGATE = /\p{Surrogate}/u;

/**
 * Matches a domain that may have a label in Punycode (two characters that are mapped to "-", with nothing but
 * ignorable characters between them), or a second ZERO WIDTH NON-JOINER.
 */
const NEEDS_CARE = /[-\ufe63\uff0d][^\0-\x7f]*[-\ufe63\uff0d]|\u200c.*\u200c/s;

/**
 * The compositions of Unicode versions after 15, which the runtime's `normalize` may lack. A row has the composite,
 * and the two code points that it is composed of.
 */
const NEW_COMPOSITIONS: ReadonlyMap<string, string> = new Map(
  (
    [
      [0x105c9, 0x105d2, 0x307],
      [0x105e4, 0x105da, 0x307],
      [0x11383, 0x11382, 0x113c9],
      [0x11385, 0x11384, 0x113bb],
      [0x1138e, 0x1138b, 0x113c2],
      [0x11391, 0x11390, 0x113c9],
      [0x113c5, 0x113c2, 0x113c2],
      [0x113c7, 0x113c2, 0x113b8],
      [0x113c8, 0x113c2, 0x113c9],
      [0x16121, 0x1611e, 0x1611e],
      [0x16122, 0x1611e, 0x16129],
      [0x16123, 0x1611e, 0x1611f],
      [0x16124, 0x16129, 0x1611f],
      [0x16125, 0x1611e, 0x16120],
      [0x16126, 0x16121, 0x1611f],
      [0x16127, 0x16122, 0x1611f],
      [0x16128, 0x16121, 0x16120],
      [0x16d68, 0x16d67, 0x16d67],
      [0x16d69, 0x16d63, 0x16d67],
      [0x16d6a, 0x16d69, 0x16d67],
    ] as const
  ).map(([composite, first, second]) => [String.fromCodePoint(first, second), String.fromCodePoint(composite)]),
);

const NEW_DECOMPOSITIONS: ReadonlyMap<string, string> = new Map(
  Array.from(NEW_COMPOSITIONS, ([parts, composite]) => [composite, parts]),
);

/** The blocks of the new compositions. */
const IN_NEW_BLOCKS = /[\u{105c0}-\u{105ff}\u{11380}-\u{113ff}\u{16100}-\u{1613f}\u{16d40}-\u{16d7f}]/u;

let loaded: Tr46 | undefined;

export function domainToASCII(domain: string, options: Options): string | null {
  if (LONE_SURROGATE.test(domain)) return null;
  loaded ??= require("tr46");
  if (domain.length * LONGEST_MAPPING > LONGEST_LABEL && hasLongLabel(domain)) return null;
  const ascii = loaded.toASCII(prepared(domain), { ...options, transitionalProcessing: false });
  if (ascii === null) return null;
  return NEEDS_CARE.test(domain) && !(areLabelsValid(ascii, options, loaded) && areKept(domain, ascii)) ? null : ascii;
}

export function domainToUnicode(domain: string, options: Options): UnicodeDomain {
  if (domain.split(".").some((label) => label.length > LONGEST_ENCODED_LABEL)) return { domain, error: true };
  loaded ??= require("tr46");
  return loaded.toUnicode(prepared(domain), { ...options, transitionalProcessing: false });
}

/**
 * Returns whether the labels that a domain has in Punycode are still the same in its ASCII form. In a string, two
 * surrogates that Punycode decodes one by one become one character. Such a label is not valid Punycode.
 */
function areKept(domain: string, ascii: string): boolean {
  const labels = ascii.split(".");
  const mapped = Array.from(domain, mapping).join("").toLowerCase().split(".");
  return mapped.every((label, index) => !label.startsWith("xn--") || label === labels[index]);
}

/** Checks labels in Punycode for two errors that tr46 does not report. */
function areLabelsValid(ascii: string, options: Options, tr46: Tr46): boolean {
  return ascii.split(".").every((label) => {
    if (!label.startsWith("xn--")) return true;
    const unicode = tr46.toUnicode(label, { ...options, transitionalProcessing: false }).domain;
    return composeNew(unicode) === unicode && (!options.checkJoiners || areJoinersAllowed(unicode));
  });
}

/**
 * Applies https://www.rfc-editor.org/rfc/rfc5892#appendix-A.1 to each ZERO WIDTH NON-JOINER separately. tr46 accepts
 * one because of the context of an earlier one, if the earlier one came after a virama.
 */
function areJoinersAllowed(label: string): boolean {
  const { combiningClassVirama, validZWNJ } = require("tr46/lib/regexes.js");
  const parts = label.split("\u200c");
  return parts.every((before, index) => {
    const after = parts[index + 1];
    if (after === undefined) return true;
    const last = before.slice(lastCharacterAt(before));
    return combiningClassVirama.test(last) || validZWNJ.test(`${before}\u200c${after}`);
  });
}

function lastCharacterAt(text: string): number {
  const at = text.length - 1;
  return (text.charCodeAt(at) & 0xfc00) === 0xdc00 ? at - 1 : Math.max(at, 0);
}

/** Returns whether a label is longer than LONGEST_LABEL after mapping. */
function hasLongLabel(domain: string): boolean {
  let length = 0;
  for (const character of domain) {
    for (const mapped of mapping(character)) {
      length = mapped === "." ? 0 : length + 1;
      if (length > LONGEST_LABEL) return true;
    }
  }
  return false;
}

/** The Map step of https://www.unicode.org/reports/tr46/#Processing, for one character. */
function mapping(character: string): string {
  const codePoint = character.codePointAt(0) as number;
  if (codePoint < 0x80) return character;
  const table = require("tr46/lib/mappingTable.json");
  const { STATUS_MAPPING } = require("tr46/lib/statusMapping.js");
  let low = 0;
  let high = table.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    const [codePoints] = table[middle] as MappingRow;
    const last = typeof codePoints === "number" ? codePoints : codePoints[1];
    if (last < codePoint) low = middle + 1;
    else high = middle;
  }
  const [, status, mapped] = table[low] as MappingRow;
  if (status === STATUS_MAPPING.ignored) return "";
  return status === STATUS_MAPPING.mapped ? (mapped as string) : character;
}

/** Returns the input for tr46. A domain that may contain new compositions is mapped and composed here. */
function prepared(domain: string): string {
  return IN_NEW_BLOCKS.test(domain) ? composeNew(Array.from(domain, mapping).join("")) : domain;
}

/** Applies the new compositions of NFC. The runtime's `normalize` does the rest. */
export function composeNew(text: string): string {
  if (!IN_NEW_BLOCKS.test(text)) return text;
  let decomposed = "";
  for (const character of text) decomposed += decomposeNew(character);
  const characters = Array.from(decomposed.normalize("NFC"));
  const composed: string[] = [];
  for (let at = 0; at < characters.length; at++) {
    const character = characters[at] as string;
    const previous = composed[composed.length - 1];
    const composite = previous === undefined ? undefined : NEW_COMPOSITIONS.get(previous + character);
    if (composite !== undefined) composed[composed.length - 1] = composite;
    else if (character === "\u0307") composeDot(composed);
    else composed.push(character);
  }
  return composed.join("");
}

function decomposeNew(character: string): string {
  const parts = NEW_DECOMPOSITIONS.get(character);
  return parts === undefined ? character : Array.from(parts, decomposeNew).join("");
}

/** Composes U+0307, the only second part that is a mark, with a character before marks of lower combining classes. */
function composeDot(characters: string[]): void {
  let at = characters.length - 1;
  while (at > 0 && hasLowerClassThanDot(characters[at] as string)) at--;
  const composite = at >= 0 ? NEW_COMPOSITIONS.get(`${characters[at]}\u0307`) : undefined;
  if (composite === undefined) characters.push("\u0307");
  else characters[at] = composite;
}

/** Normalisation moves only such a mark before the dot. */
function hasLowerClassThanDot(character: string): boolean {
  return `\u0307${character}`.normalize("NFD") === `${character}\u0307`;
}
