/** https://www.unicode.org/reports/tr46/#Processing */
import { decodePunycode } from "@anyurl/common/punycode/decode";
import { hasPrefix } from "./label/ace-prefix.ts";
import { isRightToLeft, satisfiesBidiRule } from "./label/bidi.ts";
import { isValidLabel } from "./label/validity.ts";
import { mapLabels } from "./map.ts";
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

/**
 * Maps and normalises a domain, breaks it into labels, and converts and validates these.
 *
 * @param longest the most code points of a label after mapping
 * @param take receives each label, and whether there has been an error until now; it returns whether to go on
 * @returns whether there was an error; `undefined` if a label is longer
 */
export function processDomain(
  domain: string,
  options: Options,
  longest: number,
  take: (label: Label, error: boolean) => boolean,
): boolean | undefined {
  let [error, isBidi, count] = [false, false, 0];
  const isShort = mapLabels(domain, longest, (mapped) => {
    const label = decode(mapped);
    const { codePoints } = label;
    if (options.checkBidi && !isBidi && !error && isRightToLeft(codePoints)) {
      isBidi = true;
      error = !satisfyBidiRule(domain, count);
    }
    error ||= !isConverted(label) || !isValidLabel(codePoints, options, label.isDecoded, isBidi);
    count++;
    return take(label, error);
  });
  return isShort ? error : undefined;
}

/** The Normalize and Convert steps. */
function decode(mapped: readonly number[]): Label {
  const source = isCertainlyNormalized(mapped) ? mapped : normalize(mapped);
  if (!hasPrefix(source)) return { source, codePoints: source, isDecoded: false };
  const codePoints = isASCII(source) ? decodePunycode(source, PREFIX_LENGTH, LONGEST_LABEL) : undefined;
  const isDecoded = codePoints !== undefined && !codePoints.some(isSurrogate);
  return { source, codePoints: isDecoded ? codePoints : source, isDecoded };
}

/** Returns whether a label is not in Punycode, or decodes to one that is not in ASCII. */
function isConverted({ source, codePoints, isDecoded }: Label): boolean {
  return isDecoded ? !isASCII(codePoints) : !hasPrefix(source);
}

/** Returns whether the first labels of a Bidi domain name, which are left-to-right ones, satisfy the rule. */
function satisfyBidiRule(domain: string, count: number): boolean {
  let [rest, satisfied] = [count, true];
  mapLabels(domain, Number.POSITIVE_INFINITY, (mapped) => {
    if (rest-- === 0) return false;
    const { codePoints } = decode(mapped);
    satisfied = codePoints.length === 0 || satisfiesBidiRule(codePoints);
    return satisfied;
  });
  return satisfied;
}

/** Punycode can decode to surrogates, which are invalid. In a string, two of them would be one character. */
function isSurrogate(codePoint: number): boolean {
  return codePoint >= FIRST_SURROGATE && codePoint <= LAST_SURROGATE;
}

export function isASCII(codePoints: readonly number[]): boolean {
  return codePoints.every((codePoint) => codePoint < 0x80);
}
