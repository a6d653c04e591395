import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { canonicalize, Folder, noTerminal, run, runInTerminal, script } from "./command.ts";

const ESC = "\u001b";
const command = `"${process.execPath}" "${script}" canonicalize`;
const progress = /\d+% of [\d.]+ k?B, [\d,]+ lines?, [\d,]+ URLs a second/;

if (noTerminal !== undefined) console.log(`The tests in a terminal are skipped: ${noTerminal}.`);
const inTerminal = test.skipIf(noTerminal !== undefined);

test("writes neither colours nor progress where there is no terminal", async () => {
  for (const env of [{}, { FORCE_COLOR: "1" }]) {
    const { stdout, stderr } = await run(["canonicalize", "--summary"], "http://a.example/\nbad\n", env);
    expect(stdout + stderr).not.toContain(ESC);
    expect(stderr).not.toContain("%");
  }
});

test("says nothing of waiting where stdin is no terminal", async () => {
  expect((await canonicalize([])).stderr).toBe("");
});

inTerminal("shows progress with the bytes done, and takes it away", async () => {
  using folder = new Folder();
  const file = folder.write("urls.txt", "http://a.example/\n".repeat(1000));
  const output = `${folder.path}/out.txt`;
  const { status, stdout } = await runInTerminal(`${command} ${file} > ${output}`, "");
  expect(stdout).toMatch(progress);
  expect(stdout.endsWith(`${ESC}[1G${ESC}[2K`)).toBe(true);
  expect(readFileSync(output, "utf8")).toBe(readFileSync(file, "utf8"));
  expect(status).toBe(0);
});

inTerminal("shows progress of a pipe without a share of the whole", async () => {
  const { stdout } = await runInTerminal(`echo http://a.example/ | ${command} > /dev/null`, "");
  expect(stdout).toMatch(/0 B, 0 lines, 0 URLs a second/);
  expect(stdout).not.toContain("%");
});

inTerminal("colours the summary, except with NO_COLOR or on a dumb terminal", async () => {
  using folder = new Folder();
  const file = folder.write("urls.txt", "bad\n");
  const words = `${command} --summary ${file}`;
  const coloured = await runInTerminal(words, "");
  expect(coloured.stdout).toContain(`${ESC}[31m  1  invalid${ESC}[39m`);
  expect(coloured.status).toBe(1);
  const plain = await runInTerminal(words, "", { NO_COLOR: "1" });
  expect(plain.stdout).not.toContain(`${ESC}[3`);
  expect(plain.stdout).toMatch(progress);
  const dumb = await runInTerminal(words, "", { TERM: "dumb" });
  expect(dumb.stdout).not.toContain(ESC);
});

inTerminal("says what it waits for, and shows no progress to one who types", async () => {
  const { status, stdout } = await runInTerminal(command, "HTTP://A.example\n");
  expect(stdout).toContain("Reading URLs from the terminal, one a line; end with Ctrl-D.\r\n");
  expect(stdout).toContain("http://a.example/\r\n");
  expect(stdout).not.toMatch(/URLs a second/);
  expect(status).toBe(0);
});
