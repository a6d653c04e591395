/** Hosts in Go's net/url: `parseHost` and `splitHostPort`. Code units are bytes. */
import { groupsOfIPv6, isStrictIPv4 } from "../../steps/ipv6.ts";
import { decodeOnce } from "../../steps/percent.ts";
import { splitAt } from "../../steps/split.ts";

/** Versions that read hosts differently. */
export type GoVersion = "1.27" | "1.19";

/** Returns the host with its port, decoded; `undefined` if Go refuses it. Source: `parseHost` */
export function parseHost(host: string, scheme: string, version: GoVersion): string | undefined {
  if (version === "1.19") return parseOlderHost(host);
  const bracket = host.lastIndexOf("[");
  if (bracket > 0) return undefined;
  if (bracket === 0) return parseLiteral(host);
  // NOTE: only in URLs of HTTP is a second colon a mistake.
  const isStrict = scheme === "http" || scheme === "https";
  const colon = isStrict ? host.indexOf(":") : host.lastIndexOf(":");
  return isOptionalPort(host.slice(colon < 0 ? host.length : colon)) ? unescapeHost(host) : undefined;
}

/** An address in brackets, which has to be an IPv6 address. */
function parseLiteral(host: string): string | undefined {
  const end = host.lastIndexOf("]");
  if (end < 0 || !isOptionalPort(host.slice(end + 1))) return undefined;
  const written = host.slice(1, end);
  const zone = written.indexOf("%25");
  const address = unescapeHost(zone < 0 ? written : written.slice(0, zone));
  const decodedZone = zone < 0 ? "" : unescapeZone(written.slice(zone));
  if (address === undefined || decodedZone === undefined) return undefined;
  return isIPv6(address + decodedZone) ? `[${address}${decodedZone}]${host.slice(end + 1)}` : undefined;
}

/** `netip.ParseAddr`, for an IPv6 address: what is after the first "%" is a zone. */
function isIPv6(text: string): boolean {
  const [address, zone] = splitAt(text, "%");
  // NOTE: Go decides by the first of these characters.
  if (zone === "" || /^[^:%]*\./.test(address)) return false;
  return groupsOfIPv6(address, isStrictIPv4) !== undefined;
}

/** Go 1.19 does not look at what is in the brackets. */
function parseOlderHost(host: string): string | undefined {
  if (!host.startsWith("[")) {
    const colon = host.lastIndexOf(":");
    return isOptionalPort(host.slice(colon < 0 ? host.length : colon)) ? unescapeHost(host) : undefined;
  }
  const end = host.lastIndexOf("]");
  if (end < 0 || !isOptionalPort(host.slice(end + 1))) return undefined;
  const zone = host.slice(0, end).indexOf("%25");
  if (zone < 0) return unescapeHost(host);
  const parts = [unescapeHost(host.slice(0, zone)), unescapeZone(host.slice(zone, end)), unescapeHost(host.slice(end))];
  return parts.includes(undefined) ? undefined : parts.join("");
}

/** `validOptionalPort` */
function isOptionalPort(text: string): boolean {
  return /^(?::\d*)?$/.test(text);
}

/** Characters that neither hosts nor zones may contain: `shouldEscape` with `encodeHost`. */
const FORBIDDEN = /[^A-Za-z0-9!$&'()*+,;=:[\]<>"\-_.~%\x80-\xff]/;

/** `unescape` with `encodeHost`: only bytes that are not ASCII may be encoded, and "%". */
function unescapeHost(text: string): string | undefined {
  return FORBIDDEN.test(text) || /%(?!25|[89a-f][0-9a-f])/i.test(text) ? undefined : decodeOnce(text);
}

/** `unescape` with `encodeZone`: only "%", spaces and characters that hosts may contain may be encoded. */
function unescapeZone(text: string): string | undefined {
  if (FORBIDDEN.test(text)) return undefined;
  for (const [, digits] of text.matchAll(/%([0-9a-f]{2})?/gi)) {
    if (digits === undefined) return undefined;
    const character = String.fromCharCode(Number.parseInt(digits, 16));
    if (FORBIDDEN.test(character) && character !== " ") return undefined;
    if (character >= "\x80" || (character === "%" && digits !== "25")) return undefined;
  }
  return decodeOnce(text);
}

/** `splitHostPort`. NOTE: Go removes the brackets of the host; here they stay. */
export function splitHostPort(text: string): { readonly host: string | null; readonly port: string | null } {
  const colon = text.lastIndexOf(":");
  const hasPort = colon >= 0 && isOptionalPort(text.slice(colon));
  const host = hasPort ? text.slice(0, colon) : text;
  return { host: host === "" ? null : host, port: hasPort && colon < text.length - 1 ? text.slice(colon + 1) : null };
}
