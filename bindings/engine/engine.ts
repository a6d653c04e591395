/**
 * What every engine gives to `packages/url`: the URL Standard's algorithms, and nothing of Web IDL.
 *
 * An engine is a module whose exports satisfy {@link Engine}. It has one working register,
 * {@link Engine.record}: calls read it and write it in place, so that a parse makes no object of its own.
 */

import type { FailureReason } from "@anyurl/common/failure";

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
  /** Which scheme it is, if one of the special ones; not read by {@link Engine.set}. */
  schemeType: SchemeType;
}

/** The special schemes, and all others: https://url.spec.whatwg.org/#special-scheme */
export const enum SchemeType {
  NotSpecial,
  HTTP,
  HTTPS,
  WS,
  WSS,
  FTP,
  File,
}

export type { FailureReason };

/** In WebAssembly, or in plain JavaScript. */
export type EngineName = "wasm" | "fallback";

/** The commits of the URL Standard that both engines follow: https://github.com/whatwg/url */
export const URL_STANDARD = "6ae8486+fde3f74";

/** The version of Unicode whose data both engines hold. */
export const UNICODE = "17.0.0";

/** The components that a URL's setters change. `href` is not one of them: to set it is to parse. */
export const COMPONENTS = [
  "protocol",
  "username",
  "password",
  "host",
  "hostname",
  "port",
  "pathname",
  "search",
  "hash",
] as const;

export type Component = (typeof COMPONENTS)[number];

/** A register, for an engine to begin with. */
export function newRecord(): UrlRecord {
  return {
    href: "",
    schemeEnd: 0,
    usernameEnd: 0,
    hostStart: 0,
    hostEnd: 0,
    pathStart: 0,
    queryStart: 0,
    fragmentStart: 0,
    schemeType: SchemeType.NotSpecial,
  };
}

/**
 * The words of a row in the table of {@link Engine.parseLines}. The offsets of components, where they are asked for, follow in the
 * order of {@link UrlRecord}, from the start of the href.
 */
export const enum Row {
  /** Where the href starts in the output, in bytes. */
  Start,
  /** Where it ends; a separator follows. Where the line is no URL, this is its start, and nothing is written. */
  End,
  /** A {@link Status}, or a reason to fail: its place in `FAILURE_REASONS` of @anyurl/common, from 1, negated. */
  Status,
  Size,
  SizeWithOffsets = 10,
}

/** What a line that is a URL has come to. */
export const enum Status {
  /** Its href is another one. */
  Changed,
  /** Its href is the line itself. */
  Canonical,
}

/**
 * Takes a part of a batch. Both views are of the engine's own memory, and valid only until the function returns; it must not call the
 * engine.
 *
 * @param output hrefs, each with a separator behind it, in UTF-8
 * @param table a row for each line, whose places count from the start of `output`
 */
export type PartVisitor = (output: Uint8Array, table: Int32Array) => void;

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
   * Runs the basic URL parser on each line, without a base, many lines at a time. Leaves {@link record} meaningless.
   *
   * @param input UTF-8; a last line without a separator is a line, too, unless it is empty
   * @param separator the byte that ends a line
   * @param withOffsets whether rows have offsets
   * @param visit called for one part of the lines after another
   * @throws RangeError as `parse` does, and whatever `visit` throws
   */
  parseLines(input: Uint8Array, separator: number, withOffsets: boolean, visit: PartVisitor): void;

  /** A string in UTF-8, each lone surrogate as U+FFFD. The bytes are the caller's own. */
  encode(text: string): Uint8Array;

  /** The ASCII string that [start, end) of `bytes` holds. */
  readASCII(bytes: Uint8Array, start: number, end: number): string;

  /**
   * Runs the URL API's setter steps for `component` on the URL in {@link record}, which the caller has filled in whole.
   * "search" with "" gives a null query; a leading "?" or "#" of search and hash is dropped, as the API says.
   *
   * @returns whether the URL is another one now, and then `record` holds it; if not, `record` is meaningless
   * @throws RangeError as `parse` does
   */
  set(component: Component, value: string): boolean;

  /**
   * The serialisation of the origin of a URL: `"null"` if opaque. Leaves {@link record} meaningless.
   *
   * @param href the URL
   * @param hostStart where its components start, as the record has them
   */
  originOf(href: string, hostStart: number, pathStart: number, queryStart: number): string;

  /**
   * The application/x-www-form-urlencoded parser, on the UTF-8 bytes of `input`. Leaves {@link record} as it is.
   *
   * @param input without lone surrogates
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
