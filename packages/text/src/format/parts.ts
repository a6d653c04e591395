/** Writes parts of URLs: https://www.unicode.org/reports/tr58/#minimal-escaping-algorithm */
import { encodeScalar } from "@anyurl/common/percent";
import { openingOf, termOf } from "../characters/table.ts";
import { Term } from "../characters/term.ts";
import { endsAfterASCII, MOST_OPEN, type Part, separatesPieces } from "../parts.ts";
import { readTokens } from "./tokens.ts";

/**
 * Returns a part with only the escapes that the URL needs, and those without which a link would end early.
 *
 * @param text the part without its first character, as written in a URL
 * @param decoded the ASCII characters that need no escape, since the URL parser writes one
 * @param isLast whether the link ends after the part
 */
export function formatPart(text: string, part: Part, decoded: string, isLast: boolean): string {
  const tokens = readTokens(text, decoded);
  const shown = tokens.map((token) => token.text);
  let open: number[] = [];
  let end = 0;
  let offset = 0;
  // The character that starts the part, or the last digit of an escape, is 0.
  let before = 0;
  for (const [index, { raw, codePoint }] of tokens.entries()) {
    if (codePoint >= 0 && separatesPieces(codePoint, part, text, offset)) open = [];
    offset += raw.length;
    const term = codePoint < 0 ? Term.Include : termOf(codePoint);
    const isEscaped = endsAfterASCII(codePoint, term, before) || mustBeEscaped(term, codePoint, open);
    if (isEscaped) shown[index] = encodeScalar(codePoint);
    before = isEscaped ? 0 : Math.max(codePoint, 0);
    if (term !== Term.Soft) end = index + 1;
  }
  const last = tokens[tokens.length - 1];
  if (isLast && end < tokens.length && last !== undefined) shown[tokens.length - 1] = encodeScalar(last.codePoint);
  return shown.join("");
}

/** Whether a link would end at a code point. Remembers the brackets that are open. */
function mustBeEscaped(term: Term, codePoint: number, open: number[]): boolean {
  if (term === Term.Open) {
    if (open.length === MOST_OPEN) return true;
    open.push(codePoint);
  }
  if (term === Term.Close) {
    if (open[open.length - 1] !== openingOf(codePoint)) return true;
    open.pop();
  }
  return term === Term.Hard;
}
