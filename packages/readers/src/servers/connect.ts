/**
 * Connect: https://github.com/senchalabs/connect/blob/3.7.0/index.js
 *
 * A request that it accepts goes through these steps: `readNodeRequest`, `parseTarget`, `lowerCase`,
 * `splitMountedSegments`. It decodes nothing, removes no dot segments, and merges no slashes.
 */
import { asciiLowercase } from "@anyurl/common/ascii";
import { oneOf, paths, type Settings } from "../define/options.ts";
import { defineServer, isRefusal, type ServerView } from "../define/server.ts";
import type { NodeVersion } from "../steps/legacy-url.ts";
import { readNodeRequest } from "../steps/node-http.ts";
import { parseTarget } from "../steps/parseurl.ts";
import { splitMountedSegments, splitSegments, withoutLastSlash } from "../steps/paths.ts";
import { decodeAllButUnreserved } from "../steps/percent.ts";
import type { ServerRefusal, ServerRequest } from "../steps/server-request.ts";

/** The options of {@link connect}. */
export interface ConnectOptions {
  /** The routes of the application, in their order: the paths for which it uses middleware. Default: any path. */
  readonly routes?: readonly string[] | undefined;
  /** The major version of Node.js, whose `url.parse` reads targets with a number sign. Default: `"26"`. */
  readonly node?: NodeVersion | undefined;
}

/**
 * Connect, as a reader of requests: for which paths it runs the middleware of a route.
 *
 * It compares the start of the path, as written and regardless of case, with the route. After the route there must be a
 * slash, a dot or nothing: the route `/admin` also takes `/ADMIN`, `/admin.` and `/admin.css`. Without the option
 * `routes`, each dot inside of a segment ends a segment, since a route could end there.
 *
 * NOTE: the components have no host, since Connect ignores it.
 *
 * @param options the routes of the application, and the version of Node.js
 * @returns a frozen reader
 * @throws TypeError if an option is unknown or has an invalid value
 * @see https://github.com/senchalabs/connect#mount-middleware
 * @example
 * ```ts
 * import { connect } from "@anyurl/readers/servers";
 *
 * connect().read("/ADMIN.css", { host: "h.test" }).segments; // → ["admin", ".css"]
 * connect({ routes: ["/admin"] }).read("/a.css", { host: "h.test" }).segments; // → ["a.css"]
 * ```
 */
export const connect = /* @__PURE__ */ defineServer<ConnectOptions>({
  name: "connect",
  title: "Connect",
  testedVersions: ["3.7.0"],
  options: { routes: /* @__PURE__ */ paths(), node: /* @__PURE__ */ oneOf("26", "24", "22", "20") },
  read,
});

function read(request: ServerRequest, { routes, node }: Settings<ConnectOptions>): ServerView | ServerRefusal {
  const received = readNodeRequest(request);
  if (isRefusal(received)) return received;
  const parsed = parseTarget(received.url, node);
  if (parsed === undefined) return INVALID_URL;
  const path = parsed.path ?? "/";
  const segments = routes.length > 0 ? routeSegments(path, routes) : splitSegments(path).flatMap(splitAtDots);
  return {
    host: null,
    port: null,
    path,
    query: parsed.query,
    segments: segments.map(decodeAllButUnreserved).map(asciiLowercase),
  };
}

/** The segments for the first route that the path begins with. `proto.handle` */
function routeSegments(path: string, routes: readonly string[]): readonly string[] {
  const lower = asciiLowercase(path);
  const route = routes.map(withoutLastSlash).find((each) => {
    const next = lower[each.length];
    return lower.startsWith(asciiLowercase(each)) && (next === undefined || next === "/" || next === ".");
  });
  return route === undefined ? splitSegments(path) : splitMountedSegments(path, route);
}

/** Splits a segment before each dot, but not before its first character. */
function splitAtDots(segment: string): readonly string[] {
  const [first = "", ...rest] = segment.slice(1).split(".");
  return [segment.slice(0, 1) + first, ...rest.map((other) => `.${other}`)];
}

const INVALID_URL = { status: 500, reason: "invalid-url", message: "url.parse throws an error for the request target" };
