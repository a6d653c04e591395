/**
 * Caddy: https://github.com/caddyserver/caddy/tree/v2.11.4/modules/caddyhttp, on Go's net/http and net/url:
 * https://github.com/golang/go/tree/go1.26.5/src/net
 *
 * Matchers see a path after `decodeOnce`, `goLowerCase` and `cleanPath`. A back end sees it after `makeEscapedPath`
 * only.
 */
import { oneOf, type Settings } from "../define/options.ts";
import { defineServer, type ServerView } from "../define/server.ts";
import { goLowerCase } from "../steps/go/lower-case.ts";
import { cleanPath, hasControl, isValidHostHeader, makeEscapedPath, splitHostPort } from "../steps/go/url.ts";
import { splitSegments } from "../steps/paths.ts";
import { decodeOnce, isWellEncoded } from "../steps/percent.ts";
import { badRequest, type ServerRefusal, type ServerRequest } from "../steps/server-request.ts";
import { splitAt } from "../steps/split.ts";
import { trimSpaces } from "../steps/whitespace.ts";

/** The options of {@link caddy}. */
export interface CaddyOptions {
  /**
   * The version. Matchers of `"2.6"` ignore dots and spaces at the end of a path, and it accepts an empty Host header.
   * Default: `"2.11"`.
   */
  readonly version?: "2.11" | "2.6" | undefined;
}

/**
 * Caddy, as a reader of requests: which path its matchers compare, and which path it passes on to a back end.
 *
 * Matchers compare the decoded path in lower case, with merged slashes and without dot segments. A back end receives
 * the path almost as written. The segments are the matchers', the path is the back end's.
 *
 * NOTE: matchers with "//" keep empty segments, and matchers with "%" compare the encoded path. The model has neither.
 *
 * @param options the version of Caddy
 * @returns a frozen reader
 * @throws TypeError if an option is unknown or has an invalid value
 * @see https://caddyserver.com/docs/caddyfile/matchers#path
 * @example
 * ```ts
 * import { caddy } from "@anyurl/readers/servers";
 *
 * const reading = caddy().read("/Static/..%2Fadmin", { host: "h.test" });
 * reading.segments; // → ["admin"]
 * reading.components?.path; // → "/Static/..%2Fadmin"
 * ```
 */
export const caddy = /* @__PURE__ */ defineServer<CaddyOptions>({
  name: "caddy",
  title: "Caddy",
  testedVersions: ["2.6.2", "2.11.4"],
  options: { version: /* @__PURE__ */ oneOf("2.11", "2.6") },
  read,
});

type CaddySettings = Settings<CaddyOptions>;

function read({ target, host: header }: ServerRequest, { version }: CaddySettings): ServerView | ServerRefusal {
  // `readRequest` of net/http: a space would end the target.
  if (target.includes(" ")) return REFUSALS.space;
  // `parse` of net/url
  if (hasControl(target)) return REFUSALS.control;
  const [written, query] = splitAt(target, "?");
  if (!isWellEncoded(written)) return REFUSALS.malformedEncoding;
  // `conn.readRequest` of net/http
  if (header === null) return REFUSALS.noHost;
  const authority = trimSpaces(header);
  if (!isValidHostHeader(authority)) return REFUSALS.invalidHost;
  // `Server.serveHTTP`
  if (authority === "" && version !== "2.6") return REFUSALS.emptyHost;
  const decoded = decodeOnce(written);
  return {
    host: virtualHost(authority),
    port: null,
    path: makeEscapedPath(written, decoded),
    query,
    segments: splitSegments(makeMatchedPath(decoded, version)),
  };
}

/**
 * `MatchHost.MatchWithError`. It compares regardless of case.
 *
 * NOTE: an IPv6 address has brackets here, and none in Caddy.
 */
function virtualHost(authority: string): string {
  const host = splitHostPort(authority)?.host ?? authority.replace(/^\[/, "").replace(/\]$/, "");
  return (host.includes(":") ? `[${host}]` : host).toLowerCase();
}

/** `MatchPath.MatchWithError` and `CleanPath`, which keeps a slash at the end. */
function makeMatchedPath(decoded: string, version: CaddySettings["version"]): string {
  const lower = goLowerCase(decoded);
  const path = version === "2.6" ? trimDots(lower) : lower;
  const cleaned = cleanPath(path);
  return cleaned !== "/" && path.endsWith("/") ? `${cleaned}/` : cleaned;
}

/** Removes the dots and spaces at the end. */
function trimDots(path: string): string {
  let end = path.length;
  while (path[end - 1] === "." || path[end - 1] === " ") end--;
  return path.slice(0, end);
}

const REFUSALS = {
  space: badRequest("space", "the request target contains a space"),
  control: badRequest("control-character", "the request target contains a control character"),
  malformedEncoding: badRequest("malformed-encoding", 'a "%" in the path lacks two hexadecimal digits'),
  noHost: badRequest("missing-host", "the Host header is missing"),
  invalidHost: badRequest("invalid-host", "the Host header contains a character that is not allowed"),
  emptyHost: badRequest("empty-host", "the Host header is empty"),
} as const;
