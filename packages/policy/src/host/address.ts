/** Reads and prints IP addresses in the form that the URL Standard's serialiser writes. */
import { Char } from "@anyurl/common/char";

/**
 * Returns the address as an unsigned 32-bit number; -1 if the text is not four decimal numbers without leading zeros.
 */
export function readIPv4(text: string): number {
  let address = 0;
  let value = -1;
  let parts = 1;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === Char.FullStop) {
      if (value < 0 || ++parts > 4) return -1;
      address = address * 256 + value;
      value = -1;
    } else {
      if (code < Char.DigitZero || code > Char.DigitNine || value === 0) return -1;
      value = Math.max(value, 0) * 10 + code - Char.DigitZero;
      if (value > 255) return -1;
    }
  }
  return parts === 4 && value >= 0 ? address * 256 + value : -1;
}

/** https://url.spec.whatwg.org/#concept-ipv4-serializer */
export function printIPv4(address: number): string {
  return `${address >>> 24}.${(address >>> 16) & 255}.${(address >>> 8) & 255}.${address & 255}`;
}

/**
 * Returns the eight pieces of an address.
 *
 * @param text a valid IPv6 address as the serialiser writes it, without brackets: a "::" stands for two zeros or more
 */
export function readIPv6(text: string): readonly number[] {
  const pieces: number[] = [];
  let compressed = 0;
  let value = 0;
  for (let at = 0; at <= text.length; at++) {
    const code = text.charCodeAt(at);
    if (code !== Char.Colon && at < text.length) {
      value = value * 16 + (code > Char.DigitNine ? code - Char.a + 10 : code - Char.DigitZero);
    } else {
      pieces.push(value);
      if (text.charCodeAt(at + 1) === Char.Colon) compressed = pieces.length;
      value = 0;
    }
  }
  const zeros = new Array<number>(8 - pieces.length).fill(0);
  return [...pieces.slice(0, compressed), ...zeros, ...pieces.slice(compressed)];
}
