import { requireStrings, shown, wrongArgument } from "@anyurl/common/arguments";
import { compileHostList, type HostList } from "@anyurl/common/host-list";
import { defaultPort } from "@anyurl/common/special-schemes";
import { runAsBody } from "@anyurl/common/trace";

/** The scheme, and the rest. */
const PATTERN = /^([a-z][a-z\d+.-]*):\/\/([^/]+)$/;

const HOST = "\\[[\\da-f:.]+\\]|[a-z\\d_-]+(?:\\.[a-z\\d_-]+)*";

const HOST_ALONE = /* @__PURE__ */ new RegExp(`^(?:${HOST})$`);

/** An origin as browsers serialise it: the scheme, the host, the port with its colon. */
const ORIGIN = /* @__PURE__ */ new RegExp(`^([a-z][a-z\\d+.-]*)://(${HOST})(:(?:0|[1-9]\\d{0,4}))?$`);

/**
 * Returns a function that tells whether a list contains the value of an `Origin` header, for CORS and checks of
 * cross-site requests.
 *
 * A pattern is an origin. Its host may begin with `*.` for one label, or `**.` for one or more; its port may be `*`.
 * The function compares text and needs no engine: browsers send origins in lower case and in ASCII. Other text, such
 * as `"null"`, is in no list.
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
  return runAsBody(originMatcher, () => {
    const lists = compileLists(patterns);
    // Most origins are in the list as they are: no pattern without a star is read again.
    const exact = new Set(patterns.filter((pattern) => !pattern.includes("*")));
    return (origin) => {
      if (exact.has(origin as string)) return true;
      const [, scheme = "", host = "", port = ""] = typeof origin === "string" ? (ORIGIN.exec(origin) ?? []) : [];
      return Number(port.slice(1)) <= 0xffff && (lists.get(scheme)?.(host, port, defaultPort(scheme)) ?? false);
    };
  });
}

function compileLists(patterns: readonly string[]): ReadonlyMap<string, HostList> {
  const argument = "originMatcher: the patterns";
  requireStrings(patterns, argument);
  const hosts = new Map<string, string[]>();
  for (const [index, pattern] of patterns.entries()) {
    const [, scheme, host = ""] = PATTERN.exec(pattern) ?? [];
    if (scheme === undefined || !isHostPattern(host)) {
      const expected = 'an origin in lower case and ASCII, such as "https://example.com" or "https://*.example.com"';
      throw wrongArgument(`${argument}[${index}]`, expected, shown(pattern));
    }
    const list = hosts.get(scheme);
    if (list === undefined) hosts.set(scheme, [host]);
    else list.push(host);
  }
  return new Map([...hosts].map(([scheme, list]) => [scheme, compileHostList(list, toHost, argument)]));
}

function isHostPattern(host: string): boolean {
  try {
    compileHostList([host], toHost, "");
    return true;
  } catch {
    return false;
  }
}

/** Returns a host that is in lower case and in ASCII; `undefined` for other text. */
function toHost(text: string): string | undefined {
  return HOST_ALONE.test(text) ? text : undefined;
}
