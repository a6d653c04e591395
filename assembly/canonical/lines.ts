/**
 * Makes many URLs canonical in one call. The input is lines, each a URL without a base; the output is their canonical
 * URLs or their keys, as lines. Copies each run of canonical lines at once.
 */

import { batchResult, Row, writeRow } from "../fast/batch";
import { scan } from "../fast/canonical";
import { HREF_IS_INPUT, NEW_HREF } from "../fast/parse";
import { baseStart, behind, ensureAfter, inputStart, outputStart } from "../memory";
import { REPLACED } from "../text/growth";
import { findIllFormed, replaceIllFormed } from "../text/utf8";
import { findEnd } from "../text/vector";
import { State } from "../url/state";
import { canonical, canonicalizeLeft, canonicalizePlain } from "./canonicalize";
import { scanPlain } from "./plain";
import { Rules } from "./rules";

/**
 * Makes the lines of the input in [from, length) canonical, until the input ends or the table is full. Does not find
 * flags, but rejects lines as the rules say.
 *
 * @param from where to start, in bytes from the start of the input
 * @param length the length of the input in bytes; the last line may lack its separator
 * @param separator the byte that ends a line
 * @param image the compiled rules
 * @param withKeys whether to write keys, which are canonical URLs without their fragments
 * @param tableSize the size of the table in bytes: its rows are as in `parseLines`, without offsets
 */
export function canonicalizeLines(
  from: usize,
  length: usize,
  separator: i32,
  image: usize,
  withKeys: bool,
  tableSize: usize,
): void {
  const rules = changetype<Rules>(image);
  const end = inputStart() + length;
  const lastRow = baseStart() + tableSize - offsetof<Row>();
  let row = baseStart();
  let line = inputStart() + from;
  let out = outputStart();
  // The lines from here to `line` are canonical and not yet copied to `out`.
  let run = line;
  for (; line < end && row <= lastRow; row += offsetof<Row>()) {
    const lineEnd = findEnd(separator, line, end);
    // The result of this line goes after the run, which is copied when it ends.
    const free = out + (line - run);
    const start = free - outputStart();
    const status = canonicalizeLine(rules, line, lineEnd, withKeys, free);
    if (status == HREF_IS_INPUT) {
      writeRow(row, start, start + (lineEnd - line), status);
    } else {
      const size: usize = status < 0 ? 0 : canonical.hrefLength;
      ensureAfter(free, size);
      memory.copy(out, run, line - run);
      run = lineEnd + 1;
      out = free;
      writeRow(row, start, start + size, status);
      if (status == NEW_HREF) {
        memory.copy(out, canonical.href, size);
        out += size;
        store<u8>(out++, <u8>separator);
      }
    }
    line = lineEnd + 1;
  }
  batchResult.count = <u32>((row - baseStart()) / offsetof<Row>());
  batchResult.taken = <u32>(min(line, end) - inputStart());
  if (run < line) {
    ensureAfter(out, line - run);
    memory.copy(out, run, line - run);
    out += line - run;
    if (line > end) store<u8>(out - 1, <u8>separator);
  }
  batchResult.length = <u32>(out - outputStart());
}

/** Makes a line canonical, and returns its status. The result is in `canonical`. Uses the memory from `free` on. */
@inline
function canonicalizeLine(rules: Rules, line: usize, lineEnd: usize, withKeys: bool, free: usize): i32 {
  const isPlain = scanPlain(rules, line, lineEnd);
  const status = isPlain ? canonicalizePlain(rules, 0, false, free) : canonicalizeOther(rules, line, lineEnd, free);
  if (!withKeys || status < 0 || canonical.fragmentStart == canonical.hrefLength) return status;
  canonical.hrefLength = canonical.fragmentStart;
  return NEW_HREF;
}

/** The same for a line that `scanPlain` has just left, and that may not be valid UTF-8. */
function canonicalizeOther(rules: Rules, line: usize, lineEnd: usize, free: usize): i32 {
  if (findIllFormed(line, lineEnd) == lineEnd) return canonicalizeLeft(rules, 0, line, lineEnd, false, false, free);
  ensureAfter(free, REPLACED * <u64>(lineEnd - line));
  const end = replaceIllFormed(line, lineEnd, free);
  scan.state = State.None;
  return canonicalizeLeft(rules, 0, free, end, false, false, behind(end));
}
