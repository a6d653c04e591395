/** https://www.rfc-editor.org/rfc/rfc5890#section-2.3.2.1 */
export const ACE_PREFIX = "xn--";

const UNITS = [0x78, 0x6e, 0x2d, 0x2d];

/** Whether a label starts with the prefix. */
export function hasPrefix(label: readonly number[]): boolean {
  return UNITS.every((unit, at) => label[at] === unit);
}
