/** The options that all commands share, and how command lines are read. */
import { describe, expect, test } from "vitest";
import { records, run } from "./command.ts";
import { calls } from "./commands/all.ts";
import { commandsIn } from "./commands/shell.ts";
import { Folder } from "./folder.ts";

const ESC = "\u001b";
const BAD = "http://user:s3cret@host:99999/";

const help = (await run(["--help"])).stdout;
const commands = commandsIn(help).filter((name) => name !== "help");

/** The commands for which BAD is bad input. */
const readers = [{ words: ["canonicalize"] }, ...calls.filter(({ takes }) => takes === undefined)];

describe("short help", () => {
  test.each(["", ...commands])("of %j fits 80 × 24 with the next prompt, and names the long help", async (name) => {
    const words = name === "" ? [] : [name];
    const { status, stdout } = await run([...words, "-h"]);
    const lines = stdout.trimEnd().split("\n");
    expect(lines.length).toBeLessThanOrEqual(23);
    expect(lines.filter((line) => line.length > 80)).toEqual([]);
    expect(lines.at(-1)).toContain(["anyurl", ...words, "--help"].join(" "));
    expect(status).toBe(0);
    const long = (await run([...words, "--help"])).stdout;
    expect(long.length).toBeGreaterThan(stdout.length);
  });
});

describe("a URL without a command", () => {
  test("is parsed", async () => {
    const url = "https://example.com/a?b=c";
    expect(await run([url])).toMatchObject({ stdout: (await run(["parse", url])).stdout, status: 0 });
    expect(records((await run(["--json", url])).stdout)).toEqual(records((await run(["parse", "--json", url])).stdout));
    expect((await run(["mailto:a@b.example"])).stdout).toContain("pathname  a@b.example\n");
  });

  test.each([
    ["example.com", "https://example.com"],
    ["example.com:8080/a/b", "https://example.com:8080/a/b"],
    ["localhost", "https://localhost"],
  ])("%s gets a suggestion as a URL argument", async (text, meant) => {
    const { stderr, status } = await run(["parse", text]);
    // A host and a port are a scheme and a path to the parser.
    if (text.includes(":")) expect(status).toBe(0);
    else expect(stderr).toBe(`URL 1: the scheme is missing; did you mean ${meant}?\n`);
  });

  test.each(["user@example.com", "example.com?token=s3cret", "example.com#s3cret", `${"a".repeat(80)}.example`])(
    "%s gets no suggestion: it may hold a secret, or is too long",
    async (text) => {
      expect((await run(["parse", text])).stderr).toBe("URL 1: the scheme is missing\n");
    },
  );

  test("lines get no suggestion", async () => {
    expect((await run(["parse"], "example.com\n")).stderr).toBe("stdin:1: the scheme is missing\n");
    expect((await run(["canonicalize"], "example.com\n")).stderr).toBe("stdin:1: the scheme is missing\n");
  });
});

const named = readers.map((call) => ({ name: call.words.join(" "), isSearch: false, ...call }));

describe.each(named)("$name", ({ words, isSearch }) => {
  const many = `${BAD}\n`.repeat(25);

  test("reports the first 20 bad lines, and counts the others", async () => {
    const { stderr, status } = await run(words, many);
    const lines = stderr.trimEnd().split("\n");
    expect(lines).toHaveLength(21);
    expect(lines[19]).toBe("stdin:20: the port is above 65535");
    expect(lines[20]).toMatch(/^… and 5 more bad lines \(--(?:json lists all|rejects FILE keeps all)\)$/);
    expect(status).toBe(1);
  });

  test("lists all bad lines with --json", async () => {
    expect(records((await run([...words, "--json"], many)).stdout)).toHaveLength(25);
  });

  test("reports nothing with --quiet, but keeps the status", async () => {
    for (const option of ["-q", "--quiet"]) {
      expect(await run([...words, option], many)).toMatchObject({ stderr: "", status: 1 });
    }
  });

  test("ends with status 0 with --ok-bad-lines, unless a file is unreadable", async () => {
    expect((await run([...words, "--ok-bad-lines"], many)).status).toBe(isSearch ? 1 : 0);
    expect((await run([...words, "--ok-bad-lines", "--file", "/none/such"], "")).status).toBe(2);
  });

  test("colours reports as --color and the environment say", async () => {
    const isColoured = async (options: readonly string[], env: Readonly<Record<string, string>>, terminal = false) =>
      (await run([...words, ...options], BAD, { env, terminal })).stderr.includes(ESC);
    expect(await isColoured(["--color=always"], { NO_COLOR: "1" })).toBe(true);
    expect(await isColoured(["--color", "never"], { FORCE_COLOR: "1" }, true)).toBe(false);
    expect(await isColoured([], { FORCE_COLOR: "1", NO_COLOR: "1" })).toBe(true);
    expect(await isColoured(["--color=auto"], { FORCE_COLOR: "0" }, true)).toBe(false);
  });
});

test("findings keep status 1 with --ok-bad-lines", async () => {
  expect((await run(["check", "--ok-bad-lines", "http://h/a b"])).status).toBe(1);
  expect((await run(["diff", "--ok-bad-lines", "http://0x7f.1/"])).status).toBe(1);
});

test("URLs are counted without options, templates and files", async () => {
  using folder = new Folder();
  const file = folder.write("urls.txt", "http://a/\n");
  expect((await run(["get", "--base", "http://b/", "{host}", "x", BAD])).stderr).toMatch(/^URL 2: /);
  expect((await run(["canonicalize", file, "http://a/", file, BAD])).stderr).toMatch(/^URL 2: /);
  expect((await run(["resolve", "http://b/", "x", BAD])).stderr).toMatch(/^reference 2: /);
});

test("--color accepts only its choices, and is text after --", async () => {
  expect(await run(["parse", "--color=sometimes", "http://a/"])).toMatchObject({ status: 2, stdout: "" });
  expect((await run(["encode", "--", "--color=always"])).stdout).toBe("--color%3Dalways\n");
});

test("long errors and help are wrapped on narrow terminals", async () => {
  const { stdout } = await run(["parse", "--help"], "", { terminal: true, env: { NO_COLOR: "1" }, columns: 50 });
  const above = stdout.split("\nExamples:\n")[0] ?? "";
  expect(above.split("\n").filter((line) => line.length > 50)).toEqual([]);
  const { stderr } = await run(["get", "{x}", "http://a/"], "", {
    terminal: true,
    env: { NO_COLOR: "1" },
    columns: 50,
  });
  expect(stderr.split("\n").filter((line) => line.length > 50)).toEqual([]);
});
