/** The options of a safe fetch. */

import { lookup as systemLookup } from "node:dns";
import type { LookupFunction } from "node:net";
import {
  describeChoices,
  describeKind,
  requireBoolean,
  requireLength,
  requireOptions,
  showValue,
  wrongArgument,
} from "@anyurl/common/arguments";
import { ownMembers } from "@anyurl/common/own";
import { requireReaders, type URLReader } from "@anyurl/common/readers";
import type { AddressClass } from "../host/classes.ts";
import { type Prefix, readPrefix } from "./prefix.ts";

/** A block of IP addresses, such as `"10.1.2.0/24"`, `"127.0.0.1/32"` or `"fd12:3456::/48"`. */
export type AddressPrefix = `${string}/${number}`;

/** The options of {@link createSafeFetch}. */
export interface SafeFetchOptions {
  /**
   * The addresses to which connections may be made: classes of `classifyHost`, and blocks of addresses. Default:
   * `["public"]`.
   *
   * - A block such as `"10.1.2.0/24"` allows its addresses, whatever their class is; but that of a cloud's metadata
   *   service only if it is the block's one address. A block with 127.0.0.1 or ::1 allows the name `localhost`, and the
   *   block of a metadata service's address the names of these services: for these names, addresses that are not
   *   allowed are ignored.
   * - `"local-name"` allows names that only a local resolver answers, such as `intranet`; their addresses have to be
   *   allowed as well. Other names are always allowed, except those of the classes `"loopback"` (`localhost`) and
   *   `"cloud-metadata"`.
   */
  readonly allow?: readonly (AddressClass | "local-name" | AddressPrefix)[] | undefined;
  /**
   * The addresses to which no connection is made, although `allow` contains them: classes and blocks, as `allow` has
   * them. A block of IPv4 addresses also denies the IPv6 addresses that contain one of them, such as
   * `::ffff:10.0.0.1`. Default: none.
   */
  readonly deny?: readonly (AddressClass | "local-name" | AddressPrefix)[] | undefined;
  /** The ports to which connections may be made. Default: all except those that the Fetch Standard forbids. */
  readonly ports?: readonly number[] | undefined;
  /** The greatest length of a URL, also of a redirect, in characters. Default: no limit. */
  readonly maxLength?: number | undefined;
  /** The number of redirects to follow. Default: 10. */
  readonly maxRedirects?: number | undefined;
  /** Whether to follow redirects from `https` to `http`. Default: `false`. */
  readonly allowDowngrade?: boolean | undefined;
  /** The time until the response is received, in milliseconds: 1 to 2,147,483,647. Default: 30,000. */
  readonly timeout?: number | undefined;
  /**
   * The greatest length of the response's body after decoding (gzip and so on), in bytes. Before decoding, the body can
   * be longer by a 64th and 1,024 bytes, which encodings may add. Default: 10,485,760 (10 MiB).
   */
  readonly maxBytes?: number | undefined;
  /**
   * Other programs that read the URL, as readers of `@anyurl/readers`: `[python(), curl()]`. The function refuses a
   * URL, and a redirect's, if one of them reads another host in it: see `agreedHref`. By default,
   * the URL is read as RFC 3986 describes it; `[]` compares nothing.
   */
  readonly readers?: readonly URLReader[] | undefined;
  /**
   * Looks up the addresses of a name, as `dns.lookup` does, which is the default. Use it for another resolver or a
   * cache. It is called with the option `all`, and not for hosts that are addresses.
   *
   * It may return any address: each one is checked like the default's, and the connection is made to one of
   * them. If one address is not allowed, none is used.
   */
  readonly lookup?: LookupFunction | undefined;
}

/** A list of addresses: their classes, and blocks. */
export interface AddressList {
  readonly classes: ReadonlySet<string>;
  readonly prefixes: readonly Prefix[];
}

/** The options of a safe fetch, checked. */
export interface SafeFetchSettings {
  readonly allow: AddressList;
  readonly deny: AddressList;
  readonly ports: ReadonlySet<number> | null;
  readonly maxLength: number | undefined;
  readonly maxRedirects: number;
  readonly allowDowngrade: boolean;
  readonly timeout: number;
  readonly maxBytes: number;
  /** `undefined` for RFC 3986. */
  readonly readers: readonly URLReader[] | undefined;
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
] as const satisfies NonNullable<SafeFetchOptions["allow"]>;

const NAMES = [
  "allow",
  "allowDowngrade",
  "deny",
  "lookup",
  "maxBytes",
  "maxLength",
  "maxRedirects",
  "ports",
  "readers",
  "timeout",
];

/** The longest time of a timer. */
const MAX_TIMEOUT = 2 ** 31 - 1;

/** @throws TypeError if an option is unknown or has an invalid value */
export function safeFetchSettings(options: SafeFetchOptions): SafeFetchSettings {
  requireOptions(options, NAMES, "createSafeFetch: the options");
  const members = ownMembers(options);
  const {
    allow = ["public"],
    deny = [],
    ports,
    maxLength,
    maxRedirects = 10,
    allowDowngrade = false,
    readers,
  } = members;
  const { timeout = 30_000, maxBytes = 10 * 2 ** 20, lookup = systemLookup as LookupFunction } = members;
  requireBoolean(allowDowngrade, "createSafeFetch: allowDowngrade");
  if (maxLength !== undefined) requireLength(maxLength, "createSafeFetch: maxLength");
  requireInteger(maxRedirects, "maxRedirects", 0, 100);
  requireInteger(timeout, "timeout", 1, MAX_TIMEOUT);
  requireInteger(maxBytes, "maxBytes", 0, Number.MAX_SAFE_INTEGER);
  if (readers !== undefined) requireReaders(readers, "createSafeFetch: readers");
  if (typeof lookup !== "function") throw wrongArgument("createSafeFetch: lookup", "a function", describeKind(lookup));
  if (Array.isArray(allow) && allow.length === 0) {
    throw wrongArgument("createSafeFetch: allow", "an array with at least one item", "an empty array");
  }
  return {
    allow: readAddresses(allow, "createSafeFetch: allow"),
    deny: readAddresses(deny, "createSafeFetch: deny"),
    ports: readPorts(ports),
    maxLength,
    maxRedirects,
    allowDowngrade,
    timeout,
    maxBytes,
    readers: readers && [...readers],
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

function readPorts(ports: unknown): ReadonlySet<number> | null {
  if (ports === undefined) return null;
  if (!Array.isArray(ports)) throw wrongArgument("createSafeFetch: ports", "an array of numbers", describeKind(ports));
  for (const [index, port] of ports.entries()) requireInteger(port, `ports[${index}]`, 1, 65_535);
  return new Set(ports);
}

function requireInteger(value: unknown, name: string, from: number, to: number): void {
  if (Number.isInteger(value) && (value as number) >= from && (value as number) <= to) return;
  throw wrongArgument(`createSafeFetch: ${name}`, `an integer from ${from} to ${to}`, showValue(value));
}
