/** Gives a request its canonical URL, wherever a handler may read it. */
import type { IncomingMessage } from "node:http";
import { isForwarded } from "@anyurl/common/http";
import { cutAuthority, cutTarget } from "../guard/target.ts";
import type { NodeRequest } from "./types.ts";

/** The property of Express and Connect, which they set before the first middleware runs. */
export type Routed = NodeRequest & { originalUrl?: string | undefined };

/**
 * Returns whether a request's target can become a path.
 *
 * NOTE: the routers of Express and Connect remember scheme and host of an absolute target before the first middleware
 * runs, and would cut a path in their place.
 */
export function isRewritable({ originalUrl }: Routed): boolean {
  return originalUrl === undefined || originalUrl.startsWith("/");
}

/**
 * Gives a request the target and the host of its canonical URL, if they differ.
 *
 * @param isStripped whether to remove the headers that only a proxy may send
 * @returns whether anything was replaced
 */
export function rewriteRequest(req: Routed, href: string, isStripped: boolean): boolean {
  const isTarget = rewriteTarget(req, cutTarget(href));
  const authority = cutAuthority(href);
  const isHost = addHost(req, authority) || setHeader(req, "host", authority);
  const isAuthority = setHeader(req, ":authority", authority);
  if (isStripped) dropForwarded(req);
  return isTarget || isHost || isAuthority || isStripped;
}

/**
 * Removes headers wherever an application may read them. The first read of `headersDistinct` makes it of `rawHeaders`.
 */
function dropForwarded(req: NodeRequest): void {
  const { headers, rawHeaders } = req;
  const { headersDistinct = {} } = req as Partial<Pick<IncomingMessage, "headersDistinct">>;
  for (const fields of [headers, headersDistinct]) {
    for (const name of Object.keys(fields)) if (isForwarded(name)) delete fields[name];
  }
  for (let index = rawHeaders.length - 2; index >= 0; index -= 2) {
    if (isForwarded(rawHeaders[index] as string)) rawHeaders.splice(index, 2);
  }
}

function rewriteTarget(req: Routed, target: string): boolean {
  if (req.url === target) return false;
  setHeader(req, ":path", target);
  req.url = target;
  if (req.originalUrl !== undefined) req.originalUrl = target;
  return true;
}

/** Adds the host of an absolute target to a request of HTTP/1.0 that has no Host header. */
function addHost({ headers, rawHeaders, httpVersionMajor }: NodeRequest, authority: string): boolean {
  if (httpVersionMajor >= 2 || headers.host !== undefined) return false;
  headers.host = authority;
  rawHeaders.push("Host", authority);
  return true;
}

/** Replaces the value of a header that the request has. Node's `rawHeaders` are what some frameworks read. */
function setHeader({ headers, rawHeaders }: NodeRequest, name: string, value: string): boolean {
  if (headers[name] === undefined || headers[name] === value) return false;
  headers[name] = value;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]?.toLowerCase() === name) rawHeaders[index + 1] = value;
  }
  return true;
}
