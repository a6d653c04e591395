/**
 * The shortcut that most input takes: `scanCanonical` with rules. It recognises http and https URLs that are already
 * their own canonical form, except for their parameters and a fragment to drop. It scans the input in place, sixteen
 * bytes at a time, and writes only the record.
 *
 * `true` means that the rules change only those; `false`, that they may change more.
 */
import { hasLowercaseScheme, LEFT, leave, mayBeDots, scanOrigin } from "../fast/canonical";
import { FRAGMENT, SPECIAL_QUERY } from "../percent/sets";
import { url } from "../record";
import { SchemeType } from "../special-schemes";
import { contains, membersOrNonASCII } from "../text/byte-set";
import { Char } from "../text/char";
import { bytesEqualTo } from "../text/vector";
import { word4 } from "../text/word";
import { dotSegmentStarts, isEncodedFullStop } from "../url/path";
import { endsPath, State } from "../url/state";
import { TrailingSlash } from "./generated/options";
import { isIndexFile, lastSegment } from "./path";
import { percentsToChange } from "./percent";
import { FRAGMENT_STOP, HOST_STOP, PATH_STOP, QUERY_STOP, Rules } from "./rules";

/** Returned instead of an address if a rule may change the text. */
const RULED: usize = 1;

/** Whether the path of the last URL scanned contains a "%" or a ";", and may have findings. */
export let isPathSuspicious: bool = false;

/**
 * Returns whether the input in [start, end) is certainly canonical, except for its parameters and a fragment to drop.
 * If so, its record is in `url`. If not, `scan` says where the states continue; with `State.None`, parse from the
 * start. May read up to 31 bytes after the input.
 */
export function scanPlain(rules: Rules, start: usize, end: usize): bool {
  const image = changetype<usize>(rules);
  const pathStart = scanOrigin(image + HOST_STOP, start, end);
  if (pathStart == LEFT) return false;
  if (rules.upgradesScheme && url.schemeType == SchemeType.HTTP) return leaveToRules();
  if (!hasLowercaseScheme(start) || changesHost(rules, start + url.hostStart, start + url.hostEnd))
    return leaveToRules();
  const pathEnd = skipPath(rules, pathStart, end);
  if (pathEnd == LEFT) return leave(State.PathStart, pathStart);
  if (pathEnd == RULED || changesEnd(rules, pathStart, pathEnd)) return leaveToRules();
  url.queryStart = url.fragmentStart = <u32>(pathEnd - start);
  if (pathEnd == end) return true;
  let queryEnd = pathEnd;
  if (load<u8>(pathEnd) == Char.QuestionMark) {
    queryEnd = skipText(rules, image + QUERY_STOP, pathEnd + 1, end);
    if (queryEnd < end && load<u8>(queryEnd) != Char.NumberSign)
      return leaveText(SPECIAL_QUERY, queryEnd, State.Query, pathEnd);
    if (queryEnd == pathEnd + 1 && rules.dropsEmptyQuery) return leaveToRules();
    url.fragmentStart = <u32>(queryEnd - start);
  }
  if (queryEnd == end || rules.dropsFragment) return true;
  const stop = skipText(rules, image + FRAGMENT_STOP, queryEnd + 1, end);
  return stop == end || leaveText(FRAGMENT, stop, State.Fragment, queryEnd);
}

function leaveToRules(): bool {
  return leave(State.None, 0);
}

/**
 * Leaves a component for the byte at `stop`: to a state, which starts at `pointer`, if the state encodes that byte.
 *
 * @param set the bytes that the state encodes
 */
function leaveText(set: usize, stop: usize, state: State, pointer: usize): bool {
  const c = <i32>load<u8>(stop);
  return c >= 0x80 || contains(set, c) ? leave(state, pointer) : leaveToRules();
}

/** Whether the rules may change a host. */
@inline
function changesHost(rules: Rules, start: usize, end: usize): bool {
  if (rules.dropsTrailingDot && load<u8>(end - 1) == Char.FullStop) return true;
  return rules.dropsWWW && load<u32>(start) == word4(Char.w, Char.w, Char.w, Char.FullStop);
}

/** Returns the address of the end of a path that the parser and the rules leave unchanged, or `LEFT`, or `RULED`. */
function skipPath(rules: Rules, start: usize, end: usize): usize {
  const stop = v128.load(changetype<usize>(rules) + PATH_STOP);
  const merged = rules.mergeSlashes != 0 ? -1 : 0;
  isPathSuspicious = false;
  let afterSlash = 0;
  for (let pointer = start; pointer < end; pointer += 16) {
    const bytes = v128.load(pointer);
    const percents = bytesEqualTo(Char.PercentSign, bytes);
    const changed = percentsToChange(rules, percents, pointer, end);
    const slashes = bytesEqualTo(Char.Slash, bytes);
    let found = membersOrNonASCII(stop, bytes) | dotSegmentStarts(bytes, slashes, afterSlash);
    found |= slashes & ((slashes << 1) | afterSlash) & merged;
    afterSlash = slashes >> 15;
    for (; found != 0; found &= found - 1) {
      const at = pointer + ctz(found);
      if (at >= end) return end;
      const c = <i32>load<u8>(at);
      if (endsPath(c)) return at;
      if (c == Char.PercentSign) {
        if (isEncodedFullStop(at) || (changed & found & -found) != 0) return RULED;
        isPathSuspicious = true;
      } else if (c == Char.Semicolon) {
        isPathSuspicious = true;
      } else if (c != Char.FullStop) {
        return c == Char.Slash || c == Char.VerticalLine ? RULED : LEFT;
      } else if (mayBeDots(c, at + 1, end)) {
        return LEFT;
      }
    }
  }
  return end;
}

/** Whether the rules may change the end of a path. */
@inline
function changesEnd(rules: Rules, start: usize, end: usize): bool {
  if (rules.indexFiles != 0 && isIndexFile(rules, lastSegment(end), end)) return true;
  if (rules.trailingSlash == TrailingSlash.Keep || end - start == 1) return false;
  return (load<u8>(end - 1) == Char.Slash) == (rules.trailingSlash == TrailingSlash.Remove);
}

/** Returns the address of the first byte of [start, end) that ends a text, or that the rules may change, or `end`. */
function skipText(rules: Rules, set: usize, start: usize, end: usize): usize {
  const stop = v128.load(set);
  for (let pointer = start; pointer < end; pointer += 16) {
    const bytes = v128.load(pointer);
    const percents = bytesEqualTo(Char.PercentSign, bytes);
    const found = (membersOrNonASCII(stop, bytes) & ~percents) | percentsToChange(rules, percents, pointer, end);
    if (found != 0) return min(pointer + ctz(found), end);
  }
  return end;
}
