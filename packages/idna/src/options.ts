/** The options of https://www.unicode.org/reports/tr46/#Processing */

import { describeKind, requireOptions, wrongArgument } from "@anyurl/common/arguments";
import type { Complete } from "@anyurl/common/own";

/**
 * The flags of [UTS #46](https://www.unicode.org/reports/tr46/#ToASCII). The default of each is what the URL Standard
 * sets for a domain that is not parsed strictly.
 *
 * NOTE: there is no `IgnoreInvalidPunycode`. It only decides whether a label that does not decode has one error or two:
 * such a label is in ASCII, and therefore invalid.
 */
export interface IDNAOptions {
  /** Refuses labels with a hyphen first, last, or both third and fourth. Default: false. */
  readonly checkHyphens?: boolean | undefined;
  /** Applies the [Bidi rule](https://www.rfc-editor.org/rfc/rfc5893#section-2). Default: true. */
  readonly checkBidi?: boolean | undefined;
  /** Applies the [ContextJ rules](https://www.rfc-editor.org/rfc/rfc5892#appendix-A). Default: true. */
  readonly checkJoiners?: boolean | undefined;
  /** Refuses ASCII characters except letters, digits and hyphens. Default: false. */
  readonly useSTD3ASCIIRules?: boolean | undefined;
  /** `toASCII` only: refuses empty labels, and names and labels that are too long for DNS. Default: false. */
  readonly verifyDNSLength?: boolean | undefined;
  /** Also applies the rules of IDNA 2008, which `@anyurl/idna/idna2008` has. Default: none. */
  readonly idna2008?: LabelCheck | undefined;
}

/** Returns the index of the first code point of a label that breaks a rule, or -1. */
export type LabelCheck = (label: readonly number[]) => number;

export type Options = Complete<IDNAOptions>;

const DEFAULTS: Options = {
  checkHyphens: false,
  checkBidi: true,
  checkJoiners: true,
  useSTD3ASCIIRules: false,
  verifyDNSLength: false,
  idna2008: () => -1,
};

const NAMES = Object.keys(DEFAULTS);

/**
 * Returns the options with their defaults.
 *
 * @param operation the function, as errors name it
 * @throws TypeError if the options are not an object, contain another one, or `idna2008` is not a function
 */
export function complete(options: IDNAOptions | undefined, operation: string): Options {
  if (options === undefined) return DEFAULTS;
  requireOptions(options, NAMES, `${operation}: the options`);
  const {
    checkHyphens = DEFAULTS.checkHyphens,
    checkBidi = DEFAULTS.checkBidi,
    checkJoiners = DEFAULTS.checkJoiners,
    useSTD3ASCIIRules = DEFAULTS.useSTD3ASCIIRules,
    verifyDNSLength = DEFAULTS.verifyDNSLength,
    idna2008 = DEFAULTS.idna2008,
  } = options;
  if (typeof idna2008 !== "function") {
    const expected = "idna2008 of @anyurl/idna/idna2008";
    throw wrongArgument(`${operation}: the option idna2008`, expected, describeKind(idna2008));
  }
  return { checkHyphens, checkBidi, checkJoiners, useSTD3ASCIIRules, verifyDNSLength, idna2008 };
}
