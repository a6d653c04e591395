/** The steps of https://www.unicode.org/reports/tr46/#Processing, one by one. */

import { requireString } from "@anyurl/common/arguments";
import { Char } from "@anyurl/common/char";
import { fromCodePoints } from "./code-points.ts";
import { hasPrefix } from "./label/ace-prefix.ts";
import { isRightToLeft } from "./label/bidi.ts";
import { isValidLabel } from "./label/validity.ts";
import { mapDomain } from "./map.ts";
import { normalize } from "./nfc/normalize.ts";
import { complete, type IDNAOptions, type Options } from "./options.ts";
import { isASCII, LONGEST_ENCODED_LABEL, processDomain } from "./processing.ts";
import { toASCII } from "./to-ascii.ts";

/**
 * The rule that a label breaks:
 *
 * - `"punycode"`: a label that begins with `xn--` does not decode, or only to ASCII
 * - `"prefix"`: a label that begins with `xn--` after it is decoded
 * - `"hyphens"`: a hyphen at a forbidden place, with `checkHyphens`
 * - `"normalization"`: a decoded label is not in NFC
 * - `"code-point"`: a code point that domains must not have
 * - `"mark"`: the first character is a combining mark
 * - `"joiner"`: U+200C or U+200D between letters that do not allow it
 * - `"bidi"`: the Bidi rule for domains with right-to-left text
 * - `"idna2008"`: a rule of IDNA 2008, with the option `idna2008`
 */
export type LabelRule =
  | "punycode"
  | "prefix"
  | "hyphens"
  | "normalization"
  | "code-point"
  | "mark"
  | "joiner"
  | "bidi"
  | "idna2008";

/** The rule that a label breaks, with the code point at fault. */
export interface LabelFault {
  readonly rule: LabelRule;
  /** The code point at fault; `null` if the rule is about the whole label. */
  readonly codePoint: number | null;
}

/** A label of a domain after each step. */
export interface LabelSteps {
  /** The label after mapping and normalisation. */
  readonly normalized: string;
  /** The label in Unicode: decoded, if it was in Punycode and decodes. */
  readonly unicode: string;
  /** The label in ASCII; `null` if it is invalid. */
  readonly ascii: string | null;
  /** The first rule that the label breaks; `null` if it is valid. */
  readonly fault: LabelFault | null;
}

/** The result of {@link explainDomain}. */
export interface DomainSteps {
  /** The domain after the Map step. */
  readonly mapped: string;
  /** The domain after the Normalize step. */
  readonly normalized: string;
  readonly labels: readonly LabelSteps[];
  /** The result of `toASCII`; `null` if the domain is invalid. */
  readonly ascii: string | null;
}

/**
 * Returns a domain after each step of its conversion to ASCII (https://www.unicode.org/reports/tr46/#Processing), and
 * the rules that its labels break. Use it to explain to people why a domain is invalid, or has another spelling.
 *
 * @param domain any string
 * @param options which rules to apply, as for `toASCII`
 * @returns the steps; `null` if a label has more than 12,000 code points, as only invalid domains do
 * @throws TypeError if `domain` is not a string, or `options` contain an unknown name
 * @example
 * ```ts
 * import { explainDomain } from "@anyurl/idna";
 *
 * const steps = explainDomain("Ｓtraße.a\u200db");
 * steps?.mapped; // → "straße.a\u200db"
 * steps?.labels[0]?.ascii; // → "xn--strae-oqa"
 * steps?.labels[1]?.fault; // → { rule: "joiner", codePoint: 0x200d }
 * ```
 */
export function explainDomain(domain: string, options?: IDNAOptions): DomainSteps | null {
  requireString(domain, "explainDomain: the domain");
  const all = complete(options, "explainDomain");
  const mapped = mapDomain(domain, LONGEST_ENCODED_LABEL);
  const processed = processDomain(domain, all, LONGEST_ENCODED_LABEL);
  if (mapped === undefined || processed === undefined) return null;
  const isBidi = all.checkBidi && processed.labels.some(({ codePoints }) => isRightToLeft(codePoints));
  const labels = processed.labels.map(({ source, codePoints, isDecoded }): LabelSteps => {
    const fault = findFault(codePoints, isDecoded, all, isBidi);
    const unicode = fromCodePoints(codePoints);
    const ascii = fault === null ? toASCII(unicode, { ...all, checkBidi: false, verifyDNSLength: false }) : null;
    return Object.freeze({ normalized: fromCodePoints(source), unicode, ascii, fault });
  });
  return Object.freeze({
    mapped: fromCodePoints(mapped),
    normalized: fromCodePoints(normalize(mapped)),
    labels: Object.freeze(labels),
    ascii: toASCII(domain, options),
  });
}

const NONE: Options = {
  checkHyphens: false,
  checkBidi: false,
  checkJoiners: false,
  useSTD3ASCIIRules: false,
  verifyDNSLength: false,
  idna2008: () => -1,
};

const JOINERS = [0x200c, 0x200d];

/** Blames the rule whose absence makes a label valid. */
function findFault(label: readonly number[], isDecoded: boolean, options: Options, isBidi: boolean): LabelFault | null {
  const fault = (rule: LabelRule, codePoint: number | null = null) => Object.freeze({ rule, codePoint });
  if (!isDecoded && hasPrefix(label)) return fault("punycode");
  if (isDecoded && isASCII(label)) return fault("punycode");
  if (isValidLabel(label, options, isDecoded, isBidi)) return null;
  if (hasPrefix(label)) return fault("prefix");
  const { useSTD3ASCIIRules } = options;
  // Alone, and after a letter, a code point can only break the rule on code points.
  const forbidden = label.find((each) => !isValidLabel([Char.a, each], { ...NONE, useSTD3ASCIIRules }, false, false));
  if (forbidden !== undefined) return fault("code-point", forbidden);
  if (!isValidLabel(label, NONE, isDecoded, false)) {
    return isValidLabel(label, NONE, false, false) ? fault("normalization") : fault("mark", label[0]);
  }
  if (!isValidLabel(label, { ...NONE, checkHyphens: options.checkHyphens }, false, false)) return fault("hyphens");
  if (!isValidLabel(label, { ...NONE, checkJoiners: options.checkJoiners }, false, false)) {
    return fault("joiner", label.find((each) => JOINERS.includes(each)) ?? null);
  }
  if (!isValidLabel(label, { ...NONE, checkBidi: options.checkBidi }, false, isBidi)) return fault("bidi");
  return fault("idna2008", label[options.idna2008(label)]);
}
