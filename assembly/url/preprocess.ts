import { addAll, contains, findFirst } from "../text/byte-set";
import { Char } from "../text/char";
import { parser } from "./state";

/** https://infra.spec.whatwg.org/#ascii-tab-or-newline */
const TABS_AND_NEWLINES: usize = addAll(memory.data(16, 16), "\t\n\r");

/** Step 1 of the basic URL parser: removes C0 controls and spaces at both ends. */
export function stripC0ControlsAndSpaces(): void {
  let start = parser.pointer;
  let end = parser.end;
  while (start < end && <i32>load<u8>(start) <= Char.Space) start++;
  while (start < end && <i32>load<u8>(end - 1) <= Char.Space) end--;
  parser.pointer = start;
  parser.end = end;
}

/** Step 3 of the basic URL parser: removes all tabs and newlines. Moves the other bytes together, in place. */
export function removeTabsAndNewlines(): void {
  parser.isCompacted = false;
  const end = parser.end;
  let from = findFirst(TABS_AND_NEWLINES, parser.pointer, end);
  if (from >= end) return;
  parser.isCompacted = true;
  let to = from;
  for (; from < end; from++) {
    const c = <i32>load<u8>(from);
    if (c < 0x80 && contains(TABS_AND_NEWLINES, c)) continue;
    store<u8>(to++, <u8>c);
  }
  parser.end = to;
}
