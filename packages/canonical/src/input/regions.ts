/**
 * Finds the path in an input as written. The parsed URL does not show which slashes and dot segments the parser
 * removed.
 */
import { isSpecialScheme } from "@anyurl/common/special-schemes";
import type { LocatedURL } from "anyurl";

const SCHEME = /^([A-Za-z][A-Za-z0-9+\-.]*):/;

const SLASHES = /[/\\]*/y;

/** The characters that end an authority of a special URL. */
const AUTHORITY_END = /[/\\?#]/g;

const PATH_END = /[?#]/g;

/** Whether a scheme, with its ":", is special. https://url.spec.whatwg.org/#special-scheme */
export function isSpecial(protocol: string): boolean {
  return isSpecialScheme(protocol.slice(0, -1));
}

/** The offsets of a path. */
export interface PathRegion {
  readonly start: number;
  readonly end: number;
  /** Whether the path continues the base's path. */
  readonly isRelative: boolean;
}

/**
 * Finds the path of an input whose scheme is special.
 *
 * @param input the input after the first steps of https://url.spec.whatwg.org/#concept-basic-url-parser
 * @param url the parsed input
 * @param base the URL that it was resolved against
 */
export function findPath(input: string, url: LocatedURL, base: LocatedURL | undefined): PathRegion {
  const scheme = SCHEME.exec(input);
  const start = scheme === null ? 0 : scheme[0].length;
  SLASHES.lastIndex = start;
  const slashes = SLASHES.exec(input)?.[0].length ?? 0;
  const isFile = url.protocol === "file:";
  const isAgainstBase = base !== undefined && base.protocol === url.protocol;
  const hasAuthority = slashes >= 2 || (scheme !== null && !isAgainstBase && !isFile);
  // The host of a file URL follows exactly two slashes, and may be empty. Before other hosts, all slashes are skipped.
  const pathStart = hasAuthority ? findEnd(input, start + (isFile ? 2 : slashes), AUTHORITY_END) : start;
  const end = findEnd(input, pathStart, PATH_END);
  return { start: pathStart, end, isRelative: isAgainstBase && !hasAuthority && slashes === 0 };
}

/** Returns the offset of the first match at or after `at`, or the end of the input. */
function findEnd(input: string, at: number, stop: RegExp): number {
  stop.lastIndex = at;
  return stop.exec(input)?.index ?? input.length;
}
