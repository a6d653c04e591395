/** Where a link ends: https://www.unicode.org/reports/tr58/#termination-algorithm */
import { lengthOf, openingOf, termOf } from "../characters/table.ts";
import { Term } from "../characters/term.ts";
import { endsAfterASCII, MOST_OPEN, Part, partStartedBy, separatesPieces } from "../parts.ts";

/**
 * Returns where the path, the query and the fragment end that start at a place after a host; the place itself if none
 * does.
 *
 * NOTE: a "?" that nothing follows is not the start of a query, but the end of a question.
 */
export function findPartsEnd(text: string, start: number): number {
  let part = Part.None;
  let open: number[] = [];
  let end = start;
  let before = 0;
  for (let at = start; at < text.length; ) {
    const codePoint = text.codePointAt(at) as number;
    const next = at + lengthOf(codePoint);
    const started = partStartedBy(codePoint, part);
    if (started !== Part.None) part = started;
    else if (part === Part.None) return end;
    if (open.length > 0 && (started !== Part.None || separatesPieces(codePoint, part, text, at))) open = [];
    const term = termOf(codePoint);
    if (term === Term.Hard || endsAfterASCII(codePoint, term, before)) return end;
    if (term === Term.Open && open.push(codePoint) > MOST_OPEN) return end;
    if (term === Term.Close && open.pop() !== openingOf(codePoint)) return end;
    if (term !== Term.Soft) end = next;
    before = codePoint;
    at = next;
  }
  return end;
}
