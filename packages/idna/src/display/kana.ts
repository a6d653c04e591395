/**
 * Rules for Hiragana and Katakana, from "dangerous_pattern" in
 * https://chromium.googlesource.com/chromium/src/+/main/components/url_formatter/spoof_checks/idn_spoof_checker.cc
 */
import { Char } from "@anyurl/common/char";
import type { HostLabel } from "./label.ts";
import { HIRAGANA, KATAKANA } from "./scripts.ts";
import { isOfScripts } from "./tables.ts";

/** The Hiragana and the Katakana letters he, be and pe look the same. */
const HIRAGANA_HE = [0x3078, 0x307a] as const;
const KATAKANA_HE = [0x30d8, 0x30da] as const;

const VOICED_MARKS: readonly number[] = [0x3099, 0x309a];
const MIDDLE_DOT = 0x30fb;
const PROLONGED_SOUND = 0x30fc;
const ITERATION_MARKS: readonly number[] = [0x30fd, 0x30fe];

/** Whether a label has a character of these rules ("kana_letters_exceptions_"). */
export function hasKanaOfRules({ codePoints }: HostLabel): boolean {
  return codePoints.some(
    (each) => isIn(each, HIRAGANA_HE) || isIn(each, KATAKANA_HE) || (each >= MIDDLE_DOT && each <= 0x30fe),
  );
}

/** Whether a mark or sign of kana has a place that Japanese does not allow, or one letter is of the other kana. */
export function hasMisplacedKana(label: HostLabel): boolean {
  return (
    hasMisplacedSign(label) ||
    hasLookalikeOf(label, HIRAGANA_HE, KATAKANA) ||
    hasLookalikeOf(label, KATAKANA_HE, HIRAGANA)
  );
}

function hasMisplacedSign({ codePoints, classes }: HostLabel): boolean {
  return codePoints.some((each, at) => {
    const [before, after] = [codePoints[at - 1], codePoints[at + 1]];
    if (each === PROLONGED_SOUND) return !isOfScripts(classes[at - 1], HIRAGANA | KATAKANA);
    if (ITERATION_MARKS.includes(each)) return !isOfScripts(classes[at - 1], KATAKANA);
    if (each === MIDDLE_DOT) return isSmallLetter(before) || isSmallLetter(after);
    return VOICED_MARKS.includes(each);
  });
}

/** Whether a label is all of one kana, except for one letter inside it that looks like one of them. */
function hasLookalikeOf(
  { codePoints, classes }: HostLabel,
  lookalikes: readonly [number, number],
  kana: number,
): boolean {
  const at = codePoints.findIndex((each) => isIn(each, lookalikes));
  if (at <= 0 || at === codePoints.length - 1) return false;
  return classes.every((each, place) => place === at || isOfScripts(each, kana));
}

function isIn(codePoint: number, [first, last]: readonly [number, number]): boolean {
  return first <= codePoint && codePoint <= last;
}

function isSmallLetter(codePoint: number | undefined): boolean {
  return codePoint !== undefined && isIn(codePoint, [Char.a, Char.z]);
}
