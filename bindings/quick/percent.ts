/** Knows the result of percent-encoding and percent-decoding most texts. */
import { decodeValid, encodeValid } from "@anyurl/common/percent";
import { ASK, type KnownOrAsk } from "./law.ts";

/**
 * Returns whether percent-encoding is known to leave a text as it is.
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

/** Returns a text, percent-encoded with the component percent-encode set, or {@link ASK}. */
export function encodedComponent(text: string): KnownOrAsk<string> {
  return IN_COMPONENT_SET.test(text) ? (encodeValid(text) ?? ASK) : text;
}

/** Returns the percent-decoded text, with the lone surrogates that the text has; or {@link ASK}. */
export function decodedText(text: string): KnownOrAsk<string> {
  return text.includes("%") ? (decodeValid(text) ?? ASK) : text;
}
