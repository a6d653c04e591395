/** The options of https://www.unicode.org/reports/tr46/#Processing */

/**
 * The flags of [UTS #46](https://www.unicode.org/reports/tr46/#ToASCII). The default of each is what the URL Standard
 * sets for a domain that is not parsed strictly.
 */
export interface IDNAOptions {
  /** Refuses labels with a hyphen first, last, or both third and fourth. Default: false. */
  readonly checkHyphens?: boolean;
  /** Applies the [Bidi rule](https://www.rfc-editor.org/rfc/rfc5893#section-2). Default: true. */
  readonly checkBidi?: boolean;
  /** Applies the [ContextJ rules](https://www.rfc-editor.org/rfc/rfc5892#appendix-A). Default: true. */
  readonly checkJoiners?: boolean;
  /** Refuses ASCII characters except letters, digits and hyphens. Default: false. */
  readonly useSTD3ASCIIRules?: boolean;
  /** `toASCII` only: refuses empty labels, and names and labels that are too long for DNS. Default: false. */
  readonly verifyDNSLength?: boolean;
  /** Keeps labels that begin with `xn--` and do not decode, instead of refusing them. Default: false. */
  readonly ignoreInvalidPunycode?: boolean;
}

/** The result of `toUnicode`. */
export interface UnicodeDomain {
  /** The domain in Unicode, in any case. */
  readonly domain: string;
  /** Whether the domain breaks a rule. */
  readonly error: boolean;
}

export const DEFAULTS: Required<IDNAOptions> = {
  checkHyphens: false,
  checkBidi: true,
  checkJoiners: true,
  useSTD3ASCIIRules: false,
  verifyDNSLength: false,
  ignoreInvalidPunycode: false,
};
