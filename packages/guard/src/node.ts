/**
 * For servers that run on Node: canonical requests in front of every framework, and a `fetch` that connects to allowed
 * addresses only.
 *
 * @module
 */
export { canonicalRequests } from "./node/canonical-requests.ts";
export { guardServer, type NodeServer } from "./node/guard-server.ts";
export type { SafeFetch } from "./node/safe-fetch.ts";
export { createSafeFetch } from "./node/safe-fetch.ts";
export { SafeFetchError, type SafeFetchReason } from "./node/safe-fetch-error.ts";
export type { AddressPrefix, SafeFetchOptions } from "./node/safe-fetch-options.ts";
export type { SafeFetchInit } from "./node/safe-fetch-request.ts";
export type {
  NodeAnswered,
  NodeGuard,
  NodeGuardOptions,
  NodeGuardResult,
  NodePassed,
  NodeRequest,
  NodeResponse,
} from "./node/types.ts";
