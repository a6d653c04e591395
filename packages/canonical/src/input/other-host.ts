import { rfc3986Host } from "@anyurl/reference";
import { domainToASCII, URL } from "#url";
import { cleaned, isSpecial } from "./regions.ts";

/**
 * Whether a reader of RFC 3986 sees another host in an input: one that asks such a reader whether the host is allowed, and then fetches the
 * URL, goes elsewhere. Case, percent-encoding, IDNA and the forms of an IPv6 address make no other host; the forms of an IPv4 address do,
 * since RFC 3986 takes "0x7f.1" for a name.
 *
 * @param url what the input has been parsed to, against `base`
 */
export function hasOtherHost(input: string, url: URL, base: URL | undefined): boolean {
  const text = cleaned(input);
  const seen = rfc3986Host(text);
  if (seen !== null) return !isSame(seen, url);
  const hasScheme = /^[A-Za-z][A-Za-z0-9+\-.]*:/.test(text);
  return url.hostname !== (hasScheme ? "" : (base?.hostname ?? ""));
}

function isSame(seen: string, url: URL): boolean {
  const { hostname, protocol } = url;
  if (seen === hostname || seen.toLowerCase() === hostname) return true;
  // More than a host, for the URL Standard.
  if (/[@\\/?#]/.test(seen)) return false;
  if (!isSpecial(protocol) || seen.startsWith("[")) return URL.parse(`${protocol}//${seen}/`)?.hostname === hostname;
  const domain = domainToASCII(decoded(seen));
  return domain === hostname || (protocol === "file:" && domain === "localhost" && hostname === "");
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
