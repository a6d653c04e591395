/** The arguments and results of RFC 3987's operations. References are as in RFC 3986: see its `Reference`. */
import type { ComponentName } from "../rfc3986/types.ts";

/** The rules of section 2.2 that a whole text can be checked against. */
export type StartRule = "IRI-reference" | "IRI" | "absolute-IRI" | "irelative-ref";

/**
 * The rules that a fault can break: rules of section 2.2, or one of two others. `"bidi-formatting"` forbids
 * bidirectional formatting characters (section 4.1), and `"ToASCII"` is the conversion of a host (section 3.1).
 */
export type RuleName =
  | Exclude<StartRule, "IRI-reference">
  | "scheme"
  | "iuserinfo"
  | "IP-literal"
  | "IPv6address"
  | "IPvFuture"
  | "ireg-name"
  | "port"
  | "ipath-abempty"
  | "ipath-absolute"
  | "ipath-rootless"
  | "ipath-noscheme"
  | "iquery"
  | "ifragment"
  | "pct-encoded"
  | "bidi-formatting"
  | "ToASCII";

/** How and where a text breaks the grammar. */
export interface Fault {
  /** The rule that does not match, or is broken. */
  readonly rule: RuleName;
  /** The component that breaks it. */
  readonly component: ComponentName;
  /**
   * The offset, in UTF-16 code units, of the first character that is not allowed. It is the end of the component if
   * that is too short, and the start of the label if ToASCII fails.
   */
  readonly offset: number;
}

/** A mistake in the input that a document reports and accepts. */
export interface Remark {
  /** The document's own name for the mistake, or its words in kebab-case. */
  readonly name: string;
  readonly message: string;
  /** The offset of the mistake in the input, in UTF-16 code units; `null` if it has no place. */
  readonly offset: number | null;
  /** The length of the mistake in the input, in UTF-16 code units; `null` if it has no place. */
  readonly length: number | null;
}
