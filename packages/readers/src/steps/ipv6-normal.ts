/** The normal form of IPv6 addresses. */
import { groupsOfIPv6, isStrictIPv4 } from "./ipv6.ts";

/**
 * Returns an IPv6 address without a zone as `inet_ntop` of the GNU C library writes it; `undefined` if `inet_pton` does
 * not read it.
 */
export function normalIPv6(address: string): string | undefined {
  const groups = groupsOfIPv6(address, isStrictIPv4);
  if (groups === undefined) return undefined;
  const before = groups.before.flatMap(readValues);
  const after = groups.after?.flatMap(readValues) ?? [];
  const words = [...before, ...Array.from({ length: 8 - before.length - after.length }, () => 0), ...after];
  const texts = words.map((word) => word.toString(16));
  const { start, length } = longestZeros(texts);
  const embedsIPv4 = start === 0 && (length === 6 || (length === 5 && words[5] === 0xffff));
  const tail = [words[6], words[7]].flatMap((word = 0) => [word >> 8, word & 0xff]).join(".");
  return compressGroups(texts, embedsIPv4 ? [...texts.slice(0, 6), tail] : texts);
}

/** Returns the words of a group: two of an IPv4 address. */
function readValues(group: string): number[] {
  if (!group.includes(".")) return [Number.parseInt(group, 16)];
  const [a = 0, b = 0, c = 0, d = 0] = group.split(".").map(Number);
  return [a * 256 + b, c * 256 + d];
}

/** Writes groups with "::" in place of the first of the longest runs of two or more zeros. */
export function compressGroups(groups: readonly string[], written = groups): string {
  const { start, length } = longestZeros(groups);
  if (length < 2) return written.join(":");
  return `${written.slice(0, start).join(":")}::${written.slice(start + length).join(":")}`;
}

/** The first of the longest runs of groups that are "0", or empty. */
function longestZeros(groups: readonly string[]): { readonly start: number; readonly length: number } {
  let longest = { start: 0, length: 0 };
  for (let start = 0; start < groups.length; start++) {
    let end = start;
    while (groups[end] === "0" || groups[end] === "") end++;
    if (end - start > longest.length) longest = { start, length: end - start };
  }
  return longest;
}
