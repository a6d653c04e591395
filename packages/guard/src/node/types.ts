/** The arguments and results of the guard for Node's servers. */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Http2ServerRequest, Http2ServerResponse } from "node:http2";
import type { GuardOptions } from "../guard/options.ts";
import type { Answered, Passed } from "../guard/results.ts";

/** A request of `node:http`, `node:https` or the compatibility API of `node:http2`, and of frameworks over these. */
export type NodeRequest = IncomingMessage | Http2ServerRequest;

/** The response to a {@link NodeRequest}. */
export type NodeResponse = ServerResponse | Http2ServerResponse;

/** The options of a guard for Node's servers: all of `createGuard`, and `publicScheme`. */
export interface NodeGuardOptions extends GuardOptions<NodeRequest> {
  /**
   * The scheme of the URLs that your clients request. By default it is `"https"` if the connection to this server uses
   * TLS, and `"http"` if not. Set it to `"https"` if a proxy in front of this server ends TLS. The guard never reads it
   * from a header, which any client can send.
   */
  readonly publicScheme?: "http" | "https" | undefined;
}

/** A request that goes on to the application, as `req.guard`. */
export interface NodePassed extends Omit<Passed, "action" | "request" | "response"> {
  /** `"pass"` if the request is unchanged, `"rewrite"` if the guard has changed its target or its headers. */
  readonly action: "pass" | "rewrite";
  /** The canonical URL. `null` only if the option `report` lets a URL pass that has no canonical form. */
  readonly url: string | null;
  readonly reason?: undefined;
}

/** A request that the guard has answered itself, as `req.guard`: for loggers. */
export interface NodeAnswered extends Omit<Answered, "request" | "response"> {
  readonly url?: undefined;
  readonly key?: undefined;
  readonly keyRequest?: undefined;
  readonly flags?: undefined;
}

/** The guard's result for a request, as `req.guard`. Handlers after the guard only see a {@link NodePassed}. */
export type NodeGuardResult = NodePassed | NodeAnswered;

/**
 * A guard for Node's servers: middleware of Connect.
 *
 * @param next is called if the request goes on, with `req.guard` set; otherwise the guard sends the response
 */
export type NodeGuard = (req: NodeRequest, res: NodeResponse, next: () => void) => void;

declare module "node:http" {
  interface IncomingMessage {
    /** The result of the guard, if it has seen the request. */
    guard?: NodeGuardResult | undefined;
  }
}

declare module "node:http2" {
  interface Http2ServerRequest {
    /** The result of the guard, if it has seen the request. */
    guard?: NodeGuardResult | undefined;
  }
}
