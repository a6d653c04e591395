import type { HostLabel } from "./label.ts";
import { ALL_SCRIPTS, EAST_ASIAN, LATIN } from "./scripts.ts";

/** Whether the characters have a script in common: https://www.unicode.org/reports/tr39/#def-single-script */
export function isSingleScript({ classes }: HostLabel): boolean {
  return resolveScripts(classes) !== 0;
}

/**
 * Whether a label mixes scripts, except Latin with Chinese, Japanese or Korean. Then its level is below "Highly
 * Restrictive": https://www.unicode.org/reports/tr39/#Restriction_Level_Detection
 */
export function isMixed(label: HostLabel): boolean {
  if (isSingleScript(label)) return false;
  const classes = label.classes.filter((each) => ((each?.augmented ?? 0) & LATIN) === 0);
  return (resolveScripts(classes) & EAST_ASIAN) === 0;
}

/** https://www.unicode.org/reports/tr39/#def-resolved-script-set */
function resolveScripts(classes: HostLabel["classes"]): number {
  return classes.reduce((set, each) => set & (each?.augmented ?? 0), ALL_SCRIPTS);
}

/** The digits of a number system are in one block of 16 code points, in which no other system has digits. */
const DIGIT_BLOCK = 16;

/** Whether a label has digits of two number systems: https://www.unicode.org/reports/tr39/#Mixed_Number_Detection */
export function hasMixedNumbers({ codePoints, classes }: HostLabel): boolean {
  let first: number | undefined;
  return classes.some((each, at) => {
    if (!each?.isDecimal) return false;
    const system = Math.floor((codePoints[at] as number) / DIGIT_BLOCK);
    first ??= system;
    return first !== system;
  });
}
