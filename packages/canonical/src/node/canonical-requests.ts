import { type IncomingMessage, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { describeKind, requireOneOf, wrongArgument } from "@anyurl/common/arguments";
import { ownMembers } from "@anyurl/common/own";
import { runAsBody, traceFrom } from "@anyurl/common/trace";
import { createDecider, type Decider, type Decision, rejection, reportDecision } from "../guard/decide.ts";
import { type ResponseParts, responseParts, timingSince } from "../guard/responses.ts";
import { askedBy } from "./asked.ts";
import { PassedNodeRequest } from "./passed.ts";
import { isRewritable, type Routed, rewriteRequest } from "./rewrite-request.ts";
import type { NodeGuard, NodeGuardOptions, NodeRequest, NodeResponse } from "./types.ts";

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
 * Returns middleware that gives each request its canonical URL before your application sees it, or answers the request
 * itself: with a redirect, or with status 400 or 414. It reads the target as the client sent it. Run it first: on an
 * Express app, or around the listener of a server.
 *
 * A request that goes on has `req.guard`, with its cache key and flags. If its URL was not canonical, `req.url`,
 * Express' `req.originalUrl` and the Host header are replaced. A target in absolute form becomes a path. As middleware
 * of Express it is refused, since Express has read it already.
 *
 * The Host header, an absolute target and HTTP/2's `:authority` must agree, and there must be one of them: the guard
 * refuses other requests, and those for `*`. Node sends no request with the method CONNECT to a listener.
 *
 * @param options the options of `createGuard`, and `publicScheme`
 * @throws TypeError if an option is unknown or has an invalid value
 * @example
 * ```ts
 * import { once } from "node:events";
 * import { createServer } from "node:http";
 * import type { AddressInfo } from "node:net";
 * import { canonicalRequests } from "@anyurl/canonical/node";
 *
 * const guard = canonicalRequests();
 * const server = createServer((req, res) => guard(req, res, () => res.end(`${req.url} ${req.guard?.key}`)));
 * server.on("upgrade", (req, socket) => guard.upgrade(req, socket, () => socket.end()));
 * await once(server.listen(0, "127.0.0.1"), "listening");
 * const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
 *
 * const response = await fetch(`${address}/%61dmin?b&a`);
 * response.url === `${address}/admin?b&a`; // → true
 * await response.text() === `/admin?b&a ${address}/admin?a&b`; // → true
 * (await fetch(`${address}/..%2fadmin`)).status; // → 400
 *
 * server.closeAllConnections();
 * server.close();
 * ```
 */
export function canonicalRequests(options: NodeGuardOptions = {}): NodeGuard {
  const inspect = runAsBody(canonicalRequests, () => inspectorFor(options));
  const isObserver = ownMembers(options).report !== undefined;
  const guard = (req: NodeRequest, res: NodeResponse, next: () => void): void => {
    if (typeof next !== "function") throw traceFrom(new TypeError(WRONG_CALL), guard);
    const response = findMisplacement(req, isObserver) ?? inspect(req);
    if (response === undefined) next();
    else answer(res, response);
  };
  const upgrade = (req: IncomingMessage, socket: Duplex, next: () => void): void => {
    const response = inspect(req);
    if (response === undefined) next();
    else answerOn(socket, response);
  };
  return Object.assign(guard, { upgrade });
}

const ABSOLUTE_TARGET = {
  ok: false,
  action: "reject",
  reason: "absolute-target",
  message: "the target has a scheme and a host, which Express or Connect has read before the guard",
} as const satisfies Decision;

/** Returns a function that sets `req.guard`, and returns the guard's own response, if there is one. */
function inspectorFor(options: NodeGuardOptions): (req: NodeRequest) => ResponseParts | undefined {
  const caller = "canonicalRequests";
  if (typeof options !== "object" || options === null) {
    throw wrongArgument(`${caller}: the options`, "an object", describeKind(options));
  }
  const { publicScheme, ...others } = ownMembers(options);
  if (publicScheme !== undefined) requireOneOf(publicScheme, ["http", "https"], `${caller}: the publicScheme`);
  const decider = createDecider(others, caller, ["publicScheme"]);
  const { report, serverTiming } = decider.settings;
  return (req) => {
    const started = serverTiming ? performance.now() : undefined;
    const decision = decisionOn(req, publicScheme, decider);
    const final = report === undefined ? decision : reportDecision(decision, req, report);
    if (!final.ok) return refuse(req, final, started);
    if (report === undefined && !isRewritable(req)) return refuse(req, ABSOLUTE_TARGET, started);
    const { href } = final;
    const isRewritten = report === undefined && href !== undefined && rewriteRequest(req, href);
    const action = isRewritten ? "rewrite" : "pass";
    const timing = started === undefined ? undefined : timingSince(started, action);
    req.guard = new PassedNodeRequest({ ...final, action }, req, timing, decider);
    return undefined;
  };
}

function decisionOn(
  req: NodeRequest,
  publicScheme: NodeGuardOptions["publicScheme"],
  decider: Decider<NodeRequest>,
): Decision {
  try {
    return decider.decide(askedBy(req, publicScheme));
  } catch {
    return rejection("not-a-request");
  }
}

function refuse(
  req: NodeRequest,
  decision: Extract<Decision, { ok: false }>,
  started: number | undefined,
): ResponseParts {
  const { action, reason, message } = decision;
  const serverTiming = started === undefined ? undefined : timingSince(started, action);
  req.guard = { ok: false, action, reason, message, serverTiming };
  return responseParts(decision, serverTiming);
}

function answer(res: NodeResponse, { status, headers, body }: ResponseParts): void {
  if (res.headersSent) return;
  res.statusCode = status;
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
  res.end(body ?? "");
}

/** Sends a response to a request of the event "upgrade", and closes the connection. */
function answerOn(socket: Duplex, { status, headers, body }: ResponseParts): void {
  const text = body ?? "";
  const all = { ...headers, Connection: "close", "Content-Length": String(new TextEncoder().encode(text).length) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  // Node no longer listens to errors of such a socket, and a client may be gone.
  socket.on("error", () => socket.destroy());
  socket.once("finish", () => socket.destroy());
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}\r\n${lines.join("")}\r\n${text}`);
}
