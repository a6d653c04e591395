import { Char } from "../text/char";
import { splat } from "../text/vector";
import { parser } from "./state";

/** Step 1 of https://url.spec.whatwg.org/#concept-basic-url-parser: removes C0 controls and spaces at both ends. */
export function stripC0ControlsAndSpaces(): void {
  let start = parser.pointer;
  let end = parser.end;
  while (start < end && <i32>load<u8>(start) <= Char.Space) start++;
  while (start < end && <i32>load<u8>(end - 1) <= Char.Space) end--;
  parser.pointer = start;
  parser.end = end;
}

/**
 * Step 3 of https://url.spec.whatwg.org/#concept-basic-url-parser: removes all tabs and newlines. Moves the other bytes
 * together, in place.
 */
export function removeTabsAndNewlines(): void {
  parser.isCompacted = false;
  const end = parser.end;
  let from = firstTabOrNewline(parser.pointer, end);
  if (from >= end) return;
  parser.isCompacted = true;
  let to = from;
  for (; from < end; from++) {
    const c = <i32>load<u8>(from);
    if (c == Char.Tab || c == Char.LineFeed || c == Char.CarriageReturn) continue;
    store<u8>(to++, <u8>c);
  }
  parser.end = to;
}

/**
 * Returns the address of the first tab or newline of [start, end), or an address from `end` on.
 *
 * NOTE: three comparisons are faster than `findFirst` with a set.
 */
@inline
function firstTabOrNewline(start: usize, end: usize): usize {
  let pointer = start;
  for (; pointer < end; pointer += 16) {
    const bytes = v128.load(pointer);
    const tabs = i8x16.eq(bytes, splat(Char.Tab));
    const lineFeeds = i8x16.eq(bytes, splat(Char.LineFeed));
    const carriageReturns = i8x16.eq(bytes, splat(Char.CarriageReturn));
    const found = i8x16.bitmask(v128.or(tabs, v128.or(lineFeeds, carriageReturns)));
    if (found != 0) return pointer + ctz(found);
  }
  return pointer;
}
