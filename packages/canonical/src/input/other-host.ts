import { rfc3986Host } from "@anyurl/reference";
import { domainToASCII, type LocatedURL, locate } from "#url";
import { hostnameOf } from "./located.ts";
import { cleaned, isSpecial } from "./regions.ts";

/**
 * Whether a reader of RFC 3986 sees another host in an input: one that asks such a reader whether the host is allowed, and then fetches the
 * URL, goes elsewhere. Case, percent-encoding, IDNA and the forms of an IPv6 address make no other host; the forms of an IPv4 address do,
 * since RFC 3986 takes "0x7f.1" for a name.
 *
 * @param url what the input has been parsed to, against `base`
 */
export function hasOtherHost(input: string, url: LocatedURL, base: LocatedURL | undefined): boolean {
  const text = cleaned(input);
  if (beginsAsURL(text, url)) return false;
  const seen = rfc3986Host(text);
  if (seen !== null) return !isSame(seen, url);
  const hasScheme = /^[A-Za-z][A-Za-z0-9+\-.]*:/.test(text);
  return hostnameOf(url) !== (hasScheme || base === undefined ? "" : hostnameOf(base));
}

/** Whether the scheme and the host stand in an input as they do in the URL, which is no reason for anyone to see others. */
function beginsAsURL(text: string, { href, hostStart, usernameEnd, pathStart }: LocatedURL): boolean {
  const isAlone = text.length === pathStart || /[/?#]/.test(text.charAt(pathStart));
  return usernameEnd === hostStart && isAlone && text.startsWith(href.slice(0, pathStart));
}

function isSame(seen: string, url: LocatedURL): boolean {
  const { protocol } = url;
  const hostname = hostnameOf(url);
  if (seen === hostname || seen.toLowerCase() === hostname) return true;
  // More than a host, for the URL Standard.
  if (/[@\\/?#]/.test(seen)) return false;
  if (!isSpecial(protocol) || seen.startsWith("[")) {
    const alone = locate(`${protocol}//${seen}/`);
    return alone.ok && hostnameOf(alone) === hostname;
  }
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
