import { copyUntil, percentEncode, percentEncodeByte } from "../percent/codec";
import { FRAGMENT, QUERY, SPECIAL_QUERY } from "../percent/sets";
import { Char } from "../text/char";
import { beginFragment } from "./serializer";
import { isOverridden, isSpecial, parser, State } from "./state";

/** https://url.spec.whatwg.org/#query-state with the encoding UTF-8 */
export function queryState(): State {
  const set = isSpecial() ? SPECIAL_QUERY : QUERY;
  let pointer = parser.pointer;
  let out = parser.out;
  while (true) {
    const copied = copyUntil(set, pointer, parser.end, out);
    pointer += copied;
    out += copied;
    if (pointer == parser.end) break;
    const c = <i32>load<u8>(pointer++);
    if (c == Char.NumberSign && !isOverridden()) {
      parser.pointer = pointer;
      parser.out = out;
      beginFragment();
      return State.Fragment;
    }
    out = percentEncodeByte(c, out);
  }
  parser.out = out;
  return State.Done;
}

/** https://url.spec.whatwg.org/#fragment-state */
export function fragmentState(): State {
  parser.out = percentEncode(FRAGMENT, parser.pointer, parser.end, parser.out);
  return State.Done;
}
