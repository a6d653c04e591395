/**
 * Rules for Latin letters:
 * https://chromium.googlesource.com/chromium/src/+/main/components/url_formatter/spoof_checks/idn_spoof_checker.cc
 */
import { Char } from "@anyurl/common/char";
import { isLetterMark } from "./combining-marks.ts";
import type { HostLabel } from "./label.ts";
import { CYRILLIC, GREEK, LATIN } from "./scripts.ts";

const FIRST_NON_ASCII = 0x80;
const MIDDLE_DOT = 0xb7;

/** The top-level domains of the countries that write them. */
const LETTERS_OF_COUNTRIES: ReadonlyMap<number, readonly string[]> = /* @__PURE__ */ new Map([
  // Eth looks like o, and thorn like b and p.
  [0xf0, ["is", "fo"]],
  [0xfe, ["is", "fo"]],
  // Schwa looks like e.
  [0x259, ["az"]],
]);

/** Whether a label has a letter of Icelandic, Faroese or Azerbaijani elsewhere ("kTLDSpecificCharacters"). */
export function hasLetterOfOtherCountry({ codePoints, topLevelDomain }: HostLabel): boolean {
  if (codePoints.length === 1) return false;
  return codePoints.some((each) => LETTERS_OF_COUNTRIES.get(each)?.includes(topLevelDomain) === false);
}

/** Whether a label has a middle dot that is not between two l of a Catalan domain ("HasUnsafeMiddleDot"). */
export function hasMisplacedMiddleDot({ codePoints, topLevelDomain }: HostLabel): boolean {
  return codePoints.some((each, at) => {
    if (each !== MIDDLE_DOT) return false;
    return topLevelDomain !== "cat" || codePoints[at - 1] !== Char.l || codePoints[at + 1] !== Char.l;
  });
}

/** Whether a label mixes a Latin letter outside ASCII with another script ("kNonAsciiLatinCharMixedWithNonLatin"). */
export function mixesNonASCIILatin(label: HostLabel): boolean {
  const { codePoints, classes } = label;
  const isLatin = classes.some((each, at) => each?.scripts === LATIN && (codePoints[at] as number) >= FIRST_NON_ASCII);
  return isLatin && !isLatinGreekOrCyrillic(label);
}

/** Whether a label has letters of Latin, Greek and Cyrillic only ("ShouldRemoveDiacriticsFromLabel"). */
export function isLatinGreekOrCyrillic({ codePoints, classes }: Pick<HostLabel, "codePoints" | "classes">): boolean {
  return codePoints.every((each, at) => {
    const scripts = classes[at]?.scripts;
    if (scripts === LATIN || scripts === GREEK || scripts === CYRILLIC || isLetterMark(each)) return true;
    return each < FIRST_NON_ASCII;
  });
}
