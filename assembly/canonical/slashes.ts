/** The rule that merges runs of slashes: https://developers.cloudflare.com/rules/normalization/how-it-works */
import { ensureAfter } from "../memory";
import { percentEncodeByte } from "../percent/codec";
import { SchemeType } from "../special-schemes";
import { hexValue, isAnySlash, isASCIIAlpha, isASCIIDigit } from "../text/ascii";
import { Char } from "../text/char";
import { bytesEqualTo } from "../text/vector";
import { isDriveLetterAt } from "../url/path";
import { MergeSlashes } from "./generated/options";
import { parsed } from "./parsed";
import { findPath, region } from "./regions";
import { Rules } from "./rules";

/**
 * Merges the slashes of an input's path, before dot segments are resolved: "/a//../b" becomes "/b", as on servers that
 * merge first. Uses the memory from `out` on.
 *
 * @param start the input, whose record is `parsed`, as regions.ts takes it
 * @returns the end of the text with merged slashes, which is at `out`; 0 if there are no slashes to merge
 */
export function mergeSlashes(rules: Rules, start: usize, end: usize, hasBase: bool, out: usize): usize {
  if (parsed.schemeType == SchemeType.NotSpecial) return 0;
  findPath(start, end, hasBase);
  if (!hasRun(region.start, region.end)) return 0;
  ensureAfter(out, 3 * (end - start));
  memory.copy(out, start, region.start - start);
  out += region.start - start;
  const encodesDrives = parsed.schemeType == SchemeType.File && !hasDrive();
  let isMerged = false;
  let segment = region.start;
  for (let at = segment; at < region.end; ) {
    const c = <i32>load<u8>(at);
    if (!isAnySlash(c)) {
      at++;
      if (encodesDrives && c == Char.VerticalLine && isDrive(segment, at)) out = percentEncodeByte(c, out);
      else store<u8>(out++, <u8>c);
      continue;
    }
    const run = at;
    for (; at < region.end && isAnySlash(load<u8>(at)); at++) if (load<u8>(at) == Char.Backslash) isMerged = true;
    store<u8>(out++, Char.Slash);
    if (at - run > 1) {
      const keeps = rules.mergeSlashes == MergeSlashes.KeepURLs && isScheme(segment, run);
      if (keeps) store<u8>(out++, Char.Slash);
      if (!keeps || at - run > 2) isMerged = true;
    }
    segment = at;
  }
  if (!isMerged) return 0;
  memory.copy(out, region.end, end - region.end);
  return out + (end - region.end);
}

/** Whether a text contains a backslash, or two slashes in a row. */
export function hasRun(start: usize, end: usize): bool {
  let afterSlash = 0;
  for (let at = start; at < end; at += 16) {
    const bytes = v128.load(at);
    const slashes = bytesEqualTo(Char.Slash, bytes);
    const found = bytesEqualTo(Char.Backslash, bytes) | (slashes & ((slashes << 1) | afterSlash));
    if (found != 0) return at + ctz(found) < end;
    afterSlash = slashes >> 15;
  }
  return false;
}

/** Whether the path of the parsed URL begins with a drive letter. */
function hasDrive(): bool {
  const path = parsed.href + parsed.pathStart;
  return (
    parsed.queryStart - parsed.pathStart >= 3 && isASCIIAlpha(load<u8>(path, 1)) && load<u8>(path, 2) == Char.Colon
  );
}

/**
 * Whether a segment that starts at `segment` is a letter and the "|" before `end`. It could become a drive letter when
 * slashes before it are merged: "//C|/" does not start with one, and "/C|/" would.
 */
function isDrive(segment: usize, end: usize): bool {
  return isDriveLetterAt(segment, end) && (end == region.end || isAnySlash(load<u8>(end)));
}

/**
 * Whether a segment is a scheme and its colon, but not a drive letter. Its characters may be percent-encoded, except
 * "+", which no rule decodes.
 */
function isScheme(start: usize, end: usize): bool {
  const last = end - 1;
  if (end - start < 3 || load<u8>(last) != Char.Colon) return false;
  let length = 0;
  for (let at = start; at < last; length++) {
    let c = <i32>load<u8>(at++);
    if (c == Char.PercentSign) {
      if (at + 2 > last) return false;
      c = (hexValue(load<u8>(at)) << 4) | hexValue(load<u8>(at, 1));
      if (c == Char.PlusSign) return false;
      at += 2;
    }
    const isLater = isASCIIDigit(c) || c == Char.PlusSign || c == Char.HyphenMinus || c == Char.FullStop;
    if (!isASCIIAlpha(c) && (length == 0 || !isLater)) return false;
  }
  return length > 1;
}
