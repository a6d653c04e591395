/** Pieces of a text that may hold secrets. */
import type { Lengths } from "./table.ts";

/** The structure of a piece. */
export const enum Kind {
  /** A value: a token, JSON, a URL or a relative reference, valid or not. */
  Value,
  /** The parameters of a query, a fragment, or a segment of a path. */
  Pairs,
  /** The properties of a connection string, in which only ";" ends a secret. */
  Properties,
}

/** A range of the input, or of a part of it after decoding. */
export interface Piece {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** The place of each code unit in the input, and the end of the last one; `undefined` for the input itself. */
  readonly offsets: Uint32Array | undefined;
  /** How deeply the piece is nested in others. */
  readonly depth: number;
  readonly kind: Kind;
  /** How long random texts in it must be. */
  readonly lengths: Lengths;
}

// NOTE: not a spread, `{ ...piece }`, which V8 makes much more slowly.

/** Returns a range of a piece. @param lengths of random texts in it, if they differ */
export function cut(piece: Piece, start: number, end: number, lengths = piece.lengths): Piece {
  const { text, offsets, depth, kind } = piece;
  return { text, start, end, offsets, depth, kind, lengths };
}

/** Returns a piece as a value, one level deeper than the text around it. */
export function nest({ text, start, end, offsets, depth, kind, lengths }: Piece): Piece {
  return { text, start, end, offsets, depth: depth + 1, kind, lengths };
}

/** Percent-encoded bytes. */
export const PERCENT = /%([\dA-Fa-f]{2})()/g;

/** Escapes that some programs write for "&" and "=" in JSON. */
export const JSON_ASCII = /\\u00([\dA-Fa-f]{2})()/g;

/** All escapes in a string of JSON. */
export const JSON_ESCAPE = /\\(?:u([\dA-Fa-f]{4})|([^u]))/g;

/** The letters after "\" of which the character is white space or a control character. */
const SPACES = /[bfnrt]/;

/**
 * Decodes a piece once. Each byte becomes a code unit: structure and secrets are ASCII.
 *
 * @param escapes what is decoded: the first group is a hexadecimal number, the second one a character
 * @returns the piece, one level deeper; `undefined` if it has no escape
 */
export function decode(piece: Piece, escapes: RegExp): Piece | undefined {
  const { start, end, offsets, depth, kind, lengths } = piece;
  const written = piece.text.slice(start, end);
  if (written.search(escapes) < 0) return undefined;
  const places = new Uint32Array(written.length + 1);
  let length = 0;
  let copied = 0;
  const copyUntil = (stop: number) => {
    for (; copied < stop; copied++) places[length++] = offsets ? (offsets[start + copied] as number) : start + copied;
  };
  const text = written.replace(escapes, (found, digits: string | undefined, character: string, at: number) => {
    copyUntil(at + 1);
    copied = at + found.length;
    return digits ? String.fromCharCode(Number.parseInt(digits, 16)) : SPACES.test(character) ? " " : character;
  });
  copyUntil(end - start + 1);
  return { text, start: 0, end: text.length, offsets: places, depth: depth + 1, kind, lengths };
}
