import { expect, test } from "vitest";
import { LineSplitter, MAX_LINE_BYTES } from "../../../packages/cli/src/io/line-splitter.ts";

/** The lines of `chunks`, with `null` for one that is too long. */
function split(chunks: readonly Buffer[], limit?: number): (string | null)[] {
  const splitter = new LineSplitter(limit === undefined ? {} : { limit });
  const blocks = [...chunks.flatMap((chunk) => splitter.push(chunk)), ...splitter.end()];
  return blocks.flatMap((block) => {
    if (block === null) return [null];
    expect(block.at(-1)).toBe(0x0a);
    return block.toString().split("\n").slice(0, -1);
  });
}

const text = "\uFEFFhttp://é.example/漢字\r\n\n🐟\nlast";
const lines = ["http://é.example/漢字\r", "", "🐟", "last"];

test("finds the same lines wherever the input is cut in three", () => {
  const bytes = Buffer.from(text);
  for (let one = 0; one <= bytes.length; one++) {
    for (let two = one; two <= bytes.length; two++) {
      expect(split([bytes.subarray(0, one), bytes.subarray(one, two), bytes.subarray(two)])).toEqual(lines);
    }
  }
});

test("finds the same lines if each byte is a chunk", () => {
  expect(split(Array.from(Buffer.from(text), (byte) => Buffer.of(byte)))).toEqual(lines);
});

test("finds no line after the last line feed", () => {
  expect(split([Buffer.from("a\n")])).toEqual(["a"]);
  expect(split([])).toEqual([]);
});

test.each([1, 2, 3, 7])("skips lines above the limit, in chunks of %i", (size) => {
  const bytes = Buffer.from("12345678\n123456789\n\n1234567890123\nok\n123456789");
  const chunks: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += size) chunks.push(bytes.subarray(at, at + size));
  expect(split(chunks, 8)).toEqual(["12345678", null, "", null, "ok", null]);
});

test("accepts a line of exactly the limit", () => {
  const half = Buffer.alloc(MAX_LINE_BYTES / 2, "a");
  expect(split([half, half, Buffer.from("\nb")]).map((line) => line?.length)).toEqual([MAX_LINE_BYTES, 1]);
  expect(split([half, half, Buffer.from("a\nb")])).toEqual([null, "b"]);
});

test("does not count the CR of CRLF towards the limit", () => {
  const take = (...chunks: readonly string[]) =>
    split(
      chunks.map((chunk) => Buffer.from(chunk)),
      4,
    );
  expect(take("1234\r", "\n", "5")).toEqual(["1234\r", "5"]);
  expect(take("12", "34\r", "\n5")).toEqual(["1234\r", "5"]);
  expect(take("12", "34\r")).toEqual(["1234\r"]);
  expect(take("12", "34\r", "\r\n5")).toEqual([null, "5"]);
  expect(take("12", "345", "\n5")).toEqual([null, "5"]);
  expect(take("12", "345\r", "\n5")).toEqual([null, "5"]);
});
