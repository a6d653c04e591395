/** `anyurl dedupe` with the URL in a column of csv and tsv, or in a member of jsonl. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { canonicalize } from "@anyurl/canonical";
import { array, asyncProperty, assert as check, constantFrom, nat, record } from "fast-check";
import { describe, expect, test } from "vitest";
import { seed } from "../../setup/seed.ts";
import { type InnerOutcome, records, run } from "./command.ts";
import { digestsOf, type Inputs, runFrom } from "./crash.ts";
import { Folder } from "./folder.ts";

const dedupe = (words: readonly string[], input: string | Uint8Array = "", cwd?: string): Promise<InnerOutcome> =>
  run(["dedupe", ...words], input, { cwd });

const PAGES = ["http://h/~a", "HTTP://h:80/%7ea#x", "http://h/b?y&x", "http://h/b?x&y"];

const row = record({
  id: nat({ max: 9 }),
  url: constantFrom(...PAGES, "bad", "", "http://h/a,b", 'http://h/"', "http://h/\tx", "http://h/\nx"),
  title: constantFrom("plain", "", "a, b", 'with "quotes"', "two\nlines", "é"),
});

const keyOf = (url: string) => {
  const result = /[\t\n]/.test(url) ? undefined : canonicalize(url, { profile: "cache-key" });
  return result?.ok ? result.key : undefined;
};

describe.each([
  { format: "csv", delimiter: "," },
  { format: "csv", delimiter: ";" },
  { format: "tsv", delimiter: "\t" },
])("$format with $delimiter", ({ format, delimiter }) => {
  test("keeps the first row of each key, unchanged", async () => {
    const quoted = (field: string) =>
      [delimiter, '"', "\n", "\r"].some((special) => field.includes(special))
        ? `"${field.replaceAll('"', '""')}"`
        : field;
    const line = (fields: readonly unknown[], end: string) => fields.map(String).map(quoted).join(delimiter) + end;
    const inputs = record({
      rows: array(row, { maxLength: 20 }),
      end: constantFrom("\n", "\r\n"),
      jobs: constantFrom("1", "2"),
      counts: constantFrom(false, true),
    });
    const law = asyncProperty(inputs, async ({ rows, end, jobs, counts }) => {
      const lines = rows.map(({ id, url, title }) => line([id, url, title], end));
      const header = line(["id", "url", "title"], end);
      const members = new Map<string, number[]>();
      let invalid = 0;
      for (const [index, { url }] of rows.entries()) {
        const key = keyOf(url);
        if (key === undefined) invalid += Number(url !== "");
        else members.set(key, [...(members.get(key) ?? []), index]);
      }
      const kept = [...members.values()].map((indexes) => {
        const text = lines[indexes[0] as number] as string;
        return counts ? `${text.slice(0, -end.length)}${delimiter}${indexes.length}${end}` : text;
      });
      const head = counts ? `${header.slice(0, -end.length)}${delimiter}count${end}` : header;
      const words = ["--format", format, "--column", "url", "--jobs", jobs, ...(counts ? ["--count"] : [])];
      if (format === "csv") words.push("--delimiter", delimiter);
      const { stdout, stderr } = await dedupe(words, header + lines.join(""));
      expect(stdout).toBe(head + kept.join(""));
      expect(stderr.split("\n").filter((report) => report.startsWith("stdin:")).length).toBe(invalid);
    });
    await check(law, { seed, numRuns: 60 });
  });
});

test("lines of bad rows are those of the file, also after rows of several lines", async () => {
  const input = 'id,url\n1,"http://a/"\n"2\n2",bad\n\n3,http://A/\n4\n';
  const { stdout, stderr } = await dedupe(["--format", "csv", "--column", "url"], input);
  expect(stdout).toBe('id,url\n1,"http://a/"\n');
  expect(stderr).toBe("stdin:3: the scheme is missing\nstdin:7: the row has no such column\n");
  const plain = await dedupe(["--format", "csv", "--column", "url"], "id,url\n1,http://a/\n\n2,bad\n4\n5,http://\tb\n");
  expect(plain.stderr).toMatch(/^stdin:4: .*\nstdin:5: the row has no such column\nstdin:6: .*\n$/);
});

test("rows of several files are one input with one header", async () => {
  using folder = new Folder();
  folder.write("a.csv", "\uFEFFurl,n\nhttp://a/,1\n");
  folder.write("b.csv", "\uFEFFurl,n\nhttp://A/,2\nhttp://b/,3");
  folder.write("other.csv", "link,n\nhttp://c/,4\n");
  const { stdout, stderr, status } = await dedupe(["--column", "url", "a.csv", "b.csv"], "", folder.path);
  expect([status, stderr]).toEqual([0, ""]);
  expect(stdout).toBe("\uFEFFurl,n\nhttp://a/,1\nhttp://b/,3\n");
  const { stderr: refusal } = await dedupe(["--column", "1", "a.csv", "other.csv"], "", folder.path);
  expect(refusal).toContain("its first row differs from the first file's");
  const { stdout: bare } = await dedupe(
    ["--no-header", "--column", "1", "--count", "-", "--format", "csv"],
    "http://a/,1\n",
  );
  expect(bare).toBe("http://a/,1,1\n");
});

test("jsonl: the member, and the count as a member", async () => {
  const input = '{"n":1,"u":"http:\\/\\/a"}\n{"u":"http://A/"}\n[]\n{"u":"http://b/" }\n';
  const { stdout, stderr } = await dedupe(["--format", "jsonl", "--column", "u", "--count"], input);
  expect(stdout).toBe('{"n":1,"u":"http:\\/\\/a","count":2}\n{"u":"http://b/" ,"count":1}\n');
  expect(stderr).toBe("stdin:3: the line is not a JSON object\n");
});

test("--groups has URLs without quotes, and --keep counts only URLs", async () => {
  using folder = new Folder();
  const input = 'u,t\n"http://a/?x,y#long",a\nhttp://b/,b\n"http://a/?x,y",c\n';
  const words = ["--format", "csv", "--column", "u", "--keep", "shortest", "--groups", "groups.tsv"];
  const { stdout } = await dedupe(words, input, folder.path);
  expect(stdout).toBe('u,t\nhttp://b/,b\n"http://a/?x,y",c\n');
  expect(readFileSync(join(folder.path, "groups.tsv"), "utf8")).toBe(
    "http://a/?x,y\thttp://a/?x,y#long\nhttp://a/?x,y\thttp://a/?x,y\n",
  );
});

test("only one column can have the URL, and count must be a new one", async () => {
  const words = ["--format", "csv", "--column", "1", "--column", "2"];
  expect((await dedupe(words, "a,b\n")).stderr).toContain("only one --column");
  const { stderr, status } = await dedupe(["--format", "csv", "--column", "u", "--count"], "u,count\nhttp://a/,1\n");
  expect(stderr).toContain("it already has a column count");
  expect(status).toBe(2);
});

test("a run that is interrupted goes on to the same rows", async () => {
  const rows = Array.from(
    { length: 60_000 },
    (_, id) => `${id},http://h.example/${(id * 7919) % 40_000},"t, ${id}"\r\n`,
  );
  const inputs: Inputs = {
    "one.csv": `id,url,title\r\n${rows.join("")}`,
    "two.csv": "id,url,title\r\n1,HTTP://h.example/x,y\r\n",
  };
  const words = ["--column", "url", "one.csv", "two.csv", "-o", "out.csv"];
  const whole = await runFrom(undefined, inputs, words, "dedupe");
  const { images } = await runFrom(undefined, inputs, [...words, "--resume"], "dedupe");
  expect(images.length).toBeGreaterThan(1);
  for (const image of [images[0], images.at(-1)]) {
    const resumed = await runFrom(image, inputs, [...words, "--resume"], "dedupe");
    expect(digestsOf(resumed.files)).toEqual(digestsOf(whole.files));
  }
});

test.each([
  ["csv", "id,u\n", ["1,http://a/", "2,", '3," "', "4,bad"]],
  ["tsv", "id\tu\n", ["1\thttp://a/", "2\t", "3\t ", "4\tbad"]],
  ["jsonl", "", ['{"u":"http://a/"}', '{"u":""}', '{"u":null}', '{"u":"bad"}']],
])("rows of %s without a URL are blank, and --rejects keeps them", async (format, header, rows) => {
  using folder = new Folder();
  const words = ["--format", format, "--column", "u", "--summary"];
  const input = `${header}${rows.join("\n")}\n\n`;
  for (const more of [[], ["--base", "http://b/"]]) {
    const { stdout, stderr } = await dedupe([...words, ...more], input);
    const isBad = more.length === 0;
    expect(stdout).toBe(`${header}${rows[0]}\n${isBad ? "" : `${rows[3]}\n`}`);
    expect(stderr).toContain("not written: 2 rows without a URL (--rejects FILE keeps them)\n");
    expect(stderr).toMatch(new RegExp(`\\n {2}${Number(isBad)} {2}invalid\\n`));
    expect(stderr).toMatch(/\n {2}3 {2}blank \(skipped\)\n/);
  }
  const rejects = await dedupe([...words, "--rejects", "bad.jsonl"], input, folder.path);
  expect(rejects.stderr).toMatch(/^2 rows without a URL kept in bad\.jsonl\n1 bad line kept in bad\.jsonl\n/);
  const kept = records(readFileSync(`${folder.path}/bad.jsonl`, "utf8"));
  expect(kept.map(({ reason, text }) => [reason, text])).toEqual([
    ["no-URL", rows[1]],
    ["no-URL", rows[2]],
    ["missing-scheme-non-relative-URL", rows[3]],
  ]);
});
