/** Detects that the middleware runs too late: what has been routed can no longer be rewritten. */
import type { ResponseParts } from "../guard/responses.ts";
import type { Routed } from "./rewrite-request.ts";
import type { NodeRequest } from "./types.ts";

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
export function misplacementOf(req: NodeRequest, isObserver: boolean): ResponseParts | undefined {
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
