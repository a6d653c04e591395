/** Go, `net/url`: https://github.com/golang/go/blob/go1.27/src/net/url/url.go */
import { asciiLowercase } from "@anyurl/common/ascii";
import { fromBytes, toBytes } from "@anyurl/common/code-units";
import { oneOf, type Settings } from "../../define/options.ts";
import { defineParser, type ParserRefusal } from "../../define/parser.ts";
import { type AuthorityComponents, NO_AUTHORITY, type ReadingComponents } from "../../define/reading.ts";
import { hasControl, makeEscapedFragment, makeEscapedPath } from "../../steps/go/url.ts";
import { decodeOnce, isWellEncoded } from "../../steps/percent.ts";
import { splitAt } from "../../steps/split.ts";
import { type GoVersion, parseHost, splitHostPort } from "./host.ts";

/** The options of {@link go}. */
export interface GoOptions {
  /** `"1.27"`, the default, or `"1.19"`, for versions that do not check what is in the brackets of a host. */
  readonly version?: GoVersion | undefined;
}

/**
 * Go's `net/url`, as a reader of URLs: what `url.Parse` returns.
 *
 * The host begins after the last `@`, and its percent-encoding is decoded; a backslash in it is a mistake. The path and
 * the fragment come from `EscapedPath` and `EscapedFragment`; a URL such as `mailto:a@b` has its opaque part there.
 *
 * NOTE: user name and password are decoded, as Go returns them. The brackets of a host, which `Hostname` removes, are
 * there. Go does not tell an empty host or fragment from none.
 *
 * @param options the version
 * @returns a frozen reader
 * @throws TypeError if an option is unknown or has an invalid value
 * @see https://pkg.go.dev/net/url#Parse
 * @example
 * ```ts
 * import { go } from "@anyurl/readers/parsers";
 *
 * go().read("http://good.test#@evil.test/").components?.host; // → "good.test"
 * go().read("http:evil.test").components?.host; // → null
 * go().read("http://good.test\\@evil.test/").refusal?.reason; // → "invalid-userinfo"
 * ```
 */
export const go = /* @__PURE__ */ defineParser<GoOptions>({
  name: "go",
  title: "Go, net/url",
  testedVersions: ["1.19.8", "1.27.3"],
  options: { version: /* @__PURE__ */ oneOf("1.27", "1.19") },
  parse: (input, settings) => parse(toBytes(input), settings),
});

/** `Parse` and `parse` */
function parse(input: string, { version }: Settings<GoOptions>): ReadingComponents | ParserRefusal {
  const [url, fragment] = splitAt(input, "#");
  if (hasControl(url)) return REFUSALS.control;
  if (fragment !== null && !isWellEncoded(fragment)) return REFUSALS.escape;
  const rest = {
    query: null,
    fragment: fragment === null || fragment === "" ? null : fromBytes(makeEscapedFragment(fragment)),
  };
  if (url === "*") return { ...NO_AUTHORITY, ...rest, scheme: null, path: "*" };
  const { scheme, afterScheme } = splitScheme(url);
  if (scheme === undefined) return REFUSALS.scheme;
  const [beforeQuery, query] = splitAt(afterScheme, "?");
  const common = {
    ...NO_AUTHORITY,
    ...rest,
    scheme: scheme === "" ? null : scheme,
    query: query === null ? null : fromBytes(query),
  };
  const isRooted = beforeQuery.startsWith("/");
  if (!isRooted && scheme !== "") return { ...common, path: fromBytes(beforeQuery) };
  if (!isRooted && splitAt(beforeQuery, "/")[0].includes(":")) return REFUSALS.colon;
  const hasAuthority = beforeQuery.startsWith("//") && (scheme !== "" || !beforeQuery.startsWith("///"));
  const start = hasAuthority ? beforeQuery.indexOf("/", 2) : 0;
  const written = start < 0 ? "" : beforeQuery.slice(start);
  const authority = hasAuthority
    ? parseAuthority(beforeQuery.slice(2, start < 0 ? undefined : start), scheme, version)
    : NO_AUTHORITY;
  if ("reason" in authority) return authority;
  if (!isWellEncoded(written)) return REFUSALS.escape;
  return { ...common, ...authority, path: fromBytes(makeEscapedPath(written, decodeOnce(written))) };
}

/** `getScheme`: `undefined` if the URL begins with a colon. */
function splitScheme(url: string): { readonly scheme: string | undefined; readonly afterScheme: string } {
  if (url.startsWith(":")) return { scheme: undefined, afterScheme: url };
  const [, scheme = ""] = /^([a-z][a-z0-9+.-]*):/i.exec(url) ?? [];
  return { scheme: asciiLowercase(scheme), afterScheme: scheme === "" ? url : url.slice(scheme.length + 1) };
}

/** `parseAuthority` */
function parseAuthority(authority: string, scheme: string, version: GoVersion): AuthorityComponents | ParserRefusal {
  const at = authority.lastIndexOf("@");
  const hostAndPort = parseHost(authority.slice(at + 1), scheme, version);
  if (hostAndPort === undefined) return REFUSALS.host;
  const { host, port } = splitHostPort(hostAndPort);
  const place = { host: host === null ? null : fromBytes(host), port };
  if (at < 0) return { username: null, password: null, ...place };
  const userinfo = authority.slice(0, at);
  // `validUserinfo`
  if (/[^A-Za-z0-9\-._:~!$&'()*+,;=%@]/.test(userinfo) || !isWellEncoded(userinfo)) return REFUSALS.userinfo;
  const [username, password] = splitAt(userinfo, ":");
  const decode = (text: string) => fromBytes(decodeOnce(text));
  return { username: decode(username), password: password === null ? null : decode(password), ...place };
}

const REFUSALS = {
  control: { reason: "invalid-control-character", message: "the URL contains a control character" },
  escape: { reason: "invalid-url-escape", message: 'a "%" lacks two hexadecimal digits' },
  scheme: { reason: "missing-protocol-scheme", message: "the URL begins with a colon" },
  colon: { reason: "colon-in-first-segment", message: "the first segment of the path contains a colon" },
  host: { reason: "invalid-host", message: "the host or the port is invalid" },
  userinfo: { reason: "invalid-userinfo", message: "the user name or the password is invalid" },
} as const;
