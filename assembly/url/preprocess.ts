import { Char } from "../text/char";
import { splat } from "../text/vector";
import { parser } from "./state";

/** Step 1 of the basic URL parser: no C0 controls or spaces at either end. */
export function stripC0ControlsAndSpaces(): void {
  let start = parser.pointer;
  let end = parser.end;
  while (start < end && <i32>load<u8>(start) <= Char.Space) start++;
  while (start < end && <i32>load<u8>(end - 1) <= Char.Space) end--;
  parser.pointer = start;
  parser.end = end;
}

/** Step 3 of the basic URL parser: no tabs or newlines anywhere. What is left moves together, in place. */
export function removeTabsAndNewlines(): void {
  parser.isCompacted = false;
  const end = parser.end;
  let from = parser.pointer;
  while (from < end) {
    const found = tabsAndNewlinesIn(v128.load(from));
    if (found != 0) {
      from += ctz(found);
      break;
    }
    from += 16;
  }
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

/** One bit for each of 16 bytes: is it a tab or newline? */
@inline
function tabsAndNewlinesIn(bytes: v128): i32 {
  const tabs = i8x16.eq(bytes, splat(Char.Tab));
  const lineFeeds = i8x16.eq(bytes, splat(Char.LineFeed));
  const carriageReturns = i8x16.eq(bytes, splat(Char.CarriageReturn));
  return i8x16.bitmask(v128.or(tabs, v128.or(lineFeeds, carriageReturns)));
}
