/** Checks the addresses of connections. */
import { isIP, type LookupFunction, type Socket } from "node:net";
import type { ConnectionSettings } from "./addresses.ts";
import { findCode, Refusal } from "./error.ts";
import { isForAllowedAddresses, requireAllowedAddress } from "./verdict.ts";

/** Checks a host that is an address: no lookup takes place. */
export function refusalOfAddress(hostname: string, settings: ConnectionSettings): Refusal | undefined {
  return isIP(hostname) > 0 ? refusalFor(hostname, settings) : undefined;
}

/** Checks the other end of a connection, before a byte is sent. */
export function refusalOfPeer({ remoteAddress }: Socket, settings: ConnectionSettings): Refusal | undefined {
  if (remoteAddress === undefined) return new Refusal("connection-failed", "the connection was closed");
  return refusalFor(remoteAddress, settings);
}

function refusalFor(address: string, settings: ConnectionSettings): Refusal | undefined {
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
export function makeCheckedLookup(settings: ConnectionSettings): LookupFunction {
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
