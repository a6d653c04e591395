/** The part of a text around a place, and a line of carets below it. Both have one column for each code unit. */
export interface Excerpt {
  readonly text: string;
  readonly carets: string;
}

/** The code units before the place, and of the whole excerpt: as many as fit on a phone. */
const BEFORE = 12;
const LONGEST = 36;
/** Characters that may be wider than a column, or that no column shows. All others are one code unit. */
const UNSAFE = /[^\x20-\x7e\u00c0-\u024f\u0370-\u03ff\u0400-\u052f]|\p{M}|\p{Cn}/gu;

/** @param length 0 for a place between two characters */
export function excerptOf(input: string, offset: number, length: number): Excerpt {
  const start = Math.max(0, offset - BEFORE);
  const end = Math.min(input.length, start + LONGEST);
  const before = start > 0 ? "…" : "";
  const dots = (character: string) => "·".repeat(character.length);
  const text = before + input.slice(start, end).replace(UNSAFE, dots) + (end < input.length ? "…" : "");
  const indent = " ".repeat(before.length + offset - start);
  return { text, carets: indent + "^".repeat(Math.max(1, Math.min(length, end - offset))) };
}
