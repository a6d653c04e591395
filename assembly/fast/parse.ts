/** Parses one URL in the shortest way. The status is `NEW_HREF`, `HREF_IS_INPUT` or a `Failure`, negated. */

import { lastFailure } from "../failure";
import { url } from "../record";
import { basicURLParse } from "../url/parser";
import { parser, State } from "../url/state";
import { scanCanonical } from "./canonical";
import { resumeURLParse } from "./resume";

/** The URL is valid, and its href is new: it is at the record's `href`. */
export const NEW_HREF: i32 = 0;

/** The URL is valid, and its href is the input, byte for byte. */
export const HREF_IS_INPUT: i32 = 1;

@inline
function failureStatus(): i32 {
  return -(<i32>lastFailure());
}

/** Runs the basic URL parser on [start, end). Writes nothing to `out` if the input is canonical. Returns a status. */
@inline
export function parseAt(start: usize, end: usize, hasBase: bool, out: usize): i32 {
  return scanCanonical(start, end) ? HREF_IS_INPUT : parseLeft(start, end, hasBase, out);
}

/** The same for input that `scanCanonical` has just left to the states. */
export function parseLeft(start: usize, end: usize, hasBase: bool, out: usize): i32 {
  if (resumeURLParse(start, end, hasBase, out) != State.Done) return failureStatus();
  return !parser.isCompacted && isSame(url.href, url.hrefLength, start, end - start) ? HREF_IS_INPUT : NEW_HREF;
}

/** The same for input that is known not to be canonical. */
export function parseNoncanonical(start: usize, end: usize, out: usize): i32 {
  return basicURLParse(start, end, false, out) == State.Done ? NEW_HREF : failureStatus();
}

/** Whether two byte ranges are equal. May read up to 15 bytes after them. */
export function isSame(one: usize, oneLength: usize, other: usize, otherLength: usize): bool {
  if (oneLength != otherLength) return false;
  for (let at: usize = 0; at < oneLength; at += 16) {
    const differing = ~i8x16.bitmask(i8x16.eq(v128.load(one + at), v128.load(other + at))) & 0xffff;
    if (differing != 0) return at + ctz(differing) >= oneLength;
  }
  return true;
}
