import { Failure } from "../failure";
import { unicodeToASCII } from "../idna/domain-to-ascii";
import { ensureRoom, scratchStart } from "../memory";
import { percentDecode } from "../percent/codec";
import { FORBIDDEN_DOMAIN, contains } from "../percent/sets";
import { toASCIILowercase } from "../text/ascii";
import { failHost } from "./failed";
import { endsInANumber, parseIPv4Host } from "./ipv4";

/** The host parser (https://url.spec.whatwg.org/#concept-host-parser) from its step 4: a domain or an IPv4 address. */
export function parseDomainHost(start: usize, end: usize, out: usize): usize {
  const domainEnd = percentDecodedDomainToASCII(start, end, out);
  if (domainEnd == 0) return failHost(Failure.DomainToASCII);
  return endsInANumber(out, domainEnd) ? parseIPv4Host(out, domainEnd) : domainEnd;
}

function percentDecodedDomainToASCII(start: usize, end: usize, out: usize): usize {
  for (let at = start; at < end; at++) {
    if (load<u8>(at) == 0x25) {
      const decoded = scratchStart();
      return domainToASCII(decoded, percentDecode(start, end, decoded), out);
    }
  }
  return domainToASCII(start, end, out);
}

/**
 * https://url.spec.whatwg.org/#concept-domain-to-ascii without beStrict, of the bytes in [start, end).
 *
 * NOTE: bytes that are not UTF-8 fail at once: they would decode to U+FFFD, which Unicode ToASCII refuses.
 *
 * @returns the address after the ASCII domain, which is written at `out`, or 0 on failure
 */
export function domainToASCII(start: usize, end: usize, out: usize): usize {
  let at = start;
  let to = out;
  while (at < end) {
    const c = <i32>load<u8>(at++);
    if (c >= 0x80) return unicodeDomainToASCII(start, end, out);
    if (contains(FORBIDDEN_DOMAIN, c)) {
      // A non-ASCII domain may still map "<" with U+0338 to something else, so the rest decides which domain this is.
      return isASCII(at, end) ? 0 : unicodeDomainToASCII(start, end, out);
    }
    store<u8>(to++, <u8>toASCIILowercase(c));
  }
  return to == out ? 0 : to;
}

function unicodeDomainToASCII(start: usize, end: usize, out: usize): usize {
  const to = unicodeToASCII(start, end, out);
  if (to == 0 || to == out) return 0;
  for (let at = out; at < to; at++) {
    if (contains(FORBIDDEN_DOMAIN, load<u8>(at))) return 0;
  }
  ensureRoom(to);
  return to;
}

function isASCII(start: usize, end: usize): bool {
  for (let at = start; at < end; at++) if (load<u8>(at) >= 0x80) return false;
  return true;
}
