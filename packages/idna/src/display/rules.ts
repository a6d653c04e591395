/** The rules for the labels of a host, in the order in which Chromium applies them. */
import { hasHyphens } from "../label/hyphens.ts";
import { hasHiddenDot, hasMisplacedMark, hasRepeatedMark, isLetterMark } from "./combining-marks.ts";
import { isDigitLookalike } from "./digit-lookalikes.ts";
import { isOutsideIdentifiers } from "./identifiers.ts";
import { hasSlashLookalike, hasStrokeLookalike } from "./ideographs.ts";
import { hasKanaOfRules, hasMisplacedKana } from "./kana.ts";
import type { HostLabel } from "./label.ts";
import { hasLetterOfOtherCountry, hasMisplacedMiddleDot, mixesNonASCIILatin } from "./latin.ts";
import { hasMixedNumbers, isMixed, isSingleScript } from "./restriction-level.ts";
import { isWholeScriptConfusable } from "./whole-script.ts";

/** The rules for one label. `displayHost` describes each of them. */
export type LabelDisplayRule =
  | "hyphens"
  | "identifier"
  | "mixed-scripts"
  | "mixed-numbers"
  | "repeated-mark"
  | "hidden-dot"
  | "letter-of-country"
  | "middle-dot"
  | "whole-script"
  | "digits"
  | "mixed-latin"
  | "slash"
  | "kana"
  | "stroke"
  | "mark";

type Rules = readonly (readonly [rule: LabelDisplayRule, isBroken: (label: HostLabel) => boolean])[];

/** Rules for all labels. */
const FOR_ALL: Rules = [
  ["hyphens", ({ codePoints }) => hasHyphens(codePoints)],
  ["identifier", isOutsideIdentifiers],
  ["mixed-scripts", isMixed],
  ["mixed-numbers", hasMixedNumbers],
  ["repeated-mark", hasRepeatedMark],
  ["hidden-dot", hasHiddenDot],
  ["letter-of-country", hasLetterOfOtherCountry],
  ["middle-dot", hasMisplacedMiddleDot],
];

/** Rules for labels in one script, without marks of letters and without certain kana. */
const FOR_SINGLE_SCRIPT: Rules = [
  ["whole-script", isWholeScriptConfusable],
  ["digits", isDigitLookalike],
];

/** Rules for other labels. */
const FOR_OTHERS: Rules = [
  ["digits", isDigitLookalike],
  ["mixed-latin", mixesNonASCIILatin],
  ["slash", hasSlashLookalike],
  ["kana", hasMisplacedKana],
  ["stroke", hasStrokeLookalike],
  ["mark", hasMisplacedMark],
];

/** Returns the first rule that a label breaks; `null` if it can be shown in Unicode. */
export function findBrokenRule(label: HostLabel): LabelDisplayRule | null {
  const isPlain = isSingleScript(label) && !hasKanaOfRules(label) && !label.codePoints.some(isLetterMark);
  const isBrokenBy = ([, isBroken]: Rules[number]) => isBroken(label);
  return (FOR_ALL.find(isBrokenBy) ?? (isPlain ? FOR_SINGLE_SCRIPT : FOR_OTHERS).find(isBrokenBy))?.[0] ?? null;
}
