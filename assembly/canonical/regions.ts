/**
 * Finds the path in an input as written. The parsed URL does not show which slashes and dot segments the parser
 * removed. All functions take the input after the first steps of the parser: without C0 controls and spaces at its
 * ends, tabs and newlines.
 */
import { base } from "../record";
import { SchemeType } from "../special-schemes";
import { isAnySlash, isASCIIAlpha } from "../text/ascii";
import { addAll, contains, findFirst } from "../text/byte-set";
import { Char } from "../text/char";
import { SCHEME_CODE_POINTS } from "../url/scheme";
import { parsed } from "./parsed";

/** The characters that end an authority of a special URL. */
export const AUTHORITY_END: usize = addAll(memory.data(16, 16), "/\\?#");

const PATH_END: usize = addAll(memory.data(16, 16), "?#");

/** A path. */
@unmanaged
class PathRegion {
  start: usize;
  end: usize;
  /** Whether the path continues the base's path. */
  isRelative: bool;
}

/** The path that `findPath` has found. */
export const region: PathRegion = changetype<PathRegion>(memory.data(12, 16));

/** Finds the path of the input in [start, end), whose record is `parsed` and whose scheme is special. */
export function findPath(start: usize, end: usize, hasBase: bool): void {
  const schemeEnd = afterScheme(start, end);
  let slashesEnd = schemeEnd;
  while (slashesEnd < end && isAnySlash(load<u8>(slashesEnd))) slashesEnd++;
  const slashes = slashesEnd - schemeEnd;
  const isFile = parsed.schemeType == SchemeType.File;
  const isAgainstBase = hasBase && base.schemeType == parsed.schemeType;
  const hasAuthority = slashes >= 2 || (schemeEnd > start && !isAgainstBase && !isFile);
  let pathStart = schemeEnd;
  // The host of a file URL follows exactly two slashes, and may be empty. Before other hosts, all slashes are skipped.
  if (hasAuthority) pathStart = findFirst(AUTHORITY_END, isFile ? schemeEnd + 2 : slashesEnd, end);
  region.start = pathStart;
  region.end = findFirst(PATH_END, pathStart, end);
  region.isRelative = isAgainstBase && !hasAuthority && slashes == 0;
}

/** Returns the address after the scheme and its ":", or `start` if the input has no scheme. */
export function afterScheme(start: usize, end: usize): usize {
  if (start == end || !isASCIIAlpha(load<u8>(start))) return start;
  let at = start;
  while (at < end && contains(SCHEME_CODE_POINTS, load<u8>(at))) at++;
  return at < end && load<u8>(at) == Char.Colon ? at + 1 : start;
}
