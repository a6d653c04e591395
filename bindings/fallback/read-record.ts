import {
  type Authority,
  type Host,
  isFileScheme,
  isWebScheme,
  type Mode,
  parseHost,
  type URLStructure,
} from "@anyurl/reference";
import type { Offsets } from "../quick/canonical.ts";

/**
 * The URL that a record is of, as a value of the URL Specification. It is made of the href's slices: after some settings, the
 * href would not parse to the same URL.
 *
 * @param offsets where the components are in it
 */
export function readRecord(href: string, offsets: Offsets): URLStructure {
  const { schemeEnd, pathStart, queryStart, fragmentStart } = offsets;
  const scheme = href.slice(0, schemeEnd);
  const isRooted = pathStart < queryStart && href.charCodeAt(pathStart) === 0x2f;
  const dirs = href.slice(isRooted ? pathStart + 1 : pathStart, queryStart).split("/");
  const file = dirs.pop() as string;
  return {
    scheme,
    authority: readAuthority(href, offsets, isFileScheme(scheme) ? "file" : isWebScheme(scheme) ? "web" : "generic"),
    drive: null,
    pathRoot: isRooted ? "/" : null,
    dirs,
    file: file === "" ? null : file,
    query: queryStart < fragmentStart ? href.slice(queryStart + 1, fragmentStart) : null,
    fragment: fragmentStart < href.length ? href.slice(fragmentStart + 1) : null,
  };
}

/** The host is parsed again, which gives what it was printed from. */
function readAuthority(href: string, offsets: Offsets, mode: Mode): Authority | null {
  const { schemeEnd, usernameEnd, hostStart, hostEnd, pathStart } = offsets;
  if (hostStart === schemeEnd + 1) return null;
  const hasPassword = usernameEnd < hostStart && href.charCodeAt(usernameEnd) === 0x3a;
  const username = href.slice(schemeEnd + 3, usernameEnd);
  const password = hasPassword ? href.slice(usernameEnd + 1, hostStart - 1) : null;
  return {
    userinfo: hostStart === schemeEnd + 3 ? null : { username, password },
    host: hostStart === hostEnd ? null : (parseHost(href.slice(hostStart, hostEnd), mode) as Host),
    port: hostEnd < pathStart ? Number(href.slice(hostEnd + 1, pathStart)) : null,
  };
}
