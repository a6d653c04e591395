import { isAlpha, isSchemeUnit } from "./ascii.ts";

/**
 * Returns the offset of the ":" of a scheme-like string at the start of a text (section "Normalise for Printing"), or
 * -1.
 */
export function schemeLikeEnd(text: string): number {
  if (!isAlpha(text.charCodeAt(0))) return -1;
  let at = 1;
  while (isSchemeUnit(text.charCodeAt(at))) at++;
  return text.charCodeAt(at) === 0x3a ? at : -1;
}

export function isSchemeLike(text: string): boolean {
  return schemeLikeEnd(text) >= 0;
}
