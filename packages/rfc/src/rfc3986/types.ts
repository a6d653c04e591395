/**
 * The arguments and results of RFC 3986's operations. No operation changes its arguments, and all results are frozen.
 */

/**
 * The kind of a host, according to section 3.2.2: https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2
 *
 * "IPv6address" and "IPvFuture" are the two forms of an IP-literal. "invalid" is a host that breaks the grammar. Only
 * results of `split`, and references made from them, have one.
 */
export type HostKind = "IPv6address" | "IPvFuture" | "IPv4address" | "reg-name" | "invalid";

/** A host. Its text is as written in the reference, with the brackets of an IP-literal. */
export interface Host {
  readonly kind: HostKind;
  readonly text: string;
}

/** An authority: https://www.rfc-editor.org/rfc/rfc3986#section-3.2 */
export interface Authority {
  /** The userinfo without the "@"; `null` if it is missing, `""` if nothing comes before the "@". */
  readonly userinfo: string | null;
  /** The host, which is always present; its text may be empty. */
  readonly host: Host;
  /** The port without the ":"; `null` if it is missing, `""` if nothing comes after the ":". Any number of digits. */
  readonly port: string | null;
}

/** A URI reference: https://www.rfc-editor.org/rfc/rfc3986#section-4.1. A component that is missing is `null`. */
export interface Reference {
  readonly scheme: string | null;
  readonly authority: Authority | null;
  /** The path, which is always present; it may be empty. */
  readonly path: string;
  readonly query: string | null;
  readonly fragment: string | null;
}

/** The name of a component. */
export type ComponentName = "scheme" | "userinfo" | "host" | "port" | "path" | "query" | "fragment";

/** The rules of appendix A that a whole text can be checked against. */
export type StartRule = "URI-reference" | "URI" | "absolute-URI" | "relative-ref";

/** The rules of appendix A that a fault can break. */
export type RuleName =
  | Exclude<StartRule, "URI-reference">
  | "scheme"
  | "userinfo"
  | "IP-literal"
  | "IPv6address"
  | "IPvFuture"
  | "reg-name"
  | "port"
  | "path-abempty"
  | "path-absolute"
  | "path-rootless"
  | "path-noscheme"
  | "query"
  | "fragment"
  | "pct-encoded";

/** How and where a text breaks the grammar. */
export interface Fault {
  /** The rule of appendix A that does not match. */
  readonly rule: RuleName;
  /** The component that breaks it. */
  readonly component: ComponentName;
  /**
   * The offset, in UTF-16 code units, of the first character that is not allowed; the end of the component if it is too
   * short.
   */
  readonly offset: number;
}
