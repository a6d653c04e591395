/** Reads paths. */
import { Char } from "@anyurl/common/char";
import { isSpecialScheme } from "@anyurl/common/special-schemes";
import { readAuthority } from "./authority.ts";
import { cut, Kind, type Piece } from "./piece.ts";
import type { Search } from "./search.ts";
import { Context, contextOf, judgeSegment } from "./segment.ts";
import { firstAfter, firstOf, indexIn, Units } from "./units.ts";

/**
 * Judges the segments of a path. Another URL can follow a segment.
 *
 * @param host the name before the path, which can say that a secret follows
 */
export function readPath(search: Search, piece: Piece, host: string): void {
  const { text, start } = piece;
  let { end } = piece;
  const isStrict = search.rules.preset === "strict";
  let least = contextOf(host);
  if (least === Context.None && search.isClean(text, start, end)) return;
  let context = least;
  for (let at = start; at < end; at++) {
    let stop = firstOf(text, Units.Slash, at, end);
    const hasPairs = indexIn(text, Char.EqualsSign, at, stop) >= 0;
    if (startsAuthority(text, at, stop, end) && !(isStrict && (hasPairs || at > start))) {
      // The colon stays, so that the result reads in the same way.
      if (hasPairs) search.queue(cut(piece, at, stop - 1), Kind.Pairs);
      const isSpecial = isSpecialScheme(text.slice(at, stop - 1).toLowerCase());
      const rest = cut(piece, firstAfter(text, Units.Slash, stop, end), end);
      const authority = readAuthority(search, rest, isSpecial);
      least = contextOf(authority.host);
      context = least;
      stop = authority.end;
      end = authority.stop;
    } else if (isStrict) search.mark(piece, at, stop);
    else if (hasPairs) search.queue(cut(piece, at, stop), Kind.Pairs);
    else if (at < stop) context = Math.max(least, judgeSegment(search, cut(piece, at, stop), context));
    at = stop;
  }
}

/** Whether a segment is a scheme, with its ":", before the slashes of another URL. */
function startsAuthority(text: string, start: number, stop: number, end: number): boolean {
  return stop - start > 1 && stop < end && text.charCodeAt(stop - 1) === Char.Colon;
}
