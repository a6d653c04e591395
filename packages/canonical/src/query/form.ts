/** Names and values of application/x-www-form-urlencoded, one at a time: https://url.spec.whatwg.org/#concept-urlencoded */
import { URLSearchParams } from "#url";

/** What takes the engine to decode it: a "%" that begins no ASCII character, which may be malformed, and surrogates, which may be lone. */
const HARD = /%(?![0-7][\da-f])|[\ud800-\udfff]/i;

/** A name or a value, decoded. @param written as it stands in a query; a "&" is in it only where another character separates pairs */
export function decodeForm(written: string): string {
  if (!HARD.test(written)) return decodeURIComponent(written.replaceAll("+", " "));
  // Behind a "=" there is a value, whatever is in it.
  return new URLSearchParams(`=${written.replaceAll("&", "%26")}`).get("") as string;
}

/**
 * A name or a value, to be decoded to the same text. A space is "%20", which is one to those also who know no "+".
 *
 * @param text a lone surrogate in it counts as U+FFFD
 */
export function encodeForm(text: string): string {
  return new URLSearchParams([["", text]]).toString().slice(1).replaceAll("+", "%20");
}

/** A text with U+FFFD for each lone surrogate, as decoded ones are. */
export function toWellFormed(text: string): string {
  return decodeForm(encodeForm(text));
}
