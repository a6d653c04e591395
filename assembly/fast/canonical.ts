/**
 * The way that most input takes: a URL that is its own serialisation already, of the schemes http and https, and without
 * credentials. It is looked at where it stands, sixteen bytes at a time, and nothing is written but the record.
 *
 * This decides nothing of its own: it knows for some input what the states of the basic URL parser make of it, and leaves all
 * other input to them. That the two agree is tested on generated input around each of the conditions below.
 */
import { FORBIDDEN_DOMAIN } from "../host/forbidden";
import { endsInANumber } from "../host/ipv4";
import { FRAGMENT, PATH, SPECIAL_QUERY } from "../percent/sets";
import { url } from "../record";
import { SchemeType, defaultPort } from "../scheme-type";
import { isASCIIDigit } from "../text/ascii";
import { extend, findFirstOrNonASCII, membersOrNonASCII } from "../text/byte-set";

/** Where a host in lower case ends. */
const HOST_STOP: usize = extend(memory.data(16, 16), FORBIDDEN_DOMAIN, "ABCDEFGHIJKLMNOPQRSTUVWXYZ");

/** Where a path ends, or is not its own serialisation. */
const PATH_STOP: usize = extend(memory.data(16, 16), PATH, "\\");

/** What a scanner gives for what it leaves to the parser: no address is this. */
const LEFT: usize = 0;

/**
 * Whether the input in [start, end) is canonical beyond doubt; its record is in `url` then. May read up to 31 bytes behind the
 * input.
 */
export function scanCanonical(start: usize, end: usize): bool {
  const schemeEnd = schemeEndOf(start, end);
  if (schemeEnd == 0) return false;
  const type = schemeEnd == 5 ? SchemeType.HTTPS : SchemeType.HTTP;
  const hostStart = start + schemeEnd + 3;
  const hostEnd = findFirstOrNonASCII(HOST_STOP, hostStart, end);
  if (hostEnd == hostStart || endsInANumber(hostStart, hostEnd)) return false;
  const pathStart = skipPort(hostEnd, end, type);
  if (pathStart == end || load<u8>(pathStart) != 0x2f) return false;
  const pathEnd = skipPath(pathStart, end);
  if (pathEnd == LEFT) return false;
  const queryEnd = skipQuery(pathEnd, end);
  if (queryEnd == LEFT || !isFragment(queryEnd, end)) return false;

  url.href = start;
  url.hrefLength = <u32>(end - start);
  url.schemeEnd = schemeEnd;
  url.usernameEnd = url.hostStart = schemeEnd + 3;
  url.hostEnd = <u32>(hostEnd - start);
  url.pathStart = <u32>(pathStart - start);
  url.queryStart = <u32>(pathEnd - start);
  url.fragmentStart = <u32>(queryEnd - start);
  url.schemeType = type;
  return true;
}

/** The length of the scheme, if the input starts with "https://" or "http://", and something behind it; else 0. */
@inline
function schemeEndOf(start: usize, end: usize): u32 {
  if (end - start < 8) return 0;
  const first = load<u64>(start);
  if (first == 0x2f2f_3a73_7074_7468 /* https:// */) return 5;
  return (first & 0x00ff_ffff_ffff_ffff) == 0x002f_2f3a_7074_7468 /* http:// */ ? 4 : 0;
}

/** The address after a port that is written as the serializer does; `end` after another; and `at` where there is none. */
function skipPort(at: usize, end: usize, type: SchemeType): usize {
  if (at == end || load<u8>(at) != 0x3a) return at;
  const first = at + 1;
  let port = 0;
  let digit = first;
  while (digit < end && isASCIIDigit(load<u8>(digit)) && port <= 0xffff) port = port * 10 + (load<u8>(digit++) - 0x30);
  const isShortest = digit - first == 1 || (digit > first && load<u8>(first) != 0x30);
  return isShortest && port <= 0xffff && port != defaultPort(type) ? digit : end;
}

/** The address of what ends a path without dot segments, in which nothing is to be encoded; else `LEFT`. */
function skipPath(start: usize, end: usize): usize {
  const stop = v128.load(PATH_STOP);
  let afterSlash = 0;
  let pointer = start;
  while (pointer < end) {
    const bytes = v128.load(pointer);
    const slashes = i8x16.bitmask(i8x16.eq(bytes, i8x16.splat(0x2f)));
    const dots = i8x16.bitmask(v128.or(i8x16.eq(bytes, i8x16.splat(0x2e)), i8x16.eq(bytes, i8x16.splat(0x25))));
    const found = membersOrNonASCII(stop, bytes) | (((slashes << 1) | afterSlash) & dots);
    if (found == 0) {
      afterSlash = slashes >> 15;
      pointer += 16;
      continue;
    }
    const at = pointer + ctz(found);
    if (at >= end) return end;
    const c = <i32>load<u8>(at);
    if (c == 0x3f || c == 0x23) return at;
    if ((c != 0x2e && c != 0x25) || mayBeDots(c, at + 1, end)) return LEFT;
    afterSlash = 0;
    pointer = at + 1;
  }
  return end;
}

/** Whether a segment that begins with `c`, "." or "%", may be a dot segment, by what follows at `next`. */
function mayBeDots(c: i32, next: usize, end: usize): bool {
  if (c == 0x25) return (load<u16>(next) & 0xdfff) == 0x4532 /* 2E */;
  if (next == end) return true;
  const following = <i32>load<u8>(next);
  return following == 0x2e || following == 0x25 || following == 0x2f || following == 0x3f || following == 0x23;
}

/** The address of what ends the query that begins at `at`, or `at` if none does; `LEFT` if something is to be encoded. */
function skipQuery(at: usize, end: usize): usize {
  if (at == end || load<u8>(at) == 0x23) return at;
  const stop = findFirstOrNonASCII(SPECIAL_QUERY, at + 1, end);
  return stop == end || load<u8>(stop) == 0x23 ? stop : LEFT;
}

/** Whether nothing is to be encoded in the fragment that begins at `at`, if one does. */
@inline
function isFragment(at: usize, end: usize): bool {
  return at == end || findFirstOrNonASCII(FRAGMENT, at + 1, end) == end;
}
