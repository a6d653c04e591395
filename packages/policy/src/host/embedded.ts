/** Finds the IPv4 addresses inside IPv6 addresses. */
/** How an IPv6 address contains an IPv4 address. */
export type Embedding = "IPv4-mapped" | "IPv4-compatible" | "IPv4-translated" | "6to4" | "NAT64" | "Teredo" | "ISATAP";

export interface EmbeddedIPv4 {
  readonly by: Embedding;
  readonly address: number;
}

const none: readonly EmbeddedIPv4[] = [];

const join = (high: number, low: number) => high * 0x10000 + low;

/**
 * Returns the IPv4 addresses inside an IPv6 address, according to the first form that matches. That is at most one,
 * except for Teredo (the client, which receives the packets, and the server, which a relay contacts first) and for
 * NAT64 with a prefix of the network's own length.
 */
export function embeddedIPv4(pieces: readonly number[]): readonly EmbeddedIPv4[] {
  const [a, b, c, d, e, f, g, h] = pieces as [number, number, number, number, number, number, number, number];
  const last = join(g, h);
  if (a === 0 && b === 0 && c === 0 && d === 0) {
    // RFC 4291, section 2.5.5.2
    if (e === 0 && f === 0xffff) return [{ by: "IPv4-mapped", address: last }];
    // RFC 4291, section 2.5.5.1, except the unspecified and the loopback address
    if (e === 0 && f === 0) return last < 2 ? none : [{ by: "IPv4-compatible", address: last }];
    // RFC 2765, section 2.1
    if (e === 0xffff && f === 0) return [{ by: "IPv4-translated", address: last }];
  }
  // RFC 6052, section 2.2: the IPv4 address comes last after a prefix of 96 bits.
  if (a === 0x64 && b === 0xff9b && c === 0 && d === 0 && e === 0 && f === 0) return [{ by: "NAT64", address: last }];
  if (a === 0x64 && b === 0xff9b && c === 1) return localNAT64(pieces);
  // RFC 3056, section 2
  if (a === 0x2002) return [{ by: "6to4", address: join(b, c) }];
  // RFC 4380, section 4: the bits of the client's address are inverted.
  if (a === 0x2001 && b === 0) {
    return [
      { by: "Teredo", address: join(g ^ 0xffff, h ^ 0xffff) },
      { by: "Teredo", address: join(c, d) },
    ];
  }
  // RFC 5214, section 6.1: an interface identifier of any unicast address
  const isISATAP = (e === 0 || e === 0x200) && f === 0x5efe && a < 0xff00;
  return isISATAP ? [{ by: "ISATAP", address: last }] : none;
}

/**
 * RFC 8215: a network can use a prefix of 48, 56, 64 or 96 bits in this block. Only that network knows which, so this
 * returns the IPv4 address at each position of RFC 6052, section 2.2. It ignores bits 64 to 71 and the suffix, as
 * translators may. An address at one position can leave zeros at another: an address of 0.0.0.0/8, to which no
 * translator sends packets, counts only if there is no other.
 */
function localNAT64(pieces: readonly number[]): readonly EmbeddedIPv4[] {
  const octet = (index: number) => ((pieces[index >> 1] as number) >> (index % 2 === 0 ? 8 : 0)) & 0xff;
  const read = (...octets: readonly number[]) => octets.reduce((address, index) => address * 256 + octet(index), 0);
  const addresses = [read(6, 7, 9, 10), read(7, 9, 10, 11), read(9, 10, 11, 12), read(12, 13, 14, 15)];
  const found = addresses.filter((address) => address >= 2 ** 24);
  return (found.length > 0 ? found : addresses).map((address) => ({ by: "NAT64", address }));
}
