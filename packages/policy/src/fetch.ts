/**
 * For servers that run on Node: a `fetch` that connects to allowed addresses only.
 *
 * @module
 */
export { SafeFetchError, type SafeFetchReason } from "./fetch/error.ts";
export type { AddressPrefix, SafeFetchOptions } from "./fetch/options.ts";
export type { SafeFetchInit } from "./fetch/request.ts";
export { createSafeFetch, type SafeFetch } from "./fetch/safe-fetch.ts";
