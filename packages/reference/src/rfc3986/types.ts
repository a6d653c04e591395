/** The values that RFC 3986's operations take and give. None is ever changed; those that operations give are frozen. */

/**
 * What a host is, by section 3.2.2: https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2
 *
 * "IPv6address" and "IPvFuture" are the two forms of an IP-literal. "invalid" is a host that the grammar does not have:
 * only `split` and what is made of its values hold one.
 */
export type HostKind = "IPv6address" | "IPvFuture" | "IPv4address" | "reg-name" | "invalid";

/** A host. The text is as it stands in the reference, with the brackets of an IP-literal. */
export interface Host {
  readonly kind: HostKind;
  readonly text: string;
}

/** An authority: https://www.rfc-editor.org/rfc/rfc3986#section-3.2 */
export interface Authority {
  /** Without the "@"; `null` where there is none, `""` where nothing stands before the "@". */
  readonly userinfo: string | null;
  /** Always there; its text may be empty. */
  readonly host: Host;
  /**
   * Without the ":"; `null` where there is none, `""` where nothing stands after the ":". Any digits, of any number.
   */
  readonly port: string | null;
}

/** A URI reference: https://www.rfc-editor.org/rfc/rfc3986#section-4.1. A component that is not there is `null`. */
export interface Reference {
  readonly scheme: string | null;
  readonly authority: Authority | null;
  /** Always there; it may be empty. */
  readonly path: string;
  readonly query: string | null;
  readonly fragment: string | null;
}

export type ComponentName = "scheme" | "userinfo" | "host" | "port" | "path" | "query" | "fragment";

/** The rules of appendix A that a whole text can be held against. */
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
   * How many UTF-16 code units stand before the first that cannot be there; the end of the component if more must
   * follow.
   */
  readonly offset: number;
}
