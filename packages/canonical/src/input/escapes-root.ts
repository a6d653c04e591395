import { dotsIn } from "@anyurl/reference/internal/dots";
import { strip } from "@anyurl/reference/internal/preprocess";
import type { LocatedURL } from "#url";
import { pathnameOf } from "./located.ts";
import { findPath, isSpecial } from "./regions.ts";

const SEGMENT = /([^/\\]*)([/\\]|$)/g;

/**
 * Returns whether dot segments of the input go above the root of the path. The parser ignores those; other readers may
 * follow them.
 *
 * @param url the parsed input; the answer is `false` unless its scheme is special
 */
export function escapesRoot(input: string, url: LocatedURL, base: LocatedURL | undefined): boolean {
  if (!isSpecial(url.protocol)) return false;
  const text = strip(input);
  if (!/\.\.|%2e/i.test(text)) return false;
  const { start, end, isRelative } = findPath(text, url, base);
  const path = text.slice(start, end);
  let depth = isRelative && base !== undefined ? pathnameOf(base).split("/").length - 2 : 0;
  const segments = /^[/\\]/.test(path) ? path.slice(1) : path;
  for (const [, segment = "", slash = ""] of segments.matchAll(SEGMENT)) {
    const dots = dotsIn(segment);
    if (dots === 2) depth--;
    else if (dots === 0 && slash !== "") depth++;
    if (depth < 0) return true;
  }
  return false;
}
