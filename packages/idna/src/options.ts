/** The options of https://www.unicode.org/reports/tr46/#Processing */

/**
 * The flags of [UTS #46](https://www.unicode.org/reports/tr46/#ToASCII). The default of each is what the URL Standard
 * sets for a domain that is not parsed strictly.
 *
 * NOTE: there is no `IgnoreInvalidPunycode`. It only decides whether a label that does not decode has one error or two:
 * such a label is in ASCII, and therefore invalid.
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
}

export type Options = Required<IDNAOptions>;

/** Returns the options with their defaults. */
export function complete({
  checkHyphens = false,
  checkBidi = true,
  checkJoiners = true,
  useSTD3ASCIIRules = false,
  verifyDNSLength = false,
}: IDNAOptions): Options {
  return { checkHyphens, checkBidi, checkJoiners, useSTD3ASCIIRules, verifyDNSLength };
}

/** @throws TypeError if the argument is not a string */
export function requireString(value: unknown, argument: string): void {
  if (typeof value !== "string") throw new TypeError(`${argument} must be a string; got ${typeof value}`);
}
