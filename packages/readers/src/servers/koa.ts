/**
 * Koa with @koa/router: https://github.com/koajs/koa/blob/v3.3.0/lib/request.js and
 * https://github.com/koajs/router/blob/v15.7.0/src/layer.ts
 *
 * A request that it accepts goes through these steps: `readNodeRequest`, `parseTarget`, `decodeWherePossible`,
 * `lowerSegments`. It removes no dot segments, and merges no slashes.
 */
import { fromBytes, toBytes } from "@anyurl/common/code-units";
import { oneOf, type Settings } from "../define/options.ts";
import { defineServer, isRefusal, type ServerView } from "../define/server.ts";
import type { NodeVersion } from "../steps/legacy-url.ts";
import { readNodeRequest } from "../steps/node-http.ts";
import { parseTarget } from "../steps/parseurl.ts";
import { splitSegments } from "../steps/paths.ts";
import type { ServerRefusal, ServerRequest } from "../steps/server-request.ts";
import { splitAt } from "../steps/split.ts";
import { parseStandardURL } from "../steps/standard-url.ts";
import { decodeOrWritten, lowerSegments } from "../steps/uri-component.ts";

/** The options of {@link koa}. */
export interface KoaOptions {
  /** The option `sensitive` of the router. Default: `false`: routes ignore case. */
  readonly sensitive?: boolean | undefined;
  /** The major version of Node.js, whose `url.parse` reads targets with a number sign. Default: `"26"`. */
  readonly node?: NodeVersion | undefined;
}

/**
 * Koa with `@koa/router`, as a reader of requests: how the router chooses a route, and the parameters of the route.
 *
 * It compares the path as written with the text of routes, and decodes parameters; a malformed `%` stays. A target with
 * a number sign is read by `url.parse`, as a URL that can begin with `//user@host`.
 *
 * NOTE: a slash at the end counts as written, although a route matches with and without it by default. Case is ignored
 * in ASCII letters.
 *
 * @param options options of the router; the defaults are `@koa/router`'s
 * @returns a frozen reader
 * @throws TypeError if an option is unknown or has an invalid value
 * @see https://github.com/koajs/router
 * @example
 * ```ts
 * import { koa } from "@anyurl/readers/servers";
 *
 * koa().read("/ADMIN/a%2Fb", { host: "h.test" }).segments; // → ["admin", "a/b"]
 * koa({ sensitive: true }).read("/ADMIN", { host: "h.test" }).segments; // → ["ADMIN"]
 * ```
 */
export const koa = /* @__PURE__ */ defineServer<KoaOptions>({
  name: "koa",
  title: "Koa",
  testedVersions: ["3.3.0"],
  options: {
    sensitive: /* @__PURE__ */ oneOf(false, true),
    node: /* @__PURE__ */ oneOf("26", "24", "22", "20"),
  },
  read,
});

function read(request: ServerRequest, { sensitive, node }: Settings<KoaOptions>): ServerView | ServerRefusal {
  const received = readNodeRequest(request);
  if (isRefusal(received)) return received;
  const { path = null, query = null } = parseTarget(received.url, node) ?? {};
  if (path === null) return NO_PATH;
  const decoded = splitSegments(path).map(decodeOrWritten);
  return {
    host: readHostname(fromBytes(received.host)),
    port: null,
    path,
    query,
    segments: sensitive ? decoded : lowerSegments(decoded),
  };
}

/** `ctx.host` and `ctx.hostname` */
function readHostname(header: string): string | null {
  const [first] = splitAt(header, ",");
  const written = first.trim();
  const host = written.includes("@") ? standardHost(written) : written;
  const name = host.startsWith("[") ? hostnameOfIPv6(host) : splitAt(host, ":")[0];
  return name === "" ? null : toBytes(name);
}

function hostnameOfIPv6(host: string): string {
  return /[/?#\\\s]/.test(host) ? "" : standardHost(host).replace(/:\d+$/, "");
}

/** `new URL("http://…").host`; empty for an invalid host. */
function standardHost(text: string): string {
  const { host = "", port = null } = parseStandardURL(toBytes(text), "") ?? {};
  return port === null ? host : `${host}:${port}`;
}

const NO_PATH = { status: 404, reason: "no-path", message: "the request target has no path" };
