import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { stream } from "./bench/process.ts";
import { canonicalize, Folder, outcomeOf, outcomeWithoutReader, records, script, start } from "./command.ts";

test("takes input whose chunks end within a code point and within CRLF", async () => {
  const child = start(["canonicalize"]);
  const outcome = outcomeOf(child);
  const bytes = Buffer.from("http://a.example/漢\r\nhttp://b.example/🐟\r\n");
  for (const [from, to] of [
    [0, 18],
    [18, 21],
    [21, 39],
    [39, 42],
    [42, 44],
    [44, undefined],
  ] as const) {
    child.stdin.write(bytes.subarray(from, to));
    await sleep(20);
  }
  child.stdin.end();
  expect(await outcome).toMatchObject({
    status: 0,
    stdout: "http://a.example/%E6%BC%A2\nhttp://b.example/%F0%9F%90%9F\n",
    stderr: "",
  });
});

test("writes what it has while more input is awaited", async () => {
  const child = start(["canonicalize"]);
  const outcome = outcomeOf(child);
  child.stdin.write("http://A.example\nhttp://b.exa");
  const [first] = await once(child.stdout, "data");
  expect(String(first)).toBe("http://a.example/\n");
  child.stdin.end("mple");
  expect((await outcome).stdout).toBe("http://a.example/\nhttp://b.example/\n");
});

test("skips a line above 16 MiB as a bad line", async () => {
  const input = `http://a.example/\nhttp://${"x".repeat(17 * 2 ** 20)}\nhttp://b.example/\n`;
  const text = await canonicalize([], input);
  expect(text).toMatchObject({
    status: 1,
    stdout: "http://a.example/\nhttp://b.example/\n",
    stderr: "stdin:2: the line is longer than 16 MiB\n",
  });
  const json = await canonicalize(["--json"], input);
  const error = { reason: "line-too-long", message: "the line is longer than 16 MiB", file: "stdin", line: 2 };
  expect(records(json.stdout)[1]).toEqual({ input: null, error });
});

test("takes a line of 15 MiB", async () => {
  const { status, stdout } = await canonicalize([], `http://a.example/${"é".repeat(7.5 * 2 ** 20)}`);
  expect(stdout.length).toBe("http://a.example/\n".length + 6 * 7.5 * 2 ** 20);
  expect(status).toBe(0);
});

test.each([[[]], [["--json"]]])("ends quietly when the reader goes away: %j", async (options) => {
  const lines = Buffer.from("http://a.example/\n".repeat(10_000));
  const outcome = await outcomeWithoutReader(["canonicalize", ...options], lines);
  expect(outcome).toMatchObject({ status: 0, signal: null, stderr: "" });
});

const hasFullDevice = existsSync("/dev/full");
if (!hasFullDevice) console.log("The test of output that cannot be written is skipped: it needs /dev/full.");

test.runIf(hasFullDevice)("reports output that cannot be written", () => {
  const command = `"${process.execPath}" "${script}" canonicalize > /dev/full`;
  const { status, stderr } = spawnSync("sh", ["-c", command], { input: "http://a.example/\n" });
  expect(String(stderr)).toBe("error: cannot write the output: no space left on device\n");
  expect(status).toBe(2);
});

test("ends with status 130 on Ctrl-C", async () => {
  const child = start(["canonicalize"]);
  const outcome = outcomeOf(child);
  child.stdin.write("http://a.example/\n");
  await once(child.stdout, "data");
  const before = performance.now();
  child.kill("SIGINT");
  expect(await outcome).toMatchObject({ status: 130, stderr: "" });
  expect(performance.now() - before).toBeLessThan(1000);
});

const hasPipes = spawnSync("mkfifo", ["--version"]).status === 0;
if (!hasPipes) console.log("The tests of named pipes are skipped: they need the command mkfifo(1).");

test.runIf(hasPipes)("reads a named pipe, and ends on Ctrl-C where nobody writes to it", async () => {
  using folder = new Folder();
  const pipe = `${folder.path}/pipe`;
  spawnSync("mkfifo", [pipe]);

  const reader = canonicalize([pipe]);
  await writeFile(pipe, "http://A.example/\n");
  expect(await reader).toMatchObject({ status: 0, stdout: "http://a.example/\n" });

  const child = start(["canonicalize", "-", pipe]);
  const outcome = outcomeOf(child);
  child.stdin.end("http://a.example/\n");
  await once(child.stdout, "data");
  await sleep(100);
  child.kill("SIGINT");
  // Shells make status 130 of an end by SIGINT.
  expect(await outcome).toMatchObject({ status: null, signal: "SIGINT", stderr: "" });
});

/** Canonicalises `megabytes` of lines through pipes and returns the peak of the resident memory in bytes. */
async function peakMemory(megabytes: number, jobs: number): Promise<number> {
  const lines = Buffer.from(
    "http://www.example.com/some/path/to/a/page.html?with=a&query=1\nhttp://é.example/Ä\n".repeat(12_500),
  );
  const times = Math.ceil((megabytes * 1e6) / lines.length);
  const { status, bytes, peakBytes } = await stream(["canonicalize", "--jobs", String(jobs)], lines, times);
  expect(status).toBe(0);
  expect(bytes).toBeGreaterThan(megabytes * 1e6);
  return peakBytes ?? Number.NaN;
}

test.each([1, 2])("holds as much memory for 200 MB as for 20 MB, with %i jobs", async (jobs) => {
  const small = await peakMemory(20, jobs);
  const large = await peakMemory(200, jobs);
  expect(large).toBeLessThan(256e6);
  expect(large - small).toBeLessThan(64e6);
});
