import { base } from "../../record";
import { SchemeType } from "../../special-schemes";
import { hexValue, isAnySlash } from "../../text/ascii";
import { findFirst } from "../../text/byte-set";
import { Char } from "../../text/char";
import { dotsIn } from "../../url/path";
import { Flag } from "../generated/options";
import { parsed } from "../parsed";
import { AUTHORITY_END, findPath, region } from "../regions";
import { hasOtherHost } from "./other-host";

/**
 * Returns the flags of an input that is not its own href. `parsed` is its record.
 *
 * @param start the input, without C0 controls and spaces at its ends, tabs and newlines
 * @param hasBase whether it is parsed against `base`
 * @param free the memory from here on is free
 */
export function inspectInput(start: usize, end: usize, hasBase: bool, free: usize): u32 {
  let flags: u32 = hasOtherHost(start, end, hasBase, free) ? Flag.DifferentHosts : 0;
  if (parsed.schemeType == SchemeType.NotSpecial) return flags;
  findPath(start, end, hasBase);
  if (escapesRoot(hasBase)) flags |= Flag.EscapedRoot;
  if (hasMappedHost(start, region.start)) flags |= Flag.NonASCIIHost;
  return flags;
}

/**
 * Whether dot segments of the path in `region` go above the root. The parser ignores those; other readers may follow
 * them.
 */
function escapesRoot(hasBase: bool): bool {
  const end = region.end;
  let segment = region.start;
  let depth = region.isRelative && hasBase ? foldersOfBase() : 0;
  if (segment < end && isAnySlash(load<u8>(segment))) segment++;
  while (depth >= 0) {
    const segmentEnd = findFirst(AUTHORITY_END, segment, end);
    const dots = dotsIn(segment, segmentEnd);
    if (dots == 2) depth--;
    else if (dots == 0) depth++;
    if (segmentEnd == end) break;
    segment = segmentEnd + 1;
  }
  return depth < 0;
}

/** Returns the number of folders in the path of the base. */
function foldersOfBase(): i32 {
  let slashes = 0;
  for (let at = base.href + base.pathStart; at < base.href + base.queryStart; at++) {
    slashes += i32(load<u8>(at) == Char.Slash);
  }
  return slashes - 1;
}

/**
 * Whether characters that are not ASCII, open or encoded, are mapped to an ASCII host.
 *
 * @param start the input before its path
 */
function hasMappedHost(start: usize, end: usize): bool {
  for (let at = end; at > start; ) {
    const c = <i32>load<u8>(--at);
    if (c == Char.AtSign) return false;
    if (c >= 0x80 || (c == Char.PercentSign && at + 1 < end && hexValue(load<u8>(at, 1)) >= 8)) return true;
  }
  return false;
}
