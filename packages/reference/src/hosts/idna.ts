/**
 * https://www.unicode.org/reports/tr46/#ToASCII as https://url.spec.whatwg.org/#concept-domain-to-ascii asks for it, by
 * tr46. tr46 is not run before a domain needs it: its tables take milliseconds to set up.
 */

interface Options {
  readonly checkHyphens: boolean;
  readonly checkBidi: boolean;
  readonly checkJoiners: boolean;
  readonly useSTD3ASCIIRules: boolean;
  readonly transitionalProcessing: boolean;
  readonly verifyDNSLength: boolean;
  readonly ignoreInvalidPunycode: boolean;
}

interface Tr46 {
  toASCII(domain: string, options: Options): string | null;
  toUnicode(domain: string, options: Options): { domain: string; error: boolean };
}

interface Regexes {
  readonly combiningClassVirama: RegExp;
  readonly validZWNJ: RegExp;
}

/** A code point or a range of them, a status, and what they are mapped to, if they are. */
type MappingRow = readonly [codePoints: number | readonly [number, number], status: number, mapping?: string];

// The build puts what is required here into the package, and runs it at the first call.
declare function require(name: "tr46"): Tr46;
declare function require(name: "punycode/"): { encode(unicode: string): string };
declare function require(name: "tr46/lib/regexes.js"): Regexes;
declare function require(name: "tr46/lib/mappingTable.json"): readonly MappingRow[];
declare function require(name: "tr46/lib/statusMapping.js"): {
  readonly STATUS_MAPPING: Readonly<Record<string, number>>;
};

const OPTIONS: Options = {
  checkHyphens: false,
  checkBidi: true,
  checkJoiners: true,
  useSTD3ASCIIRules: false,
  transitionalProcessing: false,
  verifyDNSLength: false,
  ignoreInvalidPunycode: false,
};

/**
 * NOTE: a label of more code points than this, counted after mapping and before normalisation, fails where the domain
 * is not all ASCII. The standards set no limit, but the work that normalisation and Punycode ask for grows with the
 * square of a label's length.
 */
const LONGEST_LABEL = 1000;

/** No label of LONGEST_LABEL code points is longer in Punycode, in which none of them has more than twelve digits. */
const LONGEST_ENCODED_LABEL = 12 * LONGEST_LABEL;

/** One code point is mapped to at most this many. */
const LONGEST_MAPPING = 18;

/** Lone surrogates: they count as U+FFFD, which is not allowed in a domain. */
const LONE_SURROGATE = /\p{Surrogate}/u;

/** Code points above U+FFFF, which are two surrogates in a string. */
const ASTRAL = /[\u{10000}-\u{10ffff}]/u;

/**
 * Two characters that are mapped to "-", adjacent or with possibly ignored characters between them, as in a Punycode
 * label; or a second ZERO WIDTH NON-JOINER.
 */
const NEEDS_CARE = /[-\ufe63\uff0d][^\0-\x7f]*[-\ufe63\uff0d]|\u200c.*\u200c/s;

/**
 * The compositions added after Unicode 15, which the runtime's `normalize` may not know. Each is written with the first
 * and the second code point that compose to it.
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

/** The blocks that the new compositions are in. */
const IN_NEW_BLOCKS = /[\u{105c0}-\u{105ff}\u{11380}-\u{113ff}\u{16100}-\u{1613f}\u{16d40}-\u{16d7f}]/u;

let loaded: Tr46 | undefined;

/**
 * Unicode ToASCII, of a domain that is not all ASCII.
 *
 * @returns the domain in ASCII, in which forbidden code points are still to be looked for; `""` if it is not valid
 */
export function unicodeToASCII(domain: string): string {
  if (LONE_SURROGATE.test(domain)) return "";
  loaded ??= require("tr46");
  if (domain.length * LONGEST_MAPPING > LONGEST_LABEL && hasLongLabel(domain)) return "";
  const ascii = loaded.toASCII(prepared(domain), OPTIONS);
  if (ascii === null) return "";
  return NEEDS_CARE.test(domain) && !(areLabelsValid(ascii, loaded) && areKept(domain, ascii)) ? "" : ascii;
}

/**
 * https://url.spec.whatwg.org/#valid-domain: whether Unicode ToASCII, with all its checks, and then Unicode ToUnicode
 * succeed.
 */
export function isStrictDomain(domain: string): boolean {
  if (LONE_SURROGATE.test(domain) || domain.length > LONGEST_LABEL) return false;
  loaded ??= require("tr46");
  const options = { ...OPTIONS, checkHyphens: true, useSTD3ASCIIRules: true, verifyDNSLength: true };
  const ascii = loaded.toASCII(prepared(domain), options);
  return ascii !== null && areLabelsValid(ascii, loaded) && !loaded.toUnicode(ascii, options).error;
}

/**
 * https://www.unicode.org/reports/tr46/#ToUnicode of a label in ASCII and lower case. One that does not decode, or
 * decodes to more code points than a label may have, stays as it is.
 */
export function labelToUnicode(label: string): string {
  if (!label.startsWith("xn--") || label.length > LONGEST_ENCODED_LABEL) return label;
  loaded ??= require("tr46");
  const unicode = loaded.toUnicode(label, OPTIONS).domain;
  const isLong = unicode.length > LONGEST_LABEL && Array.from(unicode).length > LONGEST_LABEL;
  return isLong || LONE_SURROGATE.test(unicode) || isRecoded(label, unicode) ? label : unicode;
}

/**
 * In a string, two surrogates that Punycode decodes one by one become one character. Such a label is not valid
 * Punycode.
 */
function isRecoded(label: string, unicode: string): boolean {
  return ASTRAL.test(unicode) && `xn--${require("punycode/").encode(unicode)}` !== label;
}

/** Returns whether the Punycode labels of a domain are unchanged in its ASCII form. See {@link isRecoded}. */
function areKept(domain: string, ascii: string): boolean {
  const labels = ascii.split(".");
  const mapped = Array.from(domain, mapping).join("").toLowerCase().split(".");
  return mapped.every((label, index) => !label.startsWith("xn--") || label === labels[index]);
}

/** Checks the Unicode form of Punycode labels for faults that tr46 accepts, contrary to the standards. */
function areLabelsValid(ascii: string, tr46: Tr46): boolean {
  return ascii.split(".").every((label) => {
    if (!label.startsWith("xn--")) return true;
    const unicode = tr46.toUnicode(label, OPTIONS).domain;
    return composeNew(unicode) === unicode && areJoinersAllowed(unicode);
  });
}

/**
 * https://www.rfc-editor.org/rfc/rfc5892#appendix-A.1 for each ZERO WIDTH NON-JOINER. After one that follows a virama,
 * tr46 accepts later ones in a wrong context.
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

/** Whether a label is longer than LONGEST_LABEL once it is mapped. */
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

/**
 * The input for tr46: if the domain may contain new compositions, it is first mapped, as tr46 would do, and composed.
 */
function prepared(domain: string): string {
  return IN_NEW_BLOCKS.test(domain) ? composeNew(Array.from(domain, mapping).join("")) : domain;
}

/** Composes only the new compositions of NFC; the runtime's `normalize` does the rest. */
function composeNew(text: string): string {
  if (!IN_NEW_BLOCKS.test(text)) return text;
  let decomposed = "";
  for (const character of text) decomposed += decomposeNew(character);
  const characters = Array.from(decomposed.normalize("NFC"));
  const composed: string[] = [];
  for (let at = 0; at < characters.length; at++) {
    const character = characters[at] as string;
    const previous = composed.at(-1);
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

/** Composes U+0307, the only mark among the seconds, with a character before marks of lower combining classes. */
function composeDot(characters: string[]): void {
  let at = characters.length - 1;
  while (at > 0 && hasLowerClassThanDot(characters[at] as string)) at--;
  const composite = at >= 0 ? NEW_COMPOSITIONS.get(`${characters[at]}\u0307`) : undefined;
  if (composite === undefined) characters.push("\u0307");
  else characters[at] = composite;
}

/** Normalisation puts such a mark before the dot, and no other character. */
function hasLowerClassThanDot(character: string): boolean {
  return `\u0307${character}`.normalize("NFD") === `${character}\u0307`;
}
