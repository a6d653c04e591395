/** The option --fix of the command check. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { records, run } from "../command.ts";
import { Folder } from "../folder.ts";

const credentials = "the URL contains a user name or a password";

test("writes one line for each URL, and does not change the file", async () => {
  using folder = new Folder();
  const urls = [" http://h/a b", "", "http://h/ok", "http:\\\\0x7f.1", "bad\tline", "http://u@h/|", "http://h:x/"];
  const file = folder.write("urls.txt", `${urls.join("\n")}\n`);
  const { stdout, stderr, status } = await run(["check", "--fix", "--file", file]);
  const lines = ["http://h/a%20b", "http://h/ok", "http://127.0.0.1", "bad\tline", "http://u@h/|", "http://h:x/"];
  expect({ stdout, status }).toEqual({ stdout: `${lines.join("\n")}\n`, status: 1 });
  expect(stderr.replaceAll(`${file}:`, "").split("\n")).toEqual([
    "5: the line has a tab: --format tsv --column N reads columns, and --allow-tabs removes the tabs, which joins the columns",
    `6: no fix for invalid-credentials at 7 and 1 more error: ${credentials}`,
    "7: port-invalid at 9: the port is not a number",
    "",
  ]);
  expect(readFileSync(file, "utf8")).toBe(`${urls.join("\n")}\n`);
  expect(await run(["check", "--fix"], stdout)).toMatchObject({ stdout, status });
});

test("ends with status 0 if all output is valid", async () => {
  const valid = await run(["check", "--fix", " http:h", "http://h/"]);
  expect(valid).toMatchObject({ stdout: "http://h\nhttp://h/\n", stderr: "", status: 0 });
  const relative = await run(["check", "--fix", "--base", "http://h/a", "http:b", "\\c d"]);
  expect(relative).toMatchObject({ stdout: "b\n/c%20d\n", stderr: "", status: 0 });
});

test("ends with status 1 if an error is left, and with --ok-bad-lines only if the URL parses", async () => {
  expect((await run(["check", "--fix", "http://h:x"])).status).toBe(1);
  expect((await run(["check", "--fix", "--ok-bad-lines", "http://h:x"])).status).toBe(0);
  expect((await run(["check", "--fix", "--ok-bad-lines", "http://h/|"])).status).toBe(1);
  const quiet = await run(["check", "--fix", "--quiet", "http://h/|", "x"]);
  expect(quiet).toMatchObject({ stdout: "http://h/|\nx\n", stderr: "", status: 1 });
});

test("writes JSON with the errors that are left", async () => {
  const { stdout, stderr } = await run(["check", "--fix", "--json", " http://h/|", "http://h:x", " http://h"]);
  const [left, invalid, valid] = records(stdout);
  expect(left).toMatchObject({ input: " http://h/|", fixed: "http://h/|", valid: false, count: 1, more: false });
  expect(left?.errors).toMatchObject([{ name: "invalid-URL-unit", offset: 9, fix: null }]);
  const error = { reason: "port-invalid", message: "the port is not a number", argument: 2 };
  expect(invalid).toEqual({ input: "http://h:x", error });
  expect(valid).toEqual({ input: " http://h", fixed: "http://h", valid: true, count: 0, more: false, errors: [] });
  expect(stderr.split("\n")).toHaveLength(3);
});

test("escapes control characters on a terminal", async () => {
  const { stdout } = await run(["check", "--fix", "--color=never", "\u001b[31m"], "", { terminal: true });
  expect(stdout).toBe("\\u{1B}[31m\n");
});

test("keeps URLs above the maximum length unchanged", async () => {
  expect(await run(["check", "--fix", "--max-length", "9", " http://h/ab"])).toMatchObject({
    stdout: " http://h/ab\n",
    stderr: "URL 1: the URL is longer than the limit\n",
    status: 1,
  });
});

test("says how many errors have no fix, or that there are many", async () => {
  const { stderr } = await run(["check", "--fix", `http://h/${"|".repeat(3)}`, `http://h/${"|".repeat(2000)}`]);
  expect(stderr).toMatch(/^URL 1: no fix for invalid-URL-unit at 9 and 2 more errors: /);
  expect(stderr).toMatch(/\nURL 2: no fix for invalid-URL-unit at 9 and at least 1,000 more errors: /);
});

test.each([
  ["|", "|", 1],
  ["<", "%3C", 0],
  ["\t", "", 0],
  ["\\", "/", 0],
])("fixes a line with a million of %j", async (character, fixed, expected) => {
  const { stdout, status } = await run(["check", "--fix", "--allow-tabs"], `http://h/${character.repeat(1e6)}x\n`);
  expect(stdout === `http://h/${fixed.repeat(1e6)}x\n`).toBe(true);
  expect(status).toBe(expected);
});
