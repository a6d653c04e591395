/**
 * Elysia on its adapter for Node.js: https://github.com/elysiajs/elysia/blob/1.4.30/src/adapter/web-standard/index.ts,
 * https://github.com/SaltyAom/memoirist/blob/0.4.0/src/index.ts and
 * https://github.com/h3js/srvx/blob/v0.11.22/src/adapters/_node/url.ts
 *
 * A request that it accepts goes through these steps: `readNodeRequest`, `requestURL`, `indexOf` "/",
 * `decodeOrWritten`. It removes dot segments as the URL Standard does, and merges no slashes.
 */
import { encodeByte } from "@anyurl/common/percent";
import { defineServer, isRefusal, type ServerView } from "../define/server.ts";
import { type NodeRequest, readNodeRequest } from "../steps/node-http.ts";
import type { ServerRefusal, ServerRequest } from "../steps/server-request.ts";
import { splitAt } from "../steps/split.ts";
import { INVALID_URL, isAcceptedHost, parseStandardURL } from "../steps/standard-url.ts";
import { decodeOrWritten } from "../steps/uri-component.ts";

/**
 * Elysia on its adapter for Node.js, as a reader of requests: how it chooses a route, and the parameters of the route.
 *
 * It compares the path as written, and decodes parameters. The path begins at the first slash after the first four
 * characters of the host: if the Host header is `h`, the path of `/abc/admin` is `/admin`.
 *
 * @remarks
 * NOTE: in Bun, requests go through the router of Bun, which is not part of the model. A slash at the end counts as
 * written, although a route matches with and without it. A malformed `%` stays, where Elysia has the parameter `null`.
 * Some invalid Host headers end the program; the model refuses them. The components have no host, since Elysia does not
 * choose by it.
 *
 * @returns a frozen reader
 * @throws TypeError if an option is given
 * @see https://elysiajs.com/integrations/node
 * @example
 * ```ts
 * import { elysia } from "@anyurl/readers/servers";
 *
 * elysia().read("/admin/a%2Fb", { host: "h.test" }).segments; // → ["admin", "a/b"]
 * elysia().read("/abc/admin", { host: "h" }).segments; // → ["admin"]
 * ```
 */
export const elysia = /* @__PURE__ */ defineServer({
  name: "elysia",
  title: "Elysia",
  testedVersions: ["1.4.30"],
  options: {},
  read,
});

function read(request: ServerRequest): ServerView | ServerRefusal {
  const received = readNodeRequest(request);
  if (isRefusal(received)) return received;
  const url = requestURL(received);
  if (url === undefined) return { ...INVALID_URL, status: 500 };
  const start = url.indexOf("/", 11);
  const [before, query] = splitAt(url.slice(start + 1), "?");
  // Without such a slash, it takes the whole URL, and its router skips the first character.
  const segments = (start < 0 ? before.slice(1) : before).split("/").map(decodeOrWritten);
  return { host: null, port: null, path: start < 0 ? before : `/${before}`, query, segments };
}

/** `NodeRequestURL`, and `FastURL`, which parses only what the URL Standard changes. */
function requestURL({ url: target, host: header }: NodeRequest): string | undefined {
  const host = header === "" ? "127.0.0.1" : isAcceptedHost(header) ? header : "_invalid_";
  const [before, fragment] = splitAt(target, "#");
  const plain = parseStandardURL("h", before);
  if (plain === undefined) return undefined;
  const written = plain.query === null ? plain.path : `${plain.path}?${plain.query}`;
  if (written === target) return `http://${host}${target}`;
  const url = parseStandardURL(host, "/");
  if (url === undefined) return undefined;
  const end = fragment === null ? "" : `#${fragment.replace(/["<>`]/g, (byte) => encodeByte(byte.charCodeAt(0)))}`;
  return `http://${url.host}${url.port === null ? "" : `:${url.port}`}${written}${end}`;
}
