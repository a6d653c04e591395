/**
 * For servers that run on Node: a `fetch` and agents that connect to allowed addresses only.
 *
 * @module
 */

export type { AddressPrefix, ConnectionOptions } from "./fetch/addresses.ts";
export { createSafeAgents, type SafeAgents, type SafeAgentsOptions } from "./fetch/agents.ts";
export { SafeFetchError, type SafeFetchReason } from "./fetch/error.ts";
export type { SafeFetchOptions } from "./fetch/options.ts";
export type { SafeFetchInit } from "./fetch/request.ts";
export { createSafeFetch, type SafeFetch } from "./fetch/safe-fetch.ts";
