/** Files keep what they have, and new ones are not created, unless all input could be read. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { run } from "./command.ts";
import { digestsOf, runFrom } from "./crash.ts";
import { Folder } from "./folder.ts";

const TABLE = "id,url,title\n1,http://A.example/,x\n2,http://b.example/,y\n";

/** The files of each test, apart from the outputs. */
const INPUTS: Readonly<Record<string, string | Buffer>> = {
  "p.csv": TABLE,
  "other.csv": "url,id\nhttp://a/,1\n",
  "cut.csv.gz": gzipSync(TABLE.repeat(1000)).subarray(0, 60),
  "binary.csv": gzipSync(gzipSync(TABLE)).subarray(20),
};

/** How each run fails. */
const UNREAD = {
  "a column that the file does not have": ["--column", "URL", "p.csv"],
  "several columns, and no --column": ["p.csv"],
  "another delimiter": ["--column", "url", "--delimiter", ";", "p.csv"],
  "a missing file": ["--column", "url", "p.csv", "missing.csv"],
  "a second file with another header": ["--column", "url", "p.csv", "other.csv"],
  "a directory": ["--column", "url", ".", "--format", "csv"],
  "an archive that is cut off": ["--column", "url", "cut.csv.gz"],
  "a file that is not text": ["--column", "url", "binary.csv"],
};

/** The outputs of each command. */
const WRITTEN = {
  "canonicalize --add key=key": ["-o", "out.csv", "--rejects", "bad.tsv"],
  canonicalize: ["-o", "out.csv.gz"],
  "canonicalize --jobs 1": ["--rejects", "bad.tsv"],
  dedupe: ["-o", "out.csv", "--rejects", "bad.tsv"],
  "dedupe --keep last": ["-o", "out.csv", "--groups", "groups.tsv"],
  redact: ["-o", "out.csv"],
};

const rows = Object.entries(WRITTEN).flatMap(([command, outputs]) => {
  return Object.entries(UNREAD)
    .filter(([, words]) => command !== "redact" || words.includes("--column"))
    .map(([why, words]) => [command, why, [...command.split(" "), ...outputs, ...words], outputs] as const);
});

describe.each([["old"], [undefined]])("outputs that were %s", (old) => {
  test.each(rows)("%s: %s", async (_command, _why, words, outputs) => {
    using folder = new Folder();
    const files = outputs.filter((word) => !word.startsWith("-"));
    for (const [name, content] of Object.entries(INPUTS)) folder.write(name, content);
    if (old !== undefined) for (const name of files) folder.write(name, old);
    const before = readdirSync(folder.path);
    const { status, stderr } = await run(words, "", { cwd: folder.path });
    expect(stderr.split("\n").at(-2)).toBe(
      `error: some input could not be read; nothing was written to ${files.join(", ")}`,
    );
    expect(status).toBe(2);
    expect(readdirSync(folder.path)).toEqual(before);
    if (old !== undefined) for (const name of files) expect(readFileSync(join(folder.path, name), "utf8")).toBe(old);
  });
});

test("a new column of a name that the file has", async () => {
  using folder = new Folder();
  folder.write("p.csv", TABLE);
  folder.write("out.csv", "old");
  const words = ["canonicalize", "--column", "url", "--add", "url=key", "p.csv", "-o", "out.csv"];
  const { status, stderr } = await run(words, "", { cwd: folder.path });
  expect([status, stderr]).toEqual([
    2,
    "error: cannot read p.csv: it already has a column url; rename one\n" +
      "error: some input could not be read; nothing was written to out.csv\n",
  ]);
  expect(readFileSync(join(folder.path, "out.csv"), "utf8")).toBe("old");
});

test("stdout has what could be read, and no file is named", async () => {
  using folder = new Folder();
  folder.write("p.csv", TABLE);
  const words = ["canonicalize", "--column", "url", "p.csv", "missing.csv"];
  const { status, stdout, stderr } = await run(words, "", { cwd: folder.path });
  expect([status, stdout]).toEqual([2, TABLE.replace("A.example", "a.example")]);
  expect(stderr).toBe("error: cannot read missing.csv: no such file or directory\n");
});

test.each([["canonicalize"], ["dedupe"]])(
  "%s --resume leaves no file of a run that saved no state",
  async (command) => {
    using folder = new Folder();
    folder.write("p.csv", TABLE);
    folder.write("out.csv", "old");
    const words = [command, "--resume", "--column", "URL", "p.csv", "-o", "out.csv", "--rejects", "bad.tsv"];
    const { status, stderr } = await run(words, "", { cwd: folder.path });
    expect(stderr).toContain("nothing was written to out.csv, bad.tsv\n");
    expect(status).toBe(2);
    expect(readdirSync(folder.path)).toEqual(["out.csv", "p.csv"]);
    expect(readFileSync(join(folder.path, "out.csv"), "utf8")).toBe("old");
  },
);

test.each([["canonicalize"], ["dedupe"]])("%s --resume continues where the input could be read", async (command) => {
  const table = `url,id\n${Array.from({ length: 200_000 }, (_, id) => `HTTP://h.example/${id},${id}\n`).join("")}`;
  const tables = (second: string) => ({ "1.csv": table, "2.csv": `${second},id\nhttp://a.example/,1\n` });
  const words = ["1.csv", "2.csv", "--column", "url", "-o", "out.csv", "--resume"];
  const whole = await runFrom(undefined, tables("url"), words, command);
  expect(whole.outcome.status).toBe(0);
  const failed = await runFrom(undefined, tables("URL"), words, command);
  expect(failed.outcome).toMatchObject({
    status: 2,
    stderr: expect.stringMatching(/nothing was written to out\.csv\nTo continue, run the same command again\.\n$/),
  });
  expect([...failed.files.keys()]).toEqual(expect.arrayContaining(["out.csv.partial", "out.csv.resume"]));
  const again = await runFrom(failed.files, tables("URL"), words, command);
  expect(again.outcome).toMatchObject({ status: 2, stderr: expect.stringMatching(/^Resuming at line 1 of 2\.csv\./) });
  const mended = await runFrom(again.files, tables("url"), words, command);
  expect(mended.outcome.status).toBe(0);
  expect(digestsOf(mended.files)).toEqual(digestsOf(whole.files));
});

test.each([
  ["in.txt", "id,url\nnope\n", []],
  ["in.csv", "url,id\nnope,1\n", ["--column", "url"]],
])("--in-place does not empty %s", async (name, content, more) => {
  using folder = new Folder();
  for (const rejects of [[], ["--rejects", "bad.tsv"]]) {
    folder.write(name, content);
    const words = ["canonicalize", "--in-place", name, ...more, ...rejects];
    const { status, stderr } = await run(words, "", { cwd: folder.path });
    const files = [name, ...rejects.slice(1)].join(", ");
    expect(stderr.split("\n").at(-2)).toBe(`error: no line of ${name} is a URL; nothing was written to ${files}`);
    expect(status).toBe(2);
    expect(readFileSync(join(folder.path, name), "utf8")).toBe(content);
    expect(readdirSync(folder.path)).toEqual([name]);
  }
  folder.write("empty.txt", "\n");
  expect((await run(["canonicalize", "--in-place", "empty.txt"], "", { cwd: folder.path })).status).toBe(0);
});
