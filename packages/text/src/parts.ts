/** Path, query and fragment, and the pieces of each one. A pair of brackets is in one piece. */
import { Char } from "@anyurl/common/char";
import { Term } from "./characters/term.ts";

export const enum Part {
  None,
  Path,
  Query,
  Fragment,
}

/** The punctuation of East Asia, after which there is no space: U+3001 to U+301F, and the wide and small forms. */
function isEastAsian(codePoint: number): boolean {
  return (codePoint >= 0x3001 && codePoint <= 0x301f) || (codePoint >= 0xfe10 && codePoint <= 0xff64);
}

/**
 * Whether a link ends before punctuation of East Asia: after an ASCII character, a sentence goes on there. After a
 * letter of another script, it rather belongs to a title. UTS #58 asks for a space, which such texts lack.
 *
 * @param before the code point before
 */
export function endsAfterASCII(codePoint: number, term: Term, before: number): boolean {
  return before < 128 && (term === Term.Soft || term === Term.Open) && isEastAsian(codePoint);
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
