/** The arguments and results of RFC 3986's operations. Operations never change them, and freeze their results. */

/**
 * The kind of a host according to section 3.2.2: https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2
 *
 * "IPv6address" and "IPvFuture" are the two forms of an IP-literal. "invalid" is a host that breaks the grammar: only
 * the results of `split`, and results computed from them, can contain one.
 */
export type HostKind = "IPv6address" | "IPvFuture" | "IPv4address" | "reg-name" | "invalid";

/** A host. The text is unchanged, with the brackets of an IP-literal. */
export interface Host {
  readonly kind: HostKind;
  readonly text: string;
}

/** An authority: https://www.rfc-editor.org/rfc/rfc3986#section-3.2 */
export interface Authority {
  /** Without the "@"; `null` if there is none, `""` if the "@" is the first character. */
  readonly userinfo: string | null;
  /** Always present; its text may be empty. */
  readonly host: Host;
  /**
   * Without the ":"; `null` if there is none, `""` if there are no digits after the ":". The number of digits is not
   * limited.
   */
  readonly port: string | null;
}

/** A URI reference: https://www.rfc-editor.org/rfc/rfc3986#section-4.1. A missing component is `null`. */
export interface Reference {
  readonly scheme: string | null;
  readonly authority: Authority | null;
  /** Always present; it may be empty. */
  readonly path: string;
  readonly query: string | null;
  readonly fragment: string | null;
}

export type ComponentName = "scheme" | "userinfo" | "host" | "port" | "path" | "query" | "fragment";

/** The rules of appendix A for a whole text. */
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

/** Where and how a text breaks the grammar. */
export interface Fault {
  /** The rule of appendix A that does not match. */
  readonly rule: RuleName;
  readonly component: ComponentName;
  /**
   * The offset in UTF-16 code units of the first character that is not allowed, or the end of the component if more
   * characters must follow.
   */
  readonly offset: number;
}
