/** Finds the secrets of a URL, and of everything that is nested in it. */
import { readJSON, startsJSON } from "./json.ts";
import { readPairs } from "./pairs.ts";
import { decode, JSON_ASCII, Kind, type Piece } from "./piece.ts";
import { readReference } from "./reference.ts";
import type { Search } from "./search.ts";
import { IN_PATHS } from "./table.ts";
import { isToken } from "./tokens.ts";

/** Marks the secrets of the URL in [start, end) of the input. Nested values wait in the search, without recursion. */
export function findSecrets(search: Search, text: string, start: number, end: number): void {
  search.queueValue({ text, start, end, offsets: undefined, depth: 0, kind: Kind.Value, lengths: IN_PATHS });
  for (let piece = search.next(); piece !== undefined; piece = search.next()) {
    (piece.kind === Kind.Value ? readValue : readPairs)(search, piece);
  }
}

/** Reads a value: a token, JSON, or a reference. The input itself is always a reference. */
function readValue(search: Search, piece: Piece): void {
  const { text, start, end, depth, lengths } = piece;
  const mayBeJSON = (value: Piece) => depth > 0 && startsJSON(value);
  // In a string in JSON, some programs escape "&" and "=", as in `\u0026`.
  const value = mayBeJSON(piece) ? piece : (decode(piece, JSON_ASCII) ?? piece);
  if (depth > 0 && isToken(text, start, end, lengths)) search.mark(piece, start, end);
  else (mayBeJSON(value) ? readJSON : readReference)(search, value);
}
