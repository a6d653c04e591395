/** `HostPort` of Jetty 12. */
import { isIPv6Literal } from "../../steps/java-ipv6.ts";
import type { HostAndPort } from "../../steps/server-request.ts";
import { hostAndPort } from "./host-9.ts";

/** Reads a Host header; `undefined` if it is invalid. */
export function parseHost12(header: string): HostAndPort | undefined {
  const colon = header.lastIndexOf(":");
  if (header.startsWith("[")) {
    const end = header.lastIndexOf("]") + 1;
    return isAddress(header.slice(0, end)) ? hostAndPort(header.slice(0, end), header.slice(end)) : undefined;
  }
  if (colon !== header.indexOf(":")) {
    // An IPv6 address without brackets.
    const host = `[${header}]`;
    return isAddress(host) ? { host, port: null } : undefined;
  }
  const end = colon < 0 ? header.length : colon;
  const host = header.slice(0, end);
  return isName(host) ? hostAndPort(host, header.slice(end)) : undefined;
}

/**
 * `isValidIpAddress`, which asks `InetAddress.getByName`.
 *
 * NOTE: that accepts a zone with the name of one of the machine's network interfaces. This model accepts numbers alone.
 */
function isAddress(host: string): boolean {
  return /^[^%]*(?:%[0-9]+)?\]$/.test(host) && isIPv6Literal(host.slice(1, -1));
}

/** `URIUtil.isValidHostRegisteredName`; a blank name is refused. */
function isName(host: string): boolean {
  return host !== "" && !/[^A-Za-z0-9\-._~!$&'()*+,;=%]|%(?![0-9A-Fa-f]{2})/.test(host);
}
