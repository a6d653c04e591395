/** `--max-length N` of the commands that parse URLs. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { URL } from "anyurl";
import { describe, expect, test } from "vitest";
import { generateInput } from "../../core/differential/generate.ts";
import { canonicalize, records, run } from "./command.ts";
import { Folder } from "./folder.ts";

const TOO_LONG = "the URL is longer than the limit";

const LIMIT = 64;

const lines = Array.from({ length: 3000 }, (_, index) => generateInput(LIMIT, index).input)
  .map((text) => text.replace(/[\r\n\ud800-\udfff]/g, ""))
  .filter((text) => !/^[\0- ]*$/.test(text));

describe("canonicalize", () => {
  const input = lines.map((line) => `${line}\n`).join("");
  const hrefsOn = (base: string | undefined) => lines.map((line) => URL.parse(line, base)?.href ?? "");

  test.each([
    ["from bytes to bytes", [], undefined],
    ["in threads", ["--jobs", "2"], undefined],
    ["line by line", ["--base", "http://h/a/b"], "http://h/a/b"],
  ])("limits URLs %s", async (_, options, base) => {
    const hrefs = hrefsOn(base);
    const tooLong = hrefs.filter((href) => href.length > LIMIT).length;
    const expected = hrefs.map((href) => (href === "" || href.length > LIMIT ? "" : `${href}\n`)).join("");
    using folder = new Folder();
    const rejects = join(folder.path, "bad.tsv");
    const words = ["--profile", "whatwg", "--max-length", String(LIMIT), "--rejects", rejects, ...options];
    const { stdout, status } = await canonicalize(["--allow-tabs", ...words], input);
    expect(status).toBe(1);
    expect(stdout === expected, stdout.slice(0, 200)).toBe(true);
    const reasons = readFileSync(rejects, "latin1")
      .split("\n")
      .filter((line) => line.startsWith("too-long\t"));
    expect([reasons.length, tooLong > 50]).toEqual([tooLong, true]);
  });

  test.each(["rfc3986", "cache-key", "surt", "sigv4"])("limits the results of the profile %s", async (profile) => {
    const words = ["--profile", profile, "--ok-bad-lines", "--quiet"];
    const limited = await canonicalize(["--allow-tabs", ...words, "--max-length", String(LIMIT)], input);
    const unlimited = await canonicalize(["--allow-tabs", ...words], input);
    // The keys of sigv4 are two lines.
    const separator = profile === "sigv4" ? /(?<=\n.*\n)(?=\/)/ : /(?<=\n)/;
    const short = unlimited.stdout.split(separator).filter((result) => result.length - 1 <= LIMIT);
    expect(limited.stdout === short.join("")).toBe(true);
    expect(limited.stdout.length).toBeLessThan(unlimited.stdout.length);
  });

  test.each([
    [["canonicalize", "--key"]],
    [["canonicalize", "--format", "csv", "--no-header", "--add", "k=key"]],
    [["canonicalize", "--format", "csv", "--no-header", "--add", "k=key", "--add", "h=href"]],
    [["dedupe", "--profile", "rfc3986"]],
    [["dedupe", "--profile", "rfc3986", "--base", "http://h/"]],
  ])("counts the fragment, if only keys are written: %s", async (words) => {
    const { stderr } = await run([...words, "--max-length", "12"], "http://h/#fragment\n");
    expect(stderr).toBe(`stdin:1: ${TOO_LONG}\n`);
  });

  test("reports long lines as other invalid ones", async () => {
    const text = "http://h/\nHTTP://h/s3cret\n";
    const { stdout, stderr, status } = await canonicalize(["--max-length", "9", "--summary"], text);
    expect([stdout, status]).toEqual(["http://h/\n", 1]);
    expect(stderr).toContain(`stdin:2: ${TOO_LONG}\n`);
    expect(stderr).toMatch(new RegExp(`^ +1 {2}${TOO_LONG}$`, "m"));
    const json = await canonicalize(["--max-length", "9", "--json", "--quiet"], text);
    const error = { reason: "too-long", message: TOO_LONG, file: "stdin", line: 2 };
    expect(records(json.stdout)[1]).toEqual({ input: "HTTP://h/s3cret", error });
  });

  test("counts the fragment, even if only the key is written", async () => {
    const words = ["--key", "--max-length", "9", "http://h/#a", "http://h/"];
    expect(await canonicalize(words)).toMatchObject({ stdout: "http://h/\n", stderr: `URL 1: ${TOO_LONG}\n` });
    const dropped = await canonicalize(["--profile", "cache-key", "--max-length", "9", "http://h/#a"]);
    expect(dropped).toMatchObject({ stdout: "http://h/\n", stderr: "" });
  });
});

const URL_11 = "http://h/ab";

test.each([
  ["parse"],
  ["check"],
  ["diff"],
  ["host"],
  ["match", "/*"],
  ["get", "{path}"],
  ["query"],
  ["query", "--append", "a=b"],
  ["set", "--set", "fragment=a"],
  ["resolve", "http://long.example/"],
  ["relative", "http://long.example/"],
])("%s %s %s refuses long URLs", async (...words) => {
  const limited = (length: number) => run([...words, "--max-length", String(length), "--json", URL_11]);
  const grown = { append: 4, set: 2 }[words[1]?.slice(2) ?? ""] ?? 0;
  const [short, long] = [await limited(11 + grown), await limited(10 + grown)];
  expect([short.stderr, records(short.stdout)[0]]).toEqual([
    "",
    expect.not.objectContaining({ error: expect.anything() }),
  ]);
  expect(long.stderr).toMatch(new RegExp(`^(?:URL|URL or host|reference) 1: ${TOO_LONG}\n$`));
  const error = { reason: "too-long", message: TOO_LONG, argument: 1 };
  expect([long.status, records(long.stdout)]).toEqual([1, [{ input: URL_11, error }]]);
});

test.each([
  [["set", "--set", "path="], "http://h/aaaaaaaaaaaa", "http://h/\n"],
  [["set", "--delete", "query:a"], "http://h/?a=aaaaaaaaa", "http://h/\n"],
  [["query", "--delete", "a"], "http://h/?a=aaaaaaaaa", "http://h/\n"],
  [["get", "{url}"], `http://h/${"a/../".repeat(99)}`, "http://h/\n"],
])("%j counts the URL that it writes", async (words, url, output) => {
  expect(await run([...words, "--max-length", "9", url])).toMatchObject({ stdout: output, stderr: "", status: 0 });
});

test.each(["0", "-1", "1.5", "x", "", "1e3", "9".repeat(400)])("%j is not a length", async (value) => {
  const { stderr, status } = await canonicalize([`--max-length=${value}`, "http://h/"]);
  expect(stderr).toContain("It must be a whole number of at least 1.");
  expect(status).toBe(2);
});
