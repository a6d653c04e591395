/** The commands that report facts about URLs: validation errors, and differences between parsers. */
import { documents } from "@anyurl/readers";
import { describe, expect, test } from "vitest";
import { records, run } from "../command.ts";

interface Shown {
  readonly head: string;
  /** The text above the carets. */
  readonly over: string;
  /** The fix or advice. */
  readonly fix: string;
}

/** The errors in the output of check. */
function errorsShown(stdout: string): Shown[] {
  const lines = stdout.split("\n").filter((line) => line !== "" && !/: and (?:at least )?\d+ more$/.test(line));
  const shown: Shown[] = [];
  while (lines.length > 0) {
    const [head = "", line = "", carets = ""] = lines.splice(0, 3);
    expect(carets).toMatch(/^ +\^+$/);
    const fix = lines.shift() ?? "";
    expect(fix).toMatch(/^ {2}(?:fix|advice): ./);
    shown.push({ head, over: columns(line, carets.indexOf("^"), carets.length), fix: fix.trim() });
  }
  return shown;
}

/** The width of a grapheme: in these tests, Chinese characters and emoji are wide. */
function columnsOf(grapheme: string): number {
  return /[\p{Script=Han}\p{Emoji_Presentation}]/u.test(grapheme) ? 2 : 1;
}

function widthOf(line: string): number {
  return graphemesOf(line).reduce((width, grapheme) => width + columnsOf(grapheme), 0);
}

function graphemesOf(line: string): string[] {
  return [...new Intl.Segmenter("en").segment(line)].map(({ segment }) => segment);
}

/** The characters of a line in some columns of a terminal. */
function columns(line: string, from: number, to: number): string {
  let at = 0;
  let over = "";
  for (const grapheme of graphemesOf(line)) {
    if (at >= from && at < to) over += grapheme;
    at += columnsOf(grapheme);
  }
  return over;
}

describe("check", () => {
  const notAllowed = "this character is not allowed here";

  test.each<readonly [url: string, error: string, over: string, fix: string]>([
    ["http://h/a b", `invalid-URL-unit at 10: ${notAllowed}`, " ", 'fix: write "%20"'],
    ["http://h/漢字/é́ b", `invalid-URL-unit at 14: ${notAllowed}`, " ", 'fix: write "%20"'],
    ["http://h/🐟`", `invalid-URL-unit at 11: ${notAllowed}`, "`", 'fix: write "%60"'],
    [
      ...(["http://h/|", `invalid-URL-unit at 9: ${notAllowed}`, "|"] as const),
      "advice: percent-encode it, although this changes the URL",
    ],
    ["http://h/👩‍👩‍👧", "", "", ""],
    ["http://h/\u001b[31m", `invalid-URL-unit at 9: ${notAllowed}`, "\\u{1B}", 'fix: write "%1B"'],
    [
      ...(["http://h/%zz", "invalid-URL-unit at 9: % is not followed by two hexadecimal digits", "%"] as const),
      "advice: write %25, although this changes the URL",
    ],
    [
      ...(["http://us:pw@h/", "invalid-credentials at 7: the URL contains a user name or a password"] as const),
      ...(["us:pw@", "advice: remove them, although this changes the URL"] as const),
    ],
    [
      ...(["http://h:99999/", "port-out-of-range at 9: the port is above 65535", "99999"] as const),
      "advice: write a port of 0 to 65535",
    ],
    ["http://h:a/", "port-invalid at 9: the port is not a number", "a", "advice: write decimal digits after the colon"],
    [
      ...(["http://[::1/", 'IPv6-unclosed at 7: the IPv6 address has no closing "]"', "[::1"] as const),
      'advice: write "]" after the address',
    ],
    [
      ...(["http://0x7f.1/", "IPv4-too-few-parts at 7: the IPv4 address has fewer than four parts"] as const),
      ...(["0x7f.1", 'fix: write "127.0.0.1"'] as const),
    ],
    [
      ...(["http://a%41/", "domain-percent-encoded at 8: the domain is percent-encoded", "%41"] as const),
      'fix: replace "a%41" with "aA"',
    ],
    ["file:///C|/x", "invalid-URL-unit at 9: a drive letter is followed by |", "|", 'fix: write ":"'],
    ["http://h\\a", "invalid-reverse-solidus at 8: a backslash is read as a slash", "\\", 'fix: write "/"'],
    [
      ...([
        " http://h/",
        "invalid-URL-unit at 0: spaces and control characters at the start and the end are ignored",
      ] as const),
      ...([" ", "fix: remove it"] as const),
    ],
    ["http://h/a\tb", "invalid-URL-unit at 10: parsers ignore tabs and line ends", "\\t", "fix: remove it"],
  ])("%j", async (url, error, over, fix) => {
    const { stdout, stderr, status } = await run(["check", url]);
    expect(stderr).toBe("");
    const { errors } = records((await run(["check", "--json", url])).stdout)[0] as { errors: { offset: number }[] };
    if (error === "") {
      expect(stdout).toBe("URL 1: valid\n");
      expect({ status, errors }).toEqual({ status: 0, errors: [] });
      return;
    }
    const shown = errorsShown(stdout);
    expect(shown[0]).toEqual({ head: `URL 1: ${error}`, over, fix });
    expect(errors.map(({ offset }) => offset)).toEqual(shown.map(({ head }) => Number(/ at (\d+):/.exec(head)?.[1])));
    expect(status).toBe(1);
  });

  test("puts a caret at the place where something is missing", async () => {
    const { stdout } = await run(["check", "http:h"]);
    const words = "the scheme is not followed by exactly two slashes";
    expect(stdout).toBe(
      `URL 1: special-scheme-missing-following-solidus at 5: ${words}\n  http:h\n       ^\n  fix: insert "//"\n`,
    );
  });

  test("shows the surroundings of an error in a long URL, in a line that fits a terminal", async () => {
    const { stdout } = await run([
      "check",
      `http://h/${"漢".repeat(100)}|${" ".repeat(100)}x`,
      `http://${"u".repeat(99)}@h/`,
    ]);
    const others = stdout.split("\n").filter((line) => line.startsWith("  "));
    expect(others.every((line) => widthOf(line) <= 80)).toBe(true);
    const [first] = errorsShown(stdout);
    expect(first?.over).toBe("|");
    expect(stdout).toContain("\n  …");
  });

  test("prints 20 errors of a URL, lists 1000 in JSON, and says that there are more", async () => {
    const url = `http://h/${"|".repeat(1500)}`;
    const { stdout } = await run(["check", url, "http://h/|", `http://h/${"|".repeat(21)}`]);
    const lines = stdout.split("\n");
    expect(lines.filter((line) => line.startsWith("URL 1: invalid-URL-unit at"))).toHaveLength(20);
    expect(lines[80]).toBe("URL 1: and at least 981 more");
    expect(lines[81]).toMatch(/^URL 2: invalid-URL-unit at 9: /);
    expect(lines.at(-2)).toBe("URL 3: and 1 more");
    const [record] = records((await run(["check", "--json", url])).stdout);
    expect(record).toMatchObject({ valid: false, count: 1000, more: true });
    expect(record?.errors).toHaveLength(1000);
  });

  test("lists all about an error in JSON", async () => {
    const [record] = records((await run(["check", "--json", "http://h/a b"])).stdout);
    expect(record).toEqual({
      input: "http://h/a b",
      valid: false,
      count: 1,
      more: false,
      errors: [
        {
          name: "invalid-URL-unit",
          message: notAllowed,
          remedy: "percent-encode it",
          fatal: false,
          component: "file",
          offset: 10,
          length: 1,
          fix: { offset: 10, length: 1, text: "%20" },
        },
      ],
    });
  });

  test("shows the error that makes a URL invalid, after any number of others", async () => {
    const { stdout } = await run(["check", `http://h${"\t".repeat(100)}:x/`]);
    const shown = errorsShown(stdout);
    expect(shown).toHaveLength(20);
    expect(shown.at(-1)).toMatchObject({ over: "x", head: expect.stringContaining("port-invalid at 109: ") });
    expect(stdout).toContain("URL 1: and 81 more\n");
  });

  test.each(["|", "%", " ", "漢|", "\t"])("reads a line with a million of %j", async (fault) => {
    const { stdout } = await run(["check", "--allow-tabs"], `http://h/${fault.repeat(1e6)}x\nhttp://h/|\n`);
    expect(stdout).toContain("stdin:1: and at least 981 more\nstdin:2: invalid-URL-unit at 9: ");
  });

  test("requires an absolute URL or a base", async () => {
    const head = "missing-scheme-non-relative-URL at 0: the scheme is missing\n";
    const advice = "  advice: write it, such as https:, or give a base URL\n";
    const bad = { stdout: `URL 1: ${head}  ../a\n  ^\n${advice}`, stderr: "", status: 1 };
    expect(await run(["check", "../a"])).toMatchObject(bad);
    const [record] = records((await run(["check", "--json", "--quiet", "h.example"])).stdout);
    expect(record).toMatchObject({ valid: false, count: 1, errors: [{ name: "missing-scheme-non-relative-URL" }] });
    const { stderr } = await run(["check", "h.example"]);
    expect(stderr).toBe("URL 1: the scheme is missing; did you mean https://h.example?\n");
    expect(await run(["check", "--base", "mailto:a", "../a"])).toMatchObject(bad);
    const valid = { stdout: "URL 1: valid\n", status: 0 };
    expect(await run(["check", "--base", "http://h/", "../a"])).toMatchObject(valid);
    expect(await run(["check", "--base", "mailto:a", "#b"])).toMatchObject(valid);
    expect((await run(["check", "--base", "http://h/", "a\\b"])).stdout).toContain("invalid-reverse-solidus at 1");
  });
});

describe("diff", () => {
  test.each([
    ["http://h/", []],
    ["http://h", []],
    ["http://good\\@evil/", ["accepted", "username", "host", "path"]],
    ["http://0x7f.1/", ["host", "href"]],
    ["http://h/?#", []],
    ["http://h/?a'b", ["query", "href"]],
    ["http://[::1]:080/", []],
    ["http://h/a b", ["accepted"]],
    ["http://h%40x/", ["accepted"]],
  ])("%s differs in %j", async (input, differing) => {
    const { stdout, status } = await run(["diff", "--json", input]);
    const [record] = records(stdout) as [{ readonly differing: object }];
    expect(record).toMatchObject({ input, agree: differing.length === 0 });
    expect(Object.keys(record.differing)).toEqual(differing);
    expect(status).toBe(differing.length === 0 ? 0 : 1);
    const table = (await run(["diff", input])).stdout;
    expect(table.match(/(?<=^! )\w+/gm) ?? []).toEqual(differing);
  });

  test("finds an empty query and fragment that a document drops", async () => {
    const { stdout, status } = await run(["diff", "--readers", "url-standard,w3c-2012", "http://h/?#"]);
    expect(stdout).toMatch(/^! query +\(empty\) *$/m);
    expect(stdout).toMatch(/^! href +http:\/\/h\/\?# +http:\/\/h\/$/m);
    expect(status).toBe(1);
  });

  test("resolves against a base, and names the runtime", async () => {
    const { stdout } = await run(["diff", "--base", "http://h/a/b", "../c?d#e"]);
    expect(stdout).toMatch(new RegExp(`^ +anyurl +Node ${process.versions.node.replaceAll(".", "\\.")} +RFC 3986\n`));
    expect(stdout).toMatch(/^ {2}path +\/c +\/c +\/c$/m);
    expect(stdout).toMatch(/^ {2}fragment +e +e +e$/m);
  });

  test("shows only the differences in red", async () => {
    const { stdout } = await run(["diff", "http://0x7f.1/"], "", { terminal: true });
    const red = "\u001b[31m";
    const lines = stdout.split("\n");
    expect(lines.filter((line) => line.includes(red))).toEqual([
      `${red}! host      \u001b[39m127.0.0.1          127.0.0.1          ${red}0x7f.1\u001b[39m`,
      `${red}! href      \u001b[39mhttp://127.0.0.1/  http://127.0.0.1/  ${red}http://0x7f.1/\u001b[39m`,
    ]);
  });

  test("has a column for each reader that --readers names, compared with the first", async () => {
    const { stdout, status } = await run(["diff", "--readers", "rfc3986,url-standard", "http://0x7f.1/"]);
    expect(stdout.split("\n")[0]).toMatch(/^ +RFC 3986 +anyurl$/);
    expect(stdout).toMatch(/^! host +0x7f\.1 +127\.0\.0\.1$/m);
    expect(status).toBe(1);
    const same = await run(["diff", "--readers", "url-standard,url-specification", "http://0x7f.1/"]);
    expect(same).toMatchObject({ status: 0, stderr: "" });
  });

  test("knows the documents of @anyurl/readers, and refuses others", async () => {
    const names = Object.keys(documents);
    const json = records((await run(["diff", "--json", "http://h/"])).stdout) as [{ readings: { reader: string }[] }];
    expect(json[0].readings.map(({ reader }) => reader).sort()).toEqual([...names, "native"].sort());
    const all = await run(["diff", "--json", "--readers", "documents", "http://h/"]);
    expect((records(all.stdout) as [{ compared: string[] }])[0].compared.sort()).toEqual([...names].sort());
    const wrong = await run(["diff", "--readers", "rfc3986,rfc1738", "http://h/"]);
    expect(wrong).toMatchObject({ status: 2, stdout: "" });
    for (const name of names) expect(wrong.stderr).toContain(name);
  });

  test("applies the encoding of the page, and refuses an unknown one", async () => {
    const words = ["diff", "--readers", "url-standard,rfc3986", "--encoding", "latin1", "http://h/?\u00e9"];
    expect((await run(words)).stdout).toMatch(/^! query +%E9 +%C3%A9$/m);
    const wrong = await run(["diff", "--encoding", "latin-x", "http://h/"]);
    expect(wrong).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(/^error: --encoding must be .*"latin-x"$/m),
    });
  });

  test("counts what the documents leave open, and lists it with --explain", async () => {
    const words = ["diff", "--readers", "url-specification,rfc3986,w3c-2012", "http:\\\\h\\"];
    const counted = (await run(words)).stdout;
    expect(counted).toMatch(
      /^ {2}left open by the documents: URL Spec 0\.10 1, W3C 2012 \d+ \(--explain lists these\)$/m,
    );
    const { stdout } = await run([...words, "--explain"]);
    expect(stdout).toMatch(
      /^ {2}URL Spec 0\.10 leaves open: backslashes \(Preprocessing, step 3\)\n {4}The condition .+\n {4}decision: .+$/m,
    );
    const listed = stdout.match(/^ {2}W3C 2012 leaves open: /gm) ?? [];
    expect(counted).toContain(`W3C 2012 ${listed.length} (`);
    expect(stdout).not.toContain("--explain");
    expect((await run(["diff", "http://h/", "--explain"])).stdout).not.toContain("leaves open");
  });

  test("wraps what the documents leave open on a terminal", async () => {
    const terminal = { terminal: true, columns: 40, env: { NO_COLOR: "1" } };
    const { stdout } = await run(["diff", "--readers", "documents", "--explain", "http://h/"], "", terminal);
    expect(stdout).toMatch(
      /^ {2}W3C 2012 leaves open:\n {2}hierarchical-scheme \(3\.1, step 7\)\n {4}The draft asks /m,
    );
    for (const line of stdout.split("\n")) expect(line.length).toBeLessThanOrEqual(40);
  });

  test("lists the readers of each value on a terminal that is too narrow", async () => {
    const words = ["diff", "--readers", "url-standard,rfc3986,documents", "http://0x7f.1/a"];
    const wide = await run(words, "", { terminal: true, columns: 500, env: { NO_COLOR: "1" } });
    expect(wide.stdout).toMatch(/^ {12}anyurl /);
    const { stdout } = await run(words, "", { terminal: true, columns: 40, env: { NO_COLOR: "1" } });
    expect(stdout).toMatch(/^ {2}path +\/a$/m);
    expect(stdout).toMatch(/^! host\n {4}127\.0\.0\.1\n(?: {6}.+\n)+ {4}0x7f\.1\n {6}RFC 3986/m);
    for (const line of stdout.split("\n")) expect(line.length).toBeLessThanOrEqual(40);
  });

  test("reports a URL that all three refuse", async () => {
    expect(await run(["diff", "http://a b/"])).toMatchObject({
      stdout: "",
      stderr: "URL 1: the host is not a valid domain name\n",
      status: 1,
    });
  });
});
