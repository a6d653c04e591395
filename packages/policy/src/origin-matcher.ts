import { requireStrings, showValue, wrongArgument } from "@anyurl/common/arguments";
import { expressionOf } from "@anyurl/common/host-expression";
import { compileHostList, type HostList, type HostPattern, readHostPattern } from "@anyurl/common/host-list";
import { defaultPort } from "@anyurl/common/special-schemes";
import { HOST, toHost } from "./host-text.ts";

/** The scheme, and the rest. */
const PATTERN = /^([a-z][a-z\d+.-]*):\/\/([^/]+)$/;

/** An origin as browsers serialise it: the scheme, the host, the port with its colon. */
const ORIGIN = /* @__PURE__ */ new RegExp(`^([a-z][a-z\\d+.-]*)://(${HOST})(:(?:0|[1-9]\\d{0,4}))?$`);

/**
 * Returns a function that tells whether a list contains the value of an `Origin` header, for CORS and checks of
 * cross-site requests.
 *
 * A pattern is an origin. Its host may begin with `*.` for one label, or `**.` for one or more; its port may be `*`.
 * The function compares text and needs no engine: browsers send origins in lower case and in ASCII. Other text, such as
 * `"null"`, is in no list.
 *
 * @param patterns origins in lower case and in ASCII: `"https://example.com"`, `"https://**.example.com:8443"`
 * @returns the function. It takes the header's value; `null` or `undefined` for a request without the header.
 * @throws TypeError if a pattern is not an origin
 * @example
 * ```ts
 * import { originMatcher } from "@anyurl/policy";
 *
 * const isAllowed = originMatcher(["https://example.com", "https://*.example.com", "http://localhost:*"]);
 * isAllowed("https://app.example.com"); // → true
 * isAllowed("https://a.app.example.com"); // → false
 * isAllowed("http://localhost:5173"); // → true
 * isAllowed("https://example.com.evil.example"); // → false
 * isAllowed("null"); // → false
 * ```
 */
export function originMatcher(patterns: readonly string[]): (origin: string | null | undefined) => boolean {
  const read = readPatterns(patterns);
  const lists = compileLists(read);
  const exact = new Set(patterns.filter((pattern) => !pattern.includes("*")));
  const withStars = compileExpression(read.filter(({ star, port }) => star !== "" || port === ":*"));
  return (origin) =>
    exact.has(origin as string) ||
    (typeof origin === "string" && (withStars?.test(origin) === true || isListed(lists, origin)));
}

/** A pattern that was read. */
interface OriginPattern extends HostPattern {
  /** Without its colon. */
  readonly scheme: string;
}

function readPatterns(patterns: readonly string[]): readonly OriginPattern[] {
  const argument = "originMatcher: the patterns";
  requireStrings(patterns, argument);
  return patterns.map((pattern, index) => {
    const [, scheme = "", rest = ""] = PATTERN.exec(pattern) ?? [];
    const host = readHostPattern(rest, toHost);
    if (host !== undefined) return { ...host, scheme };
    const expected = 'an origin in lower case and ASCII, such as "https://example.com" or "https://*.example.com"';
    throw wrongArgument(`${argument}[${index}]`, expected, showValue(pattern));
  });
}

/** Returns an expression for most origins of a short list; `undefined` for a long one. */
function compileExpression(patterns: readonly OriginPattern[]): RegExp | undefined {
  const source = expressionOf(patterns, ({ scheme }) => `${scheme.replace(/[.+]/g, "\\$&")}://`);
  return source === undefined ? undefined : new RegExp(`^${source}$`);
}

function isListed(lists: ReadonlyMap<string, HostList>, origin: string): boolean {
  const [, scheme = "", host = "", port = ""] = ORIGIN.exec(origin) ?? [];
  return Number(port.slice(1)) <= 0xffff && (lists.get(scheme)?.(host, port, defaultPort(scheme)) ?? false);
}

/** Returns the list of hosts of each scheme. */
function compileLists(patterns: readonly OriginPattern[]): ReadonlyMap<string, HostList> {
  const hosts = new Map<string, OriginPattern[]>();
  for (const pattern of patterns) {
    const list = hosts.get(pattern.scheme);
    if (list === undefined) hosts.set(pattern.scheme, [pattern]);
    else list.push(pattern);
  }
  return new Map([...hosts].map(([scheme, list]) => [scheme, compileHostList(list)]));
}
