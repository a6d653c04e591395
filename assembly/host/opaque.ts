import { Failure } from "../failure";
import { copyUntil, percentEncodeByte } from "../percent/codec";
import { OPAQUE_HOST_STOP, FORBIDDEN_HOST, contains } from "../percent/sets";
import { failHost } from "./failed";

/** https://url.spec.whatwg.org/#concept-opaque-host-parser */
export function parseOpaqueHost(start: usize, end: usize, out: usize): usize {
  let pointer = start;
  while (true) {
    const copied = copyUntil(OPAQUE_HOST_STOP, pointer, end, out);
    pointer += copied;
    out += copied;
    if (pointer == end) return out;
    const c = <i32>load<u8>(pointer++);
    if (c < 0x80 && contains(FORBIDDEN_HOST, c)) return failHost(Failure.HostInvalidCodePoint);
    out = percentEncodeByte(c, out);
  }
}
