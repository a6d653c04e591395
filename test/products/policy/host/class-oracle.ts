/**
 * A second, slow implementation of address classes: addresses are BigInts, blocks are compared one by one, and nothing
 * is shared with the package. The blocks are from the registries' pages, as of 2026-07-18.
 */

export type Class = string;

export interface Block {
  readonly prefix: string;
  readonly class: Class;
  readonly reference: string;
  readonly globallyReachable: boolean | null;
  readonly bits: 32 | 128;
  readonly first: bigint;
  readonly last: bigint;
}

/** The prefix; the class; "+" if globally reachable, "-" if not, "?" if unknown; and the reference. */
const ipv4Table = `
0.0.0.0/8           unspecified   -  RFC 791, section 3.2
0.0.0.0/32          unspecified   -  RFC 1122, section 3.2.1.3
10.0.0.0/8          private       -  RFC 1918
100.64.0.0/10       shared        -  RFC 6598
127.0.0.0/8         loopback      -  RFC 1122, section 3.2.1.3
169.254.0.0/16      link-local    -  RFC 3927
172.16.0.0/12       private       -  RFC 1918
192.0.0.0/24        reserved      -  RFC 6890, section 2.1
192.0.0.0/29        reserved      -  RFC 7335
192.0.0.8/32        reserved      -  RFC 7600
192.0.0.9/32        reserved      +  RFC 7723
192.0.0.10/32       reserved      +  RFC 8155
192.0.0.170/32      reserved      -  RFC 8880; RFC 7050, section 2.2
192.0.0.171/32      reserved      -  RFC 8880; RFC 7050, section 2.2
192.0.2.0/24        documentation -  RFC 5737
192.31.196.0/24     reserved      +  RFC 7535
192.52.193.0/24     reserved      +  RFC 7450
192.88.99.0/24      reserved      ?  RFC 7526
192.88.99.2/32      reserved      -  RFC 6751
192.168.0.0/16      private       -  RFC 1918
192.175.48.0/24     reserved      +  RFC 7534
198.18.0.0/15       benchmarking  -  RFC 2544
198.51.100.0/24     documentation -  RFC 5737
203.0.113.0/24      documentation -  RFC 5737
224.0.0.0/4         multicast     ?  RFC 5771
240.0.0.0/4         reserved      -  RFC 1112, section 4
255.255.255.255/32  reserved      -  RFC 8190; RFC 919, section 7
`;

const ipv6Table = `
::1/128             loopback      -  RFC 4291
::/128              unspecified   -  RFC 4291
::ffff:0:0/96       public        -  RFC 4291
64:ff9b::/96        public        +  RFC 6052
64:ff9b:1::/48      reserved      -  RFC 8215
100::/64            reserved      -  RFC 6666
100:0:0:1::/64      reserved      -  RFC 9780
2001::/23           reserved      -  RFC 2928
2001::/32           reserved      ?  RFC 4380; RFC 8190
2001:1::1/128       reserved      +  RFC 7723
2001:1::2/128       reserved      +  RFC 8155
2001:1::3/128       reserved      +  RFC 9665
2001:2::/48         benchmarking  -  RFC 5180; RFC Errata 1752
2001:3::/32         reserved      +  RFC 7450
2001:4:112::/48     reserved      +  RFC 7535
2001:10::/28        reserved      ?  RFC 4843
2001:20::/28        reserved      +  RFC 7343
2001:30::/28        reserved      +  RFC 9374
2001:db8::/32       documentation -  RFC 3849
2002::/16           reserved      ?  RFC 3056
2620:4f:8000::/48   reserved      +  RFC 7534
3fff::/20           documentation -  RFC 9637
5f00::/16           reserved      -  RFC 9602
fc00::/7            unique-local  -  RFC 4193; RFC 8190
fe80::/10           link-local    -  RFC 4291
::/8                reserved      ?  RFC 4291
100::/8             reserved      ?  RFC 4291
200::/7             reserved      ?  RFC 4048
400::/6             reserved      ?  RFC 4291
800::/5             reserved      ?  RFC 4291
1000::/4            reserved      ?  RFC 4291
4000::/3            reserved      ?  RFC 4291
6000::/3            reserved      ?  RFC 4291
8000::/3            reserved      ?  RFC 4291
a000::/3            reserved      ?  RFC 4291
c000::/3            reserved      ?  RFC 4291
e000::/4            reserved      ?  RFC 4291
f000::/5            reserved      ?  RFC 4291
f800::/6            reserved      ?  RFC 4291
fe00::/9            reserved      ?  RFC 4291
fec0::/10           private       ?  RFC 3879
ff00::/8            multicast     ?  RFC 4291
`;

export function ipv4Number(text: string): bigint {
  return text.split(".").reduce((sum, part) => sum * 256n + BigInt(part), 0n);
}

export function ipv6Number(text: string): bigint {
  const [left = "", right] = text.split("::");
  const pieces = (half: string) => (half === "" ? [] : half.split(":"));
  const after = right === undefined ? [] : pieces(right);
  const zeros = Array.from({ length: 8 - pieces(left).length - after.length }, () => "0");
  return [...pieces(left), ...zeros, ...after].reduce((sum, piece) => sum * 65536n + BigInt(`0x${piece}`), 0n);
}

const part = (value: bigint, index: number, width: number) =>
  (value >> BigInt(index * width)) & ((1n << BigInt(width)) - 1n);

export const ipv4Text = (value: bigint): string => [3, 2, 1, 0].map((index) => part(value, index, 8)).join(".");

/** All eight pieces with leading zeros, which the parser shortens. */
export const ipv6Text = (value: bigint): string =>
  [7, 6, 5, 4, 3, 2, 1, 0].map((index) => part(value, index, 16).toString(16).padStart(4, "0")).join(":");

function blocksIn(table: string, bits: 32 | 128): readonly Block[] {
  return table
    .trim()
    .split("\n")
    .map((line) => {
      const [prefix = "", kind = "", reachable, ...reference] = line.split(/\s+/);
      const [address = "", length] = prefix.split("/");
      const first = bits === 32 ? ipv4Number(address) : ipv6Number(address);
      const last = first + (1n << BigInt(bits - Number(length))) - 1n;
      const globallyReachable = reachable === "?" ? null : reachable === "+";
      return { prefix, class: kind, reference: reference.join(" "), globallyReachable, bits, first, last };
    });
}

export const ipv4Blocks = blocksIn(ipv4Table, 32);
export const ipv6Blocks = blocksIn(ipv6Table, 128);

/** The smallest block that contains the address. */
export function blockOf(value: bigint, bits: 32 | 128): Block | undefined {
  return (bits === 32 ? ipv4Blocks : ipv6Blocks)
    .filter(({ first, last }) => first <= value && value <= last)
    .sort((one, other) => (one.last - one.first < other.last - other.first ? -1 : 1))[0];
}

export const metadataAddresses: readonly string[] = [
  "169.254.169.254",
  "169.254.170.2",
  "169.254.170.23",
  "169.254.169.252",
  "168.63.129.16",
  "192.0.0.192",
  "100.100.100.200",
  "169.254.0.23",
  "169.254.10.10",
  "100.96.0.96",
  "169.254.42.42",
  "fd00:ec2::254",
  "fd00:ec2::23",
  "fd20:ce::254",
  "fd00:c1::a9fe:a9fe",
  "fd00:100::100:200",
  "fd00:a9fe:a9fe::1",
  "fd00:42::42",
  "fe80::a9fe:a9fe",
];

const metadataIPv4 = new Set(metadataAddresses.filter((text) => text.includes(".")).map(ipv4Number));
const metadataIPv6 = new Set(metadataAddresses.filter((text) => text.includes(":")).map(ipv6Number));

const fromWorst =
  "cloud-metadata loopback unspecified link-local private unique-local shared multicast benchmarking documentation reserved public".split(
    " ",
  );

const worst = (...classes: Class[]): Class => fromWorst.find((one) => classes.includes(one)) ?? "no class";

export function classOfIPv4(value: bigint): Class {
  return metadataIPv4.has(value) ? "cloud-metadata" : (blockOf(value, 32)?.class ?? "public");
}

/**
 * How each form puts an IPv4 address into an IPv6 address, and how it is recognised. Of several forms, the first one
 * counts.
 */
export interface Form {
  readonly by: string;
  readonly put: (ipv4: bigint) => bigint;
  readonly has: (ipv6: bigint) => boolean;
  readonly take: (ipv6: bigint) => readonly bigint[];
}

const low = (value: bigint) => value & 0xffffffffn;

const suffixOf = (by: string, prefix: string, bits: number): Form => ({
  by,
  put: (ipv4) => ipv6Number(prefix) + ipv4,
  has: (ipv6) => ipv6 >> BigInt(128 - bits) === ipv6Number(prefix) >> BigInt(128 - bits),
  take: (ipv6) => [low(ipv6)],
});

/**
 * RFC 6052, section 2.2, with each prefix of 64:ff9b:1::/48. The figure there, in bits from the left: the IPv4 address
 * follows the prefix, and bits 64 to 71 are skipped.
 */
function localNAT64(prefix: 48 | 56 | 64 | 96): Form {
  const start = BigInt(128 - prefix);
  const skipped = (1n << 64n) - 1n;
  // The address without bits 64 to 71, and its inverse.
  const squeezed = (ipv6: bigint) => ((ipv6 >> 64n) << 56n) | (ipv6 & (skipped >> 8n));
  const stretched = (value: bigint) => ((value >> 56n) << 64n) | (value & (skipped >> 8n));
  const at = (length: number, ipv6: bigint) =>
    length === 96 ? low(ipv6) : low(squeezed(ipv6) >> BigInt(120 - Math.min(length, 64) - 32));
  return {
    by: "NAT64",
    put: (ipv4) => ipv6Number("64:ff9b:1::") | (prefix === 96 ? ipv4 : stretched(ipv4 << (start - 40n))),
    has: (ipv6) => ipv6 >> 80n === ipv6Number("64:ff9b:1::") >> 80n,
    take: (ipv6) => {
      const all = [48, 56, 64, 96].map((length) => at(length, ipv6));
      const routed = all.filter((ipv4) => ipv4 >> 24n > 0n);
      return routed.length > 0 ? routed : all;
    },
  };
}

const compatible = suffixOf("IPv4-compatible", "::", 96);
const isatapIdentifiers = [0x00005efen, 0x02005efen];

export const forms: readonly Form[] = [
  suffixOf("IPv4-mapped", "::ffff:0:0", 96),
  { ...compatible, has: (ipv6) => ipv6 > 1n && compatible.has(ipv6) },
  suffixOf("IPv4-translated", "::ffff:0:0:0", 96),
  suffixOf("NAT64", "64:ff9b::", 96),
  ...([48, 56, 64, 96] as const).map(localNAT64),
  {
    by: "6to4",
    put: (ipv4) => (0x2002n << 112n) | (ipv4 << 80n) | 1n,
    has: (ipv6) => ipv6 >> 112n === 0x2002n,
    take: (ipv6) => [low(ipv6 >> 80n)],
  },
  {
    by: "Teredo",
    // The server is public: 65.54.227.120.
    put: (ipv4) => (0x20010000n << 96n) | (0x4136e378n << 64n) | (ipv4 ^ 0xffffffffn),
    has: (ipv6) => ipv6 >> 96n === 0x20010000n,
    take: (ipv6) => [low(ipv6) ^ 0xffffffffn, low(ipv6 >> 64n)],
  },
  {
    by: "ISATAP",
    put: (ipv4) => ipv6Number("2a00:1450:4001:82a:0:5efe::") | ipv4,
    has: (ipv6) => ipv6 >> 120n !== 0xffn && isatapIdentifiers.includes(low(ipv6 >> 32n)),
    take: (ipv6) => [low(ipv6)],
  },
];

/** The IPv4 addresses inside an IPv6 address. */
const within = (ipv6: bigint) => forms.find(({ has }) => has(ipv6))?.take(ipv6) ?? [];

export function classOfIPv6(value: bigint): Class {
  if (metadataIPv6.has(value)) return "cloud-metadata";
  return worst(blockOf(value, 128)?.class ?? "public", ...within(value).map(classOfIPv4));
}

/** The first of the most dangerous IPv4 addresses inside an IPv6 address. */
export function worstWithin(ipv6: bigint): bigint | undefined {
  const expected = worst(...within(ipv6).map(classOfIPv4));
  return within(ipv6).find((ipv4) => classOfIPv4(ipv4) === expected);
}

/** The names of IANA's registry of special-use domain names, and names for private use. */
const LOCAL = `6tisch.arpa alt eap.arpa eap-noob.arpa example home.arpa invalid ipv4only.arpa local onion resolver.arpa
service.arpa test 10.in-addr.arpa 16.172.in-addr.arpa 17.172.in-addr.arpa 18.172.in-addr.arpa 19.172.in-addr.arpa
20.172.in-addr.arpa 21.172.in-addr.arpa 22.172.in-addr.arpa 23.172.in-addr.arpa 24.172.in-addr.arpa 25.172.in-addr.arpa
26.172.in-addr.arpa 27.172.in-addr.arpa 28.172.in-addr.arpa 29.172.in-addr.arpa 30.172.in-addr.arpa 31.172.in-addr.arpa
168.192.in-addr.arpa 254.169.in-addr.arpa 170.0.0.192.in-addr.arpa 171.0.0.192.in-addr.arpa 8.e.f.ip6.arpa
9.e.f.ip6.arpa a.e.f.ip6.arpa b.e.f.ip6.arpa internal corp home mail intranet lan private localdomain svc consul
localdomain4 localdomain6 internal.cloudapp.net`;

export const localNames: readonly string[] = LOCAL.split(/\s+/);

/** The class of a name in lower case that is not a metadata service. */
export function classOfName(name: string): Class {
  const labels = name.replace(/\.+$/, "").split(".");
  if (labels.at(-1) === "localhost") return "loopback";
  if (["localhost4.localdomain4", "localhost6.localdomain6"].includes(labels.join("."))) return "loopback";
  const isBelow = (suffix: string) => labels.slice(-suffix.split(".").length).join(".") === suffix;
  return labels.length === 1 || localNames.some(isBelow) ? "local-name" : "domain";
}
