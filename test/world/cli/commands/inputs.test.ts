/** Input and reports of bad input, which are the same for all commands. */
import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { Broken, records, run } from "../command.ts";
import { Folder } from "../folder.ts";
import { calls } from "./all.ts";

/** An invalid URL that contains a secret. */
const BAD = "http://user:s3cret@host:99999/";

/** All commands share the code that reads; these commands try all of it. */
const TRIED_WITH_ALL = ["parse", "get", "encode", "decode"];

const FORMATS = [[], ["--json"]];

/** The name of an argument in messages. */
function nounOf([name = ""]: readonly string[]): string {
  const nouns: Readonly<Record<string, string>> = { resolve: "reference", host: "URL or host" };
  return nouns[name] ?? "URL";
}

const named = calls.map((call) => ({ name: call.words.join(" "), ...call }));

describe.each(named)("$name", ({ words: call, takes, isSearch = false }) => {
  test("writes nothing for empty input", async () => {
    const status = isSearch ? 1 : 0;
    for (const format of FORMATS) {
      expect(await run([...call, ...format], "")).toMatchObject({ stdout: "", stderr: "", status });
    }
  });

  test("writes the same for an argument, a line of stdin and a line of a file", async () => {
    using folder = new Folder();
    const url = "https://example.com/a?q=1";
    const file = folder.write("urls.txt", `\ufeff${url}\r\n`);
    const byArgument = await run([...call, url]);
    expect(byArgument).toMatchObject({ status: 0, stderr: "" });
    expect(byArgument.stdout).not.toBe("");
    const normal = (text: string) => text.replace(/^(?:URL|stdin|.*urls\.txt)[ :]1/gm, "first");
    for (const [words, input] of [
      [call, url],
      [[...call, "--file", file], ""],
    ] as const) {
      const { stdout, stderr, status } = await run(words, input);
      expect({ stdout: normal(stdout), stderr, status }).toEqual({
        stdout: normal(byArgument.stdout),
        stderr: "",
        status: 0,
      });
    }
  });

  test("reads files in order, and continues after one that cannot be read", async () => {
    using folder = new Folder();
    const file = folder.write("urls.txt", "http://b/?q=2\n");
    const { stdout, stderr, status } = await run([
      ...call,
      "--json",
      "-f",
      `${folder.path}/none`,
      "-f",
      file,
      "--",
      "http://a/",
    ]);
    expect(records(stdout).map(({ input }) => input)).toEqual(["http://a/", "http://b/?q=2"]);
    expect(stderr).toBe(`error: cannot read ${folder.path}/none: no such file or directory\n`);
    expect(status).toBe(2);
  });

  // No text is invalid, and some commands report invalid URLs on stdout.
  const testBad = takes === "text" ? () => {} : test;
  const testRefused = takes === undefined ? test : () => {};
  testBad("never prints an invalid URL on stderr", async () => {
    for (const format of FORMATS) {
      const { stderr, status } = await run([...call, ...format, "http://a/", BAD]);
      expect(stderr).not.toContain("s3cret");
      expect(status).toBe(1);
    }
  });

  testRefused("reports the place and the reason of an invalid URL, and continues", async () => {
    const words = "the port is above 65535";
    const byArgument = await run([...call, "http://a/", BAD, "http://b/"]);
    expect(byArgument).toMatchObject({ stderr: `${nounOf(call)} 2: ${words}\n`, status: 1 });
    expect(byArgument.stdout).not.toContain("s3cret");
    const byLine = await run([...call, "--json"], `\nhttp://a/\n \n${BAD}\nhttp://b/\n`);
    expect(byLine).toMatchObject({ stderr: `stdin:4: ${words}\n`, status: 1 });
    const all = records(byLine.stdout);
    expect(all.map(({ input }) => input)).toEqual(["http://a/", BAD, "http://b/"]);
    expect(all[1]).toEqual({
      input: BAD,
      error: { reason: "port-out-of-range", message: words, file: "stdin", line: 4 },
    });
  });

  const testAll = TRIED_WITH_ALL.includes(call[0] as string) ? test : () => {};
  testAll("accepts any bytes after text", async () => {
    const bytes = Buffer.concat([Buffer.from("http://a/\n".repeat(200)), randomBytes(20_000)]);
    const { stdout, stderr, status } = await run([...call, "--json"], bytes);
    expect(records(stdout).length).toBeGreaterThan(10);
    expect(
      stderr
        .split("\n")
        .slice(0, -1)
        .every((line) => /^(?:stdin:\d+: [ -~]+|… and \d+ more bad lines \(--json lists all\))$/.test(line)),
    ).toBe(true);
    // With a base, nearly all bytes are a valid reference.
    expect(status).toBe(takes === "text" || call[0] === "resolve" ? 0 : 1);
  });

  testAll("skips a line above 16 MiB as a bad line", async () => {
    const input = `http://a/\nhttp://${"x".repeat(17 * 2 ** 20)}\nhttp://b/\n`;
    const { stdout, stderr, status } = await run([...call, "--json"], input);
    expect(records(stdout).map((record) => record.input)).toEqual(["http://a/", null, "http://b/"]);
    expect(stderr).toBe("stdin:2: the line is longer than 16 MiB\n");
    expect(status).toBe(1);
  });

  test("ends quietly if the reader closes the pipe", async () => {
    const { status, stderr } = await run(call, "http://a.example/?q=1\n", { stdout: new Broken("EPIPE") });
    expect([status, stderr]).toEqual([0, ""]);
  });

  test("fails if the disk is full", async () => {
    const { status, stderr } = await run(call, "http://a.example/?q=1\n", { stdout: new Broken("ENOSPC") });
    expect([status, stderr]).toEqual([2, "error: cannot write the output: no space left on device\n"]);
  });
});

test("writes one JSON object per line", async () => {
  const one = '{"input":"http://a","value":"a"}\n';
  expect((await run(["get", "{host}", "--json", "http://a"])).stdout).toBe(one);
  expect((await run(["get", "{host}", "--json", "http://a", "http://a"])).stdout).toBe(one + one);
});

test.each([
  [["prase"], "Did you mean parse?"],
  [["realtive"], "Did you mean relative?"],
  [["parse", "--jsnol"], "Did you mean --json?"],
  [["set", "--apend", "x"], "Did you mean --append?"],
  [["get"], "missing required argument 'TEMPLATE'"],
  [
    ["parse", "--default-scheme", "http", "--base", "http://h/"],
    "option '--default-scheme <SCHEME>' cannot be used with",
  ],
  [["parse", "--base", BAD, "x"], "--base must be an absolute URL: the port is above 65535"],
  [["parse", "--file", "https://user:s3cret@host/"], "cannot read a FILE that looks like a URL: no such file"],
  [["set", "--set", "pass=s3cret", "http://h/"], "--set needs the name of a component: scheme, "],
  [["set", "--set", "s3cret", "http://h/"], '--set needs NAME=VALUE; the "=" is missing'],
])("refuses %j", async (words, message) => {
  const { stdout, stderr, status } = await run(words, "");
  expect(stderr).toContain(message);
  expect(stderr).not.toContain("s3cret");
  expect(stdout).toBe("");
  expect(status).toBe(2);
});

test("suggests --file if an argument is a file", async () => {
  using folder = new Folder();
  const file = folder.write("urls.txt", "http://a/\n");
  const { stderr, status } = await run(["parse", file, `${file}.none`]);
  expect(stderr.split("\n")).toEqual([
    "URL 1: the scheme is missing; to read a file, use --file",
    "URL 2: the scheme is missing",
    "",
  ]);
  expect(status).toBe(1);
});

test("check says only that an argument is a file", async () => {
  using folder = new Folder();
  folder.write("urls.csv", "url\nhttp://a/\n");
  const found = await run(["check", "urls.csv"], "", { cwd: folder.path });
  expect(found).toMatchObject({
    status: 1,
    stdout: "",
    stderr: "URL 1: the scheme is missing; to read a file, use --file\n",
  });
});

test.each([["check"], ["canonicalize"], ["dedupe"]])(
  "%s says once that members of members have no name",
  async (command) => {
    const line = '{"a":{"b":"http://a/"}}\n';
    const { stderr } = await run([command, "--format", "jsonl", "--column", "a.b"], line.repeat(2));
    expect(stderr).toBe(
      "stdin:1: the row has no such column; --column names a member of the object itself, not of an object in it\n" +
        "stdin:2: the row has no such column\n",
    );
  },
);
