import { Char } from "@anyurl/common/char";

/**
 * Criteria 2 and 3 of https://www.unicode.org/reports/tr46/#Validity_Criteria: whether a label begins or ends with a
 * hyphen, or has two where `xn--` has them.
 */
export function hasHyphens(label: readonly number[]): boolean {
  return (
    (label[2] === Char.HyphenMinus && label[3] === Char.HyphenMinus) ||
    label[0] === Char.HyphenMinus ||
    label[label.length - 1] === Char.HyphenMinus
  );
}
