/** The classes of hosts, and which of two is the worse for a server that fetches what others name. */

/** What an IP address is for. The order is that of {@link worse}: the worst first. */
export type AddressClass =
  /** Where a cloud provider gives a machine its secrets. */
  | "cloud-metadata"
  /** The machine itself. */
  | "loopback"
  /** 0.0.0.0/8 and `::`: no address. Many systems connect to themselves. */
  | "unspecified"
  /** The link that the machine is on. */
  | "link-local"
  /** A private network: RFC 1918, and the site-local addresses that IPv6 had before. */
  | "private"
  /** A private network of IPv6: RFC 4193. */
  | "unique-local"
  /** Between a provider and its customers (carrier-grade NAT): RFC 6598. */
  | "shared"
  /** A group of hosts. */
  | "multicast"
  /** A laboratory for measurements: RFC 2544, RFC 5180. */
  | "benchmarking"
  /** Examples in texts: RFC 5737, RFC 3849, RFC 9637. */
  | "documentation"
  /** Set apart for something else, or for later: the registry entry says for what. */
  | "reserved"
  /** None of these: an address of the public internet. */
  | "public";

/** What a URL's host is. */
export type HostClass =
  | AddressClass
  /** A name, whose address is found by asking. It says nothing of where that is. */
  | "domain"
  /** The host of a URL whose scheme has rules of its own, which is not plainly a name or an address. */
  | "opaque"
  /** There is no host, or an empty one: `mailto:a@b`, `data:,`, `file:///etc/hosts`. */
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

export function worse(one: AddressClass, other: AddressClass): AddressClass {
  return ranks[other] > ranks[one] ? other : one;
}
