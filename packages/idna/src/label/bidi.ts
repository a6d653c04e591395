/** https://www.rfc-editor.org/rfc/rfc5893 */
import { getBidi, getProperties } from "../tables/tables.ts";

/** The groups of Bidi classes. R and AL are one, and so are ES, CS, ET, ON and BN. All other classes are OTHER. */
const L = 0;
const R_OR_AL = 1;
const AN = 2;
const EN = 3;
const NEUTRAL = 4;
const NSM = 5;

const bit = (...groups: readonly number[]) => groups.reduce((bits, group) => bits | (1 << group), 0);

const RIGHT_TO_LEFT = bit(R_OR_AL, AN);
const IN_RIGHT_TO_LEFT = bit(R_OR_AL, AN, EN, NEUTRAL, NSM);
const LAST_IN_RIGHT_TO_LEFT = bit(R_OR_AL, EN, AN);
const IN_LEFT_TO_RIGHT = bit(L, EN, NEUTRAL, NSM);
const LAST_IN_LEFT_TO_RIGHT = bit(L, EN);

/** https://www.rfc-editor.org/rfc/rfc5893#section-1.4: whether a domain with this label is a Bidi domain name. */
export function isRightToLeft(label: readonly number[]): boolean {
  return label.some((codePoint) => codePoint >= 0x80 && (groupBit(codePoint) & RIGHT_TO_LEFT) !== 0);
}

/** https://www.rfc-editor.org/rfc/rfc5893#section-2 */
export function satisfiesBidiRule(label: readonly number[]): boolean {
  let [all, last] = [0, 0];
  for (const codePoint of label) {
    const group = groupBit(codePoint);
    all |= group;
    if (group !== bit(NSM)) last = group;
  }
  const first = groupBit(label[0] as number);
  if (first === bit(L)) return (all & ~IN_LEFT_TO_RIGHT) === 0 && (last & LAST_IN_LEFT_TO_RIGHT) !== 0;
  if (first !== bit(R_OR_AL)) return false;
  const hasBothNumbers = (all & bit(EN)) !== 0 && (all & bit(AN)) !== 0;
  return (all & ~IN_RIGHT_TO_LEFT) === 0 && (last & LAST_IN_RIGHT_TO_LEFT) !== 0 && !hasBothNumbers;
}

function groupBit(codePoint: number): number {
  return 1 << getBidi(getProperties(codePoint));
}
