/** Section 1 of "URL, the webspecs rewrite of 2014": relative schemes. */
import { hasOwn } from "@anyurl/common/own";

/**
 * The relative schemes, with their default ports; `null` if a scheme has no default port.
 *
 * Source: section 1.
 *
 * @example
 * ```ts
 * import { url2014 } from "@anyurl/drafts";
 *
 * url2014.relativeSchemes.gopher; // → "70"
 * ```
 */
export const relativeSchemes = /* @__PURE__ */ Object.freeze({
  ftp: "21",
  file: null,
  gopher: "70",
  http: "80",
  https: "443",
  ws: "80",
  wss: "443",
});

/** A scheme for which the draft resolves relative URLs. */
export type RelativeScheme = keyof typeof relativeSchemes;

/**
 * Returns whether a scheme is a relative scheme.
 *
 * Source: section 1.
 *
 * @param scheme a scheme in lower case, without a colon, or `null`
 * @example
 * ```ts
 * import { url2014 } from "@anyurl/drafts";
 *
 * url2014.isRelativeScheme("gopher"); // → true
 * url2014.isRelativeScheme("mailto"); // → false
 * ```
 */
export function isRelativeScheme(scheme: string | null): scheme is RelativeScheme {
  return scheme !== null && hasOwn(relativeSchemes, scheme);
}

/** Returns the default port of a scheme, in digits, or `null`. Source: section 1. */
export function defaultPort(scheme: string | null): string | null {
  return isRelativeScheme(scheme) ? relativeSchemes[scheme] : null;
}
