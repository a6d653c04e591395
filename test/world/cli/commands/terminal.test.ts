/** The commands in a terminal: people type there, and control characters could act on it. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { run } from "../command.ts";
import { Folder } from "../folder.ts";
import { calls } from "./all.ts";

const ESC = "\u001b";

/** Without the line below the tables of `diff`. */
const withoutHint = (text: string) => text.replace(/\d+ more readers: --readers all\n$/, "");

test.each(calls)("prompts for input: $words", async ({ words, takes }) => {
  const { stderr, status } = await run(words, "http://a/?q=1\n", { terminal: true });
  const noun =
    takes === "text" ? "text" : words[0] === "resolve" ? "references" : words[0] === "host" ? "URLs or hosts" : "URLs";
  expect(withoutHint(stderr)).toBe(`Reading ${noun} from the terminal, one per line. End with Ctrl-D.\n`);
  expect(status).toBe(0);
});

test.each(calls)("asks for nothing if there is an argument: $words", async ({ words }) => {
  const { stderr, status } = await run([...words, "http://a/?q=1"], "", { terminal: true });
  expect(withoutHint(stderr)).toBe("");
  expect(status).toBe(0);
});

/** Each prints something in colors. */
const colored = [
  ["parse", "http://a/"],
  ["query", "http://a/?q"],
  ["host", "http://a/"],
  ["match", "/:id", "http://a/b"],
  ["check", "http://a/ b"],
  ["diff", "http://0x7f.1/"],
  ["get", "{host}", "bad"],
];

test.each(colored)("has colors, except with NO_COLOR and on a dumb terminal: %s", async (...words) => {
  expect((await run(words, "", { terminal: true })).printed).toMatch(new RegExp(`${ESC}\\[\\d+m`));
  for (const env of [{ NO_COLOR: "1" }, { TERM: "dumb" }]) {
    expect((await run(words, "", { terminal: true, env })).printed).not.toContain(ESC);
  }
});

test.each(colored)("has no colors without a terminal: %s", async (...words) => {
  const { printed } = await run(words);
  expect(printed).not.toBe("");
  expect(printed).not.toContain(ESC);
});

const hostile = "http://a/?q=%1B]0;x%07%C2%9B31m%E2%80%AE&%1B[2J=1#\u001b[31m\u202e";

test.each([
  ["parse", hostile],
  ["query", hostile],
  ["query", "--sort", hostile],
  ["get", "{query:q} {decode:fragment}", hostile],
  ["match", "/*", hostile],
  ["match", "/*", "--lines", hostile],
  ["match", "/a", "--invert", hostile],
  ["match", "/a*", "--json", "--invert", hostile],
  ["match", `/\u001b\u202e{`, hostile],
  ["check", hostile],
  ["diff", hostile],
  ["decode", hostile],
  ["parse", "--json", hostile],
  ["decode", "--json", "%1B[2J"],
])("no output acts on the terminal: %s %s", async (...words) => {
  const { printed } = await run(words, "", { terminal: true, env: { NO_COLOR: "1" } });
  expect(printed).not.toBe("");
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a terminal would act on these.
  expect(printed.replaceAll("\n", "")).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e]/);
});

/** Characters that a terminal acts on, or that a reader cannot see. A file can have this name. */
const UNTRUSTED = "x\u001b[31m\u009b1A\r\n\t\u007f\u0085\u200b\u202e\u2028\u2029\u2066\ufeffy";

const UNSAFE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/** Expects lines of ours only, in which nothing acts on a terminal. */
function expectTame(printed: string): void {
  expect(printed).not.toBe("");
  const lines = printed.split("\n");
  expect(lines.filter((line) => UNSAFE.test(line))).toEqual([]);
  // The rest of the words after their line end.
  expect(lines.filter((line) => line.startsWith("\\t") || line.startsWith("y"))).toEqual([]);
}

test.each([
  [UNTRUSTED],
  [`--${UNTRUSTED}`],
  [`-${UNTRUSTED}`],
  ["help", UNTRUSTED],
  [`help${UNTRUSTED}`, "http://a/"],
  ["parse", `--${UNTRUSTED}`],
  ["parse", `--json=${UNTRUSTED}`],
  ["parse", "--separator", UNTRUSTED, "http://a/"],
  ["canonicalize", "--profile", UNTRUSTED],
  ["canonicalize", "--jobs", UNTRUSTED],
  ["canonicalize", "--color", UNTRUSTED],
  ["canonicalize", "--base", UNTRUSTED],
  ["canonicalize", "--file", UNTRUSTED],
  ["canonicalize", "--output", `${UNTRUSTED}/z`, "http://a/"],
  ["canonicalize", "--rejects", `${UNTRUSTED}/z`, "http://a/"],
  ["canonicalize", "--index-file", UNTRUSTED, "http://a/"],
  ["parse", "--file", UNTRUSTED],
  ["get", `{${UNTRUSTED}}`, "http://a/"],
  ["get", `{query!:${UNTRUSTED}}`, "http://a/"],
  ["set", "--set", `${UNTRUSTED}=1`, "http://a/"],
  ["set", "--append", UNTRUSTED, "http://a/"],
  ["query", "--drop", `${UNTRUSTED}\\`, "http://a/"],
  ["match", `/${UNTRUSTED}(`, "http://a/"],
  ["diff", "--readers", UNTRUSTED, "http://a/"],
  ["diff", "--readers", `nginx:${UNTRUSTED}=1`, "http://a/"],
  ["diff", "--readers", `nginx:mergeSlashes=${UNTRUSTED}`, "http://a/"],
  ["diff", "--encoding", UNTRUSTED, "http://a/"],
  ["audit", "--backends", UNTRUSTED, "http://a/"],
  ["encode", "--set", UNTRUSTED, "x"],
  ["completion", UNTRUSTED],
  ["resolve", UNTRUSTED, "a"],
])("an error message shows no word that acts on the terminal: %j %j %j", async (...words) => {
  for (const terminal of [true, false]) {
    const { status, stderr } = await run(words, "", { terminal, env: { NO_COLOR: "1" } });
    expect(status).not.toBe(0);
    expectTame(stderr);
  }
});

test.each([
  ["parse", "--file"],
  ["get", "{host}", "--file"],
  ["check", "--file"],
  ["canonicalize", "--file"],
  ["canonicalize", "--summary", "--file"],
  ["canonicalize", "--json", "--file"],
  ["canonicalize", "--rejects", "rejects.txt", "--file"],
  ["canonicalize", "--output", "-.gz", "--rejects", UNTRUSTED, "--file"],
  ["canonicalize", "--output", UNTRUSTED, "--file"],
  ["canonicalize", "--resume", "--output", "x", "--rejects", `${UNTRUSTED}.gz`, "--file"],
  ["match", "--patterns"],
])("the name of a file does not act on the terminal: %j %j %j", async (...words) => {
  using folder = new Folder();
  for (const terminal of [true, false]) {
    folder.write(UNTRUSTED, "bad(\n");
    const options = { cwd: folder.path, env: { NO_COLOR: "1" }, terminal };
    expectTame((await run([...words, UNTRUSTED], "http://a/\n", options)).printed);
    if (!words.includes("rejects.txt")) continue;
    expectTame(readFileSync(join(folder.path, "rejects.txt"), "utf8").replaceAll("\t", " "));
  }
});

test("JSON has the name of a file unchanged", async () => {
  using folder = new Folder();
  folder.write(UNTRUSTED, "bad\n");
  for (const command of ["parse", "canonicalize"]) {
    const { stdout } = await run([command, "--json", "--file", UNTRUSTED], "", { cwd: folder.path });
    expect(JSON.parse(stdout).error?.file ?? JSON.parse(stdout).file).toBe(UNTRUSTED);
  }
});

test("a pipe receives control characters unchanged", async () => {
  expect((await run(["get", "{query:q}", "http://a/?q=%1B[2J%00"])).stdout).toBe(`${ESC}[2J\0\n`);
});
