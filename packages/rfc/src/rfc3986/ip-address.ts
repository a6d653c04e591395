import { Char } from "@anyurl/common/char";
import { HEXDIG, isIn } from "./characters.ts";

/** The numbers of an address, or the offset at which it breaks the grammar. */
export type AddressResult = { readonly numbers: readonly number[] } | { readonly fault: number };

/** IPv4address, four times dec-octet: https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2 @returns four octets */
export function parseIPv4address(text: string, start: number, end: number): AddressResult {
  const numbers: number[] = [];
  let offset = start;
  for (;;) {
    const first = offset;
    let octet = 0;
    while (offset < end && !(octet === 0 && offset > first)) {
      const digit = text.charCodeAt(offset) - Char.DigitZero;
      if (!(digit >= 0 && digit <= 9) || octet * 10 + digit > 255) break;
      octet = octet * 10 + digit;
      offset++;
    }
    if (offset === first) return { fault: offset };
    numbers.push(octet);
    if (numbers.length === 4) return offset === end ? { numbers } : { fault: offset };
    if (offset === end || text.charCodeAt(offset) !== Char.FullStop) return { fault: offset };
    offset++;
  }
}

/**
 * IPv6address, without brackets: https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2
 *
 * The nine alternatives of the rule mean: eight pieces of 16 bits, or at most seven and one "::" for the others. The
 * last two may be written as an IPv4address.
 *
 * @returns eight pieces
 */
export function parseIPv6address(text: string, start: number, end: number): AddressResult {
  const numbers: number[] = [];
  let compressed = -1;
  let offset = start;
  if (end - start >= 2 && text.startsWith("::", start)) {
    compressed = 0;
    offset += 2;
  }
  while (offset < end) {
    const room = (compressed < 0 ? 8 : 7) - numbers.length;
    if (room === 0) return { fault: offset };
    const pieceEnd = endOfH16(text, offset, end);
    if (pieceEnd < end && text.charCodeAt(pieceEnd) === Char.FullStop) {
      if (room < 2) return { fault: offset };
      const ipv4 = parseIPv4address(text, offset, end);
      if ("fault" in ipv4) return ipv4;
      const [a = 0, b = 0, c = 0, d = 0] = ipv4.numbers;
      numbers.push(a * 256 + b, c * 256 + d);
      break;
    }
    if (pieceEnd === offset) return { fault: offset };
    numbers.push(Number.parseInt(text.slice(offset, pieceEnd), 16));
    offset = pieceEnd;
    if (offset === end) break;
    if (text.charCodeAt(offset) !== Char.Colon) return { fault: offset };
    offset++;
    if (offset === end) return { fault: end };
    if (text.charCodeAt(offset) === Char.Colon) {
      if (compressed >= 0 || numbers.length === 8) return { fault: offset };
      compressed = numbers.length;
      offset++;
    }
  }
  if (compressed < 0) return numbers.length === 8 ? { numbers } : { fault: end };
  const zeros = new Array<number>(8 - numbers.length).fill(0);
  return { numbers: [...numbers.slice(0, compressed), ...zeros, ...numbers.slice(compressed)] };
}

/** Returns the end of the h16 at `offset`: at most four hexadecimal digits. */
function endOfH16(text: string, offset: number, end: number): number {
  let pieceEnd = offset;
  while (pieceEnd < end && pieceEnd < offset + 4 && isIn(text.charCodeAt(pieceEnd), HEXDIG)) pieceEnd++;
  return pieceEnd;
}
