/** Rules for the paths of special schemes. They change a path in place, and return its new end. */
import { percentEncodeByte } from "../percent/codec";
import { Char } from "../text/char";
import { isDriveLetterAt } from "../url/path";
import { TrailingSlash } from "./generated/options";
import { Rules } from "./rules";

/**
 * Encodes the "|" after a letter that was percent-encoded: "/%43|/" does not start with a drive letter, and "/C|/"
 * would. There must be room for two more bytes.
 *
 * @param start the path of a file URL
 */
export function withoutNewDrive(start: usize, end: usize): usize {
  const bar = start + 2;
  if (end <= bar || load<u8>(bar) != Char.VerticalLine || !isDriveLetterAt(start + 1, bar + 1)) return end;
  if (end > bar + 1 && load<u8>(bar + 1) != Char.Slash) return end;
  memory.copy(bar + 3, bar + 1, end - (bar + 1));
  percentEncodeByte(Char.VerticalLine, bar);
  return end + 2;
}

/**
 * Applies `indexFiles` and `trailingSlash`. There must be room for one more byte.
 *
 * @param start the path, which starts with "/"
 */
export function canonicalEnd(rules: Rules, start: usize, end: usize): usize {
  // Removing one of the two can uncover another one.
  for (let before: usize = 0; before != end; ) {
    before = end;
    const segment = lastSegment(end);
    if (isIndexFile(rules, segment, end)) end = segment;
    // All slashes at the end, except the root's, so that the result stays unchanged.
    if (rules.trailingSlash == TrailingSlash.Remove) {
      while (end > start + 1 && load<u8>(end - 1) == Char.Slash) end--;
    }
  }
  if (rules.trailingSlash == TrailingSlash.Add && needsSlash(end)) store<u8>(end++, Char.Slash);
  return end;
}

/** Returns the address after the last slash before `end`. */
export function lastSegment(end: usize): usize {
  let at = end;
  while (load<u8>(at - 1) != Char.Slash) at--;
  return at;
}

export function isIndexFile(rules: Rules, start: usize, end: usize): bool {
  const length = <u32>(end - start);
  let name = rules.indexFiles;
  if (name == 0 || length == 0) return false;
  for (let size = load<u32>(name); size != 0; size = load<u32>(name)) {
    if (size == length && memory.compare(name + 4, start, length) == 0) return true;
    name += (4 + size + 3) & ~3;
  }
  return false;
}

/** Whether the last segment, which ends at `end`, is not empty and contains no dot, as file names do. */
function needsSlash(end: usize): bool {
  let at = end - 1;
  if (load<u8>(at) == Char.Slash) return false;
  for (; load<u8>(at) != Char.Slash; at--) if (load<u8>(at) == Char.FullStop) return false;
  return true;
}
