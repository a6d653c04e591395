/** Finds the class of a host, and the reasons for it. */
import { Char } from "@anyurl/common/char";
import { printIPv4 } from "./address.ts";
import { type AddressClass, type HostClass, worse } from "./classes.ts";
import { type EmbeddedIPv4, type Embedding, embeddedIPv4 } from "./embedded.ts";
import type { Host, Reading } from "./read-host.ts";
import {
  blockOfIPv4,
  blockOfIPv6,
  findLocalName,
  isOrdinary,
  type LocalName,
  type MetadataService,
  metadataServiceAt,
  metadataServiceAtIPv4,
  type RegistryEntry,
} from "./tables.ts";

/** An IPv4 address inside an IPv6 address. */
export interface EmbeddedAddress {
  /** How the IPv6 address contains it. */
  readonly by: Embedding;
  /** The IPv4 address, in decimal. */
  readonly address: string;
  /** The class of the IPv4 address alone. */
  readonly class: AddressClass;
  /** The registry entry of the IPv4 address; `null` if there is none. */
  readonly entry: RegistryEntry | null;
}

/** The part of {@link HostDescription} that does not depend on the text of the host. */
export interface Findings {
  readonly class: HostClass;
  readonly address: string | null;
  readonly embedded: EmbeddedAddress | null;
  readonly entry: RegistryEntry | null;
  readonly service: MetadataService | null;
  readonly localName: LocalName | null;
}

/** The classes that callers may allow for hosts of any name, or of their own network. */
const REPLACED: ReadonlySet<HostClass> = new Set(["public", "domain", "local-name"]);

/** Returns the class of a host. */
export function chooseClass({ host, isRewritten }: Reading): HostClass {
  const found = classOfHost(host);
  // A client that reads the text differently can connect to another address. A class that keeps callers away stays.
  return isRewritten && REPLACED.has(found) ? "opaque" : found;
}

function classOfHost(host: Host): HostClass {
  switch (host.kind) {
    case "domain":
      return classOfDomain(host.name, 0, host.name.length);
    case "ipv4":
      return classOfIPv4(host.address);
    case "ipv6":
      return classOfIPv6(host.text, host.pieces);
    default:
      return host.kind;
  }
}

/**
 * Returns the class of a domain between two offsets of a text: names outside the public DNS are the names of RFC 6761
 * (section 6.3), of metadata services and of local resolvers.
 */
export function classOfDomain(text: string, start: number, end: number): HostClass {
  const nameEnd = endOfName(text, end);
  if (isOrdinary(text, start, nameEnd)) return "domain";
  if (isLocalhost(text, start, nameEnd)) return "loopback";
  if (metadataServiceAt(text, start, nameEnd)) return "cloud-metadata";
  return findLocalName(text, start, nameEnd) ? "local-name" : "domain";
}

const LOCALHOST = "localhost";

/** Names of the addresses 127.0.0.1 and ::1 in the hosts file of Fedora and Red Hat. */
const IN_HOSTS_FILE = /^localhost([46])\.localdomain\1$/;

/** Whether a name is "localhost", or below it, or another name of the machine itself. */
function isLocalhost(text: string, start: number, end: number): boolean {
  if (text.startsWith(LOCALHOST, start) && IN_HOSTS_FILE.test(text.slice(start, end))) return true;
  const at = end - LOCALHOST.length;
  if (text.charCodeAt(end - 1) !== Char.t || !text.startsWith(LOCALHOST, at)) return false;
  return at === start || text.charCodeAt(at - 1) === Char.FullStop;
}

/** Returns where a name that ends at an offset of a text ends without its final stops. */
function endOfName(text: string, end: number): number {
  let at = end;
  while (text.charCodeAt(at - 1) === Char.FullStop) at--;
  return at;
}

function classOfIPv4(address: number): AddressClass {
  return metadataServiceAtIPv4(address) ? "cloud-metadata" : (blockOfIPv4(address)?.class ?? "public");
}

function classOfIPv6(text: string, pieces: readonly number[]): AddressClass {
  const outer = metadataServiceAt(text, 0, text.length) ? "cloud-metadata" : (blockOfIPv6(pieces)?.class ?? "public");
  return embeddedIPv4(pieces).reduce((found, { address }) => worse(found, classOfIPv4(address)), outer);
}

/** Returns the class of a host, and the reasons for it. */
export function findingsOn(reading: Reading): Findings {
  const found = chooseClass(reading);
  const { host } = reading;
  const nothing = { class: found, address: null, embedded: null, entry: null, service: null, localName: null };
  if (found === "opaque") return nothing;
  switch (host.kind) {
    case "domain": {
      const { name } = host;
      const end = endOfName(name, name.length);
      const localName = isLocalhost(name, 0, end) ? null : (findLocalName(name, 0, end) ?? null);
      return { ...nothing, service: metadataServiceAt(name, 0, end) ?? null, localName };
    }
    case "ipv4": {
      const entry = blockOfIPv4(host.address)?.entry ?? null;
      return { ...nothing, address: host.text, entry, service: serviceAt(host.text) };
    }
    case "ipv6":
      return { ...nothing, ...findingsOnIPv6(host.text, host.pieces) };
    default:
      return nothing;
  }
}

function findingsOnIPv6(text: string, pieces: readonly number[]): Omit<Findings, "class" | "localName"> {
  const embedded = embeddedIPv4(pieces)
    .map(describeEmbedded)
    .reduce<EmbeddedAddress | null>(
      (worst, one) => (worst && worse(worst.class, one.class) === worst.class ? worst : one),
      null,
    );
  const service = serviceAt(text) ?? (embedded && serviceAt(embedded.address));
  return { address: text, embedded, entry: blockOfIPv6(pieces)?.entry ?? null, service };
}

function serviceAt(address: string): MetadataService | null {
  return metadataServiceAt(address, 0, address.length) ?? null;
}

function describeEmbedded({ by, address }: EmbeddedIPv4): EmbeddedAddress {
  const entry = blockOfIPv4(address)?.entry ?? null;
  return { by, address: printIPv4(address), class: classOfIPv4(address), entry };
}
