/** The command on files with columns: what it writes, and that all other bytes stay. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { canonicalize as canonicalizeURL } from "@anyurl/canonical";
import { array, assert, asyncProperty, constantFrom } from "fast-check";
import { expect, test } from "vitest";
import { sampled } from "../../thorough.ts";
import { canonicalize, run } from "./command.ts";
import { digestsOf, folderOf, runFrom } from "./crash.ts";
import { Folder } from "./folder.ts";

const url = ["--format", "csv", "--column", "url"];

test("replaces the URLs of a column, and reports rows by file and line", async () => {
  const input = 'id,url\r\n1,"HTTP://A.example/,"\r\n\r\n"2\n3",bad\n4,\r\n5,"http://b/\nc"\n6,a"b\n7\n8,http://c/|';
  const outcome = await canonicalize(url, input);
  expect(outcome).toMatchObject({
    stdout: 'id,url\r\n1,"http://a.example/,"\r\n\r\n"2\n3",\n4,\r\n5,""\n6,a"b\n7\n8,http://c/%7C\r\n',
    stderr: [
      "stdin:4: the scheme is missing",
      "stdin:7: the URL has a tab or a line break inside",
      "stdin:9: the quotes in the row are wrong",
      "stdin:10: the row has no such column",
      "",
    ].join("\n"),
    status: 1,
  });
});

test("adds columns, with a header that is quoted if it must be", async () => {
  const input = "\uFEFFid;url\n1;HTTP://www.A.co.uk:80/%7e;\n2;http://u@b:8/\n3;bad\n4;\n".replace(/;\n2/, "\n2");
  const words = [...url, "--delimiter", ";"];
  for (const column of ["key=key", "a;b=href", "o=origin", "h=host", "n=hostname", "s=site", "v=valid", "r=reason"]) {
    words.push("--add", column);
  }
  const { stdout, status } = await canonicalize(words, input);
  expect(stdout).toBe(
    [
      '\uFEFFid;url;key;"a;b";o;h;n;s;v;r',
      "1;HTTP://www.A.co.uk:80/%7e;http://www.a.co.uk/~;http://www.a.co.uk/~;http://www.a.co.uk;www.a.co.uk;www.a.co.uk;http://a.co.uk;true;",
      "2;http://u@b:8/;http://u@b:8/;http://u@b:8/;http://b:8;b:8;b;http://b;true;",
      "3;bad;;;;;;;false;missing-scheme-non-relative-URL",
      "4;;;;;;;;;",
      "",
    ].join("\n"),
  );
  expect(status).toBe(1);
});

test.each([
  ["rfc3986", "id,url,k\n1,,\n2\n3,/x#,http://h/x\n"],
  ["whatwg", "id,url,k\n1,,\n2\n3,/x#,http://h/x\n"],
])("a column of keys has no base URL for an empty cell, and no fragment: %s", async (profile, stdout) => {
  const words = [...url, "--base", "http://h/", "--profile", profile, "--add", "k=key"];
  const stderr = "stdin:3: the row has more or fewer columns than the first one\n";
  expect(await canonicalize(words, "id,url\n1,\n2\n3,/x#\n")).toMatchObject({ stdout, stderr, status: 1 });
});

test("writes null and booleans in jsonl, and keeps all other bytes of a line", async () => {
  const input = '{"a":"\xe9","url":"HTTP:\\/\\/A","n":1.0 }\r\n{ "url":null}\n\n{"url":"x"}\n[]\n{"url":1}\n';
  const jsonl = ["--format", "jsonl", "--column", "url"];
  const replaced = await canonicalize(jsonl, Buffer.from(input, "latin1"));
  const expected = '{"a":"\xe9","url":"http://a/","n":1.0 }\r\n{ "url":null}\n\n{"url":null}\n[]\n{"url":1}\n';
  expect(replaced.bytes.toString("latin1")).toBe(expected);
  const added = await canonicalize(
    [...jsonl, "--add", "k\u00e9=key", "--add", "v=valid"],
    Buffer.from(input, "latin1"),
  );
  expect(added.bytes.toString("latin1")).toBe(
    Buffer.from(
      [
        '{"a":"\ufffd","url":"HTTP:\\/\\/A","n":1.0 ,"ké":"http://a/","v":true}\r',
        '{ "url":null,"ké":null,"v":null}',
        "",
        '{"url":"x","ké":null,"v":false}',
        "[]",
        '{"url":1,"ké":null,"v":false}',
        "",
      ].join("\n"),
    )
      .toString("latin1")
      .replace("\xef\xbf\xbd", "\xe9"),
  );
});

const columns = [
  "1",
  "http://a.example/%7E",
  "HTTP://B/",
  "bad",
  "",
  '"x,y"',
  '"http://c/""|"',
  '"l\nm"',
  "\xff",
  "a\0",
];
const row = array(constantFrom(...columns), { minLength: 3, maxLength: 3 }).map((fields) => fields.join(","));
const rows = array(row, { maxLength: 12 });

test("changes no byte but the URL's, also of random rows", async () => {
  await assert(
    asyncProperty(rows, constantFrom("\n", "\r\n"), async (lines, end) => {
      const input = Buffer.from(["id,url,x", ...lines].map((line) => line + end).join(""), "latin1");
      const added = await canonicalize([...url, "--add", "key=key", "--quiet"], input);
      const back = await canonicalize([...url, "--profile", "whatwg", "--quiet"], input);
      const all = added.bytes.toString("latin1");
      // Without the column that was added, the input is left.
      const key = /,(?:http:[^,"\r\n]*|"http:[^"\r\n]*"|"http:\/\/c\/%22%7C")?(\r?\n)/g;
      const wanted = input.toString("latin1");
      expect(withoutLast(all, end)).toBe(wanted);
      expect(key.test(all) || lines.length === 0 || all.includes(",key")).toBe(true);
      // An invalid field is emptied, with the line breaks in it.
      expect(countRows(back.bytes.toString("latin1"), end)).toBe(countRows(wanted, end));
    }),
    { numRuns: sampled(60) },
  );
});

/** Returns the number of line ends outside quotation marks. */
function countRows(text: string, end: string): number {
  return text.replace(/"[^"]*"/g, "").split(end).length;
}

/** Removes the last field of each row. No key in these tests has a comma or a quotation mark. */
function withoutLast(text: string, end: string): string {
  let isOpen = false;
  let field = 0;
  let out = "";
  for (let at = 0; at < text.length; at++) {
    const character = text[at] as string;
    if (character === '"') isOpen = !isOpen;
    if (character === "," && !isOpen) field++;
    const isEnd = !isOpen && text.startsWith(end, at);
    if (isEnd) field = 0;
    if (field < 3) out += isEnd ? end : character;
    if (isEnd) at += end.length - 1;
  }
  return out;
}

const spectrum = join(createRequire(import.meta.url).resolve("csv-spectrum"), "..", "csvs");

test.each(["comma_in_quotes", "empty_crlf", "escaped_quotes", "json", "newlines_crlf", "quotes_and_newlines", "utf8"])(
  "csv-spectrum: %s stays unchanged, except for the new column",
  async (name) => {
    const file = join(spectrum, `${name}.csv`);
    const bytes = readFileSync(file);
    const { bytes: written } = await canonicalize(["--column", "1", "--add", "v=valid", "--quiet", file]);
    const text = written
      .toString("latin1")
      .replace(/,v(?=\r?\n)/, "")
      .replace(/,(?:false|true|)(?=\r?\n)/g, "");
    expect(text.trimEnd()).toBe(bytes.toString("latin1").trimEnd());
  },
);

/** Rows of all kinds: several chunks of them. */
const large = (() => {
  const line = (index: number) => {
    if (index % 101 === 0) return `${index},bad,"x\ny"`;
    if (index % 1009 === 0) return "";
    if (index % 7 === 0) return `${index},"http://Host-${index % 89}.example/,""${index}""","a, b"`;
    return `${index},HTTP://Host-${index % 89}.example/%7e/${"x".repeat(index % 90)}?b=${index}&a,\xff`;
  };
  const lines = Array.from({ length: 60_000 }, (_, index) => line(index + 1));
  return Buffer.from(`id,url,x\r\n${lines.join("\r\n")}`, "latin1");
})();

test("writes the same with any number of jobs, and from gzip to gzip", async () => {
  expect(large.length).toBeGreaterThan(3 * 2 ** 20);
  using folder = new Folder();
  const plain = folder.write("rows.csv", large);
  const packed = folder.write("rows.csv.gz", gzipSync(large, { level: 1 }));
  const words = ["--column", "url", "--add", "key=key"];
  const whole = await canonicalize([...words, plain]);
  expect(whole.status).toBe(1);
  for (const jobs of ["1", "3"]) {
    for (const file of [plain, packed]) {
      const output = `${folder.path}/out-${jobs}.csv.gz`;
      const outcome = await canonicalize([...words, "--jobs", jobs, "-o", output, file]);
      expect(gunzipSync(readFileSync(output)).equals(whole.bytes)).toBe(true);
      expect(outcome.stderr.replaceAll("rows.csv.gz", "rows.csv")).toBe(whole.stderr);
    }
  }
});

test("joins files with the same header, and refuses others", async () => {
  using folder = new Folder();
  const one = folder.write("1.csv", "id,url\n1,HTTP://a\n");
  const two = folder.write("2.csv", "id,url\n2,http://b/");
  const three = folder.write("3.csv", "url\nhttp://c/\n");
  expect(await canonicalize(["--column", "url", one, two, three])).toMatchObject({
    stdout: "id,url\n1,http://a/\n2,http://b/\n",
    stderr: `error: cannot read ${three}: its first row differs from the first file's; give it an output of its own\n`,
    status: 2,
  });
  const lines = folder.write("4.txt", "http://d/\n");
  expect((await canonicalize([three, lines])).stderr).toContain("it is read as lines, and the files before as csv");
});

test.each([
  ["csv", ["--column", "url"], "id,url\r\n1,http://a/", "id,url,k\r\n1,http://a/,http://a/\r\n"],
  [
    "csv",
    ["--column", "1", "--no-header"],
    "http://a/,1\r\nhttp://b/,2",
    "http://a/,1,http://a/\r\nhttp://b/,2,http://b/\r\n",
  ],
  ["csv", ["--column", "url"], "id,url\n1,http://a/", "id,url,k\n1,http://a/,http://a/\n"],
  ["jsonl", ["--column", "u"], '{"u":"http://a/"}\r\n{}', '{"u":"http://a/","k":"http://a/"}\r\n{"k":null}\r\n'],
])("a last row without an end gets that of the first: %s %j %j", async (format, words, input, output) => {
  expect((await canonicalize(["--format", format, ...words, "--add", "k=key", "--quiet"], input)).stdout).toBe(output);
});

test("keeps bad rows in --rejects instead of the output", async () => {
  using folder = new Folder();
  const rejects = `${folder.path}/bad.tsv`;
  const { stdout } = await canonicalize([...url, "--rejects", rejects], "id,url\n1,bad\r\n2,http://a/\n");
  expect(stdout).toBe("id,url\n2,http://a/\n");
  expect(readFileSync(rejects, "utf8")).toBe("missing-scheme-non-relative-URL\tstdin\t2\t1,bad\n");
  await canonicalize([...url, "--rejects", rejects], 'id,url\n"a\nb""c",bad\n');
  const words = ["--format", "tsv", "--no-header", "--column", "4", "--add", "valid=valid"];
  const text = 'missing-scheme-non-relative-URL\tstdin\t2\t"""a\nb""""c"",bad"';
  expect(readFileSync(rejects, "utf8")).toBe(`${text}\n`);
  expect((await canonicalize([...words, rejects])).stdout).toBe(`${text}\tfalse\n`);
});

test.each([
  ["csv", "\\t"],
  ["csv", "tab"],
  ["tsv", "tab"],
])("--format %s --delimiter %s is tsv", async (format, delimiter) => {
  const words = ["--format", format, "--delimiter", delimiter, "--column", "url"];
  const { stdout, status } = await canonicalize(words, "id\turl\n1\tHTTP://A/\n");
  expect([stdout, status]).toEqual(["id\turl\n1\thttp://a/\n", 0]);
});

test("one column whose name has a semicolon is read with its name or number", async () => {
  for (const column of ["a;url", "1"]) {
    const { stdout } = await canonicalize(["--format", "csv", "--column", column], "a;url\nHTTP://A/;\n");
    expect(stdout).toBe("a;url\nhttp://a/;\n");
  }
});

test("resumes at a row, in the first file and later ones, and writes the header once", async () => {
  const inputs = { "1.csv": large, "2.csv.gz": gzipSync(large, { level: 1 }) };
  const words = ["--column", "url", "--add", "key=key", "-o", "out.csv", "1.csv", "2.csv.gz"];
  const whole = await runFrom(undefined, inputs, words);
  const { images, files } = await runFrom(undefined, inputs, [...words, "--resume"]);
  expect(digestsOf(files)).toEqual(digestsOf(whole.files));
  expect(images.length).toBeGreaterThan(4);
  for (const image of images.filter((_, index) => index % Math.ceil(images.length / 4) === 0)) {
    const resumed = await runFrom(image, inputs, [...words, "--resume", "--jobs", "2"]);
    expect(resumed.outcome.status).toBe(1);
    expect(digestsOf(resumed.files)).toEqual(digestsOf(whole.files));
  }
  using folder = folderOf(inputs, images[1]);
  const others = words.map((word) => (word === "key=key" ? "key=href" : word));
  const { stderr, status } = await canonicalize([...others, "--resume"], "", { cwd: folder.path });
  expect(stderr).toContain("it was started with a different --add");
  expect(status).toBe(2);
});

test("an empty line takes the place of each invalid or blank line, with --keep-lines", async () => {
  const input = "http://a\n\nbad\nhttp://t/\tx\nhttp://b/%7e\nbad";
  const stdout = "http://a/\n\n\n\nhttp://b/~\n\n";
  for (const words of [[], ["--key"], ["--base", "http://["], ["--jobs", "2"], ["--profile", "surt"]]) {
    if (words[0] === "--base") continue;
    const outcome = await canonicalize(["--keep-lines", ...words], input);
    const expected = words[1] === "surt" ? stdout.replace("http://a/", "a)/").replace("http://b/~", "b)/~") : stdout;
    expect(outcome.stdout.split("\n")).toHaveLength(7);
    if (words[1] !== "surt") expect(outcome.stdout).toBe(expected);
  }
});

test("other commands read the columns", async () => {
  const input = 'id,url,"o"\n1,"http://a/x,y",http://b/\n2,bad,\n3,http://c/,"\n"\n';
  const files = ["--format", "csv", "--column", "url"];
  const outcome = await run(["get", ...files, "--column", "o", "{host}{pathname}"], input);
  expect(outcome).toMatchObject({ stdout: "a/x,y\nb/\nc/\n", stderr: "stdin:3: the scheme is missing\n", status: 1 });
  const matched = await run(["match", ...files, "--lines", "/x*"], input);
  expect(matched.stdout).toBe('1,"http://a/x,y",http://b/\n');
  for (const command of ["parse", "host", "check", "diff", "query"]) {
    const { stdout } = await run([command, ...files, "--json"], "id,url\n1,http://a/?b\n");
    expect(JSON.parse(stdout)).toMatchObject({ input: "http://a/?b" });
  }
});

test("redact changes only the columns, and no other byte", async () => {
  const secret = "https://me:pw@h.example/";
  const input = Buffer.from(
    `\uFEFFid,url,note\r\n1,"${secret},""x""",${secret}\xff\r\n2,a"b,${secret}\n3,,\n`,
    "latin1",
  );
  const bytes = Buffer.concat([Buffer.from("\uFEFF"), input.subarray(1)]);
  const hidden = "https://REDACTED:REDACTED@h.example/";
  for (const jobs of ["1", "2"]) {
    const { bytes: written, stderr, status } = await run(["redact", ...url, "--jobs", jobs], bytes);
    const expected = `id,url,note\r\n1,"${hidden},""x""",${secret}\xff\r\n2,a"b,${hidden}\n3,,\n`;
    expect(written.subarray(3).toString("latin1")).toBe(expected);
    expect(stderr).toBe("stdin:3: the quotes in the row are wrong; it was redacted as text\n");
    expect(status).toBe(1);
  }
  const json = await run(["redact", "--format", "jsonl", "--column", "u"], `{"u":"${secret}","v":"${secret}"}\n`);
  expect(json.stdout).toBe(`{"u":"${hidden}","v":"${secret}"}\n`);
});

test("a tab is part of no URL without --allow-tabs, except at its ends", async () => {
  const input = "\thttp://a/\t\r\nhttp://b/\tc\n";
  expect((await canonicalize([], input)).stdout).toBe("http://a/\n");
  expect((await canonicalize(["--json"], input)).stdout).toContain(
    '"reason":"tab-in-URL","message":"the line has a tab"',
  );
  for (const words of [[], ["--jobs", "2"], ["--explain"], ["--profile", "whatwg"]]) {
    expect((await canonicalize(["--allow-tabs", ...words], input)).stdout).toContain("http://b/c\n");
  }
  const result = canonicalizeURL("http://b/\tc");
  expect(result.ok && result.href).toBe("http://b/c");
  expect((await canonicalize(["http://b/\tc"])).stdout).toBe("http://b/c\n");
});
