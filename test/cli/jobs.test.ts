/** `--jobs`: threads change nothing but the time that a run takes. */
import { once } from "node:events";
import { availableParallelism } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { URL } from "anyurl";
import { expect, test } from "vitest";
import { allParseCases } from "../conformance/corpus.ts";
import { canonicalize, Folder, type Outcome, outcomeOf, run, start } from "./command.ts";

/** Lines of all kinds: several chunks of them. */
const lines = (() => {
  const corpus = allParseCases()
    .map(({ input }) => input)
    .filter((input) => !/[\n\uD800-\uDFFF]/.test(input));
  const web = (index: number) => `https://host-${index % 89}.example/a/${index}?q=${index * 7}`;
  return Array.from({ length: 120_000 }, (_, index) =>
    index % 3 === 0 ? (corpus[(index / 3) % corpus.length] as string) : index % 1000 === 1 ? "" : web(index),
  );
})();
const input = lines.map((line, index) => line + (index % 5 === 0 ? "\r\n" : "\n")).join("");

async function withJobs(jobs: number, words: readonly string[], stdin: string): Promise<Outcome> {
  return canonicalize(["--jobs", String(jobs), ...words], stdin);
}

test("the input is several chunks long", () => {
  expect(input.length).toBeGreaterThan(3 * 2 ** 20);
});

test.each([1, 2, 3])("writes each URL in its place, and each bad line, with %i jobs", async (jobs) => {
  const hrefs: string[] = [];
  const bad: number[] = [];
  for (const [index, line] of lines.entries()) {
    if (/^[\0- ]*$/.test(line)) continue;
    const url = URL.parse(line);
    if (url === null) bad.push(index + 1);
    else hrefs.push(`${url.href}\n`);
  }
  const { status, stdout, stderr } = await withJobs(jobs, [], input);
  expect(stdout === hrefs.join("")).toBe(true);
  expect(stderr.split("\n").map((report) => Number(report.split(":")[1] ?? 0))).toEqual([...bad, 0]);
  expect(status).toBe(1);
});

test.each([[[]], [["--json"]], [["--base", "https://b.example/x/"]], [["--json", "--base", "https://b.example/x/"]]])(
  "writes the same with any number of jobs, of several files and stdin: %j",
  async (words) => {
    using folder = new Folder();
    const halves = [input.slice(0, input.length / 2), `\uFEFF${input.slice(input.length / 2)}`];
    const [one = "", two = ""] = halves.map((half, index) => folder.write(`${index}.txt`, half));
    const small = folder.write("small.txt", "HTTP://small.example\nbad");
    const files = [one, small, "-", `${folder.path}/missing.txt`, small, two];
    const all = ["--summary", ...words, ...files];
    const stdin = input.slice(0, 1_500_000);
    const expected = await withJobs(1, all, stdin);
    expect(expected.status).toBe(2);
    expect(expected.stdout.length).toBeGreaterThan(input.length);
    const summary = (stderr: string) => stderr.replace(/\n.* URLs a second .*\n$/, "");
    for (const jobs of [2, 3]) {
      const found = await withJobs(jobs, all, stdin);
      expect(found.stdout === expected.stdout).toBe(true);
      expect(summary(found.stderr)).toBe(summary(expected.stderr));
      expect(found.status).toBe(2);
    }
  },
);

test("skips a line above 16 MiB, with its place, in threads", async () => {
  const long = `http://a.example/\nhttp://${"x".repeat(17 * 2 ** 20)}\nhttp://b.example/\nbad\n`;
  expect(await withJobs(2, [], long)).toMatchObject({
    status: 1,
    stdout: "http://a.example/\nhttp://b.example/\n",
    stderr: "stdin:2: the line is longer than 16 MiB\nstdin:4: no scheme, and no usable base\n",
  });
});

test("writes what it has while more input is awaited, in threads", async () => {
  const child = start(["canonicalize", "--jobs", "2"]);
  const outcome = outcomeOf(child);
  child.stdin.write("http://A.example\nhttp://b.exa");
  const [first] = await once(child.stdout, "data");
  expect(String(first)).toBe("http://a.example/\n");
  child.stdin.end("mple");
  expect((await outcome).stdout).toBe("http://a.example/\nhttp://b.example/\n");
});

test.each([1, 2])("stops reading while nobody reads the output, with %i jobs", async (jobs) => {
  const child = start(["canonicalize", "--jobs", String(jobs)]);
  const block = Buffer.from("https://www.example.com/\n".repeat(20_000));
  let taken = 0;
  for (let waited = 0; waited < 1000; ) {
    if (child.stdin.writableNeedDrain) {
      await sleep(50);
      waited += 50;
    } else {
      child.stdin.write(block);
      taken += block.length;
      waited = 0;
    }
    expect(taken).toBeLessThan(32e6);
  }
  const outcome = outcomeOf(child);
  child.stdin.end();
  const { status, stdout } = await outcome;
  expect(stdout.length).toBe(taken);
  expect(status).toBe(0);
});

test("ends quietly when the reader goes away, and on Ctrl-C, in threads", async () => {
  const gone = start(["canonicalize", "--jobs", "2"]);
  gone.stdin.on("error", () => {});
  gone.stdout.once("data", () => gone.stdout.destroy());
  const outcome = outcomeOf(gone);
  for (let turn = 0; gone.exitCode === null && turn < 1000; turn++) {
    gone.stdin.write("http://a.example/\n".repeat(10_000));
    await sleep(5);
  }
  expect(await outcome).toMatchObject({ status: 0, signal: null, stderr: "" });

  const stopped = start(["canonicalize", "--jobs", "3"]);
  const end = outcomeOf(stopped);
  stopped.stdin.write("http://a.example/\n");
  await once(stopped.stdout, "data");
  const before = performance.now();
  stopped.kill("SIGINT");
  expect(await end).toMatchObject({ status: 130, stderr: "" });
  expect(performance.now() - before).toBeLessThan(1000);
});

test.each([
  ["process.exit(3)", "it exited with status 3"],
  ["throw new Error('broken')", "broken"],
])("says that a thread has failed, and ends: %s", async (deed, reason) => {
  const harm = `import { isMainThread, parentPort } from "node:worker_threads";
    if (!isMainThread) parentPort.once("message", () => { ${deed} });`;
  const child = start(["canonicalize", "--jobs", "2"], {
    NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(harm)}`,
  });
  const outcome = outcomeOf(child);
  child.stdin.on("error", () => {});
  child.stdin.write("http://a.example/\n"); // And no end: it is still reading.
  expect(await outcome).toMatchObject({ status: 2, stderr: `error: a worker thread failed: ${reason}\n` });
});

const most = 4 * availableParallelism();

test.each(["0", "-1", "1.5", "two", "", "1e3", String(most + 1)])("refuses %j jobs", async (jobs) => {
  const { status, stdout, stderr } = await run(["canonicalize", `--jobs=${jobs}`], "http://a.example/\n");
  expect(stderr).toContain(`argument '${jobs}' is invalid. It must be a whole number from 1 to ${most}.`);
  expect(stderr).toContain("Try: anyurl help canonicalize");
  expect(stdout).toBe("");
  expect(status).toBe(2);
});

test("takes as many jobs as it says", async () => {
  expect(await withJobs(most, [], "HTTP://a.example\n")).toMatchObject({ status: 0, stdout: "http://a.example/\n" });
});
