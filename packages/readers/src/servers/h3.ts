/**
 * h3, version 1: https://github.com/h3js/h3/blob/v1.15.11/src/app.ts and
 * https://github.com/unjs/radix3/blob/v1.1.2/src/router.ts
 *
 * A request that it accepts goes through these steps: `readNodeRequest`, `decodePath`, `splitAt` "?",
 * `splitMountedSegments`, `decodeKept`. It removes no dot segments, and merges no slashes.
 *
 * h3, version 2: https://github.com/h3js/h3/blob/v2.0.8/src/event.ts and
 * https://github.com/h3js/srvx/blob/v1.0.8/src/adapters/_node/url.ts
 *
 * Its steps: `readNodeRequest`, `parseStandardURL`, `decodeComponents`.
 */
import { toBytes } from "@anyurl/common/code-units";
import { decodeValid } from "@anyurl/common/percent";
import { oneOf, paths, type Settings } from "../define/options.ts";
import { defineServer, isRefusal, type ServerView } from "../define/server.ts";
import { type NodeRequest, readNodeRequest } from "../steps/node-http.ts";
import { splitMountedSegments, splitSegments, withoutLastSlash } from "../steps/paths.ts";
import { decodeIf, encodePath } from "../steps/percent.ts";
import type { ServerRefusal, ServerRequest } from "../steps/server-request.ts";
import { splitAt } from "../steps/split.ts";
import { INVALID_URL, isAcceptedHost, parseStandardURL } from "../steps/standard-url.ts";
import { decodeComponents, decodeOrWritten, MALFORMED } from "../steps/uri-component.ts";

/** The options of {@link h3}. */
export interface H3Options {
  /** The version. Default: `"2"`. Nitro 2 and Nuxt have version 1, and Nitro 3.0.0 a release candidate of version 2. */
  readonly version?: "1" | "2" | "2.0.1-rc" | undefined;
  /**
   * The routes of `app.use`, in their order. In version 1, each matches all paths that begin with its text: `"/admin"`
   * matches `/adminx`. The others ignore it. The default, `[]`, is right for an application whose routes are all in a
   * router.
   */
  readonly routes?: readonly string[] | undefined;
}

/**
 * h3, as in Nitro and Nuxt, as a reader of requests: how a router chooses a route, and the parameters of the route.
 *
 * Version 2 removes dot segments as the URL Standard does, and decodes characters that need no encoding. It refuses a
 * path that cannot be decoded. Its release candidate compares the path as written.
 *
 * Version 1 decodes the path once, as a whole, before it cuts off the query: an encoded question mark begins the query.
 * Only encoded slashes and percent signs stay inside of segments. A path that cannot be decoded stays as written.
 *
 * @remarks
 * NOTE: a slash at the end counts as written, although a route matches with and without it. The segments have the
 * characters for the escapes that h3 keeps: `/` and `%` in version 1, as `getRouterParam` returns them with the option
 * `decode`, and all in version 2. The components have no host, since h3 does not choose by it.
 *
 * @param options the version, and the routes of the application that are prefixes
 * @returns a frozen reader
 * @throws TypeError if an option is unknown or has an invalid value
 * @see https://h3.dev/guide/basics/routing
 * @example
 * ```ts
 * import { h3 } from "@anyurl/readers/servers";
 *
 * h3().read("/%61dmin/a%2Fb", { host: "h.test" }).segments; // → ["admin", "a/b"]
 * const nuxt = h3({ version: "1", routes: ["/admin"] });
 * nuxt.read("/users%3F.css", { host: "h.test" }).segments; // → ["users"]
 * nuxt.read("/a%3Fdebug=1", { host: "h.test" }).components?.query; // → "debug=1"
 * nuxt.read("/admin-x", { host: "h.test" }).segments; // → ["admin", "-x"]
 * ```
 */
export const h3 = /* @__PURE__ */ defineServer<H3Options>({
  name: "h3",
  title: "h3",
  testedVersions: ["1.15.11", "2.0.1-rc.2", "2.0.8"],
  options: { version: /* @__PURE__ */ oneOf("2", "2.0.1-rc", "1"), routes: /* @__PURE__ */ paths() },
  read,
});

function read(request: ServerRequest, { version, routes }: Settings<H3Options>): ServerView | ServerRefusal {
  const received = readNodeRequest(request);
  if (isRefusal(received)) return received;
  if (version === "2") return read2(received);
  return version === "1" ? read1(received, routes) : readCandidate(received);
}

function read1({ url }: NodeRequest, routes: readonly string[]): ServerView {
  const target = decodeTarget(url);
  const [path, query] = splitAt(target, "?");
  const route = routes.map((each) => toBytes(withoutLastSlash(each))).find((each) => target.startsWith(each));
  const segments = route === undefined ? splitSegments(path) : splitMountedSegments(path, route);
  return { host: null, port: null, path: encodePath(path), query, segments: segments.map(decodeKept) };
}

/** The router, rou3 0.7, ignores two slashes at the end, of which the segments have one. */
function readCandidate({ url }: NodeRequest): ServerView {
  const [path, query] = splitAt(url, "?");
  const segments = splitSegments(path.replace(/(.)\/\/$/, "$1/")).map(decodeOrWritten);
  return { host: null, port: null, path, query, segments };
}

/** `H3Event` */
function read2({ url: target, host }: NodeRequest): ServerView | ServerRefusal {
  const url = parseStandardURL("h", target);
  if (url === undefined) return NO_URL;
  const segments = decodeComponents(url.path);
  if (segments === undefined) return MALFORMED;
  const path = decodeIf(url.path, isNeedless);
  const isAsWritten = target === (url.query === null ? path : `${path}?${url.query}`);
  if (!isAsWritten && isAcceptedHost(host) && parseStandardURL(host, "/") === undefined) return NO_URL;
  return { host: null, port: null, path, query: url.query, segments };
}

/** Whether the escape of a character is decoded: `NEEDLESS_ESCAPE_RE` */
const isNeedless = (byte: string) => /[!$&-.0-;=@-[\]_a-z|~]/.test(byte);

const NO_URL = { ...INVALID_URL, status: 500 };

/** `_decodePath`, and `decodePath` of ufo: https://github.com/unjs/ufo/blob/v1.6.4/src/encoding.ts */
function decodeTarget(target: string): string {
  const [path, query] = splitAt(target, "?");
  const kept = path.replaceAll("%25", "%2525").replace(/%2f/gi, "%252F");
  const decoded = toBytes(decodeValid(kept) ?? kept);
  return query === null ? decoded : `${decoded}?${query}`;
}

/** The escapes that decoding the path has kept. */
function decodeKept(segment: string): string {
  return segment.replaceAll("%2F", "/").replaceAll("%25", "%");
}
