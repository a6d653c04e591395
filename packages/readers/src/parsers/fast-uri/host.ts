/** Hosts in fast-uri. Source: https://github.com/fastify/fast-uri/blob/v4.2.4/index.js and lib/utils.js */
import { isFailure, spec } from "@anyurl/reference";
import type { ParserRefusal } from "../../define/parser.ts";
import { groupsOfIPv6, isStrictIPv4 } from "../../steps/ipv6.ts";
import { compressGroups } from "../../steps/ipv6-normal.ts";
import { encodeDelimiters, encodeHost, normalizePercents, unescapeText } from "./encoding.ts";
import { looseIPv6 } from "./loose-ipv6.ts";
import type { Has } from "./versions.ts";

const DOMAIN_SCHEMES = ["http", "https", "ws", "wss"];

/** What the host depends on: the scheme in lower case, whether the URI has a "%", and the version. */
interface HostContext {
  readonly scheme: string | null;
  readonly hasPercent: boolean;
  readonly has: Has;
}

/** `parseWithStatus`, "if (parsed.host)", and `canonicalizeHost` */
export function readHost(written: string, context: HostContext): { host: string } | ParserRefusal {
  const { has } = context;
  if (isStrictIPv4(written)) return { host: written };
  if (!has("grammar")) return readLoosely(written, context);
  const isLiteral = written.startsWith("[") && written.endsWith("]");
  if (isLiteral || (has("brackets") && /[[\]]/.test(written))) return readLiteral(written);
  const domain = readDomain(written.toLowerCase(), context);
  return typeof domain === "string" ? { host: decodeName(domain, context) } : domain;
}

const MALFORMED: ParserRefusal = { reason: "malformed-host", message: "the host is malformed" };

const INVALID_DOMAIN: ParserRefusal = {
  reason: "invalid-domain",
  message: "the domain cannot be converted to ASCII",
};

/** `canonicalizeHost`. NOTE: without the change `domains`, it calls a function that does not exist. */
function readDomain(name: string, { scheme, has }: HostContext): string | ParserRefusal {
  if (scheme === null || !DOMAIN_SCHEMES.includes(scheme)) return name;
  if (has("strictDomains") && /[\0-\x20"#/:<>?@[\\\]^`{|}\x7f]/.test(name)) return MALFORMED;
  if (has("grammar") && name.startsWith("[")) return name;
  if (!/[^!"$&'()*+,\-.;=_`a-z{}~]/.test(name) || (has("socketHosts") && isPlainName(name, has))) return name;
  return (has("domains") ? nameByURLStandard(name) : undefined) ?? INVALID_DOMAIN;
}

/** Whether the library takes an ASCII name unchanged, which does not end as an IPv4 address does. */
export function isPlainName(name: string, has: Has): boolean {
  const numeric = has("socketHosts") ? /(?:^|\.)(?:\d+|0x[\da-f]*)\.?$/ : /(?:^|\.)\d+$/;
  return /^[\d!"$&'()*+,\-.;=_`a-z{}~]+$/.test(name) && !numeric.test(name);
}

/** The library calls `new URL`. */
function nameByURLStandard(name: string): string | undefined {
  const url = spec.parseResolveAndNormalize(`http://${name}`);
  const host = isFailure(url) ? null : url.authority?.host;
  return host == null ? undefined : spec.printHost(host);
}

/** "if (uri.indexOf('%') !== -1)" */
function decodeName(name: string, { scheme, hasPercent, has }: HostContext): string {
  const skips = scheme === "urn" || (scheme === "mailto" && has("mailto"));
  if (!has("edges") && (!hasPercent || (skips && !has("decodedCase")))) return name;
  const decoded = normalizePercents(name, true);
  if (!has("decodedCase")) return encodeDelimiters(decoded, false);
  const folded = normalizePercents(decoded.toLowerCase());
  return has("edges") ? encodeHost(folded, scheme === "mailto") : encodeDelimiters(folded, false);
}

/** Hosts before versions 3.1.6 and 4.1.3 */
function readLoosely(written: string, context: HostContext): { host: string } | ParserRefusal {
  const { scheme, hasPercent, has } = context;
  const address = looseIPv6(written)?.toLowerCase();
  const name = address ?? readDomain(written.toLowerCase(), context);
  if (typeof name !== "string") return name;
  const isDecoded = hasPercent && scheme !== "urn";
  const decoded = isDecoded ? unescapeText(name) : name;
  const host = isDecoded && has("delimiters") ? encodeDelimiters(decoded, address !== undefined) : decoded;
  const isIPv6 = !host.startsWith("[") && looseIPv6(host.replace(/%.*/s, "")) !== undefined;
  return { host: isIPv6 ? `[${host}]` : host };
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
