import { ensureAfter } from "../../memory";
import { percentEncodedByteAt } from "../../percent/codec";
import { byteAt, EOF, isAnySlash } from "../../text/ascii";
import { Char } from "../../text/char";

/**
 * Whether a reader that decodes a path, any number of times, and removes parameters sees a dot segment or an empty
 * segment that other readers do not see.
 *
 * @param start a path that starts with "/"
 */
export function hidesDotSegment(start: usize, end: usize, free: usize): bool {
  ensureAfter(free, end - start);
  const last = free + (end - start);
  for (let slash = writeDecoded(start, end, last); slash < last; slash++) {
    if (!isAnySlash(load<u8>(slash))) continue;
    const segment = slash + 1;
    let at = segment;
    while (at - segment < 2 && byteAt(at, last) == Char.FullStop) at++;
    const hasDots = at > segment;
    const c = byteAt(at, last);
    if (c == EOF) return hasDots;
    if (isAnySlash(c)) return true;
    if (c != Char.Semicolon) continue;
    if (hasDots) return true;
    // Without its parameters, the segment is empty. At the end of the path, such a segment hides nothing.
    while (at < last && !isAnySlash(load<u8>(at))) at++;
    return at < last;
  }
  return false;
}

/**
 * Decodes percent-encoded bytes until none is left: "%252e", "%%32e" and "%2%65" become ".". Leaves one of the slashes
 * of a run that is not encoded.
 *
 * @param last the result ends here
 * @returns where the result starts
 */
function writeDecoded(start: usize, end: usize, last: usize): usize {
  // From the end, so that the bytes after a "%" are already decoded.
  let out = last;
  for (let at = end; at > start; ) {
    let byte = <i32>load<u8>(--at);
    if (byte == Char.Slash && at > start && load<u8>(at - 1) == Char.Slash) continue;
    store<u8>(--out, <u8>byte);
    while (byte == Char.PercentSign) {
      byte = percentEncodedByteAt(out, last);
      if (byte < 0) break;
      out += 2;
      store<u8>(out, <u8>byte);
    }
  }
  return out;
}
