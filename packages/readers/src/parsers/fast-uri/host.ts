/** Hosts in fast-uri. Source: https://github.com/fastify/fast-uri/blob/v4.2.3/index.js and lib/utils.js */
import { isFailure, spec } from "@anyurl/reference";
import type { ParserRefusal } from "../../define/parser.ts";
import { groupsOfIPv6, isStrictIPv4 } from "../../steps/ipv6.ts";
import { compressGroups } from "../../steps/ipv6-normal.ts";
import { recodeHost } from "./encoding.ts";

const DOMAIN_SCHEMES = ["http", "https", "ws", "wss"];

/** `parseWithStatus`, "if (parsed.host)", and `canonicalizeHost` */
export function readHost(written: string, scheme: string | null): { host: string } | ParserRefusal {
  if (isStrictIPv4(written)) return { host: written };
  if (/[[\]]/.test(written)) return readLiteral(written);
  const name = written.toLowerCase();
  const isDomain = scheme !== null && DOMAIN_SCHEMES.includes(scheme);
  if (isDomain && /[\0-\x20"#/:<>?@[\\\]^`{|}\x7f]/.test(name)) return MALFORMED;
  const domain = isDomain && /[^!"$&'()*+,\-.;=_`a-z{}~]/.test(name) ? nameByURLStandard(name) : name;
  if (domain === undefined) return { reason: "invalid-domain", message: "the domain cannot be converted to ASCII" };
  return { host: recodeHost(domain, scheme === "mailto") };
}

const MALFORMED: ParserRefusal = { reason: "malformed-host", message: "the host is malformed" };

/** The library calls `new URL`. */
function nameByURLStandard(name: string): string | undefined {
  const url = spec.parseResolveAndNormalize(`http://${name}`);
  const host = isFailure(url) ? null : url.authority?.host;
  return host == null ? undefined : spec.printHost(host);
}

/** `normalizeIPv6` for a host with a bracket: an IPv6 address, perhaps with a zone, or an IPvFuture. */
function readLiteral(host: string): { host: string } | ParserRefusal {
  if (!host.startsWith("[") || !host.endsWith("]")) return MALFORMED;
  const literal = host.slice(1, -1);
  if (/^v[\da-f]+\.[A-Za-z\d\-._~!$&'()*+,;=:]+$/i.test(literal)) return { host: host.toLowerCase() };
  const percent = literal.indexOf("%");
  const zone = percent < 0 ? undefined : literal.slice(percent).replace(/^%(?:25)?/, "");
  const groups = groupsOfIPv6(percent < 0 ? literal : literal.slice(0, percent), isStrictIPv4);
  if (groups === undefined || (zone !== undefined && !ZONE.test(zone))) return MALFORMED;
  const compressed = compressIPv6(groups.before, groups.after);
  return { host: zone === undefined ? `[${compressed}]` : `[${compressed}%${zone}]` };
}

const ZONE = /^(?:[A-Za-z\d\-._~]|%[\da-f]{2})+$/i;

/** `normalizeIPv6Address`. An IPv4 address at the end stays, and counts as two groups. */
function compressIPv6(before: readonly string[], after: readonly string[] | null): string {
  const written = [...before, ...(after ?? [])];
  const count = written.length + (written[written.length - 1]?.includes(".") ? 1 : 0);
  const zeros = after === null ? [] : Array.from({ length: 8 - count }, () => "0");
  const groups = [...before, ...zeros, ...(after ?? [])].map((group) =>
    group.includes(".") ? group : group.toLowerCase().replace(/^0+(?=.)/, ""),
  );
  return compressGroups(groups);
}
