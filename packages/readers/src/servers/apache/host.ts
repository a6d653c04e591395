/** Host headers: `fix_hostname` in server/vhost.c, and `apr_parse_addr_port` of the Apache Portable Runtime. */
import { asciiLowercase } from "@anyurl/common/ascii";
import { groupsOfIPv6, isStrictIPv4 } from "../../steps/ipv6.ts";
import type { HostAndPort } from "../../steps/server-request.ts";
import { trimSpaces } from "../../steps/whitespace.ts";

/**
 * Reads a Host header.
 *
 * @param isStrict whether `HttpProtocolOptions` is `Strict`
 * @returns `undefined` if Apache refuses it
 */
export function readHost(header: string, isStrict: boolean): HostAndPort | undefined {
  const text = trimSpaces(header);
  // `ap_get_mime_headers_core` looks for control characters. A header that is empty gives no name.
  const isForbidden = isStrict
    ? /[^\t -~\x80-\xff]/.test(text)
    : ["\0", "\v", "\f"].some((each) => text.includes(each));
  if (text === "" || isForbidden) return undefined;
  if (/^\d+$/.test(text)) return isStrict ? undefined : { host: text, port: null };
  const [name, port] = splitPort(text);
  if (name === "" || (port !== null && !isPort(port))) return undefined;
  const host = name.startsWith("[") ? literal(name) : hostName(name, isStrict);
  return host === undefined ? undefined : { host, port };
}

/** Splits off the digits at the end, if there is a colon before them. */
function splitPort(text: string): readonly [name: string, port: string | null] {
  let start = text.length;
  while (start > 0 && /\d/.test(text[start - 1] as string)) start--;
  const hasPort = start < text.length && text[start - 1] === ":";
  return hasPort ? [text.slice(0, start - 1), text.slice(start)] : [text, null];
}

/** A literal address, in brackets: `fix_hostname_v6_literal`. It has no zone. */
function literal(name: string): string | undefined {
  return name.endsWith("]") && isIPv6(name.slice(1, -1)) ? asciiLowercase(name) : undefined;
}

/** `apr_inet_pton` with `AF_INET6`. NOTE: a "::" can also be there for no group at all. */
function isIPv6(address: string): boolean {
  const isAddress = (text: string) => groupsOfIPv6(text, isStrictIPv4) !== undefined;
  if (isAddress(address)) return true;
  const isAtEnd = address.startsWith("::") || address.endsWith("::");
  const full = address.replace("::", isAtEnd ? "" : ":");
  return address.includes("::") && !full.includes("::") && isAddress(full);
}

/** `fix_hostname_non_v6` */
function hostName(name: string, isStrict: boolean): string | undefined {
  if (/\.\.|[/\\]/.test(name)) return undefined;
  const host = asciiLowercase(name.endsWith(".") ? name.slice(0, -1) : name);
  return isStrict && !isStrictName(host) ? undefined : host;
}

/** `strict_hostname_check` */
function isStrictName(host: string): boolean {
  if (!/^[a-z0-9._-]*$/.test(host)) return false;
  const labels = host.split(".");
  if (!/^[0-9.]*$/.test(host)) return labels.length === 1 || /^(?:$|[a-z])/.test(labels[labels.length - 1] ?? "");
  return labels.length === 4 && !host.startsWith(".") && labels.every((label) => !/^0\d/.test(label));
}

/** The greatest `long` of C. */
const LONG_MAX = "9223372036854775807";

/** Whether `atoi` reads a port from 1 to 65535. NOTE: it keeps the low 32 bits of greater numbers. */
function isPort(digits: string): boolean {
  const significant = digits.replace(/^0+/, "");
  const isLong =
    significant.length < LONG_MAX.length || (significant.length === LONG_MAX.length && significant <= LONG_MAX);
  if (!isLong) return false;
  let port = 0;
  for (const digit of significant) port = (port * 10 + Number(digit)) % 2 ** 32;
  return port >= 1 && port <= 65_535;
}
