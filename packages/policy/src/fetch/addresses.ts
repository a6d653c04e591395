/** The options that decide which connections may be made. */
import { lookup as systemLookup } from "node:dns";
import type { LookupFunction } from "node:net";
import { describeChoices, describeKind, showValue, wrongArgument } from "@anyurl/common/arguments";
import type { AddressClass } from "../host/classes.ts";
import { type Prefix, readPrefix } from "./prefix.ts";

/** A block of IP addresses, such as `"10.1.2.0/24"`, `"127.0.0.1/32"` or `"fd12:3456::/48"`. */
export type AddressPrefix = `${string}/${number}`;

/** Which connections may be made: the options of `createSafeAgents`, and some of `createSafeFetch`. */
export interface ConnectionOptions {
  /**
   * The addresses to which connections may be made: classes of `classifyHost`, and blocks of addresses. Default:
   * `["public"]`.
   *
   * @remarks
   * - A block such as `"10.1.2.0/24"` allows its addresses, whatever their class is; but the address of a cloud's
   *   metadata service only if it is the block's one address. A block with 127.0.0.1 or ::1 allows the name
   *   `localhost`, and the block of a metadata service's address the names of these services: for these names,
   *   addresses that are not allowed are ignored.
   * - `"local-name"` allows names that only a local resolver answers, such as `intranet`; their addresses have to be
   *   allowed as well. Other names are always allowed, except names of the classes `"loopback"` (`localhost`) and
   *   `"cloud-metadata"`.
   */
  readonly allow?: readonly (AddressClass | "local-name" | AddressPrefix)[] | undefined;
  /**
   * The addresses to which no connection is made, although `allow` contains them: classes and blocks, as `allow` has
   * them. A block of IPv4 addresses also denies the IPv6 addresses that contain one of them, such as `::ffff:10.0.0.1`.
   * Default: none.
   */
  readonly deny?: readonly (AddressClass | "local-name" | AddressPrefix)[] | undefined;
  /**
   * The ports to which connections may be made. Default: all, for `createSafeFetch` except those that the Fetch
   * Standard forbids.
   */
  readonly ports?: readonly number[] | undefined;
  /**
   * Looks up the addresses of a name, as `dns.lookup` does, which is the default. Use it for another resolver or a
   * cache. It is called with the option `all`, and not for hosts that are addresses.
   *
   * It may return any address: each one is checked like the default's, and the connection is made to one of them. If
   * one address is not allowed, none is used.
   */
  readonly lookup?: LookupFunction | undefined;
}

/** A list of addresses: their classes, and blocks. */
export interface AddressList {
  readonly classes: ReadonlySet<string>;
  readonly prefixes: readonly Prefix[];
}

/** The options of connections, checked. */
export interface ConnectionSettings {
  readonly allow: AddressList;
  readonly deny: AddressList;
  readonly ports: ReadonlySet<number> | null;
  readonly lookup: LookupFunction;
}

const CLASSES = [
  "public",
  "private",
  "loopback",
  "local-name",
  "link-local",
  "unique-local",
  "shared",
  "multicast",
  "benchmarking",
  "documentation",
  "reserved",
  "unspecified",
  "cloud-metadata",
] as const satisfies NonNullable<ConnectionOptions["allow"]>;

/**
 * @param caller the function to name in errors
 * @throws TypeError if an option has an invalid value
 */
export function connectionSettings(options: ConnectionOptions, caller: string): ConnectionSettings {
  const { allow = ["public"], deny = [], ports, lookup = systemLookup as LookupFunction } = options;
  if (typeof lookup !== "function") throw wrongArgument(`${caller}: lookup`, "a function", describeKind(lookup));
  if (Array.isArray(allow) && allow.length === 0) {
    throw wrongArgument(`${caller}: allow`, "an array with at least one item", "an empty array");
  }
  return {
    allow: readAddresses(allow, `${caller}: allow`),
    deny: readAddresses(deny, `${caller}: deny`),
    ports: readPorts(ports, `${caller}: ports`),
    lookup,
  };
}

function readAddresses(list: unknown, argument: string): AddressList {
  if (!Array.isArray(list)) throw wrongArgument(argument, "an array", describeKind(list));
  const classes = new Set<string>();
  const prefixes: Prefix[] = [];
  for (const [index, item] of list.entries()) {
    const prefix = typeof item === "string" ? readPrefix(item) : undefined;
    if (prefix) prefixes.push(prefix);
    else if ((CLASSES as readonly unknown[]).includes(item)) classes.add(item);
    else
      throw wrongArgument(
        `${argument}[${index}]`,
        `a block of addresses such as "10.0.0.0/8", or ${describeChoices(CLASSES)}`,
        showValue(item),
      );
  }
  return { classes, prefixes };
}

function readPorts(ports: unknown, argument: string): ReadonlySet<number> | null {
  if (ports === undefined) return null;
  if (!Array.isArray(ports)) throw wrongArgument(argument, "an array of numbers", describeKind(ports));
  for (const [index, port] of ports.entries()) requireInteger(port, `${argument}[${index}]`, 1, 65_535);
  return new Set(ports);
}

export function requireInteger(value: unknown, argument: string, from: number, to: number): void {
  if (Number.isInteger(value) && (value as number) >= from && (value as number) <= to) return;
  throw wrongArgument(argument, `an integer from ${from} to ${to}`, showValue(value));
}
