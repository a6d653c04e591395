/** URLs in another encoding are invalid: with U+FFFD in the place of their bytes, different ones would be equal. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { run } from "./command.ts";
import { Folder } from "./folder.ts";

const [GOOD, ONE, TWO] = ["http://h/x", "http://h/caf\xe9", "http://h/caf\xe8"];
const ADVICE = "the URL is not UTF-8; convert the file, for example with iconv -f latin1 -t utf-8";

/** The same URLs in each format, with other text that is not UTF-8 in rows. */
const INPUTS = {
  lines: [[], `${GOOD}\n${ONE}\n${TWO}\n`],
  csv: [["--format", "csv", "--column", "u"], `note,u\n\xe9,${GOOD}\n2,${ONE}\n3,"${TWO}"\n`],
  tsv: [["--format", "tsv", "--column", "u"], `note\tu\n\xe9\t${GOOD}\n2\t${ONE}\n3\t${TWO}\n`],
  jsonl: [
    ["--format", "jsonl", "--column", "u"],
    `{"note":"\xe9","u":"${GOOD}"}\n{"u":"${ONE}"}\n{"u":"http://h/\\ud800"}\n`,
  ],
} as const;

const commands = [
  ["canonicalize"],
  ["canonicalize", "--profile", "whatwg"],
  ["canonicalize", "--profile", "surt"],
  ["canonicalize", "--base", "http://b/"],
  ["canonicalize", "--allow-tabs"],
  ["dedupe"],
  ["dedupe", "--count"],
  ["dedupe", "--base", "http://b/"],
  ["check"],
  ["get", "{path}"],
  ["host"],
];

describe.each(Object.entries(INPUTS))("%s", (format, [words, text]) => {
  const input = Buffer.from(text, "latin1");
  const first = format === "csv" || format === "tsv" ? 3 : 2;

  test.each(commands)("%s %s %s", async (...command) => {
    const { status, stderr } = await run([...command, ...words], input);
    expect(stderr).toBe(`stdin:${first}: ${ADVICE}\nstdin:${first + 1}: the URL is not UTF-8\n`);
    expect(status).toBe(1);
  });

  test.each([["canonicalize"], ["dedupe"]])("%s --rejects keeps the bytes", async (command) => {
    using folder = new Folder();
    const { bytes } = await run([command, ...words, "--rejects", "bad"], input, { cwd: folder.path });
    const lines = text.split("\n").slice(first - 1, -1);
    expect(readFileSync(`${folder.path}/bad`, "latin1").split("\n").slice(0, -1)).toEqual(
      lines.map((line, index) => {
        const shown = /["\t]/.test(line) && format !== "jsonl" ? `"${line.replaceAll('"', '""')}"` : line;
        return `not-UTF-8\tstdin\t${first + index}\t${shown}`;
      }),
    );
    expect(bytes.toString("latin1").split("\n")).toEqual(
      text
        .split("\n")
        .slice(0, first - 1)
        .concat(""),
    );
  });

  test.skipIf(format === "lines")("canonicalize --add adds no key", async () => {
    const { bytes } = await run(["canonicalize", ...words, "--add", "k=key", "--add", "why=reason"], input);
    const keys = bytes
      .toString("latin1")
      .split("\n")
      .slice(first - 2, -1);
    const end = format === "jsonl" ? ',"k":null,"why":"not-UTF-8"}' : `_${"_not-UTF-8"}`;
    for (const row of keys.slice(1))
      expect(row.endsWith(end.replaceAll("_", format === "tsv" ? "\t" : ","))).toBe(true);
    expect(keys[0]).toContain("http://h/x");
  });
});

test("one column is added in the same way", async () => {
  const input = Buffer.from(INPUTS.csv[1], "latin1");
  const { bytes } = await run(["canonicalize", ...INPUTS.csv[0], "--add", "k=key", "--base", "http://b/"], input);
  expect(bytes.toString("latin1")).toBe(`note,u,k\n\xe9,${GOOD},${GOOD}\n2,${ONE},\n3,"${TWO}",\n`);
});

test("lines before, between and after are canonical, also with tabs in others", async () => {
  const input = Buffer.from(`HTTP://A/\n\xe9\nHTTP://B/\nhttp://c/\td\n\xe9\t\nHTTP://D/é\r\n`, "latin1");
  const utf8 = Buffer.concat([input.subarray(0, -3), Buffer.from("é\r\n")]);
  const { stdout, stderr } = await run(["canonicalize", "--keep-lines"], utf8);
  expect(stdout).toBe("http://a/\n\nhttp://b/\n\n\nhttp://d/%C3%A9\n");
  expect(stderr).toMatch(/^stdin:2: .*\nstdin:4: the line has a tab.*\nstdin:5: the URL is not UTF-8\n$/);
});

test("check --fix writes the line unchanged", async () => {
  const input = Buffer.from(`http:\\\\h\n${ONE}\n`, "latin1");
  const { bytes, status } = await run(["check", "--fix"], input);
  expect([bytes.toString("latin1"), status]).toEqual([`http://h\n${ONE}\n`, 1]);
});

test("logs can have any bytes", async () => {
  const log = Buffer.from('\xe9 "GET /a HTTP/1.1"\n', "latin1");
  for (const words of [["match", "/*", "--file", "-"], ["redact"], ["audit"]]) {
    expect((await run(words, log)).stderr).not.toContain("UTF-8");
  }
});
