/** The output of the commands, case by case. */
import { describe, expect, test } from "vitest";
import { run } from "../command.ts";
import { each, noSeparator } from "./cases.ts";

const names =
  "href, url, origin, protocol, scheme, username, user, password, host, hostname, port, pathname, path, search, query, hash, fragment";
const noName = `unknown component; components are ${names}, query:NAME and query-all:NAME; prefixes are must:, decode:, strict:, raw:, default:, idn:`;

describe("parse", () => {
  each([
    {
      words: ["parse", "--default-scheme", "ftp", "--separator", ";", "h:8080?a;b=1&c"],
      stdout:
        "href       ftp://h:8080/?a;b=1&c\norigin     ftp://h:8080\nprotocol   ftp:\nhost       h:8080\nhostname   h\nport       8080\npathname   /\nsearch     ?a;b=1&c\nparameter  a = \nparameter  b = 1&c\n",
    },
    { words: ["parse", "--separator", "x", "http://h"], stderr: `error: ${noSeparator}\n`, status: 2 },
  ]);

  test("accepts a base or a default scheme, not both", async () => {
    const { stderr, status } = await run(["parse", "--default-scheme", "http", "--base", "http://h", "x"]);
    expect(stderr).toContain("'--default-scheme <SCHEME>' cannot be used with option '-b, --base <URL>'");
    expect(status).toBe(2);
  });
});

describe("get", () => {
  const url = "https://us%40er:p%3Aw@xn--4cab6c.example:8080/a%2Fb?x=1&y=a+b&x=%3D&x#fr%61g";
  each([
    { words: ["get", "{href}|{url}|{origin}", "http://h"], stdout: "http://h/|http://h/|http://h\n" },
    { words: ["get", "{protocol} {scheme}", url], stdout: "https: https\n" },
    { words: ["get", "{username} {user} {decode:user}", url], stdout: "us%40er us%40er us@er\n" },
    { words: ["get", "{password} {decode:password}", url], stdout: "p%3Aw p:w\n" },
    { words: ["get", "{host} {hostname} {port}", url], stdout: "xn--4cab6c.example:8080 xn--4cab6c.example 8080\n" },
    { words: ["get", "{idn:host} {idn:hostname}", url], stdout: "åäö.example:8080 åäö.example\n" },
    { words: ["get", "{idn:url}", url], stdout: `${url.replace("xn--4cab6c", "åäö")}\n` },
    { words: ["get", "{idn:url}", "file:///x", "mailto:a@b"], stdout: "file:///x\nmailto:a@b\n" },
    { words: ["get", "{idn:url} {idn:host}", "http://[::1]:8080/x"], stdout: "http://[::1]:8080/x [::1]:8080\n" },
    ...[
      "https://xn--/a",
      "https://xn--google-cja.evil.example/",
      "https://xn--31mred-ofa.evil.example/",
      "https://xn--moc-4q0a.evil.example/",
      "https://xn--9ca.xn--google-.example/",
      "other://xn--9ca/",
      "other://a%20b/",
    ].map((same) => ({
      words: ["get", "{idn:href}\n{idn:hostname}", same],
      stdout: `${same}\n${same.split("/")[2]}\n`,
    })),
    { words: ["get", "{pathname} {path} {decode:path}", url], stdout: "/a%2Fb /a%2Fb /a/b\n" },
    { words: ["get", "{search} {query}", url], stdout: "?x=1&y=a+b&x=%3D&x x=1&y=a+b&x=%3D&x\n" },
    { words: ["get", "{hash} {fragment} {decode:hash}", url], stdout: "#fr%61g fr%61g #frag\n" },
    { words: ["get", "{query:y}|{query:x}|{query:z}|{query-all:x}|{query-all:z}", url], stdout: "a b|1||1 = |\n" },
    { words: ["get", "{raw:query:y}|{raw:query-all:x}|{raw:path}", url], stdout: "a+b|1 %3D |/a%2Fb\n" },
    { words: ["get", "{query:a:b}", "http://h/?a:b=1"], stdout: "1\n" },
    {
      words: ["get", "{port}|{default:port}", "http://h", "wss://h", "foo://h", "http://h:1"],
      stdout: "|80\n|443\n|\n1|1\n",
    },
    {
      words: [
        "get",
        "{default:host} {default:origin} {default:url}",
        "http://u@h/p",
        "ws://h:1",
        "foo://h",
        "mailto:a",
      ],
      stdout: "h:80 http://h:80 http://u@h:80/p\nh:1 ws://h:1 ws://h:1/\nh null foo://h\n null mailto:a\n",
    },
    {
      words: ["get", "{must:query}{must:query:a}", "http://h?a=", "http://h?b", "http://h"],
      stdout: "a=\n",
      stderr: "URL 2: the URL has no parameter a\nURL 3: the URL has no query\n",
      status: 1,
    },
    {
      words: ["get", "{must:query-all:\u001b}", "http://h?b"],
      stderr: "URL 1: the URL has no parameter \\u{1B}\n",
      status: 1,
    },
    {
      words: ["get", "{strict:path} {strict:query:a}", "http://h/%C3%A9?a=%2B+", "http://h/%FF", "http://h/?a=%C3"],
      stdout: "/é + \n",
      stderr: "URL 2: the path is not valid UTF-8\nURL 3: the parameter a is not valid UTF-8\n",
      status: 1,
    },
    {
      words: ["get", "--separator", ";", "{query:b}|{query-all:b}|{raw:query:b}|{query}", "http://h?a=1;b=x&y+%3B;b=2"],
      stdout: "x&y ;|x&y ; 2|x&y+%3B|a=1;b=x&y+%3B;b=2\n",
    },
    {
      words: [
        "get",
        "{url}",
        "--default-scheme",
        "http",
        "odd",
        "h:80/a",
        "//h",
        " a.b?c",
        "mailto:a",
        "https:/h",
        "u:p@h",
      ],
      stdout: "http://odd/\nhttp://h/a\nhttp://h/\nhttp://a.b/?c\nmailto:a\nhttps://h/\nu:p@h\n",
    },
    {
      words: ["get", "{url}", "--default-scheme", "http", "/a", "?a", "#a", "../a", "\\a"],
      stderr: [1, 2, 3, 4, 5].map((at) => `URL ${at}: the scheme is missing\n`).join(""),
      status: 1,
    },
    {
      words: ["get", "{url}", "--default-scheme", "http:", "h"],
      stderr: "error: --default-scheme must be a scheme without a colon, such as http\n",
      status: 2,
    },
    {
      words: ["get", "{url}", "--separator", "=", "http://h"],
      stderr: `error: ${noSeparator}\n`,
      status: 2,
    },
    { words: ["get", "{{host}} \\{\\}\\\\\\t\\n\\r\\x{host}", "http://h"], stdout: "{host} {}\\\t\n\rxh\n" },
    {
      words: ["get", "{{{{", "http://h"],
      stderr: "error: TEMPLATE contains no component in braces, such as {host}\n",
      status: 2,
    },
    {
      words: ["get", "http://u:s3cret@h/"],
      stderr: "error: TEMPLATE contains no component in braces, such as {host}\n",
      status: 2,
    },
    {
      words: ["get", "path", "http://h"],
      stderr: "error: TEMPLATE contains no component in braces, such as {host}\n(Did you mean {path}?)\n",
      status: 2,
    },
    { words: ["get", "--null", "{host}", "http://a", "http://b"], stdout: "a\0b\0" },
    { words: ["get", "{host}", "--base", "http://b/", "x"], stdout: "b\n" },
    {
      words: ["get", "{hots}", "http://h"],
      stderr: `error: TEMPLATE, at character 1: ${noName}\n(Did you mean host?)\n`,
      status: 2,
    },
    { words: ["get", "{toString}", "http://h"], stderr: `error: TEMPLATE, at character 1: ${noName}\n`, status: 2 },
    {
      words: ["get", "{decod:path}", "http://h"],
      stderr: `error: TEMPLATE, at character 1: ${noName}\n(Did you mean decode?)\n`,
      status: 2,
    },
    {
      words: ["get", "{must:frag}", "http://h"],
      stderr: `error: TEMPLATE, at character 1: ${noName}\n(Did you mean fragment?)\n`,
      status: 2,
    },
    {
      words: ["get", "a{default:path}", "http://h"],
      stderr: `error: TEMPLATE, at character 2: ${noName}\n`,
      status: 2,
    },
    {
      words: ["get", "{raw:decode:path}", "http://h"],
      stderr: `error: TEMPLATE, at character 1: ${noName}\n`,
      status: 2,
    },
    {
      words: ["get", "a{host", "http://h"],
      stderr: "error: TEMPLATE, at character 2: unmatched brace; write {{ or }} for a literal brace\n",
      status: 2,
    },
  ]);
});

describe("set", () => {
  const refused = (component: string, words: string) => ({
    stderr: `URL 1: cannot set the ${component}: ${words}\n`,
    status: 1,
  });
  const special = "only http, https, ws, wss, ftp and file can replace each other";
  each([
    { words: ["set", "http://H/../a"], stdout: "http://h/a\n" },
    { words: ["set", "-s", "scheme=HTTPS:", "http://h:443"], stdout: "https://h/\n" },
    { words: ["set", "-s", "scheme=foo", "bar://h"], stdout: "foo://h\n" },
    { words: ["set", "-s", "scheme=foo", "http://h"], ...refused("scheme", special) },
    { words: ["set", "-s", "scheme=http", "foo://h"], ...refused("scheme", special) },
    {
      words: ["set", "-s", "scheme=a b", "foo://h"],
      ...refused("scheme", "it must be a letter, followed by letters, digits, +, - and ."),
    },
    {
      words: ["set", "-s", "scheme=file", "http://h:1"],
      ...refused("scheme", "a file URL cannot have a user name, password or port"),
    },
    { words: ["set", "-s", "scheme=http", "file:///x"], ...refused("scheme", "a URL with this scheme needs a host") },
    { words: ["set", "-s", "user=a:b@", "-s", "password=%41 c", "http://h"], stdout: "http://a%3Ab%40:%41%20c@h/\n" },
    { words: ["set", "-s", "user=a", "mailto:a@b"], ...refused("user", "the URL has no host") },
    { words: ["set", "-s", "password=a", "file:///x"], ...refused("password", "a file URL cannot have one") },
    { words: ["set", "-s", "host=É.example:81", "http://h:8080"], stdout: "http://xn--9ca.example:81/\n" },
    { words: ["set", "-s", "host=[::0001]:81", "http://h"], stdout: "http://[::1]:81/\n" },
    { words: ["set", "-s", "hostname=b", "http://h:8080"], stdout: "http://b:8080/\n" },
    { words: ["set", "-s", "host=0x7f.1", "foo://h", "http://h"], stdout: "foo://0x7f.1\nhttp://127.0.0.1/\n" },
    { words: ["set", "-s", "host=", "foo://h/x"], stdout: "foo:///x\n" },
    { words: ["set", "-s", "host=", "http://h"], ...refused("host", "a URL with this scheme needs one") },
    {
      words: ["set", "-s", "host=", "foo://u@h"],
      ...refused("host", "a URL with a user name, password or port needs one"),
    },
    {
      words: ["set", "-s", "host=evil/x", "http://h"],
      ...refused("host", "it contains /, ?, #, @, a backslash, a tab or a line end"),
    },
    { words: ["set", "-s", "host=a b", "http://h"], ...refused("host", "the host is not a valid domain name") },
    { words: ["set", "-s", "host=h:99999", "http://h"], ...refused("port", "it is above 65535") },
    { words: ["set", "-s", "host=h", "mailto:a"], ...refused("host", "the URL has an opaque path, and no host") },
    {
      words: ["set", "-s", "hostname=b:1", "http://h"],
      ...refused("host", "set the port with port=PORT or host=HOST:PORT"),
    },
    { words: ["set", "-s", "port=8080x", "http://h"], ...refused("port", "it is not a number") },
    { words: ["set", "-s", "port=-1", "http://h"], ...refused("port", "it is not a number") },
    { words: ["set", "-s", "port=080", "http://h:1"], stdout: "http://h/\n" },
    { words: ["set", "-d", "port", "http://h:1"], stdout: "http://h/\n" },
    { words: ["set", "-s", "path=a?b#c\t%20", "http://h"], stdout: "http://h/a%3Fb%23c%09%20\n" },
    {
      words: ["set", "-s", "path=x", "mailto:a"],
      ...refused("path", "the URL has an opaque path, which cannot be changed"),
    },
    { words: ["set", "-a", "path=a/b%", "-a", "path=c", "http://h/x/"], stdout: "http://h/x/a%2Fb%25/c\n" },
    { words: ["set", "-a", "path=..", "http://h/x"], ...refused("path", ". and .. are not segments") },
    { words: ["set", "-s", "query=a=1&b=\t#", "http://h"], stdout: "http://h/?a=1&b=%09%23\n" },
    {
      words: ["set", "-s", "query:a=b=c", "-a", "query:a=d&", "http://h?a=1&x=+"],
      stdout: "http://h/?a=b%3Dc&x=+&a=d%26\n",
    },
    { words: ["set", "-d", "query:a*", "-d", "fragment", "http://h?a=1&ab=2&b#x"], stdout: "http://h/?b\n" },
    { words: ["set", "-d", "query", "http://h?a=1"], stdout: "http://h/\n" },
    { words: ["set", "-s", "fragment=a b", "foo:x"], stdout: "foo:x#a%20b\n" },
    { words: ["set", "-s", "port=1", "-d", "port", "-s", "port=2", "http://h"], stdout: "http://h:2/\n" },
    {
      words: [
        "set",
        "--default",
        "port=1",
        "--default",
        "user=u",
        "--default",
        "path=x",
        "http://h",
        "http://v@h:2",
        "foo://h",
      ],
      stdout: "http://u@h:1/\nhttp://v@h:2/\nfoo://u@h:1/x\n",
    },
    {
      words: [
        "set",
        "--replace",
        "port=1",
        "--replace",
        "fragment=",
        "--replace",
        "host=i",
        "http://h",
        "http://h:2#x",
      ],
      stdout: "http://i/\nhttp://i:1/\n",
    },
    {
      words: ["set", "--default", "query:a=1", "--replace", "query:b=2", "http://h", "http://h?%61&b=1&b"],
      stdout: "http://h/?a=1\nhttp://h/?%61&b=2\n",
    },
    {
      words: ["set", "--separator", ";", "-s", "query:a=;", "-d", "query:b", "-a", "query:c&=1", "http://h?b=&c;a"],
      stdout: "http://h/?a=%3B;c%26=1\n",
    },
    {
      words: ["set", "--default-scheme", "https", "-s", "port=1", "h/a", "h:2"],
      stdout: "https://h:1/a\nhttps://h:1/\n",
    },
    {
      words: ["set", "--separator", "ab", "http://h"],
      stderr: `error: ${noSeparator}\n`,
      status: 2,
    },
    {
      words: ["set", "--set", "hots=x", "http://h"],
      stderr:
        "error: --set needs the name of a component: scheme, protocol, user, username, password, host, hostname, port, path, pathname, query, fragment or query:NAME\n(Did you mean host?)\n",
      status: 2,
    },
    {
      words: ["set", "-s", "path", "http://h"],
      stderr: 'error: --set needs NAME=VALUE; the "=" is missing\n',
      status: 2,
    },
    {
      words: ["set", "-a", "host=x", "http://h"],
      stderr: "error: --append needs path=SEGMENT or query:NAME=VALUE\n",
      status: 2,
    },
    {
      words: ["set", "-d", "query:\\x", "http://h"],
      stderr: 'error: --delete query:GLOB: a "\\" must be followed by "*" or "\\"\n',
      status: 2,
    },
  ]);
});
