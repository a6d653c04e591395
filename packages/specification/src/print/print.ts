/** The URL Specification, section "Printing". */
import { describeKind, wrongArgument } from "@anyurl/common/arguments";
import { schemeLikeEnd } from "../characters/ascii.ts";
import { printHost } from "../hosts/print.ts";
import { notURL } from "../model/arguments.ts";
import type { Authority, URLStructure } from "../model/model.ts";
import { structure } from "../model/structure.ts";
import { withSigil } from "./sigils.ts";

/**
 * Changes a URL so that its printed form parses to the same URL (section "Normalise for Printing"). It adds a dir "."
 * before an empty first dir, if there is neither a drive nor an authority. Otherwise, if the first dir or file starts
 * like a scheme, its first ":" becomes "%3A".
 *
 * @returns the same URL, if neither is needed
 */
export function normalizeForPrinting(url: URLStructure): URLStructure {
  if (url?.scheme === undefined) throw notURL(url, "normalizeForPrinting: the URL");
  const { scheme, authority, drive, pathRoot, dirs, file, query, fragment } = url;
  if (authority !== null || drive !== null) return url;
  if (dirs[0] === "") return structure(scheme, null, null, pathRoot, [".", ...dirs], file, query, fragment);
  if (scheme !== null || pathRoot !== null) return url;
  const [first] = dirs;
  if (first !== undefined) {
    const escaped = withoutColon(first);
    if (escaped === first) return url;
    return structure(scheme, null, null, pathRoot, [escaped, ...dirs.slice(1)], file, query, fragment);
  }
  const escaped = file === null ? null : withoutColon(file);
  return escaped === file ? url : structure(scheme, null, null, pathRoot, dirs, escaped, query, fragment);
}

function withoutColon(segment: string): string {
  const colon = schemeLikeEnd(segment);
  return colon < 0 ? segment : `${segment.slice(0, colon)}%3A${segment.slice(colon + 1)}`;
}

/**
 * Returns the Authority-string (section "Printing URLs").
 *
 * @throws TypeError if `authority` is not an authority of a URL that `parse` returns
 * @example
 * ```ts
 * import { orThrow, spec } from "@anyurl/reference";
 *
 * const { authority } = orThrow(spec.parse("//u:p@h:80/x"));
 * authority && spec.printAuthority(authority); // → "u:p@h:80"
 * ```
 */
export function printAuthority(authority: Authority): string {
  if (authority?.userinfo === undefined) {
    throw wrongArgument("printAuthority: the authority", "an authority, as parse returns it", describeKind(authority));
  }
  const { userinfo, host, port } = authority;
  let text = "";
  if (userinfo !== null) {
    text = withSigil("username", userinfo.username);
    if (userinfo.password !== null) text += withSigil("password", userinfo.password);
    text = withSigil("userinfo", text);
  }
  if (host !== null) text += withSigil("host", printHost(host));
  return port === null ? text : text + withSigil("port", String(port));
}

/**
 * Returns the path as a string: drive, path-root, dirs and file, each with its sigil (section "Printing URLs").
 *
 * NOTE: it has no use for the table of sigils, which would make the engine larger. A test compares them.
 *
 * @throws TypeError if `url` is not a URL, as `parse` returns it
 * @example
 * ```ts
 * import { orThrow, spec } from "@anyurl/reference";
 *
 * spec.printPath(orThrow(spec.parse("http://h/a/b?q"))); // → "/a/b"
 * ```
 */
export function printPath(url: URLStructure): string {
  if (url?.scheme === undefined) throw notURL(url, "printPath: the URL");
  const { drive, pathRoot, dirs, file } = url;
  let path = drive === null ? "" : `/${drive}`;
  if (pathRoot !== null) path += pathRoot;
  if (dirs.length > 0) path += `${dirs.join("/")}/`;
  return file === null ? path : path + file;
}

/**
 * Returns the URL-string (section "Printing URLs").
 *
 * @throws TypeError if `url` is not a URL, as `parse` returns it
 * @example
 * ```ts
 * import { spec } from "@anyurl/reference";
 *
 * spec.print(spec.url({ dirs: ["a", ".."], query: "" })); // → "a/../?"
 * spec.print(spec.url({ scheme: "foo", pathRoot: "/", dirs: [""], file: "bar" })); // → "foo:/.//bar"
 * ```
 */
export function print(url: URLStructure): string {
  if (url?.scheme === undefined) throw notURL(url, "print: the URL");
  const printable = normalizeForPrinting(url);
  const { scheme, authority, query, fragment } = printable;
  let text = scheme === null ? "" : withSigil("scheme", scheme);
  if (authority !== null) text += withSigil("authority", printAuthority(authority));
  text += printPath(printable);
  if (query !== null) text += withSigil("query", query);
  return fragment === null ? text : text + withSigil("fragment", fragment);
}

/**
 * A URL-string and the offsets of its components in UTF-16 code units, as in the record of anyurl's engine:
 * assembly/record.ts has the diagram.
 */
export interface PrintedURL {
  href: string;
  schemeEnd: number;
  usernameEnd: number;
  hostStart: number;
  hostEnd: number;
  pathStart: number;
  queryStart: number;
  fragmentStart: number;
}

/**
 * Prints a URL that has a scheme, as {@link print} does, and the offsets of its components. Without an authority,
 * `usernameEnd`, `hostStart` and `hostEnd` are `schemeEnd + 1`.
 *
 * @param url a URL with a scheme
 * @param printed the object to write to
 * @throws TypeError if the URL has no scheme
 */
export function printInto(url: URLStructure, printed: PrintedURL): void {
  if (url?.scheme === undefined) throw notURL(url, "printInto: the URL");
  if (typeof printed !== "object" || printed === null) {
    throw wrongArgument("printInto: the target", "an object", describeKind(printed));
  }
  if (url.scheme === null) throw wrongArgument("printInto: the URL", "a URL with a scheme", "one without");
  const printable = normalizeForPrinting(url);
  const { authority, query, fragment } = printable;
  let href = `${url.scheme}:`;
  printed.schemeEnd = url.scheme.length;
  printed.usernameEnd = href.length;
  printed.hostStart = href.length;
  printed.hostEnd = href.length;
  if (authority !== null) href = printAuthorityInto(`${href}//`, authority, printed);
  // A first dir "." is not part of the path: the record's offset is after "/.".
  printed.pathStart = printable === url ? href.length : href.length + 2;
  href += printPath(printable);
  printed.queryStart = href.length;
  if (query !== null) href += `?${query}`;
  printed.fragmentStart = href.length;
  printed.href = fragment === null ? href : `${href}#${fragment}`;
}

function printAuthorityInto(start: string, { userinfo, host, port }: Authority, printed: PrintedURL): string {
  let href = start;
  printed.usernameEnd = href.length;
  if (userinfo !== null) {
    href += userinfo.username;
    printed.usernameEnd = href.length;
    if (userinfo.password !== null) href += `:${userinfo.password}`;
    href += "@";
  }
  printed.hostStart = href.length;
  if (host !== null) href += printHost(host);
  printed.hostEnd = href.length;
  return port === null ? href : `${href}:${port}`;
}
