/** https://www.rfc-editor.org/rfc/rfc5890#section-2.3.2.1 */
import { Char } from "@anyurl/common/char";
export const ACE_PREFIX = "xn--";

const UNITS = [Char.x, Char.n, Char.HyphenMinus, Char.HyphenMinus];

/** Whether a label starts with the prefix. */
export function hasPrefix(label: readonly number[]): boolean {
  return UNITS.every((unit, at) => label[at] === unit);
}
