/** The URL Specification, section "Host". */

/** An address of 128 bits, as eight pieces of 16. */
export interface IPv6Address {
  readonly type: "ipv6-address";
  readonly pieces: readonly number[];
}

/** An address of 32 bits, as a natural number. */
export interface IPv4Address {
  readonly type: "ipv4-address";
  readonly address: number;
}

/** A domain name in its ASCII form, in lower case. */
export interface Domain {
  readonly type: "domain";
  readonly name: string;
}

/** A host of a URL that is not special: a string without forbidden characters, which is not interpreted. */
export interface OpaqueHost {
  readonly type: "opaque-host";
  readonly text: string;
}

/** A host: an address, a domain or an opaque host. */
export type Host = IPv6Address | IPv4Address | Domain | OpaqueHost;
