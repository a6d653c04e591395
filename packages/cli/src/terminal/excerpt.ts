import { countColumns, isPlain } from "./columns.ts";
import { makeVisible } from "./visible.ts";

/**
 * The maximum widths of the text before a part, of the part, and of the text after it. Together they fit 80 columns.
 */
const BEFORE = 30;
const PART = 24;
const AFTER = 20;

/** How many code units of each side are read at most. */
const LOOKED_AT = 200;

/** Created when it is needed: that takes longer than the rest of a short run. */
let graphemes: Intl.Segmenter | undefined;

/** A part of a text and its surroundings, shortened to one line. */
export interface Excerpt {
  readonly before: string;
  readonly part: string;
  readonly after: string;
  /** The position and the width of the part, in columns. */
  readonly indent: number;
  readonly width: number;
}

/** @param offset and `length` in code units */
export function excerpt(text: string, offset: number, length: number): Excerpt {
  const end = offset + length;
  const before = lastColumns(makeVisible(text.slice(Math.max(0, offset - LOOKED_AT), offset)), BEFORE);
  const part = firstColumns(makeVisible(text.slice(offset, Math.min(end, offset + LOOKED_AT))), PART);
  const after = firstColumns(makeVisible(text.slice(end, end + LOOKED_AT)), AFTER);
  return { before, part, after, indent: countColumns(before), width: countColumns(part) };
}

function firstColumns(text: string, columns: number): string {
  return countColumns(text) <= columns ? text : `${takeColumns(splitSegments(text), columns - 1).join("")}…`;
}

function lastColumns(text: string, columns: number): string {
  if (countColumns(text) <= columns) return text;
  return `…${takeColumns(splitSegments(text).reverse(), columns - 1)
    .reverse()
    .join("")}`;
}

function splitSegments(text: string): string[] {
  if (isPlain(text)) return text.split("");
  graphemes ??= new Intl.Segmenter("en", { granularity: "grapheme" });
  return [...graphemes.segment(text)].map(({ segment }) => segment);
}

/** Returns as many of the first segments as fit. */
function takeColumns(segments: readonly string[], columns: number): string[] {
  const taken: string[] = [];
  let width = 0;
  for (const segment of segments) {
    width += countColumns(segment);
    if (width > columns) break;
    taken.push(segment);
  }
  return taken;
}
