/** curl, its URL API, as the command `curl` uses it: https://github.com/curl/curl/blob/master/lib/urlapi.c */
import { asciiLowercase } from "@anyurl/common/ascii";
import { fromBytes, toBytes } from "@anyurl/common/code-units";
import { oneOf, type Settings } from "../../define/options.ts";
import { defineParser, type ParserRefusal } from "../../define/parser.ts";
import { NO_AUTHORITY, type ReadingComponents } from "../../define/reading.ts";
import { clampDots } from "../../steps/dots.ts";
import { splitAt, splitParts } from "../../steps/split.ts";
import { type CurlVersion, normalHost } from "./host.ts";

/** The options of {@link curl}. */
export interface CurlOptions {
  /** Whether URLs may lack a scheme, which curl then guesses: `CURLU_GUESS_SCHEME`. Default: `true`. */
  readonly guessScheme?: boolean | undefined;
  /** Whether dot segments stay: `--path-as-is`. Default: `false`. */
  readonly pathAsIs?: boolean | undefined;
  /** The version, whose checks of hosts differ. Default: `"8.23"`. */
  readonly version?: CurlVersion | undefined;
}

/**
 * curl and libcurl, as a reader of URLs: which host curl connects to.
 *
 * By default it reads a URL as the command does, which guesses the scheme: `mailto:a@evil.test` is the host `evil.test`
 * with a user name. It takes one to three slashes after the scheme, decodes the host, and reads numbers as IPv4
 * addresses.
 *
 * NOTE: curl can lack a scheme that the reader accepts. The host is not converted by IDNA, which curl does when it
 * connects.
 *
 * @param options flags of the URL API; their defaults are the command's
 * @returns a frozen reader
 * @throws TypeError if an option is unknown or has an invalid value
 * @see https://curl.se/libcurl/c/curl_url_set.html
 * @example
 * ```ts
 * import { curl } from "@anyurl/readers/parsers";
 *
 * curl().read("http://good.test\\@evil.test/").components?.host; // → "evil.test"
 * curl().read("http:/evil.test/").components?.host; // → "evil.test"
 * curl().read("http://0x7f.1/").components?.host; // → "127.0.0.1"
 * curl({ guessScheme: false }).read("evil.test/").refusal?.reason; // → "bad-scheme"
 * ```
 */
export const curl = /* @__PURE__ */ defineParser<CurlOptions>({
  name: "curl",
  title: "curl",
  testedVersions: ["7.88.1", "8.14.1", "8.23.0"],
  options: {
    guessScheme: /* @__PURE__ */ oneOf(true, false),
    pathAsIs: /* @__PURE__ */ oneOf(false, true),
    version: /* @__PURE__ */ oneOf("8.23", "8.14", "7.88"),
  },
  parse: (input, settings) => parse(toBytes(input), settings),
});

type CurlSettings = Settings<CurlOptions>;

/** `parseurl` */
function parse(url: string, settings: CurlSettings): ReadingComponents | ParserRefusal {
  // `Curl_junkscan`
  if (/[^!-~\x80-\xff]/.test(url)) return REFUSALS.junk;
  const { version } = settings;
  const scheme = readScheme(url, settings);
  if (scheme === "file") return parseFile(url, settings);
  if (scheme === undefined && !settings.guessScheme) return REFUSALS.scheme;
  let rest = url;
  if (scheme !== undefined) {
    const [slashes = ""] = /^\/{0,4}/.exec(url.slice(scheme.length + 1)) ?? [];
    if (slashes.length < 1 || slashes.length > 3) return REFUSALS.slashes;
    rest = url.slice(scheme.length + 1 + slashes.length);
  }
  const end = rest.search(/[/?#]/);
  const authority = end < 0 ? rest : rest.slice(0, end);
  if (authority === "") return REFUSALS.noHost;
  // `parse_hostname_login`: the login ends at the first "@".
  const [first, second] = splitAt(authority, "@");
  const [login, hostAndPort] = second === null ? [null, first] : [first, second];
  const place = splitPort(hostAndPort, scheme !== undefined);
  if (place === undefined) return REFUSALS.port;
  const host = normalHost(place.host, version);
  if (host === undefined) return REFUSALS.host;
  return {
    scheme: scheme ?? guessSchemeFrom(host),
    ...splitCredentials(login, scheme),
    host: fromBytes(host),
    port: place.port,
    ...partsAfter(end < 0 ? "" : rest.slice(end), settings),
  };
}

/** `Curl_is_absolute_url`: a scheme of at most 40 characters, in lower case. */
function readScheme(url: string, { guessScheme, version }: CurlSettings): string | undefined {
  const pattern = version === "7.88" ? /^([a-z0-9+.-]{1,40}):(\/?)/i : /^([a-z][a-z0-9+.-]{0,39}):(\/?)/i;
  const [, scheme, slash] = pattern.exec(url) ?? [];
  return scheme === undefined || (guessScheme && slash === "") ? undefined : asciiLowercase(scheme);
}

/** `guess_scheme` */
function guessSchemeFrom(host: string): string {
  return asciiLowercase(/^(ftp|dict|ldap|imap|smtp|pop3)\./i.exec(host)?.[1] ?? "http");
}

/** Schemes whose logins contain options: `PROTOPT_URLOPTIONS` */
const WITH_OPTIONS = /^(?:imap|pop3|smtp)s?$/;

/** `Curl_parse_login_details`. NOTE: the options after a semicolon are neither user name nor password. */
function splitCredentials(login: string | null, scheme = ""): Pick<ReadingComponents, "username" | "password"> {
  if (login === null) return { username: null, password: null };
  const [, username = "", password] = WITH_OPTIONS.test(scheme)
    ? (/^([^:;]*)(?:;[^:]*)?(?::([^;]*))?/.exec(login) ?? [])
    : (/^([^:]*)(?::([\s\S]*))?$/.exec(login) ?? []);
  return { username: fromBytes(username), password: password === undefined ? null : fromBytes(password) };
}

/** `parse_port` */
function splitPort(
  text: string,
  hasScheme: boolean,
): { readonly host: string; readonly port: string | null } | undefined {
  const bracket = text.startsWith("[") ? text.indexOf("]") + 1 : 0;
  if (text.startsWith("[") && (bracket === 0 || !/^(?:$|:)/.test(text.slice(bracket)))) return undefined;
  const colon = text.indexOf(":", bracket);
  if (colon < 0) return { host: text, port: null };
  const [host, digits] = [text.slice(0, colon), text.slice(colon + 1)];
  if (digits === "") return hasScheme ? { host, port: null } : undefined;
  const port = Number(digits);
  return /^\d+$/.test(digits) && port <= 0xffff ? { host, port: String(port) } : undefined;
}

/** `parse_file` */
function parseFile(url: string, settings: CurlSettings): ReadingComponents | ParserRefusal {
  const path = url.slice("file:".length);
  if (path.length < 2) return REFUSALS.file;
  const [, local = path] = /^\/\/(?:localhost(?=\/)|127\.0\.0\.1(?=\/))?(\/[\s\S]*)$/i.exec(path) ?? [];
  const isOther = local === path && (path.startsWith("//") || !path.startsWith("/"));
  if (isOther || /^\/[a-z][:|](?:[/\\]|$)/i.test(local)) return REFUSALS.file;
  return { scheme: "file", ...NO_AUTHORITY, ...partsAfter(local, settings) };
}

/** `handle_fragment`, `handle_query` and `handle_path` */
function partsAfter(text: string, settings: CurlSettings): Pick<ReadingComponents, "path" | "query" | "fragment"> {
  const { path, query, fragment } = splitParts(text);
  // NOTE: version 7 does not tell an empty fragment from none.
  const hasFragment = fragment !== null && !(settings.version === "7.88" && fragment === "");
  return {
    path: fromBytes(path === "" ? "/" : settings.pathAsIs ? path : withoutDots(path, settings.version)),
    query: query === null ? null : fromBytes(query),
    fragment: hasFragment ? fromBytes(fragment) : null,
  };
}

/** `dedotdotify`. Version 8 also takes `%2e` for a dot. */
function withoutDots(path: string, version: CurlVersion): string {
  return clampDots(path, version !== "7.88" ? (segment) => segment.replace(/%2e/gi, ".") : undefined);
}

const REFUSALS = {
  junk: { reason: "malformed-input", message: "the URL contains a control character or a space" },
  scheme: { reason: "bad-scheme", message: "the URL has no scheme" },
  slashes: { reason: "bad-slashes", message: "the scheme is not followed by one to three slashes" },
  noHost: { reason: "no-host", message: "the URL has no host" },
  port: { reason: "bad-port-number", message: "the port is invalid" },
  host: { reason: "bad-hostname", message: "the host is invalid" },
  file: { reason: "bad-file-url", message: "the file URL names another host or a drive, or has no path" },
} as const;
