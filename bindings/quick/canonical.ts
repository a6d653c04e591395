/** Recognises http and https URLs that are their own href with a scan of each component, without creating objects. */
import { Char } from "@anyurl/common/char";
import { SPECIAL_SCHEMES } from "@anyurl/common/special-schemes";
import { SchemeType, type UrlRecord } from "../engine/engine.ts";

/** The scheme, and a host in lower case whose last label starts with no digit: it is not an IPv4 address. */
export const HOST = /https?:\/\/(?:[a-z0-9._-]*\.)?[a-z_-][a-z0-9_-]*/y;

/** The characters of a path, query and fragment that stay unchanged. */
export const SEGMENTS = /(?:\/(?!(?:\.|%2[Ee]){1,2}(?:[/?#]|$))[!$-.0-;=@-[\]_a-z|~]*){1,256}/y;
export const QUERY = /\?[!$-&(-;=?-~]*/y;
export const FRAGMENT = /#[!#-;=?-_a-~]*/y;

/** A scheme, and a domain whose last label has letters alone: the parser may change its case. */
const CERTAIN = /^https?:\/\/(?:[\w.-]*\.)?[a-z]+\//;

/** Returns whether a string is known to parse without a base: nothing after the "/" of a known host can fail. */
export function certainlyParses(text: string): boolean {
  return CERTAIN.test(text);
}

/** Returns where the match of a sticky expression at `at` ends; -1 if it does not match there. */
export function endOfMatch(expression: RegExp, text: string, at: number): number {
  expression.lastIndex = at;
  return expression.test(text) ? expression.lastIndex : -1;
}

/**
 * Returns where the path at `at` ends, or the first dot segment in it starts; -1 if there is no "/".
 *
 * NOTE: an expression for any number of segments would need memory for each of them.
 */
export function endOfPath(text: string, at: number): number {
  let end = endOfMatch(SEGMENTS, text, at);
  while (text.charCodeAt(end) === Char.Slash) {
    const next = endOfMatch(SEGMENTS, text, end);
    if (next < 0) break;
    end = next;
  }
  return end;
}

/**
 * Returns whether the text is known to be a URL that is its own href.
 *
 * @param record receives the URL if it is, except the href
 */
export function readCanonical(text: string, record: UrlRecord): boolean {
  const { length } = text;
  const pathStart = readOrigin(text, record);
  const queryStart = pathStart < 0 ? -1 : endOfPath(text, pathStart);
  if (queryStart < 0) return false;
  let fragmentStart = queryStart;
  if (queryStart < length) {
    if (text.charCodeAt(queryStart) === Char.QuestionMark) fragmentStart = endOfMatch(QUERY, text, queryStart);
    if (fragmentStart < length && endOfMatch(FRAGMENT, text, fragmentStart) < length) return false;
  }
  record.queryStart = queryStart;
  record.fragmentStart = fragmentStart;
  return true;
}

/**
 * Reads the scheme, host and port of an http or https URL.
 *
 * @returns where the path starts, or -1 if the parser may change them
 */
export function readOrigin(text: string, record: UrlRecord): number {
  const hostEnd = endOfMatch(HOST, text, 0);
  if (hostEnd < 0) return -1;
  const isSecure = text.charCodeAt(4) === Char.s;
  const schemeEnd = isSecure ? 5 : 4;
  const defaultPort = isSecure ? SPECIAL_SCHEMES.https : SPECIAL_SCHEMES.http;
  const pathStart = text.charCodeAt(hostEnd) === Char.Colon ? endOfPort(text, hostEnd + 1, defaultPort) : hostEnd;
  record.schemeEnd = schemeEnd;
  record.usernameEnd = schemeEnd + 3;
  record.hostStart = schemeEnd + 3;
  record.hostEnd = hostEnd;
  record.pathStart = pathStart;
  record.schemeType = isSecure ? SchemeType.HTTPS : SchemeType.HTTP;
  return pathStart;
}

/** Returns the end of the port; -1 if it is not a number in its shortest form, or is the default port. */
function endOfPort(text: string, start: number, defaultPort: number): number {
  let port = 0;
  let at = start;
  for (; at < start + 5; at++) {
    const digit = text.charCodeAt(at) - Char.DigitZero;
    if (!(digit >= 0 && digit <= 9) || (port === 0 && at > start)) break;
    port = port * 10 + digit;
  }
  return at === start || port > 0xffff || port === defaultPort ? -1 : at;
}
