/** The URL Specification, section "IPv4 Address". */
import { isDigit } from "@anyurl/common/ascii";
import { Char } from "@anyurl/common/char";
import { Failure } from "@anyurl/common/failure";
import { hexValue } from "@anyurl/common/percent";
import type { IPv4Address } from "../model/host.ts";

/**
 * A loose number (section "IPv4 Address"): decimal without leading zeros, octal (0…), or hexadecimal (0x…, also without
 * digits).
 */
type LooseNumber = number | undefined;

const TOO_MANY_PARTS = new Failure("IPv4-too-many-parts");
const NON_NUMERIC_PART = new Failure("IPv4-non-numeric-part");
const OUT_OF_RANGE = new Failure("IPv4-out-of-range-part");

/** https://url.spec.whatwg.org/#ipv4-number-parser. Returns `undefined` if the text is not a loose number. */
export function parseNumber(text: string, start: number, end: number): LooseNumber {
  if (start === end) return undefined;
  let at = start;
  let radix = 10;
  if (end - start >= 2 && text.charCodeAt(start) === Char.DigitZero) {
    const isHex = (text.charCodeAt(start + 1) | 0x20) === Char.x;
    radix = isHex ? 16 : 8;
    at += isHex ? 2 : 1;
  }
  let number = 0;
  for (; at < end; at++) {
    const digit = hexValue(text.charCodeAt(at));
    if (digit < 0 || digit >= radix) return undefined;
    number = number * radix + digit;
  }
  return number;
}

/** https://url.spec.whatwg.org/#ends-in-a-number-checker. Such a host is an IPv4 address or invalid. */
export function endsInANumber(host: string): boolean {
  let end = host.length;
  if (host.charCodeAt(end - 1) === Char.FullStop) end--;
  // A number ends in a digit, or in the "x" of a bare "0x".
  const last = host.charCodeAt(end - 1);
  if (hexValue(last) < 0 && (last | 0x20) !== Char.x) return false;
  const start = end === 0 ? 0 : host.lastIndexOf(".", end - 1) + 1;
  if (start === end || !isDigit(host.charCodeAt(start))) return false;
  let at = start;
  while (at < end && isDigit(host.charCodeAt(at))) at++;
  return at === end || parseNumber(host, start, end) !== undefined;
}

/**
 * https://url.spec.whatwg.org/#concept-ipv4-parser, the loose grammar: one to four numbers, separated by dots, and an
 * optional final dot. If there are fewer than four numbers, the last one also has the bits of the missing ones.
 */
export function parseLooseIPv4(host: string): IPv4Address | Failure {
  const end = host.charCodeAt(host.length - 1) === Char.FullStop ? host.length - 1 : host.length;
  let dots = 0;
  for (let dot = host.indexOf("."); dot >= 0 && dot < end; dot = host.indexOf(".", dot + 1)) dots++;
  if (dots > 3) return TOO_MANY_PARTS;
  let address = 0;
  let isOutOfRange = false;
  let start = 0;
  for (let index = 0; index <= dots; index++) {
    const dot = host.indexOf(".", start);
    const partEnd = dot < 0 || dot > end ? end : dot;
    const number = parseNumber(host, start, partEnd);
    if (number === undefined) return NON_NUMERIC_PART;
    const size = index < dots ? 0x100 : 2 ** (8 * (4 - dots));
    if (number >= size) isOutOfRange = true;
    address = address * size + number;
    start = partEnd + 1;
  }
  return isOutOfRange ? OUT_OF_RANGE : Object.freeze({ type: "ipv4-address", address });
}

/** https://url.spec.whatwg.org/#concept-ipv4-serializer */
export function printIPv4({ address }: IPv4Address): string {
  return `${address >>> 24}.${(address >>> 16) & 0xff}.${(address >>> 8) & 0xff}.${address & 0xff}`;
}
