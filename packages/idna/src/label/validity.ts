import { Char } from "@anyurl/common/char";
import { isCertainlyNormalized, normalize } from "../nfc/normalize.ts";
import type { Options } from "../options.ts";
import { getProperties, MARK, VALID } from "../tables/tables.ts";
import { hasPrefix } from "./ace-prefix.ts";
import { satisfiesBidiRule } from "./bidi.ts";
import { areJoinersAllowed } from "./context-j.ts";
import { hasHyphens } from "./hyphens.ts";

/** The characters of https://www.rfc-editor.org/rfc/rfc1123#section-2.1 */
const IS_STD3 = Array.from({ length: 0x80 }, (_, unit) => /[a-z0-9-]/.test(String.fromCharCode(unit)));

/**
 * https://www.unicode.org/reports/tr46/#Validity_Criteria
 *
 * @param isDecoded whether the label was in Punycode: all others are in NFC
 * @param isBidi whether the domain is a Bidi domain name
 */
export function isValidLabel(label: readonly number[], options: Options, isDecoded: boolean, isBidi: boolean): boolean {
  if (label.length === 0) return true;
  if (isDecoded && !isCertainlyNormalized(label) && !areEqual(normalize(label), label)) return false;
  if (options.checkHyphens ? hasHyphens(label) : hasPrefix(label)) return false;
  if (!label.every((codePoint) => isAllowed(codePoint, options))) return false;
  if (isNonASCII(label[0] as number) && getProperties(label[0] as number) & MARK) return false;
  if (options.checkJoiners && !areJoinersAllowed(label)) return false;
  if (options.checkBidi && isBidi && !satisfiesBidiRule(label)) return false;
  return options.idna2008(label) < 0;
}

/** Criteria 5 and 7. All ASCII characters that remain after mapping are valid, unless STD3 forbids them. */
function isAllowed(codePoint: number, { useSTD3ASCIIRules }: Options): boolean {
  if (isNonASCII(codePoint)) return (getProperties(codePoint) & VALID) !== 0;
  return codePoint !== Char.FullStop && (!useSTD3ASCIIRules || (IS_STD3[codePoint] as boolean));
}

function isNonASCII(codePoint: number): boolean {
  return codePoint >= 0x80;
}

function areEqual(first: readonly number[], second: readonly number[]): boolean {
  return first.length === second.length && first.every((codePoint, at) => codePoint === second[at]);
}
