import { expect, test } from "vitest";
import { canonicalize } from "./command.ts";
import { Folder } from "./folder.ts";

test("writes one href a line", async () => {
  const { status, stdout, stderr } = await canonicalize([], "HTTPS://Example.COM:443/a/../b\nhttp://a.example/\n");
  expect(stdout).toBe("https://example.com/b\nhttp://a.example/\n");
  expect(stderr).toBe("");
  expect(status).toBe(0);
});

test("reads LF, CRLF and a last line without its end", async () => {
  const { status, stdout } = await canonicalize(["-"], "http://a.example/1\r\nhttp://a.example/2\nhttp://a.example/3");
  expect(stdout).toBe("http://a.example/1\nhttp://a.example/2\nhttp://a.example/3\n");
  expect(status).toBe(0);
});

test("reads nothing from empty input", async () => {
  expect(await canonicalize([])).toMatchObject({ status: 0, stdout: "", stderr: "" });
});

test("drops a byte order mark at the start of each file, and only there", async () => {
  using folder = new Folder();
  const one = folder.write("one.txt", "\uFEFFhttp://a.example/1\nhttp://a.example/\uFEFF\n");
  const two = folder.write("two.txt", "\uFEFFhttp://a.example/2\n");
  const { status, stdout } = await canonicalize([one, two]);
  expect(stdout).toBe("http://a.example/1\nhttp://a.example/%EF%BB%BF\nhttp://a.example/2\n");
  expect(status).toBe(0);
});

test("reports bad lines with file and line number, without their text, and continues", async () => {
  using folder = new Folder();
  const file = folder.write(
    "bad.txt",
    "http://a.example/\nhttp://me:hunter2@/\n\nhttp://a.example:99999/\nhttp://b.example/\n",
  );
  const { status, stdout, stderr } = await canonicalize([file, "-"], "hunter3\n");
  expect(stdout).toBe("http://a.example/\nhttp://b.example/\n");
  expect(stderr).toBe(
    `${file}:2: the host is missing\n${file}:4: the port is above 65535\nstdin:1: the scheme is missing\n`,
  );
  expect(status).toBe(1);
});

test("skips blank lines, with and without a base", async () => {
  const input = "\n \t\r\nhttp://a.example/x\n\n";
  for (const words of [[], ["--base", "http://b.example/"]]) {
    const { status, stdout, stderr } = await canonicalize([...words, "--summary"], input);
    expect(stdout).toBe("http://a.example/x\n");
    expect(stderr).toMatch(/3 {2}blank \(skipped\)/);
    expect(status).toBe(0);
  }
});

test("resolves each line against --base", async () => {
  const { status, stdout } = await canonicalize(
    ["--base", "HTTPS://example.com/docs/intro"],
    "../img/a.png\n?q\n//b.example\nhttp://c.example/\n",
  );
  expect(stdout).toBe(
    "https://example.com/img/a.png\nhttps://example.com/docs/intro?q\nhttps://b.example/\nhttp://c.example/\n",
  );
  expect(status).toBe(0);
});

test.each([
  ["hunter2", "the scheme is missing"],
  ["http://me:hunter2@", "the host is missing"],
  ["", "the scheme is missing"],
])("refuses a base that is not a URL: %j", async (base, reason) => {
  const { status, stdout, stderr } = await canonicalize(["--base", base], "http://a.example/\n");
  expect(stderr).toMatch(/^error: --base must be an absolute URL: /);
  expect(stderr).toContain(reason);
  expect(stderr).not.toContain("hunter2");
  expect(stdout).toBe("");
  expect(status).toBe(2);
});

test("a relative line is bad if the path of the base is opaque", async () => {
  const { status, stderr } = await canonicalize(["--base", "mailto:a@b.example"], "c\n");
  expect(stderr).toBe("stdin:1: the scheme is missing\n");
  expect(status).toBe(1);
});

test("reads files and stdin in the order given, stdin once", async () => {
  using folder = new Folder();
  const one = folder.write("one.txt", "http://one.example/");
  const two = folder.write("two.txt", "http://two.example/\n");
  const { status, stdout } = await canonicalize([one, "-", two, "-", one], "http://stdin.example/");
  expect(stdout).toBe(["one", "stdin", "two", "one"].map((host) => `http://${host}.example/\n`).join(""));
  expect(status).toBe(0);
});

test("reports a file that cannot be read and reads the others", async () => {
  using folder = new Folder();
  const good = folder.write("good.txt", "http://a.example/\n");
  const missing = `${folder.path}/missing.txt`;
  const { status, stdout, stderr } = await canonicalize([missing, folder.path, good]);
  expect(stdout).toBe("http://a.example/\n");
  expect(stderr).toBe(
    `error: cannot read ${missing}: no such file or directory\nerror: cannot read ${folder.path}: it is a directory\n`,
  );
  expect(status).toBe(2);
});

test("an unreadable file outweighs a bad line in the status", async () => {
  expect((await canonicalize(["-", "/missing/file"], "bad\n")).status).toBe(2);
});

test("--summary lists the most common reason first", async () => {
  const input = "http://a.example/\nhttp://A.example/\nhttp://b.example\nhttp://\nfoo\nhttp:///\n\n";
  const { status, stderr } = await canonicalize(["--summary"], input);
  const summary = stderr.slice(stderr.indexOf("\n\n") + 2).split("\n");
  expect(summary.slice(0, 7)).toEqual([
    "7 lines",
    "  1  already canonical",
    "  2  changed",
    "  3  invalid",
    "     2  the host is missing",
    "     1  the scheme is missing",
    "  1  blank (skipped)",
  ]);
  expect(summary[7]).toMatch(/^[\d,]+ URLs per second \(6 in \d+ ms\)$/);
  expect(status).toBe(1);
});
