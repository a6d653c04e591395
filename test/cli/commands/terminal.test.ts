/** The commands in a terminal, where people type, and where what is shown could act. */
import { expect, test } from "vitest";
import { noTerminal, run, runInTerminal, script } from "../command.ts";
import { calls } from "./all.ts";

const ESC = "\u001b";
const anyurl = (words: readonly string[]) => [process.execPath, script, ...words].map((word) => `'${word}'`).join(" ");

if (noTerminal !== undefined) console.log(`The tests in a terminal are skipped: ${noTerminal}.`);
const inTerminal = test.skipIf(noTerminal !== undefined);

inTerminal.each(calls)("says what it waits for: $words", async ({ words, takes }) => {
  const { stdout, status } = await runInTerminal(anyurl(words), "http://a/?q=1\n");
  const noun =
    takes === "text" ? "text" : words[0] === "resolve" ? "references" : words[0] === "host" ? "URLs or hosts" : "URLs";
  expect(stdout).toContain(`Reading ${noun} from the terminal, one a line; end with Ctrl-D.\r\n`);
  expect(status).toBe(0);
});

inTerminal.each(calls)("asks for nothing where there is an argument: $words", async ({ words }) => {
  const { stdout, status } = await runInTerminal(anyurl([...words, "http://a/?q=1"]), "");
  expect(stdout).not.toContain("Reading");
  expect(status).toBe(0);
});

/** Each shows something in colours. */
const coloured = [
  ["parse", "http://a/"],
  ["query", "http://a/?q"],
  ["host", "http://a/"],
  ["check", "http://a/ b"],
  ["diff", "http://0x7f.1/"],
  ["get", "{host}", "bad"],
];

inTerminal.each(coloured)("has colours, but with NO_COLOR and on a dumb terminal: %s", async (...words) => {
  const line = anyurl(words);
  expect((await runInTerminal(line, "")).stdout).toMatch(new RegExp(`${ESC}\\[\\d+m`));
  for (const env of [{ NO_COLOR: "1" }, { TERM: "dumb" }]) {
    expect((await runInTerminal(line, "", env)).stdout).not.toContain(ESC);
  }
});

test.each(coloured)("has no colours where there is no terminal: %s", async (...words) => {
  const { stdout, stderr } = await run(words);
  expect(stdout + stderr).not.toBe("");
  expect(stdout + stderr).not.toContain(ESC);
});

const hostile = "http://a/?q=%1B]0;x%07%C2%9B31m%E2%80%AE&%1B[2J=1#\u001b[31m\u202e";

inTerminal.each([
  ["parse", hostile],
  ["query", hostile],
  ["query", "--sort", hostile],
  ["get", "{query:q} {decode:fragment}", hostile],
  ["check", hostile],
  ["diff", hostile],
  ["decode", hostile],
  ["parse", "--json", hostile],
  ["decode", "--json", "%1B[2J"],
])("lets nothing act on the terminal: %s %s", async (...words) => {
  const { stdout } = await runInTerminal(anyurl(words), "", { NO_COLOR: "1" });
  expect(stdout).not.toBe("");
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what a terminal would act on.
  expect(stdout.replaceAll("\r\n", "")).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e]/);
});

test("leaves what goes into a pipe as it is", async () => {
  expect((await run(["get", "{query:q}", "http://a/?q=%1B[2J%00"])).stdout).toBe(`${ESC}[2J\0\n`);
});
