import { Char } from "@anyurl/common/char";
import { firstOutside, HEXDIG, IPVFUTURE, REG_NAME } from "./characters.ts";
import { parseIPv4address, parseIPv6address } from "./ip-address.ts";
import type { Fault, Host, HostKind, RuleName } from "./types.ts";

/**
 * Returns a host with its kind: https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2
 *
 * @param more classes that a name can contain as well
 */
export function classifyHost(text: string, more = 0): Host {
  return Object.freeze({ kind: hostKind(text, more), text });
}

/** NOTE: as the section requires, a host that matches both IPv4address and reg-name is an IPv4address. */
function hostKind(text: string, more: number): HostKind {
  if (hostFault(text, 0, text.length, more) !== null) return "invalid";
  if (text.charCodeAt(0) === Char.LeftSquareBracket) return startsWithV(text, 1) ? "IPvFuture" : "IPv6address";
  return "numbers" in parseIPv4address(text, 0, text.length) ? "IPv4address" : "reg-name";
}

/**
 * Returns how the host between two offsets breaks the rule `host`, or `null`.
 *
 * @param more classes that a name can contain as well
 */
export function hostFault(text: string, start: number, end: number, more: number): Fault | null {
  if (start < end && text.charCodeAt(start) === Char.LeftSquareBracket) return ipLiteralFault(text, start, end);
  return nameFault(text, start, end, more);
}

function nameFault(text: string, start: number, end: number, more: number): Fault | null {
  const offset = firstOutside(text, start, end, REG_NAME | more);
  if (offset === end) return null;
  return inHost(text.charCodeAt(offset) === Char.PercentSign ? "pct-encoded" : "reg-name", offset);
}

function ipLiteralFault(text: string, start: number, end: number): Fault | null {
  let close = start + 1;
  while (close < end && text.charCodeAt(close) !== Char.RightSquareBracket) close++;
  const offset = startsWithV(text, start + 1)
    ? ipvFutureFault(text, start + 1, close)
    : ipv6Fault(text, start + 1, close);
  if (offset !== null && (offset < close || close < end)) {
    return inHost(startsWithV(text, start + 1) ? "IPvFuture" : "IPv6address", offset);
  }
  if (close === end) return inHost("IP-literal", end);
  return close + 1 === end ? null : inHost("IP-literal", close + 1);
}

function ipv6Fault(text: string, start: number, end: number): number | null {
  const address = parseIPv6address(text, start, end);
  return "fault" in address ? address.fault : null;
}

/** `"v" 1*HEXDIG "." 1*( unreserved / sub-delims / ":" )` */
function ipvFutureFault(text: string, start: number, end: number): number | null {
  const dot = firstOutside(text, start + 1, end, HEXDIG);
  if (dot === start + 1 || dot === end || text.charCodeAt(dot) !== Char.FullStop) return dot;
  const offset = firstOutside(text, dot + 1, end, IPVFUTURE);
  return offset === end && offset > dot + 1 ? null : offset;
}

function startsWithV(text: string, offset: number): boolean {
  return text[offset] === "v" || text[offset] === "V";
}

function inHost(rule: RuleName, offset: number): Fault {
  return Object.freeze({ rule, component: "host", offset });
}
