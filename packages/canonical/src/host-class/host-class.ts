/** What a URL's host is, for those who must not connect to every host. */
import { type InvalidURLError, URL } from "#url";
import { Failure } from "../types.ts";
import type { HostClass } from "./classes.ts";
import { classOf, type Findings, findingsOn } from "./classify.ts";
import { type Reading, readAnyHostname, readHostname } from "./read-host.ts";

/** An object with a host: a URL of any parser, or an address as a socket gives it. */
export interface HasHostname {
  /** A domain, an IPv4 address or an IPv6 address, which may stand in brackets. */
  readonly hostname: string;
}

/** What {@link describeHost} finds. */
export interface HostDescription extends Findings {
  /** What {@link classifyHost} gives. */
  readonly class: HostClass;
  /** The host as it stands in the URL or the object: `"[::1]"`. */
  readonly host: string;
  /** The IP address that the host is, as the URL Standard serialises it, without brackets; `null` if it is none. */
  readonly address: string | null;
  /** The IPv4 address within an IPv6 address; of the two in a Teredo address the one of the worse class, or the client's. */
  readonly embedded: Findings["embedded"];
  /** The registry entry of the smallest block that has the address; `null` if there is none. */
  readonly entry: Findings["entry"];
  /** The metadata service that is known at the host, or at the address within; `null` if there is none. */
  readonly service: Findings["service"];
}

/**
 * Says what a URL's host is: a private address, the machine itself, a cloud's metadata service, a public address, a domain … It is
 * made for servers that fetch what their users name (against server-side request forgery): allow the classes that you mean, and
 * refuse all others.
 *
 * **It cannot stop DNS rebinding.** Of a domain it says `"domain"`, since the address is found later, can be private, and can be
 * another at each look-up. Classify, too, the address that the connection is made to, with no second look-up in between: where
 * the runtime lets you look up or take the address yourself (in Node, the option `lookup` of a connection), give it here as
 * `{ hostname: address }`. Do so for every redirection, and mind the scheme: a `file:` URL has no host and names a file.
 *
 * - The host is what the URL parser makes of it: `0x7f.1` and `2130706433` are `127.0.0.1`. So connect to the parsed URL's `href`,
 *   not to the text.
 * - An IPv6 address has the worse class of its own block and of the IPv4 address within: IPv4-mapped (`::ffff:0:0/96`),
 *   IPv4-compatible (`::/96`), IPv4-translated (`::ffff:0:0:0/96`), 6to4 (`2002::/16`), NAT64 (`64:ff9b::/96`, `64:ff9b:1::/48`),
 *   Teredo (`2001::/32`: its client and its server) and ISATAP (`…:0:5efe:a.b.c.d`). IPv4-mapped and `64:ff9b::/96` are as public
 *   as what is within; the others are at best `"reserved"`, but ISATAP. A NAT64 prefix that is a network's own cannot be known.
 * - `"public"` is what no row of the registries of special-purpose addresses has, not even one that calls itself globally
 *   reachable: these are services of the nearest host (anycast) or identifiers. {@link describeHost} gives the row.
 * - `localhost` and the names below it are `"loopback"`, with and without a final full stop (RFC 6761, section 6.3). The other
 *   special-use names (`.local`, `.test`, `.invalid`, `.example`, `.onion`, `.internal`, `.home.arpa`) are `"domain"`: none says
 *   where it leads. Names that cloud providers give their metadata services are `"cloud-metadata"`.
 * - The host of a URL whose scheme is not special, such as `redis:`, is read as that of an `http:` URL. If that changes the text,
 *   clients can disagree on it: a class that would be `"public"` or `"domain"` is then `"opaque"`.
 *
 * Sources: the IANA IPv4 and IPv6 Special-Purpose Address Registries as of 2026-07-18
 * (https://www.iana.org/assignments/iana-ipv4-special-registry/, https://www.iana.org/assignments/iana-ipv6-special-registry/),
 * the address space registries, and the cloud providers' pages.
 *
 * @param url a URL as text, which is parsed; or an object with a `hostname`, such as a URL
 * @returns the class, or a {@link Failure} for text that is not a URL
 * @throws TypeError if `url` is neither a string nor an object with a string as `hostname`
 * @example
 * ```ts
 * import { classifyHost } from "@anyurl/canonical";
 *
 * classifyHost("https://example.com/"); // → "domain"
 * classifyHost("http://0x7f.1/"); // → "loopback"
 * classifyHost("http://[::ffff:169.254.169.254]/"); // → "cloud-metadata"
 * classifyHost("http://[64:ff9b::10.0.0.1]/"); // → "private"
 * classifyHost("redis://localhost:6379"); // → "loopback"
 * classifyHost({ hostname: "2606:4700::1111" }); // → "public"
 * classifyHost("mailto:me@example.com"); // → "none"
 * ```
 */
export function classifyHost(url: string | HasHostname): HostClass | Failure {
  const reading = read("classifyHost", url);
  return reading instanceof Failure ? reading : classOf(reading.reading);
}

/**
 * Says what a URL's host is, as {@link classifyHost} does, and from what: the address, the IPv4 address within it, the entry of
 * the registry, the metadata service.
 *
 * @param url a URL as text, which is parsed; or an object with a `hostname`, such as a URL
 * @returns the description, or a {@link Failure} for text that is not a URL
 * @throws TypeError if `url` is neither a string nor an object with a string as `hostname`
 * @example
 * ```ts
 * import { describeHost, Failure } from "@anyurl/canonical";
 *
 * const found = describeHost("http://[2002:c0a8:101::1]/");
 * if (found instanceof Failure) throw found;
 * found.class; // → "private"
 * found.entry?.name; // → "6to4"
 * found.embedded?.address; // → "192.168.1.1"
 * found.embedded?.entry?.reference; // → "RFC 1918"
 * ```
 */
export function describeHost(url: string | HasHostname): HostDescription | Failure {
  const reading = read("describeHost", url);
  return reading instanceof Failure ? reading : { host: reading.hostname, ...findingsOn(reading.reading) };
}

interface ReadHostname {
  readonly hostname: string;
  readonly reading: Reading;
}

function read(caller: string, url: string | HasHostname): ReadHostname | Failure {
  if (typeof url === "string") {
    const hostname = hostnameIn(url);
    return hostname instanceof Failure ? hostname : { hostname, reading: readHostname(hostname) };
  }
  const hostname: unknown = (url as HasHostname | null | undefined)?.hostname;
  if (typeof hostname !== "string") {
    const kind = url === null ? "null" : typeof url === "object" ? "an object without one" : typeof url;
    throw new TypeError(`${caller}: url must be a string or an object with a hostname, a string; it is ${kind}`);
  }
  return { hostname, reading: readAnyHostname(hostname) };
}

function hostnameIn(text: string): string | Failure {
  try {
    return new URL(text).hostname;
  } catch (error) {
    const { reason } = error as Partial<InvalidURLError>;
    if (reason === undefined) throw error;
    return new Failure(reason);
  }
}
