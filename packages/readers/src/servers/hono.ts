/**
 * Hono: https://github.com/honojs/hono/blob/v4.13.19/src/utils/url.ts and
 * https://github.com/honojs/node-server/blob/v2.1.8/src/url.ts
 *
 * A request that it accepts goes through these steps: `readNodeRequest`, `buildURL`, `routePath`, `trimLastSlash`,
 * `decodeWherePossible`. It removes dot segments as the URL Standard does, and merges no slashes.
 */
import { fromBytes, toBytes } from "@anyurl/common/code-units";
import { decodeValid } from "@anyurl/common/percent";
import { isFailure, spec } from "@anyurl/reference";
import { oneOf, type Settings } from "../define/options.ts";
import { defineServer, isRefusal, type ServerView } from "../define/server.ts";
import { readNodeRequest } from "../steps/node-http.ts";
import { splitSegments, trimLastSlash } from "../steps/paths.ts";
import { isWellEncoded } from "../steps/percent.ts";
import { badRequest, type ServerRefusal, type ServerRequest } from "../steps/server-request.ts";
import { splitAt, splitTarget } from "../steps/split.ts";
import { INVALID_URL, parseStandardURL } from "../steps/standard-url.ts";
import { decodeAllButReserved, decodeWherePossible } from "../steps/uri-component.ts";

/** The options of {@link hono}. */
export interface HonoOptions {
  /** Whether a slash at the end counts. Default: `true`. */
  readonly strict?: boolean | undefined;
}

/**
 * Hono on `@hono/node-server`, as a reader of requests: how its router chooses a route, and the route's parameters.
 *
 * It combines the Host header and the target into a URL, by the URL Standard unless both are simple. It refuses
 * backslashes in such paths, and most hosts that the standard changes. It decodes the path once; a malformed `%` stays.
 * `components.path` is the path of `request.url`, which is not decoded.
 *
 * @param options options of the application; the defaults are Hono's
 * @returns a frozen reader
 * @throws TypeError if an option is unknown or has an invalid value
 * @see https://hono.dev/docs/api/hono#strict-mode
 * @example
 * ```ts
 * import { hono } from "@anyurl/readers/servers";
 *
 * hono().read("/x/%2e%2E/a%2Fb//c", { host: "h.test" }).segments; // → ["a/b", "", "c"]
 * hono().read("/a\\b", { host: "h.test" }).refusal?.reason; // → "backslash"
 * ```
 */
export const hono = /* @__PURE__ */ defineServer<HonoOptions>({
  name: "hono",
  title: "Hono",
  testedVersions: ["4.13.19"],
  options: { strict: /* @__PURE__ */ oneOf(true, false) },
  read,
});

function read(request: ServerRequest, { strict }: Settings<HonoOptions>): ServerView | ServerRefusal {
  const received = readNodeRequest(request);
  if (isRefusal(received)) return received;
  const { url: target, host } = received;
  if (host === "") return REFUSALS.noHost;
  const url = buildURL(target, host);
  if (isRefusal(url)) return url;
  const routed = routePath(url.path);
  const path = strict ? routed : trimLastSlash(routed);
  return {
    host: url.host,
    port: url.port,
    path: url.path,
    query: url.query,
    segments: splitSegments(path).map((segment) => toBytes(decodeWherePossible(segment, decodeValid))),
  };
}

type BuiltURL = Pick<ServerView, "host" | "port" | "path" | "query">;

const SIMPLE_HOST = /^[a-z0-9._-]+(?::(?:[1-5]\d{3,4}|[6-9]\d{3}))?$/;
const SIMPLE_TARGET = /^\/[!#$&-;=?-[\]_a-z~]*$/;
const DOT_SEGMENT = /\/\.\.?(?:[/?#]|$)/;

/** `buildUrl` */
function buildURL(target: string, header: string): BuiltURL | ServerRefusal {
  const isSimpleHost = SIMPLE_HOST.test(header);
  if (isSimpleHost && SIMPLE_TARGET.test(target) && !DOT_SEGMENT.test(target)) {
    const [host, port] = splitAt(header, ":");
    return { host, port, ...splitTarget(target) };
  }
  if (splitAt(target, "?")[0].includes("\\")) return REFUSALS.backslash;
  const url = parseStandardURL(header, target);
  if (url === undefined) return INVALID_URL;
  const written = fromBytes(header);
  const { host, port, path, query } = url;
  if (!isSimpleHost && host.length !== written.length && host !== written.replace(/:\d+$/, "").toLowerCase()) {
    return REFUSALS.invalidHost;
  }
  return { host, port, path, query };
}

/** `getPath` */
function routePath(path: string): string {
  const decoded = decodeWherePossible(path, decodeAllButReserved);
  if (isWellEncoded(path) || isSamePath(decoded)) return decoded;
  return decodeWherePossible(path.replace(MALFORMED, "%25"), decodeAllButReserved);
}

const MALFORMED = /%(?![0-9A-Fa-f]{2})/g;

/** Whether a URL can have the decoded path: it cannot if decoding makes other dot segments. */
function isSamePath(decoded: string): boolean {
  const path = decoded.replace(/[^!-[\]-\uffff]/g, encodeURIComponent);
  const url = spec.parseResolveAndNormalize(`http://localhost${path}`);
  return !isFailure(url) && decodeWherePossible(spec.printPath(url), decodeAllButReserved) === decoded;
}

const REFUSALS = {
  noHost: badRequest("missing-host", "the Host header is empty"),
  backslash: badRequest("backslash", "the path contains a backslash"),
  invalidHost: badRequest("invalid-host", "the Host header is not the host of the URL"),
} as const;
