import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sampled } from "../../../thorough.ts";
import * as canonical from "../../canonical/entries.ts";
import * as fallback from "../../canonical/entries.ts?fallback";
import {
  type Block,
  blockOf,
  classOfIPv4,
  classOfIPv6,
  forms,
  ipv4Blocks,
  ipv4Number,
  ipv4Text,
  ipv6Blocks,
  ipv6Number,
  ipv6Text,
  metadataAddresses,
  worstWithin,
} from "./class-oracle.ts";

const builds = [
  { build: "@anyurl/canonical", ...canonical },
  { build: "@anyurl/canonical on anyurl/fallback", ...fallback },
];

const urlOf = (value: bigint, bits: number) => `http://${bits === 32 ? ipv4Text(value) : `[${ipv6Text(value)}]`}/`;
const classOf = (value: bigint, bits: number) => (bits === 32 ? classOfIPv4(value) : classOfIPv6(value));

/** The first and the last address of a block, and their neighbours. */
const borders = ({ first, last, bits }: Block) =>
  [first - 1n, first, last, last + 1n].filter((value) => value >= 0n && value < 1n << BigInt(bits));

describe.each(builds)("$build on the registries", ({ classifyHost, describeHost }) => {
  test.each([...ipv4Blocks, ...ipv6Blocks])("$prefix is $class, from its first to its last address", (block) => {
    for (const value of borders(block)) {
      const url = urlOf(value, block.bits);
      expect.soft(`${url} ${classifyHost(url)}`).toBe(`${url} ${classOf(value, block.bits)}`);
    }
  });

  test.each([...ipv4Blocks, ...ipv6Blocks])("the description of $prefix contains its row", (block) => {
    for (const value of borders(block)) {
      const expected = blockOf(value, block.bits);
      const found = describeHost(urlOf(value, block.bits));
      if ("reason" in found) throw new Error(found.reason);
      expect.soft(found.entry?.prefix).toBe(expected?.prefix);
      expect.soft(found.entry?.reference).toBe(expected?.reference);
      expect.soft(found.entry?.globallyReachable).toBe(expected?.globallyReachable);
    }
  });

  test("the rows are dated, linked, complete and frozen", () => {
    const entries = [...ipv4Blocks, ...ipv6Blocks].map(({ last, bits }) => describeHost(urlOf(last, bits)));
    for (const found of entries) {
      if ("reason" in found || !found.entry) throw new Error("no entry");
      const { entry } = found;
      expect(entry.asOf).toMatch(/^20\d\d-\d\d-\d\d$/);
      expect(entry.registry).toMatch(/^https:\/\/www\.iana\.org\/assignments\/[a-z0-9/-]+\.xhtml$/);
      expect(entry.name).not.toBe("");
      expect(Object.isFrozen(entry)).toBe(true);
      // The rows of the registries of special-purpose addresses have a date, and no others.
      expect(/special/.test(entry.registry)).toBe(/^\d{4}-\d\d$/.test(String(entry.allocated)));
    }
    const ended = entries.flatMap((found) => ("entry" in found && found.entry?.terminated ? [found.entry] : []));
    expect(ended.map(({ prefix, terminated }) => `${prefix} ${terminated}`)).toEqual([
      "192.88.99.0/24 2015-03",
      "2001:10::/28 2014-03",
    ]);
  });

  test.each(metadataAddresses)("%s is a metadata service, its neighbours are not", (text) => {
    const isIPv4 = text.includes(".");
    const bits = isIPv4 ? 32 : 128;
    const value = isIPv4 ? ipv4Number(text) : ipv6Number(text);
    const found = describeHost(urlOf(value, bits));
    if ("reason" in found) throw new Error(found.reason);
    expect(found.class).toBe("cloud-metadata");
    expect(found.service?.host).toBe(text);
    expect(found.service?.source).toMatch(/^https:\/\//);
    expect(Object.isFrozen(found.service)).toBe(true);
    for (const neighbour of [value - 1n, value + 1n]) {
      expect(classifyHost(urlOf(neighbour, bits))).toBe(classOf(neighbour, bits));
      expect(classifyHost(urlOf(neighbour, bits))).not.toBe("cloud-metadata");
    }
  });
});

/** An IPv4 address of each block, a public one, and one of a metadata service. */
const samples = [
  ...ipv4Blocks.map(({ last }) => last),
  ...["8.8.8.8", "169.254.169.254", "168.63.129.16"].map(ipv4Number),
];

describe.each(builds)("$build on IPv4 inside IPv6", ({ classifyHost, describeHost }) => {
  test.each(forms)("$by, with every class", ({ by, put, has }) => {
    for (const sample of samples.filter((one) => has(put(one)))) {
      const ipv4 = worstWithin(put(sample)) ?? -1n;
      const url = urlOf(put(sample), 128);
      expect.soft(`${url} ${classifyHost(url)}`).toBe(`${url} ${classOfIPv6(put(sample))}`);
      const found = describeHost(url);
      if ("reason" in found) throw new Error(found.reason);
      const entry = blockOf(ipv4, 32);
      expect.soft(found.embedded).toMatchObject({ by, address: ipv4Text(ipv4), class: classOfIPv4(ipv4) });
      expect.soft(found.embedded?.entry?.prefix).toBe(entry?.prefix);
      const isService = classOfIPv4(ipv4) === "cloud-metadata";
      expect.soft(found.service?.host).toBe(isService ? ipv4Text(ipv4) : undefined);
    }
  });

  test.each([
    ["::ffff:808:808", "public"],
    ["64:ff9b::808:808", "public"],
    ["2a00:1450::5efe:808:808", "public"],
    ["2a00:1450::200:5efe:808:808", "public"],
    ["::808:808", "reserved"],
    ["::ffff:0:808:808", "reserved"],
    ["64:ff9b:1::808:808", "reserved"],
    ["64:ff9b:1:808:8:800::", "reserved"],
    ["64:ff9b:1:7f00:0:100::", "loopback"],
    ["64:ff9b:1:7f00:0:100:808:808", "loopback"],
    ["64:ff9b:1:7f00:ff00:100::", "loopback"],
    ["64:ff9b:1:7f:0:1::", "loopback"],
    ["64:ff9b:1:ab7f:0:1::", "loopback"],
    ["64:ff9b:1::7f:0:100:0", "loopback"],
    ["64:ff9b:1::127.0.0.1", "loopback"],
    ["64:ff9b:1::10.0.0.1", "private"],
    ["64:ff9b:1:a9fe:a9:fe00::", "cloud-metadata"],
    ["64:ff9b:1::a9:fea9:fe00:0", "cloud-metadata"],
    ["64:ff9b:1::", "unspecified"],
    ["64:ff9b:2::127.0.0.1", "reserved"],
    ["2002:808:808::", "reserved"],
    ["2001:0:4136:e378::f7f7:f7f7", "reserved"],
    ["fe80::5efe:a00:1", "link-local"],
    ["fe80::5efe:7f00:1", "loopback"],
    ["ff02::5efe:7f00:1", "multicast"],
    ["fc00::200:5efe:a00:1", "private"],
    ["2a00:1450::100:5efe:a00:1", "public"],
  ])("[%s] is %s", (text, expected) => {
    expect(classifyHost(`http://[${text}]/`)).toBe(expected);
  });

  test.each([
    { client: "10.0.0.1", server: "8.8.8.8", told: "10.0.0.1", class: "private" },
    { client: "8.8.8.8", server: "10.0.0.1", told: "10.0.0.1", class: "private" },
    { client: "10.0.0.1", server: "127.0.0.1", told: "127.0.0.1", class: "loopback" },
    { client: "127.0.0.1", server: "10.0.0.1", told: "127.0.0.1", class: "loopback" },
    { client: "8.8.8.8", server: "1.1.1.1", told: "8.8.8.8", class: "reserved" },
    { client: "10.0.0.1", server: "10.0.0.2", told: "10.0.0.1", class: "private" },
  ])("Teredo of $client by $server", ({ client, server, told, class: expected }) => {
    const value = (0x20010000n << 96n) | (ipv4Number(server) << 64n) | (ipv4Number(client) ^ 0xffffffffn);
    expect(describeHost(urlOf(value, 128))).toMatchObject({
      class: expected,
      embedded: { by: "Teredo", address: told },
    });
  });

  test("Teredo of a client and a server of any two classes", () => {
    for (const client of samples) {
      for (const server of samples) {
        const value = (0x20010000n << 96n) | (server << 64n) | (client ^ 0xffffffffn);
        const url = urlOf(value, 128);
        expect.soft(`${url} ${classifyHost(url)}`).toBe(`${url} ${classOfIPv6(value)}`);
      }
    }
  });

  test("the unspecified and the loopback address contain no IPv4 address", () => {
    expect(describeHost("http://[::]/")).toMatchObject({ class: "unspecified", embedded: null, address: "::" });
    expect(describeHost("http://[::1]/")).toMatchObject({ class: "loopback", embedded: null, address: "::1" });
  });
});

const ipv4 = fc.oneof(
  fc.bigInt(0n, (1n << 32n) - 1n),
  fc.constantFrom(
    ...ipv4Blocks.flatMap(borders),
    ...metadataAddresses.filter((text) => text.includes(".")).map(ipv4Number),
  ),
);

const ipv6 = fc.oneof(
  fc.bigInt(0n, (1n << 128n) - 1n),
  // Global unicast, which contains most public addresses.
  fc.bigInt(1n << 125n, (1n << 126n) - 1n),
  fc.constantFrom(...ipv6Blocks.flatMap(borders)),
  fc.tuple(fc.constantFrom(...ipv6Blocks), fc.bigInt(0n, (1n << 128n) - 1n)).map(([{ first, last }, offset]) => {
    return first + (offset % (last - first + 1n));
  }),
  fc.tuple(fc.constantFrom(...forms), ipv4).map(([{ put }, address]) => put(address)),
  fc.tuple(ipv4, ipv4).map(([server, client]) => (0x20010000n << 96n) | (server << 64n) | client),
  fc.tuple(fc.bigInt(0n, (1n << 64n) - 1n), fc.constantFrom(0n, 0x200n), ipv4).map(([prefix, universal, address]) => {
    return (prefix << 64n) | (universal << 48n) | (0x5efen << 32n) | address;
  }),
);

test("both builds agree with the slow implementation on any address", () => {
  const check = (value: bigint, bits: 32 | 128) => {
    const url = urlOf(value, bits);
    const expected = classOf(value, bits);
    for (const { classifyHost, describeHost } of builds) {
      expect(`${url} ${classifyHost(url)}`).toBe(`${url} ${expected}`);
      expect(describeHost(url)).toMatchObject({ class: expected });
    }
    expect(fallback.describeHost(url)).toEqual(canonical.describeHost(url));
  };
  fc.assert(
    fc.property(ipv4, (value) => check(value, 32)),
    { numRuns: sampled(2000) },
  );
  fc.assert(
    fc.property(ipv6, (value) => check(value, 128)),
    { numRuns: sampled(5000) },
  );
});
