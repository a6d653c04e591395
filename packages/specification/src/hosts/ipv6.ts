/**
 * The URL Specification, section "IPv6 Address". It has a strict grammar (RFC 3986's IPv6address) and a loose one (the
 * URL Standard's parser). Both accept the same strings.
 */
import { isDigit } from "@anyurl/common/ascii";
import { Char } from "@anyurl/common/char";
import { Failure, type FailureReason } from "@anyurl/common/failure";
import { hexValue } from "@anyurl/common/percent";
import type { IPv6Address } from "../model/host.ts";

/** https://url.spec.whatwg.org/#concept-ipv6-parser, of the text between the brackets. */
export function parseIPv6(text: string): IPv6Address | Failure {
  const pieces = [0, 0, 0, 0, 0, 0, 0, 0];
  let count = 0;
  let compress = -1;
  let at = 0;
  if (text.charCodeAt(0) === Char.Colon) {
    if (text.charCodeAt(1) !== Char.Colon) return new Failure("IPv6-invalid-compression");
    at = 2;
    compress = ++count;
  }
  while (at < text.length) {
    if (count === 8) return new Failure("IPv6-too-many-pieces");
    if (text.charCodeAt(at) === Char.Colon) {
      if (compress >= 0) return new Failure("IPv6-multiple-compression");
      at++;
      compress = ++count;
      continue;
    }
    const start = at;
    let value = 0;
    for (; at < start + 4 && hexValue(text.charCodeAt(at)) >= 0; at++)
      value = value * 16 + hexValue(text.charCodeAt(at));
    if (text.charCodeAt(at) === Char.FullStop) {
      const reason = at === start ? "IPv4-in-IPv6-invalid-code-point" : parseEmbeddedIPv4(text, start, pieces, count);
      if (reason !== undefined) return new Failure(reason);
      count += 2;
      break;
    }
    if (at < text.length) {
      const isSeparator = text.charCodeAt(at) === Char.Colon;
      at++;
      if (!isSeparator || at === text.length) return new Failure("IPv6-invalid-code-point");
    }
    pieces[count++] = value;
  }
  if (compress < 0 && count < 8) return new Failure("IPv6-too-few-pieces");
  return Object.freeze({
    type: "ipv6-address",
    pieces: Object.freeze(compress < 0 ? pieces : spread(pieces, compress, count)),
  });
}

/** Parses an IPv4 address, which must continue to the end of the text, as two pieces. */
function parseEmbeddedIPv4(text: string, start: number, pieces: number[], count: number): FailureReason | undefined {
  if (count > 6) return "IPv4-in-IPv6-too-many-pieces";
  let at = start;
  let numbers = 0;
  while (at < text.length) {
    if (numbers > 0) {
      if (text.charCodeAt(at) !== Char.FullStop || numbers === 4) return "IPv4-in-IPv6-invalid-code-point";
      at++;
    }
    if (!isDigit(text.charCodeAt(at))) return "IPv4-in-IPv6-invalid-code-point";
    let value = -1;
    for (; isDigit(text.charCodeAt(at)); at++) {
      if (value === 0) return "IPv4-in-IPv6-invalid-code-point";
      value = (value < 0 ? 0 : value * 10) + text.charCodeAt(at) - Char.DigitZero;
      if (value > 255) return "IPv4-in-IPv6-out-of-range-part";
    }
    const index = count + (numbers >> 1);
    pieces[index] = (pieces[index] as number) * 256 + value;
    numbers++;
  }
  return numbers === 4 ? undefined : "IPv4-in-IPv6-too-few-parts";
}

/** Inserts the zeros of "::" before the pieces from `compress` on. */
function spread(pieces: readonly number[], compress: number, count: number): number[] {
  const zeros = pieces.slice(count);
  // "::" itself was counted as a piece with the value zero.
  return [...pieces.slice(0, compress), ...zeros, ...pieces.slice(compress, count)];
}

/** https://url.spec.whatwg.org/#concept-ipv6-serializer, without the brackets */
export function printIPv6({ pieces }: IPv6Address): string {
  const compress = longestZeros(pieces);
  let text = "";
  for (let index = 0; index < 8; index++) {
    if (index === compress) {
      text += index === 0 ? "::" : ":";
      while (index < 7 && pieces[index + 1] === 0) index++;
    } else {
      text += (pieces[index] as number).toString(16);
      if (index < 7) text += ":";
    }
  }
  return text;
}

/** https://url.spec.whatwg.org/#find-the-ipv6-address-compressed-piece-index, -1 for null */
function longestZeros(pieces: readonly number[]): number {
  let longestIndex = -1;
  let longestSize = 1;
  let size = 0;
  for (let index = 0; index < 8; index++) {
    size = pieces[index] === 0 ? size + 1 : 0;
    if (size > longestSize) {
      longestSize = size;
      longestIndex = index - size + 1;
    }
  }
  return longestIndex;
}
