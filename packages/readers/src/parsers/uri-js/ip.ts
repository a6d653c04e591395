/** IP addresses in uri-js. Source: https://github.com/garycourt/uri-js/blob/v4.4.1/src/uri.ts */
import { groupsOfIPv6 } from "../../steps/ipv6.ts";
import { compressGroups } from "../../steps/ipv6-normal.ts";

/**
 * `_normalizeIPv4` and `_normalizeIPv6`: removes leading zeros of IPv4 addresses, and shortens IPv6 addresses, which
 * lose their brackets. All other hosts stay unchanged.
 */
export function withNormalizedIP(host: string): string {
  if (isIPv4(host)) return normalizeIPv4(host);
  const [, address, zone] = LITERAL.exec(host) ?? [];
  const groups = address === undefined ? undefined : groupsOfIPv6(address.toLowerCase(), isIPv4);
  if (groups === undefined) return host;
  const normalized = normalizeIPv6(groups.before, groups.after);
  return zone === undefined ? normalized : `${normalized}%${zone}`;
}

/** Returns a host with the brackets that `serialize` would write. */
export function withBrackets(host: string): string {
  const [, address] = (!host.startsWith("[") && LITERAL.exec(host)) || [];
  return address !== undefined && groupsOfIPv6(address, isIPv4) !== undefined ? `[${host}]` : host;
}

/** `IPV6ADDRESS`: an address and perhaps a zone: after "%25", or a "%" that no hexadecimal digits follow. */
const LITERAL =
  /^\[?([\da-f:.]+)(?:(?:%25|%(?![\da-f]{2}))((?:[\w\-.~\xa0-\u200d\u2010-\u2029\u202f-\ud7ff\uf900-\ufdcf\ufdf0-\uffef]|%[\da-f]{2})+))?\]?$/i;

/** `IPV4ADDRESS`, which has up to two leading zeros in each number. */
function isIPv4(text: string): boolean {
  return /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|0?[1-9]\d|0?0?\d)(?:\.(?!$)|$)){4}$/.test(text);
}

function normalizeIPv4(address: string): string {
  return address.split(".").map(withoutZeros).join(".");
}

/** `_stripLeadingZeros` */
function withoutZeros(text: string): string {
  return text.replace(/^0+/, "") || "0";
}

/** `_normalizeIPv6`. An IPv4 address at the end takes the place of one group of eight if its zeros hide it. */
function normalizeIPv6(before: readonly string[], after: readonly string[] | null): string {
  const first = after === null ? [] : before.map(withoutZeros);
  const last = (after ?? before).map(withoutZeros);
  if (last.length === 0) last.push("0");
  const lastGroup = last[last.length - 1] as string;
  const endsWithIPv4 = isIPv4(lastGroup);
  if (endsWithIPv4) last[last.length - 1] = normalizeIPv4(lastGroup);
  const count = endsWithIPv4 ? 7 : 8;
  const groups = Array.from({ length: count }, (_, at) => first[at] || last[last.length - count + at] || "");
  return compressGroups(groups);
}
