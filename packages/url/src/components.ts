/** The values of the URL attributes: slices of the href. The offsets are from the engine's record. */
import { isDigit } from "@anyurl/common/ascii";
import { Char } from "@anyurl/common/char";

/** Returns `schemeEnd` of the record: the offset of the first ":". */
export function findSchemeEnd(href: string): number {
  return href.indexOf(":");
}

/**
 * Returns `usernameEnd` of the record: the offset of the first colon, which is before the password; or of the "@".
 *
 * @param start where the username starts, if there is one
 */
export function findUsernameEnd(href: string, start: number, hostStart: number): number {
  if (hostStart <= start) return hostStart;
  const colon = href.indexOf(":", start);
  return colon !== -1 && colon < hostStart ? colon : hostStart - 1;
}

/** The most digits that a port has. */
const LONGEST_PORT = 5;

/**
 * Returns `hostEnd` of the record: the offset of the colon before the port, or of the path. If the host is null, it is
 * the host's start, which a "/." may separate from the path.
 */
export function findHostEnd(href: string, hostStart: number, pathStart: number): number {
  if (href.charCodeAt(hostStart) === Char.Slash) return hostStart;
  let at = pathStart - 1;
  while (isDigit(href.charCodeAt(at)) && pathStart - at <= LONGEST_PORT) at--;
  return at >= hostStart && at < pathStart - 1 && href.charCodeAt(at) === Char.Colon ? at : pathStart;
}

export function getProtocol(href: string): string {
  return href.slice(0, findSchemeEnd(href) + 1);
}

export function getUsername(href: string, hostStart: number): string {
  const start = findSchemeEnd(href) + 3;
  return hostStart <= start ? "" : href.slice(start, findUsernameEnd(href, start, hostStart));
}

export function getPassword(href: string, hostStart: number): string {
  const start = findSchemeEnd(href) + 3;
  return hostStart <= start ? "" : href.slice(findUsernameEnd(href, start, hostStart) + 1, hostStart - 1);
}

export function getHost(href: string, hostStart: number, hostEnd: number, pathStart: number): string {
  return href.slice(hostStart, hasPort(href, hostEnd, pathStart) ? pathStart : hostEnd);
}

export function getPort(href: string, hostEnd: number, pathStart: number): string {
  return hasPort(href, hostEnd, pathStart) ? href.slice(hostEnd + 1, pathStart) : "";
}

export function getSearch(href: string, queryStart: number, fragmentStart: number): string {
  return orEmpty(href.slice(queryStart, fragmentStart));
}

export function getHash(href: string, fragmentStart: number): string {
  return orEmpty(href.slice(fragmentStart));
}

/** A ":" starts the port; after a null host, there may be "/." instead. */
function hasPort(href: string, hostEnd: number, pathStart: number): boolean {
  return hostEnd < pathStart && href.charCodeAt(hostEnd) === Char.Colon;
}

/** A "?" or "#" alone reads as "", like a missing query or fragment. */
function orEmpty(text: string): string {
  return text.length === 1 ? "" : text;
}
