/** Which servers guard all of their requests. */
import type { EventEmitter } from "node:events";
import type { NodeRequest } from "./types.ts";

const guarded = new WeakSet<EventEmitter>();

const UPGRADES =
  'canonicalRequests: this server has a listener for "upgrade", which no middleware sees, so that WebSockets go past ' +
  "the guard. Create the server with guardServer in place of this middleware.";

let isLogged = false;

/** Remembers that a server guards its requests. Returns false if it did so before. */
export function rememberGuarded(server: EventEmitter): boolean {
  if (guarded.has(server)) return false;
  guarded.add(server);
  return true;
}

/** Warns once if the server of a request passes upgrades to a library unguarded. */
export function warnOfUpgrades({ socket }: NodeRequest): void {
  if (isLogged || socket === undefined) return;
  const { server } = socket as { server?: EventEmitter | undefined };
  if (server === undefined || server.listenerCount("upgrade") === 0 || guarded.has(server)) return;
  isLogged = true;
  console.error(UPGRADES);
}
