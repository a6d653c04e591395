/** Ruby, `URI`: https://github.com/ruby/uri/blob/v0.13.2/lib/uri/rfc3986_parser.rb */
import { asciiLowercase } from "@anyurl/common/ascii";
import { encodeByte } from "@anyurl/common/percent";
import { splitCredentials } from "../define/make.ts";
import { oneOf, type Settings } from "../define/options.ts";
import { defineParser, type ParserRefusal } from "../define/parser.ts";
import { type AuthorityComponents, NO_AUTHORITY, type ReadingComponents } from "../define/reading.ts";
import { groupsOfIPv6, isStrictIPv4 } from "../steps/ipv6.ts";
import { isWellEncoded } from "../steps/percent.ts";
import { splitAt, splitParts } from "../steps/split.ts";

/** The options of {@link ruby}. */
export interface RubyOptions {
  /**
   * `"3.3"`, the default, or `"3.1"`, for versions that refuse a reference such as `//a@b@c`, where 3.3 finds a path.
   */
  readonly version?: "3.3" | "3.1" | undefined;
}

/**
 * Ruby's `URI`, as a reader of URLs: what `URI.parse` returns.
 *
 * It follows the grammar of RFC 3986, so that it refuses backslashes, spaces and other characters that the grammar does
 * not have, except in queries, where it encodes them. The classes of some schemes refuse more: an LDAP URL with a
 * fragment, a `mailto` URL without addresses.
 *
 * NOTE: a URL without a port has the port of its scheme. A URL such as `mailto:a@b` has an opaque part, and no path.
 * File URLs have neither userinfo nor port, and FTP URLs lose the first slash of their path.
 *
 * @param options the version
 * @returns a frozen reader
 * @throws TypeError if an option is unknown or has an invalid value
 * @see https://docs.ruby-lang.org/en/3.3/URI.html
 * @example
 * ```ts
 * import { ruby } from "@anyurl/readers/parsers";
 *
 * ruby().read("http://good.test/").components?.port; // → "80"
 * ruby().read("http:evil.test").components?.host; // → null
 * ruby().read("http://evil.test\\@good.test/").refusal?.reason; // → "invalid-uri"
 * ```
 */
export const ruby = /* @__PURE__ */ defineParser<RubyOptions>({
  name: "ruby",
  title: "Ruby, URI",
  testedVersions: ["3.1.7", "3.3.8"],
  options: { version: /* @__PURE__ */ oneOf("3.3", "3.1") },
  parse: (input, { version }) => {
    const split = splitURI(input, version);
    return split === undefined ? REFUSALS.uri : initialize(split);
  },
});

type RubyVersion = Settings<RubyOptions>["version"];

/** The parts of a URL. Without a path it has an opaque part, and its query belongs to that. */
interface Split extends ReadingComponents {
  readonly opaque: string | null;
}

/** `RFC3986_Parser#split` */
function splitURI(uri: string, version: RubyVersion): Split | undefined {
  if (/[^\0-\x7f]/.test(uri)) return undefined;
  const { path: beforeQuery, query, fragment } = splitParts(uri);
  // `FRAGMENT`
  if (fragment !== null && !hasOnly(fragment, /[^!$&'()*+,\-.\d:;=?@A-Z_a-z~/%]/)) return undefined;
  const [, scheme = null] = /^([A-Za-z][+\-.\dA-Za-z]*):/.exec(beforeQuery) ?? [];
  const hierarchy = scheme === null ? beforeQuery : beforeQuery.slice(scheme.length + 1);
  const common = { ...NO_AUTHORITY, scheme, query, fragment, opaque: null };
  // `SEG`
  const isPath = hasOnly(hierarchy, /[^!$&'()*+,\-.\d:;=@A-Z_a-z~/%]/);
  if (hierarchy.startsWith("//")) {
    const slash = hierarchy.indexOf("/", 2);
    const end = slash < 0 ? hierarchy.length : slash;
    const authority = splitAuthority(hierarchy.slice(2, end), scheme === null ? version : null);
    const path = hierarchy.slice(end);
    const isValid = authority !== undefined && hasOnly(path, /[^!$&'()*+,\-.\d:;=@A-Z_a-z~/%]/);
    if (isValid) return { ...common, ...authority, path };
    // NOTE: in version 3.3, two slashes can begin the path of a reference.
    return isPath && scheme === null && version === "3.3" ? { ...common, path: hierarchy } : undefined;
  }
  if (!isPath) return undefined;
  if (hierarchy === "" || hierarchy.startsWith("/")) return { ...common, path: hierarchy };
  if (scheme === null) return splitAt(hierarchy, "/")[0].includes(":") ? undefined : { ...common, path: hierarchy };
  return { ...common, path: null, query: null, opaque: query === null ? hierarchy : `${hierarchy}?${query}` };
}

/**
 * Splits an authority, `undefined` if it is invalid.
 *
 * @param version the version if the URL lacks a scheme, where an empty host can be none; otherwise `null`
 */
function splitAuthority(authority: string, version: RubyVersion | null): AuthorityComponents | undefined {
  const at = authority.indexOf("@");
  const userinfo = at < 0 ? null : authority.slice(0, at);
  if (userinfo !== null && !hasOnly(userinfo, /[^!$&'()*+,\-.\d:;=A-Z_a-z~%]/)) return undefined;
  const hostAndPort = authority.slice(at + 1);
  const end = hostAndPort.startsWith("[") ? hostAndPort.indexOf("]") + 1 : splitAt(hostAndPort, ":")[0].length;
  const host = hostAndPort.slice(0, end);
  const port = hostAndPort.slice(end);
  if (!isHost(host) || !/^(?::\d*)?$/.test(port)) return undefined;
  const isMissing = host === "" && (version === "3.1" || (version === "3.3" && userinfo === null));
  // `split_userinfo`: an empty text has no parts.
  const credentials = splitCredentials(userinfo || null);
  return { ...credentials, host: isMissing ? null : host, port: port === "" ? null : port.slice(1) };
}

/** `HOST` */
function isHost(host: string): boolean {
  if (!host.startsWith("[")) return hasOnly(host, /[^!$&'()*+,\-.\d;=A-Z_a-z~%]/);
  const literal = host.slice(1, -1);
  return /^v[\dA-Fa-f]+\.[!$&'()*+,\-.\d:;=A-Z_a-z~]+$/.test(literal) || isIPv6(literal);
}

/** `IPv6address` */
function isIPv6(text: string): boolean {
  const groups = groupsOfIPv6(text, isStrictIPv4);
  if (groups === undefined) return false;
  const { before, after } = groups;
  // NOTE: of the grammar's `[ h16 ] "::" 4( h16 ":" ) ls32`, Ruby needs the first part.
  const words = (after ?? []).length + (after?.some((group) => group.includes(".")) ? 1 : 0);
  return words !== 6 || before.length > 0;
}

/** Whether a text is without these characters, and each "%" begins an encoded byte. */
function hasOnly(text: string, invalid: RegExp): boolean {
  return !invalid.test(text) && isWellEncoded(text);
}

/** The ports of the schemes that have a class. A map, since `constructor:` is a scheme as well. */
const DEFAULT_PORTS: ReadonlyMap<string | null, string> = /* @__PURE__ */ new Map([
  ["ftp", "21"],
  ["http", "80"],
  ["https", "443"],
  ["ldap", "389"],
  ["ldaps", "636"],
  ["ws", "80"],
  ["wss", "443"],
]);

/** `Generic#initialize`, and the one of the scheme's class. */
function initialize({ opaque, ...split }: Split): ReadingComponents | ParserRefusal {
  const scheme = split.scheme === null ? null : asciiLowercase(split.scheme);
  // `query=`
  const query = split.query === null ? null : split.query.replace(/[\t\r\n]/g, "");
  if (query !== null && /%[^\da-f][^\da-f]/i.test(query)) return REFUSALS.uri;
  const written = split.port === null || split.port === "" ? null : split.port.replace(/^0+(?=\d)/, "");
  const uri = { ...split, scheme, query: query === null ? null : encodeQuery(query), port: written };
  switch (scheme) {
    case "file":
      return { ...uri, ...NO_AUTHORITY, host: uri.host === null || uri.host === "localhost" ? "" : uri.host };
    case "ftp":
      return uri.path === null ? REFUSALS.uri : { ...uri, path: pathOfFTP(uri.path), port: written ?? "21" };
    case "ldap":
    case "ldaps":
      if (uri.path === null || uri.fragment !== null) return REFUSALS.uri;
      break;
    case "mailto":
      if (!isMailTo(opaque, uri.query)) return REFUSALS.component;
      break;
  }
  return { ...uri, port: written ?? DEFAULT_PORTS.get(scheme) ?? null };
}

function encodeQuery(query: string): string {
  return query.replace(/[^!$-&(-;=?-_a-~]/g, (character) => encodeByte(character.charCodeAt(0)));
}

/** `FTP#initialize`: the path is relative unless its slash is encoded, and its type is not part of it. */
function pathOfFTP(path: string): string {
  const [withoutType] = splitAt(path.replace(/^\//, "").replace(/^%2F/, "/"), ";type=");
  return withoutType;
}

/** `MailTo#initialize`: addresses with one "@" each, and a "," or ";" after each, which the last one may lack. */
function isMailTo(opaque: string | null, query: string | null): boolean {
  if (opaque === null) return query !== null;
  const addresses = splitAt(opaque, "?")[0].replace(/;/g, ",").split(",");
  const last = addresses.length - 1;
  return addresses.every((text, index) => isAddress(text) || (text === "" && index === last));
}

function isAddress(text: string): boolean {
  const at = text.indexOf("@");
  return at > 0 && at < text.length - 1 && at === text.lastIndexOf("@");
}

const REFUSALS = {
  uri: { reason: "invalid-uri", message: "the URL does not match RFC 3986's grammar, or its scheme's" },
  component: { reason: "invalid-component", message: "the URL lacks addresses of mail" },
} as const;
