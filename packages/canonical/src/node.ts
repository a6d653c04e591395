/**
 * For servers that run on Node: a `fetch` that connects to allowed addresses only.
 *
 * @module
 */
export type { SafeFetch } from "./node/safe-fetch.ts";
export { createSafeFetch } from "./node/safe-fetch.ts";
export { SafeFetchError, type SafeFetchReason } from "./node/safe-fetch-error.ts";
export type { AddressPrefix, SafeFetchOptions } from "./node/safe-fetch-options.ts";
export type { SafeFetchInit } from "./node/safe-fetch-request.ts";
