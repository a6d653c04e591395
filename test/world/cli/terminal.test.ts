/** `anyurl canonicalize` in a terminal: colors, progress, and what it asks for. */
import { readFileSync } from "node:fs";
import { Writable } from "node:stream";
import { describe, expect, test } from "vitest";
import { begun, Capture, canonicalize } from "./command.ts";
import { Folder } from "./folder.ts";

const ESC = "\u001b";

/** The sequence that clears the line: the cursor returns to its start, and the line is erased. */
const CLEARED = `${ESC}8${ESC}[1G${ESC}[2K`;

/** A file of 3 MB, with a bad line in its middle. */
function writeURLs(folder: Folder): string {
  const urls = "http://a.example/\n".repeat(83_333);
  return folder.write("urls.txt", `${urls}bad\n${urls}`);
}

/** Runs the command with stderr as a terminal. Each write to stdout lasts until progress was drawn again. */
async function runWithProgress(file: string) {
  let progress = new Capture();
  const written: Buffer[] = [];
  const stdout = new Writable({
    async write(bytes: Buffer, _encoding, done) {
      written.push(bytes);
      await progress.until("█", progress.text.split("█").length);
      done();
    },
  });
  const { stderr, outcome } = begun(["canonicalize", "--profile", "whatwg", file], {
    stdout,
    terminal: ["stderr"],
    env: { NO_COLOR: "1" },
  });
  progress = stderr;
  return { ...(await outcome), stdout: Buffer.concat(written).toString() };
}

describe("progress", () => {
  test("shows a bar with the share of the bytes, the speed and the time left, and is cleared at the end", async () => {
    using folder = new Folder();
    const file = writeURLs(folder);
    const { stdout, stderr } = await runWithProgress(file);
    const [, bar = "", percentage] = /(█+░+) (\d+)% of 3\.0 MB, [\d,]+ URLs per second/.exec(stderr) ?? [];
    expect(bar).toHaveLength(20);
    expect(bar.indexOf("░")).toBe(Math.round(Number(percentage) / 5));
    expect(stderr).toMatch(/, \d+:\d\d left/);
    expect(stderr).not.toContain(`${ESC}[3`);
    expect(stderr.endsWith(CLEARED)).toBe(true);
    expect(stdout).toBe(readFileSync(file, "utf8").replace("bad\n", ""));
  });

  test("is cleared before a bad line is reported, and comes back", async () => {
    using folder = new Folder();
    const file = writeURLs(folder);
    const { stderr } = await runWithProgress(file);
    const [before = "", after = ""] = stderr.split(`${file}:83334:`);
    expect(before.endsWith(CLEARED)).toBe(true);
    expect(before).toMatch(/█.*% of 3\.0 MB/);
    expect(after).toMatch(/^ the scheme is missing\n.*█/);
  });

  test("hides no cursor and lets lines wrap, so that a run that is killed leaves the terminal unchanged", async () => {
    using folder = new Folder();
    const { stderr } = await runWithProgress(writeURLs(folder));
    expect(stderr).not.toContain(`${ESC}[?`);
  });

  test("of a pipe shows no share of the whole", async () => {
    const { stdin, stderr, outcome } = begun(["canonicalize"], { terminal: ["stderr"] });
    stdin.write("http://a.example/\n");
    await stderr.until("18 B, 1 line");
    stdin.end();
    const { status } = await outcome;
    expect(stderr.text).toMatch(/18 B, 1 line, \d+ URLs per second/);
    expect(stderr.text).not.toMatch(/[%█]/);
    expect(stderr.text.endsWith(CLEARED)).toBe(true);
    expect(status).toBe(0);
  });
});

test("there are neither colors nor progress without a terminal", async () => {
  const { printed } = await canonicalize(["--summary"], "http://a.example/\nbad\n");
  expect(printed).not.toContain(ESC);
  expect(printed).not.toContain("%");
});

test("nothing is asked for if stdin is not a terminal", async () => {
  expect((await canonicalize([], "", { terminal: ["stdout", "stderr"] })).stderr).toBe("");
});

test("the summary has colors, except with NO_COLOR or on a dumb terminal", async () => {
  const colored = await canonicalize(["--summary"], "bad\n", { terminal: true });
  expect(colored.stderr).toContain(`${ESC}[31m  1  invalid${ESC}[39m`);
  for (const env of [{ NO_COLOR: "1" }, { TERM: "dumb" }]) {
    expect((await canonicalize(["--summary"], "bad\n", { terminal: true, env })).printed).not.toContain(ESC);
  }
});

test("the command prompts if someone types", async () => {
  const { status, stdout, stderr } = await canonicalize([], "HTTP://A.example\n", { terminal: true });
  expect(stderr).toBe("Reading URLs from the terminal, one per line. End with Ctrl-D.\n");
  expect(stdout).toBe("http://a.example/\n");
  expect(status).toBe(0);
});
