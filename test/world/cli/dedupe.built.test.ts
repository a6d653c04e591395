/** `anyurl dedupe` keeps the rows that a Map over the keys of @anyurl/canonical keeps. */
import { readFileSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { array, asyncProperty, assert as check, constantFrom, record } from "fast-check";
import { describe, expect, test } from "vitest";
import { seed } from "../../setup/seed.ts";
import { type InnerOutcome, run } from "./command.ts";
import { digestsOf, type Inputs, runFrom } from "./crash.ts";
import { expectedOf } from "./dedupe-model.ts";
import { Folder } from "./folder.ts";

const text = (rows: readonly string[]) => rows.map((row) => `${row}\n`).join("");

/** A page in one of its spellings. */
function spelled(page: number, how: number): string {
  const start = ["http://h.example", "HTTP://H.example:80", "http://H.EXAMPLE", "http://h.example/x/.."][how % 4];
  return `${start}/%7epage/${page}?b=${page % 7}&a=1${how % 5 === 0 ? `#part-${how}` : ""}`;
}

/** Enough keys for several chunks, and for more than the least memory: many are spelled again later. */
const LINES = Array.from({ length: 90_000 }, (_, index) => {
  if (index % 1013 === 0) return "http://[::1";
  if (index % 1999 === 0) return " ";
  return spelled(index % 3 === 0 ? (index * 7919) % 50_000 : index, index);
});

const INPUT = text(LINES);
const LIST = expectedOf(LINES);

const dedupe = (words: readonly string[], input: string | Uint8Array = "", cwd?: string): Promise<InnerOutcome> =>
  run(["dedupe", ...words], input, { cwd });

test("the list has duplicates in other chunks, and more keys than the least memory has room for", () => {
  expect(INPUT.length).toBeGreaterThan(3 * 2 ** 20);
  expect(LIST.rows.length).toBeGreaterThan(2 ** 20 / 20);
  expect(LIST.groups.length).toBeGreaterThan(10_000);
});

describe.each(["1G", "1M"])("with %s of memory", (memory) => {
  test.each([1, 2, 3])("and %i jobs, the first line of each key is kept", async (jobs) => {
    const words = ["--memory", memory, "--jobs", String(jobs), "--summary"];
    const { status, stdout, stderr } = await dedupe(words, INPUT);
    expect(stdout === text(LIST.rows)).toBe(true);
    expect(status).toBe(1);
    const [kept, invalid] = [LIST.rows.length, LIST.invalid.length].map((value) => value.toLocaleString("en"));
    expect(stderr).toContain(`\n90,000 lines\n  ${kept}  kept\n`);
    expect(stderr).toMatch(new RegExp(`\\n +${invalid}  invalid\\n`));
    expect(stderr).toMatch(/\n +\d+ {2}blank \(skipped\)\n/);
  });

  test.each(["first", "last", "shortest"] as const)("--keep %s, with counts", async (keep) => {
    using folder = new Folder();
    const words = ["--memory", memory, "--keep", keep, "--count", "--quiet", "--groups", "groups.tsv"];
    const { stdout } = await dedupe(words, INPUT, folder.path);
    const { rows, counts, groups } = expectedOf(LINES, keep);
    expect(stdout === text(rows.map((row, index) => `${counts[index]}\t${row}`))).toBe(true);
    expect(readFileSync(join(folder.path, "groups.tsv"), "utf8") === text(groups)).toBe(true);
  });
});

/** Lines with few keys. */
const line = record({ page: constantFrom(1, 2, 3, 4, 5), how: constantFrom(0, 1, 2, 3, 4, 5, 6, 7) });

test("any lines, options and line ends", async () => {
  const anyLine = constantFrom<string | undefined>(
    undefined,
    "",
    "bad",
    "http://é.example/ü",
    "  http://h.example/%7epage/1?b=1&a=1 ",
  );
  const lines = array(record({ line, other: anyLine, end: constantFrom("\n", "\r\n") }), { maxLength: 40 });
  const options = record({
    lines,
    keep: constantFrom("first", "last", "shortest"),
    jobs: constantFrom("1", "2"),
    dropsQuery: constantFrom(false, true),
  });
  const law = asyncProperty(options, async ({ lines, keep, jobs, dropsQuery }) => {
    const texts = lines.map(({ line: { page, how }, other }) => other ?? spelled(page, how));
    const input = lines.map(({ end }, index) => texts[index] + end).join("");
    const { rows, invalid } = expectedOf(texts, keep, dropsQuery ? { query: { deny: ["b"] } } : {});
    const words = ["--keep", keep, "--jobs", jobs, ...(dropsQuery ? ["--drop-param", "b"] : [])];
    const { stdout, stderr, status } = await dedupe(words, input);
    expect(stdout.replaceAll("\r\n", "\n")).toBe(text(rows));
    expect(stderr.split("\n").filter((report) => report.startsWith("stdin:")).length).toBe(invalid.length);
    expect(status).toBe(invalid.length > 0 ? 1 : 0);
  });
  await check(law, { seed, numRuns: 30 });
});

test("rows keep their bytes, with the ends of their lines", async () => {
  const { stdout, stderr } = await dedupe([], "http://a/é\r\nhttp://a/%C3%A9\n  http://b/ \r\n");
  expect([stdout, stderr]).toEqual(["http://a/é\r\n  http://b/ \r\n", ""]);
});

test("several files, empty ones, stdin and archives are one input", async () => {
  using folder = new Folder();
  folder.write("a.txt", "http://a/\nhttp://b/");
  folder.write("empty.txt", "");
  folder.write("b.txt.gz", gzipSync("http://B/\nhttp://c/\n"));
  const words = ["a.txt", "empty.txt", "b.txt.gz", "-", "-o", "out.txt.gz"];
  const { status, stdout, stderr } = await dedupe(words, "http://C/#x\nhttp://d/", folder.path);
  expect(gunzipSync(readFileSync(join(folder.path, "out.txt.gz"))).toString()).toBe(
    "http://a/\nhttp://b/\nhttp://c/\nhttp://d/\n",
  );
  expect([status, stdout, stderr]).toEqual([0, "", ""]);
});

test.each([[[]], [["--count"]], [["--keep", "last"]], [["--jobs", "2"]]])("empty input: %j", async (words) => {
  expect(await dedupe(words)).toMatchObject({ status: 0, stdout: "", stderr: "" });
});

test("invalid lines are kept in --rejects", async () => {
  using folder = new Folder();
  const input = "http://a/\nbad\n\nhttp://A/\nworse \xff\n";
  const { status, stdout, stderr } = await dedupe(
    ["--rejects", "bad.tsv", "--ok-bad-lines"],
    Buffer.from(input, "latin1"),
    folder.path,
  );
  expect([status, stdout]).toEqual([0, "http://a/\n"]);
  expect(stderr).toMatch(/^stdin:5: the URL is not UTF-8; .*\n2 bad lines kept in bad\.tsv\n$/);
  expect(readFileSync(join(folder.path, "bad.tsv"), "latin1")).toBe(
    "missing-scheme-non-relative-URL\tstdin\t2\tbad\nnot-UTF-8\tstdin\t5\tworse \xff\n",
  );
});

test("--json writes the input and the key, with --count also the count", async () => {
  const input = "http://a/#é\nbad\nhttp://A/\n";
  expect((await dedupe(["--json", "--quiet"], input)).stdout).toBe('{"input":"http://a/#é","key":"http://a/"}\n');
  expect((await dedupe(["--json", "--count", "--quiet"], input)).stdout).toBe(
    '{"input":"http://a/#é","key":"http://a/","count":2}\n',
  );
});

test.each([
  ["surt", "http://www.a.example/?b&a\nhttps://a.example/?a&b\n", "http://www.a.example/?b&a\n"],
  ["sigv4", "http://a/?b&a\nhttp://b/?a&b\nhttp://b/?a\n", "http://a/?b&a\nhttp://b/?a\n"],
  ["whatwg", "http://a/#x\nhttp://A\nhttp://a/%7e\nhttp://a/~\n", "http://a/#x\nhttp://a/%7e\nhttp://a/~\n"],
  [
    "rfc3986",
    "http://a/%7e\nhttp://a/~#x\nhttp://a/?b&a\nhttp://a/?a&b\n",
    "http://a/%7e\nhttp://a/?b&a\nhttp://a/?a&b\n",
  ],
])("--profile %s", async (profile, input, output) => {
  expect(await dedupe(["--profile", profile], input)).toMatchObject({ status: 0, stdout: output, stderr: "" });
});

test("--base resolves URLs, and blank lines stay blank", async () => {
  const { stdout } = await dedupe(["--base", "http://a/b/", "--summary"], "../x\n\nhttp://a/x\n \ny\n");
  expect(stdout).toBe("../x\ny\n");
});

describe("a run that is interrupted", () => {
  // Compressed output can be cut after each four MiB.
  const long = text(LINES.map((each) => `${each}#${"x".repeat(150)}`));
  const inputs: Inputs = { "one.txt": text(LINES.slice(0, 40_000)), "two.txt": gzipSync(long, { level: 1 }) };

  test.each([
    ["out", "1G", "1"],
    ["out.gz", "1G", "2"],
    ["out", "1M", "1"],
  ])("goes on to the same bytes: to %s, with %s and %s jobs", async (output, memory, jobs) => {
    const words = ["one.txt", "two.txt", "-o", output, "--rejects", "bad", "--memory", memory, "--jobs", jobs];
    const whole = await runFrom(undefined, inputs, words, "dedupe");
    const interrupted = await runFrom(undefined, inputs, [...words, "--resume"], "dedupe");
    expect(digestsOf(interrupted.files)).toEqual(digestsOf(whole.files));
    expect([...whole.files.keys()].sort()).toEqual(["bad", output]);
    const { images } = interrupted;
    expect(images.length).toBeGreaterThan(1);
    for (const image of [images[0], images[Math.floor(images.length / 2)], images.at(-1)]) {
      const resumed = await runFrom(image, inputs, [...words, "--resume"], "dedupe");
      expect(digestsOf(resumed.files)).toEqual(digestsOf(whole.files));
      expect(resumed.outcome.stderr).toContain("Resuming at");
    }
    // Without --resume, the old state and the keys go.
    const again = await runFrom(images[0], inputs, words, "dedupe");
    expect(digestsOf(again.files)).toEqual(digestsOf(whole.files));
  });

  test("is refused with other options, and by another command", async () => {
    const words = ["one.txt", "-o", "out", "--resume"];
    const { images } = await runFrom(undefined, inputs, words, "dedupe");
    const [image] = images;
    const other = await runFrom(image, inputs, [...words, "--memory", "2G"], "dedupe");
    expect(other.outcome.stderr).toContain("it was started with a different --memory");
    const canonicalized = await runFrom(image, inputs, words);
    expect(canonicalized.outcome).toMatchObject({ status: 2 });
    expect(canonicalized.outcome.stderr).toContain("it was started with a different");
    const cut = new Map(image).set("out.keys.partial", Buffer.alloc(100));
    expect((await runFrom(cut, inputs, words, "dedupe")).outcome.stderr).toContain("out.keys.partial had ");
  });
});

describe("is refused", () => {
  test.each([
    [["--resume"], "--resume needs --output FILE"],
    [["--resume", "-o", "out", "--count", "in.txt"], "--resume cannot be used with --count"],
    [["--resume", "-o", "out"], "--resume needs files; stdin"],
    [["-o", "in.txt", "in.txt"], "--output in.txt is an input"],
    [["--groups", "in.txt", "in.txt"], "--groups in.txt is an input"],
    [["--groups", "out", "-o", "./out", "in.txt"], "--output and --groups must be different files"],
    [["--groups", "-"], "--groups needs a file name"],
    [["--memory", "1K"], "It must be a size of at least 1M"],
    [["--keep", "any"], "Allowed choices are first, last, shortest"],
    [["--profile", "surt", "--www", "remove"], "--www cannot be used with the profile surt"],
  ])("%j", async (words, message) => {
    using folder = new Folder();
    utimesSync(folder.write("in.txt", "http://a/\n"), 1e9, 1e9);
    const { status, stdout, stderr } = await dedupe(words, "", folder.path);
    expect(stderr).toContain(message);
    expect([status, stdout]).toEqual([2, ""]);
    expect(readFileSync(join(folder.path, "in.txt"), "utf8")).toBe("http://a/\n");
  });

  test.each(["unique", "uniq"])("%s, with a suggestion", async (name) => {
    expect((await run([name])).stderr).toContain("(Did you mean dedupe?)");
  });
});
