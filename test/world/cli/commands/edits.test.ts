/** The output of the commands that make, resolve and edit URLs, case by case. */
import { describe, expect, test } from "vitest";
import { records, run } from "../command.ts";
import { each, noSeparator } from "./cases.ts";

describe("set --new", () => {
  each([
    { words: ["set", "--new", "-s", "host=example.com", "-s", "scheme=ftp"], stdout: "ftp://example.com/\n" },
    {
      words: [
        "set",
        "--new",
        "-s",
        "port=81",
        "-s",
        "password=p",
        "-a",
        "path=a b",
        "-s",
        "host=É",
        "--set=scheme=WSS",
      ],
      stdout: "wss://:p@xn--9ca:81/a%20b\n",
    },
    { words: ["set", "--new", "-s", "scheme=foo", "-s", "host=É", "-s", "path=a/.."], stdout: "foo://%C3%89/\n" },
    {
      words: ["set", "--new", "-s", "scheme=mailto", "-s", "path=a?b@c", "-a", "query:subject=x y"],
      stdout: "mailto:a%3Fb@c?subject=x%20y\n",
    },
    { words: ["set", "--new", "-s", "scheme=foo", "-s", "path=//a", "-s", "fragment=b"], stdout: "foo:/.//a#b\n" },
    { words: ["set", "--new", "-s", "scheme=file", "-s", "path=a"], stdout: "file:///a\n" },
    { words: ["set", "--new", "-s", "scheme=file", "-s", "path=//a"], stdout: "file:////a\n" },
    {
      words: ["set", "--new", "-s", "scheme=x", "-s", "scheme=http", "-s", "host=a", "-s", "host=b"],
      stdout: "http://b/\n",
    },
    { words: ["set", "--new", "-s", "host=h"], stderr: "error: --new needs --set scheme=SCHEME\n", status: 2 },
    {
      words: ["set", "--new", "-s", "scheme=http", "-s", "path=a"],
      stderr: "error: --new needs --set host=HOST for a URL with this scheme\n",
      status: 2,
    },
    {
      words: ["set", "--new", "-s", "scheme=1", "-s", "host=h"],
      stderr: "error: cannot set the scheme: it must be a letter, followed by letters, digits, +, - and .\n",
      status: 2,
    },
    {
      words: ["set", "--new", "-s", "scheme=http", "-s", "host=evil/s3cret"],
      stderr: "error: cannot set the host: it contains /, ?, #, @, a backslash, a tab or a line end\n",
      status: 2,
    },
    {
      words: ["set", "--new", "-s", "scheme=foo", "-s", "port=1"],
      stderr: "error: cannot set the port: the URL has no host\n",
      status: 2,
    },
    {
      words: ["set", "--new", "-s", "scheme=http", "-s", "host=h", "http://h"],
      stderr: "error: --new cannot be used with a URL or --file\n",
      status: 2,
    },
  ]);

  test("writes JSON", async () => {
    const { stdout } = await run(["set", "--new", "-s", "scheme=http", "-s", "host=h", "--json"]);
    expect(records(stdout)).toMatchObject([{ input: "http://h/", href: "http://h/" }]);
  });
});

describe("resolve and relative", () => {
  each([
    {
      words: ["resolve", "http://h/a/b", "", "..", "?", "#", "http:x"],
      stdout: "http://h/a/b\nhttp://h/\nhttp://h/a/b?\nhttp://h/a/b#\nhttp://h/a/x\n",
    },
    { words: ["resolve", "http://h/", "http://:1"], stderr: "reference 1: the host is missing\n", status: 1 },
    {
      words: ["resolve", "h", "x"],
      stderr: "error: BASE must be an absolute URL: the scheme is missing\n",
      status: 2,
    },
    {
      words: ["relative", "http://h/a?q", "http://h/a?r", "http://h/a?q#f", "https://h/"],
      stdout: "?r\n#f\nhttps://h\n",
    },
    { words: ["relative", "mailto:a", "mailto:b"], stdout: "mailto:b\n" },
    {
      words: ["relative", "x", "http://h"],
      stderr: "error: FROM must be an absolute URL: the scheme is missing\n",
      status: 2,
    },
    { words: ["relative", "http://h", "x"], stderr: "URL 1: the scheme is missing\n", status: 1 },
  ]);
});

describe("query", () => {
  each([
    { words: ["query", "http://h"] },
    { words: ["query", "http://h?a&=b&&c=%1b"], stdout: "a\n   b\nc  \\u{1B}\n" },
    { words: ["query", "http://h?漢=1&b=2", "http://h?c=3"], stdout: "漢  1\nb   2\n\nc  3\n" },
    {
      words: ["query", "http://h?漢字=1&🫠=2&e%CC%81=x%20%20&c"],
      stdout: "漢字  1\n🫠    2\ne\u0301     x  \nc\n",
    },
    { words: ["query", "--sort", "http://H?b=+&a=%7e&b"], stdout: "http://H?a=%7e&b=+&b\n" },
    { words: ["query", "-k", "a*", "-k", "c", "http://h?a=1&b=2&c=3&ab=4"], stdout: "http://h?a=1&c=3&ab=4\n" },
    { words: ["query", "-d", "*", "http://h?a=1#x"], stdout: "http://h#x\n" },
    {
      words: ["query", "-s", "a=1", "-d", "a", "-a", "b=ü ", "--sort", "http://h?z"],
      stdout: "http://h?b=%C3%BC%20&z\n",
    },
    { words: ["query", "--separator", ";", "http://h?b=1&c;a=%3B"], stdout: "b  1&c\na  ;\n" },
    {
      words: ["query", "--separator", ";", "-d", "b", "-s", "a=;", "-a", "d=1", "--sort", "http://h?c;b=1&c;a=2"],
      stdout: "http://h?a=%3B;c;d=1\n",
    },
    { words: ["query", "--separator", ":", "-k", "b", "http://h?a=1&b:b"], stdout: "http://h?b\n" },
    {
      words: [
        "query",
        "--replace",
        "a=1",
        "--replace",
        "z=1",
        "--default",
        "b=2",
        "--default",
        "a=3",
        "http://h?%61=0&a",
      ],
      stdout: "http://h?%61=1&b=2\n",
    },
    { words: ["query", "--default", "a=1", "http://h?a", "http://h"], stdout: "http://h?a\nhttp://h?a=1\n" },
    { words: ["query", "--default-scheme", "http", "-a", "a=1", "h:80"], stdout: "h:80?a=1\n" },
    { words: ["query", "--separator", "", "http://h"], stderr: `error: ${noSeparator}\n`, status: 2 },
    {
      words: ["query", "--replace", "a", "http://h"],
      stderr: 'error: --replace needs NAME=VALUE; the "=" is missing\n',
      status: 2,
    },
    {
      words: ["query", "-s", "a", "http://h"],
      stderr: 'error: --set needs NAME=VALUE; the "=" is missing\n',
      status: 2,
    },
    {
      words: ["query", "-k", "\\", "http://h"],
      stderr: 'error: --keep GLOB: a "\\" must be followed by "*" or "\\"\n',
      status: 2,
    },
    { words: ["query", "-d", "a", "/x?a=1"], stderr: "URL 1: the scheme is missing\n", status: 1 },
  ]);

  test("lists pairs as JSON, or the edited URL", async () => {
    const listed = await run(["query", "--json", "http://h?a=%20&b"]);
    const parameters = [
      { name: "a", value: " " },
      { name: "b", value: "" },
    ];
    expect(records(listed.stdout)).toEqual([{ input: "http://h?a=%20&b", parameters }]);
    const edited = await run(["query", "--json", "-d", "a", "http://h?a=1"]);
    expect(records(edited.stdout)).toEqual([{ input: "http://h?a=1", url: "http://h" }]);
  });
});
