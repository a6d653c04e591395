/** The commands in a terminal: people type there, and control characters could act on it. */
import { expect, test } from "vitest";
import { run } from "../command.ts";
import { calls } from "./all.ts";

const ESC = "\u001b";

test.each(calls)("prompts for input: $words", async ({ words, takes }) => {
  const { stderr, status } = await run(words, "http://a/?q=1\n", { terminal: true });
  const noun =
    takes === "text" ? "text" : words[0] === "resolve" ? "references" : words[0] === "host" ? "URLs or hosts" : "URLs";
  expect(stderr).toBe(`Reading ${noun} from the terminal, one per line. End with Ctrl-D.\n`);
  expect(status).toBe(0);
});

test.each(calls)("asks for nothing if there is an argument: $words", async ({ words }) => {
  const { stderr, status } = await run([...words, "http://a/?q=1"], "", { terminal: true });
  expect(stderr).toBe("");
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

test("a pipe receives control characters unchanged", async () => {
  expect((await run(["get", "{query:q}", "http://a/?q=%1B[2J%00"])).stdout).toBe(`${ESC}[2J\0\n`);
});
