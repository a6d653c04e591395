/** The rows of csv, tsv and jsonl, compared with csv-parse and JSON.parse. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { array, assert, asyncProperty, constantFrom, property, uint8Array } from "fast-check";
import { expect, test } from "vitest";
import { type FormatOptions, type Layout, PLAIN_LINES } from "../../../packages/cli/src/formats/format.ts";
import { RowReader } from "../../../packages/cli/src/formats/row-reader.ts";
import { fieldText, loadRows, type ReadRows } from "../../../packages/cli/src/formats/rows.ts";
import { LineSplitter } from "../../../packages/cli/src/io/line-splitter.ts";
import { QuotedRowEnds } from "../../../packages/cli/src/io/row-ends.ts";
import { sampled } from "../../thorough.ts";
import { textsByLibrary } from "./row-law.ts";

const readCSV = await loadRows("csv");
const readJSON = await loadRows("jsonl");
const csv: Layout = { ...PLAIN_LINES, format: "csv", delimiter: 0x2c, columns: "all" };

const pieces = [
  "\xe3\x8d\xbf",
  '"',
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
  "é",
  "\0",
  "\xff",
  " ",
  '","',
  '"\n"',
];
const hostile = array(constantFrom(...pieces), { maxLength: 24 }).map((parts) => Buffer.from(parts.join(""), "latin1"));

/** The rows of a block, with their bytes and texts; `null` instead of texts if the quotes are wrong. */
function rowsIn(block: Buffer, layout = csv, read: ReadRows = readCSV) {
  return read(block, layout).map(({ start, end, fields, problem }) => ({
    bytes: block.toString("latin1", start, end),
    texts: problem === undefined ? fields.map((field) => fieldText(block, field).toString("latin1")) : null,
  }));
}

test("finds the rows and texts that csv-parse finds, in hostile bytes", () => {
  let [right, wrong] = [0, 0];
  assert(
    property(hostile, (bytes) => {
      const rows = rowsIn(bytes);
      expect(rows.map((row) => row.bytes).join("")).toBe(bytes.toString("latin1"));
      for (const { bytes: row, texts } of rows) {
        // The library ignores a NUL after a quote that closes a field.
        if (row.includes('"\0')) continue;
        // A blank row has no fields; the library finds an empty one.
        const isBlank = /^\r?\n$/.test(row);
        expect(isBlank ? [] : textsByLibrary(row), JSON.stringify(row)).toEqual(texts);
        if (texts === null) wrong++;
        else right++;
      }
    }),
    { numRuns: sampled(3000) },
  );
  expect(Math.min(right, wrong)).toBeGreaterThan(100);
});

test("cuts hostile bytes at the same rows, wherever chunks end", () => {
  assert(
    property(hostile, (bytes) => {
      const whole = rowsIn(Buffer.concat([bytes, Buffer.from("\n")])).map((row) => row.bytes);
      for (let cut = 0; cut <= bytes.length; cut++) {
        const splitter = new LineSplitter({ ends: new QuotedRowEnds(csv.delimiter), keepsMark: true });
        const chunks = [bytes.subarray(0, cut), bytes.subarray(cut), Buffer.from("\n")];
        const blocks = [...chunks.flatMap((chunk) => splitter.push(chunk)), ...splitter.end()];
        const rows = blocks.flatMap((block) => rowsIn(block ?? Buffer.alloc(0)));
        // Without its quote, the last row gets an end of its own.
        expect(
          rows
            .map((row) => row.bytes)
            .join("")
            .slice(0, bytes.length),
        ).toBe(bytes.toString("latin1"));
        expect(rows.map((row) => row.bytes).slice(0, whole.length - 1)).toEqual(whole.slice(0, -1));
      }
    }),
    { numRuns: sampled(300) },
  );
});

test("takes linear time for many quotes, delimiters and rows without an end", () => {
  for (const unit of ['"', ",", '"",', '"a\n', "\n", 'a"', "\r"]) {
    const block = Buffer.from(`${unit.repeat(2 ** 20)}\n`);
    const splitter = new LineSplitter({ ends: new QuotedRowEnds(csv.delimiter), keepsMark: true });
    const blocks = [...splitter.push(block), ...splitter.end()];
    const layout = { ...csv, columns: [0] };
    expect(blocks.flatMap((each) => readCSV(each ?? Buffer.alloc(0), layout)).length).toBeGreaterThan(0);
  }
});

test("holds no more than the limit of a row whose quote never closes, and reports its line", () => {
  const splitter = new LineSplitter({ limit: 2 ** 12, ends: new QuotedRowEnds(csv.delimiter), keepsMark: true });
  const chunk = Buffer.alloc(2 ** 10, "x,\n");
  expect(splitter.push(Buffer.from('a,b\n1,"'))).toHaveLength(1);
  let held = 0;
  for (let count = 0; count < 2 ** 17; count++) {
    expect(splitter.push(chunk)).toEqual([]);
    held = Math.max(held, splitter.heldBytes ?? 0);
  }
  expect(held).toBeLessThanOrEqual(2 ** 12);
  expect(splitter.end()).toEqual([null]);
  expect(splitter.skippedFeeds).toBeGreaterThan(2 ** 20);
});

const options: FormatOptions = { columns: [], hasHeader: true, allowsTabs: false };

/** Reads chunks as a file of that name. */
async function readAs(name: string, chunks: readonly Buffer[], more: Partial<FormatOptions>, read: ReadRows) {
  const reader = new RowReader(name, { ...options, ...more }, undefined);
  await reader.begin(undefined);
  const found = { head: "", rows: [] as ReturnType<typeof rowsIn> };
  const add = ({ blocks, layout, head }: Awaited<ReturnType<RowReader["end"]>>) => {
    found.head += head?.bytes.toString("latin1") ?? "";
    for (const block of blocks) found.rows.push(...rowsIn(block as Buffer, layout, read));
  };
  for (const chunk of chunks) add(await reader.push(chunk));
  add(await reader.end());
  return found;
}

test("finds the same header, mark and columns wherever chunks end", async () => {
  const text = Buffer.from('\uFEFF"id","the\nurl",x\r\n1,http://a/,"y"\r\n\r\n"2","http://b/""",\n3,\xff', "latin1");
  const bytes = Buffer.concat([Buffer.from("\uFEFF"), text.subarray(1)]);
  const whole = await readAs("a.csv", [bytes], { columns: ["the\nurl"] }, readCSV);
  expect(whole.rows.map(({ texts }) => texts)).toEqual([["http://a/"], [], ['http://b/"'], ["\xff"]]);
  for (let cut = 0; cut <= bytes.length; cut++) {
    const chunks = [bytes.subarray(0, cut), bytes.subarray(cut)];
    expect(await readAs("a.csv.gz", chunks, { columns: ["2"] }, readCSV)).toEqual(whole);
  }
});

test.each([
  ["opens a field after a byte order mark", "\xef\xbb\xbf", 1],
  ["opens none after other bytes that end as a mark does", "\xe3\x8d\xbf", 2],
])("a quote at the start of a file %s, wherever chunks end", (_, before, rows) => {
  const bytes = Buffer.from(`${before}"a\nb"\n`, "latin1");
  for (let cut = 0; cut <= bytes.length; cut++) {
    const ends = new QuotedRowEnds(csv.delimiter);
    let count = 0;
    for (const chunk of [bytes.subarray(0, cut), bytes.subarray(cut)]) ends.list(chunk, () => count++);
    expect(count).toBe(rows);
  }
});

test("reads members of objects as JSON.parse does, and keeps all bytes", async () => {
  const value = constantFrom(
    '"http:\\/\\/é/"',
    "null",
    "1",
    "[{}]",
    '{"url":"x"}',
    '"\\ud800"',
    '"}"',
    "true",
    "01",
    '"',
  );
  const name = constantFrom('"url"', '"u\\u0072l"', '"other"', "url");
  const space = constantFrom("", " ", "\t");
  const member = array(name, { minLength: 1, maxLength: 1 });
  await assert(
    asyncProperty(
      array(member, { maxLength: 3 }),
      array(value, { minLength: 3, maxLength: 3 }),
      space,
      async (names, values, gap) => {
        const line = `{${names.map(([each], index) => `${gap}${each}:${gap}${values[index]}`).join(",")}}${gap}\n`;
        const [row] = readJSON(Buffer.from(line), { ...PLAIN_LINES, format: "jsonl", members: ["url"] });
        let object: Record<string, unknown> | undefined;
        try {
          object = JSON.parse(line);
        } catch {
          expect(row?.problem).toBe("not-an-object");
          return;
        }
        const count = names.filter(([each]) => JSON.parse(each as string) === "url").length;
        const url = object?.url;
        if (count !== 1) expect(row?.problem).toBe(count === 0 ? "no-column" : "member-twice");
        else if (typeof url !== "string" && url !== null) expect(row?.problem).toBe("not-a-string");
        else if (url === "\ud800") expect(row?.problem).toBe("not-UTF-8");
        else {
          const [field] = row?.fields ?? [];
          expect(field?.text?.toString()).toBe(Buffer.from(url ?? "").toString());
          // The offsets are in bytes.
          const written = Buffer.from(line).subarray(field?.start, field?.end).toString();
          expect(JSON.parse(written || "0")).toBe(url);
        }
      },
    ),
    { numRuns: sampled(500) },
  );
});

test("refuses lines that are not one object, also nested deeply, and random bytes", () => {
  const layout: Layout = { ...PLAIN_LINES, format: "jsonl", members: ["url"] };
  const lines = ["[]", "1", '{"url":"a"}{}', '{"url":"a",}', '{/**/"url":"a"}', `${"[".repeat(1e6)}`, '{"url":"a"} x'];
  for (const line of lines) expect(readJSON(Buffer.from(`${line}\n`), layout)[0]?.problem).toBe("not-an-object");
  assert(
    property(uint8Array({ maxLength: 30 }), (bytes) => {
      const rows = readJSON(Buffer.from(bytes), layout);
      expect(rows.reduce((length, { start, end }) => length + end - start, 0)).toBe(bytes.length);
    }),
    { numRuns: sampled(300) },
  );
});

const spectrum = join(createRequire(import.meta.url).resolve("csv-spectrum"), "..");

test.each([
  "comma_in_quotes",
  "empty",
  "empty_crlf",
  "escaped_quotes",
  "json",
  "location_coordinates",
  "newlines",
  "newlines_crlf",
  "quotes_and_newlines",
  "simple",
  "simple_crlf",
  "utf8",
])("csv-spectrum: reads %s", async (name) => {
  const bytes = readFileSync(join(spectrum, "csvs", `${name}.csv`));
  const objects = JSON.parse(readFileSync(join(spectrum, "json", `${name}.json`), "utf8")) as Record<string, string>[];
  const names = Object.keys(objects[0] ?? {});
  for (const [index, column] of names.entries()) {
    const { rows } = await readAs(`${name}.csv`, [bytes], { columns: [String(index + 1)] }, readCSV);
    const texts = rows.flatMap(({ texts }) => texts ?? []).map((text) => Buffer.from(text, "latin1").toString());
    expect(texts).toEqual(objects.map((object) => object[column]));
  }
});
