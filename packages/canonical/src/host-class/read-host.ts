/** Reads a host as the one who connects would: as a name or an address. */
import { URL } from "#url";
import { readIPv4, readIPv6 } from "./address.ts";

export type Host =
  | { readonly kind: "none" | "opaque" }
  | { readonly kind: "domain"; readonly name: string }
  | { readonly kind: "ipv4"; readonly text: string; readonly address: number }
  | { readonly kind: "ipv6"; readonly text: string; readonly pieces: readonly number[] };

/** A host as it was read, and whether it was written otherwise: then another reader can take it for another host. */
export interface Reading {
  readonly host: Host;
  readonly isRewritten: boolean;
}

/** @param hostname the host of a URL that this package's parser made: what stands between brackets is an address */
export function readHostname(hostname: string): Reading {
  const host = hostname.startsWith("[") ? ipv6Of(hostname) : plainHost(hostname);
  return host ? { host, isRewritten: false } : readAgain(hostname);
}

/** @param hostname the host of any object: of a URL, or an address as a socket gives it */
export function readAnyHostname(hostname: string): Reading {
  const isBare = !hostname.startsWith("[") && hostname.includes(":");
  if (isBare) return readAgain(`[${hostname.split("%", 1)[0]}]`);
  const host = hostname.startsWith("[") ? undefined : plainHost(hostname);
  return host ? { host, isRewritten: false } : readAgain(hostname);
}

/** The host, if it is plain from the text that the parser would give the same text. */
function plainHost(text: string): Host | undefined {
  if (text === "") return { kind: "none" };
  const address = readIPv4(text);
  if (address >= 0) return { kind: "ipv4", text, address };
  return isPlainDomain(text) ? { kind: "domain", name: text } : undefined;
}

/** Whether a text is a domain in ASCII whose last label begins with a letter, so that it does not end in a number. */
function isPlainDomain(text: string): boolean {
  const initial = text.charCodeAt(text.lastIndexOf(".", text.length - 2) + 1);
  return initial >= 0x61 && initial <= 0x7a && /^[a-z0-9._-]+$/.test(text);
}

const ipv6Of = (hostname: string): Host => {
  const text = hostname.slice(1, -1);
  return { kind: "ipv6", text, pieces: readIPv6(text) };
};

/** What the host is for schemes such as "http": https://url.spec.whatwg.org/#concept-host-parser */
function readAgain(text: string): Reading {
  const url = URL.parse(`http://${text}/`);
  // Another href has more than a host: the text was none.
  if (!url || url.href !== `http://${url.hostname}/`) return { host: { kind: "opaque" }, isRewritten: true };
  const { hostname } = url;
  const host = hostname.startsWith("[")
    ? ipv6Of(hostname)
    : (plainHost(hostname) ?? { kind: "domain", name: hostname });
  // Everyone reads an IPv6 address alike.
  const isAlike = host.kind === "ipv6" && text.endsWith("]");
  return { host, isRewritten: !isAlike && hostname !== text.toLowerCase() };
}
