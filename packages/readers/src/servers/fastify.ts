/**
 * Fastify: https://github.com/delvedor/find-my-way/blob/v9.10.1/index.js, `Router.prototype.find`
 *
 * A request that it accepts goes through these steps: `readNodeRequest`, `splitTarget`, `mergeSlashes`,
 * `trimLastSlash`, `decodeComponents`, `lowerSegments`. It removes no dot segments.
 */
import { oneOf, type Settings } from "../define/options.ts";
import { defineServer, isRefusal, type ServerView } from "../define/server.ts";
import { readNodeRequest } from "../steps/node-http.ts";
import { mergeSlashes, trimLastSlash } from "../steps/paths.ts";
import type { ServerRefusal, ServerRequest } from "../steps/server-request.ts";
import { splitAt } from "../steps/split.ts";
import { decodeComponents, lowerSegments, MALFORMED } from "../steps/uri-component.ts";

/** The options of {@link fastify}: its router's. */
export interface FastifyOptions {
  /** Whether routes match case. Default: `true`. */
  readonly caseSensitive?: boolean | undefined;
  /** Whether several slashes in a row count as one. Default: `false`. */
  readonly ignoreDuplicateSlashes?: boolean | undefined;
  /** Whether a slash at the end is ignored. Default: `false`. */
  readonly ignoreTrailingSlash?: boolean | undefined;
  /** Whether a semicolon ends the path, as a question mark does. Default: `false`. */
  readonly useSemicolonDelimiter?: boolean | undefined;
}

/**
 * Fastify, as a reader of requests: how its router chooses a route, and the parameters of the route.
 *
 * It decodes the path once, and keeps encoded slashes inside segments. A number sign ends the path, and the query
 * begins there. `components.path` is the path of `request.url`, as written.
 *
 * NOTE: case is ignored in ASCII letters. The option `maxParamLength` is not part of the model.
 *
 * @param options options of the router; the defaults are Fastify's
 * @returns a frozen reader
 * @throws TypeError if an option is unknown or has an invalid value
 * @see https://fastify.dev/docs/latest/Reference/Server/#routeroptions
 * @example
 * ```ts
 * import { fastify } from "@anyurl/readers/servers";
 *
 * fastify().read("/a%2Fb//c;d", { host: "h.test" }).segments; // → ["a/b", "", "c;d"]
 * fastify({ useSemicolonDelimiter: true }).read("/a;b/c", { host: "h.test" }).segments; // → ["a"]
 * ```
 */
export const fastify = /* @__PURE__ */ defineServer<FastifyOptions>({
  name: "fastify",
  title: "Fastify",
  testedVersions: ["5.12.8"],
  options: {
    caseSensitive: /* @__PURE__ */ oneOf(true, false),
    ignoreDuplicateSlashes: /* @__PURE__ */ oneOf(false, true),
    ignoreTrailingSlash: /* @__PURE__ */ oneOf(false, true),
    useSemicolonDelimiter: /* @__PURE__ */ oneOf(false, true),
  },
  read,
});

function read(request: ServerRequest, settings: Settings<FastifyOptions>): ServerView | ServerRefusal {
  const received = readNodeRequest(request);
  if (isRefusal(received)) return received;
  const { path, query } = splitTarget(received.url, settings.useSemicolonDelimiter);
  const merged = settings.ignoreDuplicateSlashes ? mergeSlashes(path) : path;
  const routed = settings.ignoreTrailingSlash ? trimLastSlash(merged) : merged;
  const decoded = decodeComponents(routed);
  if (decoded === undefined) return MALFORMED;
  return {
    ...readHost(received.host),
    path,
    query,
    segments: settings.caseSensitive ? decoded : lowerSegments(decoded),
  };
}

/** `safeDecodeURI`: https://github.com/delvedor/find-my-way/blob/v9.10.1/lib/url-sanitizer.js */
function splitTarget(target: string, useSemicolonDelimiter: boolean) {
  const [mark] = (useSemicolonDelimiter ? /[?#;]/ : /[?#]/).exec(target) ?? [];
  const [path, query] = mark === undefined ? [target, null] : splitAt(target, mark);
  return { path, query };
}

/** `request.hostname` and `request.port`: https://github.com/fastify/fastify/blob/v5.12.8/lib/request.js */
function readHost(header: string): Pick<ServerView, "host" | "port"> {
  const end = header.startsWith("[") ? header.indexOf("]") + 1 : header.indexOf(":");
  const port = /:(\d+)$/.exec(header)?.[1];
  return { host: end < 0 ? header : header.slice(0, end), port: port === undefined ? null : String(Number(port)) };
}
