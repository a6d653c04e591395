import { Failure, fail } from "../failure";
import { Char } from "../text/char";
import { parseDomainHost } from "./domain";
import { parseIPv6Host } from "./ipv6";
import { parseOpaqueHost } from "./opaque";

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
