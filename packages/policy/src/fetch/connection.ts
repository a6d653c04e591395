/** Makes connections, only to allowed addresses. */
import type * as Undici from "undici";
import { makeCheckedLookup, refusalOfAddress, refusalOfPeer } from "./checks.ts";
import type { SafeFetchSettings } from "./options.ts";

/** undici's `fetch`, and the connections that it uses. */
export interface Connection {
  readonly fetch: typeof Undici.fetch;
  readonly agent: Undici.Agent;
}

/** The longest time to make a connection, in milliseconds, for TCP and for TLS each. */
const MAX_CONNECT_TIMEOUT = 10_000;

/**
 * Loads undici and creates an agent. The agent uses no proxy, whatever the environment says, and is not the global one,
 * which a program can replace.
 *
 * @throws Error if undici is missing, or is not undici
 */
export async function openConnection(settings: SafeFetchSettings): Promise<Connection> {
  const { Agent, buildConnector, fetch } = await loadUndici();
  const timeout = Math.min(settings.timeout, MAX_CONNECT_TIMEOUT);
  const connectTCP = buildConnector({ timeout, autoSelectFamily: true, lookup: makeCheckedLookup(settings) });
  const connectTLS = buildConnector({ timeout });
  const connect: Undici.buildConnector.connector = (options, callback) => {
    const refusal = refusalOfAddress(options.hostname, settings);
    if (refusal) {
      callback(refusal, null);
      return;
    }
    const port = options.port || (options.protocol === "https:" ? "443" : "80");
    connectTCP({ ...options, protocol: "http:", port }, (error, socket) => {
      if (error) return callback(error, null);
      const late = refusalOfPeer(socket, settings);
      if (late) {
        socket.destroy();
        return callback(late, null);
      }
      if (options.protocol === "https:") return connectTLS({ ...options, port, httpSocket: socket }, callback);
      callback(null, socket);
    });
  };
  const agent = new Agent({ connect, headersTimeout: 0, bodyTimeout: 0, allowH2: false });
  if (typeof agent.dispatch !== "function") {
    throw new Error("createSafeFetch cannot check connections here: this runtime replaces the package undici");
  }
  return { fetch, agent };
}

async function loadUndici(): Promise<typeof Undici> {
  try {
    return await import("undici");
  } catch (error) {
    throw new Error("createSafeFetch needs the package undici: npm install undici@7", { cause: error });
  }
}
