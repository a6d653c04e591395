import { copyUntil, percentEncodeByte } from "../percent/codec";
import { C0_CONTROL, PATH } from "../percent/sets";
import { url } from "../record";
import { SchemeType } from "../special-schemes";
import { EOF, isASCIIAlpha } from "../text/ascii";
import { extend, membersOrNonASCII } from "../text/byte-set";
import { Char } from "../text/char";
import { bytesEqualTo, splat } from "../text/vector";
import { CASE_BIT, word4 } from "../text/word";
import { beginFragment, beginQuery, endPath } from "./serializer";
import { ahead, current, endsPath, isOverridden, isSlash, isSpecial, parser, State } from "./state";

/** Bytes that the path state encodes, or that may end a segment. It copies all others. */
const PATH_STOP: usize = extend(memory.data(16, 16), PATH, "/\\");

/** The same without "/". */
const SEGMENTS_STOP: usize = extend(memory.data(16, 16), PATH, "\\");

/** Bytes that the opaque path state encodes, spaces, and bytes that end the path. */
const OPAQUE_PATH_STOP: usize = extend(memory.data(16, 16), C0_CONTROL, " ?#");

/** https://url.spec.whatwg.org/#path-start-state */
export function pathStartState(): State {
  const c = current();
  if (isSpecial()) {
    if (isSlash(c)) parser.pointer++;
    return State.Path;
  }
  if (c == EOF) {
    if (isOverridden() && url.hasNullHost) return State.Path;
    return State.Done;
  }
  if (!isOverridden() && endsPath(c)) return afterPath(c);
  if (c == Char.Slash) parser.pointer++;
  return State.Path;
}

/**
 * https://url.spec.whatwg.org/#path-state
 *
 * Writes a path with the segments a and b as "/a/b". Each round writes one segment, and then checks whether it is a dot
 * segment. Copies any number of segments at once if none of them needs such a check.
 */
export function pathState(): State {
  while (true) {
    store<u8>(parser.out++, Char.Slash);
    if (url.schemeType != SchemeType.File) copyPlainSegments();
    const segment = parser.out;
    const slash = segment - 1;
    const c = writeSegment();
    // Without a slash here, the start of this segment is already copied: it does not start like a dot segment.
    const dots = load<u8>(slash) == Char.Slash ? dotsIn(segment, parser.out) : 0;
    if (dots != 0) {
      parser.out = slash;
      if (dots == 2) shortenPath();
      if (!isSlash(c)) store<u8>(parser.out++, Char.Slash);
    } else if (isFirstSegment(slash) && isDriveLetterAt(segment, parser.out)) {
      store<u8>(segment, Char.Colon, 1);
    }
    if (!isSlash(c)) return afterPath(c);
    parser.pointer++;
  }
}

/**
 * Copies the input up to the first byte that must be encoded or may end the path, or that starts a segment with "." or
 * "%", as dot segments start.
 */
function copyPlainSegments(): void {
  const stop = v128.load(SEGMENTS_STOP);
  const start = parser.pointer;
  let pointer = start;
  let out = parser.out;
  let afterSlash = 1;
  while (pointer < parser.end) {
    const bytes = v128.load(pointer);
    v128.store(out, bytes);
    const slashes = bytesEqualTo(Char.Slash, bytes);
    const found = membersOrNonASCII(stop, bytes) | dotSegmentStarts(bytes, slashes, afterSlash);
    if (found != 0) {
      pointer += ctz(found);
      break;
    }
    afterSlash = slashes >> 15;
    pointer += 16;
    out += 16;
  }
  parser.pointer = min(pointer, parser.end);
  parser.out += parser.pointer - start;
}

/**
 * One bit for each of 16 bytes: does a segment start here with "." or "%", as dot segments do?
 *
 * @param slashes one bit for each byte: is it "/"?
 * @param afterSlash 1 if the byte before is "/", otherwise 0
 */
@inline
export function dotSegmentStarts(bytes: v128, slashes: i32, afterSlash: i32): i32 {
  const dots = v128.or(i8x16.eq(bytes, splat(Char.FullStop)), i8x16.eq(bytes, splat(Char.PercentSign)));
  return ((slashes << 1) | afterSlash) & i8x16.bitmask(dots);
}

/**
 * Writes the input up to the end of the segment, percent-encoded. Returns the byte after it: a slash, "?", "#" or EOF.
 */
function writeSegment(): i32 {
  let pointer = parser.pointer;
  let out = parser.out;
  const end = parser.end;
  let c = EOF;
  while (true) {
    const copied = copyUntil(PATH_STOP, pointer, end, out);
    pointer += copied;
    out += copied;
    c = pointer < end ? <i32>load<u8>(pointer) : EOF;
    if (c == EOF || isSlash(c)) break;
    if (endsPath(c) && !isOverridden()) break;
    if (c == Char.Backslash) store<u8>(out++, Char.Backslash);
    else out = percentEncodeByte(c, out);
    pointer++;
  }
  parser.pointer = pointer;
  parser.out = out;
  return c;
}

/** Ends the path at `c`, and starts the query or the fragment. */
function afterPath(c: i32): State {
  endPath();
  parser.pointer++;
  if (c == EOF) return State.Done;
  if (c == Char.QuestionMark) {
    beginQuery();
    return State.Query;
  }
  beginFragment();
  return State.Fragment;
}

/**
 * Returns 1 if [start, end) is a single-dot URL path segment, 2 if it is a double-dot one
 * (https://url.spec.whatwg.org/#double-dot-path-segment), otherwise 0.
 */
export function dotsIn(start: usize, end: usize): i32 {
  if (end - start > 6) return 0;
  let dots = 0;
  for (let at = start; at < end; dots++) {
    if (load<u8>(at) == Char.FullStop) at++;
    else if (end - at >= 3 && isEncodedFullStop(at)) at += 3;
    else return 0;
  }
  return dots <= 2 ? dots : 0;
}

/** Whether "%2E" or "%2e" is at `at`. Reads 4 bytes. */
@inline
export function isEncodedFullStop(at: usize): bool {
  const uppercase = load<u32>(at) & word4(0xff, 0xff, 0xff - CASE_BIT, 0);
  return uppercase == word4(Char.PercentSign, Char.DigitTwo, Char.E, 0);
}

/** Removes the last segment of the path: https://url.spec.whatwg.org/#shorten-a-urls-path */
export function shortenPath(): void {
  const path = url.href + url.pathStart;
  let slash = parser.out;
  if (slash == path) return;
  do slash--;
  while (load<u8>(slash) != Char.Slash);
  if (isFirstSegment(slash) && isDriveLetterAt(slash + 1, parser.out)) return;
  parser.out = slash;
}

/** Whether the segment after this slash is the first of a file URL. Only there can it be a drive letter. */
@inline
function isFirstSegment(slash: usize): bool {
  return url.schemeType == SchemeType.File && slash == url.href + url.pathStart;
}

/**
 * Whether [start, end) is a Windows drive letter: https://url.spec.whatwg.org/#windows-drive-letter. In a path that is
 * already written, "|" has become ":", so it is a normalized one.
 */
export function isDriveLetterAt(start: usize, end: usize): bool {
  if (end - start != 2 || !isASCIIAlpha(load<u8>(start))) return false;
  const c = load<u8>(start, 1);
  return c == Char.Colon || c == Char.VerticalLine;
}

/** https://url.spec.whatwg.org/#cannot-be-a-base-url-path-state */
export function opaquePathState(): State {
  while (true) {
    const copied = copyUntil(OPAQUE_PATH_STOP, parser.pointer, parser.end, parser.out);
    parser.pointer += copied;
    parser.out += copied;
    const c = current();
    if (c == EOF || endsPath(c)) return afterPath(c);
    if (c == Char.Space && !endsPath(ahead(1))) store<u8>(parser.out++, Char.Space);
    else parser.out = percentEncodeByte(c, parser.out);
    parser.pointer++;
  }
}
