/**
 * Encodes and decodes one name or value of application/x-www-form-urlencoded:
 * https://url.spec.whatwg.org/#concept-urlencoded
 */
import { URLSearchParams } from "#url";

/**
 * Text that only the engine decodes: a "%" that may be malformed or starts a non-ASCII character, and surrogates, which
 * may be lone.
 */
const HARD = /%(?![0-7][\da-f])|[\ud800-\udfff]/i;

/** Decodes a name or a value. @param written contains "&" only if another character separates the parameters */
export function decodeForm(written: string): string {
  if (!HARD.test(written)) return decodeURIComponent(written.replaceAll("+", " "));
  // After "=", all of the text is the value.
  return new URLSearchParams(`=${written.replaceAll("&", "%26")}`).get("") as string;
}

/**
 * Encodes a name or a value. A space becomes "%20", which all servers decode, unlike "+".
 *
 * @param text a lone surrogate in it counts as U+FFFD
 */
export function encodeForm(text: string): string {
  return new URLSearchParams([["", text]]).toString().slice(1).replaceAll("+", "%20");
}

/** Replaces each lone surrogate with U+FFFD, as decoding does. */
export function toWellFormed(text: string): string {
  return decodeForm(encodeForm(text));
}
