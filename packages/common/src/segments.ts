/** The segments of paths, decoded. */
import { decodeBytes, decodeValid } from "./percent.ts";
import { decodeUTF8, encodeUTF8 } from "./utf8.ts";

/**
 * Splits a path at its slashes, and percent-decodes each segment once as UTF-8: the reading of a server that decodes
 * once and makes no other change. The slash at the start belongs to no segment, and encoded slashes stay inside
 * segments. A malformed "%" stays, and invalid bytes become U+FFFD.
 */
export function decodeSegments(path: string): string[] {
  const segments = path.slice(path.startsWith("/") ? 1 : 0).split("/");
  return path.includes("%") ? segments.map(decodeSegment) : segments;
}

/** Whether two servers choose by the same segments. */
export function areSameSegments(some: readonly string[], more: readonly string[]): boolean {
  return some.length === more.length && some.every((segment, index) => segment === more[index]);
}

/** Percent-decodes a segment as UTF-8. A malformed "%" stays, and invalid bytes become U+FFFD. */
export function decodeSegment(segment: string): string {
  if (!segment.includes("%")) return segment;
  return decodeValid(segment) ?? decodeUTF8(decodeBytes(encodeUTF8(segment)));
}
