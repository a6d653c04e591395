/** Words that nobody means, and combinations of options that nobody tried. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { canonicalize, records, run } from "./command.ts";
import { Folder } from "./folder.ts";

const ESC = "\u001b";

describe("an empty word", () => {
  test.each([[["canonicalize", ""]], [["canonicalize", "--file", ""]], [["parse", "--file", ""]]])(
    "names no file: %j",
    async (words) => {
      const stderr = 'error: cannot read "": no such file or directory\n';
      expect(await run(words)).toMatchObject({ status: 2, stdout: "", stderr });
    },
  );

  test("is not the current folder, which --file could read", async () => {
    expect(await run(["parse", ""])).toMatchObject({ status: 1, stderr: "URL 1: the scheme is missing\n" });
  });

  test("is no place for output", async () => {
    using folder = new Folder();
    for (const option of ["--output", "--rejects"]) {
      const { status, stderr } = await canonicalize([option, ""], "http://a/\n", { cwd: folder.path });
      expect([status, stderr]).toEqual([2, 'error: cannot write "": it is a directory\n']);
    }
    expect(readdirSync(folder.path)).toEqual([]);
  });

  test.each([
    [["get", "", "http://a"]],
    [["set", "--set", "", "http://a"]],
    [["set", "--set", "=", "http://a"]],
    [["set", "--delete", "", "http://a"]],
    [["resolve", "", "http://a"]],
    [["canonicalize", "--base", ""]],
    [["canonicalize", "--jobs", ""]],
    [["canonicalize", "--profile", ""]],
    [["completion", ""]],
  ])("is refused: %j", async (words) => {
    const { status, stdout, stderr } = await run(words);
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(/^error: .+\n/);
  });
});

describe("--quiet", () => {
  const input = "http://a/\nbad\n";

  test.each([[[]], [["--jobs", "2"]], [["--profile", "whatwg"]], [["--json"]]])(
    "prints no bad lines, and keeps the status, with %j",
    async (words) => {
      expect(await canonicalize(["-q", ...words], input)).toMatchObject({ status: 1, stderr: "" });
    },
  );

  test("keeps the rejects", async () => {
    using folder = new Folder();
    const words = ["-q", "--rejects", "bad.jsonl.gz"];
    expect(await canonicalize(words, input, { cwd: folder.path })).toMatchObject({ status: 1, stderr: "" });
    const kept = gunzipSync(readFileSync(join(folder.path, "bad.jsonl.gz"))).toString();
    expect(records(kept)).toMatchObject([{ file: "stdin", line: 2, text: "bad" }]);
  });

  test("keeps errors", async () => {
    const { status, stderr } = await canonicalize(["-q", "/missing/file"]);
    expect([status, stderr]).toEqual([2, "error: cannot read /missing/file: no such file or directory\n"]);
  });

  test.each([[["--ok-bad-lines"]], [["--ok-bad-lines", "--jobs", "2", "--json"]]])(
    "together with %j, makes a pipeline calm",
    async (words) => {
      expect(await canonicalize(["-q", ...words], input)).toMatchObject({ status: 0, stderr: "" });
    },
  );

  test("with --resume, --rejects and --json, writes all files", async () => {
    using folder = new Folder();
    folder.write("in.txt", input);
    const words = ["-q", "--resume", "--json", "--rejects", "bad.tsv", "--output", "out.jsonl", "in.txt"];
    expect(await canonicalize(words, "", { cwd: folder.path })).toMatchObject({ status: 1, printed: "" });
    expect(readdirSync(folder.path).sort()).toEqual(["bad.tsv", "in.txt", "out.jsonl"]);
    expect(records(readFileSync(join(folder.path, "out.jsonl"), "utf8")).map(({ input }) => input)).toEqual([
      "http://a/",
      "bad",
    ]);
  });
});

describe("--ok-bad-lines", () => {
  test("forgives bad lines, and nothing else", async () => {
    expect((await canonicalize(["--ok-bad-lines"], "bad\n")).status).toBe(0);
    expect((await canonicalize(["--ok-bad-lines", "/missing/file", "-"], "bad\n")).status).toBe(2);
  });

  test("does not forgive a finding", async () => {
    expect((await run(["check", "--ok-bad-lines", "http://a/ b"])).status).toBe(1);
  });
});

describe("colors", () => {
  test.each([
    { words: ["--color=always"], env: {}, terminal: false, colored: true },
    { words: ["--color=always"], env: { NO_COLOR: "1" }, terminal: false, colored: true },
    { words: ["--color=never"], env: { FORCE_COLOR: "1" }, terminal: true, colored: false },
    { words: [], env: { FORCE_COLOR: "1" }, terminal: false, colored: true },
    { words: [], env: { FORCE_COLOR: "0" }, terminal: true, colored: false },
    { words: [], env: { NO_COLOR: "1" }, terminal: true, colored: false },
    { words: [], env: { NO_COLOR: "" }, terminal: true, colored: true },
    { words: [], env: { TERM: "dumb" }, terminal: true, colored: false },
  ])("$words $env on a terminal ($terminal): $colored", async ({ words, env, terminal, colored }) => {
    const { stdout, stderr } = await run(["parse", ...words, "http://a/", "bad"], "", { env, terminal });
    expect([stdout.includes(ESC), stderr.includes(ESC)]).toEqual([colored, colored]);
  });

  test("are never in JSON", async () => {
    expect((await run(["parse", "--color=always", "--json", "http://a/"])).stdout).not.toContain(ESC);
  });
});

describe("odd input", () => {
  test("a byte order mark is dropped at the start of a file alone", async () => {
    expect(await canonicalize([], "\ufeffhttp://a/\n\ufeffhttp://b/\n")).toMatchObject({
      status: 1,
      stdout: "http://a/\n",
    });
  });

  test.each([[[]], [["--jobs", "2"]]])("a directory among files does not end the run, with %j", async (words) => {
    using folder = new Folder();
    folder.write("in.txt", "http://a/\n");
    expect(await canonicalize([...words, "in.txt", ".", "in.txt"], "", { cwd: folder.path })).toMatchObject({
      status: 2,
      stdout: "http://a/\nhttp://a/\n",
      stderr: "error: cannot read .: it is a directory\n",
    });
  });
});
