/** --html: the pages of reports, read as a browser reads them. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { compare, read, servers } from "@anyurl/readers";
import { validationErrors } from "@anyurl/reference";
import fc from "fast-check";
import { parseHTML } from "linkedom";
import { type ParserError, parse, serialize } from "parse5";
import { describe, expect, test } from "vitest";
import { Broken, run } from "./command.ts";
import { Folder } from "./folder.ts";

interface Written {
  readonly source: string;
  readonly page: Document;
  readonly status: number | null;
}

/** Runs a command with --html on lines of a file, and reads the page. */
async function report(words: readonly string[], lines: readonly string[]): Promise<Written> {
  using folder = new Folder();
  writeFileSync(join(folder.path, "input"), lines.map((line) => `${line}\n`).join(""));
  const { status } = await run([...words, "--html", "report.html"], "", { cwd: folder.path });
  const source = readFileSync(join(folder.path, "report.html"), "utf8");
  return { source, page: pageOf(source), status };
}

/** Parses a page as browsers do. It has no errors that the HTML Standard knows. */
function pageOf(source: string): Document {
  const errors: ParserError[] = [];
  const tree = parse(source, { onParseError: (error) => errors.push(error) });
  expect(errors).toEqual([]);
  return parseHTML(serialize(tree)).document;
}

const CALLS: readonly (readonly [name: string, ...words: string[]])[] = [
  ["audit", "audit", "--backends", "nginx,tomcat,jetty", "input"],
  ["check", "check", "--file", "input"],
  ["diff", "diff", "--readers", "url-standard,rfc3986,curl", "--file", "input"],
  ["canonicalize", "canonicalize", "--profile", "strict", "input"],
];

function texts(parent: ParentNode, selector: string): string[] {
  return [...parent.querySelectorAll(selector)].map(({ textContent }) => textContent ?? "");
}

/** The bars of a chart, by their labels. */
function bars(page: Document, title: string): Record<string, number> {
  const chart = [...page.querySelectorAll(".chart")].find((each) => each.querySelector("h2")?.textContent === title);
  const rows = [...(chart?.querySelectorAll("li") ?? [])];
  return Object.fromEntries(rows.map((row) => [texts(row, ".label")[0], numberIn(texts(row, ".number")[0])]));
}

function groups(page: Document): Record<string, number> {
  const all = [...page.querySelectorAll("details")];
  return Object.fromEntries(
    all.map((group) => {
      const [label = "", names = "", count = ""] = [".label", ".names", ".count"].map((each) => texts(group, each)[0]);
      return [`${label} | ${names}`, numberIn(count)];
    }),
  );
}

function numberIn(text = ""): number {
  return Number.parseInt(text.replaceAll(",", ""), 10);
}

/** The tags that a page may have. */
const TAGS =
  /^(?:html|head|meta|title|style|body|main|header|h1|h2|p|section|dl|dt|dd|div|ul|li|span|svg|rect|details|summary|bdi|mark|footer)$/;

/** Everything that must not be in a page, whatever the input is. */
function expectSafe({ source, page }: Written): void {
  const elements = [...page.querySelectorAll("*")];
  expect(elements.map(({ localName }) => localName).filter((name) => !TAGS.test(name))).toEqual([]);
  const attributes = elements.flatMap((element) => element.getAttributeNames());
  expect(attributes.filter((name) => /^on|^style$|^src|^href|^action/.test(name))).toEqual([]);
  expect(source.match(/<style>/g)).toHaveLength(1);
  expect(source.match(/<\/style>/g)).toHaveLength(1);
  expect(source.replaceAll("\n", "")).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u);
}

const HOSTILE = [
  "<script>alert(1)</script>",
  "</style><img src=x onerror=alert(1)>",
  `"'><svg onload=alert(1)>`,
  "<!--",
  "]]>",
  "&lt;b&gt;&amp;",
  "\u202Etxt.exe",
  "\u0000\u0007\u001B[31m",
  "\uFEFF\u200B",
  "\u2028\u2029",
  "</title></bdi></details><h1>x",
];

describe.each(CALLS)("%s --html", (_, ...words) => {
  test("writes a page that loads and runs nothing", async () => {
    const written = await report(words, ["/a/..;/b", "http://h/a b", "x"]);
    expectSafe(written);
    const policy = written.page.querySelector("meta[http-equiv]")?.getAttribute("content");
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/=]+'; base-uri 'none'; form-action 'none'$/);
    expect(written.source).not.toMatch(/https?:\/\/(?!h\/)/);
  });

  test.each(HOSTILE)("shows %j as text", async (text) => {
    const written = await report(words, [`http://h.example/${text}/..;/x`, `/${text}/..;/x`, text]);
    expectSafe(written);
  });

  test("shows the bytes of URLs unchanged, except for characters that nobody can see", async () => {
    const path = fc.string({ unit: fc.constantFrom(..."<>&\"'/;.%aé漢\u202E\u0001\t ".split("")), maxLength: 40 });
    let found = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(path, { minLength: 1, maxLength: 5 }), async (paths) => {
        const lines = paths.map((each) => `http://h.example/${each}/..;/^x`);
        const written = await report(words, lines);
        expectSafe(written);
        const visible = lines.map((line) =>
          line.replace(/[\p{Cc}\p{Cf}]/gu, (each) => {
            return `U+${(each.codePointAt(0) as number).toString(16).toUpperCase().padStart(4, "0")}`;
          }),
        );
        const examples = texts(written.page, ".examples > li > .text");
        found += examples.length;
        for (const shown of examples) expect(visible).toContain(shown);
      }),
      { numRuns: 15, seed: 1 },
    );
    expect(found).toBeGreaterThan(10);
  });

  test("cuts a URL of a megabyte, and names its length", async () => {
    const { source, page } = await report(words, [`http://h.example/a/..;/${"a^".repeat(2 ** 19)}`]);
    expect(source.length).toBeLessThan(40_000);
    expect(texts(page, ".examples .note").join(" ")).toContain("… 1,048,599 characters");
  });

  test("shows at most 20 examples of a group", async () => {
    const lines = Array.from({ length: 300 }, (_, index) => `http://h.example/a/..;/${index}^`);
    const { source, page } = await report(words, lines);
    for (const group of page.querySelectorAll("details")) {
      expect(texts(group, ".examples > li")).toHaveLength(20);
      expect(group.textContent).toContain("The first 20 of 300 are shown.");
    }
    expect(page.querySelectorAll("details").length).toBeGreaterThan(0);
    expect(source.length).toBeLessThan(120_000);
  });

  test("replaces secrets, wherever readers see them", async () => {
    const secrets = ["hunter2", "s3cr3t", "t0k3n"];
    const lines = [
      "http://user:hunter2@h.example/%zz/..;/x^?token=s3cr3t",
      "http://user:hunter2/x@h.example/..;/^",
      "/cb/..;/a^%zz?access_token=t0k3n#code=s3cr3t",
      "http://h.example/go/..;/^?to=http%3A%2F%2Fu%3Ahunter2%40i.example%2F%zz",
    ];
    const { source, page } = await report(words, lines);
    for (const secret of secrets) expect(source).not.toContain(secret);
    expect(source).toContain("REDACTED");
    expect(texts(page, "footer")[0]).toContain("Secrets in URLs are replaced with REDACTED");
  });

  test("writes the same bytes for the same input, except for the date", async () => {
    const lines = ["/a/..;/b", "http://h/a b", "x", "http://0x7f.1/"];
    const withoutDate = ({ source }: Written) => source.replace(/\d{4}-\d\d-\d\d \d\d:\d\d UTC/, "DATE");
    const [one, other] = [await report(words, lines), await report(words, lines)];
    expect(withoutDate(one)).toBe(withoutDate(other));
    expect(withoutDate(one)).toContain("DATE, by anyurl ");
  });

  test("prints the same with and without --html", async () => {
    using folder = new Folder();
    writeFileSync(join(folder.path, "input"), "/a/..;/b\nhttp://h/a b\nx\n");
    const options = { cwd: folder.path };
    const { printed, status } = await run(words, "", options);
    expect(await run([...words, "--html", "r.html"], "", options)).toMatchObject({ printed, status });
  });

  test("refuses stdout, and files that the run reads", async () => {
    using folder = new Folder();
    writeFileSync(join(folder.path, "input"), "/a\n");
    const options = { cwd: folder.path };
    const stdout = await run([...words, "--html", "-"], "", options);
    expect(stdout).toMatchObject({
      status: 2,
      stderr: "error: --html needs a file name; it cannot write to stdout\n",
    });
    const input = await run([...words, "--html", "./input"], "", options);
    expect(input).toMatchObject({
      status: 2,
      stderr: "error: --html ./input is an input, and would be overwritten\n",
    });
    expect(readFileSync(join(folder.path, "input"), "utf8")).toBe("/a\n");
    const missing = await run([...words, "--html", "missing/r.html"], "", options);
    expect(missing.status).toBe(2);
    expect(missing.stderr).toMatch(/^error: cannot write missing\/r\.html: /);
    expect(readdirSync(folder.path)).toEqual(["input"]);
  });

  test("reads on if the reader of the output closes it, and leaves no file if the disk is full", async () => {
    using folder = new Folder();
    const lines = Array.from({ length: 20_000 }, (_, index) => `http://h.example/a/..;/^${index}\n`).join("");
    writeFileSync(join(folder.path, "input"), lines);
    await run([...words, "--html", "r.html", "--quiet"], "", { cwd: folder.path, stdout: new Broken("EPIPE") });
    expect(readFileSync(join(folder.path, "r.html"), "utf8")).toContain("20,000");
    const full = { cwd: folder.path, stdout: new Broken("ENOSPC") };
    const { status } = await run([...words, "--html", "s.html", "--quiet"], "", full);
    const isWritten = readdirSync(folder.path).some((name) => name.startsWith("s.html"));
    expect(isWritten).toBe(status !== 2);
  });

  test("names a file that cannot be read", async () => {
    using folder = new Folder();
    const files = words.includes("--file") ? ["--file", "missing"] : ["missing"];
    writeFileSync(join(folder.path, "input"), "/a\n");
    const { status } = await run([...words, ...files, "--html", "r.html"], "", { cwd: folder.path });
    expect(status).toBe(2);
    expect(readFileSync(join(folder.path, "r.html"), "utf8")).toContain("Some input could not be read");
  });
});

describe("the counts of", () => {
  const targets = ["/a", "/a/..;/b", "/a/..;/c", "/a%2Fb", "/A/;x/b", "/a|b", "//a", "/%zz", "/é", "/x?y#z", "/a/../b"];
  const lines = Array.from({ length: 60 }, (_, index) => targets[(index * 7) % targets.length] as string);

  test("audit are those of the readers", async () => {
    const backends = [servers.nginx(), servers.tomcat(), servers.jetty()];
    const compared = lines.map((line) => compare(read(line, backends, { host: "localhost" })));
    const different = compared.flatMap((each) => (each.agree || each.reason === "refused" ? [] : [each]));
    const { page } = await report(["audit", "--backends", "nginx,tomcat,jetty", "input"], lines);
    const counts: Record<string, number> = {};
    for (const { component } of different) {
      const name = component === "accepted" ? "refusal" : component;
      counts[name] = (counts[name] ?? 0) + 1;
    }
    expect(bars(page, "Requests by the first difference that matters")).toEqual(counts);
    const differing = (name: string) =>
      different.filter(({ differing: { accepted: _, ...parts } }) => Object.values(parts).flat().includes(name)).length;
    expect(bars(page, "Requests that a server reads differently from nginx")).toEqual({
      tomcat: differing("tomcat"),
      jetty: differing("jetty"),
    });
    const sum = Object.values(groups(page)).reduce((one, other) => one + other, 0);
    expect(sum).toBe(different.length);
    expect(texts(page, ".sentence")).toEqual([`The 3 servers read ${sum} of 60 requests differently.`]);
  });

  test.each([
    ["/a/..;/b", "the path hides a dot segment or an empty segment"],
    ["/a%2Fb", "the path contains an encoded slash (%2F)"],
    ["/a;x/b", "the path contains parameters (;)"],
    ["//a", "the path contains repeated slashes"],
    ["/a%00b", "the path contains an encoded NUL (%00)"],
    ["/a/b?x#y", "the target contains a number sign"],
    ["/A/b", "servers treat upper and lower case differently"],
    ["/é", "the target contains a space, a control character or one that is not ASCII"],
    ["/a/", "refuses: the path has a slash at its end"],
  ])("audit name the cause of %s", async (target, cause) => {
    const { page } = await report(["audit", "input"], [target]);
    expect(texts(page, "summary .label")).toEqual([cause]);
  });

  test("audit name the only server that reads a request differently, which is left out by default", async () => {
    const { page } = await report(["audit", "--backends", "nginx,apache,connect", "input"], ["/a.js"]);
    expect(texts(page, "summary .label")).toEqual(["only connect reads it differently"]);
    expect(texts((await report(["audit", "input"], ["/a.js"])).page, "summary .label")).toEqual([]);
  });

  test("check are those of the validation errors", async () => {
    const urls = ["http://h/", "http://h/a b^", "http://u@h/", "https:\\\\h/", "http://[::1/", "x"];
    const { page } = await report(["check", "--file", "input"], urls);
    const counts: Record<string, number> = {};
    for (const url of urls) {
      const names = new Set(validationErrors(url).map(({ name }) => name));
      for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
    }
    expect(bars(page, "URLs with each validation error")).toEqual(counts);
    expect(bars(page, "URLs")).toMatchObject({ valid: 1, "refused by parsers": 2 });
    expect(texts(page, ".sentence")).toEqual(["5 of 6 URLs are not valid."]);
    expect(texts(page, "mark")).toContain("\\\\");
  });

  test("diff are those of the readers", async () => {
    const urls = ["http://h/", "http://0x7f.1/", "http://0x7f.2/", "http://good\\@evil/", "x"];
    const { page } = await report(["diff", "--file", "input"], urls);
    expect(texts(page, ".sentence")).toEqual(["The 3 readers read 3 of 4 URLs differently."]);
    expect(groups(page)).toEqual({
      "host | unlike anyurl: RFC 3986": 3,
      "missing-scheme-non-relative-URL | the scheme is missing": 1,
    });
  });

  test("canonicalize are those of the summary", async () => {
    const urls = ["http://h/", "http://h/%7e", "", "x", "y", "http://[/", "HTTP://h"];
    const { page } = await report(["canonicalize", "input"], urls);
    expect(bars(page, "Lines")).toEqual({ "already canonical": 1, changed: 2, invalid: 3, blank: 1 });
    expect(bars(page, "Invalid lines by reason")).toEqual({ "missing-scheme-non-relative-URL": 2, "IPv6-unclosed": 1 });
  });

  test("canonicalize cover all chunks, and rejected lines are kept", async () => {
    using folder = new Folder();
    writeFileSync(join(folder.path, "input"), "http://h/\nx\n".repeat(100_000));
    const words = ["canonicalize", "input", "--rejects", "bad", "--output", "out", "--html", "r.html"];
    await run(words, "", { cwd: folder.path });
    const page = pageOf(readFileSync(join(folder.path, "r.html"), "utf8"));
    expect(bars(page, "Lines")).toMatchObject({ "already canonical": 100_000, invalid: 100_000 });
    expect(texts(page, ".examples .place")[1]).toBe("input:4");
    expect(existsSync(join(folder.path, "bad"))).toBe(true);
  });
});

test("canonicalize --html needs a file of its own, and no --resume", async () => {
  const same = await run(["canonicalize", "--output", "a", "--html", "./a", "http://h/"]);
  expect(same).toMatchObject({ status: 2, stderr: "error: --html and --output must be different files\n" });
  const resume = await run(["canonicalize", "--output", "a", "--html", "b", "--resume", "c"]);
  expect(resume.status).toBe(2);
});

test("a calm report has no groups", async () => {
  const { page } = await report(["audit", "--backends", "nginx,tomcat", "input"], ["/a", "/b"]);
  expect(texts(page, ".sentence")).toEqual(["All 2 servers read all 2 requests the same."]);
  expect(page.querySelector(".verdict.calm")).not.toBeNull();
  expect(page.querySelectorAll("details")).toHaveLength(0);
});

test("values are shown next to secrets, if each of their segments remains without these", async () => {
  const lines = ["/%61/..;/c?token=s3cr3t", "/x/..;/b?token=s3cr3t", "http://u:p;w/..;/x@h.example/b"];
  const { page } = await report(["audit", "--backends", "nginx,tomcat", "input"], lines);
  expect(texts(page, ".readings .text").sort()).toEqual(["/a/..;/c", "/b", "/c", "/x/..;/b"]);
});

test("parts of a secret are not shown, where readers see them", async () => {
  const { source, page } = await report(
    ["diff", "--readers", "parsers", "--file", "input"],
    ["http://user:hunter2/x@h.example/b"],
  );
  expect(texts(page, ".examples > li > .text")).toEqual(["http://REDACTED:REDACTED@h.example/b"]);
  expect(texts(page, ".readings .words")).toContain("(not shown: it can hold a secret)");
  expect(source).not.toMatch(/hunter|x@/);
});

test("the other columns of a row are not shown", async () => {
  using folder = new Folder();
  folder.write("rows.csv", "password,url\nhunter2,http://[::1/\nhunter3,x\nhunter4,http://h/ a\n");
  for (const words of [
    ["canonicalize", "rows.csv"],
    ["check", "--file", "rows.csv"],
  ]) {
    await run([...words, "--column", "url", "--html", "r.html"], "", { cwd: folder.path });
    const source = readFileSync(join(folder.path, "r.html"), "utf8");
    expect(source).toContain("rows.csv:2");
    expect(source).not.toContain("hunter");
  }
});

test("many files are counted", async () => {
  using folder = new Folder();
  const names = Array.from({ length: 14 }, (_, index) => `log-${index}`);
  for (const name of names) writeFileSync(join(folder.path, name), "/a\n");
  await run(["audit", ...names, "--html", "r.html"], "", { cwd: folder.path });
  const page = pageOf(readFileSync(join(folder.path, "r.html"), "utf8"));
  expect(texts(page, "dd").slice(0, 2)).toEqual([`${names.slice(0, 10).join(", ")}, 4 more`, "14 lines"]);
});
