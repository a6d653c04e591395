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
  const run = longestRun(words);
  const embedsIPv4 = run.start === 0 && (run.length === 6 || (run.length === 5 && words[5] === 0xffff));
  const texts = words.map((word) => word.toString(16));
  const tail = [words[6], words[7]].flatMap((word = 0) => [word >> 8, word & 0xff]).join(".");
  const written = embedsIPv4 ? [...texts.slice(0, 6), tail] : texts;
  if (run.length < 2) return written.join(":");
  return `${written.slice(0, run.start).join(":")}::${written.slice(run.start + run.length).join(":")}`;
}

/** Returns the words of a group: two of an IPv4 address. */
function readValues(group: string): number[] {
  if (!group.includes(".")) return [Number.parseInt(group, 16)];
  const [a = 0, b = 0, c = 0, d = 0] = group.split(".").map(Number);
  return [a * 256 + b, c * 256 + d];
}

/** The first of the longest runs of zeros. */
function longestRun(words: readonly number[]): { readonly start: number; readonly length: number } {
  let best = { start: -1, length: 0 };
  for (let start = 0; start < words.length; start++) {
    let end = start;
    while (words[end] === 0) end++;
    if (end - start > best.length) best = { start, length: end - start };
  }
  return best;
}
