/** The program itself: its help, its version, and its errors. */
import { readFileSync } from "node:fs";
import { engine } from "anyurl";
import { expect, test } from "vitest";
import { Broken, run } from "./command.ts";
import { Folder } from "./folder.ts";

test("prints its version", async () => {
  const manifest = JSON.parse(readFileSync(new URL("../../../packages/cli/package.json", import.meta.url), "utf8"));
  for (const option of ["--version", "-V"]) {
    const { status, stdout, stderr } = await run([option]);
    expect(stdout).toBe(`anyurl ${manifest.version}
URL Standard  ${engine.urlStandard}
Unicode       ${engine.unicode}
engine        WebAssembly
runtime       Node ${process.versions.node}
`);
    expect([status, stderr]).toEqual([0, ""]);
  }
});

test("prints help with examples", async () => {
  const { status, stdout, stderr } = await run(["--help"]);
  expect(stdout).toMatch(/^Usage: anyurl /);
  expect(stdout).toContain("canonicalize");
  expect(stdout).toContain("$ anyurl canonicalize requests.log");
  expect(stderr).toBe("");
  expect(status).toBe(0);
});

test.each([
  ["canonicalize", "--help"],
  ["help", "canonicalize"],
])("prints the help of a command: %s %s", async (...words) => {
  const { status, stdout } = await run(words);
  for (const part of [
    "--base <URL>",
    "--json",
    "--file <FILE>",
    "--summary",
    "--jobs <N>",
    "Exit status:",
    "Examples:",
    "Blank lines",
    "16 MiB",
  ]) {
    expect(stdout).toContain(part);
  }
  expect(stdout.split("\nExamples:\n")[0]?.match(/^.{81,}$/gm)).toBe(null);
  expect(status).toBe(0);
});

test.each([
  [["canonicalise"], "unknown command 'canonicalise'", "Did you mean canonicalize?"],
  [["canonicalize", "--jsn"], "unknown option '--jsn'", "Did you mean --json?"],
  [["canonicalize", "--bas=s3cret"], "unknown option '--bas'\n", "Try: anyurl canonicalize -h"],
  [["canonicalize", "--basse=http://me:s3cret@h/'"], "unknown option '--basse'\n", "Try: anyurl canonicalize -h"],
  [["canonicalize", "--base"], "argument missing", "Try: anyurl canonicalize -h"],
  [["canonicalize", "--profile", "rfc"], "argument 'rfc' is invalid", "Allowed choices are whatwg, rfc3986, "],
  [["canonicalize", "--profile", "http://me:s3cret@h/"], "argument '…' is invalid", "Allowed choices are whatwg, "],
  [["encode", "--set", "pth", "x"], "argument 'pth' is invalid", "userinfo, component, form"],
  [["encode", "--set", "pth", "x"], "component, form.\n(Did you mean path?)\n", "Try: anyurl encode -h"],
  [["canonicalize", "--profile", "cachekey"], "\n(Did you mean cache-key?)\n", "Try: anyurl canonicalize -h"],
  [["completion", "fis"], "\n(Did you mean fish?)\n", "Try: anyurl completion -h"],
  [["canonicalize", "--jobs", "0"], "argument '0' is invalid", "It must be a whole number from 1 to "],
  [["resolve"], "missing required argument 'BASE'", "Try: anyurl resolve -h"],
  [["help", "prase"], "unknown command 'prase'", "Did you mean parse?"],
  [
    ["--get", "{host}", "http://h/"],
    "unknown option '--get'\n(Did you mean anyurl get TEMPLATE URL?)",
    "Try: anyurl -h",
  ],
  [["-g", "{host}", "http://h/"], "unknown option '-g'\n(Did you mean anyurl get TEMPLATE URL?)", "Try: anyurl -h"],
  [["http://h/", "--set", "host=x"], "unknown option '--set'\n(Did you mean anyurl set --set COMP", "Try: anyurl -h"],
  [["--url=http://u:s3cret@h/"], "unknown option '--url'\n(Did you mean anyurl URL?)", "Try: anyurl -h"],
  [["--sort-query", "http://h/?b&a"], "(Did you mean anyurl query --sort URL?)", "Try: anyurl -h"],
  [["http://h/", "--verify"], "(Did you mean anyurl without it? It always does this.)", "Try: anyurl -h"],
  [["--verson"], "unknown option '--verson'", "Did you mean --version?"],
  [["s3cret@h/"], "unknown command '…'", "Try: anyurl -h"],
  [["normalize"], "unknown command 'normalize'\n(Did you mean canonicalize?)", "Try: anyurl -h"],
  [["normalise"], "unknown command 'normalise'\n(Did you mean canonicalize?)", "Try: anyurl -h"],
  [["example.com"], "unknown command 'example.com'\n(Did you mean anyurl https://example.com?)", "Try: anyurl -h"],
  [["canonicalize", "example.com"], "such file or directory\n(Did you mean https://example.com?)\n", "cannot read"],
  [["encode", "--set", "me:s3cret@h", "x"], "argument '…' is invalid", "Allowed choices are c0-control, "],
  [["canonicalize", "-o", "http://me:s3cret@h/x"], "cannot write a FILE that looks like a URL: ", "no such file"],
])("refuses %j", async (words, message, advice) => {
  const { status, stdout, stderr } = await run(words);
  expect(stderr).toContain(message);
  expect(stderr).toContain(advice);
  expect(stderr).not.toContain("s3cret");
  expect(stdout).toBe("");
  expect(status).toBe(2);
});

test("the name of a file instead of a command", async () => {
  using folder = new Folder();
  folder.write("urls.txt", "http://h/");
  const wrong = (word: string) => run([word], "", { cwd: folder.path });
  const error = "error: unknown command 'urls.txt'\n";
  expect((await wrong("urls.txt")).stderr).toBe(
    `${error}(Did you mean anyurl canonicalize urls.txt?)\nTry: anyurl -h\n`,
  );
  // It is missing, and its ending is not one of a host.
  expect((await wrong("others.txt")).stderr).toBe("error: unknown command 'others.txt'\nTry: anyurl -h\n");
  expect((await wrong(".")).stderr).toBe("error: unknown command '.'\nTry: anyurl -h\n");
});

test("without a command, it prints the help and fails", async () => {
  const help = (await run(["-h"])).stdout;
  const { status, stdout, stderr } = await run([]);
  expect(stderr).toBe(help);
  expect(stdout).toBe("");
  expect(status).toBe(2);
});

test("help of help is help", async () => {
  const help = (await run(["--help"])).stdout;
  for (const words of [["help"], ["help", "help"]]) {
    expect(await run(words)).toMatchObject({ status: 0, stdout: help, stderr: "" });
  }
});

const printing = [["--version"], ["--help"], ["help", "get"], ["set", "-h"], ["completion", "zsh"]];

test.each(printing)("%s %s ends quietly if the reader closes the pipe", async (...words) => {
  const { status, stderr } = await run(words, "", { stdout: new Broken("EPIPE") });
  expect([status, stderr]).toEqual([0, ""]);
});

test.each(printing)("%s %s fails if the disk is full", async (...words) => {
  const { status, stderr } = await run(words, "", { stdout: new Broken("ENOSPC") });
  expect([status, stderr]).toEqual([2, "error: cannot write the output: no space left on device\n"]);
});

test("a command without --column names those that have it", async () => {
  const { stderr, status } = await run(["audit", "--column", "url", "a.csv"]);
  expect(status).toBe(2);
  const named = /^error: audit does not read columns; --column belongs to (.*)$/m.exec(stderr)?.[1]?.split(", ") ?? [];
  const commands = [...(await run(["--help"])).stdout.matchAll(/^ {2}([a-z-]+) \[?/gm)].map(
    ([, name]) => name as string,
  );
  expect(commands.length).toBeGreaterThan(15);
  for (const name of commands.filter((each) => each !== "help")) {
    const { stdout } = await run([name, "--help"]);
    expect([name, named.includes(name)]).toEqual([name, stdout.includes("--column <COLUMN>")]);
  }
});
