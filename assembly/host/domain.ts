import { Failure, fail } from "../failure";
import { unicodeToASCII } from "../idna/domain-to-ascii";
import { ensureRoom, scratchEnd, scratchStart } from "../memory";
import { percentDecode } from "../percent/codec";
import { toASCIILowercaseVector } from "../text/ascii";
import { findFirst, membersOrNonASCII } from "../text/byte-set";
import { FORBIDDEN_DOMAIN } from "./forbidden";
import { endsInANumber, parseIPv4Host } from "./ipv4";

/**
 * The host parser (https://url.spec.whatwg.org/#concept-host-parser) from step 4: parses a domain or an IPv4 address.
 */
export function parseDomainHost(start: usize, end: usize, out: usize): usize {
  let domainEnd = lowercaseDomain(start, end, out);
  if (domainEnd == 0) {
    // Only a line of `parseLines` can be longer than the area, with U+FFFD for invalid bytes: it fails, since no domain
    // contains U+FFFD.
    const decoded = scratchStart();
    if (end - start > scratchEnd() - decoded) return fail<usize>(Failure.DomainToASCII);
    // Percent-decoding makes at most one byte of each byte.
    domainEnd = domainToASCII(decoded, percentDecode(start, end, decoded), out);
    if (domainEnd == 0) return fail<usize>(Failure.DomainToASCII);
  }
  return endsInANumber(out, domainEnd) ? parseIPv4Host(out, domainEnd) : domainEnd;
}

/**
 * https://url.spec.whatwg.org/#concept-domain-to-ascii for the bytes in [start, end), with beStrict false.
 *
 * NOTE: bytes that are not valid UTF-8 fail at once. They would decode to U+FFFD, which Unicode ToASCII refuses.
 *
 * @returns the address after the ASCII domain, which is written at `out`, or 0 on failure
 */
export function domainToASCII(start: usize, end: usize, out: usize): usize {
  const asciiEnd = lowercaseDomain(start, end, out);
  if (asciiEnd != 0 || isASCII(start, end)) return asciiEnd;
  const unicodeEnd = unicodeToASCII(start, end, out);
  if (unicodeEnd == 0 || unicodeEnd == out) return 0;
  if (findFirst(FORBIDDEN_DOMAIN, out, unicodeEnd) < unicodeEnd) return 0;
  ensureRoom(unicodeEnd);
  return unicodeEnd;
}

/**
 * Writes the ASCII domain in [start, end) in lowercase. Returns 0 if it is empty, not ASCII, or has a forbidden domain
 * code point.
 */
function lowercaseDomain(start: usize, end: usize, out: usize): usize {
  const forbidden = v128.load(FORBIDDEN_DOMAIN);
  for (let at = start; at < end; at += 16) {
    const bytes = v128.load(at);
    const refused = membersOrNonASCII(forbidden, bytes);
    if (refused != 0 && at + ctz(refused) < end) return 0;
    v128.store(out + (at - start), toASCIILowercaseVector(bytes));
  }
  return start == end ? 0 : out + (end - start);
}

function isASCII(start: usize, end: usize): bool {
  for (let at = start; at < end; at++) if (load<u8>(at) >= 0x80) return false;
  return true;
}
