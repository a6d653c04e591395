import { ASK } from "@anyurl/bindings/quick/law";
import { requireBoolean, requireOptions, textOf } from "@anyurl/common/arguments";
import { isDigit } from "@anyurl/common/ascii";
import { Char } from "@anyurl/common/char";
import { fromBytes, toBytes } from "@anyurl/common/code-units";
import { ownMembers } from "@anyurl/common/own";
import { SPECIAL_SCHEMES } from "@anyurl/common/special-schemes";
import type { URL } from "anyurl";
import { makeSurt } from "#keys";
import { type Failure, isFailure, NOT_A_STRING } from "../results/failure.ts";
import { split, toLowercase } from "../text/bytes.ts";
import { canonicalIPv4, isIPv4, toPunycode } from "./host.ts";
import { sortParameters } from "./parameters.ts";
import { escapeUnprintable, percentDecodeRepeatedly } from "./percent.ts";
import { findPlainParts, type PlainURL } from "./plain-url.ts";
import { joinSegments, resolveDots, splitSegments } from "./segments.ts";
import { parseForSurt, type SurtParts } from "./surt-parse.ts";
import { hasSessionIds, removePathSessionIds, removeQuerySessionIds } from "./surt-session-ids.ts";

/**
 * The options of {@link surtKey}, after the Python package's: `with_scheme`, `trailing_comma`, `reverse_ipaddr`,
 * `host_massage`.
 */
export interface SurtKeyOptions {
  /** Whether the key starts with the scheme, as in `http://(com,example)/`. Default: `false`. */
  readonly withScheme?: boolean | undefined;
  /** Whether a comma follows a host that is not an IPv4 address, as in `com,example,)/`. Default: `false`. */
  readonly trailingComma?: boolean | undefined;
  /** Whether the parts of an IPv4 address are reversed, as in `4,3,2,1)/`. Default: `true`. */
  readonly reverseIPv4?: boolean | undefined;
  /**
   * Whether `www.`, `www1.`, … at the start of the host stay, as in `com,example,www)/`, for archives of sites that
   * differ by them. Default: `false`.
   */
  readonly keepWWW?: boolean | undefined;
}

/**
 * Returns the key of a URL in the indexes of web archives (CDX), which is called SURT. It is the key that the Python
 * package `surt` makes by default, with `GoogleURLCanonicalizer` and `IAURLCanonicalizer`.
 * https://github.com/internetarchive/surt
 *
 * @remarks
 * The steps, in order: add `http` if there is no scheme; remove user name, password and fragment; percent-decode until
 * nothing is encoded; convert the host to Punycode or an IPv4 address, remove superfluous dots and a leading `www.`,
 * `www1.`, …; resolve `.` and `..` in the path and merge slashes; percent-encode the bytes up to 0x20 and from 0x7F,
 * `#` and `%`; convert to lower case; remove session identifiers, default ports, the slash at the end of a path and an
 * empty query; sort the parameters; reverse the labels of the host.
 *
 * Use the key for lookup only: URLs of different resources may have the same key.
 *
 * NOTE: as in the package, the key of an empty string is `-`, `filedesc…` stays unchanged, text before a colon is a
 * scheme (`example.com:80/`), and an IPv6 address loses its brackets. Non-ASCII domains follow UTS #46, as in the URL
 * Standard, and in the package IDNA 2003: `ß` differs. A host that is not valid UTF-8 stays unchanged; the package
 * removes the invalid bytes.
 *
 * @param input a URL as written, or a URL object. A string stands for its UTF-8, with U+FFFD for lone surrogates
 * @param options the form of the key
 * @returns the key; or a {@link Failure} if the input is only whitespace, or nothing follows a "[" in the host,
 * or the port is not a number up to 65535
 * @throws TypeError if an option is unknown, or has the wrong type
 * @throws RangeError if the host has more than 2^25 labels, the path more than 2^25 segments or the query more than
 * 2^25 parameters
 *
 * @example
 * ```ts
 * import { surtKey } from "@anyurl/canonical";
 *
 * surtKey("http://www.archive.org/goo/?a=2&b&a=1"); // → "org,archive)/goo?a=1&a=2&b"
 * surtKey("https://example.com:8080", { withScheme: true, trailingComma: true }); // → "https://(com,example:8080,)/"
 * surtKey("http://www.archive.org/", { keepWWW: true }); // → "org,archive,www)/"
 * ```
 */
export function surtKey(input: string | URL, options: SurtKeyOptions = DEFAULTS): string | Failure {
  const url = textOf(input);
  if (url === undefined) return NOT_A_STRING;
  const checked = options === DEFAULTS ? options : checkOptions(options);
  const known = options === DEFAULTS ? makeSurt(url) : undefined;
  if (known !== undefined) return known;
  const plain = findPlainParts(url);
  if (plain !== ASK) return keyOfPlain(url, plain, checked);
  if (url === "") return "-";
  const bytes = toBytes(url);
  if (bytes.startsWith("filedesc")) return fromBytes(bytes);
  const parts = parseForSurt(bytes);
  return isFailure(parts) ? parts : makeKey(parts, checked);
}

const DEFAULTS: SurtKeyOptions = /* @__PURE__ */ ownMembers({});

function checkOptions(options: SurtKeyOptions): SurtKeyOptions {
  requireOptions(options, ["keepWWW", "reverseIPv4", "trailingComma", "withScheme"], "surtKey: the options");
  const members = ownMembers(options);
  const { withScheme = false, trailingComma = false, reverseIPv4 = true, keepWWW = false } = members;
  requireBoolean(withScheme, "surtKey: the withScheme");
  requireBoolean(trailingComma, "surtKey: the trailingComma");
  requireBoolean(reverseIPv4, "surtKey: the reverseIPv4");
  requireBoolean(keepWWW, "surtKey: the keepWWW");
  return members;
}

function makeKey(parts: SurtParts, options: SurtKeyOptions): string {
  const { withScheme = false, trailingComma = false, reverseIPv4 = true } = options;
  const host = canonicalHost(parts, options);
  const path = canonicalPath(parts.path, host);
  const query = canonicalQuery(parts.query);
  return [
    withScheme || host === "" ? `${parts.scheme}:` : "",
    withScheme && host !== "" ? `${parts.scheme === "dns" ? "" : "//"}(` : "",
    host === "" ? "" : `${reverse(host, reverseIPv4)}${port(parts)}${trailingComma && !isIPv4(host) ? "," : ""})`,
    path === "" && query !== "" ? "/" : path,
    query === "" ? "" : `?${query}`,
  ].join("");
}

/** Does what the functions below do, for a URL to which few of them apply. */
function keyOfPlain(url: string, plain: PlainURL, options: SurtKeyOptions): string {
  const { hostStart, pathStart, queryStart, end, isCommon, hasPlainPath } = plain;
  const name = url.slice(hostStart, pathStart);
  const host = reverseLabels(massage(isCommon ? name : name.toLowerCase(), options));
  const rawPath = pathStart === queryStart ? "/" : url.slice(pathStart, queryStart);
  const path = hasPlainPath ? stripPath(rawPath.toLowerCase()) : canonicalPath(rawPath, host);
  const start = options.withScheme ? `${url.slice(0, hostStart)}(${host}` : host;
  const key = start + (options.trailingComma ? ",)" : ")") + path;
  if (end - queryStart <= 1) return key;
  const written = url.slice(queryStart + 1, end);
  const query = written.includes("%") ? canonicalQuery(written) : sortQuery(written.toLowerCase());
  return query === "" ? key : `${key}?${query}`;
}

/** `host_massage`: removes "www.", "www1.", …. */
function massage(host: string, { keepWWW }: SurtKeyOptions): string {
  if (keepWWW || !host.startsWith("www")) return host;
  let at = "www".length;
  while (isDigit(host.charCodeAt(at))) at++;
  return host[at] === "." ? host.slice(at + 1) : host;
}

/** Returns the labels in reverse order, without an array of them. */
function reverseLabels(domain: string): string {
  let result = "";
  let end = domain.length;
  for (let at = end - 1; at >= 0; at--) {
    if (domain.charCodeAt(at) !== Char.FullStop) continue;
    result += `${domain.slice(at + 1, end)},`;
    end = at;
  }
  return result + domain.slice(0, end);
}

/** `GoogleURLCanonicalizer`, then `host_lowercase` and {@link massage}. */
function canonicalHost({ scheme, host }: SurtParts, options: SurtKeyOptions): string {
  const name = removeDots(toPunycode(percentDecodeRepeatedly(host)));
  const canonical = toIPv4(name) ?? toLowercase(escapeUnprintable(toLowercase(name)));
  return scheme === "dns" ? canonical : massage(canonical, options);
}

/** Replaces two dots with one, once, and removes the dots at both ends. */
function removeDots(host: string): string {
  const name = host.replaceAll("..", ".");
  let start = 0;
  let end = name.length;
  while (name[start] === ".") start++;
  while (end > start && name[end - 1] === ".") end--;
  return name.slice(start, end);
}

/** `attemptIPFormats`: digits alone are a number modulo 2 ** 32, and parts cannot be hexadecimal. */
function toIPv4(host: string): string | null {
  if (/^[0-9]+$/.test(host)) return canonicalIPv4(String(moduloIPv4(host)));
  const isDecimal = /^[1-9][0-9]*(?:\.[0-9]+){0,3}$/.test(host);
  const isOctal = /^0[0-7]*(?:\.[0-7]+){0,3}$/.test(host);
  return isDecimal || isOctal ? canonicalIPv4(host) : null;
}

function moduloIPv4(digits: string): number {
  let value = 0;
  for (const digit of digits) value = (value * 10 + Number(digit)) % 2 ** 32;
  return value;
}

/**
 * `GoogleURLCanonicalizer`, then `path_lowercase`, `path_strip_session_id`, `path_strip_trailing_slash_unless_empty`.
 */
function canonicalPath(path: string, host: string): string {
  const decoded = percentDecodeRepeatedly(path);
  return stripPath(escapeUnprintable(host === "" ? decoded : normalizePath(decoded)).toLowerCase());
}

function stripPath(path: string): string {
  const stripped = path.includes("(") ? removePathSessionIds(path) : path;
  return stripped.length > 1 && stripped.endsWith("/") ? stripped.slice(0, -1) : stripped;
}

/** `normalizePath`: resolves "..", for which empty segments count, then removes empty segments except the last. */
function normalizePath(path: string): string {
  return joinSegments(resolveDots(splitSegments(path), "keep"));
}

/** `GoogleURLCanonicalizer` for a query, `query_lowercase`, then {@link sortQuery}. */
function canonicalQuery(query: string): string {
  return sortQuery(escapeUnprintable(percentDecodeRepeatedly(query)).toLowerCase());
}

/** `query_strip_session_id` and `query_alpha_reorder`, for a query in ASCII and lower case. */
function sortQuery(query: string): string {
  return sortParameters(hasSessionIds(query) ? removeQuerySessionIds(query) : query);
}

function reverse(host: string, reverseIPv4: boolean): string {
  return isIPv4(host) && !reverseIPv4 ? host : split(host, ".").reverse().join(",");
}

function port({ scheme, port }: SurtParts): string {
  const isDefault = (scheme === "http" || scheme === "https") && port === SPECIAL_SCHEMES[scheme];
  return port === null || isDefault ? "" : `:${port}`;
}
