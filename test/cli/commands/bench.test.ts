/** `anyurl bench`: what it says of URLs, and the figures that it measures. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { environment, Folder, noTerminal, records, run, runInTerminal, script } from "../command.ts";

interface Figure {
  readonly median: number;
  readonly spread: number;
}

interface Report {
  readonly runtime: string;
  readonly lines: number;
  readonly averageBytes: number;
  readonly canonical: number;
  readonly invalid: number;
  readonly differing: number;
  readonly differences: readonly { readonly file: string; readonly line: number }[];
  readonly isCut: boolean;
  readonly results: readonly ({ readonly name: string; readonly rounds: number } & Readonly<
    Record<"anyurl" | "native" | "ratio", Figure>
  >)[];
}

const quick = ["bench", "--time", "0.1"];
const NAMES = ["parse, href", "parse, all components", "canParse", "canonicalize bytes"];

/** Of other engines' IDNA tables: this is a letter of Unicode 16, which Node 20 does not know. */
const DIFFERING = "http://\ua7da.example/secret";

async function report(words: readonly string[], input?: string): Promise<Report> {
  const { stdout } = await run([...quick, "--jsonl", ...words], input);
  return records(stdout)[0] as unknown as Report;
}

test("says what the URLs are like, and measures each task", async () => {
  const { runtime, results, ...rest } = await report([], "http://a/\n\nHTTP://B/\nno\r\n");
  expect(rest).toEqual({
    lines: 3,
    averageBytes: 20 / 3,
    canonical: 1,
    invalid: 1,
    differing: 0,
    differences: [],
    isCut: false,
  });
  expect(runtime).toBe(`Node ${process.versions.node}`);
  expect(results.map(({ name }) => name)).toEqual(NAMES);
  for (const { rounds, anyurl, native, ratio } of results) {
    expect(rounds).toBeGreaterThanOrEqual(5);
    for (const { median, spread } of [anyurl, native]) {
      expect(median).toBeGreaterThan(5); // A call alone takes nanoseconds.
      expect(median).toBeLessThan(100_000);
      expect(spread).toBeGreaterThanOrEqual(0);
    }
    expect(ratio.median / (anyurl.median / native.median)).toBeCloseTo(1, -1);
  }
});

test("takes longer for longer URLs, and for all components than for one", async () => {
  const words = ["--time", "1"];
  const short = await report(words, "http://a.example/\n");
  const long = await report(words, `http://a.example/${"%20/b c".repeat(300)}?${"q".repeat(500)}#f\n`);
  for (const side of ["anyurl", "native"] as const) {
    const [href = 0, components = 0] = short.results.map((result) => result[side].median);
    expect(components).toBeGreaterThan(href);
    expect(long.results[0]?.[side].median).toBeGreaterThan(3 * href);
  }
});

test("shows the same in a table", async () => {
  const { status, stdout, stderr } = await run(quick, "http://a/\nHTTP://B/\nno\n");
  const [first, second, empty, heads, ...rows] = stdout.split("\n");
  expect(first).toBe("3 lines of 7 bytes on average: 1 canonical, 1 invalid");
  expect(second).toBe(`anyurl and Node ${process.versions.node} read all of them alike`);
  expect(empty).toBe("");
  expect(heads).toMatch(/^ +anyurl +Node [\d.]+ +ratio +anyurl, URLs a second$/);
  for (const [index, name] of NAMES.entries()) {
    expect(rows[index]).toMatch(new RegExp(`^${name} +[\\d,.]+ ns +[\\d,.]+ ns +\\d+\\.\\d\\d +±\\d+% +[\\d,]+$`));
  }
  expect(rows[4]).toMatch(/^For one URL, medians of \d+ rounds or more/);
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
});

test("names the lines on which the two differ, and does not show or measure them", async () => {
  using folder = new Folder();
  const file = folder.write("urls.txt", `http://a/\n${`${DIFFERING}\n`.repeat(7)}`);
  const older = { status: 1, stdout: expect.stringContaining("7 of 8 are not read alike, and not measured: ") };
  const outcome = await run([...quick, file]);
  expect(outcome).toMatchObject(older);
  expect(outcome.stdout).toContain(`${[2, 3, 4, 5, 6].map((line) => `${file}:${line}`).join(", ")}, …\n`);
  expect(outcome.stdout).toContain("anyurl diff");
  expect(outcome.stdout + outcome.stderr).not.toContain("secret");
  const { differing, differences, canonical } = await report([file]);
  expect({ differing, canonical, places: differences.length }).toEqual({ differing: 7, canonical: 1, places: 5 });
  expect((await run([...quick, file, "--json"])).status).toBe(1);
});

test("resolves against --base, which the task of bytes does not take", async () => {
  const { canonical, invalid, results } = await report(["--base", "http://a.example/"], "x\nhttp://b/\n");
  expect({ canonical, invalid }).toEqual({ canonical: 1, invalid: 0 });
  expect(results.map(({ name }) => name)).toEqual(NAMES.slice(0, 3));
});

test("reads files in turn, compressed ones too, and says where it stopped", async () => {
  using folder = new Folder();
  const plain = folder.write("urls.txt", "http://a/\n");
  const archive = folder.write("urls.gz", gzipSync("http://b/\nbad\n"));
  expect(await report([plain, archive, plain])).toMatchObject({ lines: 4, canonical: 3, invalid: 1, isCut: false });
  const line = `http://a.example/${"a".repeat(82)}\n`;
  const big = folder.write("big.gz", gzipSync(line.repeat(100_000)));
  expect(await report([big])).toMatchObject({ lines: Math.ceil(2 ** 22 / 99), isCut: true });
  const { stdout } = await run([...quick, big]);
  expect(stdout).toContain("42,367 lines of 99 bytes on average (the first 4.2 MB of more): 42,367 canonical");
});

test("ends when it has what it measures of an input that does not", async () => {
  const command = `yes "http://a/$(printf %01000d 1)" | "${process.execPath}" "${script}" bench --time 0.1 --json | tail -n 1`;
  const { stdout, stderr } = spawnSync("sh", ["-c", command], { encoding: "utf8", timeout: 60_000 });
  expect({ stdout, stderr }).toEqual({ stdout: "}\n", stderr: "" });
});

test("--json writes one object", async () => {
  const { stdout } = await run([...quick, "--json"], "http://a/\n");
  expect(Object.keys(JSON.parse(stdout))).toEqual(Object.keys(await report([], "http://a/\n")));
});

test.each([
  [[], "", "there is no URL to measure"],
  [[], "no\n", "there is no line that both read as a URL"],
  [["no-such-file"], "", "cannot read no-such-file: no such file or directory"],
  [["http://user:secret@a/"], "", "cannot read a FILE that looks like a URL: no such file or directory"],
  [["--base", "no"], "http://a/\n", "--base is not an absolute URL: no scheme, and no usable base"],
  [["--time", "0"], "", "option '-t, --time <SECONDS>' argument '0' is invalid. It must be a number of seconds"],
  [["--time", "1e9"], "", "argument '1e9' is invalid"],
  [["--json", "--jsonl"], "", "cannot be used with option"],
])("refuses %j with %j", async (words, input, message) => {
  const { status, stdout, stderr } = await run(["bench", ...words], input);
  expect(stderr).toContain(message);
  expect(stderr).not.toContain("secret");
  expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
});

const runtimes = join(import.meta.dirname, "../../runtimes/binaries/node_modules/.bin");

test.each([
  ["Bun", "bun", []],
  ["Deno", "deno", ["run", "--allow-read", "--allow-env"]],
])("works in %s, and names it", (name, binary, words) => {
  const path = join(runtimes, binary);
  if (!existsSync(path)) {
    console.log(`${name} is not tried: \`pnpm setup:runtimes\` installs it.`);
    return;
  }
  const outcome = spawnSync(path, [...words, script, ...quick, "--jsonl"], {
    encoding: "utf8",
    env: environment(),
    input: "http://a/\n",
    timeout: 60_000,
  });
  expect(outcome).toMatchObject({ status: 0, stderr: "" });
  expect(JSON.parse(outcome.stdout)).toMatchObject({ runtime: expect.stringMatching(`^${name} \\d`), canonical: 1 });
});

test.skipIf(noTerminal !== undefined)("says what it waits for, and shows no progress to one who types", async () => {
  const { stdout, status } = await runInTerminal(`"${process.execPath}" "${script}" bench --time 0.1`, "http://a/\n");
  expect(stdout).toContain("Reading URLs from the terminal, one a line; end with Ctrl-D.\r\n");
  expect(stdout).toContain("1 line of 9 bytes on average: 1 canonical, 0 invalid\r\n");
  expect(stdout.slice(0, stdout.indexOf("1 line"))).not.toMatch(/[%█░]/);
  expect(status).toBe(0);
});

test.skipIf(noTerminal !== undefined)("shows on a terminal how far it is", async () => {
  const { stdout } = await runInTerminal(
    `echo http://a/ | "${process.execPath}" "${script}" bench --time 2 --json > /dev/null`,
    "",
  );
  expect(stdout).toMatch(/█.*% parse, all components, \d+:\d\d left/);
  expect(stdout.endsWith("\u001b[2K")).toBe(true);
});
