/**
 * The shortcut that most input takes. It recognises http and https URLs without credentials that are already their own
 * serialisation. It scans the input in place, sixteen bytes at a time, and writes only the record.
 *
 * The scan makes no decisions of its own. For some input it knows what the states of the basic URL parser would
 * produce; it leaves the rest to them and says where to continue. Tests check that the two agree on generated input
 * around each condition below.
 */

import { FORBIDDEN_DOMAIN } from "../host/forbidden";
import { endsInANumber } from "../host/ipv4";
import { FRAGMENT, PATH, SPECIAL_QUERY } from "../percent/sets";
import { url } from "../record";
import { defaultPort, httpSchemeLength, lowercaseHTTPScheme, SchemeType } from "../special-schemes";
import { isASCIIDigit, readDecimal } from "../text/ascii";
import { extend, findFirstOrNonASCII, membersOrNonASCII } from "../text/byte-set";
import { Char } from "../text/char";
import { bytesEqualTo } from "../text/vector";
import { dotSegmentStarts, isEncodedFullStop } from "../url/path";
import { endsPath, State } from "../url/state";

/** Ends a host without uppercase letters. */
const HOST_STOP: usize = extend(memory.data(16, 16), FORBIDDEN_DOMAIN, "ABCDEFGHIJKLMNOPQRSTUVWXYZ");

/** Ends a path, or makes it differ from its serialisation. */
const PATH_STOP: usize = extend(memory.data(16, 16), PATH, "\\");

/** A scanner returns this value if it leaves the rest to the states. It is not the address of any byte of the input. */
export const LEFT: usize = 0;

/** How far the input has been scanned. */
@unmanaged
class Scan {
  /** The state that continues, or `State.Done` if everything is scanned. */
  state: State;
  /**
   * Where that state continues. All before it is its own serialisation, except for uppercase letters in the scheme, and
   * its offsets are in the record.
   */
  pointer: usize;
}

export const scan: Scan = changetype<Scan>(memory.data(16, 16));

/**
 * Returns whether the input in [start, end) is certainly canonical. If so, its record is in `url`; if not, `scan` says
 * where to continue. May read up to 31 bytes after the input.
 */
export function scanCanonical(start: usize, end: usize): bool {
  const pathStart = scanOrigin(HOST_STOP, start, end);
  if (pathStart == LEFT) return false;
  const pathEnd = skipPath(pathStart, end);
  if (pathEnd == LEFT) return leave(State.PathStart, pathStart);
  url.queryStart = <u32>(pathEnd - start);
  const queryEnd = skipQuery(pathEnd, end);
  if (queryEnd == LEFT) return leave(State.Query, pathEnd);
  url.fragmentStart = <u32>(queryEnd - start);
  if (!isFragment(queryEnd, end)) return leave(State.Fragment, queryEnd);
  return hasLowercaseScheme(start) || leave(State.Done, end);
}

/**
 * Scans the input before its path, and writes the record so far.
 *
 * @param hostStop the bytes that end a host; with "-", a host with "--" is left
 * @returns the address of the path, which starts with "/"; `LEFT` if `scan` says where to continue
 */
export function scanOrigin(hostStop: usize, start: usize, end: usize): usize {
  const schemeEnd = end - start < 8 ? 0 : httpSchemeLength(start);
  if (schemeEnd == 0) return leftTo(State.SchemeStart, start);
  const type = schemeEnd == 5 ? SchemeType.HTTPS : SchemeType.HTTP;
  const hostStart = start + schemeEnd + 3;
  url.href = start;
  url.hrefLength = <u32>(end - start);
  url.schemeEnd = schemeEnd;
  url.usernameEnd = url.hostStart = schemeEnd + 3;
  url.schemeType = type;
  let hostEnd = findFirstOrNonASCII(hostStop, hostStart, end);
  while (hostEnd < end && load<u8>(hostEnd) == Char.HyphenMinus) {
    if (load<u8>(hostEnd, 1) == Char.HyphenMinus) return leftTo(State.None, 0);
    hostEnd = findFirstOrNonASCII(hostStop, hostEnd + 1, end);
  }
  if (hostEnd == hostStart || endsInANumber(hostStart, hostEnd))
    return leftTo(State.SpecialAuthorityIgnoreSlashes, hostStart);
  url.hostEnd = <u32>(hostEnd - start);
  const pathStart = skipPort(hostEnd, end);
  // If something else follows, host and port may be credentials.
  if (!endsAuthority(pathStart, end)) return leftTo(State.SpecialAuthorityIgnoreSlashes, hostStart);
  if (pathStart > hostEnd && !isCanonicalPort(hostEnd + 1, pathStart, type)) return leftTo(State.Port, hostEnd + 1);
  url.pathStart = <u32>(pathStart - start);
  return pathStart < end && load<u8>(pathStart) == Char.Slash ? pathStart : leftTo(State.PathStart, pathStart);
}

/** Whether the scheme of a scanned URL is in lowercase. */
@inline
export function hasLowercaseScheme(start: usize): bool {
  return lowercaseHTTPScheme(load<u64>(start), url.schemeEnd) == load<u64>(start);
}

@inline
function leftTo(state: State, pointer: usize): usize {
  leave(state, pointer);
  return LEFT;
}

export function leave(state: State, pointer: usize): bool {
  scan.state = state;
  scan.pointer = pointer;
  return false;
}

/** Whether `at` ends the authority of an http or https URL. */
@inline
function endsAuthority(at: usize, end: usize): bool {
  if (at == end) return true;
  const c = <i32>load<u8>(at);
  return c == Char.Slash || c == Char.Backslash || endsPath(c);
}

/** Returns the address after a ":" and digits, or `at` if there is no ":". */
function skipPort(at: usize, end: usize): usize {
  if (at == end || load<u8>(at) != Char.Colon) return at;
  do at++;
  while (at < end && isASCIIDigit(load<u8>(at)));
  return at;
}

/** Whether the digits in [start, end) are a port as the serializer writes it. */
function isCanonicalPort(start: usize, end: usize, type: SchemeType): bool {
  if (end == start || end - start > 5 || (load<u8>(start) == Char.DigitZero && end - start > 1)) return false;
  const port = readDecimal(start, end);
  return port <= 0xffff && port != defaultPort(type);
}

/** Returns the address of the end of a path that has no dot segments and nothing to encode, or `LEFT`. */
function skipPath(start: usize, end: usize): usize {
  const stop = v128.load(PATH_STOP);
  let afterSlash = 0;
  let pointer = start;
  while (pointer < end) {
    const bytes = v128.load(pointer);
    const slashes = bytesEqualTo(Char.Slash, bytes);
    const found = membersOrNonASCII(stop, bytes) | dotSegmentStarts(bytes, slashes, afterSlash);
    if (found == 0) {
      afterSlash = slashes >> 15;
      pointer += 16;
      continue;
    }
    const at = pointer + ctz(found);
    if (at >= end) return end;
    const c = <i32>load<u8>(at);
    if (endsPath(c)) return at;
    if ((c != Char.FullStop && c != Char.PercentSign) || mayBeDots(c, at + 1, end)) return LEFT;
    afterSlash = 0;
    pointer = at + 1;
  }
  return end;
}

/** Whether a segment that starts with `c`, "." or "%", may be a dot segment. `next` is the address after `c`. */
export function mayBeDots(c: i32, next: usize, end: usize): bool {
  if (c == Char.PercentSign) return isEncodedFullStop(next - 1);
  if (next == end) return true;
  const following = <i32>load<u8>(next);
  return following == Char.FullStop || following == Char.PercentSign || following == Char.Slash || endsPath(following);
}

/**
 * Returns the end of the query that starts at `at`, or `at` if there is no query, or `LEFT` if something must be
 * encoded.
 */
function skipQuery(at: usize, end: usize): usize {
  if (at == end || load<u8>(at) == Char.NumberSign) return at;
  const stop = findFirstOrNonASCII(SPECIAL_QUERY, at + 1, end);
  return stop == end || load<u8>(stop) == Char.NumberSign ? stop : LEFT;
}

/** Whether the fragment that starts at `at`, if there is one, has nothing to encode. */
@inline
function isFragment(at: usize, end: usize): bool {
  return at == end || findFirstOrNonASCII(FRAGMENT, at + 1, end) == end;
}
