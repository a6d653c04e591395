/** The characters that the steps of sections 2 and 3 replace. */
import { encodeScalar } from "@anyurl/common/percent";
import { scalarValueAt } from "@anyurl/common/utf8";

/** The space characters of HTML. */
const SPACES = " \t\n\f\r";

/** A text without the space characters at its ends, and how many were at its start. */
export interface Stripped {
  readonly text: string;
  readonly removed: number;
}

/** Section 2, step 1. */
export function stripSpaces(text: string): Stripped {
  let start = 0;
  let end = text.length;
  while (start < end && SPACES.includes(text.charAt(start))) start++;
  while (end > start && SPACES.includes(text.charAt(end - 1))) end--;
  return { text: text.slice(start, end), removed: start };
}

/** Percent-encodes a character as UTF-8. A lone surrogate counts as U+FFFD. */
export function percentEncoded(character: string): string {
  return encodeScalar(scalarValueAt(character, 0));
}
