/**
 * The components of a URL, as the API's attributes have them: slices of its href. The offsets are those of the engine's record; what is
 * found in the href at once needs none.
 */

const SLASH = 0x2f;
const COLON = 0x3a;

/** `schemeEnd` of the record: where the first ":" stands. */
export function schemeEndOf(href: string): number {
  return href.indexOf(":");
}

/**
 * `usernameEnd` of the record: the colon before the password, which is the first; or the "@".
 *
 * @param start where a username starts, if there is one
 */
export function usernameEndOf(href: string, start: number, hostStart: number): number {
  if (hostStart <= start) return hostStart;
  const colon = href.indexOf(":", start);
  return colon !== -1 && colon < hostStart ? colon : hostStart - 1;
}

/** The digits of the longest port. */
const LONGEST_PORT = 5;

/**
 * `hostEnd` of the record: the colon before a port, or where the path starts; but the host's start where the host is null, so that the
 * path may follow after "/.".
 */
export function hostEndOf(href: string, hostStart: number, pathStart: number): number {
  if (href.charCodeAt(hostStart) === SLASH) return hostStart;
  let at = pathStart - 1;
  while (isDigit(href.charCodeAt(at)) && pathStart - at <= LONGEST_PORT) at--;
  return at >= hostStart && at < pathStart - 1 && href.charCodeAt(at) === COLON ? at : pathStart;
}

function isDigit(unit: number): boolean {
  return unit >= 0x30 && unit <= 0x39;
}

export function protocolOf(href: string): string {
  return href.slice(0, schemeEndOf(href) + 1);
}

export function usernameOf(href: string, hostStart: number): string {
  const start = schemeEndOf(href) + 3;
  return hostStart <= start ? "" : href.slice(start, usernameEndOf(href, start, hostStart));
}

export function passwordOf(href: string, hostStart: number): string {
  const start = schemeEndOf(href) + 3;
  return hostStart <= start ? "" : href.slice(usernameEndOf(href, start, hostStart) + 1, hostStart - 1);
}

export function hostOf(href: string, hostStart: number, hostEnd: number, pathStart: number): string {
  return href.slice(hostStart, hasPort(href, hostEnd, pathStart) ? pathStart : hostEnd);
}

export function portOf(href: string, hostEnd: number, pathStart: number): string {
  return hasPort(href, hostEnd, pathStart) ? href.slice(hostEnd + 1, pathStart) : "";
}

export function searchOf(href: string, queryStart: number, fragmentStart: number): string {
  return orEmpty(href.slice(queryStart, fragmentStart));
}

export function hashOf(href: string, fragmentStart: number): string {
  return orEmpty(href.slice(fragmentStart));
}

/** A port follows the host at ":"; after a null host, "/." may stand there. */
function hasPort(href: string, hostEnd: number, pathStart: number): boolean {
  return hostEnd < pathStart && href.charCodeAt(hostEnd) === COLON;
}

/** "?" or "#" alone reads as "", as a missing query or fragment does. */
function orEmpty(text: string): string {
  return text.length === 1 ? "" : text;
}
