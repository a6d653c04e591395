/**
 * The URL Specification as a library: URLs, absolute or relative, as values, and the operations on them.
 *
 * @module
 */
export { Failure, type FailureReason } from "./failure.ts";
export type { Domain, Host, IPv4Address, IPv6Address, OpaqueHost } from "./hosts/host.ts";
export type { Authority, ComponentType, Port, URLStructure, Userinfo } from "./model.ts";
