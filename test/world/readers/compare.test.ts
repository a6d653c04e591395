import { compare, documents, read } from "@anyurl/readers";
import { rfc3986 } from "@anyurl/readers/documents";
import { native } from "@anyurl/readers/parsers";
import { describe, expect, it } from "vitest";
import { fixed, readingOf, refusalOf } from "./fakes.ts";

describe("compare", () => {
  const standard = documents["url-standard"];

  it("compares with the first reader, or with the one that is named", () => {
    const all = read("http://0x7f.1/", [standard, native(), rfc3986]);
    expect(compare(all)).toEqual({
      agree: false,
      differing: { host: ["rfc3986"], href: ["rfc3986"] },
      reason: "differs",
      component: "host",
      readers: ["url-standard", "rfc3986"],
      message: "url-standard sees the host 127.0.0.1, rfc3986 sees the host 0x7f.1",
    });
    const others = ["url-standard", "native"];
    expect(compare(all, "rfc3986").differing).toEqual({ host: others, href: others });
  });

  it.each([
    ["HTTP://EXAMPLE.com:80/%7Euser", "http://example.com/~user"],
    ["http://h", "http://h/"],
    ["http://@h/", "http://h/"],
    ["http://h:/?%7e#%7E", "http://h/?~#~"],
    ["file://localhost/x", "file:///x"],
    ["http://[::1]/", "http://[0:0::1]/"],
  ])("finds no difference between %s and %s", (one, other) => {
    expect(compare([rfc3986.read(one), rfc3986.read(other)])).toEqual({ agree: true, differing: {} });
  });

  it.each([
    ["http://u@h/", "http://h/", "username"],
    ["http://u:p@h/", "http://u@h/", "password"],
    ["http://h:81/", "http://h/", "port"],
    ["http://h/?a", "http://h/", "query"],
    ["http://h/?", "http://h/", "query"],
    ["http://h/?a&b", "http://h/?a%26b", "query"],
    ["http://h/?a'", "http://h/?a%27", "query"],
    ["http://h/#a", "http://h/", "fragment"],
    ["http://h/#", "http://h/", "fragment"],
    ["s://h/", "t://h/", "scheme"],
  ])("finds the difference between %s and %s", (one, other, name) => {
    const two = [rfc3986.read(one), { ...rfc3986.read(other), reader: "other" }];
    expect(compare(two).differing).toEqual({ [name]: ["other"], href: ["other"] });
  });

  it("compares the URLs, if both readers have one", () => {
    const one = { ...readingOf("one", { scheme: "http", host: "h", path: "/" }), href: "http://h/" };
    const other = { ...one, reader: "other", href: "http://h/#a" };
    const message = "one and other see different URLs";
    expect(compare([one, other])).toMatchObject({ differing: { href: ["other"] }, component: "href", message });
    expect(compare([one, { ...other, href: null }]).agree).toBe(true);
  });

  it.each(["http://h/?#", "http://h/?a'b"])("does not agree on %s, which documents store differently", (url) => {
    const readings = read(url, documents);
    expect(new Set(readings.map(({ href }) => href)).size).toBeGreaterThan(1);
    expect(compare(readings).agree).toBe(false);
  });

  it("agrees on no input that all refuse, nor without readings", () => {
    const refused = { agree: false, differing: {}, reason: "refused", component: "accepted" };
    expect(compare(read("http://h%40x/ ", [native(), standard]))).toMatchObject(refused);
    expect(compare([])).toMatchObject({ ...refused, readers: [] });
  });

  it("refuses wrong arguments", () => {
    expect(() => compare("" as never)).toThrow(
      "compare: the readings must be an array, as read returns it; got a string",
    );
    expect(() => compare([], "x")).toThrow(TypeError);
  });
});

describe("compare with servers", () => {
  const parser = readingOf("parser", { scheme: "http", username: "u", host: "h", port: "8080", path: "/a%62/c" });

  it("does not compare what a server does not see", () => {
    const server = readingOf("server", { scheme: "https", host: "h", path: "/x" }, ["ab", "c"]);
    expect(compare([parser, server])).toEqual({ agree: true, differing: {} });
    expect(compare([server, parser])).toEqual({ agree: true, differing: {} });
    const nameless = readingOf("server", { path: "/x" }, ["ab", "c"]);
    expect(compare([parser, nameless]).agree).toBe(true);
  });

  it("compares a server's host, port, query and segments", () => {
    const server = readingOf("server", { host: "i", port: "8081", query: "q" }, ["ab"]);
    const { differing } = compare([parser, server]);
    expect(differing).toEqual({ host: ["server"], port: ["server"], path: ["server"], query: ["server"] });
  });

  it.each([
    ["/", [""], true],
    ["/a", ["a"], true],
    ["/a/", ["a"], false],
    ["/a%2Fb", ["a/b"], true],
    ["/a%2Fb", ["a", "b"], false],
    ["/%252e", ["%2e"], true],
    ["/%252e", ["."], false],
    ["/A", ["a"], false],
    ["/%ff", ["\ufffd"], true],
    ["/é", ["é"], true],
    ["/a%zz", ["a%zz"], true],
  ])("decodes the segments of %s once", (path, segments, same) => {
    const readings = [readingOf("parser", { scheme: "http", path }), readingOf("server", {}, segments)];
    expect(compare(readings).agree).toBe(same);
    expect(compare([...readings].reverse()).agree).toBe(same);
  });

  it("compares parsers with parsers, and servers with servers, if the first reader cannot be compared", () => {
    const server = readingOf("server", { host: "h" }, ["a@b"]);
    const [one, other] = ["/a@b", "/a%40b"].map((path, index) => readingOf(`parser-${index}`, { host: "h", path }));
    if (one === undefined || other === undefined) throw new Error();
    expect(compare([one, other]).differing).toEqual({ path: ["parser-1"] });
    expect(compare([server, one, other]).differing).toEqual({ path: ["parser-1"] });
    const schemes = ["http", "https"].map((scheme) => readingOf(scheme, { scheme, host: "h", path: "/a@b" }));
    expect(compare([server, ...schemes]).differing).toEqual({ scheme: ["https"] });
  });
});

describe("the first disagreement", () => {
  const good = readingOf("python", { scheme: "http", host: "good.test", path: "/secret" });
  const evil = readingOf("curl", { scheme: "http", host: "evil.test", path: "/other" });

  it("is ok if all accept the URL and find the same", () => {
    const result = compare(read("", [fixed(good), fixed({ ...good, reader: "curl" })]));
    expect(result).toEqual({ agree: true, differing: {} });
    expect(Object.isFrozen(result)).toBe(true);
    expect(compare(read("", [fixed(good)])).agree).toBe(true);
  });

  it("names the first disagreement, the hosts' before all others", () => {
    expect(compare(read("", [fixed(good), fixed(evil), fixed(refusalOf("java"))]))).toMatchObject({
      agree: false,
      reason: "differs",
      component: "host",
      readers: ["python", "curl"],
      message: "python sees the host good.test, curl sees the host evil.test",
    });
  });

  it("names refusals if the others agree", () => {
    const partly = { agree: false, reason: "partly-refused", component: "accepted" };
    const message = "java refuses the URL, python accepts it";
    expect(compare(read("", [fixed(good), fixed(refusalOf("java"))]))).toMatchObject({ ...partly, message });
    expect(compare(read("", [fixed(refusalOf("java")), fixed(good)]))).toMatchObject({ ...partly, message });
  });

  it("is not ok if all refuse the URL", () => {
    expect(compare(read("", [fixed(refusalOf("java")), fixed(refusalOf("curl"))]))).toMatchObject({
      agree: false,
      reason: "refused",
      component: "accepted",
      readers: ["java", "curl"],
      message: "all readers refuse the URL",
    });
  });

  it("tells readers of one name apart", () => {
    const servers = [["a"], ["b"]].map((segments) => fixed(readingOf("nginx", { host: "h" }, segments)));
    expect(compare(read("/", servers))).toMatchObject({ component: "path", readers: ["nginx", "nginx"] });
  });

  it("leaves out readers that the runtime does not have", () => {
    const missing = refusalOf("native");
    const refusal = missing.refusal && ({ ...missing.refusal, of: "reader" } as const);
    expect(compare(read("", [fixed({ ...missing, refusal }), fixed(good)])).agree).toBe(true);
  });

  it.each([
    [{ path: "/token" }, "one and other see different paths"],
    [{ query: "token" }, "one and other see different queries"],
    [{ username: "token" }, "one and other see different user names"],
    [{ host: "" }, "one sees the host good.test, other sees no host"],
    [{ host: "token@h\n\u202e" }, "one sees the host good.test, other sees the host ...@h\\u000a\\u202e"],
    [{ host: "x".repeat(1_000_000) }, `one sees the host good.test, other sees the host ${"x".repeat(100)}...`],
    [{ port: "81" }, "one sees no port, other sees the port 81"],
  ])("shows no secret, and nothing that acts on a terminal: %#", (components, message) => {
    const one = { ...good, reader: "one" };
    const other = readingOf("other", { ...good.components, ...components });
    expect(compare(read("", [fixed(one), fixed(other)]))).toMatchObject({ message });
  });
});
