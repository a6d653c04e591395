/** The URL Specification, section "Types and Shapes": web-URLs, file-URLs and schemeless-URLs. */
import { notURL, requireText } from "./arguments.ts";
import type { URLStructure } from "./model.ts";

/** Which grammar parses a URL-string: that of web-URLs, that of file-URLs, or the general one. */
export type Mode = "web" | "file" | "generic";

/** The mode of URLs with this scheme, in any case. */
export function modeOfScheme(scheme: string): Mode {
  switch (scheme.length) {
    case 2:
    case 3:
    case 4:
    case 5:
      break;
    default:
      return "generic";
  }
  switch (scheme.toLowerCase()) {
    case "https":
    case "http":
    case "ws":
    case "wss":
    case "ftp":
      return "web";
    case "file":
      return "file";
    default:
      return "generic";
  }
}

/**
 * Section "Types and Shapes": the mode of a URL: that of its scheme, or `fallback` where it has none.
 *
 * @example
 * ```ts
 * import { modeOf, url } from "@anyurl/reference";
 *
 * modeOf(url({ scheme: "WSS" })); // → "web"
 * modeOf(url({ scheme: "mailto" })); // → "generic"
 * modeOf(url({ file: "x" }), "file"); // → "file"
 * ```
 */
export function modeOf(url: URLStructure, fallback: Mode = "generic"): Mode {
  if (url?.scheme === undefined) throw notURL(url, "modeOf: url");
  return url.scheme === null ? fallback : modeOfScheme(url.scheme);
}

/**
 * Section "Web-URL": whether the scheme is http, https, ws, wss or ftp, in any case.
 *
 * @example
 * ```ts
 * import { isWebScheme } from "@anyurl/reference";
 *
 * isWebScheme("HTTP"); // → true
 * isWebScheme("file"); // → false
 * ```
 */
export function isWebScheme(scheme: string): boolean {
  requireText(scheme, "isWebScheme: scheme");
  return modeOfScheme(scheme) === "web";
}

/**
 * Section "File-URL": whether the scheme is file, in any case.
 *
 * @example
 * ```ts
 * import { isFileScheme } from "@anyurl/reference";
 *
 * isFileScheme("File"); // → true
 * ```
 */
export function isFileScheme(scheme: string): boolean {
  requireText(scheme, "isFileScheme: scheme");
  return modeOfScheme(scheme) === "file";
}

/**
 * Section "Web-URL": whether the URL has a web-scheme.
 *
 * @example
 * ```ts
 * import { isWebURL, url } from "@anyurl/reference";
 *
 * isWebURL(url({ scheme: "ws" })); // → true
 * isWebURL(url({})); // → false
 * ```
 */
export function isWebURL(url: URLStructure): boolean {
  if (url?.scheme === undefined) throw notURL(url, "isWebURL: url");
  return modeOf(url) === "web";
}

/**
 * Section "File-URL": whether the URL has a file-scheme.
 *
 * @example
 * ```ts
 * import { isFileURL, url } from "@anyurl/reference";
 *
 * isFileURL(url({ scheme: "file" })); // → true
 * ```
 */
export function isFileURL(url: URLStructure): boolean {
  if (url?.scheme === undefined) throw notURL(url, "isFileURL: url");
  return modeOf(url) === "file";
}

/**
 * Section "Schemeless-URL": whether the URL has no scheme.
 *
 * @example
 * ```ts
 * import { isSchemeless, url } from "@anyurl/reference";
 *
 * isSchemeless(url({ file: "x" })); // → true
 * ```
 */
export function isSchemeless(url: URLStructure): boolean {
  if (url?.scheme === undefined) throw notURL(url, "isSchemeless: url");
  return url.scheme === null;
}

/**
 * Whether the URL's path is an opaque one (section "Component Characters", last paragraph): the URL has a scheme that is neither
 * a web-scheme nor a file-scheme, and neither an authority nor a path-root. https://url.spec.whatwg.org/#url-opaque-path
 *
 * @example
 * ```ts
 * import { hasOpaquePath, url } from "@anyurl/reference";
 *
 * hasOpaquePath(url({ scheme: "mailto", file: "a@b" })); // → true
 * hasOpaquePath(url({ scheme: "foo", pathRoot: "/" })); // → false
 * ```
 */
export function hasOpaquePath(url: URLStructure): boolean {
  if (url?.scheme === undefined) throw notURL(url, "hasOpaquePath: url");
  return (
    url.authority === null && url.pathRoot === null && url.scheme !== null && modeOfScheme(url.scheme) === "generic"
  );
}
