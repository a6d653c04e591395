/** Whether the order of parameters matters to a server that reads some names as one. */

import { addAll, findFirst } from "../../text/byte-set";
import { DELETED, hasSemicolon, next, pairs } from "./pairs";

/** PHP, qs and Rack read `a.b`, `a b` and `a[b` as parts or other spellings of `a` and `a_b`, and end names at NUL. */
const FOLDED: usize = addAll(memory.data(16, 16), "\0 .[]");

/** Whether a server may read two of the pairs that stay as the same name, though their names differ. */
export function mayFoldNames(): bool {
  for (let pair = pairs.first; pair != pairs.end; pair = next(pair)) {
    if (pair.text == DELETED || pair.text == pair.textEnd) continue;
    if (findFirst(FOLDED, pair.start, pair.end) < pair.end) return true;
    if (hasSemicolon(pair.text, pair.textEnd)) return true;
  }
  return false;
}
