import { textOf } from "@anyurl/common/arguments";
import { fromCodeUnits, toBytes } from "@anyurl/common/code-units";
import type { URL } from "anyurl";
import { reencode } from "#keys";
import { Failure, isFailure, NOT_A_STRING } from "../results/failure.ts";
import { isNotEmpty, removeWhitespace, split, toLowercase } from "../text/bytes.ts";
import { canonicalIPv4, canonicalIPv6, toPunycode } from "./host.ts";
import { escapeUnprintable, percentDecodeRepeatedly } from "./percent.ts";
import { findPlainParts } from "./plain-url.ts";
import { joinSegments, resolveDots, splitSegments } from "./segments.ts";

/** A URL after unescaping, as strings of bytes; the query with its "?". */
interface Parts {
  readonly scheme: string;
  readonly authority: string;
  readonly path: string;
  readonly query: string;
}

/**
 * Returns the canonical form of a URL in Google Safe Browsing:
 * https://developers.google.com/safe-browsing/reference/URLs.and.Hashing (v5) and
 * https://developers.google.com/safe-browsing/v4/urls-hashing (v4).
 *
 * @remarks
 * The steps, in order: remove whitespace at both ends, and tabs and line breaks everywhere; remove the fragment;
 * percent-decode until nothing is encoded; add `http` if there is no scheme; remove user name, password and port;
 * convert the host to Punycode, remove superfluous dots, write addresses in their usual form, and lower-case it;
 * resolve `.` and `..` in the path and merge slashes; percent-encode the bytes up to 0x20 and from 0x7F, `#` and `%`.
 *
 * Use the key for lookup only, and never fetch it: a decoded `/`, `?` or `@` separates components, so that the key may
 * name a different resource than the input.
 *
 * NOTE: the two documents differ only in IPv6 addresses, which v4 does not mention. They are as in v5: in their
 * shortest form, or an IPv4 address if they contain one (`::ffff:0:0/96`, `64:ff9b::/96`).
 *
 * @param input a URL as written, or a URL object. It need not be valid, and is not parsed by the URL Standard's
 *   rules. The documents' rules are for bytes: a string stands for its UTF-8, with U+FFFD for lone surrogates; you can
 *   pass other bytes as a Uint8Array, or percent-encoded
 * @returns the canonical URL, in ASCII; or a {@link Failure} if there is no host, the port is not a number or a "[" is
 * not closed
 * @throws RangeError if the host has more than 2^25 labels, or the path more than 2^25 segments
 *
 * @example
 * ```ts
 * import { safeBrowsingKey } from "@anyurl/canonical";
 *
 * safeBrowsingKey("http://3279880203:80/a//../b%2541?q#f"); // → "http://195.127.0.11/a/bA?q"
 * safeBrowsingKey("http://host%23.com/"); // → "http://host%23.com/"
 * ```
 */
export function safeBrowsingKey(input: string | Uint8Array | URL): string | Failure {
  if (input instanceof Uint8Array) return makeKey(fromCodeUnits(input));
  const url = textOf(input);
  if (url === undefined) return NOT_A_STRING;
  return keyOfPlain(url) ?? makeKey(toBytes(url));
}

/** Does what the functions below do, for a URL whose path they do not change. */
function keyOfPlain(url: string): string | undefined {
  const plain = findPlainParts(url);
  if (!plain?.hasPlainPath) return undefined;
  const { pathStart, queryStart, end, isCommon } = plain;
  const query = url.slice(queryStart, end);
  if (isCommon && pathStart < queryStart && !query.includes("%")) return end === url.length ? url : url.slice(0, end);
  const path = pathStart === queryStart ? "/" : url.slice(pathStart, queryStart);
  return url.slice(0, pathStart).toLowerCase() + path + unescapeQuery(query);
}

function unescapeQuery(query: string): string {
  if (!query.includes("%")) return query;
  return reencode(query) ?? escapeUnprintable(percentDecodeRepeatedly(query));
}

function makeKey(bytes: string): string | Failure {
  const parts = splitURL(percentDecodeRepeatedly(removeFragment(removeWhitespace(bytes))));
  if (isFailure(parts)) return parts;
  const host = canonicalHost(parts.authority);
  if (isFailure(host)) return host;
  return escapeUnprintable(`${parts.scheme}://${host}${canonicalPath(parts.path)}${parts.query}`);
}

/** Second: https://developers.google.com/safe-browsing/reference/URLs.and.Hashing#canonicalization-of-urls */
function removeFragment(bytes: string): string {
  const start = bytes.indexOf("#");
  return start < 0 ? bytes : bytes.slice(0, start);
}

/**
 * Splits a URL for the steps for host and path:
 * https://developers.google.com/safe-browsing/reference/URLs.and.Hashing#canonicalization-of-urls
 *
 * NOTE: the documents do not say how to split. Their order puts it after unescaping, and "www.google.com" is one of
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

/**
 * To canonicalize the hostname:
 * https://developers.google.com/safe-browsing/reference/URLs.and.Hashing#canonicalization-of-urls
 */
function canonicalHost(authority: string): string | Failure {
  const hostAndPort = authority.slice(authority.lastIndexOf("@") + 1);
  if (isUnclosed(hostAndPort)) return new Failure("IPv6-unclosed");
  // The first colon: a key must have no other port, which its own key would be without.
  const colon = hostAndPort.indexOf(":", hostAndPort.lastIndexOf("]") + 1);
  const hostEnd = colon < 0 ? hostAndPort.length : colon;
  if (!/^[0-9]*$/.test(hostAndPort.slice(hostEnd + 1))) return new Failure("port-invalid");
  const host = removeDots(toPunycode(hostAndPort.slice(0, hostEnd)));
  if (host === "") return new Failure("host-missing");
  if (isUnclosed(host)) return new Failure("IPv6-unclosed");
  return canonicalAddress(host) ?? toLowercase(host);
}

function isUnclosed(host: string): boolean {
  return host.startsWith("[") && !host.includes("]");
}

/** Removes the dots at both ends, and merges runs of dots. */
function removeDots(host: string): string {
  return split(host, ".").filter(isNotEmpty).join(".");
}

function canonicalAddress(host: string): string | null {
  const ipv6 = canonicalIPv6(host);
  return ipv6 === null ? canonicalIPv4(host) : (embeddedIPv4(ipv6) ?? ipv6);
}

/** Returns the IPv4 address in an IPv6 address of `::ffff:0:0/96` or `64:ff9b::/96`, which is in its shortest form. */
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

/**
 * To canonicalize the path:
 * https://developers.google.com/safe-browsing/reference/URLs.and.Hashing#canonicalization-of-urls
 */
function canonicalPath(path: string): string {
  const segments = splitSegments(path);
  const kept = resolveDots(segments, "drop");
  const last = segments[segments.length - 1];
  if (last === "." || last === "..") kept.push("");
  return joinSegments(kept);
}
