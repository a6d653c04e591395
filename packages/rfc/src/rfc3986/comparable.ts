/**
 * The forms in which this package compares the components of RFC 3986 with the components of the URL Standard.
 * Components have the same form if both standards, or the rules of one, treat them as equivalent.
 */
import { asciiLowercase } from "@anyurl/common/ascii";
import { encodeScalar } from "@anyurl/common/percent";
import { scalarValueAt } from "@anyurl/common/utf8";
import { modeOfScheme } from "@anyurl/specification/model/modes";
import { defaultPort } from "@anyurl/specification/normalize/scheme";
import { firstOutside, OCTETS, PATH, QUERY, REG_NAME } from "./characters.ts";
import { parseIPv6address } from "./ip-address.ts";
import { decodeUnreserved, lowercaseOutsideTriplets } from "./normalize.ts";

/** The components to compare, as text. A component that is missing is `null`. */
export interface Seen {
  readonly scheme: string;
  readonly userinfo: string | null;
  readonly host: string | null;
  readonly port: string | null;
  readonly path: string;
  readonly query: string | null;
  readonly fragment: string | null;
}

/** Returns the components in forms that are equal if and only if the components count as the same. */
export function toComparable(
  seen: Seen,
): Seen & { readonly userinfo: string; readonly host: string; readonly port: string } {
  const scheme = asciiLowercase(seen.scheme);
  return {
    scheme,
    userinfo: comparableUserinfo(seen.userinfo),
    host: comparableHost(seen.host, scheme),
    port: comparablePort(seen.port, scheme),
    path: comparablePath(seen, scheme),
    query: comparableText(seen.query, QUERY),
    fragment: comparableText(seen.fragment, QUERY),
  };
}

/** Applies normal percent-encoding. A text that is missing stays missing: it is different from an empty text. */
function comparableText(text: string | null, classes: number): string | null {
  return text === null ? null : decodeUnreserved(encodeOutside(text, classes));
}

/** Returns the octets of a username or a password. An empty one counts as missing. */
export function comparableOctets(text: string | null): string {
  return comparableText(text, OCTETS) ?? "";
}

/** Returns the octets of the username and of the password, which follows the first ":". Empty ones count as missing. */
function comparableUserinfo(userinfo: string | null): string {
  if (userinfo === null) return "";
  const colon = userinfo.indexOf(":");
  const username = comparableOctets(colon < 0 ? userinfo : userinfo.slice(0, colon));
  const password = comparableOctets(colon < 0 ? null : userinfo.slice(colon + 1));
  return password === "" ? username : `${username}:${password}`;
}

/**
 * Returns the number of an IPv6 address, and any other host in lower case with normal percent-encoding. A missing host
 * counts as an empty one, and so does "localhost" in a file URI, as RFC 3986 says in section 3.2.2.
 */
function comparableHost(host: string | null, scheme: string): string {
  if (host === null) return "";
  if (host.startsWith("[")) {
    const address = parseIPv6address(host, 1, host.length - 1);
    return "numbers" in address ? `[${address.numbers.join(":")}]` : host;
  }
  const name = lowercaseOutsideTriplets(decodeUnreserved(encodeOutside(host, REG_NAME)));
  return scheme === "file" && name === "localhost" ? "" : name;
}

/** Returns the number, or "" if the port is empty or the default. */
function comparablePort(port: string | null, scheme: string): string {
  if (port === null) return "";
  const number = port.replace(/^0+(?=[0-9])/, "");
  return number === String(defaultPort(scheme)) ? "" : number;
}

/**
 * Applies normal percent-encoding. An empty path after a special scheme is "/". The "/." that guards a "//" is removed.
 */
function comparablePath({ host, path }: Seen, scheme: string): string {
  if (path === "" && modeOfScheme(scheme) !== "generic") return "/";
  const normal = decodeUnreserved(encodeOutside(path, PATH));
  return host === null && normal.startsWith("/.//") ? normal.slice(2) : normal;
}

/** Percent-encodes, as UTF-8, the characters that are in none of the classes. A lone surrogate counts as U+FFFD. */
export function encodeOutside(text: string, classes: number): string {
  let offset = firstOutside(text, 0, text.length, classes);
  if (offset === text.length) return text;
  const parts: string[] = [];
  let start = 0;
  while (offset < text.length) {
    const scalar = scalarValueAt(text, offset);
    parts.push(text.slice(start, offset), encodeScalar(scalar));
    start = offset + (scalar > 0xffff ? 2 : 1);
    offset = firstOutside(text, start, text.length, classes);
  }
  return parts.join("") + text.slice(start);
}
