/**
 * h3, version 1: https://github.com/h3js/h3/blob/v1.15.11/src/app.ts and
 * https://github.com/unjs/radix3/blob/v1.1.2/src/router.ts
 *
 * A request that it accepts goes through these steps: `readNodeRequest`, `decodePath`, `splitAt` "?",
 * `mountedSegments`, `decodeKept`. It removes no dot segments, and merges no slashes.
 */

import { bytesOf } from "@anyurl/common/code-units";
import { decodeValid } from "@anyurl/common/percent";
import { paths, type Settings } from "../define/options.ts";
import { defineServer, isRefusal, type ServerView } from "../define/server.ts";
import { readNodeRequest } from "../steps/node-http.ts";
import { mountedSegments, segmentsOf, withoutLastSlash } from "../steps/paths.ts";
import { encodedPath } from "../steps/percent.ts";
import type { ServerRefusal, ServerRequest } from "../steps/server-request.ts";
import { splitAt } from "../steps/split.ts";

/** The options of {@link h3}. */
export interface H3Options {
  /**
   * The routes of `app.use`, in their order. Each matches all paths that begin with its text: `"/admin"` matches
   * `/adminx`. The default, `[]`, is right for an application whose routes are all in a router.
   */
  readonly routes?: readonly string[];
}

/**
 * h3 1, as in Nitro 2 and Nuxt, as a reader of requests: how a router chooses a route, and the parameters of the route.
 *
 * It decodes the path once, as a whole, before it cuts off the query: an encoded question mark begins the query. Only
 * encoded slashes and percent signs stay inside of segments. A path that cannot be decoded stays as it is written.
 *
 * NOTE: a slash at the end counts as written, although a route matches with and without it. The segments have the
 * characters `/` and `%` for the escapes that h3 keeps, as `getRouterParam` returns them with the option `decode`. The
 * components have no host, since h3 does not choose by it.
 *
 * @param options the routes of the application that are prefixes
 * @returns a frozen reader
 * @throws TypeError if an option is unknown or has an invalid value
 * @see https://v1.h3.dev/guide/router
 * @example
 * ```ts
 * import { h3 } from "@anyurl/readers/servers";
 *
 * h3().read("/admin%3F.css", { host: "h.test" }).segments; // → ["admin"]
 * h3().read("/a%3Fdebug=1", { host: "h.test" }).components?.query; // → "debug=1"
 * h3({ routes: ["/admin"] }).read("/admin-x", { host: "h.test" }).segments; // → ["admin", "-x"]
 * ```
 */
export const h3 = /* @__PURE__ */ defineServer<H3Options>({
  name: "h3",
  title: "h3",
  testedVersions: ["1.15.11"],
  options: { routes: /* @__PURE__ */ paths() },
  read,
});

function read(request: ServerRequest, { routes }: Settings<H3Options>): ServerView | ServerRefusal {
  const received = readNodeRequest(request);
  if (isRefusal(received)) return received;
  const target = decodeTarget(received.url);
  const [path, query] = splitAt(target, "?");
  const route = routes.map((each) => bytesOf(withoutLastSlash(each))).find((each) => target.startsWith(each));
  const segments = route === undefined ? segmentsOf(path) : mountedSegments(path, route);
  return { host: null, port: null, path: encodedPath(path), query, segments: segments.map(decodeKept) };
}

/** `_decodePath`, and `decodePath` of ufo: https://github.com/unjs/ufo/blob/v1.6.4/src/encoding.ts */
function decodeTarget(target: string): string {
  const [path, query] = splitAt(target, "?");
  const kept = path.replaceAll("%25", "%2525").replace(/%2f/gi, "%252F");
  const decoded = bytesOf(decodeValid(kept) ?? kept);
  return query === null ? decoded : `${decoded}?${query}`;
}

/** The escapes that decoding the path has kept. */
function decodeKept(segment: string): string {
  return segment.replaceAll("%2F", "/").replaceAll("%25", "%");
}
