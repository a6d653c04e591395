/**
 * What every engine gives to `packages/url`: the URL Standard's algorithms, and nothing of Web IDL.
 *
 * An engine is a module whose exports satisfy {@link Engine}. It has one working register,
 * {@link Engine.record}: calls read it and write it in place, so that a parse makes no object of its own.
 */

/**
 * A serialised URL and the offsets of its components, in UTF-16 code units (every href is ASCII, so they are bytes too).
 *
 * ```
 * https://user:pass@example.com:1234/foo/bar?baz#quux
 *      |      |     |          |    |       |   |
 *      |      |     |          |    |       |   `- fragmentStart: at "#", or the end of the href
 *      |      |     |          |    |       `----- queryStart: at "?", or fragmentStart
 *      |      |     |          |    `------------- pathStart: after a "/." that only guards a path such as "//x"
 *      |      |     |          `------------------ hostEnd: at the port's ":", or pathStart
 *      |      |     `----------------------------- hostStart
 *      |      `----------------------------------- usernameEnd: at ":", at "@", or hostStart
 *      `------------------------------------------ schemeEnd: at ":"
 * ```
 *
 * The offsets never decrease. A URL whose host is null has `usernameEnd = hostStart = hostEnd = schemeEnd + 1`;
 * any other has `hostStart >= schemeEnd + 3`. A password is there exactly if the code unit at `usernameEnd` is ":" and
 * `usernameEnd < hostStart`. A query (or fragment) is there exactly if `queryStart < fragmentStart`
 * (or `fragmentStart < href.length`); "?" alone is an empty query, which is not a missing one.
 */
export interface UrlRecord {
  href: string;
  schemeEnd: number;
  usernameEnd: number;
  hostStart: number;
  hostEnd: number;
  pathStart: number;
  queryStart: number;
  fragmentStart: number;
}

/** Why a parse failed: the URL Standard's name of the validation error that is the failure. */
export type FailureReason =
  | "domain-to-ASCII"
  | "host-invalid-code-point"
  | "host-missing"
  | "IPv4-too-many-parts"
  | "IPv4-non-numeric-part"
  | "IPv4-out-of-range-part"
  | "IPv6-unclosed"
  | "IPv6-invalid-compression"
  | "IPv6-too-many-pieces"
  | "IPv6-multiple-compression"
  | "IPv6-invalid-code-point"
  | "IPv6-too-few-pieces"
  | "IPv4-in-IPv6-too-many-pieces"
  | "IPv4-in-IPv6-invalid-code-point"
  | "IPv4-in-IPv6-out-of-range-part"
  | "IPv4-in-IPv6-too-few-parts"
  | "missing-scheme-non-relative-URL"
  | "port-out-of-range"
  | "port-invalid";

/** In WebAssembly, or in plain JavaScript. */
export type EngineName = "wasm" | "fallback";

/** The commits of the URL Standard that both engines follow: https://github.com/whatwg/url */
export const URL_STANDARD = "6ae8486+fde3f74";

/** The version of Unicode whose data both engines hold. */
export const UNICODE = "17.0.0";

/** The components that a URL's API setters change. `href` is not among them: to set it is to parse. */
export type Component =
  | "protocol"
  | "username"
  | "password"
  | "host"
  | "hostname"
  | "port"
  | "pathname"
  | "search"
  | "hash";

export interface Engine {
  readonly name: EngineName;

  /** The working register. Holds the last URL parsed; valid until the next call, but for those of the form parser and serialiser. */
  readonly record: UrlRecord;

  /**
   * Runs the basic URL parser on `input` with the URL parsed from `base`, if given, and leaves the URL in {@link record}.
   *
   * @param input any string; a lone surrogate counts as U+FFFD
   * @returns `undefined` on success, else the reason; `record` is then meaningless
   * @throws RangeError if the engine cannot get the memory that the input needs; the next call works again
   */
  parse(input: string, base: string | undefined): FailureReason | undefined;

  /** Whether {@link parse} would succeed. Leaves {@link record} meaningless. Throws as `parse` does. */
  canParse(input: string, base: string | undefined): boolean;

  /**
   * Runs the URL API's setter steps for `component` on the URL in {@link record}, which the caller has filled in whole.
   * "search" with "" gives a null query; a leading "?" or "#" of search and hash is dropped, as the API says.
   *
   * @returns whether the URL is another one now, and then `record` holds it; if not, `record` is meaningless
   * @throws RangeError as `parse` does
   */
  set(component: Component, value: string): boolean;

  /** The serialisation of the origin of the URL in {@link record}: `"null"` if opaque. Leaves `record` meaningless. */
  origin(): string;

  /**
   * The application/x-www-form-urlencoded parser, on the UTF-8 bytes of `input`. Leaves {@link record} as it is.
   *
   * @returns names and values in turn: `[name, value, name, value, …]`
   */
  parseForm(input: string): string[];

  /**
   * The application/x-www-form-urlencoded serialiser with UTF-8. Leaves {@link record} as it is.
   *
   * @param list names and values in turn, without lone surrogates
   */
  serializeForm(list: readonly string[]): string;

  /**
   * The URL Standard's domain parser (not strict): an ASCII domain is lowercased, another goes through Unicode ToASCII, and
   * an empty result or a forbidden domain code point is a failure.
   *
   * @returns the ASCII domain, or `""` on failure
   */
  domainToASCII(domain: string): string;

  /**
   * The Unicode form of a domain, for display: Unicode ToUnicode of its ASCII form. A label that does not decode stays as it is.
   *
   * @returns the Unicode domain, or `""` if {@link domainToASCII} fails
   */
  domainToUnicode(domain: string): string;
}
