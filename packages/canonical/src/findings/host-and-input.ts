/** Finds the flags of a host and of the input. The flags of a path are in path.ts. */
import { hasOtherHost } from "@anyurl/rfc/other-host";
import { dotsIn } from "@anyurl/specification/parse/dots";
import { strip } from "@anyurl/specification/parse/preprocess";
import { domainToASCII, domainToUnicode, type LocatedURL, locate } from "anyurl";
import { findPath, isSpecial } from "../input/regions.ts";
import type { Flag } from "../options/generated/types.ts";
import { hasMixedScript } from "./scripts.ts";

/** Adds the flags of a host. */
export function inspectHost(host: string, flags: Flag[]): void {
  if (!host.includes("xn--")) return;
  // Label by label: domainToUnicode shows a domain with an invalid label in ASCII, but readers may show the others.
  const unicode = host.split(".").map(unicodeLabel).join(".");
  if (unicode === host) return;
  flags.push("non-ascii-host");
  if (hasMixedScript(unicode)) flags.push("mixed-script-host");
}

function unicodeLabel(label: string): string {
  return label.startsWith("xn--") ? domainToUnicode(label) || label : label;
}

/** Adds the flags of the input. If the input is its own href, it raises no flag. */
export function inspectInput(input: string, url: LocatedURL, base: LocatedURL | undefined, flags: Flag[]): void {
  if (escapesRoot(input, url, base)) flags.push("escaped-root");
  if (hasOtherHost(input, url, base, { locate, domainToASCII })) flags.push("different-hosts");
  if (!flags.includes("non-ascii-host") && hasMappedHost(input, url, base)) flags.push("non-ascii-host");
}

/**
 * Returns whether dot segments of the input go above the root of the path. The parser ignores those; other readers may
 * follow them.
 *
 * @param url the parsed input; the answer is `false` unless its scheme is special
 */
function escapesRoot(input: string, url: LocatedURL, base: LocatedURL | undefined): boolean {
  if (!isSpecial(url.protocol)) return false;
  const text = strip(input);
  if (!/\.\.|%2e/i.test(text)) return false;
  const { start, end, isRelative } = findPath(text, url, base);
  const path = text.slice(start, end);
  let depth = isRelative && base !== undefined ? base.pathname.split("/").length - 2 : 0;
  for (let segment = isSlash(path, 0) ? 1 : 0; segment <= path.length; ) {
    const segmentEnd = slashAt(path, segment);
    const dots = dotsIn(path.slice(segment, segmentEnd));
    if (dots === 2) depth--;
    else if (dots === 0 && segmentEnd < path.length) depth++;
    if (depth < 0) return true;
    segment = segmentEnd + 1;
  }
  return false;
}

/** Returns the offset of the next slash or backslash, or the end. */
function slashAt(path: string, from: number): number {
  let at = from;
  while (at < path.length && !isSlash(path, at)) at++;
  return at;
}

function isSlash(path: string, at: number): boolean {
  return path[at] === "/" || path[at] === "\\";
}

/** Whether characters that are not ASCII, open or encoded, are mapped to an ASCII host. */
function hasMappedHost(input: string, url: LocatedURL, base: LocatedURL | undefined): boolean {
  if (!isSpecial(url.protocol)) return false;
  const text = strip(input);
  const before = text.slice(0, findPath(text, url, base).start);
  return /[^\0-\x7f]|%[89a-f]/i.test(before.slice(before.lastIndexOf("@") + 1));
}
