import { Failure, fail } from "../failure";
import { copyUntil, percentEncodeByte } from "../percent/codec";
import { C0_CONTROL } from "../percent/sets";
import { contains, union } from "../text/byte-set";
import { FORBIDDEN_HOST } from "./forbidden";

/** Bytes that the parser encodes or refuses. It copies all others. */
const STOP: usize = union(memory.data(16, 16), C0_CONTROL, FORBIDDEN_HOST);

/** https://url.spec.whatwg.org/#concept-opaque-host-parser */
export function parseOpaqueHost(start: usize, end: usize, out: usize): usize {
  let pointer = start;
  while (true) {
    const copied = copyUntil(STOP, pointer, end, out);
    pointer += copied;
    out += copied;
    if (pointer == end) return out;
    const c = <i32>load<u8>(pointer++);
    if (c < 0x80 && contains(FORBIDDEN_HOST, c)) return fail<usize>(Failure.HostInvalidCodePoint);
    out = percentEncodeByte(c, out);
  }
}
