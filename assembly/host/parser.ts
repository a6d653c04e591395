import { Failure } from "../failure";
import { parseDomainHost } from "./domain";
import { failHost } from "./failed";
import { parseIPv6Host } from "./ipv6";
import { parseOpaqueHost } from "./opaque";

/**
 * https://url.spec.whatwg.org/#host-parsing, of the UTF-8 in [start, end).
 *
 * @returns the address after the serialised host, which is written at `out`; or 0, with the reason in `hostFailure()`
 */
export function parseHost(start: usize, end: usize, isOpaque: bool, out: usize): usize {
  if (start < end && load<u8>(start) == 0x5b) {
    if (load<u8>(end - 1) != 0x5d) return failHost(Failure.IPv6Unclosed);
    return parseIPv6Host(start + 1, end - 1, out);
  }
  return isOpaque ? parseOpaqueHost(start, end, out) : parseDomainHost(start, end, out);
}
