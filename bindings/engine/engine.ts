/**
 * The contract of both engines: the URL Standard's algorithms, without Web IDL. `packages/url` calls only this.
 *
 * An engine is a module whose exports satisfy {@link Engine}. It has one record, {@link Engine.record}: calls read and
 * write it in place, so that a parse creates no object.
 */

import { FAILURE_REASONS, type FailureReason } from "@anyurl/common/failure";

/**
 * A serialized URL and the offsets of its components, in UTF-16 code units. Every href is ASCII, so they are bytes too.
 * assembly/record.ts has the diagram and the invariants.
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
  /** The scheme, if it is special. {@link Engine.set} does not read it. */
  schemeType: SchemeType;
}

/** The words of a record in the memory of url.wasm: `UrlRecord` of assembly/record.ts. */
export const enum Word {
  Href,
  HrefLength,
  SchemeEnd,
  UsernameEnd,
  HostStart,
  HostEnd,
  PathStart,
  QueryStart,
  FragmentStart,
  SchemeType,
  Count,
}

/** Where {@link Engine.parseAlone} has left the URL. A negative number is a failure. */
export const enum Outcome {
  /** Its href is {@link FastEngine.newHref}, and its offsets are {@link FastEngine.word}. */
  New,
  /** Its href is the input, and its offsets are {@link FastEngine.word}. */
  Same,
  /** It is in {@link Engine.record}. */
  InRecord,
}

/** Returns the outcome of a parse that has left its URL in the record, or has failed. */
export function toOutcome(reason: FailureReason | undefined): number {
  return reason === undefined ? Outcome.InRecord : -1 - FAILURE_REASONS.indexOf(reason);
}

/**
 * The special schemes, in the order of `SPECIAL_SCHEMES`, after all others: https://url.spec.whatwg.org/#special-scheme
 */
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

/** WebAssembly, or plain JavaScript. */
export type EngineName = "wasm" | "fallback";

/** The commits of the URL Standard that both engines follow: https://github.com/whatwg/url */
export const URL_STANDARD = "6ae8486+fde3f74";

/** The version of Unicode that both engines use. */
export { UNICODE_VERSION as UNICODE } from "@anyurl/common/unicode-version";

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

/** Returns a new record. */
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
 * The words of a row in the table of {@link Engine.parseLines}. The offsets of components, if requested, follow in the
 * order of {@link UrlRecord}, counted from the start of the href.
 */
export const enum Row {
  /** The offset of the href in the output, in bytes. */
  Start,
  /** Where it ends; a separator follows. If the line is invalid, this equals the start, and nothing is written. */
  End,
  /** A {@link Status}; or the index of the failure in `FAILURE_REASONS` of @anyurl/common, from 1, negated. */
  Status,
  Size,
  SizeWithOffsets = 10,
}

/** The result of a valid line. */
export const enum Status {
  /** Its href differs from the line. */
  Changed,
  /** Its href is the line. */
  Canonical,
}

/**
 * Receives a part of a batch. Both views are of the engine's own memory, and valid only until the function returns. It
 * must not call the engine. It may change what the views contain.
 *
 * @param output hrefs in ASCII, each followed by a separator
 * @param table a row for each line, with offsets in `output`
 */
export type PartVisitor = (output: Uint8Array, table: Int32Array) => void;

/** What an engine may add for speed: it keeps the last URL, and reading it there takes less time than copying it. */
export interface FastEngine {
  /** Returns an offset, or the type of the scheme, of the last URL. Valid until the next call. See {@link Outcome}. */
  word(index: Word): number;

  /** Returns the href of the last URL as a new string. Valid until the next call. See {@link Outcome}. */
  newHref(): string;

  /**
   * Runs the setter steps as {@link Engine.set} does, if the engine still has the URL: if its href is the result of the
   * last setter.
   *
   * @returns the href if the URL stays unchanged; a new href, whose offsets are {@link word}; or `null` if the engine
   * does not have the URL
   * @throws RangeError as `parse` does
   */
  setKept(component: Component, value: string, href: string): string | null;
}

export interface Engine {
  readonly name: EngineName;

  /** Without it, every URL is in {@link record}. */
  readonly fast: FastEngine | undefined;

  /** The last URL that was parsed. Valid until the next call, except of the form parser and serializer. */
  readonly record: UrlRecord;

  /**
   * Runs the basic URL parser on `input` with the URL parsed from `base`, if given, and leaves the URL in
   * {@link record}.
   *
   * @param input any string; a lone surrogate counts as U+FFFD
   * @returns `undefined` on success, otherwise the reason; `record` is then meaningless
   * @throws RangeError if there is not enough memory for the input; the next call works again
   */
  parse(input: string, base: string | undefined): FailureReason | undefined;

  /**
   * Runs the basic URL parser on `input` without a base, as {@link parse} does, but returns where the URL is.
   *
   * @returns an {@link Outcome}; or the index of the failure in `FAILURE_REASONS`, from 1, negated
   * @throws RangeError as `parse` does
   */
  parseAlone(input: string): number;

  /**
   * Runs the basic URL parser on a reference with a base, and returns where the URL is, as {@link parseAlone} does.
   * With `Outcome.Same`, its href is `whole` of quick/joined.ts.
   *
   * @throws RangeError as `parse` does
   */
  resolve(reference: string, base: string): number;

  /** Returns whether {@link parse} would succeed. Leaves {@link record} meaningless. Throws as `parse` does. */
  canParse(input: string, base: string | undefined): boolean;

  /**
   * Runs the basic URL parser on each line, without a base, many lines at a time. Leaves {@link record} meaningless.
   *
   * @param input UTF-8; the last line needs no separator, unless it is empty
   * @param separator the byte that ends a line
   * @param withOffsets whether rows have offsets
   * @param visit receives one part of the lines after another
   * @throws RangeError as `parse` does. Errors that `visit` throws.
   */
  parseLines(input: Uint8Array, separator: number, withOffsets: boolean, visit: PartVisitor): void;

  /** Returns a string in UTF-8, with U+FFFD for lone surrogates. The bytes belong to the caller. */
  encode(text: string): Uint8Array;

  /** Replaces each lone surrogate with U+FFFD. https://infra.spec.whatwg.org/#javascript-string-convert */
  toWellFormed(text: string): string;

  /**
   * Returns the ASCII string in [start, end) of `bytes`.
   *
   * @throws RangeError if it is too long for a string
   */
  readASCII(bytes: Uint8Array, start: number, end: number): string;

  /**
   * Runs the setter steps of the URL API for `component` on the URL in {@link record}, which the caller has filled.
   *
   * @returns whether the URL has changed. If so, `record` contains it; if not, `record` has no meaning
   * @throws RangeError as `parse` does
   */
  set(component: Component, value: string): boolean;

  /**
   * Returns the serialized origin of a URL: `"null"` if it is opaque. Leaves {@link record} meaningless.
   *
   * @param href the URL; the other parameters are its offsets, as in the record
   */
  getOrigin(href: string, hostStart: number, pathStart: number, queryStart: number): string;

  /**
   * Runs the application/x-www-form-urlencoded parser on the UTF-8 bytes of `input`. Leaves {@link record} unchanged.
   *
   * @param input without lone surrogates
   * @returns alternating names and values: `[name, value, name, value, …]`
   */
  parseForm(input: string): string[];

  /**
   * Runs the application/x-www-form-urlencoded serializer with UTF-8. Leaves {@link record} unchanged.
   *
   * @param list alternating names and values, without lone surrogates
   */
  serializeForm(list: readonly string[]): string;

  /**
   * Runs the URL Standard's domain parser (not strict). It lower-cases an ASCII domain, and applies Unicode ToASCII to
   * others. An empty result or a forbidden domain code point is a failure.
   *
   * @returns the ASCII domain, or `""` on failure
   */
  domainToASCII(domain: string): string;

  /**
   * Returns the Unicode form of a domain, for display: Unicode ToUnicode of its ASCII form.
   *
   * @returns the Unicode domain; the ASCII domain, if the Unicode domain is another one or invalid; or `""` if
   * {@link domainToASCII} fails
   */
  domainToUnicode(domain: string): string;

  /**
   * Converts a text to Normalization Form C: https://www.unicode.org/reports/tr15/
   *
   * @param text without lone surrogates
   * @throws RangeError as `parse` does
   */
  normalizeNFC(text: string): string;
}
