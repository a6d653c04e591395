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
 * except for Teredo: the client, which receives the packets, and the server, which a relay contacts first.
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
  // RFC 8215. A network can use a shorter prefix of its block; only that network then knows the position of the IPv4
  // address.
  if (a === 0x64 && b === 0xff9b && c === 1) return [{ by: "NAT64", address: last }];
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
