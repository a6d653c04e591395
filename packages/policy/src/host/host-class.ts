/** Classifies the hosts of URLs, for programs that must not connect to every host. */

import { Char } from "@anyurl/common/char";
import { locateHost } from "@anyurl/common/locate-host";
import { Failure, type FailureReason, type LocatedURL, locate } from "anyurl";
import type { HostClass } from "./classes.ts";
import { chooseClass, classOfDomain, type Findings, findingsOn } from "./classify.ts";
import { type Reading, readAnyHostname, readHostname } from "./read-host.ts";

/** An object with a host: a URL object of any parser, or `{ hostname: address }` for the address of a socket. */
export interface HasHostname {
  /** A domain, an IPv4 address, or an IPv6 address with or without brackets. */
  readonly hostname: string;
}

/** A parsed URL: the result of `locate` of `anyurl`. These of its members are read. */
export type LocatedHost = Pick<LocatedURL, "href" | "protocol" | "hostStart" | "hostEnd">;

/** The result of {@link describeHost}. */
export interface HostDescription extends Findings {
  /** Distinguishes a result from a `Failure`, whose `ok` is `false`. */
  readonly ok: true;
  /** The result of {@link classifyHost}. */
  readonly class: HostClass;
  /** The host as written in the URL or the object: `"[::1]"`. */
  readonly host: string;
  /** The IP address, as the URL Standard serialises it, without brackets; `null` if the host is not an address. */
  readonly address: string | null;
  /**
   * The IPv4 address inside an IPv6 address, or `null`. If there are several (Teredo: client and server; NAT64: several
   * positions), the first one of the worst class.
   */
  readonly embedded: Findings["embedded"];
  /** The registry entry of the smallest block that contains the address; `null` if there is none. */
  readonly entry: Findings["entry"];
  /** The metadata service at the host, or at the address inside it; `null` if none is known. */
  readonly service: Findings["service"];
  /** Why only a local resolver can know the address of the name; `null` if the public DNS can. */
  readonly localName: Findings["localName"];
}

/**
 * Returns the class of a URL's host: the machine itself, a private address, a metadata service, a public address, a
 * domain, and so on. Use it in servers that fetch URLs from their users, against server-side request forgery (SSRF):
 * allow the classes that you need, and refuse all others.
 *
 * @remarks
 * **It cannot stop DNS rebinding.** A domain is only `"domain"`: its address can be private, and can change between two
 * lookups. So also classify the address that the connection uses, in the lookup of the connection itself (in Node, the
 * option `lookup`), as `{ hostname: address }`. Clients do not call `lookup` for a host that is an address already:
 * check both. Do so for every redirect, and check the scheme: a `file:` URL has no host and names a file.
 *
 * - The host is the one that the URL parser returns: `0x7f.1` and `2130706433` are `127.0.0.1`. Connect to the `href`
 *   of the parsed URL, not to the input.
 * - An IPv6 address has the worse class of its own block and of the IPv4 address inside it: IPv4-mapped
 *   (`::ffff:0:0/96`), IPv4-compatible (`::/96`), IPv4-translated (`::ffff:0:0:0/96`), 6to4 (`2002::/16`), NAT64
 *   (`64:ff9b::/96`, `64:ff9b:1::/48`), Teredo (`2001::/32`: its client and its server) and ISATAP
 *   (`…:0:5efe:a.b.c.d`). Of these, IPv4-mapped, `64:ff9b::/96` and ISATAP addresses can be `"public"`; the others are
 *   at best `"reserved"`. In `64:ff9b:1::/48`, each network chooses
 *   the position of the IPv4 address: the worst one counts. A network's own NAT64 prefix cannot be recognised.
 * - `"public"` means that no row of the registries of special-purpose addresses contains the address, not even a
 *   globally reachable one: those are services of the nearest host (anycast), or identifiers. {@link describeHost}
 *   returns the row.
 * - `localhost` and the names below it are `"loopback"`, with and without a final dot (RFC 6761, section 6.3), and
 *   so are `localhost4.localdomain4` and `localhost6.localdomain6`. The names of cloud providers' metadata services are
 *   `"cloud-metadata"`.
 * - `"local-name"` means that the public DNS does not answer the name, but the machine or its network can: names of one
 *   label (`intranet`), the other special-use names (`.local`, `.home.arpa`, `.test`, `.example`, `.invalid`, `.onion`,
 *   `.alt`, and so on, but not `example.com`), and names for private use (`.internal`, `.corp`, `.home`, `.lan`,
 *   `.localdomain`, `.svc`, and so on). {@link describeHost} returns the reason. No such list can be complete: your
 *   network can answer any name.
 * - The host of a URL whose scheme is not special, such as `redis:`, is read as in an `http:` URL. If that changes
 *   its text, clients can disagree about it: the class is then `"opaque"` instead of `"public"`, `"domain"` or
 *   `"local-name"`.
 *
 * Sources: the IANA IPv4 and IPv6 Special-Purpose Address Registries as of 2026-07-18
 * (https://www.iana.org/assignments/iana-ipv4-special-registry/,
 * https://www.iana.org/assignments/iana-ipv6-special-registry/), the address space registries, IANA's registry of
 * special-use domain names as of 2026-09-27 (https://www.iana.org/assignments/special-use-domain-names/), ICANN's
 * resolutions, and the cloud providers' pages.
 *
 * @param url a URL, or a host alone, maybe with a port, as a string, which is parsed; or an object with a `hostname`,
 * such as a URL object; or the result of `locate`, which takes the least time
 * @returns the class; or a {@link Failure} if the string is neither a valid URL nor a host, which `isFailure` tells
 * from a class. No failure is equal to a class: allow classes, and do not only refuse some, so that invalid URLs are
 * refused too
 * @example
 * ```ts
 * import { classifyHost, isFailure } from "@anyurl/policy";
 *
 * classifyHost("https://example.com/"); // → "domain"
 * classifyHost("http://0x7f.1/"); // → "loopback"
 * classifyHost("http://[::ffff:169.254.169.254]/"); // → "cloud-metadata"
 * classifyHost("http://[64:ff9b::10.0.0.1]/"); // → "private"
 * classifyHost("redis://localhost:6379"); // → "loopback"
 * classifyHost("10.0.0.1"); // → "private"
 * classifyHost("http://printer.local/"); // → "local-name"
 * classifyHost({ hostname: "2606:4700::1111" }); // → "public"
 * classifyHost("mailto:me@example.com"); // → "none"
 *
 * const result = classifyHost("http://[::1/");
 * isFailure(result) && result.reason; // → "IPv6-unclosed"
 * ```
 */
export function classifyHost(url: string | HasHostname | LocatedHost): HostClass | Failure {
  if (isLocated(url) && isDomainOfWeb(url)) return classOfDomain(url.href, url.hostStart, url.hostEnd);
  const reading = read(url);
  return reading.ok ? chooseClass(reading.reading) : reading;
}

/**
 * Returns the class of a URL's host, as {@link classifyHost} does, and the reasons for the class. These are the
 * address, the IPv4 address inside it, the registry entry, the metadata service, and the reservation of the name.
 *
 * @param url a URL, or a host alone, maybe with a port, as a string, which is parsed; or an object with a `hostname`,
 * such as a URL object; or the result of `locate`
 * @returns the description; or a {@link Failure} if `url` is neither a valid URL nor a host
 * @example
 * ```ts
 * import { describeHost } from "@anyurl/policy";
 *
 * const found = describeHost("http://[2002:c0a8:101::1]/");
 * if (found.ok) {
 *   found.class; // → "private"
 *   found.entry?.name; // → "6to4"
 *   found.embedded?.address; // → "192.168.1.1"
 *   found.embedded?.entry?.reference; // → "RFC 1918"
 * }
 *
 * const name = describeHost("http://nas.home.arpa/");
 * name.ok && name.localName?.reference; // → "RFC 8375"
 * ```
 */
export function describeHost(url: string | HasHostname | LocatedHost): HostDescription | Failure {
  const reading = read(url);
  return reading.ok ? { ok: true, host: reading.hostname, ...findingsOn(reading.reading) } : reading;
}

function isLocated(url: unknown): url is LocatedHost {
  return typeof (url as Partial<LocatedHost> | null | undefined)?.hostStart === "number";
}

/** Whether an http or https URL has a host that is certain to be a domain: an address starts with "[" or a digit. */
function isDomainOfWeb({ href, protocol, hostStart }: LocatedHost): boolean {
  return href.charCodeAt(hostStart) >= Char.a && (protocol === "https:" || protocol === "http:");
}

const NOT_A_HOST = /* @__PURE__ */ new Failure<FailureReason>("not-a-string");

interface ReadHostname {
  readonly ok: true;
  readonly hostname: string;
  readonly reading: Reading;
}

function read(url: string | HasHostname | LocatedHost): ReadHostname | Failure {
  if (typeof url === "string") {
    const located = locateHost(url, (text) => locate(text));
    return located.ok ? readLocated(located) : located;
  }
  if (isLocated(url)) return readLocated(url);
  const hostname: unknown = (url as HasHostname | null | undefined)?.hostname;
  if (typeof hostname !== "string") return NOT_A_HOST;
  return { ok: true, hostname, reading: readAnyHostname(hostname) };
}

function readLocated(url: LocatedHost): ReadHostname {
  const hostname = url.href.slice(url.hostStart, url.hostEnd);
  return { ok: true, hostname, reading: readHostname(hostname) };
}
