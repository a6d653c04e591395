/** Reads a host as a client that connects to it does: as a name or an address. */
import { asciiLowercase } from "@anyurl/common/ascii";
import { Char } from "@anyurl/common/char";
import { URL } from "anyurl";
import { readIPv4, readIPv6 } from "./address.ts";

export type Host =
  | { readonly kind: "none" | "opaque" }
  | { readonly kind: "domain"; readonly name: string }
  | { readonly kind: "ipv4"; readonly text: string; readonly address: number }
  | { readonly kind: "ipv6"; readonly text: string; readonly pieces: readonly number[] };

/** A host, and whether its text was written differently: another client can then read another host. */
export interface Reading {
  readonly host: Host;
  readonly isRewritten: boolean;
}

/** @param hostname the host of a URL that anyurl parsed: the text between brackets is a valid address */
export function readHostname(hostname: string): Reading {
  const host = hostname.startsWith("[") ? makeIPv6(hostname) : plainHost(hostname);
  return host ? { host, isRewritten: false } : readAgain(hostname);
}

/** @param hostname the host of a URL of any parser, or an address as a socket reports it */
export function readAnyHostname(hostname: string): Reading {
  const isBare = !hostname.startsWith("[") && hostname.includes(":");
  if (isBare) return readAgain(`[${hostname.split("%", 1)[0]}]`);
  const host = plainHost(hostname);
  return host ? { host, isRewritten: false } : readAgain(hostname);
}

/** Returns the host if it is known from the text that the parser would return the same text; otherwise `undefined`. */
function plainHost(text: string): Host | undefined {
  if (text === "") return { kind: "none" };
  const address = readIPv4(text);
  if (address >= 0) return { kind: "ipv4", text, address };
  return isPlainDomain(text) ? { kind: "domain", name: text } : undefined;
}

/** Whether a text is an ASCII domain whose last label starts with a letter, so that it does not end in a number. */
function isPlainDomain(text: string): boolean {
  const initial = text.charCodeAt(text.lastIndexOf(".", text.length - 2) + 1);
  return initial >= Char.a && /^[a-z0-9._-]+$/.test(text);
}

const makeIPv6 = (hostname: string): Host => {
  const text = hostname.slice(1, -1);
  return { kind: "ipv6", text, pieces: readIPv6(text) };
};

/** Parses a host as in an "http" URL: https://url.spec.whatwg.org/#concept-host-parser */
function readAgain(text: string): Reading {
  const url = URL.parse(`http://${text}/`);
  // If the href contains more than a host, the text is not a host.
  if (!url || url.href !== `http://${url.hostname}/`) return { host: { kind: "opaque" }, isRewritten: true };
  const { hostname } = url;
  const host = hostname.startsWith("[")
    ? makeIPv6(hostname)
    : (plainHost(hostname) ?? { kind: "domain", name: hostname });
  // All clients read an IPv6 address in the same way.
  const isAlike = text.endsWith("]");
  return { host, isRewritten: !isAlike && hostname !== asciiLowercase(text) };
}
