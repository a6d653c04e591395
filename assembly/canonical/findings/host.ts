import { isSame } from "../../fast/parse";
import { domainToASCII } from "../../host/domain";
import { unicodeToUnicode } from "../../idna/domain-to-unicode";
import { hasACEPrefix } from "../../idna/label";
import { behind, ensureAfter } from "../../memory";
import { Char } from "../../text/char";
import { findEnd } from "../../text/vector";
import { Flag } from "../generated/options";
import { isMixed } from "./scripts";

/**
 * Returns the flags of a host, which is all ASCII. Uses the memory from `free` on.
 *
 * NOTE: label by label. Unicode ToUnicode shows a domain with an invalid label in ASCII, but readers may show the
 * others.
 */
export function inspectHost(start: usize, end: usize, free: usize): u32 {
  let flags: u32 = 0;
  let label = start;
  while (true) {
    const labelEnd = findEnd(Char.FullStop, label, end);
    if (hasACEPrefix(label, labelEnd)) flags |= inspectLabel(label, labelEnd, free);
    if (labelEnd == end) return flags;
    label = labelEnd + 1;
  }
}

/** Returns the flags of a label with "xn--". An invalid label has no flags: readers show it in ASCII. */
function inspectLabel(start: usize, end: usize, free: usize): u32 {
  const unicodeEnd = writeUnicode(start, end, free);
  if (unicodeEnd == 0 || isSame(start, end - start, free, unicodeEnd - free)) return 0;
  return isMixed(free, unicodeEnd) ? Flag.NonASCIIHost | Flag.MixedScriptHost : Flag.NonASCIIHost;
}

/** Writes the Unicode form of a domain, for display, at `out`. Returns the address after it, or 0 if it is invalid. */
export function writeUnicode(start: usize, end: usize, out: usize): usize {
  ensureAfter(out, end - start);
  const asciiEnd = domainToASCII(start, end, out);
  if (asciiEnd == 0) return 0;
  const unicode = behind(asciiEnd);
  const length = unicodeToUnicode(out, asciiEnd, unicode) - unicode;
  memory.copy(out, unicode, length);
  return out + length;
}
