import { spec, type URLComponents } from "@anyurl/reference";
import { printInto } from "@anyurl/specification/print/print";
import { describe, expect, test } from "vitest";
import { resolve, succeeded } from "./view.ts";

const { encodeURL, normalize, normalizePath, parse, print, printPath, url } = spec;

describe("guards", () => {
  test.each<[URLComponents, string]>([
    [{ pathRoot: "/", dirs: [""], file: "foo" }, "/.//foo"],
    [{ dirs: [""], file: "foo" }, ".//foo"],
    [{ file: "h2:b" }, "h2%3Ab"],
    [{ file: "a:b:c" }, "a%3Ab:c"],
    [{ dirs: ["a+-.:b", "c:d"] }, "a+-.%3Ab/c:d/"],
    [{ file: "é:b" }, "é:b"],
    [{ pathRoot: "/", file: "a:b" }, "/a:b"],
    [{ dirs: ["a"], file: "b:c" }, "a/b:c"],
    [{ scheme: "s", file: "a:b" }, "s:a:b"],
    [{ authority: { userinfo: null, host: null, port: null }, pathRoot: "/", dirs: [""] }, "////"],
    [{ scheme: "file", drive: "C:", pathRoot: "/", dirs: [""], file: "x" }, "file:/C://x"],
  ])("%j is printed as %j", (components, expected) => {
    expect(print(url(components))).toBe(expected);
  });

  test("the guard of a path is in the URL-string, not in the path", () => {
    const guarded = succeeded(resolve("foo:/..//bar"));
    expect(print(guarded)).toBe("foo:/.//bar");
    expect(printPath(guarded)).toBe("//bar");
    expect(print(succeeded(resolve("file:///..//bar")))).toBe("file:////bar");
  });
});

describe("offsets", () => {
  const offsets = (input: string) => {
    const printed = {} as Parameters<typeof printInto>[1];
    printInto(succeeded(resolve(input)), printed);
    const { href, schemeEnd, usernameEnd, hostStart, hostEnd, pathStart, queryStart, fragmentStart } = printed;
    return [href, schemeEnd, usernameEnd, hostStart, hostEnd, pathStart, queryStart, fragmentStart];
  };

  test.each([
    ["https://user:pass@example.com:1234/foo/bar?baz#quux", 5, 12, 18, 29, 34, 42, 46],
    ["foo://u@h", 3, 7, 8, 9, 9, 9, 9],
    ["foo:", 3, 4, 4, 4, 4, 4, 4],
    ["foo:/.//x", 3, 4, 4, 4, 6, 9, 9],
    ["mailto:a?#", 6, 7, 7, 7, 7, 8, 9],
    ["file:///C:/", 4, 7, 7, 7, 7, 11, 11],
  ])("%s", (...expected) => {
    expect(offsets(expected[0])).toEqual(expected);
  });

  test("a relative reference has no record", () => {
    const printed = {} as Parameters<typeof printInto>[1];
    expect(() => printInto(url({ file: "x" }), printed)).toThrow(TypeError);
  });
});

describe("path segment normalisation", () => {
  test.each([
    ["./", "./"],
    [".", "./"],
    ["./?q", "./?q"],
    ["", ""],
    ["?q", "?q"],
    ["a/..", "./"],
    ["a/../b", "b"],
    ["..", "../"],
    ["../a/../..", "../../"],
    ["./a:b", "./a:b"],
    ["x/../a:b", "./a:b"],
    ["./C|", "./C|"],
    ["/./C|", "/./C|"],
    ["a/../C|/../b", "a/../C|/../b"],
    ["/..", "/"],
    ["/a//../b", "/a/b"],
    ["/.//x", "/.//x"],
    ["//h/..", "//h/"],
    ["///a/../b", "///a/../b"],
    ["http:a/../b", "http:a/../b"],
    ["foo:a/../b", "foo:a/../b"],
    ["foo:/a/%2e%2E/b", "foo:/b"],
    ["file:///x/../C|/../y", "file:///C:/y"],
    ["file:///C|", "file:///C:"],
    ["file:///../C:", "file:///C:"],
    ["file:x/../C|", "file:./C|"],
  ])("%j is %j", (input, expected) => {
    expect(print(normalizePath(succeeded(parse(input))))).toBe(expected);
  });

  test("the other equations", () => {
    const normal = (input: string) => print(normalize(succeeded(parse(input))));
    expect(normal("//:@h:")).toBe("//h");
    expect(normal("//u:@h")).toBe("//u@h");
    expect(normal("//:p@h")).toBe("//:p@h");
    expect(normal("WS://h:80")).toBe("ws://h");
    expect(normal("wss://h:443")).toBe("wss://h");
    expect(normal("ftp://h:21")).toBe("ftp://h");
    expect(normal("foo://h:80")).toBe("foo://h:80");
    expect(normal("FILE://localhost")).toBe("file://");
  });

  test("what needs no work is the same value", () => {
    const canonical = succeeded(resolve("http://u:p@h:8/a/b?q#f"));
    expect(normalize(canonical)).toBe(canonical);
    expect(encodeURL(canonical)).toBe(canonical);
  });

  test("a backslash that comes into the path of a web-URL is encoded", () => {
    const reference = succeeded(parse("a\\b"));
    expect(print(encodeURL({ ...reference, scheme: "http" }))).toBe("http:a%5Cb");
  });
});
