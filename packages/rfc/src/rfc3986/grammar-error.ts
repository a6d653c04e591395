/** The first fault of a text. `rfc3986.Fault` and `rfc3987.Fault` have the names of the rules. */
export interface GrammarFault {
  /** The rule that does not match, or is broken. */
  readonly rule: string;
  /** The component that breaks it. */
  readonly component: string;
  /** Where, in UTF-16 code units. */
  readonly offset: number;
}

/** The document whose grammar a text breaks. */
export type GrammarDocument = "RFC 3986" | "RFC 3987";

/**
 * Thrown if a text breaks the grammar of RFC 3986 or RFC 3987, or cannot be converted. The message does not contain the
 * text, which may contain secrets.
 *
 * @example
 * ```ts
 * import { GrammarError, rfc3986, rfc3987 } from "@anyurl/reference";
 *
 * rfc3986.parse("http://ex ample/"); // throws { code: "ERR_GRAMMAR", document: "RFC 3986", reason: "reg-name" }
 * rfc3987.parse("http://résumé example/"); // throws GrammarError
 * ```
 */
export class GrammarError extends SyntaxError {
  override readonly name = "GrammarError";
  readonly code = "ERR_GRAMMAR";
  /** The document whose grammar the text breaks. */
  readonly document: GrammarDocument;
  /** The rule that does not match, or is broken: the `rule` of the fault. */
  readonly reason: string;
  /** The first fault of the text. */
  readonly fault: GrammarFault;

  constructor(document: GrammarDocument, fault: GrammarFault) {
    const { rule, component, offset } = fault;
    super(`Invalid according to ${document}: the ${component} breaks the rule "${rule}" at offset ${offset}`);
    this.document = document;
    this.reason = rule;
    this.fault = fault;
  }
}
