/** Knows the result of percent-encoding and percent-decoding most texts. */
import { decodeValid } from "@anyurl/common/percent";
import { toWellFormed } from "@anyurl/common/well-formed";
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

/** Returns the text that the percent-decoded UTF-8 of a text is, or {@link ASK}. */
export function decodedText(text: string): KnownOrAsk<string> {
  const decoded = text.includes("%") ? decodeValid(text) : text;
  return decoded === undefined ? ASK : toWellFormed(decoded);
}
