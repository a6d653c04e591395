/** Recognises most URLs that are their own href in one pass, for callers that need no more of them. */
import { FRAGMENT, HOST, QUERY, SEGMENTS } from "./canonical.ts";

const REST = /* @__PURE__ */ `${SEGMENTS.source}(?:${QUERY.source})?(?:${FRAGMENT.source})?$`;

/**
 * Returns an expression for http and https URLs that are certain to be their own href. They have no user name and no
 * password, and no tab, space or other character that the parser drops or replaces.
 *
 * @param start the source for the scheme, the slashes, the host and the port; it matches only what the parser keeps
 */
export function compileCertain(start: string): RegExp {
  return new RegExp(`^${start}${REST}`);
}

/** The source for the scheme and the host of most URLs, without a port. */
export const ANY_HOST = HOST.source;
