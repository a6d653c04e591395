import type { HostLabel } from "./label.ts";
import { CYRILLIC, GREEK, LATIN } from "./scripts.ts";
import { getClass, getDecomposition, isOfScripts } from "./tables.ts";

/** The combining marks of Latin, Greek and Cyrillic letters that identifiers may have. */
const FIRST_MARK = 0x300;
const LAST_MARK = 0x339;

const DOT_ABOVE = 0x307;
const DOTLESS_I = 0x131;

/** l, dotless i and j, and the allowed letters whose dot a dot above replaces: those with Soft_Dotted. */
const DOTTED: readonly number[] = [0x69, 0x6a, 0x6c, 0x12f, DOTLESS_I, 0x237, 0x249, 0x268, 0x456, 0x458];

/** Whether a code point is a combining mark of Latin, Greek and Cyrillic letters. */
export function isLetterMark(codePoint: number): boolean {
  return FIRST_MARK <= codePoint && codePoint <= LAST_MARK;
}

/**
 * Whether a label has the same nonspacing mark twice on one letter, of which readers see one:
 * https://www.unicode.org/reports/tr39/#Optional_Detection
 */
export function hasRepeatedMark({ codePoints }: HostLabel): boolean {
  const marks = new Set<number>();
  for (const codePoint of codePoints) {
    for (const part of getDecomposition(codePoint) ?? [codePoint]) {
      if (!getClass(part)?.isNonspacing) marks.clear();
      else if (marks.has(part)) return true;
      else marks.add(part);
    }
  }
  return false;
}

/**
 * Whether a dot above follows a letter that hides it: https://www.unicode.org/reports/tr39/#Optional_Detection
 *
 * NOTE: other marks between the letter and the dot never allow it. ICU allows it after another mark above the letter.
 */
export function hasHiddenDot({ codePoints, classes }: HostLabel): boolean {
  let mayHide = false;
  return codePoints.some((codePoint, at) => {
    if (mayHide && codePoint === DOT_ABOVE) return true;
    if (!classes[at]?.isNonspacing) mayHide = DOTTED.includes(codePoint);
    return false;
  });
}

/**
 * Whether a mark of Latin, Greek and Cyrillic letters follows another character, or dotless i: "combining diacritical
 * mark" in
 * https://chromium.googlesource.com/chromium/src/+/main/components/url_formatter/spoof_checks/idn_spoof_checker.cc
 */
export function hasMisplacedMark({ codePoints, classes }: HostLabel): boolean {
  return codePoints.some((codePoint, at) => {
    if (at === 0 || !isLetterMark(codePoint)) return false;
    return codePoints[at - 1] === DOTLESS_I || !isOfScripts(classes[at - 1], LATIN | GREEK | CYRILLIC);
  });
}
