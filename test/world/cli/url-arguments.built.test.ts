/** URLs as arguments of canonicalize, among files. */
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { canonicalize, records } from "./command.ts";
import { Folder } from "./folder.ts";

const BAD = "http://user:s3cret@host:99999/";

test.each([[[]], [["--jobs", "2"]], [["--profile", "rfc3986"]], [["--base", "http://b/"]]])(
  "are canonicalised in their order, among files, with %j",
  async (options) => {
    using folder = new Folder();
    const file = folder.write("urls.txt", "HTTP://Two.example\r\n\r\nhttp://three.example/\n");
    const words = ["HTTPS://ONE.example/a b", file, "http://four.example:80", "--file", file];
    const { stdout, stderr, status } = await canonicalize([...options, ...words]);
    const ofFile = "http://two.example/\nhttp://three.example/\n";
    expect(stdout).toBe(`https://one.example/a%20b\n${ofFile}http://four.example/\n${ofFile}`);
    expect(stderr).toBe("");
    expect(status).toBe(0);
  },
);

test("are named by their position among the URLs, and never printed, if they are invalid", async () => {
  using folder = new Folder();
  const file = folder.write("urls.txt", "none\n");
  const { stdout, stderr, status } = await canonicalize([file, BAD, "http://a/", "http://[::1"]);
  expect(stdout).toBe("http://a/\n");
  expect(stderr).toBe(
    [
      `${file}:1: the scheme is missing`,
      "URL 1: the port is above 65535",
      'URL 3: the IPv6 address has no closing "]"\n',
    ].join("\n"),
  );
  expect(status).toBe(1);
});

test("have their position in JSON and in rejects", async () => {
  using folder = new Folder();
  const error = { reason: "port-out-of-range", message: "the port is above 65535", argument: 2 };
  const { stdout } = await canonicalize(["--json", "http://a/", BAD]);
  expect(records(stdout)[1]).toEqual({ input: BAD, error });
  for (const name of ["bad.tsv", "bad.jsonl"]) {
    const file = join(folder.path, name);
    const { stderr } = await canonicalize(["--rejects", file, "http://a/", BAD]);
    expect(stderr).toBe(`1 bad line kept in ${file}\n`);
  }
  const read = (name: string) => readFileSync(join(folder.path, name), "utf8");
  expect(read("bad.tsv")).toBe(`port-out-of-range\tURL 2\t1\t${BAD}\n`);
  expect(records(read("bad.jsonl"))).toEqual([{ ...error, text: BAD }]);
});

test("are one URL each, even if they contain line ends or end in .gz", async () => {
  const { stdout, status } = await canonicalize(["http://a/b\r\nc\nd\r", "http://a/b.gz", "http://a/b.zst"]);
  expect(stdout).toBe("http://a/bcd\nhttp://a/b.gz\nhttp://a/b.zst\n");
  expect(status).toBe(0);
});

test("lose to an existing file of that name, and --file never names a URL", async () => {
  using folder = new Folder();
  mkdirSync(join(folder.path, "http:"));
  folder.write("http:/urls.txt", "HTTP://Inside.example\n");
  const there = `${folder.path}/http://urls.txt`;
  expect(await canonicalize([there])).toMatchObject({ stdout: "http://inside.example/\n", status: 0 });
  const { stderr, status } = await canonicalize(["--file", BAD]);
  expect(stderr).toBe("error: cannot read a FILE that looks like a URL: no such file or directory\n");
  expect(status).toBe(2);
});

test("cannot be resumed", async () => {
  using folder = new Folder();
  const file = folder.write("urls.txt", "http://a/\n");
  const output = join(folder.path, "output.txt");
  const { stdout, stderr, status } = await canonicalize(["--resume", "--output", output, file, BAD]);
  expect(stderr).toBe("error: --resume needs files, but URL 1 is an argument\n");
  expect(stdout).toBe("");
  expect(status).toBe(2);
});

test("can be written to a file", async () => {
  using folder = new Folder();
  const output = join(folder.path, "output.txt");
  expect(await canonicalize(["--output", output, "HTTP://A/"])).toMatchObject({ stdout: "", stderr: "", status: 0 });
  expect(readFileSync(output, "utf8")).toBe("http://a/\n");
});
