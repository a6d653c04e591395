import { accessSync, constants, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { run, script } from "./command.ts";

test("is executable, with a line that names its interpreter", () => {
  accessSync(script, constants.X_OK);
  expect(readFileSync(script, "utf8")).toMatch(/^#!\/usr\/bin\/env node\n/);
});

test("prints its version", async () => {
  const manifest = JSON.parse(readFileSync(new URL("../../packages/cli/package.json", import.meta.url), "utf8"));
  expect(await run(["--version"])).toMatchObject({ status: 0, stdout: `${manifest.version}\n`, stderr: "" });
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
    "--summary",
    "--jobs <N>",
    "Exit status:",
    "Examples:",
    "Blank lines",
    "16 MiB",
  ]) {
    expect(stdout).toContain(part);
  }
  expect(status).toBe(0);
});

test("the examples of the help do what they show", async () => {
  const { stdout } = await run(["canonicalize", "--help"]);
  expect(stdout).toContain(
    "printf 'HTTPS://Example.COM:443/a/../b\\n' | anyurl canonicalize\n  https://example.com/b\n",
  );
  expect((await run(["canonicalize"], "HTTPS://Example.COM:443/a/../b\n")).stdout).toBe("https://example.com/b\n");
});

test.each([
  [["canonicalise"], "unknown command 'canonicalise'", "Did you mean canonicalize?"],
  [["canonicalize", "--jsn"], "unknown option '--jsn'", "Did you mean --json?"],
  [["canonicalize", "--bas=x"], "unknown option '--bas=x'", "Did you mean --base?"],
  [["canonicalize", "--base"], "argument missing", "Try: anyurl --help"],
])("refuses %j", async (words, message, advice) => {
  const { status, stdout, stderr } = await run(words);
  expect(stderr).toContain(message);
  expect(stderr).toContain(advice);
  expect(stdout).toBe("");
  expect(status).toBe(2);
});

test("without a command prints help and fails", async () => {
  const { status, stdout, stderr } = await run([]);
  expect(stderr).toMatch(/^Usage: anyurl /);
  expect(stdout).toBe("");
  expect(status).toBe(2);
});
