/** The command match. Patterns and lists themselves are tested in test/products/pattern. */
import { describe, expect, test, vi } from "vitest";
import { records, run } from "../command.ts";
import { Folder } from "../folder.ts";
import { each } from "./cases.ts";

describe("groups", () => {
  each([
    {
      words: ["match", "http{s}?://*.h.example/:a/:b?\\?q=:q&*", "https://x.h.example/1?q=2&c#d", "http://h.example/1"],
      stdout: [
        "https://x.h.example/1?q=2&c#d",
        "  hostname  0  x",
        "  pathname  a  1",
        "  pathname  b  (none)",
        "  search    0  c",
        "  search    q  2",
        "",
      ].join("\n"),
    },
    { words: ["match", "/a", "http://h/a", "http://h/b"], stdout: "http://h/a\n" },
    { words: ["match", "/A/:b", "-i", "http://h/a/B"], stdout: "http://h/a/B\n  pathname  b  B\n" },
    { words: ["match", "--component", "search", ":name=*", "http://h/?a=1"], stdout: rows("http://h/?a=1", "a", "1") },
    { words: ["match", "--base", "http://h/x/", ":a", "b", "http://i/x/b"], stdout: "b\n  pathname  a  b\n" },
    { words: ["match", "/(\\d+)", "http://h/12", "http://h/a"], stdout: "http://h/12\n  pathname  0  12\n" },
    { words: ["match", "data:*", "data:a"], stdout: "data:a\n" },
    // Without the tab, it would be one group with a name.
    { words: ["match", "/:a\t(b)", "http://h/xb"], stdout: "http://h/xb\n  pathname  0  b\n  pathname  a  x\n" },
    { words: ["match", "/a\\://b/:c@d", "http://h:8/a://b/1@d"], stdout: "http://h:8/a://b/1@d\n  pathname  c  1\n" },
    { words: ["match", "/é", "http://h/é", "/%C3%A9"], stdout: "http://h/é\n/%C3%A9\n" },
  ]);

  function rows(url: string, name: string, value: string): string {
    return `${url}\n  search  0     ${value}\n  search  name  ${name}\n`;
  }
});

describe("the exit status is", () => {
  each([
    { words: ["match", "/a", "http://h/b"], status: 1 },
    { words: ["match", "/a"], input: "", status: 1 },
    { words: ["match", "/a", "--invert", "http://h/a"], status: 1 },
    { words: ["match", "/a", "--invert", "http://h/b"], stdout: "http://h/b\n" },
    { words: ["match", "/a", "--summary", "http://h/b"], stdout: "0  /a\n1  (no match)\n", status: 1 },
    {
      words: ["match", "/a", "http://h/a", "http://["],
      stdout: "http://h/a\n",
      stderr: 'URL 2: the IPv6 address has no closing "]"\n',
      status: 1,
    },
    { words: ["match", "/a", "--ok-bad-lines", "--quiet", "http://h/a", "http://["], stdout: "http://h/a\n" },
    { words: ["match", "/a", "--ok-bad-lines", "--quiet", "http://["], status: 1 },
  ]);
});

const LOG = [
  '::1 - - [23/Nov/2026:10:00:00 +0000] "GET /u/7?x HTTP/1.1" 200 512 "http://r/u/1" "A/1"',
  '{"request":{"uri":"/u/8","host":"h.example:81"}}',
  "/u/9",
  "http://i.example/u/10",
  "//h.example/u/11",
  "POST /u/12 HTTP/1.1",
  "",
];

describe("lines of logs", () => {
  test("are requests, with the host of the log, of --base, or localhost", async () => {
    const { stdout, stderr, status } = await run(["match", "/u/:id", "--json"], LOG.join("\n"));
    expect({ stderr, status }).toEqual({ stderr: "", status: 0 });
    const found = records(stdout).map(({ input, href, groups }) => [input, href, groups]);
    expect(found).toEqual([
      ["/u/7?x", "http://localhost/u/7?x", { pathname: { id: "7" } }],
      ["/u/8", "http://h.example:81/u/8", { pathname: { id: "8" } }],
      ["/u/9", "http://localhost/u/9", { pathname: { id: "9" } }],
      ["http://i.example/u/10", "http://i.example/u/10", { pathname: { id: "10" } }],
      ["/u/12", "http://localhost/u/12", { pathname: { id: "12" } }],
    ]);
    const based = await run(["match", "/u/:id", "--base", "https://b.example/", "--json"], LOG.join("\n"));
    expect(records(based.stdout).map(({ href }) => href)).toEqual([
      "https://b.example/u/7?x",
      "https://b.example/u/9",
      "https://b.example/u/12",
    ]);
  });

  test("are written unchanged, with their bytes", async () => {
    const line = Buffer.from('\t"GET /u/\xff HTTP/1.0" é\r\n', "latin1");
    const { bytes } = await run(["match", "/u/*", "--lines"], Buffer.concat([line, Buffer.from("/v\n/u/é\n")]));
    expect(bytes).toEqual(
      Buffer.concat([Buffer.from('\t"GET /u/\xff HTTP/1.0" é\n', "latin1"), Buffer.from("/u/é\n")]),
    );
    const { stdout } = await run(["match", "/u/*", "--invert"], LOG.join("\n"));
    expect(stdout).toBe("//h.example/u/11\n");
  });

  test.each(["h/u/1#", "h\\\\u\\\\1?", "u@h", "h?", "[::1", "h:99999"])(
    "with the host %j are invalid",
    async (host) => {
      const { stdout, stderr, status } = await run(["match", "/*"], `{"request":{"uri":"/a","host":"${host}"}}\n`);
      expect({ stdout, status }).toEqual({ stdout: "", status: 1 });
      expect(stderr).toMatch(/^stdin:1: the (?:host|port|IPv6 address) /);
    },
  );

  test("without a request are invalid", async () => {
    const input = '::1 - - "-" 400 0\n{"level":"info"}\nno request\n/a\n';
    const { stdout, stderr, status } = await run(["match", "/a", "--base", "http://h/"], input);
    const reports = [1, 2, 3].map((line) => `stdin:${line}: there is no request in this line\n`);
    expect({ stdout, stderr, status }).toEqual({ stdout: "/a\n", stderr: reports.join(""), status: 1 });
  });
});

describe("--list", () => {
  const ROUTES = "# the API\n\n/u/:id\n  /u/:id/photos \r\nhttps://*.example/a\n/*\n";

  test("reads a pattern from each line, and shows the first one that matches", async () => {
    using folder = new Folder();
    const routes = folder.write("routes.txt", ROUTES);
    const log = folder.write("access.log", "/u/7\n/u/7/photos\n");
    const { stdout } = await run(["match", "--list", routes, log, "https://h.example/a"]);
    expect(stdout).toBe(
      [
        "https://h.example/a",
        "  pattern      https://*.example/a",
        "  hostname  0  h",
        "/u/7",
        "  pattern       /u/:id",
        "  pathname  id  7",
        "/u/7/photos",
        "  pattern       /u/:id/photos",
        "  pathname  id  7",
        "",
      ].join("\n"),
    );
    const [record] = records((await run(["match", "--list", routes, "--json", "http://h/u/7/photos"])).stdout);
    expect(record).toMatchObject({ pattern: "/u/:id/photos", patternLine: 4, groups: { pathname: { id: "7" } } });
  });

  test("--summary counts the URLs of each pattern, the most frequent first", async () => {
    using folder = new Folder();
    const words = ["match", "--list", folder.write("routes.txt", "/none\n/u/:id\n/v/*\n"), "--summary"];
    const log = `${"/v/1\n".repeat(1234)}/u/1\nhttp://[\n${"/x\n".repeat(20)}`;
    const { stdout, stderr, status } = await run(words, log);
    expect(stdout).toBe("1234  /v/*\n   1  /u/:id\n   0  /none\n  20  (no match)\n");
    expect({ stderr, status }).toEqual({ stderr: 'stdin:1236: the IPv6 address has no closing "]"\n', status: 1 });
    expect(records((await run([...words, "--json"], "/v/1\n/\n")).stdout)).toEqual([
      { pattern: "/v/*", patternLine: 3, count: 1 },
      { pattern: "/none", patternLine: 1, count: 0 },
      { pattern: "/u/:id", patternLine: 2, count: 0 },
      { pattern: null, count: 1 },
    ]);
  });

  test("asks for patterns on a terminal", async () => {
    const { stdout, stderr } = await run(["match", "--list", "-", "http://h/a"], "/a\n", { terminal: ["stdin"] });
    expect(stderr).toBe("Reading patterns from the terminal, one per line. End with Ctrl-D.\n");
    expect(stdout).toBe("http://h/a\n  pattern    /a\n");
  });

  test("has patterns of one component with --component, or relative ones with --base", async () => {
    const hosts = await run(["match", "--list", "-", "-c", "hostname", "--summary", "http://a.b/"], "a.:x\n*.c\n");
    expect(hosts.stdout).toBe("1  a.:x\n0  *.c\n0  (no match)\n");
    const based = ["match", "--list", "-", "--base", "http://a.b/c/", "--summary", "http://a.b/c/d", "http://e/c/d"];
    expect((await run(based, ":x\n")).stdout).toBe("1  :x\n1  (no match)\n");
  });

  test("can have 200,000 patterns", async () => {
    const list = Array.from({ length: 200_000 }, (_, index) => `/${index}\n`).join("");
    const { stdout, status } = await run(["match", "--list", "-", "--summary", "http://h/7"], list);
    expect({ first: stdout.split("\n", 2), status }).toEqual({ first: ["1  /7", "0  /0"], status: 0 });
  });

  test("an empty list matches nothing", async () => {
    expect(await run(["match", "--list", "-", "http://h/"], "# none\n")).toMatchObject({ stdout: "", status: 1 });
    const { stdout } = await run(["match", "--list", "-", "--summary", "http://h/"], "");
    expect(stdout).toBe("1  (no match)\n");
  });
});

describe("a pattern that does not parse", () => {
  each([
    {
      words: ["match", "https://h/:id(\\d+", "http://h/"],
      stderr: caret("PATTERN", 'expected ")" at the end of a regular expression', "https://h/:id(\\d+", 13),
      status: 2,
    },
    {
      words: ["match", "/{a", "http://h/"],
      stderr: caret("PATTERN", 'expected "}" at the end of a group', "/{a", 1),
      status: 2,
    },
    {
      words: ["match", "-c", "port", "99999", "http://h/"],
      stderr: caret("PATTERN", "expected a port from 0 to 65535", "99999", 0),
      status: 2,
    },
    {
      words: ["match", "h.example", "http://h/"],
      stderr: caret("PATTERN", withoutScheme(), "h.example", 0),
      status: 2,
    },
  ]);

  test("is reported with its line in a list, and nothing is matched", async () => {
    using folder = new Folder();
    const file = folder.write("routes.txt", "/ok\n# no pattern {\n/a/:b/:b\n\n  /*}\n");
    const { stdout, stderr, status } = await run(["match", "--list", file, "http://h/ok"]);
    expect({ stdout, status }).toEqual({ stdout: "", status: 2 });
    expect(stderr.replaceAll(file, "routes.txt")).toBe(
      caret("routes.txt:3", "expected a group name that is used only once", "/a/:b/:b", 6) +
        caret("routes.txt:5", 'expected "{" before "}", or "\\}"', "/*}", 2),
    );
  });

  test("is reported up to 20 times", async () => {
    const { stderr } = await run(["match", "--list", "-", "http://h/"], "/*}\n".repeat(1000));
    expect(stderr.match(/^error: /gm)).toHaveLength(20);
  });

  function caret(place: string, expected: string, pattern: string, offset: number): string {
    return `error: ${place}: ${expected}, at offset ${offset}\n  ${pattern}\n  ${" ".repeat(offset)}^\n`;
  }

  function withoutScheme(): string {
    return 'expected a scheme or a path that begins with "/", or the option --base or --component';
  }
});

test("reports that the runtime fails late to run a regular expression", async () => {
  const exec = RegExp.prototype.exec;
  using _ = vi.spyOn(RegExp.prototype, "exec").mockImplementation(function (this: RegExp, text: string) {
    // The constructor runs it on an empty text.
    if (text !== "" && this.source.includes("SECRET"))
      throw new SyntaxError("Invalid regular expression: /SECRET/: too large");
    return exec.call(this, text);
  });
  expect(await run(["match", "/(SECRET)", "http://h/a"])).toMatchObject({
    stdout: "",
    stderr: "error: the JavaScript runtime cannot run a regular expression of the patterns; make it shorter\n",
    status: 2,
  });
});

describe("wrong use", () => {
  each([
    { words: ["match"], stderr: "error: missing PATTERN, or --list FILE\nTry: anyurl match -h\n", status: 2 },
    {
      words: ["match", "/", "--base", "x", "http://h/"],
      stderr: "error: --base must be an absolute URL: the scheme is missing\n",
      status: 2,
    },
    {
      words: ["match", "--list", "/none/such", "http://h/"],
      stderr: "error: cannot read /none/such: no such file or directory\n",
      status: 2,
    },
  ]);

  test.each([[["--lines", "--json"]], [["--summary", "--invert"]], [["--summary", "--lines"]]])(
    "options that exclude each other: %j",
    async (options) => {
      const { stderr, status } = await run(["match", "/", ...options, "http://h/"]);
      expect(stderr).toContain("cannot be used with option");
      expect(status).toBe(2);
    },
  );
});
