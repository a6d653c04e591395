/** Schemes at the start of a text. */
import { isAlpha, isDigit } from "@anyurl/common/ascii";
import { Char } from "@anyurl/common/char";

/** Returns whether a code unit is allowed in a scheme after its first character. */
function isSchemeUnit(unit: number): boolean {
  return (
    isAlpha(unit) || isDigit(unit) || unit === Char.PlusSign || unit === Char.HyphenMinus || unit === Char.FullStop
  );
}

/**
 * Returns the offset of the ":" of a scheme-like string at the start of a text (section "Normalise for Printing"), or
 * -1.
 */
export function schemeLikeEnd(text: string): number {
  if (!isAlpha(text.charCodeAt(0))) return -1;
  let at = 1;
  while (isSchemeUnit(text.charCodeAt(at))) at++;
  return text.charCodeAt(at) === Char.Colon ? at : -1;
}

export function isSchemeLike(text: string): boolean {
  return schemeLikeEnd(text) >= 0;
}
