import { requireText, wrongKind } from "../arguments.ts";
import { Failure } from "../types.ts";
import { compare, fromText, split, toLowercase, toText } from "./bytes.ts";
import { canonicalIPv4, isIPv4, toPunycode } from "./host.ts";
import { escapeUnprintable, percentDecodeRepeatedly } from "./percent.ts";
import { joinSegments, resolveDots, segmentsOf } from "./segments.ts";
import { parseForSurt, type SurtParts } from "./surt-parse.ts";
import { removePathSessionIds, removeQuerySessionIds } from "./surt-session-ids.ts";

/** Named after the options of the Python package: `with_scheme`, `trailing_comma`, `reverse_ipaddr`. */
export interface SurtKeyOptions {
  /** Whether the key begins with the scheme, as in `http://(com,example)/`; not by default. */
  readonly withScheme?: boolean;
  /** Whether a comma stands behind a host that is no IPv4 address, as in `com,example,)/`; not by default. */
  readonly trailingComma?: boolean;
  /** Whether an IPv4 address is reversed, too, as in `4,3,2,1)/`; so by default. */
  readonly reverseIPv4?: boolean;
}

const DEFAULT_PORTS: ReadonlyMap<string, number> = new Map([
  ["http", 80],
  ["https", 443],
]);

/**
 * The key of a URL in the indexes of web archives (CDX): its SURT, as the Python package `surt` makes it by default, with its
 * `GoogleURLCanonicalizer` and `IAURLCanonicalizer`. https://github.com/internetarchive/surt
 *
 * In this order: without a scheme it is `http`; user name, password and fragment go; percent-encoding is decoded until there is none;
 * the host becomes Punycode or an IPv4 address, loses superfluous dots and a `www.`, `www1.`, …; the path loses `.`, `..` and
 * repeated slashes; bytes up to 20, from 7F, `#` and `%` are percent-encoded; all becomes lowercase; session identifiers, default
 * ports, the slash at the end of a path and an empty query go; parameters are sorted; the labels of the host are reversed.
 *
 * For lookup only: URLs of other resources may have the same key.
 *
 * NOTE: as in the package, an empty string is `-`, `filedesc…` stays as it is, what looks like a scheme is one (`example.com:80/`),
 * and an IPv6 address loses its brackets. Non-ASCII domains go by UTS #46 as in the URL Standard, there by IDNA 2003: so `ß` differs. A
 * host that is not UTF-8 stays as it is; there it loses what is not.
 *
 * @param input a URL, as it is written; a string stands for its UTF-8, with U+FFFD for lone surrogates
 * @returns the key; or a Failure, if the input is white space only or the port is no number up to 65535
 * @throws TypeError if an argument is not what it can be
 * @throws RangeError if the host has more than 2^25 labels, the path as many segments or the query as many parameters
 *
 * @example
 * ```ts
 * import { surtKey } from "@anyurl/canonical";
 *
 * surtKey("http://www.archive.org/goo/?a=2&b&a=1"); // → "org,archive)/goo?a=1&a=2&b"
 * surtKey("https://example.com:8080", { withScheme: true, trailingComma: true }); // → "https://(com,example:8080,)/"
 * ```
 */
export function surtKey(input: string, options: SurtKeyOptions = {}): string | Failure {
  requireText(input, "surtKey: input");
  const { withScheme = false, trailingComma = false, reverseIPv4 = true } = options;
  requireFlags({ withScheme, trailingComma, reverseIPv4 });
  if (input === "") return "-";
  const bytes = fromText(input);
  if (bytes.startsWith("filedesc")) return toText(bytes);
  const parts = parseForSurt(bytes);
  if (parts instanceof Failure) return parts;
  const host = canonicalHost(parts);
  const path = canonicalPath(parts, host);
  const query = canonicalQuery(parts.query);
  return [
    withScheme || host === "" ? `${parts.scheme}:` : "",
    withScheme && host !== "" ? `${parts.scheme === "dns" ? "" : "//"}(` : "",
    host === "" ? "" : `${reverse(host, reverseIPv4)}${port(parts)}${trailingComma && !isIPv4(host) ? "," : ""})`,
    path === "" && query !== "" ? "/" : path,
    query === "" ? "" : `?${query}`,
  ].join("");
}

function requireFlags(flags: { readonly [name: string]: unknown }): void {
  for (const [name, flag] of Object.entries(flags)) {
    if (typeof flag !== "boolean") throw wrongKind(`surtKey: options.${name}`, "true or false", flag);
  }
}

/** `GoogleURLCanonicalizer`, then `host_lowercase` and `host_massage`. */
function canonicalHost({ scheme, host }: SurtParts): string {
  const name = removeDots(toPunycode(percentDecodeRepeatedly(host)));
  const canonical = toIPv4(name) ?? toLowercase(escapeUnprintable(toLowercase(name)));
  return scheme === "dns" ? canonical : canonical.replace(/^www[0-9]*\./, "");
}

/** One dot for two, once, and none at the ends. */
function removeDots(host: string): string {
  const name = host.replaceAll("..", ".");
  let start = 0;
  let end = name.length;
  while (name[start] === ".") start++;
  while (end > start && name[end - 1] === ".") end--;
  return name.slice(start, end);
}

/** `attemptIPFormats`: digits only are a number modulo 2 ** 32, and no part is hexadecimal. */
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

/** `GoogleURLCanonicalizer`, then `path_lowercase`, `path_strip_session_id`, `path_strip_trailing_slash_unless_empty`. */
function canonicalPath({ path }: SurtParts, host: string): string {
  const decoded = percentDecodeRepeatedly(path);
  const escaped = toLowercase(escapeUnprintable(host === "" ? decoded : normalizePath(decoded)));
  const stripped = removePathSessionIds(escaped);
  return stripped.length > 1 && stripped.endsWith("/") ? stripped.slice(0, -1) : stripped;
}

/** `normalizePath`: empty segments count for "..", and go then, but for the last. */
function normalizePath(path: string): string {
  return joinSegments(resolveDots(segmentsOf(path), "keep"));
}

/** `GoogleURLCanonicalizer`, then `query_strip_session_id`, `query_lowercase`, `query_alpha_reorder`. */
function canonicalQuery(query: string): string {
  const stripped = removeQuerySessionIds(escapeUnprintable(percentDecodeRepeatedly(query)));
  return sortParameters(toLowercase(stripped));
}

/** By name, then by value; none stands before an empty one. */
function sortParameters(query: string): string {
  return split(query, "&")
    .map((parameter) => {
      const equals = parameter.indexOf("=");
      return equals < 0 ? [parameter, ""] : [parameter.slice(0, equals), parameter.slice(equals)];
    })
    .sort(
      ([name = "", value = ""], [otherName = "", otherValue = ""]) =>
        compare(name, otherName) || compare(value, otherValue),
    )
    .map((parts) => parts.join(""))
    .join("&");
}

function reverse(host: string, reverseIPv4: boolean): string {
  return isIPv4(host) && !reverseIPv4 ? host : split(host, ".").reverse().join(",");
}

function port({ scheme, port }: SurtParts): string {
  return port === null || port === DEFAULT_PORTS.get(scheme) ? "" : `:${port}`;
}
