/**
 * `java.net.URI` of OpenJDK, the constructor with one argument.
 *
 * https://github.com/openjdk/jdk/blob/jdk-25-ga/src/java.base/share/classes/java/net/URI.java
 */
import { splitCredentials } from "../../define/make.ts";
import { defineParser, type ParserRefusal } from "../../define/parser.ts";
import { NO_AUTHORITY, type ReadingComponents } from "../../define/reading.ts";
import { splitAt } from "../../steps/split.ts";
import { isAll, MALFORMED, PATH, REG_NAME, SERVER, scan, URIC, USERINFO } from "./uri-characters.ts";

/**
 * `java.net.URI` of OpenJDK, as a reader of URLs: `new URI(input)` and its accessors of raw components.
 *
 * It follows RFC 2396, with IPv6 addresses. Characters outside ASCII are allowed if they are visible. It accepts
 * references without a scheme. An authority that is not a host with a port, such as `a_b`, has no host; a URI that has
 * a scheme and no slash after that has no path.
 *
 * @returns a frozen reader
 * @see https://docs.oracle.com/en/java/javase/25/docs/api/java.base/java/net/URI.html
 * @example
 * ```ts
 * import { javaURI } from "@anyurl/readers/parsers";
 *
 * javaURI().read("http://a_b:80/").components?.host; // → null
 * javaURI().read("http://h.test/a b").refusal?.reason; // → "path"
 * ```
 */
export const javaURI = /* @__PURE__ */ defineParser({
  name: "java-uri",
  title: "Java, java.net.URI",
  testedVersions: ["17.0.21.1", "25.0.5.0.3"],
  options: {},
  parse,
});

const NONE: ReadingComponents = { scheme: null, ...NO_AUTHORITY, path: null, query: null, fragment: null };

/** `Parser.parse` */
function parse(input: string): ReadingComponents | ParserRefusal {
  const colon = input.search(/[/?#:]/);
  const scheme = input[colon] === ":" ? input.slice(0, colon) : null;
  if (scheme !== null && !/^[a-z][a-z0-9+.-]*$/i.test(scheme)) return refusal("scheme");
  const [body, fragment] = splitAt(scheme === null ? input : input.slice(colon + 1), "#");
  if (fragment !== null && !isAll(fragment, URIC)) return refusal("fragment");
  if (scheme === null || body.startsWith("/")) {
    const parts = hierarchical(body, fragment !== null);
    return "reason" in parts ? parts : { ...NONE, ...parts, scheme, fragment };
  }
  if (body === "" || !isAll(body, URIC)) return refusal("scheme-specific part");
  return { ...NONE, scheme, fragment };
}

type Hierarchical = Partial<ReadingComponents>;

/** `Parser.parseHierarchical` */
function hierarchical(body: string, hasFragment: boolean): Hierarchical | ParserRefusal {
  const [beforeQuery, query] = splitAt(body, "?");
  let path = beforeQuery;
  let server: Hierarchical = {};
  if (path.startsWith("//")) {
    const slash = path.indexOf("/", 2);
    const end = slash < 0 ? path.length : slash;
    const text = path.slice(2, end);
    path = path.slice(end);
    // An authority may be empty if anything follows it.
    if (text === "" && path === "" && query === null && !hasFragment) return refusal("authority");
    const authority = text === "" ? {} : parseAuthority(text);
    if (authority === undefined) return refusal("authority");
    server = authority;
  }
  if (!isAll(path, PATH)) return refusal("path");
  if (query !== null && !isAll(query, URIC)) return refusal("query");
  return { ...server, path, query };
}

/** `Parser.parseAuthority`. An authority is a server, or a registry's name, which has neither host nor port. */
function parseAuthority(authority: string): Hierarchical | undefined {
  const end = scan(authority, REG_NAME);
  if (end === MALFORMED) return undefined;
  const server = parseServer(authority);
  return server === undefined && end === authority.length ? {} : server;
}

/** `Parser.parseServer` */
function parseServer(authority: string): Hierarchical | undefined {
  if (!isAll(authority, SERVER)) return undefined;
  const at = authority.indexOf("@");
  const userinfo = at < 0 ? null : authority.slice(0, at);
  if (userinfo !== null && !isAll(userinfo, USERINFO)) return undefined;
  const rest = authority.slice(at + 1);
  const end = rest.startsWith("[") ? rest.indexOf("]") + 1 : splitAt(rest, ":")[0].length;
  const host = rest.slice(0, end);
  const port = rest.slice(end);
  if (!isHost(host) || !/^(?::[0-9]*)?$/.test(port)) return undefined;
  if (Number(port.slice(1)) > LARGEST_PORT) return undefined;
  return { ...splitCredentials(userinfo), host, port: port.length < 2 ? null : String(Number(port.slice(1))) };
}

const LARGEST_PORT = 2 ** 31 - 1;

function isHost(host: string): boolean {
  if (!host.startsWith("[")) return isIPv4(host) || isHostname(host);
  const [address, scope] = splitAt(host.slice(1, -1), "%");
  return host.endsWith("]") && isIPv6(address) && (scope === null || /^[a-z0-9_.]+$/i.test(scope));
}

/** `Parser.parseHostname`. The last label of several begins with a letter. */
function isHostname(host: string): boolean {
  if (!/^[a-z0-9.-]+$/i.test(host)) return false;
  const labels = (host.endsWith(".") ? host.slice(0, -1) : host).split(".");
  if (labels.some((label) => label === "" || label.startsWith("-") || label.endsWith("-"))) return false;
  return labels.length === 1 || /^[a-z]/i.test(labels[labels.length - 1] as string);
}

function refusal(component: string): ParserRefusal {
  return { reason: component.replace(/ /g, "-"), message: `the ${component} is invalid` };
}

/** `URI.Parser.parseIPv6Reference`: whether a text is an IPv6 address, as RFC 2373 writes them. */
function isIPv6(text: string): boolean {
  const double = text.indexOf("::");
  if (double < 0) return countBytes(text, true) === 16;
  const before = text.slice(0, double);
  const after = text.slice(double + 2);
  const bytes = (before === "" ? 0 : countBytes(before, false)) + (after === "" ? 0 : countBytes(after, true));
  return bytes < 16;
}

/** The bytes of a sequence of hexadecimal numbers, the last of which may be an IPv4 address; `NaN` if it is invalid. */
function countBytes(sequence: string, allowsIPv4: boolean): number {
  const parts = sequence.split(":");
  const last = parts.length - 1;
  let bytes = 0;
  for (const [at, part] of parts.entries()) {
    if (/^[0-9a-f]{1,4}$/i.test(part)) bytes += 2;
    else if (allowsIPv4 && at === last && isIPv4(part)) bytes += 4;
    else return Number.NaN;
  }
  return bytes;
}

/** `scanIPv4Address`: four decimal numbers up to 255. They may have any number of leading zeros. */
function isIPv4(text: string): boolean {
  const parts = text.split(".");
  return parts.length === 4 && parts.every((part) => /^[0-9]+$/.test(part) && Number(part) <= 255);
}
