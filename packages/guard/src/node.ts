/**
 * For servers that run on Node: canonical requests in front of every framework.
 *
 * @module
 */
export { canonicalRequests } from "./node/canonical-requests.ts";
export { guardServer, type NodeServer } from "./node/guard-server.ts";
export type {
  NodeAnswered,
  NodeGuard,
  NodeGuardOptions,
  NodeGuardResult,
  NodePassed,
  NodeRequest,
  NodeResponse,
} from "./node/types.ts";
