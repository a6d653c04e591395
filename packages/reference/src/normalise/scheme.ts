/** The URL Specification, section "Scheme-Based Authority Normalisation". */
import { notURL } from "../arguments.ts";
import type { Authority, URLStructure } from "../model.ts";
import { authorityOf, EMPTY_AUTHORITY, structure } from "../structure.ts";

/** https://url.spec.whatwg.org/#default-port, of a scheme in lower case, or `null` */
export function defaultPort(scheme: string): number | null {
  switch (scheme) {
    case "http":
    case "ws":
      return 80;
    case "https":
    case "wss":
      return 443;
    case "ftp":
      return 21;
    default:
      return null;
  }
}

/**
 * Section "Scheme-Based Authority Normalisation": writes the scheme in lower case, and removes its default port, and the host
 * localhost of a file-URL.
 *
 * @returns the same URL, if there is nothing to do
 * @example
 * ```ts
 * import { normaliseScheme, orThrow, parse, print } from "@anyurl/reference";
 *
 * print(normaliseScheme(orThrow(parse("HTTP://h:80/")))); // → "http://h/"
 * print(normaliseScheme(orThrow(parse("file://localhost/x")))); // → "file:///x"
 * ```
 */
export function normaliseScheme(url: URLStructure): URLStructure {
  if (url?.scheme === undefined) throw notURL(url, "normaliseScheme: url");
  if (url.scheme === null) return url;
  const scheme = url.scheme.toLowerCase();
  const authority = url.authority === null ? null : normalised(scheme, url.authority);
  if (scheme === url.scheme && authority === url.authority) return url;
  const { drive, pathRoot, dirs, file, query, fragment } = url;
  return structure(scheme, authority, drive, pathRoot, dirs, file, query, fragment);
}

function normalised(scheme: string, authority: Authority): Authority {
  const { userinfo, host, port } = authority;
  if (scheme === "file") {
    return host !== null && host.type === "domain" && host.name === "localhost" ? EMPTY_AUTHORITY : authority;
  }
  return port !== null && port !== "" && port === defaultPort(scheme) ? authorityOf(userinfo, host, null) : authority;
}
