/** Path, query and fragment, and the pieces of each one. A pair of brackets is in one piece. */
import { Char } from "@anyurl/common/char";

export const enum Part {
  None,
  Path,
  Query,
  Fragment,
}

/** How many opening brackets are remembered: https://www.unicode.org/reports/tr58/#termination-algorithm */
export const MOST_OPEN = 125;

/** Returns the part that a code point starts after another part; `None` if it starts none. */
export function partStartedBy(codePoint: number, after: Part): Part {
  if (codePoint === Char.Slash) return after === Part.None ? Part.Path : Part.None;
  if (codePoint === Char.QuestionMark) return after < Part.Query ? Part.Query : Part.None;
  return codePoint === Char.NumberSign && after < Part.Fragment ? Part.Fragment : Part.None;
}

/** It starts a directive for the browser: https://wicg.github.io/scroll-to-text-fragment/#the-fragment-directive */
const DIRECTIVE = ":~:";

/** Whether a code point at a place separates two pieces of a part. */
export function separatesPieces(codePoint: number, part: Part, text: string, at: number): boolean {
  if (part === Part.Path) return codePoint === Char.Slash;
  if (part === Part.Query) return codePoint === Char.EqualsSign || codePoint === Char.Ampersand;
  return codePoint === Char.Colon && text.startsWith(DIRECTIVE, at);
}
