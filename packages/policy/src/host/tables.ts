/**
 * Finds the registry entry of an address, and the metadata service or the reservation of a name. The tables are created
 * on first use.
 */
import { Char } from "@anyurl/common/char";
import { RegionMap } from "@anyurl/common/region-map";
import { readIPv4, readIPv6 } from "./address.ts";
import type { AddressClass } from "./classes.ts";
import { localNames, SINGLE_LABEL } from "./local-names.ts";
import { metadataServices } from "./metadata-services.ts";
import { type Registry, registriesIPv4, registriesIPv6 } from "./registries.ts";

/** A row of one of IANA's address registries. */
export interface RegistryEntry {
  /** The block of addresses, such as `"10.0.0.0/8"`. */
  readonly prefix: string;
  /** The name of the block in the registry. */
  readonly name: string;
  /** The document that defines the block, such as `"RFC 1918"`. */
  readonly reference: string;
  /** When the block was allocated, as year and month: `"1996-02"`; `null` if the registry does not say. */
  readonly allocated: string | null;
  /** When the allocation ended, as year and month; `null` if it has not. */
  readonly terminated: string | null;
  /** Whether the registry calls the block globally reachable; `null` if it does not say. */
  readonly globallyReachable: boolean | null;
  /** The URL of the registry's page. */
  readonly registry: string;
  /** The date of the registry, as year, month and day. */
  readonly asOf: string;
}

/** A service that tells the machines of a cloud about themselves. */
export interface MetadataService {
  /** Its address or name. */
  readonly host: string;
  /** The cloud providers that run it. */
  readonly provider: string;
  /** The URL of a page that documents it. */
  readonly source: string;
}

/** The reason why only a local resolver can know the address of a name. */
export interface LocalName {
  /** The name that is reserved with all names below it, such as `"home.arpa"`; `null` if the host is only one label. */
  readonly suffix: string | null;
  /** The document, the organisation or the program that reserves the name, such as `"RFC 8375"`. */
  readonly reference: string;
  /** The URL of a page that documents it. */
  readonly source: string;
}

/** A block of addresses. */
interface Block<Address> {
  readonly first: Address;
  /** The length of its prefix, in bits. */
  readonly length: number;
  readonly class: AddressClass;
  readonly entry: RegistryEntry;
}

export type IPv4Block = Block<number>;
export type IPv6Block = Block<readonly number[]>;

/**
 * Returns the blocks of the registries, the longest prefixes first, so that the first match is the most specific one.
 */
function sortBlocks<Address>(
  registries: readonly Registry[],
  read: (text: string) => Address,
): readonly Block<Address>[] {
  const blocks = registries.flatMap(({ page, asOf, rows }) =>
    rows.map(([prefix, name, reference, allocated, globallyReachable, kind, terminated = null]) => {
      const slash = prefix.indexOf("/");
      const entry = { prefix, name, reference, allocated, terminated, globallyReachable, registry: page, asOf };
      return {
        first: read(prefix.slice(0, slash)),
        length: Number(prefix.slice(slash + 1)),
        class: kind,
        entry: Object.freeze(entry),
      };
    }),
  );
  return blocks.sort((one, other) => other.length - one.length);
}

let ipv4Blocks: readonly IPv4Block[] | undefined;
let ipv6Blocks: readonly IPv6Block[] | undefined;

export function blockOfIPv4(address: number): IPv4Block | undefined {
  ipv4Blocks ??= sortBlocks(registriesIPv4, readIPv4);
  return ipv4Blocks.find(({ first, length }) => address >= first && address < first + 2 ** (32 - length));
}

export function blockOfIPv6(pieces: readonly number[]): IPv6Block | undefined {
  ipv6Blocks ??= sortBlocks(registriesIPv6, readIPv6);
  return ipv6Blocks.find(({ first, length }) => beginsAlike(pieces, first, length));
}

function beginsAlike(one: readonly number[], other: readonly number[], bits: number): boolean {
  const whole = bits >> 4;
  for (let index = 0; index < whole; index++) if (one[index] !== other[index]) return false;
  const rest = bits & 15;
  return rest === 0 || ((one[whole] as number) ^ (other[whole] as number)) >> (16 - rest) === 0;
}

let services: RegionMap<MetadataService> | undefined;
let serviceAddresses: ReadonlyMap<number, MetadataService> | undefined;

/**
 * Returns the service between two offsets of a text: a domain without a final full stop, or an address without
 * brackets.
 */
export function metadataServiceAt(text: string, start: number, end: number): MetadataService | undefined {
  services ??= new RegionMap(
    metadataServices.map(([host, provider, source]) => [host, Object.freeze({ host, provider, source })]),
  );
  return services.get(text, start, end);
}

export function metadataServiceAtIPv4(address: number): MetadataService | undefined {
  serviceAddresses ??= new Map(
    metadataServices.flatMap(([host]): readonly (readonly [number, MetadataService])[] => {
      const service = readIPv4(host) < 0 ? undefined : metadataServiceAt(host, 0, host.length);
      return service ? [[readIPv4(host), service]] : [];
    }),
  );
  return serviceAddresses.get(address);
}

const singleLabel: LocalName = /* @__PURE__ */ Object.freeze({ suffix: null, ...SINGLE_LABEL });

/** The reserved names, and the names that lead to them, whose value is `null`. */
let reservations: RegionMap<LocalName | null> | undefined;

/** Marks of domains that may be in a table, each 1. */
interface Signs {
  /** For the {@link mix} of the last labels of reserved names, and of "localhost". */
  readonly lastLabels: Uint8Array;
  /** For the first ASCII code units of metadata services. */
  readonly initials: Uint8Array;
}

let signs: Signs | undefined;

/** So many that few other labels have the same {@link mix}. */
const MIXED = 1024;

function makeSigns(): Signs {
  const made = { lastLabels: new Uint8Array(MIXED), initials: new Uint8Array(128) };
  for (const name of [...localNames().map(([suffix]) => suffix), "localhost"]) {
    const label = name.slice(name.lastIndexOf(".") + 1);
    made.lastLabels[[...label].reduceRight((sum, unit) => mix(sum, unit.charCodeAt(0)), 0)] = 1;
  }
  for (const [host] of metadataServices) made.initials[host.charCodeAt(0)] = 1;
  return made;
}

function mix(sum: number, unit: number): number {
  return (sum * 31 + unit) % MIXED;
}

/** Whether it is certain, after few steps, that no table has the domain between two offsets of a text. */
export function isOrdinary(text: string, start: number, end: number): boolean {
  signs ??= makeSigns();
  if (signs.initials[text.charCodeAt(start)] !== 0) return false;
  let sum = 0;
  for (let at = end - 1; at > start; at--) {
    const unit = text.charCodeAt(at);
    if (unit === Char.FullStop) return signs.lastLabels[sum] === 0;
    sum = mix(sum, unit);
  }
  return false;
}

/** Returns the reservation of the domain between two offsets of a text, which has no final full stop. */
export function findLocalName(text: string, start: number, end: number): LocalName | undefined {
  reservations ??= makeReservations();
  const last = findLabelStart(text, start, end);
  for (let at = last; ; at = findLabelStart(text, start, at - 1)) {
    const found = reservations.get(text, at, end);
    if (found) return found;
    if (found === undefined || at <= start) return last === start ? singleLabel : undefined;
  }
}

/** Returns where the last label of a domain starts. NOTE: `lastIndexOf` takes more time for so few characters. */
function findLabelStart(text: string, start: number, end: number): number {
  let at = end;
  while (at > start && text.charCodeAt(at - 1) !== Char.FullStop) at--;
  return at;
}

function makeReservations(): RegionMap<LocalName | null> {
  const reserved = localNames().map(
    ([suffix, reference, source]) => [suffix, Object.freeze({ suffix, reference, source })] as const,
  );
  const parents = reserved.flatMap(([suffix]) => namesAbove(suffix)).map((name) => [name, null] as const);
  return new RegionMap(new Map<string, LocalName | null>([...parents, ...reserved]));
}

/** Returns the names above a name. */
function namesAbove(name: string): string[] {
  const labels = name.split(".");
  return labels.slice(1).map((_, index) => labels.slice(index + 1).join("."));
}
