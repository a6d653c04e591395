/** URI.js, the npm package "urijs". Source: https://github.com/medialize/URI.js/blob/v1.19.11/src/URI.js */
import { decodeValid } from "@anyurl/common/percent";
import { oneOf } from "../define/options.ts";
import { defineParser, type ParserRefusal } from "../define/parser.ts";
import type { ReadingComponents } from "../define/reading.ts";
import { groupsOfIPv6, isStrictIPv4 } from "../steps/ipv6.ts";
import { trimInput } from "../steps/trim.ts";

/** The options of {@link urijs}. */
export interface URIjsOptions {
  /** Whether hosts with characters other than letters, digits, `.`, `-`, `_` and `:` are refused. Default: `false`. */
  readonly preventInvalidHostname?: boolean | undefined;
}

/**
 * Makes a reader that reads as URI.js does, the npm package urijs.
 *
 * NOTE: The library does not distinguish an empty component from a missing one: both are `null`, except for paths. Its
 * `hostname()` has no brackets around IPv6 addresses; the reader adds them.
 *
 * @param options the check of hosts
 * @returns a frozen reader
 * @throws TypeError if an option is unknown or has an invalid value
 * @example
 * ```ts
 * import { urijs } from "@anyurl/readers/parsers";
 *
 * urijs().read("http:::evil.example/").components?.host; // → "evil.example"
 * urijs().read("http://h:99999/").refusal?.reason; // → "invalid-port"
 * ```
 */
export const urijs = /* @__PURE__ */ defineParser<URIjsOptions>({
  name: "urijs",
  title: "URI.js, npm's urijs",
  testedVersions: ["1.19.11"],
  options: { preventInvalidHostname: /* @__PURE__ */ oneOf(false, true) },
  parse(input, { preventInvalidHostname }) {
    const [beforeFragment, fragment] = cutAt(trimInput(input), "#");
    const [address, query] = cutAt(beforeFragment, "?");
    const { scheme, authority, path } = splitScheme(
      address.replace(/^(https?|ftp|wss?)?:+[/\\]*/i, "$1://").replace(/^[/\\]{2,}/, "//"),
    );
    const found = authority === null ? { ...WITHOUT_AUTHORITY, path } : splitAuthority(authority);
    if ("reason" in found) return found;
    const refusal = preventInvalidHostname && authority !== null ? hostRefusal(found.hostname, scheme) : null;
    if (refusal !== null) return refusal;
    const { hostname, ...rest } = found;
    return { ...rest, scheme, host: isIPv6(hostname) ? `[${hostname}]` : hostname, query, fragment };
  },
});

/** `URI.parse`: fragment and query. */
function cutAt(text: string, delimiter: string): [string, string | null] {
  const at = text.indexOf(delimiter);
  return at < 0 ? [text, null] : [text.slice(0, at), text.slice(at + 1) || null];
}

interface SchemeAndRest {
  readonly scheme: string | null;
  /** The text after the two slashes; `null` without them. */
  readonly authority: string | null;
  readonly path: string;
}

/** `URI.parse`, "extract protocol". Without slashes, all after the colon is the path of a URN. */
function splitScheme(address: string): SchemeAndRest {
  if (address.startsWith("//")) return { scheme: null, authority: address.slice(2), path: "" };
  const colon = address.indexOf(":");
  const scheme = colon < 0 ? null : address.slice(0, colon) || null;
  if (colon < 0 || (scheme !== null && !/^[a-z][a-z0-9.+-]*$/i.test(scheme))) {
    return { scheme: null, authority: null, path: address };
  }
  const hasSlashes = /^[/\\]{2}/.test(address.slice(colon + 1, colon + 3));
  if (hasSlashes) return { scheme, authority: address.slice(colon + 3), path: "" };
  return { scheme, authority: null, path: address.slice(colon + 1) };
}

type Authority = Pick<ReadingComponents, "username" | "password" | "port" | "path"> & {
  /** Without brackets. */
  readonly hostname: string | null;
};

const WITHOUT_AUTHORITY = { username: null, password: null, hostname: null, port: null };

/** `URI.parseUserinfo`, then `URI.parseHost`. */
function splitAuthority(text: string): Authority | ParserRefusal {
  const address = text.replace(/\\/g, "/");
  const slash = address.indexOf("/");
  const at = address.lastIndexOf("@", slash < 0 ? address.length - 1 : slash);
  const credentials = splitCredentials(at < 0 ? "" : address.slice(0, at));
  if (credentials === undefined) return MALFORMED;
  const hostAndPath = address.slice(at + 1);
  const firstSlash = hostAndPath.indexOf("/");
  const end = firstSlash < 0 ? hostAndPath.length : firstSlash;
  const { hostname, port } = splitHost(hostAndPath, end);
  if (port !== "" && !isValidPort(port)) return { reason: "invalid-port", message: "the port is not valid" };
  return { ...credentials, hostname: hostname || null, port: port || null, path: hostAndPath.slice(end) || "/" };
}

const MALFORMED: ParserRefusal = { reason: "malformed-uri", message: "the userinfo cannot be percent-decoded" };

/** The user name ends at the first colon. A password that starts with a colon is dropped. */
function splitCredentials(userinfo: string): Pick<ReadingComponents, "username" | "password"> | undefined {
  const colon = userinfo.indexOf(":");
  const username = decodeValid(colon < 0 ? userinfo : userinfo.slice(0, colon));
  const rest = colon < 0 || userinfo.charAt(colon + 1) === ":" ? "" : userinfo.slice(colon + 1);
  const password = decodeValid(rest);
  if (username === undefined || password === undefined) return undefined;
  return { username: username || null, password: password || null };
}

/** `URI.parseHost`: brackets, or a name and one colon; with more colons, all is the name. */
function splitHost(text: string, end: number): { readonly hostname: string; readonly port: string } {
  if (text.startsWith("[")) {
    const bracket = text.indexOf("]");
    // Without a bracket, the arguments are 1 and -1: `substring` swaps them, and makes -1 0.
    const port = text.substring(bracket + 2, end);
    return { hostname: text.substring(1, bracket), port: port === "/" ? "" : port };
  }
  const host = text.slice(0, end);
  const [hostname = "", port = "", ...more] = host.split(":", 3);
  return more.length > 0 ? { hostname: host, port: "" } : { hostname, port };
}

/** `URI.ensureValidPort`, which converts with `Number`: "0x50" and " 80" are valid. */
function isValidPort(port: string): boolean {
  const value = Number(port);
  return Number.isInteger(value) && value > 0 && value < 65536;
}

/** `URI.ensureValidHostname`. Characters outside ASCII become Punycode, which is valid. */
function hostRefusal(hostname: string | null, scheme: string | null): ParserRefusal | null {
  if (hostname === null) {
    const needsHost = scheme === "http" || scheme === "https";
    return needsHost ? { reason: "empty-hostname", message: "the host is empty" } : null;
  }
  if (!/[^a-zA-Z0-9.\-:_\x80-\uffff]/.test(hostname)) return null;
  return {
    reason: "invalid-hostname",
    message: "the host contains characters other than letters, digits, ., -, : and _",
  };
}

/** `URI.ip6_expression`: an address with an optional zone, and space around both. */
function isIPv6(hostname: string | null): boolean {
  if (hostname?.includes(":") !== true) return false;
  const percent = hostname.indexOf("%");
  const address = percent < 0 ? hostname.trim() : hostname.slice(0, percent).trimStart();
  if (groupsOfIPv6(address, isStrictIPv4) === undefined) return false;
  const zone = percent < 0 ? "-" : hostname.slice(percent + 1);
  return /^.+$/.test(zone.trim() === "" ? zone.charAt(0) : zone.trimEnd());
}
