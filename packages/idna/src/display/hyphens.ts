import type { HostLabel } from "./label.ts";

const HYPHEN = 0x2d;

/** The places where a label in Punycode has "--". */
const [THIRD, FOURTH] = [2, 3] as const;

/**
 * Whether a label begins or ends with a hyphen, or has two where `xn--` has them: CheckHyphens of
 * https://www.unicode.org/reports/tr46/#Validity_Criteria, which the URL Standard does not check.
 */
export function hasMisplacedHyphen({ codePoints }: HostLabel): boolean {
  if (codePoints[0] === HYPHEN || codePoints[codePoints.length - 1] === HYPHEN) return true;
  return codePoints[THIRD] === HYPHEN && codePoints[FOURTH] === HYPHEN;
}
