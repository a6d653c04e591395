import type { Layout } from "../formats/format.ts";
import { endOfContent } from "../formats/text.ts";
import { rowWriter } from "../formats/write-rows.ts";

/** The name of the column or member with counts. */
export const COUNT = "count";

/** Adds the number of rows with the same key to a row. */
export type AddCount = (row: Buffer, count: number) => Buffer;

/** Returns the function that adds counts to the rows of a format. In lines, the count comes first, as in `uniq -c`. */
export function addCountTo({ format, delimiter }: Layout): AddCount {
  if (format === "lines") return (row, count) => Buffer.concat([Buffer.from(`${count}\t`), row]);
  if (format === "jsonl") return addMember;
  const separator = String.fromCharCode(delimiter);
  return (row, count) => insert(row, endOfContent(row, 0, row.length), `${separator}${count}`);
}

/** Adds the member to an object, which is not empty. */
export const addMember: AddCount = (row, count) => insert(row, row.lastIndexOf("}"), `,"${COUNT}":${count}`);

/** Adds the name of the column to a header. */
export function addCountToHeader(header: Buffer, layout: Layout): Buffer {
  return rowWriter(layout, [COUNT]).header(header);
}

function insert(row: Buffer, at: number, text: string): Buffer {
  return Buffer.concat([row.subarray(0, at), Buffer.from(text), row.subarray(at)]);
}
