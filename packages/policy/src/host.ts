/**
 * Classes of hosts, such as private addresses, and hosts that all programs agree on.
 *
 * @module
 */

export type { URLReader, URLReading } from "@anyurl/common/readers";
export { type AgreedHrefOptions, agreedHref } from "./host/agreed-href.ts";
export type { AddressClass, HostClass } from "./host/classes.ts";
export type { EmbeddedAddress } from "./host/classify.ts";
export type { Embedding } from "./host/embedded.ts";
export {
  classifyHost,
  describeHost,
  type HasHostname,
  type HostDescription,
  type LocatedHost,
} from "./host/host-class.ts";
export type { LocalName, MetadataService, RegistryEntry } from "./host/tables.ts";
