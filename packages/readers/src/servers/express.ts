/**
 * Express: https://github.com/expressjs/express/tree/v5.3.0 and https://github.com/pillarjs/router/tree/v2.3.0
 *
 * A request that it accepts goes through these steps: `readNodeRequest`, `parseTarget`, `decodeComponents`,
 * `lowerSegments`. It removes no dot segments, and merges no slashes.
 */
import { oneOf, type Settings } from "../define/options.ts";
import { defineServer, isRefusal, type ServerView } from "../define/server.ts";
import type { NodeVersion } from "../steps/legacy-url.ts";
import { readNodeRequest } from "../steps/node-http.ts";
import { parseTarget } from "../steps/parseurl.ts";
import type { ServerRefusal, ServerRequest } from "../steps/server-request.ts";
import { decodeComponents, lowerSegments, MALFORMED } from "../steps/uri-component.ts";

/** The options of {@link express}. */
export interface ExpressOptions {
  /** The setting `case sensitive routing`. Default: `false`: routes ignore case. */
  readonly caseSensitiveRouting?: boolean | undefined;
  /** The major version of Node.js, whose `url.parse` reads targets with a number sign. Default: `"26"`. */
  readonly node?: NodeVersion | undefined;
}

/**
 * Express 5, as a reader of requests: how a router chooses a route, and the parameters of the route.
 *
 * It compares the path as written with the text of routes, and decodes parameters. A target with a number sign is read
 * by `url.parse`, as a URL that can begin with `//user@host`.
 *
 * NOTE: a slash at the end counts as written, although a route matches with and without it by default. A malformed `%`
 * is refused: Express does this if a parameter contains it. Case is ignored in ASCII letters.
 *
 * @param options settings of the application; the defaults are Express's
 * @returns a frozen reader
 * @throws TypeError if an option is unknown or has an invalid value
 * @see https://expressjs.com/en/5x/api.html#app.settings.table
 * @example
 * ```ts
 * import { express } from "@anyurl/readers/servers";
 *
 * express().read("/x/../ADMIN", { host: "h.test" }).segments; // → ["x", "..", "admin"]
 * express().read("//u@h/admin#", { host: "h.test" }).segments; // → ["admin"]
 * express().read("/%zz", { host: "h.test" }).refusal?.reason; // → "malformed-encoding"
 * ```
 */
export const express = /* @__PURE__ */ defineServer<ExpressOptions>({
  name: "express",
  title: "Express",
  testedVersions: ["5.3.0"],
  options: {
    caseSensitiveRouting: /* @__PURE__ */ oneOf(false, true),
    node: /* @__PURE__ */ oneOf("26", "24", "22", "20"),
  },
  read,
});

function read(request: ServerRequest, settings: Settings<ExpressOptions>): ServerView | ServerRefusal {
  const received = readNodeRequest(request);
  if (isRefusal(received)) return received;
  const { path = null, query = null } = parseTarget(received.url, settings.node) ?? {};
  if (path === null || !path.startsWith("/")) return NO_PATH;
  const decoded = decodeComponents(path);
  if (decoded === undefined) return MALFORMED;
  return {
    host: readHostname(received.host),
    port: null,
    path,
    query,
    segments: settings.caseSensitiveRouting ? decoded : lowerSegments(decoded),
  };
}

/** `req.hostname`; `undefined` for an empty header. */
function readHostname(host: string): string | null {
  const end = host.indexOf(":", host.startsWith("[") ? host.indexOf("]") + 1 : 0);
  return host === "" ? null : host.slice(0, end < 0 ? host.length : end);
}

const NO_PATH = { status: 404, reason: "no-path", message: 'the request target has no path that begins with "/"' };
