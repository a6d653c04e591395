/**
 * React Router: https://github.com/remix-run/react-router/tree/react-router%408.5.1/packages/react-router/lib, on
 * https://github.com/remix-run/remix/blob/main/packages/node-fetch-server/src/lib/request-listener.ts
 *
 * A request that it accepts goes through these steps: `readNodeRequest`, `parseStandardURL`, `withoutData`,
 * `decodePath`, `lowerSegments`. It removes dot segments as the URL Standard does, and merges no slashes.
 */
import { oneOf, type Settings } from "../define/options.ts";
import { defineServer, isRefusal, type ServerView } from "../define/server.ts";
import { readNodeRequest } from "../steps/node-http.ts";
import { mergeLastSlashes, splitSegments } from "../steps/paths.ts";
import type { ServerRefusal, ServerRequest } from "../steps/server-request.ts";
import { makeRequestedURL } from "../steps/standard-url.ts";
import { decodeComponents, lowerSegments } from "../steps/uri-component.ts";

/** The options of {@link reactRouter}. */
export interface ReactRouterOptions {
  /** The option `caseSensitive` of all routes. Default: `false`: routes ignore case. */
  readonly caseSensitive?: boolean | undefined;
}

/**
 * React Router as a framework (Remix), as a reader of requests: how it chooses a route, and the parameters of the
 * route.
 *
 * A path with `.data` at its end gets the data of the page without it. Routes ignore case. It decodes each segment
 * once, then `%2F` once more. A path that cannot be decoded stays as written.
 *
 * NOTE: slashes at the end count as one, although a route matches with and without them. Case is ignored in ASCII
 * letters. The path `/__manifest`, which lists the routes of an application, is read as any other.
 *
 * @param options the options of all routes of the application
 * @returns a frozen reader
 * @throws TypeError if an option is unknown or has an invalid value
 * @see https://reactrouter.com/start/framework/routing
 * @example
 * ```ts
 * import { reactRouter } from "@anyurl/readers/servers";
 *
 * reactRouter().read("/Admin.data?_routes=admin", { host: "h.test" }).segments; // → ["admin"]
 * reactRouter().read("/a%252Fb", { host: "h.test" }).segments; // → ["a/b"]
 * ```
 */
export const reactRouter = /* @__PURE__ */ defineServer<ReactRouterOptions>({
  name: "react-router",
  title: "React Router",
  testedVersions: ["8.5.1"],
  options: { caseSensitive: /* @__PURE__ */ oneOf(false, true) },
  read,
});

function read(request: ServerRequest, settings: Settings<ReactRouterOptions>): ServerView | ServerRefusal {
  const received = readNodeRequest(request);
  if (isRefusal(received)) return received;
  // `createRequest`
  const url = makeRequestedURL(received.host, received.url);
  if (isRefusal(url)) return url;
  const { host, port, path, query } = url;
  const segments = decodePath(mergeLastSlashes(withoutData(path)));
  return { host, port, path, query, segments: settings.caseSensitive ? segments : lowerSegments(segments) };
}

/** `getNormalizedPath` */
function withoutData(path: string): string {
  return path.endsWith("/_.data") ? path.slice(0, -"_.data".length) : path.replace(/\.data$/, "");
}

/** `decodePath`, and `matchPathImpl`, which decodes parameters. */
function decodePath(path: string): readonly string[] {
  return (decodeComponents(path) ?? splitSegments(path)).map((segment) => segment.replaceAll("%2F", "/"));
}
