/** Judges pieces whose names do not suggest a secret. */
import { fullyDecoded } from "@anyurl/common/percent";
import { decode, nest, PERCENT, type Piece } from "./piece.ts";
import type { Search } from "./search.ts";
import { isToken } from "./tokens.ts";

/** Shorter values cannot contain a parameter with a value. */
const SHORTEST_NESTED = 4;

/** A character of a value that contains a path or another URL. */
const NESTED = /[/:]/;

/** Judges a value: it is queued if it is encoded, or may contain a URL; it is marked if it is a token. */
export function judgeValue(search: Search, piece: Piece): void {
  const { text, start, end, lengths } = piece;
  if (end - start < SHORTEST_NESTED || search.queueValue(decode(piece, PERCENT))) return;
  if (NESTED.test(text.slice(start, end))) search.queueValue(nest(piece));
  else if (isToken(text, start, end, lengths)) search.mark(piece, start, end);
}

/** A character of URLs, which names of parameters do not contain. */
const IN_URLS = /[:/@]/;

/** Judges a name, which is a token or a URL if the query is one: `/proxy?https://me:password@h/a=b`. */
export function judgeName(search: Search, piece: Piece): void {
  const { text, start, end, lengths } = piece;
  if (search.rules.preset !== "strict") judgeValue(search, piece);
  else if (IN_URLS.test(fullyDecoded(text.slice(start, end))) || isToken(text, start, end, lengths)) {
    search.mark(piece, start, end);
  }
}
