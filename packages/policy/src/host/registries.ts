/**
 * IANA's address registries, as data: all rows of the two registries of special-purpose addresses (RFC 6890), and the
 * rows of the address space registries from which no addresses are assigned. To update them, compare each table with
 * its page, and set its date.
 */
import type { AddressClass } from "./classes.ts";

/**
 * A row: the fields of the registry, and the class of the block. An IPv4 address inside an IPv6 address can make the
 * class worse.
 */
export type Row = readonly [
  prefix: string,
  name: string,
  reference: string,
  /** The year and month of the allocation; `null` if it is not in the registry. */
  allocated: string | null,
  /** `null` if the registry says "N/A" or nothing. */
  globallyReachable: boolean | null,
  kind: AddressClass,
  /** The year and month when the allocation ended. */
  terminated?: string,
];

export interface Registry {
  readonly page: string;
  /** The date of the registry's last change, or a later one. */
  readonly asOf: string;
  readonly rows: readonly Row[];
}

/**
 * Blocks that the registry calls globally reachable are anycast services, whose nearest host can be in the caller's own
 * network, or identifiers that no router knows. None is meant for browsing: "reserved".
 */
const specialPurposeIPv4: Registry = {
  page: "https://www.iana.org/assignments/iana-ipv4-special-registry/iana-ipv4-special-registry.xhtml",
  asOf: "2026-07-18",
  rows: [
    ["0.0.0.0/8", '"This network"', "RFC 791, section 3.2", "1981-09", false, "unspecified"],
    ["0.0.0.0/32", '"This host on this network"', "RFC 1122, section 3.2.1.3", "1981-09", false, "unspecified"],
    ["10.0.0.0/8", "Private-Use", "RFC 1918", "1996-02", false, "private"],
    ["100.64.0.0/10", "Shared Address Space", "RFC 6598", "2012-04", false, "shared"],
    ["127.0.0.0/8", "Loopback", "RFC 1122, section 3.2.1.3", "1981-09", false, "loopback"],
    ["169.254.0.0/16", "Link Local", "RFC 3927", "2005-05", false, "link-local"],
    ["172.16.0.0/12", "Private-Use", "RFC 1918", "1996-02", false, "private"],
    ["192.0.0.0/24", "IETF Protocol Assignments", "RFC 6890, section 2.1", "2010-01", false, "reserved"],
    ["192.0.0.0/29", "IPv4 Service Continuity Prefix", "RFC 7335", "2011-06", false, "reserved"],
    ["192.0.0.8/32", "IPv4 dummy address", "RFC 7600", "2015-03", false, "reserved"],
    ["192.0.0.9/32", "Port Control Protocol Anycast", "RFC 7723", "2015-10", true, "reserved"],
    ["192.0.0.10/32", "Traversal Using Relays around NAT Anycast", "RFC 8155", "2017-02", true, "reserved"],
    ["192.0.0.170/32", "NAT64/DNS64 Discovery", "RFC 8880; RFC 7050, section 2.2", "2013-02", false, "reserved"],
    ["192.0.0.171/32", "NAT64/DNS64 Discovery", "RFC 8880; RFC 7050, section 2.2", "2013-02", false, "reserved"],
    ["192.0.2.0/24", "Documentation (TEST-NET-1)", "RFC 5737", "2010-01", false, "documentation"],
    ["192.31.196.0/24", "AS112-v4", "RFC 7535", "2014-12", true, "reserved"],
    ["192.52.193.0/24", "AMT", "RFC 7450", "2014-12", true, "reserved"],
    ["192.88.99.0/24", "Deprecated (6to4 Relay Anycast)", "RFC 7526", "2001-06", null, "reserved", "2015-03"],
    ["192.88.99.2/32", "6a44-relay anycast address", "RFC 6751", "2012-10", false, "reserved"],
    ["192.168.0.0/16", "Private-Use", "RFC 1918", "1996-02", false, "private"],
    ["192.175.48.0/24", "Direct Delegation AS112 Service", "RFC 7534", "1996-01", true, "reserved"],
    ["198.18.0.0/15", "Benchmarking", "RFC 2544", "1999-03", false, "benchmarking"],
    ["198.51.100.0/24", "Documentation (TEST-NET-2)", "RFC 5737", "2010-01", false, "documentation"],
    ["203.0.113.0/24", "Documentation (TEST-NET-3)", "RFC 5737", "2010-01", false, "documentation"],
    ["240.0.0.0/4", "Reserved", "RFC 1112, section 4", "1989-08", false, "reserved"],
    ["255.255.255.255/32", "Limited Broadcast", "RFC 8190; RFC 919, section 7", "1984-10", false, "reserved"],
  ],
};

/** The first two IPv4 translations have the class of the address within: a connection to them is one to it. */
const specialPurposeIPv6: Registry = {
  page: "https://www.iana.org/assignments/iana-ipv6-special-registry/iana-ipv6-special-registry.xhtml",
  asOf: "2026-07-18",
  rows: [
    ["::1/128", "Loopback Address", "RFC 4291", "2006-02", false, "loopback"],
    ["::/128", "Unspecified Address", "RFC 4291", "2006-02", false, "unspecified"],
    ["::ffff:0:0/96", "IPv4-mapped Address", "RFC 4291", "2006-02", false, "public"],
    ["64:ff9b::/96", "IPv4-IPv6 Translat.", "RFC 6052", "2010-10", true, "public"],
    ["64:ff9b:1::/48", "IPv4-IPv6 Translat.", "RFC 8215", "2017-06", false, "reserved"],
    ["100::/64", "Discard-Only Address Block", "RFC 6666", "2012-06", false, "reserved"],
    ["100:0:0:1::/64", "Dummy IPv6 Prefix", "RFC 9780", "2025-04", false, "reserved"],
    ["2001::/23", "IETF Protocol Assignments", "RFC 2928", "2000-09", false, "reserved"],
    ["2001::/32", "TEREDO", "RFC 4380; RFC 8190", "2006-01", null, "reserved"],
    ["2001:1::1/128", "Port Control Protocol Anycast", "RFC 7723", "2015-10", true, "reserved"],
    ["2001:1::2/128", "Traversal Using Relays around NAT Anycast", "RFC 8155", "2017-02", true, "reserved"],
    ["2001:1::3/128", "DNS-SD Service Registration Protocol Anycast", "RFC 9665", "2024-04", true, "reserved"],
    ["2001:2::/48", "Benchmarking", "RFC 5180; RFC Errata 1752", "2008-04", false, "benchmarking"],
    ["2001:3::/32", "AMT", "RFC 7450", "2014-12", true, "reserved"],
    ["2001:4:112::/48", "AS112-v6", "RFC 7535", "2014-12", true, "reserved"],
    ["2001:10::/28", "Deprecated (previously ORCHID)", "RFC 4843", "2007-03", null, "reserved", "2014-03"],
    ["2001:20::/28", "ORCHIDv2", "RFC 7343", "2014-07", true, "reserved"],
    ["2001:30::/28", "Drone Remote ID Protocol Entity Tags (DETs) Prefix", "RFC 9374", "2022-12", true, "reserved"],
    ["2001:db8::/32", "Documentation", "RFC 3849", "2004-07", false, "documentation"],
    ["2002::/16", "6to4", "RFC 3056", "2001-02", null, "reserved"],
    ["2620:4f:8000::/48", "Direct Delegation AS112 Service", "RFC 7534", "2011-05", true, "reserved"],
    ["3fff::/20", "Documentation", "RFC 9637", "2024-07", false, "documentation"],
    ["5f00::/16", "Segment Routing (SRv6) SIDs", "RFC 9602", "2024-04", false, "reserved"],
    ["fc00::/7", "Unique-Local", "RFC 4193; RFC 8190", "2005-10", false, "unique-local"],
    ["fe80::/10", "Link-Local Unicast", "RFC 4291", "2006-02", false, "link-local"],
  ],
};

const addressSpaceIPv4: Registry = {
  page: "https://www.iana.org/assignments/ipv4-address-space/ipv4-address-space.xhtml",
  asOf: "2026-07-18",
  rows: [["224.0.0.0/4", "Multicast", "RFC 5771", null, null, "multicast"]],
};

/**
 * All blocks except 2000::/3, from which all global unicast addresses are assigned. Private networks still use the
 * former site-local addresses (RFC 3513, section 2.5.6).
 */
const addressSpaceIPv6: Registry = {
  page: "https://www.iana.org/assignments/ipv6-address-space/ipv6-address-space.xhtml",
  asOf: "2025-10-23",
  rows: [
    ["::/8", "Reserved by IETF", "RFC 4291", null, null, "reserved"],
    ["100::/8", "Reserved by IETF", "RFC 4291", null, null, "reserved"],
    ["200::/7", "Reserved by IETF", "RFC 4048", null, null, "reserved"],
    ["400::/6", "Reserved by IETF", "RFC 4291", null, null, "reserved"],
    ["800::/5", "Reserved by IETF", "RFC 4291", null, null, "reserved"],
    ["1000::/4", "Reserved by IETF", "RFC 4291", null, null, "reserved"],
    ["4000::/3", "Reserved by IETF", "RFC 4291", null, null, "reserved"],
    ["6000::/3", "Reserved by IETF", "RFC 4291", null, null, "reserved"],
    ["8000::/3", "Reserved by IETF", "RFC 4291", null, null, "reserved"],
    ["a000::/3", "Reserved by IETF", "RFC 4291", null, null, "reserved"],
    ["c000::/3", "Reserved by IETF", "RFC 4291", null, null, "reserved"],
    ["e000::/4", "Reserved by IETF", "RFC 4291", null, null, "reserved"],
    ["f000::/5", "Reserved by IETF", "RFC 4291", null, null, "reserved"],
    ["f800::/6", "Reserved by IETF", "RFC 4291", null, null, "reserved"],
    ["fe00::/9", "Reserved by IETF", "RFC 4291", null, null, "reserved"],
    ["fec0::/10", "Reserved by IETF", "RFC 3879", null, null, "private"],
    ["ff00::/8", "Multicast", "RFC 4291", null, null, "multicast"],
  ],
};

export const registriesIPv4: readonly Registry[] = [specialPurposeIPv4, addressSpaceIPv4];
export const registriesIPv6: readonly Registry[] = [specialPurposeIPv6, addressSpaceIPv6];
