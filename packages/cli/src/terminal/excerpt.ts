import { columnsOf, isPlain } from "./columns.ts";
import { visible } from "./visible.ts";

/** The most columns that are shown of what is before a part, of the part, and of what is behind: together they fit 80. */
const BEFORE = 30;
const PART = 24;
const AFTER = 20;

/** The most code units of a side that are looked at. */
const LOOKED_AT = 200;

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** A part of a text, and what is around it, as they can be shown in a line. */
export interface Excerpt {
  readonly before: string;
  readonly part: string;
  readonly after: string;
  /** In columns of a terminal: how far the part is from the start, and how wide it is. */
  readonly indent: number;
  readonly width: number;
}

/** @param offset and `length` in code units */
export function excerpt(text: string, offset: number, length: number): Excerpt {
  const end = offset + length;
  const before = lastColumns(visible(text.slice(Math.max(0, offset - LOOKED_AT), offset)), BEFORE);
  const part = firstColumns(visible(text.slice(offset, Math.min(end, offset + LOOKED_AT))), PART);
  const after = firstColumns(visible(text.slice(end, end + LOOKED_AT)), AFTER);
  return { before, part, after, indent: columnsOf(before), width: columnsOf(part) };
}

function firstColumns(text: string, columns: number): string {
  return columnsOf(text) <= columns ? text : `${takeColumns(segmentsOf(text), columns - 1).join("")}…`;
}

function lastColumns(text: string, columns: number): string {
  if (columnsOf(text) <= columns) return text;
  return `…${takeColumns(segmentsOf(text).reverse(), columns - 1)
    .reverse()
    .join("")}`;
}

function segmentsOf(text: string): string[] {
  if (isPlain(text)) return text.split("");
  return [...graphemes.segment(text)].map(({ segment }) => segment);
}

/** The first of the segments, as many as fit. */
function takeColumns(segments: readonly string[], columns: number): string[] {
  const taken: string[] = [];
  let width = 0;
  for (const segment of segments) {
    width += columnsOf(segment);
    if (width > columns) break;
    taken.push(segment);
  }
  return taken;
}
