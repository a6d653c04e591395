/** The URL Specification, section "Types and Shapes": web-URLs, file-URLs and schemeless-URLs. */
import { requireString } from "@anyurl/common/arguments";
import { SPECIAL_SCHEMES } from "@anyurl/common/special-schemes";
import { notURL, requireMode } from "./arguments.ts";
import type { Mode, URLStructure } from "./model.ts";

const MODES: ReadonlyMap<string, Mode> = new Map(
  Object.keys(SPECIAL_SCHEMES).map((scheme) => [scheme, scheme === "file" ? "file" : "web"]),
);

const LONGEST_SPECIAL_SCHEME = Math.max(...Array.from(MODES.keys(), ({ length }) => length));

/** The scheme of the last call and its mode: to parse a URL asks several times for the mode of one scheme. */
let lastScheme = "";
let lastMode: Mode = "generic";

/** Returns the mode of URLs with this scheme, in any case. */
export function modeOfScheme(scheme: string): Mode {
  if (scheme.length > LONGEST_SPECIAL_SCHEME) return "generic";
  if (scheme !== lastScheme) {
    lastMode = MODES.get(scheme.toLowerCase()) ?? "generic";
    lastScheme = scheme;
  }
  return lastMode;
}

/**
 * Returns the mode of a URL (section "Types and Shapes"): its scheme's, or `fallback` if the scheme is missing.
 *
 * @throws TypeError if `url` is not a URL, as `parse` returns it, or `fallback` is not a mode
 * @example
 * ```ts
 * import { spec } from "@anyurl/reference";
 *
 * spec.getMode(spec.url({ scheme: "WSS" })); // → "web"
 * spec.getMode(spec.url({ scheme: "mailto" })); // → "generic"
 * spec.getMode(spec.url({ file: "x" }), "file"); // → "file"
 * ```
 */
export function getMode(url: URLStructure, fallback: Mode = "generic"): Mode {
  if (url?.scheme === undefined) throw notURL(url, "getMode: the URL");
  requireMode(fallback, "getMode: the fallback");
  return url.scheme === null ? fallback : modeOfScheme(url.scheme);
}

/**
 * Returns whether a scheme is http, https, ws, wss or ftp, in any case (section "Web-URL").
 *
 * @throws TypeError if `scheme` is not a string
 * @example
 * ```ts
 * import { spec } from "@anyurl/reference";
 *
 * spec.isWebScheme("HTTP"); // → true
 * spec.isWebScheme("file"); // → false
 * ```
 */
export function isWebScheme(scheme: string): boolean {
  requireString(scheme, "isWebScheme: the scheme");
  return modeOfScheme(scheme) === "web";
}

/**
 * Returns whether a scheme is file, in any case (section "File-URL").
 *
 * @throws TypeError if `scheme` is not a string
 * @example
 * ```ts
 * import { spec } from "@anyurl/reference";
 *
 * spec.isFileScheme("File"); // → true
 * ```
 */
export function isFileScheme(scheme: string): boolean {
  requireString(scheme, "isFileScheme: the scheme");
  return modeOfScheme(scheme) === "file";
}

/**
 * Returns whether a URL has a web-scheme (section "Web-URL").
 *
 * @throws TypeError if `url` is not a URL, as `parse` returns it
 * @example
 * ```ts
 * import { spec } from "@anyurl/reference";
 *
 * spec.isWebURL(spec.url({ scheme: "ws" })); // → true
 * spec.isWebURL(spec.url({})); // → false
 * ```
 */
export function isWebURL(url: URLStructure): boolean {
  if (url?.scheme === undefined) throw notURL(url, "isWebURL: the URL");
  return getMode(url) === "web";
}

/**
 * Returns whether a URL has a file-scheme (section "File-URL").
 *
 * @throws TypeError if `url` is not a URL, as `parse` returns it
 * @example
 * ```ts
 * import { spec } from "@anyurl/reference";
 *
 * spec.isFileURL(spec.url({ scheme: "file" })); // → true
 * ```
 */
export function isFileURL(url: URLStructure): boolean {
  if (url?.scheme === undefined) throw notURL(url, "isFileURL: the URL");
  return getMode(url) === "file";
}

/**
 * Returns whether a URL has no scheme (section "Schemeless-URL").
 *
 * @throws TypeError if `url` is not a URL, as `parse` returns it
 * @example
 * ```ts
 * import { spec } from "@anyurl/reference";
 *
 * spec.isSchemeless(spec.url({ file: "x" })); // → true
 * ```
 */
export function isSchemeless(url: URLStructure): boolean {
  if (url?.scheme === undefined) throw notURL(url, "isSchemeless: the URL");
  return url.scheme === null;
}

/**
 * Returns whether a URL has an opaque path (section "Component Characters", last paragraph). The scheme of such a URL
 * is neither a web-scheme nor a file-scheme, and the URL has neither an authority nor a path-root.
 * https://url.spec.whatwg.org/#url-opaque-path
 *
 * @throws TypeError if `url` is not a URL, as `parse` returns it
 * @example
 * ```ts
 * import { spec } from "@anyurl/reference";
 *
 * spec.hasOpaquePath(spec.url({ scheme: "mailto", file: "a@b" })); // → true
 * spec.hasOpaquePath(spec.url({ scheme: "foo", pathRoot: "/" })); // → false
 * ```
 */
export function hasOpaquePath(url: URLStructure): boolean {
  if (url?.scheme === undefined) throw notURL(url, "hasOpaquePath: the URL");
  return (
    url.authority === null && url.pathRoot === null && url.scheme !== null && modeOfScheme(url.scheme) === "generic"
  );
}
