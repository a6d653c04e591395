/** Decides whether a URL may be fetched, and whether a connection to an address may be made. */
import { isIP } from "node:net";
import { hasValidLabels } from "@anyurl/common/valid-labels";
import { domainToUnicode, type LocatedURL, locate, URL } from "anyurl";
import { printIPv4 } from "../host/address.ts";
import { otherReading } from "../host/agreed-href.ts";
import type { HostClass } from "../host/classes.ts";
import { chooseClass } from "../host/classify.ts";
import { embeddedIPv4 } from "../host/embedded.ts";
import { type Reading, readAnyHostname } from "../host/read-host.ts";
import type { AddressList, ConnectionSettings } from "./addresses.ts";
import { Refusal } from "./error.ts";
import type { SafeFetchSettings } from "./options.ts";
import { isWithin } from "./prefix.ts";

const DEFAULT_PORTS: Readonly<Record<string, number>> = { "http:": 80, "https:": 443 };

/**
 * Parses a URL, and checks everything that is known before its host is looked up.
 *
 * @throws Refusal
 */
export function allowedURL(text: string, base: URL | undefined, settings: SafeFetchSettings): URL {
  const { maxLength } = settings;
  const located = locate(text, base?.href, { maxLength });
  if (!located.ok) {
    if (located.reason === "too-long") throw new Refusal("too-long", located.message);
    throw new Refusal("invalid-url", `the URL is invalid: ${located.message}`);
  }
  const url = new URL(located.href);
  const defaultPort = DEFAULT_PORTS[url.protocol];
  if (defaultPort === undefined) throw new Refusal("blocked-scheme", "the scheme is neither http nor https");
  if (url.username !== "" || url.password !== "") {
    throw new Refusal(
      "blocked-credentials",
      "the URL contains a user name or a password; use the header Authorization",
    );
  }
  if (settings.ports && !settings.ports.has(url.port === "" ? defaultPort : Number(url.port))) {
    throw new Refusal("blocked-port", "the port is not allowed");
  }
  requireAllowedHost(url.hostname, settings);
  const other = otherReading(text, located, base && (locate(base.href) as LocatedURL), settings.readers);
  if (other !== undefined) throw new Refusal("different-hosts", other);
  // fetch() reads the URL again with the runtime's parser, which must not find another host.
  if (!isAlike(url.href)) throw new Refusal("invalid-url", "the runtime parses the URL differently");
  return url;
}

function isAlike(href: string): boolean {
  try {
    return new globalThis.URL(href).href === href;
  } catch {
    return false;
  }
}

/**
 * @param hostname the host of a URL, or the host in a socket's options
 * @throws Refusal
 */
export function requireAllowedHost(hostname: string, settings: ConnectionSettings): void {
  const text = hostname.startsWith("[") ? hostname.slice(1, -1) : hostname;
  if (isIP(text) > 0) {
    requireAllowedAddress(text, settings);
    return;
  }
  if (!hasValidLabels(hostname, domainToUnicode))
    throw new Refusal("invalid-url", "the URL is invalid: the host has an invalid label");
  const found = chooseClass(readAnyHostname(hostname));
  const { allow, deny } = settings;
  const isAllowed = found === "domain" || allow.classes.has(found) || isAllowedByBlock(found, allow);
  if (deny.classes.has(found) || !isAllowed) {
    throw new Refusal("blocked-name", `the class of the host is not allowed: ${found}`, found);
  }
}

/** The addresses that "localhost" means: https://www.rfc-editor.org/rfc/rfc6761#section-6.3 */
const LOCALHOST = ["127.0.0.1", "::1"];

/** Whether a class of names means an address that a block allows. */
function isAllowedByBlock(found: HostClass, { prefixes }: AddressList): boolean {
  if (found === "loopback") return prefixes.some((prefix) => LOCALHOST.some((each) => isWithin(each, prefix)));
  if (found !== "cloud-metadata") return false;
  return prefixes.some(({ isOne, address }) => isOne && chooseClass(readAnyHostname(address)) === found);
}

/** Whether a name is allowed only for its allowed addresses. */
export function isForAllowedAddresses(hostname: string, { allow }: ConnectionSettings): boolean {
  const found = chooseClass(readAnyHostname(hostname));
  return !allow.classes.has(found) && isAllowedByBlock(found, allow);
}

/**
 * Checks an address to which a connection will be made, or is made.
 *
 * @throws Refusal
 */
export function requireAllowedAddress(address: string, settings: ConnectionSettings): void {
  const reading = readAnyHostname(address);
  const found = isIP(address) > 0 ? chooseClass(reading) : "opaque";
  if (!isAllowed(address, found, settings.allow) || isDenied(address, found, reading, settings.deny)) {
    throw new Refusal("blocked-address", `the class of the host's address is not allowed: ${found}`, found);
  }
}

function isAllowed(address: string, found: HostClass, { classes, prefixes }: AddressList): boolean {
  if (found === "opaque") return false;
  if (classes.has(found)) return true;
  const isService = found === "cloud-metadata";
  return !address.includes("%") && prefixes.some((prefix) => (prefix.isOne || !isService) && isWithin(address, prefix));
}

/** NOTE: without the zone of an address, and with the addresses that it contains or that contain it. */
function isDenied(address: string, found: HostClass, { host }: Reading, { classes, prefixes }: AddressList): boolean {
  if (classes.has(found)) return true;
  const [alone = ""] = address.split("%", 1);
  const inside = host.kind === "ipv6" ? embeddedIPv4(host.pieces).map((each) => printIPv4(each.address)) : [];
  const forms = [alone, ...inside, ...[...inside, alone].filter((each) => isIP(each) === 4).map(toMapped)];
  return prefixes.some((prefix) => forms.some((each) => isWithin(each, prefix)));
}

/** Returns the IPv4-mapped IPv6 address, to which connections lead to the same address. */
function toMapped(address: string): string {
  return `::ffff:${address}`;
}
