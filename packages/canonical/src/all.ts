/**
 * All functions over one engine: of the main entry, the guard, host classes and edits of queries.
 *
 * @module
 */
export * from "../../guard/src/index.ts";
export * from "../../policy/src/host.ts";
export * from "./index.ts";
export * from "./query.ts";
export * from "./safe-browsing.ts";
