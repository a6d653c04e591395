/** Makes connections, only to allowed addresses. */
import { isIP, type LookupFunction, type Socket } from "node:net";
import type * as Undici from "undici";
import { findCode, Refusal } from "./error.ts";
import type { SafeFetchSettings } from "./options.ts";
import { isForAllowedAddresses, requireAllowedAddress } from "./verdict.ts";

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

/** Checks a host that is an address: no lookup takes place. */
function refusalOfAddress(hostname: string, settings: SafeFetchSettings): Refusal | undefined {
  return isIP(hostname) > 0 ? refusalFor(hostname, settings) : undefined;
}

/** Checks the other end of a connection, before a byte is sent. */
function refusalOfPeer({ remoteAddress }: Socket, settings: SafeFetchSettings): Refusal | undefined {
  if (remoteAddress === undefined) return new Refusal("connection-failed", "the connection was closed");
  return refusalFor(remoteAddress, settings);
}

function refusalFor(address: string, settings: SafeFetchSettings): Refusal | undefined {
  try {
    requireAllowedAddress(address, settings);
    return undefined;
  } catch (error) {
    return error as Refusal;
  }
}

/**
 * Returns a lookup that checks all addresses and passes them on: the connection itself looks up nothing, so that no
 * second answer can differ (DNS rebinding).
 */
function makeCheckedLookup(settings: SafeFetchSettings): LookupFunction {
  return (hostname, options, callback) => {
    const done = (error: Error | null, addresses: unknown, family?: unknown) => {
      if (error) return callback(lookupFailure(error), []);
      const found = Array.isArray(addresses) ? addresses : [{ address: addresses, family }];
      const checked = found.map((one: { readonly address?: unknown } | null) => {
        const address = String(one?.address);
        return { address, family: isIP(address) };
      });
      const refusals = checked.map(({ address }) => refusalFor(address, settings));
      const isPartial = refusals.includes(undefined) && isForAllowedAddresses(hostname, settings);
      const usable = isPartial ? checked.filter((_, index) => refusals[index] === undefined) : checked;
      const refusal = isPartial ? undefined : refusals.find((one) => one !== undefined);
      const [first] = usable;
      if (refusal || !first) return callback(refusal ?? lookupFailure(undefined), []);
      if (options.all) callback(null, usable);
      else callback(null, first.address, first.family);
    };
    try {
      settings.lookup(hostname, { ...options, all: true }, done);
    } catch (error) {
      done(error instanceof Error ? error : new Error("the lookup failed"), []);
    }
  };
}

function lookupFailure(error: unknown): Refusal {
  const code = findCode(error);
  return new Refusal("lookup-failed", `the host has no address${code === undefined ? "" : `: ${code}`}`);
}
