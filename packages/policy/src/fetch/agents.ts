/** Agents of Node's HTTP clients that connect to allowed addresses only. */

import * as http from "node:http";
import type { AgentOptions } from "node:https";
import * as https from "node:https";
import type { LookupFunction, Socket } from "node:net";
import process from "node:process";
import { describeKind, requireOptions, wrongArgument } from "@anyurl/common/arguments";
import { ownMembers } from "@anyurl/common/own";
import { type ConnectionOptions, type ConnectionSettings, connectionSettings } from "./addresses.ts";
import { makeCheckedLookup, refusalOfPeer } from "./checks.ts";
import { Refusal, SafeFetchError, toRefusal } from "./error.ts";
import { requireAllowedHost } from "./verdict.ts";

/** The options of {@link createSafeAgents}. */
export interface SafeAgentsOptions extends ConnectionOptions {
  /** Options of Node's agents, such as `keepAlive`, `maxSockets` or `ca`. `proxyEnv` is ignored. */
  readonly agent?: AgentOptions | undefined;
}

/** An agent for each scheme. */
export interface SafeAgents {
  readonly http: http.Agent;
  readonly https: https.Agent;
}

/** The options of a connection that decide where it leads. */
interface Target {
  readonly host?: string | null | undefined;
  readonly port?: number | string | null | undefined;
  readonly path?: string | null | undefined;
}

/**
 * Creates agents for clients of `node:http`, such as axios and got, that connect to allowed addresses only. They check
 * each connection, also for redirects that the client follows: the host, every address that the lookup of a name
 * returns, and the address of the connection, before a byte is sent. A request fails with a {@link SafeFetchError},
 * whose `code` most clients keep.
 *
 * @remarks
 * An agent sees no URL. Unlike `createSafeFetch`, it checks neither the scheme, user names nor other readings of the
 * host, it limits neither time nor length, and the client decides which headers a redirect gets. Tell the client to use
 * no proxy, which would look up the name itself: `proxy: false` in axios. The agents ignore the option `lookup` of a
 * request, and refuse `socketPath`.
 *
 * @param options the addresses to allow; create agents once for each set of them, and keep them
 * @throws TypeError if an option is unknown or has an invalid value. Error in Bun and Deno, whose clients need not call
 * an agent
 * @example
 * ```ts
 * import { get } from "node:http";
 * import { createSafeAgents } from "@anyurl/policy/fetch";
 *
 * const { http, https } = createSafeAgents({ deny: ["203.0.113.0/24"] });
 * // axios: axios.create({ httpAgent: http, httpsAgent: https, proxy: false })
 * // got: got.extend({ agent: { http, https } })
 * const code = await new Promise((resolve) => {
 *   get("http://0x7f.1:6379/", { agent: http }).on("error", (error) => resolve("code" in error && error.code));
 * });
 * code; // → "ERR_SAFE_FETCH"
 * ```
 */
export function createSafeAgents(options: SafeAgentsOptions = {}): SafeAgents {
  requireOptions(options, ["agent", "allow", "deny", "lookup", "ports"], "createSafeAgents: the options");
  const members = ownMembers(options);
  const { agent = {} } = members;
  if (typeof agent !== "object" || agent === null) {
    throw wrongArgument("createSafeAgents: agent", "an object", describeKind(agent));
  }
  if (process.versions.bun ?? process.versions.deno) {
    throw new Error("createSafeAgents cannot check connections here: use createSafeFetch, or run the program in Node");
  }
  const settings = connectionSettings(members, "createSafeAgents");
  const forNode = { ...agent, proxyEnv: undefined };
  return { http: guard(new http.Agent(forNode), settings), https: guard(new https.Agent(forNode), settings) };
}

/** Makes an agent check its connections. */
function guard<Guarded extends http.Agent>(agent: Guarded, settings: ConnectionSettings): Guarded {
  const connect = agent.createConnection;
  const lookup = makeLookup(settings);
  agent.createConnection = (options, callback) => {
    const refusal = refusalOfTarget(options, settings);
    if (refusal) {
      // An agent that throws would end the program if the client follows a redirect.
      if (callback === undefined) throw refusal;
      callback(refusal, undefined as never);
      return undefined;
    }
    const socket = connect.call(agent, { ...options, lookup }) as Socket;
    // Before the listener that starts TLS.
    socket.prependOnceListener("connect", () => {
      const late = refusalOfPeer(socket, settings);
      if (late) socket.destroy(toError(late));
    });
    return socket;
  };
  return agent;
}

function refusalOfTarget(target: object, settings: ConnectionSettings): SafeFetchError | undefined {
  const { host, port, path } = target as Target;
  try {
    if (path) throw new Refusal("blocked-address", "the socket of a path has no address", "opaque");
    if (settings.ports?.has(Number(port)) === false) throw new Refusal("blocked-port", "the port is not allowed");
    requireAllowedHost(host || "localhost", settings);
    return undefined;
  } catch (error) {
    return toError(error);
  }
}

function makeLookup(settings: ConnectionSettings): LookupFunction {
  const lookup = makeCheckedLookup(settings);
  return (hostname, options, callback) =>
    lookup(hostname, options, (error, ...found) => callback(error && toError(error), ...found));
}

function toError(error: unknown): SafeFetchError {
  return new SafeFetchError(toRefusal(error), 0);
}
