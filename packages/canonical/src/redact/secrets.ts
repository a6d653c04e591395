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
  const kind = Kind.Reference;
  search.queue({ text, start, end, offsets: undefined, depth: 0, kind, lengths: IN_PATHS }, kind, IN_PATHS);
  for (let piece = search.next(); piece !== undefined; piece = search.next()) {
    if (piece.kind === Kind.Value) readValue(search, piece);
    else if (piece.kind === Kind.Reference) readReference(search, withoutEscapes(piece));
    else readPairs(search, piece);
  }
}

/** Reads a value: a token, JSON, or a reference. */
function readValue(search: Search, piece: Piece): void {
  const { text, start, end, lengths } = piece;
  const value = startsJSON(piece) ? piece : withoutEscapes(piece);
  if (isToken(text, start, end, lengths)) search.mark(piece, start, end);
  else if (startsJSON(value)) readJSON(search, value);
  else readReference(search, value);
}

/** Returns a part of a string in JSON, in which some programs escape "&" and "=", as in `\u0026`. */
function withoutEscapes(piece: Piece): Piece {
  return decode(piece, JSON_ASCII) ?? piece;
}
