import { LABEL, labelHasACEPrefix } from "./label";
import { getProperties } from "./properties";
import { DISALLOWED, JOINER, JOINING_TRANSPARENT, JOINS_NEXT, JOINS_PREVIOUS, MARK, VIRAMA } from "./property-bits";

const ZERO_WIDTH_NON_JOINER: u32 = 0x200c;
const ZERO_WIDTH_JOINER: u32 = 0x200d;

/**
 * https://www.unicode.org/reports/tr46/#Validity_Criteria for the label at LABEL. It must not be empty, must contain a
 * code point beyond ASCII, must be in NFC (criterion 1) and must have no full stop (criterion 5). Criteria 2 and 3
 * depend on CheckHyphens, which the URL Standard does not set. Criterion 9, CheckBidi, is in bidi.ts.
 *
 * @param properties the combined property bits of all its code points
 */
export function isValidLabel(labelEnd: usize, properties: u32): bool {
  return (
    !labelHasACEPrefix(labelEnd) &&
    !(getProperties(load<u32>(LABEL)) & MARK) &&
    !(properties & DISALLOWED) &&
    (!(properties & JOINER) || areJoinersAllowed(labelEnd))
  );
}

/** Criterion 8: the ContextJ rules of https://www.rfc-editor.org/rfc/rfc5892#appendix-A */
function areJoinersAllowed(labelEnd: usize): bool {
  for (let at = LABEL; at < labelEnd; at += 4) {
    const codePoint = load<u32>(at);
    if (codePoint != ZERO_WIDTH_NON_JOINER && codePoint != ZERO_WIDTH_JOINER) continue;
    if (at > LABEL && getProperties(load<u32>(at - 4)) & VIRAMA) continue;
    if (codePoint == ZERO_WIDTH_JOINER || !isBetweenJoining(at, labelEnd)) return false;
  }
  return true;
}

/** The regular expression of https://www.rfc-editor.org/rfc/rfc5892#appendix-A.1 */
function isBetweenJoining(joiner: usize, labelEnd: usize): bool {
  let before: u32 = JOINING_TRANSPARENT;
  for (let at = joiner; before & JOINING_TRANSPARENT && at > LABEL; ) {
    at -= 4;
    before = getProperties(load<u32>(at));
  }
  let after: u32 = JOINING_TRANSPARENT;
  for (let at = joiner + 4; after & JOINING_TRANSPARENT && at < labelEnd; at += 4) {
    after = getProperties(load<u32>(at));
  }
  return (before & JOINS_NEXT) != 0 && (after & JOINS_PREVIOUS) != 0;
}
