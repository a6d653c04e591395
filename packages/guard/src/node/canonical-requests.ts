/** The guard as middleware, for applications whose server is out of reach. */
import { ownMembers } from "@anyurl/common/own";
import type { ResponseParts } from "../guard/responses.ts";
import { answer } from "./answer.ts";
import { warnOfUpgrades } from "./guarded-servers.ts";
import { inspectorFor } from "./inspect.ts";
import type { Routed } from "./rewrite-request.ts";
import type { NodeGuard, NodeGuardOptions, NodeRequest } from "./types.ts";

const MOUNTED =
  "canonicalRequests runs after the URL was changed: use it first, and on the app itself, not on a path or a router";

const ROUTED =
  "canonicalRequests runs after Fastify has routed the request: use it in the option serverFactory, not as middleware";

let isLogged = false;

/**
 * Returns a response with status 500 if the middleware runs in the wrong place, where it would protect nothing. Prints
 * the reason once.
 *
 * @param isObserver whether the middleware only reports: then all requests pass
 */
function findMisplacement(req: NodeRequest, isObserver: boolean): ResponseParts | undefined {
  const { originalUrl } = req as Routed;
  if (originalUrl === undefined) return undefined;
  // Fastify's plugins for middleware copy properties to the request. Express has them in its prototype.
  const isRouted = Object.getOwnPropertyDescriptor(req, "ips") !== undefined;
  if (!isRouted && originalUrl === req.url) return undefined;
  const message = isRouted ? ROUTED : MOUNTED;
  if (!isLogged) console.error(message);
  isLogged = true;
  if (isObserver) return undefined;
  return {
    status: 500,
    headers: { "Cache-Control": "no-store", "Content-Type": "text/plain; charset=utf-8" },
    body: `${message}\n`,
  };
}

const WRONG_CALL =
  "canonicalRequests: call the guard with a request and a response of a server on Node, and a function that continues; " +
  "for a Request, use createGuard of @anyurl/canonical";

/**
 * Returns middleware that gives each request its canonical URL before your application sees it. Or it answers the
 * request itself: with a redirect, or with status 400 or 414. Run the middleware first, and on the app itself.
 *
 * Prefer {@link guardServer}: no middleware sees upgrades, as of WebSockets, and as middleware of Express or Connect,
 * this refuses targets in absolute form, since they have been read already.
 *
 * A request that goes on has `req.guard`, with its cache key and flags. If its URL was not canonical, `req.url`,
 * Express' `req.originalUrl` and the Host header are replaced.
 *
 * @param options the options of `createGuard`, and `publicScheme`
 * @throws TypeError if an option is unknown or has an invalid value
 * @example
 * ```ts
 * import { once } from "node:events";
 * import type { AddressInfo } from "node:net";
 * import { canonicalRequests } from "@anyurl/guard/node";
 * import express from "express";
 *
 * const app = express();
 * app.use(canonicalRequests());
 * app.use((req, res) => res.send(`${req.url} ${req.guard?.key}`));
 * const server = app.listen(0, "127.0.0.1");
 * await once(server, "listening");
 * const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
 *
 * const response = await fetch(`${address}/%61dmin?b&a`);
 * await response.text() === `/admin?b&a ${address}/admin?a&b`; // → true
 *
 * server.closeAllConnections();
 * server.close();
 * ```
 */
export function canonicalRequests(options: NodeGuardOptions = {}): NodeGuard {
  const inspect = inspectorFor(options, "canonicalRequests");
  const isObserver = ownMembers(options).report !== undefined;
  return function guard(req, res, next) {
    if (typeof next !== "function") throw new TypeError(WRONG_CALL);
    warnOfUpgrades(req);
    const response = findMisplacement(req, isObserver) ?? inspect(req);
    if (response === undefined) next();
    else answer(res, response);
  };
}
