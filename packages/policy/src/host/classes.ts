/** The classes of hosts, and which of two is more dangerous for a server that fetches URLs from its users. */

/** The use of an IP address, the most dangerous first. */
export type AddressClass =
  /** The metadata service of a cloud provider, which returns secrets of the machine. */
  | "cloud-metadata"
  /** The machine itself. */
  | "loopback"
  /** 0.0.0.0/8 and `::`: not an address. Many systems connect to themselves. */
  | "unspecified"
  /** The local link of the machine. */
  | "link-local"
  /** A private network: RFC 1918, and the former site-local addresses of IPv6. */
  | "private"
  /** A private network of IPv6: RFC 4193. */
  | "unique-local"
  /** The network between a provider and its customers (carrier-grade NAT): RFC 6598. */
  | "shared"
  /** A group of hosts. */
  | "multicast"
  /** Benchmark measurements: RFC 2544, RFC 5180. */
  | "benchmarking"
  /** Examples in documents: RFC 5737, RFC 3849, RFC 9637. */
  | "documentation"
  /** Reserved for another purpose, which the registry entry names, or for future use. */
  | "reserved"
  /** All other addresses: the public internet. */
  | "public";

/** The class of a URL's host. */
export type HostClass =
  | AddressClass
  /** A name. Its address is known only after a DNS lookup, and can be of any class. */
  | "domain"
  /** A name that the public DNS does not answer, but the machine or its network can: `intranet`, `printer.local`. */
  | "local-name"
  /** The host of a URL whose scheme is not special, if clients can disagree about it. */
  | "opaque"
  /** No host, or an empty one: `mailto:a@b`, `data:,`, `file:///etc/hosts`. */
  | "none";

const ranks: Readonly<Record<AddressClass, number>> = {
  "cloud-metadata": 11,
  loopback: 10,
  unspecified: 9,
  "link-local": 8,
  private: 7,
  "unique-local": 6,
  shared: 5,
  multicast: 4,
  benchmarking: 3,
  documentation: 2,
  reserved: 1,
  public: 0,
};

/** Returns the more dangerous of two classes. */
export function worse(one: AddressClass, other: AddressClass): AddressClass {
  return ranks[other] > ranks[one] ? other : one;
}
