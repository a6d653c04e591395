/**
 * Links in text, as Unicode finds and writes them.
 *
 * @module
 */
export type { Link, LinkKind } from "./find/link.ts";
export { findLinks, type LinkOptions } from "./find-links.ts";
export { formatURL } from "./format-url.ts";
