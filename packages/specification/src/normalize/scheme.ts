/** The URL Specification, section "Scheme-Based Authority Normalisation". */
import { SPECIAL_SCHEMES } from "@anyurl/common/special-schemes";
import { notURL } from "../model/arguments.ts";
import type { Authority, URLStructure } from "../model/model.ts";
import { EMPTY_AUTHORITY, makeAuthority, structure } from "../model/structure.ts";

const DEFAULT_PORTS: ReadonlyMap<string, number | null> = new Map(Object.entries(SPECIAL_SCHEMES));

/** Returns the default port of a scheme in lower case, or `null`: https://url.spec.whatwg.org/#default-port */
export function defaultPort(scheme: string): number | null {
  return DEFAULT_PORTS.get(scheme) ?? null;
}

/**
 * Writes the scheme in lower case, and removes its default port and the host localhost of a file-URL (section
 * "Scheme-Based Authority Normalisation").
 *
 * @returns the same URL, if there is nothing to do
 * @throws TypeError if `url` is not a URL, as `parse` returns it
 * @example
 * ```ts
 * import { orThrow, spec } from "@anyurl/reference";
 *
 * spec.print(spec.normalizeScheme(orThrow(spec.parse("HTTP://h:80/")))); // → "http://h/"
 * spec.print(spec.normalizeScheme(orThrow(spec.parse("file://localhost/x")))); // → "file:///x"
 * ```
 */
export function normalizeScheme(url: URLStructure): URLStructure {
  if (url?.scheme === undefined) throw notURL(url, "normalizeScheme: the URL");
  if (url.scheme === null) return url;
  const scheme = url.scheme.toLowerCase();
  const authority = url.authority === null ? null : normalize(scheme, url.authority);
  if (scheme === url.scheme && authority === url.authority) return url;
  const { drive, pathRoot, dirs, file, query, fragment } = url;
  return structure(scheme, authority, drive, pathRoot, dirs, file, query, fragment);
}

function normalize(scheme: string, authority: Authority): Authority {
  const { userinfo, host, port } = authority;
  if (scheme === "file") {
    // NOTE: with a userinfo or a port, forcing fails.
    const isAlone = userinfo === null && port === null;
    return isAlone && host?.type === "domain" && host.name === "localhost" ? EMPTY_AUTHORITY : authority;
  }
  return port !== null && port !== "" && port === defaultPort(scheme) ? makeAuthority(userinfo, host, null) : authority;
}
