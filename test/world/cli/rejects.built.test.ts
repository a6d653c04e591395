/** `--rejects` keeps every bad line with its bytes. */

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { array, assert, constantFrom, oneof, property, uint8Array } from "fast-check";
import { expect, test } from "vitest";
import { createLineCanonicalizer } from "../../../packages/cli/src/canonicalize/canonicalizer.ts";
import { Rejects } from "../../../packages/cli/src/canonicalize/outputs.ts";
import type { Task } from "../../../packages/cli/src/canonicalize/task.ts";
import { LineSplitter } from "../../../packages/cli/src/io/line-splitter.ts";
import { besidesWitness, sampled } from "../../thorough.ts";
import { canonicalize, records } from "./command.ts";
import { Folder } from "./folder.ts";
import { plainLines, plainTask } from "./task.ts";

/** The lines of a file in Latin-1: each byte is a character. */
function linesOf(input: Uint8Array): string[] {
  const lines = Buffer.from(input).toString("latin1").split("\n");
  if (lines.at(-1) === "") lines.pop();
  return lines.map((line, index) => (index === 0 ? line.replace(/^\xef\xbb\xbf/, "") : line).replace(/\r$/, ""));
}

const form = { profile: "rfc3986", options: {}, key: false, explain: false } as const;
const tasks: readonly Task[] = [
  plainTask,
  { ...plainTask, json: true },
  { ...plainTask, form },
  { ...plainTask, form: { ...form, profile: "cache-key", explain: true } },
];
const pieces = [
  "http://a.example/",
  "http://A.example",
  "\n",
  "\n",
  "\r\n",
  "\r",
  "\t",
  " ",
  "bad",
  "\xef\xbb\xbf",
  "http://\xff",
];
const noise = oneof(
  uint8Array({ maxLength: 60 }),
  constantFrom(...pieces).map((piece) => Buffer.from(piece, "latin1")),
);

test.each(tasks)(
  "every line is blank, canonical, changed or rejected, and rejected lines keep their bytes: %j",
  async (task) => {
    const canonicalizeLines = await createLineCanonicalizer(task);
    const rejected = async (chunks: readonly Uint8Array[]) => {
      const splitter = new LineSplitter();
      const source = { file: "f", name: "f", lines: 0 };
      const written: Buffer[] = [];
      const sink = {
        closed: false,
        failure: undefined,
        flush: async () => {},
        write: async (text: string | Uint8Array) => void written.push(Buffer.from(text as Uint8Array)),
      };
      const rejects = new Rejects(sink, "rejects.tsv");
      let count = 0;
      for (const blocks of [...chunks.map((chunk) => splitter.push(Buffer.from(chunk))), splitter.end()]) {
        const outcome = canonicalizeLines(blocks, plainLines);
        await rejects.write(outcome.badLines, source, plainLines.layout);
        count += outcome.badLines.length;
        source.lines += outcome.blank + outcome.canonical + outcome.changed + outcome.badLines.length;
      }
      return { count, lines: source.lines, text: Buffer.concat(written).toString("latin1") };
    };
    const inputs: Uint8Array[][] = [];
    assert(
      property(array(noise, { maxLength: 20 }), (chunks) => void inputs.push(chunks)),
      { numRuns: sampled(500), examples: [[[Buffer.from("http://[\n")]]] },
    );
    let kept = 0;
    for (const chunks of inputs) {
      const lines = linesOf(Buffer.concat(chunks));
      const found = await rejected(chunks);
      expect(found.lines).toBe(lines.length);
      const rows = found.text.split("\n").slice(0, -1);
      expect(rows).toHaveLength(found.count);
      for (const row of rows) {
        const [, reason = "", file, line = "", text] = /^([A-Za-z0-9-]+)\t(f)\t(\d+)\t(.*)$/s.exec(row) ?? [];
        expect([reason.length > 0, file, text]).toEqual([true, "f", lines[Number(line) - 1]]);
      }
      kept += rows.length;
    }
    expect(kept).toBeGreaterThan(besidesWitness(100));
  },
);

/** Several chunks of random bytes, with some URLs before and among them. */
const damaged = (() => {
  let seed = 7;
  const bytes = Buffer.alloc(2 ** 20);
  for (let index = 0; index < bytes.length; index++) {
    seed = (Math.imul(seed, 0x19660d) + 0x3c6ef35f) >>> 0;
    bytes[index] = seed >>> 24;
  }
  const good = Buffer.from("http://a.example/\nHTTP://b.example\n\n".repeat(5000));
  return Buffer.concat([good, bytes.subarray(0, 2 ** 19), good, bytes.subarray(2 ** 19)]);
})();

test("keeps the bad lines of a random file in order, with any number of jobs, and prints a count", async () => {
  using folder = new Folder();
  const input = folder.write("noise.txt", damaged);
  const lines = linesOf(damaged);
  for (const words of [[], ["--jobs", "2"], ["--json", "--jobs", "3"], ["--profile", "cloudflare"]]) {
    const file = `${folder.path}/rejects.tsv`;
    const { status, stderr } = await canonicalize([...words, "--summary", "--rejects", file, input, input]);
    expect(status).toBe(1);
    const rows = readFileSync(file, "latin1").split("\n").slice(0, -1);
    expect(rows.length).toBeGreaterThan(5000);
    const count = rows.length.toLocaleString("en");
    const [hint] = stderr.split("\n");
    expect(hint).toMatch(/: the URL is not UTF-8; convert the file, /);
    expect(stderr).toContain(`\n${count} bad lines kept in ${file}\n`);
    expect(stderr).toMatch(new RegExp(`^ +${count} {2}invalid$`, "m"));
    expect(stderr).toContain(`${(2 * lines.length).toLocaleString("en")} lines\n`);
    const half = rows.length / 2;
    let before = 0;
    const isRight = (row: string, index: number) => {
      const [, name, line = "", ...text] = row.split("\t");
      const [last, number] = [index === half ? 0 : before, Number(line)];
      before = number;
      return number > last && name === input && text.join("\t") === lines[number - 1];
    };
    expect(rows.filter((row, index) => !isRight(row, index))).toEqual([]);
    expect(readdirSync(folder.path).sort()).toEqual(["noise.txt", "rejects.tsv"]);
  }
});

test("writes JSON lines if the file name ends in .jsonl, with the bytes that are not valid UTF-8", async () => {
  using folder = new Folder();
  const file = `${folder.path}/rejects.jsonl`;
  const input = Buffer.from(
    "http://a.example/\nb\xffad\r\nbäd\t1\nhttp://b.example/\n".replace("ä", "\xc3\xa4"),
    "latin1",
  );
  await canonicalize(["--rejects", file], input);
  const place = { reason: "not-UTF-8", message: "the URL is not UTF-8", file: "stdin" };
  expect(records(readFileSync(file, "utf8"))).toEqual([
    { ...place, line: 2, text: "b\uFFFDad", base64: Buffer.from("b\xffad", "latin1").toString("base64") },
    { ...place, reason: "tab-in-URL", message: "the line has a tab", line: 3, text: "bäd\t1" },
  ]);
});

test("records a line that is too long without its text", async () => {
  using folder = new Folder();
  const long = `bad\n${"x".repeat(17 * 2 ** 20)}\nhttp://a.example/\n`;
  await canonicalize(["--rejects", `${folder.path}/r.tsv`], long);
  expect(readFileSync(`${folder.path}/r.tsv`, "utf8")).toBe(
    "missing-scheme-non-relative-URL\tstdin\t1\tbad\nline-too-long\tstdin\t2\t\n",
  );
  await canonicalize(["--rejects", `${folder.path}/r.jsonl`], long);
  expect(records(readFileSync(`${folder.path}/r.jsonl`, "utf8"))[1]).toMatchObject({
    reason: "line-too-long",
    text: null,
  });
});

test("writes an empty file if no line is bad, replaces an existing file, and prints nothing", async () => {
  using folder = new Folder();
  const file = folder.write("r.tsv", "before");
  expect(await canonicalize(["--rejects", file], "http://a.example/\n")).toMatchObject({ status: 0, stderr: "" });
  expect(readFileSync(file, "utf8")).toBe("");
});

test("fails before it reads if the file cannot be written", async () => {
  using folder = new Folder();
  const missing = `${folder.path}/none/r.tsv`;
  expect(await canonicalize(["--rejects", missing], "bad\n")).toMatchObject({
    status: 2,
    stdout: "",
    stderr: `error: cannot write ${missing}: no such file or directory\n`,
  });
  const directory = await canonicalize(["--rejects", folder.path], "bad\n");
  expect(directory).toMatchObject({
    status: 2,
    stdout: "",
    stderr: `error: cannot write ${folder.path}: it is a directory\n`,
  });
});

const hasFullDevice = existsSync("/dev/full");
if (!hasFullDevice) console.log("Skipped: rejects that cannot be written need /dev/full.");

test.runIf(hasFullDevice)("fails if the disk is full", async () => {
  const { status, stderr } = await canonicalize(["--rejects", "/dev/full"], "bad\n");
  expect(stderr).toBe("error: cannot write /dev/full: no space left on device\n");
  expect(status).toBe(2);
});

test("the example of the help works", async () => {
  using folder = new Folder();
  folder.write("requests.log", "http://A.example\nbad\n");
  const words = ["--rejects", "bad.tsv", "requests.log"];
  const { status, stdout } = await canonicalize(words, "", { cwd: folder.path });
  expect([status, stdout]).toEqual([1, "http://a.example/\n"]);
  expect(readFileSync(`${folder.path}/bad.tsv`, "utf8")).toBe(
    "missing-scheme-non-relative-URL\trequests.log\t2\tbad\n",
  );
});
