/**
 * Encodes and decodes one name or value of application/x-www-form-urlencoded:
 * https://url.spec.whatwg.org/#concept-urlencoded
 *
 * NOTE: needs no URL engine, so that edits of queries stay small in a bundle.
 */
import { decodeBytes, encodeByte } from "../percent.ts";
import { decodeUTF8, encodeUTF8 } from "../utf8.ts";
import { toWellFormed } from "../well-formed.ts";

/**
 * Text that `decodeURIComponent` refuses or decodes differently: a "%" that may be malformed or starts a non-ASCII
 * character, and surrogates, which may be lone.
 */
const HARD = /%(?![0-7][\da-f])|[\ud800-\udfff]/i;

/** Decodes a name or a value. @param written contains "&" only if another character separates the parameters */
export function decodeForm(written: string): string {
  const text = written.replace(/\+/g, " ");
  return HARD.test(text) ? decodeUTF8(decodeBytes(encodeUTF8(text))) : decodeURIComponent(text);
}

/**
 * Encodes a name or a value. A space becomes "%20", which all servers decode, unlike "+".
 *
 * @param text a lone surrogate in it counts as U+FFFD
 */
export function encodeForm(text: string): string {
  return encodeCanonical(text).replaceAll("~", "%7E");
}

/**
 * Encodes a name or a value in the way that all rules leave unchanged: as {@link encodeForm}, but without "~", which is
 * unreserved.
 *
 * @param text a lone surrogate in it counts as U+FFFD
 */
export function encodeCanonical(text: string): string {
  // Characters of the form set that `encodeURIComponent` leaves.
  return encodeURIComponent(toWellFormed(text)).replace(/[!'()]/g, (character) => encodeByte(character.charCodeAt(0)));
}
