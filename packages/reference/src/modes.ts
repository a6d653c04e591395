/** The URL Specification, section "Types and Shapes": web-URLs, file-URLs and schemeless-URLs. */
import { requireString } from "@anyurl/common/arguments";
import { SPECIAL_SCHEMES } from "@anyurl/common/special-schemes";
import { notURL } from "./arguments.ts";
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
 * Section "Types and Shapes": the mode of a URL: the mode of its scheme, or `fallback` without a scheme.
 *
 * @example
 * ```ts
 * import { spec } from "@anyurl/reference";
 *
 * spec.modeOf(spec.url({ scheme: "WSS" })); // → "web"
 * spec.modeOf(spec.url({ scheme: "mailto" })); // → "generic"
 * spec.modeOf(spec.url({ file: "x" }), "file"); // → "file"
 * ```
 */
export function modeOf(url: URLStructure, fallback: Mode = "generic"): Mode {
  if (url?.scheme === undefined) throw notURL(url, "modeOf: the URL");
  return url.scheme === null ? fallback : modeOfScheme(url.scheme);
}

/**
 * Section "Web-URL": whether the scheme is http, https, ws, wss or ftp, in any case.
 *
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
 * Section "File-URL": whether the scheme is file, in any case.
 *
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
 * Section "Web-URL": whether the URL has a web-scheme.
 *
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
  return modeOf(url) === "web";
}

/**
 * Section "File-URL": whether the URL has a file-scheme.
 *
 * @example
 * ```ts
 * import { spec } from "@anyurl/reference";
 *
 * spec.isFileURL(spec.url({ scheme: "file" })); // → true
 * ```
 */
export function isFileURL(url: URLStructure): boolean {
  if (url?.scheme === undefined) throw notURL(url, "isFileURL: the URL");
  return modeOf(url) === "file";
}

/**
 * Section "Schemeless-URL": whether the URL has no scheme.
 *
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
 * Whether the URL's path is an opaque one (section "Component Characters", last paragraph): the URL has a scheme that
 * is neither a web-scheme nor a file-scheme, and neither an authority nor a path-root.
 * https://url.spec.whatwg.org/#url-opaque-path
 *
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
