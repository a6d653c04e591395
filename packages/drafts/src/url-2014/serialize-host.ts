/** Section 1.6 of "URL, the webspecs rewrite of 2014": the host serializer and the IPv6 serializer. */
import { describeKind, wrongArgument } from "@anyurl/common/arguments";
import { spec } from "@anyurl/reference";

const PIECES = 8;

/**
 * The host serializer.
 *
 * Source: section 1.6.
 *
 * @param host the host of a URL, the eight 16-bit pieces of an IPv6 address, or `null`
 * @returns the host; an IPv6 address in brackets; the empty string for `null`
 * @throws TypeError if the argument is neither a string, `null`, nor eight integers from 0 to 0xFFFF
 * @example
 * ```ts
 * import { url2014 } from "@anyurl/drafts";
 *
 * url2014.serializeHost("example.com"); // → "example.com"
 * url2014.serializeHost([0, 0, 0, 0, 0, 0, 0, 1]); // → "[::1]"
 * ```
 */
export function serializeHost(host: string | readonly number[] | null): string {
  if (host === null) return "";
  if (typeof host === "string") return host;
  if (!Array.isArray(host)) {
    const expected = "a string, null or the pieces of an IPv6 address";
    throw wrongArgument("url2014.serializeHost: the host", expected, describeKind(host));
  }
  return `[${serializeIPv6(host)}]`;
}

/**
 * The IPv6 serializer. The first of the longest runs of two or more zeros becomes "::".
 *
 * Source: section 1.6.
 *
 * @param address the eight 16-bit pieces of the address
 * @throws TypeError if the argument is not an array of eight integers from 0 to 0xFFFF
 * @example
 * ```ts
 * import { url2014 } from "@anyurl/drafts";
 *
 * url2014.serializeIPv6([0, 0xf, 0, 0, 0xf, 0xf, 0, 0]); // → "0:f::f:f:0:0"
 * ```
 */
export function serializeIPv6(address: readonly number[]): string {
  const isAddress = Array.isArray(address) && address.length === PIECES && [...address].every(isPiece);
  if (!isAddress)
    throw wrongArgument("url2014.serializeIPv6: the address", "8 integers from 0 to 65535", describeKind(address));
  return spec.printHost({ type: "ipv6-address", pieces: address }).slice(1, -1);
}

function isPiece(piece: unknown): boolean {
  return Number.isInteger(piece) && (piece as number) >= 0 && (piece as number) <= 0xffff;
}
