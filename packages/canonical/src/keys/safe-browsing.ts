import { wrongKind } from "../arguments.ts";
import { Failure } from "../types.ts";
import { fromBytes, fromText, isNotEmpty, removeWhiteSpace, split, toLowercase } from "./bytes.ts";
import { canonicalIPv4, canonicalIPv6, toPunycode } from "./host.ts";
import { escapeUnprintable, percentDecodeRepeatedly } from "./percent.ts";
import { joinSegments, resolveDots, segmentsOf } from "./segments.ts";

/** A URL after unescaping, as strings of bytes; the query with its "?". */
interface Parts {
  readonly scheme: string;
  readonly authority: string;
  readonly path: string;
  readonly query: string;
}

/**
 * The canonical form of a URL in Google Safe Browsing: https://developers.google.com/safe-browsing/reference/URLs.and.Hashing (v5)
 * and https://developers.google.com/safe-browsing/v4/urls-hashing (v4).
 *
 * In this order: white space at both ends goes, and tabs and line breaks wherever they are; the fragment goes; percent-encoding is
 * decoded until there is none; a URL without a scheme gets `http`; user name, password and port go; the host becomes Punycode,
 * loses superfluous dots, becomes an address if it can be one, and lowercase; the path loses `.`, `..` and repeated slashes, and is
 * `/` if empty; bytes up to 20, from 7F, `#` and `%` are percent-encoded.
 *
 * For lookup only: a decoded `/`, `?` or `@` is one like any other, so that the key may name another resource than the input.
 *
 * NOTE: the two documents are one but for IPv6 addresses, of which v4 says nothing: they are as in v5, shortened, and an IPv4 address
 * if they stand for one (`::ffff:0:0/96`, `64:ff9b::/96`).
 *
 * @param input a URL, as it is written: it need not be valid, and is not parsed by the URL Standard's rules. The documents' rules are
 *   for bytes: a string stands for its UTF-8, with U+FFFD for lone surrogates; other bytes can be given as such, or percent-encoded
 * @returns the canonical URL, in ASCII; or a Failure, if there is no host, the port is no number or a "[" is not closed
 * @throws TypeError if `input` is neither a string nor a Uint8Array
 * @throws RangeError if the host has more than 2^25 labels, or the path as many segments
 *
 * @example
 * ```ts
 * import { safeBrowsingKey } from "@anyurl/canonical";
 *
 * safeBrowsingKey("http://3279880203:80/a//../b%2541?q#f"); // → "http://195.127.0.11/a/bA?q"
 * safeBrowsingKey("http://host%23.com/"); // → "http://host%23.com/"
 * ```
 */
export function safeBrowsingKey(input: string | Uint8Array): string | Failure {
  const parts = splitURL(percentDecodeRepeatedly(removeFragment(removeWhiteSpace(bytesOf(input)))));
  if (parts instanceof Failure) return parts;
  const host = canonicalHost(parts.authority);
  if (host instanceof Failure) return host;
  return escapeUnprintable(`${parts.scheme}://${host}${canonicalPath(parts.path)}${parts.query}`);
}

function bytesOf(input: string | Uint8Array): string {
  if (input instanceof Uint8Array) return fromBytes(input);
  if (typeof input !== "string") throw wrongKind("safeBrowsingKey: input", "a string or a Uint8Array", input);
  return fromText(input);
}

/** Second: https://developers.google.com/safe-browsing/reference/URLs.and.Hashing#canonicalization-of-urls */
function removeFragment(bytes: string): string {
  const start = bytes.indexOf("#");
  return start < 0 ? bytes : bytes.slice(0, start);
}

/**
 * What the steps for host and path are for: https://developers.google.com/safe-browsing/reference/URLs.and.Hashing#canonicalization-of-urls
 *
 * NOTE: the documents do not say how to split. It is done after unescaping, as their order has it, and "www.google.com" is among
 * their examples: so "name:" is a scheme only before "//", and a host before a port.
 */
function splitURL(bytes: string): Parts | Failure {
  const scheme = /^[A-Za-z][A-Za-z0-9+.-]*(?=:)/.exec(bytes)?.[0];
  const rest = scheme === undefined ? "" : bytes.slice(scheme.length + 1);
  if (scheme !== undefined && rest.startsWith("//")) return splitAfterScheme(scheme.toLowerCase(), rest.slice(2));
  const isHostWithPort = /^[0-9]*(?:[/?]|$)/.test(rest);
  return isHostWithPort ? splitAfterScheme("http", bytes) : new Failure("host-missing");
}

function splitAfterScheme(scheme: string, bytes: string): Parts {
  const authorityEnd = bytes.search(/[/?]|$/);
  const question = bytes.indexOf("?", authorityEnd);
  const pathEnd = question < 0 ? bytes.length : question;
  return {
    scheme,
    authority: bytes.slice(0, authorityEnd),
    path: bytes.slice(authorityEnd, pathEnd) || "/",
    query: bytes.slice(pathEnd),
  };
}

/** To canonicalize the hostname: https://developers.google.com/safe-browsing/reference/URLs.and.Hashing#canonicalization-of-urls */
function canonicalHost(authority: string): string | Failure {
  const hostAndPort = authority.slice(authority.lastIndexOf("@") + 1);
  if (hostAndPort.startsWith("[") && !hostAndPort.includes("]")) return new Failure("IPv6-unclosed");
  const colon = hostAndPort.lastIndexOf(":");
  const hostEnd = colon > hostAndPort.lastIndexOf("]") ? colon : hostAndPort.length;
  if (!/^[0-9]*$/.test(hostAndPort.slice(hostEnd + 1))) return new Failure("port-invalid");
  const host = removeDots(toPunycode(hostAndPort.slice(0, hostEnd)));
  if (host === "") return new Failure("host-missing");
  return canonicalAddress(host) ?? toLowercase(host);
}

/** The dots at both ends, and all but one of several. */
function removeDots(host: string): string {
  return split(host, ".").filter(isNotEmpty).join(".");
}

function canonicalAddress(host: string): string | null {
  const ipv6 = canonicalIPv6(host);
  return ipv6 === null ? canonicalIPv4(host) : (embeddedIPv4(ipv6) ?? ipv6);
}

/** The IPv4 address that a shortened IPv6 address of `::ffff:0:0/96` or `64:ff9b::/96` stands for. */
function embeddedIPv4(ipv6: string): string | null {
  const pieces =
    /^\[::ffff:([0-9a-f]+):([0-9a-f]+)\]$/.exec(ipv6) ?? /^\[64:ff9b::(?:([0-9a-f]+):)??([0-9a-f]+)?\]$/.exec(ipv6);
  if (pieces === null) return null;
  const bytes = pieces.slice(1).flatMap((piece) => {
    const number = Number.parseInt(piece ?? "0", 16);
    return [number >> 8, number & 0xff];
  });
  return bytes.join(".");
}

/** To canonicalize the path: https://developers.google.com/safe-browsing/reference/URLs.and.Hashing#canonicalization-of-urls */
function canonicalPath(path: string): string {
  const segments = segmentsOf(path);
  const kept = resolveDots(segments, "drop");
  const last = segments.at(-1);
  if (last === "." || last === "..") kept.push("");
  return joinSegments(kept);
}
