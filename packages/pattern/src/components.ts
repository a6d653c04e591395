/** The components of a URL, as patterns match them. */
import { Char } from "@anyurl/common/char";
import type { LocatedURL } from "anyurl";
import type { URLPatternComponentName } from "./dictionaries.ts";

/** The names of the components, in the order of the standard. */
export const COMPONENT_NAMES = [
  "protocol",
  "username",
  "password",
  "hostname",
  "port",
  "pathname",
  "search",
  "hash",
] as const satisfies readonly URLPatternComponentName[];

/** A string for each component, without the delimiters around it. */
export type Components = { readonly [component in URLPatternComponentName]: string };

/** A string, and where each component of a URL starts and ends in it, without the delimiters around it. */
export interface Ranges {
  readonly string: string;
  readonly protocolEnd: number;
  readonly usernameStart: number;
  readonly usernameEnd: number;
  readonly passwordStart: number;
  readonly passwordEnd: number;
  readonly hostStart: number;
  readonly hostEnd: number;
  readonly portStart: number;
  readonly portEnd: number;
  readonly pathStart: number;
  readonly pathEnd: number;
  readonly searchStart: number;
  readonly searchEnd: number;
  readonly hashStart: number;
}

/** Returns the ranges of a parsed URL: steps of https://urlpattern.spec.whatwg.org/#url-pattern-match */
export function findRanges(url: LocatedURL): Ranges {
  const { href, protocol, usernameEnd, hostStart, hostEnd, pathStart, queryStart, fragmentStart } = url;
  const protocolEnd = protocol.length - 1;
  const hasCredentials = usernameEnd < hostStart;
  const passwordEnd = hasCredentials ? hostStart - 1 : hostStart;
  // After a null host, there may be "/." instead of a port.
  const hasPort = hostEnd < pathStart && href.charCodeAt(hostEnd) === Char.Colon;
  return {
    string: href,
    protocolEnd,
    usernameStart: hasCredentials ? protocolEnd + 3 : usernameEnd,
    usernameEnd,
    passwordStart: Math.min(usernameEnd + 1, passwordEnd),
    passwordEnd,
    hostStart,
    hostEnd,
    portStart: hasPort ? hostEnd + 1 : pathStart,
    portEnd: pathStart,
    pathStart,
    pathEnd: queryStart,
    searchStart: Math.min(queryStart + 1, fragmentStart),
    searchEnd: fragmentStart,
    hashStart: Math.min(fragmentStart + 1, href.length),
  };
}

/** Returns ranges of a string that has the components one after the other. */
export function joinComponents(components: Components): Ranges {
  const { protocol, username, password, hostname, port, pathname, search, hash } = components;
  const protocolEnd = protocol.length;
  const usernameEnd = protocolEnd + username.length;
  const passwordEnd = usernameEnd + password.length;
  const hostEnd = passwordEnd + hostname.length;
  const portEnd = hostEnd + port.length;
  const pathEnd = portEnd + pathname.length;
  const searchEnd = pathEnd + search.length;
  return {
    string: protocol + username + password + hostname + port + pathname + search + hash,
    protocolEnd,
    usernameStart: protocolEnd,
    usernameEnd,
    passwordStart: usernameEnd,
    passwordEnd,
    hostStart: passwordEnd,
    hostEnd,
    portStart: hostEnd,
    portEnd,
    pathStart: portEnd,
    pathEnd,
    searchStart: pathEnd,
    searchEnd,
    hashStart: searchEnd,
  };
}

/** Returns the components that ranges name. */
export function splitRanges(ranges: Ranges): Components {
  const { string } = ranges;
  return {
    protocol: string.slice(0, ranges.protocolEnd),
    username: string.slice(ranges.usernameStart, ranges.usernameEnd),
    password: string.slice(ranges.passwordStart, ranges.passwordEnd),
    hostname: string.slice(ranges.hostStart, ranges.hostEnd),
    port: string.slice(ranges.portStart, ranges.portEnd),
    pathname: string.slice(ranges.pathStart, ranges.pathEnd),
    search: string.slice(ranges.searchStart, ranges.searchEnd),
    hash: string.slice(ranges.hashStart),
  };
}
