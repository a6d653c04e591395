/** The URL Specification, section "Forcing". */
import { Failure, isFailure } from "@anyurl/common/failure";
import { parseHost } from "../hosts/parse.ts";
import { notURL } from "../model/arguments.ts";
import type { Authority, Mode, URLStructure } from "../model/model.ts";
import { getMode } from "../model/modes.ts";
import { EMPTY_AUTHORITY, makeAuthority, NO_DIRS, structure } from "../model/structure.ts";
import { parseAuthority } from "../parse/authority.ts";

const HOST_MISSING = new Failure("host-missing");
const NOT_A_FILE_AUTHORITY = new Failure("domain-to-ASCII");

/** Section "Forcing". The exported function is in warnings.ts, which keeps warnings out of the engine. */
export function force(url: URLStructure): URLStructure | Failure {
  if (url?.scheme === undefined) throw notURL(url, "force: the URL");
  const mode = getMode(url);
  if (mode === "generic") return url;
  return mode === "web" ? forceWeb(url) : forceFile(url);
}

/**
 * Gives a file-URL an authority and, if it has no drive, a path-root (section "Forcing a File URL").
 *
 * @returns the URL, or a {@link Failure} if its authority has a username, a port or an invalid domain
 * @throws TypeError if `url` is not a URL, as `parse` returns it
 * @example
 * ```ts
 * import { orThrow, spec } from "@anyurl/reference";
 *
 * spec.print(orThrow(spec.forceFile(orThrow(spec.parse("file:C:", "file"))))); // → "file:///C:"
 * ```
 */
export function forceFile(url: URLStructure): URLStructure | Failure {
  if (url?.scheme === undefined) throw notURL(url, "forceFile: the URL");
  const { scheme, drive, dirs, file, query, fragment } = url;
  const authority = url.authority === null ? EMPTY_AUTHORITY : withInterpretedHost(url.authority, "file");
  if (isFailure(authority)) return authority;
  if (authority.userinfo !== null || authority.port !== null) return NOT_A_FILE_AUTHORITY;
  const pathRoot = drive === null ? "/" : url.pathRoot;
  if (authority === url.authority && pathRoot === url.pathRoot) return url;
  return structure(scheme, authority, drive, pathRoot, dirs, file, query, fragment);
}

/**
 * Gives a web-URL a path-root and an authority that is not empty (section "Forcing a Web URL"). If the URL has no such
 * authority, its first dir or file that is not empty becomes the authority.
 *
 * @returns the URL, or a {@link Failure} if there is no such dir or file, or if it is not a valid authority
 * @throws TypeError if `url` is not a URL, as `parse` returns it
 * @example
 * ```ts
 * import { isFailure, orThrow, spec } from "@anyurl/reference";
 *
 * spec.print(orThrow(spec.forceWeb(orThrow(spec.parse("http:////a:b@c:80/d"))))); // → "http://a:b@c:80/d"
 * const failure = spec.forceWeb(orThrow(spec.parse("http:///?q")));
 * isFailure(failure) && failure.reason; // → "host-missing"
 * ```
 */
export function forceWeb(url: URLStructure): URLStructure | Failure {
  if (url?.scheme === undefined) throw notURL(url, "forceWeb: the URL");
  const { scheme, drive, dirs, file, query, fragment } = url;
  if (url.authority !== null && url.authority.host !== null) {
    const authority = withInterpretedHost(url.authority, "web");
    if (isFailure(authority)) return authority;
    if (authority === url.authority && url.pathRoot !== null) return url;
    return structure(scheme, authority, drive, "/", dirs, file, query, fragment);
  }
  let first = 0;
  while (first < dirs.length && dirs[first] === "") first++;
  const isDir = first < dirs.length;
  const component = isDir ? dirs[first] : file;
  if (component === null || component === undefined) return HOST_MISSING;
  const authority = parseAuthority(component, "web", false);
  if (isFailure(authority)) return authority;
  const rest = isDir ? dirs.slice(first + 1) : NO_DIRS;
  return structure(scheme, authority, drive, "/", rest, isDir ? file : null, query, fragment);
}

/**
 * Section "Scheme-Based Authority Validation": the host of a web-URL or file-URL must not be an opaque host. The host
 * of a reference was parsed before its scheme was known: here it becomes a domain or an IPv4 address.
 */
function withInterpretedHost(authority: Authority, mode: Mode): Authority | Failure {
  const { userinfo, host, port } = authority;
  if (host === null || host.type !== "opaque-host") return authority;
  const interpreted = parseHost(host.text, mode);
  return isFailure(interpreted) ? interpreted : makeAuthority(userinfo, interpreted, port);
}
