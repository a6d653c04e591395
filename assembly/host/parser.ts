import { Failure, fail } from "../failure";
import { copyUntil, percentEncodeByte } from "../percent/codec";
import { C0_CONTROL } from "../percent/sets";
import { contains, union } from "../text/byte-set";
import { Char } from "../text/char";
import { parseDomainHost } from "./domain";
import { FORBIDDEN_HOST } from "./forbidden";
import { parseIPv6Host } from "./ipv6";

/** Bytes that the parser encodes or refuses. It copies all others. */
const STOP: usize = union(memory.data(16, 16), C0_CONTROL, FORBIDDEN_HOST);

/** https://url.spec.whatwg.org/#concept-opaque-host-parser */
function parseOpaqueHost(start: usize, end: usize, out: usize): usize {
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

/**
 * https://url.spec.whatwg.org/#host-parsing for the UTF-8 in [start, end)
 *
 * @returns the address after the serialised host, which is written at `out`, or 0 on failure
 */
export function parseHost(start: usize, end: usize, isOpaque: bool, out: usize): usize {
  if (start < end && load<u8>(start) == Char.LeftSquareBracket) {
    if (load<u8>(end - 1) != Char.RightSquareBracket) return fail<usize>(Failure.IPv6Unclosed);
    return parseIPv6Host(start + 1, end - 1, out);
  }
  return isOpaque ? parseOpaqueHost(start, end, out) : parseDomainHost(start, end, out);
}
