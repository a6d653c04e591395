/**
 * Criterion 9 of https://www.unicode.org/reports/tr46/#Validity_Criteria: if one label has right-to-left text, all
 * labels must satisfy the Bidi Rule. Each label is checked when it is parsed, so that the domain need not be read
 * again.
 */
import { Char } from "../text/char";
import { hasACEPrefix, LABEL } from "./label";
import { getProperties } from "./properties";
import { BIDI_AN, BIDI_EN, BIDI_L, BIDI_NSM, BIDI_OTHER, BIDI_R_OR_AL } from "./property-bits";

/** Whether the domain so far is a Bidi domain name. */
let isBidiDomain: bool = false;

/** Whether a label so far breaks the Bidi Rule, not counting ASCII labels. */
let isRuleBroken: bool = false;

export function beginBidi(): void {
  isBidiDomain = false;
  isRuleBroken = false;
}

/** Checks the label at LABEL, which is not empty, and remembers the result. */
export function noteBidiLabel(labelEnd: usize, properties: u32): void {
  if (properties & (BIDI_R_OR_AL | BIDI_AN)) isBidiDomain = true;
  if (isRuleBroken) return;
  let last = labelEnd - 4;
  while (last > LABEL && getProperties(load<u32>(last)) & BIDI_NSM) last -= 4;
  isRuleBroken = !satisfiesBidiRule(getProperties(load<u32>(LABEL)), properties, getProperties(load<u32>(last)));
}

/**
 * https://www.rfc-editor.org/rfc/rfc5893#section-2
 *
 * @param first the properties of the first code point
 * @param all the combined properties of all code points
 * @param last the properties of the last code point that is not a nonspacing mark
 */
function satisfiesBidiRule(first: u32, all: u32, last: u32): bool {
  if (first & BIDI_R_OR_AL) {
    const numbers = BIDI_AN | BIDI_EN;
    return !(all & (BIDI_L | BIDI_OTHER)) && (all & numbers) != numbers && (last & (BIDI_R_OR_AL | numbers)) != 0;
  }
  const isLeftToRight = (first & BIDI_L) != 0;
  return isLeftToRight && !(all & (BIDI_R_OR_AL | BIDI_AN | BIDI_OTHER)) && (last & (BIDI_L | BIDI_EN)) != 0;
}

/**
 * Returns whether the domain satisfies criterion 9. Call it after the last label.
 *
 * @param start the domain in ASCII, from here to `end`; labels with the ACE prefix were checked in their Unicode form
 */
export function isBidiAllowed(start: usize, end: usize): bool {
  if (!isBidiDomain) return true;
  if (isRuleBroken) return false;
  for (let at = start; at < end; at++) {
    const label = at;
    while (at < end && load<u8>(at) != Char.FullStop) at++;
    if (!hasACEPrefix(label, at) && !asciiSatisfiesBidiRule(label, at)) return false;
  }
  return true;
}

function asciiSatisfiesBidiRule(start: usize, end: usize): bool {
  if (start == end) return true;
  let all: u32 = 0;
  for (let at = start; at < end; at++) all |= getProperties(load<u8>(at));
  return satisfiesBidiRule(getProperties(load<u8>(start)), all, getProperties(load<u8>(end - 1)));
}
