/** https://www.unicode.org/reports/tr46/#Processing */
import { Char } from "@anyurl/common/char";
import { decodePunycode } from "@anyurl/common/punycode/decode";
import { hasPrefix } from "./label/ace-prefix.ts";
import { isRightToLeft } from "./label/bidi.ts";
import { isValidLabel } from "./label/validity.ts";
import { mapDomain } from "./map.ts";
import { isCertainlyNormalized, normalize } from "./nfc/normalize.ts";
import type { Options } from "./options.ts";

/**
 * NOTE: the most code points of a label in a domain that is not in ASCII, after mapping and before normalisation. The
 * standards set no limit, but Punycode takes time that grows with the square of a label's length.
 */
export const LONGEST_LABEL = 1000;

/** The most characters of a label in Punycode, which writes a code point with at most twelve digits. */
export const LONGEST_ENCODED_LABEL: number = 12 * LONGEST_LABEL;

const PREFIX_LENGTH = 4;
const FIRST_SURROGATE = 0xd800;
const LAST_SURROGATE = 0xdfff;

/** A label before and after it is decoded. */
export interface Label {
  readonly source: readonly number[];
  /** The code points of the decoded label, or of the source if it is not in Punycode or does not decode. */
  readonly codePoints: readonly number[];
  readonly isDecoded: boolean;
}

export interface Processed {
  readonly labels: readonly Label[];
  readonly error: boolean;
  /** Whether the domain is a Bidi domain name. Always `false` if the options do not ask, or after an error. */
  readonly isBidi: boolean;
}

/**
 * Maps and normalises a domain, breaks it into labels, and converts and validates these.
 *
 * @param longest the most code points of a label after mapping
 * @param isPartOfBidi whether the domain is a part of a Bidi domain name
 * @returns the labels, and whether there was an error; `undefined` if a label is longer
 */
export function processDomain(
  domain: string,
  options: Options,
  longest: number,
  isPartOfBidi = false,
): Processed | undefined {
  const mapped = mapDomain(domain, longest);
  if (mapped === undefined) return undefined;
  const sources = breakLabels(isCertainlyNormalized(mapped) ? mapped : normalize(mapped));
  let error = false;
  const labels = sources.map((source): Label => {
    if (!hasPrefix(source)) return { source, codePoints: source, isDecoded: false };
    const codePoints = isASCII(source) ? decodePunycode(source, PREFIX_LENGTH, LONGEST_LABEL) : undefined;
    const isDecoded = codePoints !== undefined && !codePoints.some(isSurrogate);
    if (!isDecoded || isASCII(codePoints)) error = true;
    return { source, codePoints: isDecoded ? codePoints : source, isDecoded };
  });
  if (error) return { labels, error, isBidi: false };
  const isBidi = isPartOfBidi || (options.checkBidi && labels.some(({ codePoints }) => isRightToLeft(codePoints)));
  return {
    labels,
    isBidi,
    error: !labels.every(({ codePoints, isDecoded }) => isValidLabel(codePoints, options, isDecoded, isBidi)),
  };
}

/** The Break step. */
function breakLabels(codePoints: readonly number[]): number[][] {
  const labels: number[][] = [];
  for (let start = 0; start <= codePoints.length; ) {
    const at = codePoints.indexOf(Char.FullStop, start);
    const end = at < 0 ? codePoints.length : at;
    labels.push(codePoints.slice(start, end));
    start = end + 1;
  }
  return labels;
}

/** Punycode can decode to surrogates, which are invalid. In a string, two of them would be one character. */
function isSurrogate(codePoint: number): boolean {
  return codePoint >= FIRST_SURROGATE && codePoint <= LAST_SURROGATE;
}

export function isASCII(codePoints: readonly number[]): boolean {
  return codePoints.every((codePoint) => codePoint < 0x80);
}
