/**
 * Reads the rows of blocks, of all formats. For a caller that keeps or drops whole rows:
 *
 * ```ts
 * const readRows = await loadRows(formatOf(file, options));
 * for await (const { blocks, layout, head } of readFiles(files, size, audience, { format, joins: true })) {
 *   // Write head.bytes, the header, if there is a head.
 *   for (const block of blocks) { // null: a row that was too long
 *     for (const row of readRows(block, layout)) {
 *       // row.problem: why its columns cannot be read
 *       for (const field of row.fields) {
 *         const text = fieldText(block, field);
 *         // isBlankText(text), hasBreak(text, layout): it is not a URL
 *       }
 *       // Write block.subarray(row.start, row.end): the row with its line end.
 * ```
 */
import { Char } from "@anyurl/common/char";
import type { Field, Format, Layout, Row } from "./format.ts";
import { endOfContent, trimBytes } from "./text.ts";

/** Finds the rows of a block, and the fields with URLs in them. */
export type ReadRows = (block: Buffer, layout: Layout) => Row[];

/** Loads the reader for the rows of a format. */
export async function loadRows(format: Format): Promise<ReadRows> {
  if (format === "lines") return readLines;
  if (format === "jsonl") return (await import("./json-rows.ts")).readJSONRows;
  return (await import("./separated-rows.ts")).readSeparatedRows;
}

/** Returns the text of a field, in UTF-8. It is part of the block, if the field has no quotes. */
export function fieldText(block: Buffer, { start, end, text }: Field): Buffer {
  return text ?? block.subarray(start, end);
}

/** Returns whether a text contains only what the URL parser strips. */
export function isBlankText(text: Buffer): boolean {
  return trimBytes(text, 0, text.length).length === 0;
}

/** Returns whether a text is invalid because of a tab or a line break inside. */
export function hasBreak(text: Buffer, { format, allowsTabs }: Pick<Layout, "format" | "allowsTabs">): boolean {
  if (allowsTabs) return false;
  // Lines can have a CR inside, which the URL parser removes.
  const breaks = format === "lines" ? [Char.Tab] : [Char.Tab, Char.LineFeed, Char.CarriageReturn];
  if (!breaks.some((byte) => text.includes(byte))) return false;
  const inner = trimBytes(text, 0, text.length);
  return breaks.some((byte) => inner.includes(byte));
}

function readLines(block: Buffer): Row[] {
  const rows: Row[] = [];
  for (let start = 0, end = 0; start < block.length; start = end) {
    end = block.indexOf(Char.LineFeed, start) + 1 || block.length;
    const contentEnd = endOfContent(block, start, end);
    const fields = contentEnd > start ? [{ start, end: contentEnd, text: undefined }] : [];
    rows.push({ start, end, line: rows.length, contentEnd, fields, problem: undefined });
  }
  return rows;
}
