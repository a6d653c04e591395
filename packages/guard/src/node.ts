/**
 * For servers that run on Node: canonical requests in front of every framework, and a `fetch` that connects to allowed
 * addresses only.
 *
 * @module
 */
export { canonicalRequests } from "./node/canonical-requests.ts";
export { guardServer, type NodeServer } from "./node/guard-server.ts";
export type { SafeFetch } from "../../policy/src/fetch/safe-fetch.ts";
export { createSafeFetch } from "../../policy/src/fetch/safe-fetch.ts";
export { SafeFetchError, type SafeFetchReason } from "../../policy/src/fetch/error.ts";
export type { AddressPrefix, SafeFetchOptions } from "../../policy/src/fetch/options.ts";
export type { SafeFetchInit } from "../../policy/src/fetch/request.ts";
export type {
  NodeAnswered,
  NodeGuard,
  NodeGuardOptions,
  NodeGuardResult,
  NodePassed,
  NodeRequest,
  NodeResponse,
} from "./node/types.ts";
