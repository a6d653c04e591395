/** A quote that is not closed makes the rest of a file one row: the run fails, and counts the lost lines. */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { run } from "./command.ts";
import { Folder } from "./folder.ts";

/** Two rows with URLs, the first of two lines; then a quote in the second line of a row, and more lines. */
const START = 'id,u\n"1\n",http://A/\n2,http://B/\n';
const OPEN = '"3\n","http://c/\n';

function words(rest: number): string {
  return `in.csv:6: the quote that opens here is not closed; the next ${rest.toLocaleString("en")} lines are read as one row`;
}

const tables = [
  ["some lines", 100, "\n"],
  ["no line feed at the end", 100, ""],
  ["more than one chunk", 200_000, "\n"],
  ["more than the longest row", 1_500_000, "\n"],
] as const;

describe.each(tables)("%s", (_, rest, end) => {
  const lines = Array.from({ length: rest }, (_, index) => `${index},http://h/${"x".repeat(index % 9)}`).join("\n");
  const table = START + OPEN + lines + end;

  test.each([
    ["canonicalize", "--summary"],
    ["canonicalize", "--add", "k=key", "--summary"],
    ["dedupe", "--summary"],
    ["redact"],
  ])("%s %s %s", async (...command) => {
    using folder = new Folder();
    folder.write("in.csv", table);
    folder.write("out.csv", "old");
    const { status, stderr } = await run([...command, "--column", "u", "in.csv", "-o", "out.csv"], "", {
      cwd: folder.path,
    });
    expect(stderr).toContain(
      `error: ${words(rest)}\n${command.includes("--summary") ? "\n" : "error: some input could not be read; "}`,
    );
    expect(stderr).toMatch(/error: some input could not be read; nothing was written to out\.csv\n$/);
    if (command.includes("--summary")) {
      expect(stderr).toContain(` ${(rest + 1).toLocaleString("en")}  lost (a quote is not closed)\n`);
      expect(stderr).toContain("\n2 lines\n");
    }
    expect(status).toBe(2);
    expect(readFileSync(`${folder.path}/out.csv`, "utf8")).toBe("old");
    expect(readdirSync(folder.path)).toEqual(["in.csv", "out.csv"]);
  });

  test("stdout has the rows before", async () => {
    using folder = new Folder();
    folder.write("in.csv", table);
    const { status, stdout } = await run(["canonicalize", "--column", "u", "--add", "k=key", "in.csv"], "", {
      cwd: folder.path,
    });
    expect([status, stdout]).toEqual([2, 'id,u,k\n"1\n",http://A/,http://a/\n2,http://B/,http://b/\n']);
  });

  test("check names the line", async () => {
    using folder = new Folder();
    folder.write("in.csv", table);
    const { status, stderr } = await run(["check", "--column", "u", "--file", "in.csv"], "", { cwd: folder.path });
    expect([status, stderr]).toEqual([2, `error: ${words(rest)}\n`]);
  });
});

test("the line is found wherever chunks end", async () => {
  const table = Buffer.from(`${START}"a ""b"" c",http://c/\n${OPEN}4,""\n5\n`);
  const split = [...table].map((_, at) => [table.subarray(0, at), table.subarray(at)]);
  for (const chunks of [...split, [...table].map((byte) => Buffer.of(byte))]) {
    const { status, stderr } = await run(["canonicalize", "--format", "csv", "--column", "u"], chunks);
    expect([status, stderr]).toEqual([2, `error: ${words(2).replace("in.csv:6", "stdin:7")}\n`]);
  }
});

test("the quote can be in the last line", async () => {
  const input = 'id,u\n1,http://a/\n2,"http://b/';
  const { status, stderr } = await run(["canonicalize", "--format", "csv", "--column", "u"], input);
  expect([status, stderr]).toEqual([2, "error: stdin:3: the quote that opens here is not closed\n"]);
});
