/** https://www.rfc-editor.org/rfc/rfc5890#section-2.3.2.1 */
import { Char } from "@anyurl/common/char";

export const ACE_PREFIX = "xn--";

/** Whether a label starts with the prefix. */
export function hasPrefix(label: readonly number[]): boolean {
  return label[0] === Char.x && label[1] === Char.n && label[2] === Char.HyphenMinus && label[3] === Char.HyphenMinus;
}
