/** The messages of the command about wrong columns and options, and about columns in a file that is read as lines. */
import { expect, test } from "vitest";
import { canonicalize, run } from "./command.ts";

const url = ["--format", "csv", "--column", "url"];

test.each([
  [
    ["--format", "csv"],
    "a,url\n1,http://a/\n",
    "it has the columns a, url; choose the one with the URL with --column NAME",
  ],
  [["--format", "csv", "--column", "ur"], "a,url\n", "it has no column ur; it has a, url\n(Did you mean url?)"],
  [["--format", "csv", "--column", "3"], "a,url\n", "it has no column 3; it has a, url"],
  [["--format", "csv", "--column", "b"], "b,b\n", "it has several columns b; choose one by number, as --column 1"],
  [
    ["--format", "csv", "--column", "2"],
    "1,http://u:p@a/\n",
    "its first row has a URL, and no names of columns; add --no-header",
  ],
  [["--format", "csv", "--no-header"], "1,2\n", "it has 2 columns; choose the one with the URL with --column N"],
  [
    ["--format", "csv", "--no-header", "--column", "x"],
    "1,2\n",
    "--column must be a number from 1 to 2, since there are no names",
  ],
  [["--format", "csv", "--column", "b"], 'a,"b\n', "the quotes in its first row are wrong"],
  [
    ["--format", "csv", "--column", "a"],
    "a,b\r1,2\r\n",
    "its lines end with CR alone; convert them, as tr '\\r' '\\n' does",
  ],
  [["--format", "csv", "--column", "a", "--add", "b=key"], "a,b\n", "it already has a column b; rename one"],
  [
    ["--format", "csv", "--column", "url"],
    "id;url\n",
    "it has no column url; it has id;url; --delimiter ';' reads it as columns",
  ],
  [["--format", "csv"], "id|url\n", "it has one column; --delimiter '|' reads it as columns, and --column 1 as one"],
  [["--format", "csv"], "id\turl\n", "it has one column; --format tsv reads it as columns, and --column 1 as one"],
  [
    ["--format", "tsv"],
    "id;url\n",
    "it has one column; --format csv --delimiter ';' reads it as columns, and --column 1 as one",
  ],
  [
    ["--format", "csv", "--delimiter", ";", "--column", "url"],
    "id,url\n",
    "it has no column url; it has id,url; --delimiter ',' reads it as columns",
  ],
  [
    ["--format", "csv", "--column", "url"],
    '"id";"url"\n',
    "the quotes in its first row are wrong; --delimiter ';' reads it as columns",
  ],
  ...[["--delimiter", ";"], []].map((words): [string[], string, string] => [
    ["--format", "csv", "--column", "url", ...words],
    "\uFEFFsep=;\r\nid;url\r\n",
    "its first line, sep=;, is only for Excel; use tail -n +2 FILE | anyurl … --format csv --delimiter ';'",
  ]),
  [["--format", "jsonl"], "{}\n", "--column NAME must name the member with the URL"],
  [["--format", "tsv", "--delimiter", ";"], "a\n", "it is read as tsv, and --delimiter is for csv"],
  [
    ["--column", "url"],
    "url\n",
    "it is read as lines, and --column needs --format csv, --format tsv or --format jsonl",
  ],
])("%j explains what is wrong with the columns", async (words, input, message) => {
  const { stdout, stderr, status } = await canonicalize(words, input);
  expect({ stdout, stderr, status }).toEqual({
    stdout: "",
    stderr: `error: cannot read stdin: ${message}\n`,
    status: 2,
  });
});

test.each([
  [["--add", "k=key"], "--add needs columns"],
  [[...url, "--column", "b", "--add", "k=key"], "--add needs one --column"],
  [[...url, "--json"], "--json is for lines"],
  [[...url, "--explain"], "--explain is for lines"],
  [[...url, "--keep-lines"], "--keep-lines is for lines"],
  [[...url, "--profile", "surt", "--add", "h=host"], "cannot be used with the profile surt"],
  [["--keep-lines", "--json"], "--keep-lines needs an output of one line"],
])("%j is refused", async (words, message) => {
  const { stderr, status } = await canonicalize(words, "url,b\n");
  expect(stderr).toContain(message);
  expect(status).toBe(2);
});

test.each([
  [
    "http://a/\tx\nhttp://b/\tx\n",
    "stdin:1: the line has a tab: --format tsv --column N reads columns, and --allow-tabs removes the tabs, which joins the columns\nstdin:2: the line has a tab\n",
  ],
  [
    "id,url\n1,http://a/\n",
    "stdin:1: the scheme is missing; if this is a header, --format csv --column NAME reads columns\n",
  ],
  ["url\n", "stdin:1: the scheme is missing; if this is a header, --format csv --column NAME reads columns\n"],
  [
    '{"url":1}\n{}\n',
    "stdin:1: the scheme is missing; if these are JSON objects, --format jsonl --column NAME reads them\nstdin:2: the scheme is missing\n",
  ],
  ["bad\nurl\n", "stdin:1: the scheme is missing\nstdin:2: the scheme is missing\n"],
])("says once which option reads %j", async (input, report) => {
  for (const command of [["canonicalize"], ["parse"], ["get", "{url}"], ["query"]]) {
    const { stderr, status } = await run(command, input);
    expect(stderr.startsWith(report.split("\n")[0] as string)).toBe(true);
    if (report.split("\n").length > 2) expect(stderr).toBe(report);
    expect(status).toBe(1);
  }
  expect((await canonicalize(["--quiet"], input)).stderr).toBe("");
});
