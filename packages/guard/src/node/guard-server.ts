/** The guard in front of everything that listens to a server. */
import type { EventEmitter } from "node:events";
import type { IncomingHttpHeaders, Server } from "node:http";
import type { Http2SecureServer, Http2Server, ServerHttp2Stream } from "node:http2";
import type { Duplex } from "node:stream";
import { describeKind, wrongArgument } from "@anyurl/common/arguments";
import { answer, answerOn, answerStream } from "./answer.ts";
import { rememberGuarded } from "./guarded-servers.ts";
import { type Inspect, inspectorFor } from "./inspect.ts";
import type { NodeGuardOptions, NodeRequest, NodeResponse } from "./types.ts";

/** A server of `node:http`, `node:https` or `node:http2`. */
export type NodeServer = Server | Http2Server | Http2SecureServer;

type Arguments = readonly unknown[];

/** Returns whether a request of an event goes on; otherwise, it has the guard's response. */
type Pass = (inspect: Inspect, args: Arguments, server: EventEmitter) => boolean;

/** Guards an event with a request and a response. */
const passRequest: Pass = (inspect, args) => {
  const [req, res] = args as [NodeRequest, NodeResponse];
  const response = inspect(req);
  if (response !== undefined) answer(res, response);
  return response === undefined;
};

/** Guards an event with a request and the socket of its connection. HTTP/2's CONNECT has a response. */
const passSocket: Pass = (inspect, args, server) => {
  const [req, socket] = args as [NodeRequest, Duplex];
  if (req.httpVersionMajor >= 2) return passRequest(inspect, args, server);
  const response = inspect(req);
  if (response !== undefined) answerOn(socket, response);
  return response === undefined;
};

/** The name of Node's own listener, which makes requests of streams. */
const OWN_LISTENER = "bound onServerStream";

/** Guards a stream of HTTP/2. If only Node itself listens, which it does for requests, the request is enough. */
const passStream: Pass = (inspect, args, server) => {
  const [stream, headers, , rawHeaders] = args as [ServerHttp2Stream, IncomingHttpHeaders, number, string[]];
  if (server.listeners("stream").every(({ name }) => name === OWN_LISTENER)) return true;
  const req = {
    ...{ headers, rawHeaders, httpVersionMajor: 2, socket: stream.session?.socket },
    ...{ method: headers[":method"], url: headers[":path"] },
  };
  const response = inspect(req as unknown as NodeRequest);
  if (response !== undefined) answerStream(stream, response);
  return response === undefined;
};

/** The events by which a server passes requests on. */
const EVENTS: ReadonlyMap<unknown, Pass> = new Map([
  ["request", passRequest],
  ["checkContinue", passRequest],
  ["checkExpectation", passRequest],
  ["upgrade", passSocket],
  ["connect", passSocket],
  ["stream", passStream],
]);

/**
 * Makes every request of a server pass a guard first, whoever listens to the server, now or later. This includes
 * upgrades, which libraries for WebSockets and frameworks such as Next.js take from the server themselves. The guard
 * reads the target as the client sent it. It gives the request its canonical URL, or answers the request itself: with a
 * redirect, or with status 400 or 414.
 *
 * A request that goes on has `req.guard`, with its cache key and flags. If its URL was not canonical, `req.url` and the
 * Host header are replaced. A target in absolute form becomes a path.
 *
 * @remarks
 * The Host header, an absolute target and HTTP/2's `:authority` must agree, and there must be one of them: the guard
 * refuses other requests, those for `*`, and those with the method CONNECT, unless HTTP/2's have a path.
 *
 * @param options the options of `createGuard`, and `publicScheme`
 * @returns the server
 * @throws TypeError if the server is guarded already, or if an argument or an option is invalid
 * @example
 * ```ts
 * import { once } from "node:events";
 * import { createServer } from "node:http";
 * import type { AddressInfo } from "node:net";
 * import { guardServer } from "@anyurl/guard/node";
 *
 * const server = guardServer(createServer((req, res) => res.end(`${req.url} ${req.guard?.key}`)));
 * server.on("upgrade", (req, socket) => socket.end()); // guarded, too
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
export function guardServer<Guarded extends NodeServer>(server: Guarded, options: NodeGuardOptions = {}): Guarded {
  requireServer(server);
  const inspect = inspectorFor(options, "guardServer");
  if (!rememberGuarded(server)) throw new TypeError("guardServer: the server is guarded already");
  const emit = server.emit as (event: unknown, ...args: unknown[]) => boolean;
  const value = function guarded(this: EventEmitter, event: unknown, ...args: unknown[]): boolean {
    const isAnswered = EVENTS.get(event)?.(inspect, args, server) === false;
    return isAnswered || emit.call(this, event, ...args);
  };
  Object.defineProperty(server, "emit", { value, configurable: true, writable: true });
  return server;
}

function requireServer(server: unknown): void {
  const { emit, listen } = (typeof server === "object" && server !== null ? server : {}) as Partial<Server>;
  if (typeof emit === "function" && typeof listen === "function") return;
  const wanted = "a server of node:http, node:https or node:http2";
  throw wrongArgument("guardServer: the server", wanted, describeKind(server));
}
