/** A fast path for percent-encoding and percent-decoding. */
import { decodeValid, encodeValid } from "@anyurl/common/percent";
import { ASK, type KnownOrAsk } from "./law.ts";

/**
 * Returns whether percent-encoding is known to leave a text unchanged.
 *
 * @param mask the ASCII members of a percent-encode set: code point `c` is bit `c & 31` of word `c >> 5`
 */
export function needsNoEncoding(text: string, mask: readonly number[]): boolean {
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit >= 0x80 || (((mask[unit >> 5] as number) >>> (unit & 31)) & 1) === 1) return false;
  }
  return true;
}

/** A character in the component percent-encode set: https://url.spec.whatwg.org/#component-percent-encode-set */
const IN_COMPONENT_SET = /[^!'-*.~\w-]/;

/** Firefox's own function takes less time than a regular expression. Only errors of its engine have this property. */
const IS_ENCODING_FAST = "lineNumber" in new Error();

/** Returns a text, percent-encoded with the component percent-encode set, or {@link ASK}. */
export function encodeComponent(text: string): KnownOrAsk<string> {
  return IS_ENCODING_FAST || IN_COMPONENT_SET.test(text) ? (encodeValid(text) ?? ASK) : text;
}

/** Returns the percent-decoded text, with the lone surrogates that the text has; or {@link ASK}. */
export function decodeText(text: string): KnownOrAsk<string> {
  return text.includes("%") ? (decodeValid(text) ?? ASK) : text;
}

/** All characters before this stay unchanged, next to each other. */
const FIRST_MARK = 0x300;

/** Whether a text is known to be in Normalization Form C: https://www.unicode.org/reports/tr15/ */
export function isCertainlyNormalized(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    if (text.charCodeAt(at) >= FIRST_MARK) return false;
  }
  return true;
}

/**
 * Splits a form at its ampersands, and each sequence at its first "=": the steps of
 * https://url.spec.whatwg.org/#concept-urlencoded-parser before it decodes.
 *
 * @returns alternating names and values, not decoded
 */
export function splitSequences(input: string): string[] {
  const list: string[] = [];
  let equals = input.indexOf("=");
  for (let start = 0; start < input.length; ) {
    const ampersand = input.indexOf("&", start);
    const end = ampersand < 0 ? input.length : ampersand;
    if (end > start) {
      // An "=" after the end belongs to a later sequence, and is kept for it.
      if (equals >= 0 && equals < start) equals = input.indexOf("=", start);
      if (equals < 0 || equals >= end) list.push(input.slice(start, end), "");
      else list.push(input.slice(start, equals), input.slice(equals + 1, end));
    }
    start = end + 1;
  }
  return list;
}

/** Returns whether the names and values of a form are known to need no decoding. */
export function needsNoDecoding(input: string): boolean {
  return !input.includes("%") && !input.includes("+");
}
