import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { canonicalize, Folder, noTerminal, run, runInTerminal, script } from "./command.ts";

const ESC = "\u001b";
const command = `"${process.execPath}" "${script}" canonicalize`;

/** What takes a line away: back to where it began, and all of it. */
const CLEARED = `${ESC}8${ESC}[1G${ESC}[2K`;
const progress = /(█+░+) (\d+)% of 3\.0 MB, [\d,]+ URLs a second/;
/** Reads its input in two pieces, with time between in which progress can be shown. */
const slowly = "(sleep 2; head -c 1000000; sleep 1; cat)";

if (noTerminal !== undefined) console.log(`The tests in a terminal are skipped: ${noTerminal}.`);
const inTerminal = test.skipIf(noTerminal !== undefined);

test("writes neither colours nor progress where there is no terminal", async () => {
  for (const env of [{}, { TERM: "xterm-256color" }]) {
    const { stdout, stderr } = await run(["canonicalize", "--summary"], "http://a.example/\nbad\n", env);
    expect(stdout + stderr).not.toContain(ESC);
    expect(stderr).not.toContain("%");
  }
});

test("says nothing of waiting where stdin is no terminal", async () => {
  expect((await canonicalize([])).stderr).toBe("");
});

/** A file of 3 MB, with a bad line in its middle. */
function writeURLs(folder: Folder): string {
  const urls = "http://a.example/\n".repeat(83_333);
  return folder.write("urls.txt", `${urls}bad\n${urls}`);
}

inTerminal("shows a bar with the share of the bytes, the speed and the time left, and takes it away", async () => {
  using folder = new Folder();
  const file = writeURLs(folder);
  const output = `${folder.path}/out.txt`;
  const { stdout } = await runInTerminal(`${command} ${file} | ${slowly} > ${output}`, "", { NO_COLOR: "1" });
  const [, bar = "", percentage] = progress.exec(stdout) ?? [];
  expect(bar).toHaveLength(20);
  expect(bar.indexOf("░")).toBe(Math.round(Number(percentage) / 5));
  expect(stdout).toMatch(/, \d+:\d\d left/);
  expect(stdout).not.toContain(`${ESC}[3`);
  expect(stdout.endsWith(CLEARED)).toBe(true);
  expect(readFileSync(output, "utf8")).toBe(readFileSync(file, "utf8").replace("bad\n", ""));
});

inTerminal("takes the line away before a bad line is reported", async () => {
  using folder = new Folder();
  const file = writeURLs(folder);
  const { stdout } = await runInTerminal(`${command} ${file} | ${slowly} > /dev/null`, "", { NO_COLOR: "1" });
  const [before = "", after = ""] = stdout.split(`${file}:83334:`);
  expect(before.endsWith(CLEARED)).toBe(true);
  expect(before).toMatch(/█.*% of 3\.0 MB/);
  expect(after).toMatch(/^ no scheme, and no usable base\r\n.*█/);
});

inTerminal("shows progress of a pipe without a share of the whole", async () => {
  const input = "(echo http://a.example/; sleep 2)";
  const { stdout, status } = await runInTerminal(`${input} | ${command} > /dev/null`, "");
  expect(stdout).toMatch(/18 B, 1 line, \d+ URLs a second/);
  expect(stdout).not.toMatch(/[%█]/);
  expect(stdout.endsWith(CLEARED)).toBe(true);
  expect(status).toBe(0);
});

inTerminal("shows no progress of what takes no time", async () => {
  using folder = new Folder();
  const { stdout } = await runInTerminal(`${command} ${folder.write("urls.txt", "http://a.example/\n")}`, "");
  expect(stdout).toBe("http://a.example/\r\n");
});

inTerminal.each([
  ["INT", 130],
  ["KILL", 137],
])("leaves the terminal as it was when it is ended by %s", async (signal, expected) => {
  const input = "(echo http://a.example/; sleep 4)";
  const ended = `timeout --preserve-status --signal ${signal} 2.5 ${command} > /dev/null`;
  const { stdout, status } = await runInTerminal(`${input} | ${ended}`, "");
  expect(stdout).toContain("URLs a second");
  expect(stdout).not.toMatch(new RegExp(`${ESC}\\[\\?`)); // It hides no cursor, and has lines wrap as ever.
  if (signal === "INT") expect(stdout.endsWith(CLEARED)).toBe(true);
  expect(status).toBe(expected);
});

inTerminal("colours the summary, except with NO_COLOR or on a dumb terminal", async () => {
  using folder = new Folder();
  const file = folder.write("urls.txt", "bad\n");
  const words = `${command} --summary ${file}`;
  const coloured = await runInTerminal(words, "");
  expect(coloured.stdout).toContain(`${ESC}[31m  1  invalid${ESC}[39m`);
  expect(coloured.status).toBe(1);
  for (const env of [{ NO_COLOR: "1" }, { TERM: "dumb" }]) {
    expect((await runInTerminal(words, "", env)).stdout).not.toContain(ESC);
  }
});

inTerminal("shows no progress on a dumb terminal", async () => {
  const { stdout } = await runInTerminal(`sleep 2 | ${command} > /dev/null`, "", { TERM: "dumb" });
  expect(stdout).toBe("");
});

inTerminal("says what it waits for, and shows no progress to one who types", async () => {
  const { status, stdout } = await runInTerminal(command, "HTTP://A.example\n");
  expect(stdout).toContain("Reading URLs from the terminal, one a line; end with Ctrl-D.\r\n");
  expect(stdout).toContain("http://a.example/\r\n");
  expect(stdout).not.toMatch(/URLs a second/);
  expect(status).toBe(0);
});
