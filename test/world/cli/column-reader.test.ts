/** Columns in WebAssembly, compared with `readSeparatedRows`, which formats.test.ts compares with csv-parse. */
import { array, assert as check, constantFrom, property, record } from "fast-check";
import { expect, test } from "vitest";
import { ColumnReader, RowState } from "../../../bindings/hash/column-reader.ts";
import { findLines } from "../../../packages/cli/src/formats/column.ts";
import { type Layout, PLAIN_LINES, type Row } from "../../../packages/cli/src/formats/format.ts";
import { fieldText, hasBreak, isBlankText } from "../../../packages/cli/src/formats/rows.ts";
import { readSeparatedRows } from "../../../packages/cli/src/formats/separated-rows.ts";
import { ByteWriter, rowWriter } from "../../../packages/cli/src/formats/write-rows.ts";
import { seed } from "../../setup/seed.ts";

const pieces = [
  '"',
  '"',
  ",",
  ",",
  "\n",
  "\n",
  "\r\n",
  "\r",
  "a",
  '""',
  "\xc3\xa9",
  "\t",
  " ",
  '","',
  '"\n"',
  "a".repeat(9),
];
const rows = array(constantFrom(...pieces), { maxLength: 40 }).map((parts) => Buffer.from(parts.join(""), "latin1"));
const layouts = record({
  delimiter: constantFrom(0x2c, 0x09),
  column: constantFrom(0, 1, 2),
  width: constantFrom(0, 1, 2, 3),
  allowsTabs: constantFrom(true, false),
});

const reader = new ColumnReader();

/** The state of a row, and its text without line breaks. */
function expectedOf(block: Buffer, row: Row, layout: Layout): readonly [state: number, text: string] {
  if (row.contentEnd === row.start) return [RowState.blank, ""];
  const [field] = row.fields;
  if (row.problem !== undefined || field === undefined) return [RowState.odd, ""];
  const text = fieldText(block, field);
  if (isBlankText(text)) return [RowState.empty, text.toString("latin1").replace(/[\r\n]/g, "")];
  return hasBreak(text, layout)
    ? [RowState.odd, ""]
    : [RowState.ordinary, text.toString("latin1").replace(/[\r\n]/g, "")];
}

test("a column has the texts and rows of readSeparatedRows, in hostile bytes", () => {
  const seen = new Set<number>();
  const law = property(rows, layouts, (block, { column, ...manner }) => {
    const layout: Layout = { ...PLAIN_LINES, ...manner, format: "csv", columns: [column] };
    const expected = readSeparatedRows(block, layout);
    const found = reader.read(block, { ...manner, column, allowsBreaks: manner.allowsTabs });
    expect([...found.ends]).toEqual(expected.map(({ end }) => end));
    const pairs = expected.map((row) => expectedOf(block, row, layout));
    expect([...found.states]).toEqual(pairs.map(([state]) => state));
    expect(Buffer.from(found.texts).toString("latin1")).toBe(pairs.map(([, text]) => `${text}\n`).join(""));
    const { lines, lineOf } = findLines(block, found);
    expect(expected.map((_, index) => lineOf(index))).toEqual(expected.map(({ line }) => line));
    expect(lines).toBe(expected.length + found.innerFeeds);
    for (const state of found.states) seen.add(state);
  });
  check(law, { seed, numRuns: 3000 });
  expect([...seen].sort()).toEqual([RowState.ordinary, RowState.empty, RowState.blank, RowState.odd]);
});

test("appended fields are those of rowWriter", () => {
  const fields = array(constantFrom("", "a", "b,c", 'd"e', "f\rg", "h".repeat(20), "i\tj"), {
    minLength: 45,
    maxLength: 45,
  });
  const law = property(rows, layouts, fields, (block, { column, ...manner }, values) => {
    const layout: Layout = { ...PLAIN_LINES, ...manner, format: "csv", columns: [column] };
    const found = reader.read(block, { ...manner, column, allowsBreaks: manner.allowsTabs });
    const writer = rowWriter(layout, []);
    const out = new ByteWriter(1);
    for (const [index, row] of readSeparatedRows(block, layout).entries()) {
      if (index === 3) {
        found.states[index] = RowState.dropped;
        continue;
      }
      const isOrdinary = (found.states[index] as number) <= RowState.empty;
      // Without a line feed, a CR is part of the last field.
      out.write(block, row.start, row.contentEnd);
      if (isOrdinary) writer.add(out, Buffer.from(values[index] ?? ""), 0, false);
      out.write(block, row.contentEnd, row.end);
    }
    const lines = Buffer.from([...found.ends].map((_, index) => `${values[index]}\n`).join(""));
    expect(Buffer.from(reader.append(lines, found)).toString("latin1")).toBe(out.take().toString("latin1"));
  });
  check(law, { seed, numRuns: 2000 });
});
