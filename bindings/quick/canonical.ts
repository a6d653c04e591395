/** Knows http and https URLs that are their own href, with one test of each character, without creating objects. */
import { SPECIAL_SCHEMES } from "@anyurl/common/special-schemes";
import { dotsIn, encodeTables } from "@anyurl/reference/internal";
import { SchemeType, type UrlRecord } from "../engine/engine.ts";

/** Where the components of a URL are in its href. */
export type Offsets = Omit<UrlRecord, "href">;

/** The components in which a character may stay as it is: a bit for each. */
const HOST = 1;
const PATH = 2;
const QUERY = 4;
const FRAGMENT = 8;

const CLASSES = Uint8Array.from({ length: 128 }, (_, unit) => {
  const host = /[a-z0-9\-._]/.test(String.fromCharCode(unit)) ? HOST : 0;
  const path = encodeTables["special-dir"][unit] === 0 || unit === 0x2f ? PATH : 0;
  const query = encodeTables["special-query"][unit] === 0 ? QUERY : 0;
  return host | path | query | (encodeTables.fragment[unit] === 0 ? FRAGMENT : 0);
});

const LONGEST_DOT_SEGMENT = "%2e%2e".length;

/**
 * Returns whether the text is known to be a URL that is its own href.
 *
 * @param offsets receives the offsets of its components if it is
 */
export function readCanonical(text: string, offsets: Offsets): boolean {
  if (!text.startsWith("http")) return false;
  const schemeEnd = text.charCodeAt(4) === 0x73 ? 5 : 4;
  if (!text.startsWith("://", schemeEnd)) return false;
  const hostStart = schemeEnd + 3;
  const hostEnd = endOfHost(text, hostStart);
  if (hostEnd < 0) return false;
  const pathStart = text.charCodeAt(hostEnd) === 0x3a ? endOfPort(text, hostEnd + 1, schemeEnd) : hostEnd;
  if (pathStart < 0 || text.charCodeAt(pathStart) !== 0x2f) return false;
  const queryStart = endOfPath(text, pathStart);
  if (queryStart < 0) return false;
  const fragmentStart =
    text.charCodeAt(queryStart) === 0x3f ? endOfCharacters(text, queryStart + 1, QUERY) : queryStart;
  if (fragmentStart < text.length) {
    if (text.charCodeAt(fragmentStart) !== 0x23) return false;
    if (endOfCharacters(text, fragmentStart + 1, FRAGMENT) < text.length) return false;
  }
  offsets.schemeEnd = schemeEnd;
  offsets.usernameEnd = hostStart;
  offsets.hostStart = hostStart;
  offsets.hostEnd = hostEnd;
  offsets.pathStart = pathStart;
  offsets.queryStart = queryStart;
  offsets.fragmentStart = fragmentStart;
  offsets.schemeType = schemeEnd === 5 ? SchemeType.HTTPS : SchemeType.HTTP;
  return true;
}

/** Returns the offset of the first character, from `at` on, that may not stay in the component. */
function endOfCharacters(text: string, at: number, component: number): number {
  const { length } = text;
  for (; at < length; at++) {
    const unit = text.charCodeAt(at);
    if (unit >= 0x80 || ((CLASSES[unit] as number) & component) === 0) break;
  }
  return at;
}

/**
 * Returns the end of the host; -1 if the parser may change the host: an IPv4 address, or a host with a dot at its end.
 */
function endOfHost(text: string, start: number): number {
  const end = endOfCharacters(text, start, HOST);
  if (end === start) return -1;
  const label = text.lastIndexOf(".", end - 1) + 1;
  const first = text.charCodeAt(Math.max(label, start));
  const isNumberOrEmpty = label === end || (first >= 0x30 && first <= 0x39);
  return isNumberOrEmpty ? -1 : end;
}

/** Returns the end of the port; -1 if it is not a number in its shortest form, or is the scheme's default port. */
function endOfPort(text: string, start: number, schemeEnd: number): number {
  let port = 0;
  let at = start;
  for (; at < start + 5; at++) {
    const digit = text.charCodeAt(at) - 0x30;
    if (!(digit >= 0 && digit <= 9) || (port === 0 && at > start)) break;
    port = port * 10 + digit;
  }
  const defaultPort = schemeEnd === 5 ? SPECIAL_SCHEMES.https : SPECIAL_SCHEMES.http;
  return at === start || port > 0xffff || port === defaultPort ? -1 : at;
}

/** Returns the end of the path, whose "/" is at `start`; -1 if it has a dot-segment. */
function endOfPath(text: string, start: number): number {
  const { length } = text;
  let previous = 0;
  let at = start;
  for (; at < length; at++) {
    const unit = text.charCodeAt(at);
    if (unit >= 0x80 || ((CLASSES[unit] as number) & PATH) === 0) break;
    if (previous === 0x2f && (unit === 0x2e || unit === 0x25) && isDotSegmentAt(text, at)) return -1;
    previous = unit;
  }
  return at;
}

function isDotSegmentAt(text: string, at: number): boolean {
  const [segment = ""] = text.slice(at, at + LONGEST_DOT_SEGMENT + 1).split(/[/?#]/, 1);
  return dotsIn(segment) !== 0;
}
