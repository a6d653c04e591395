/** Blocks of IP addresses. */
import { BlockList, isIP } from "node:net";

/** A block of IP addresses. */
export interface Prefix {
  /** Its first part. */
  readonly address: string;
  /** Whether it consists of one address. */
  readonly isOne: boolean;
  readonly list: BlockList;
  readonly family: "ipv4" | "ipv6";
}

/** Returns the block, or `undefined` if the text is not `ADDRESS/LENGTH`. Bits after the length are ignored. */
export function readPrefix(text: string): Prefix | undefined {
  const { address = "", length = "" } = /^(?<address>[\da-f.:]+)\/(?<length>0|[1-9]\d{0,2})$/i.exec(text)?.groups ?? {};
  const version = isIP(address);
  const bits = version === 4 ? 32 : 128;
  if (version === 0 || Number(length) > bits) return undefined;
  const family = version === 4 ? "ipv4" : "ipv6";
  const list = new BlockList();
  list.addSubnet(address, Number(length), family);
  return { address, isOne: Number(length) === bits, list, family };
}

/** @param address an IP address without a zone */
export function isWithin(address: string, { list, family }: Prefix): boolean {
  // NOTE: an IPv4 block does not contain IPv4-mapped IPv6 addresses, which BlockList would find in it.
  return (isIP(address) === 4) === (family === "ipv4") && list.check(address, family);
}
