/** https://www.rfc-editor.org/rfc/rfc5892#appendix-A */
import { getCombiningClass, getJoining } from "../tables/tables.ts";

const ZERO_WIDTH_NON_JOINER = 0x200c;
const ZERO_WIDTH_JOINER = 0x200d;

const VIRAMA = 9;

/** Joining_Type: L and R are bits, D is both. */
const JOINS_NEXT = 1;
const JOINS_PREVIOUS = 2;
const TRANSPARENT = 4;

/** Whether the characters around each joiner of a label allow it. */
export function areJoinersAllowed(label: readonly number[]): boolean {
  return label.every((codePoint, at) => {
    if (codePoint !== ZERO_WIDTH_NON_JOINER && codePoint !== ZERO_WIDTH_JOINER) return true;
    if (at > 0 && getCombiningClass(label[at - 1] as number) === VIRAMA) return true;
    return codePoint === ZERO_WIDTH_NON_JOINER && joinsAround(label, at);
  });
}

/** https://www.rfc-editor.org/rfc/rfc5892#appendix-A.1: (L or D) T* ZWNJ T* (R or D) */
function joinsAround(label: readonly number[], at: number): boolean {
  let [before, after] = [at - 1, at + 1];
  while (joiningAt(label, before) === TRANSPARENT) before--;
  while (joiningAt(label, after) === TRANSPARENT) after++;
  return (joiningAt(label, before) & JOINS_NEXT) !== 0 && (joiningAt(label, after) & JOINS_PREVIOUS) !== 0;
}

function joiningAt(label: readonly number[], at: number): number {
  const codePoint = label[at];
  return codePoint === undefined ? 0 : getJoining(codePoint);
}
