/** The components of a URL, as patterns match them. */
import { Char } from "@anyurl/common/char";
import type { LocatedURL } from "#url";
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

/** Returns the components of a parsed URL: steps of https://urlpattern.spec.whatwg.org/#url-pattern-match */
export function splitURL(url: LocatedURL): Components {
  const { href, protocol, usernameEnd, hostStart, hostEnd, pathStart, queryStart, fragmentStart } = url;
  // After a null host, there may be "/." instead of a port.
  const hasPort = hostEnd < pathStart && href.charCodeAt(hostEnd) === Char.Colon;
  const schemeEnd = protocol.length - 1;
  const hasCredentials = usernameEnd < hostStart;
  return {
    protocol: protocol.slice(0, schemeEnd),
    username: hasCredentials ? href.slice(schemeEnd + 3, usernameEnd) : "",
    password: hasCredentials ? href.slice(usernameEnd + 1, hostStart - 1) : "",
    hostname: href.slice(hostStart, hostEnd),
    port: hasPort ? href.slice(hostEnd + 1, pathStart) : "",
    pathname: href.slice(pathStart, queryStart),
    search: href.slice(queryStart + 1, fragmentStart),
    hash: href.slice(fragmentStart + 1),
  };
}
