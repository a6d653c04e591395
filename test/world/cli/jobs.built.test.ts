/** `--jobs`: threads change only the time that a run takes. */
import { availableParallelism } from "node:os";
import { URL } from "anyurl";
import { expect, test } from "vitest";
import { allParseCases } from "../../conformance/corpus.ts";
import { isThorough } from "../../thorough.ts";
import { canonicalize, type Outcome, run } from "./command.ts";
import { Folder } from "./folder.ts";

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
  return canonicalize(["--allow-tabs", "--jobs", String(jobs), ...words], stdin);
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
  const { status, stdout, stderr } = await withJobs(jobs, ["--profile", "whatwg"], input);
  expect(stdout === hrefs.join("")).toBe(true);
  const reports = stderr.trimEnd().split("\n");
  const closing = reports.pop();
  expect(reports.map((report) => Number(report.split(":")[1]))).toEqual(bad.slice(0, 20));
  expect(closing).toBe(`… and ${(bad.length - 20).toLocaleString("en")} more bad lines (--rejects FILE keeps all)`);
  expect(status).toBe(1);
});

/** Options in all combinations, of which a sample has the longest one. */
const COMBINED = [["--json", "--base", "https://b.example/x/"], [], ["--json"], ["--base", "https://b.example/x/"]];

test.each(COMBINED.slice(0, isThorough ? undefined : 1).map((words) => [words]))(
  "writes the same with any number of jobs, of several files and stdin: %j",
  async (words) => {
    using folder = new Folder();
    // Lines that are not copied from bytes to bytes go in chunks of 256 KiB.
    const text = input.slice(0, 2 ** 20);
    const halves = [text.slice(0, text.length / 2), `\uFEFF${text.slice(text.length / 2)}`];
    const [one = "", two = ""] = halves.map((half, index) => folder.write(`${index}.txt`, half));
    const small = folder.write("small.txt", "HTTP://small.example\nbad");
    const files = [one, small, "-", `${folder.path}/missing.txt`, small, two];
    const all = ["--summary", ...words, ...files];
    const stdin = input.slice(2 ** 20, 1.5 * 2 ** 20);
    const expected = await withJobs(1, all, stdin);
    expect(expected.status).toBe(2);
    expect(expected.stdout.length).toBeGreaterThan(text.length);
    const summary = (stderr: string) => stderr.replace(/\n.* URLs per second .*\n$/, "");
    for (const jobs of [2, 3]) {
      const found = await withJobs(jobs, all, stdin);
      expect(found.stdout === expected.stdout).toBe(true);
      expect(summary(found.stderr)).toBe(summary(expected.stderr));
      expect(found.status).toBe(2);
    }
  },
);

const most = 4 * availableParallelism();

test.each(["0", "-1", "1.5", "two", "", "1e3", String(most + 1)])("refuses %j jobs", async (jobs) => {
  const { status, stdout, stderr } = await run(["canonicalize", `--jobs=${jobs}`], "http://a.example/\n");
  expect(stderr).toContain(`argument '${jobs}' is invalid. It must be a whole number from 1 to ${most}.`);
  expect(stderr).toContain("Try: anyurl canonicalize -h");
  expect(stdout).toBe("");
  expect(status).toBe(2);
});

test("accepts as many jobs as it says", async () => {
  expect(await withJobs(most, [], "HTTP://a.example\n")).toMatchObject({ status: 0, stdout: "http://a.example/\n" });
});
