/** The three resolutions, rebasing and forcing, on the cases in which they differ. */
import { spec } from "@anyurl/reference";
import { describe, expect, test } from "vitest";
import { href, modeOfBase, shown, succeeded } from "./view.ts";

const { force, legacyResolve, parse, print, rebase, strictResolve, upto, whatwgResolve } = spec;

const FAILS = "(missing-scheme-non-relative-URL)";

describe("each resolution, strict, legacy and WHATWG", () => {
  test.each([
    ["http:foo", "http://h/a/b", "http:foo", "http://h/a/foo", "http://h/a/foo"],
    ["HTTP:foo", "http://h/a/b", "HTTP:foo", "http://h/a/foo", "http://h/a/foo"],
    ["http:foo", "https://h/a/b", "http:foo", "http:foo", "http://foo/"],
    ["foo:x", "foo://h/a/b", "foo:x", "foo://h/a/x", "foo:x"],
    ["http:", "http://h/a/b?q#f", "http:", "http://h/a/b?q", "http://h/a/b?q"],
    ["http:///x", "http://h/a/b", "http:///x", "http:///x", "http://x/"],
    ["file:/x", "file:///D:/y", "file:/x", "file:///D:/x", "file:///D:/x"],
    ["file:?q", "file:///C:/a/b", "file:?q", "file:///C:/a/b?q", "file:///C:/a/b?q"],
    ["?q", "http://h", "http://h?q", "http://h?q", "http://h/?q"],
    ["?q", "foo://h", "foo://h?q", "foo://h?q", "foo://h?q"],
    ["x", "file:///C:", "file:///C:/x", "file:///C:/x", "file:///C:/x"],
    ["x", "foo:a/b", "foo:a/x", "foo:a/x", FAILS],
    ["x", "foo:/", "foo:/x", "foo:/x", "foo:/x"],
    ["", "mailto:x", "mailto:x", "mailto:x", FAILS],
    ["?q", "mailto:x", "mailto:x?q", "mailto:x?q", FAILS],
    ["#f", "mailto:x", "mailto:x#f", "mailto:x#f", "mailto:x#f"],
    ["C|/x", "file://host/D:/y", "file://host/C|/x", "file://host/C|/x", "file://host/C:/x"],
    ["//C|/x", "file://host/D:/y", "file:///C|/x", "file:///C|/x", "file:///C:/x"],
    ["/x", "file://host/D:/y", "file://host/D:/x", "file://host/D:/x", "file://host/D:/x"],
    ["../../c", "foo:a/b", "foo:a/../../c", "foo:a/../../c", FAILS],
  ])("%j on %j", (input, base, strict, legacy, whatwg) => {
    const url = succeeded(parse(input, modeOfBase(base)));
    const onBase = succeeded(parse(base));
    expect(shown(strictResolve(url, onBase))).toBe(strict);
    expect(shown(legacyResolve(url, onBase))).toBe(legacy);
    expect(href(input, base)).toBe(whatwg);
  });

  test("neither has a scheme", () => {
    const [url, base] = [succeeded(parse("x")), succeeded(parse("/a/b"))];
    for (const resolve of [strictResolve, legacyResolve, whatwgResolve]) {
      expect(shown(resolve(url, base))).toBe(FAILS);
      expect(shown(resolve(url, null))).toBe(FAILS);
    }
  });

  test("the file of an opaque path is a dir where the scheme goes, if it is dots", () => {
    const url = succeeded(parse("foo:.."));
    expect(url).toMatchObject({ dirs: [], file: ".." });
    expect(shown(legacyResolve(url, succeeded(parse("foo://h/a/b"))))).toBe("foo://h/a/../");
  });
});

describe("rebasing", () => {
  test.each([
    ["#g", "a?q#f", "a?q#g"],
    ["foo/bar", "//host", "//host/foo/bar"],
    ["?q", "//host", "//host?q"],
    ["../c", "a/b", "a/../c"],
    ["c", "a/..", "a/../c"],
    ["/c", "//h/a/b?q", "//h/c"],
    ["//g", "s://h/a", "s://g"],
    ["", "a/b?q#f", "a/b?q"],
  ])("%j onto %j is %j", (input, base, expected) => {
    expect(print(rebase(succeeded(parse(input)), succeeded(parse(base))))).toBe(expected);
  });

  test.each([
    ["scheme", ""],
    ["authority", "s:"],
    ["drive", "s://h"],
    ["path-root", "s://h"],
    ["dir", "s://h/a/b/"],
    ["file", "s://h/a/b/"],
    ["query", "s://h/a/b/c"],
    ["fragment", "s://h/a/b/c?q"],
  ] as const)("the prefix up to %s", (order, expected) => {
    expect(print(upto(succeeded(parse("s://h/a/b/c?q#f")), order))).toBe(expected);
  });
});

describe("forcing", () => {
  test.each([
    ["http:foo", "http://foo/"],
    ["http:../foo", "http://../foo"],
    ["http:////a:b@c:80/d", "http://a:b@c:80/d"],
    ["http:///@x", "http://@x/"],
    ["http:C:/foo", "http://c:/foo"],
    ["http:a%40b/c", "(domain-to-ASCII)"],
    ["http:///?q", "(host-missing)"],
    ["http://h", "http://h/"],
    ["file:a", "file:///a"],
    ["file:///C:", "file:///C:"],
    ["file:C:foo", "file:///C:foo"],
    ["foo:a", "foo:a"],
  ])("%j gives %j", (input, expected) => {
    expect(shown(force(succeeded(parse(input))))).toBe(expected);
  });

  test("an authority from a reference without a scheme is one of its base", () => {
    const reference = succeeded(parse("//EX%41MPLE/x"));
    expect(shown(whatwgResolve(reference, succeeded(parse("http://h/"))))).toBe("http://example/x");
    expect(shown(whatwgResolve(succeeded(parse("//u@h/x")), succeeded(parse("file:///"))))).toBe("(domain-to-ASCII)");
    expect(shown(whatwgResolve(succeeded(parse("//a%23/")), succeeded(parse("ws://h/"))))).toBe("(domain-to-ASCII)");
  });
});

describe("the whole", () => {
  test.each([
    ["http:////a:b@c:80/d", null, "http://a:b@c/d"],
    ["http:///@x", null, "http://x/"],
    ["http:C:/foo", null, "http://c/foo"],
    ["file://@h/", null, "(domain-to-ASCII)"],
    ["file://hh:/", null, "(domain-to-ASCII)"],
    ["file://u@h", null, "(domain-to-ASCII)"],
    ["file://[::1]:8", null, "(IPv6-unclosed)"],
    ["file://h:/", null, "file:///h:/"],
    ["file:///C:", null, "file:///C:"],
    ["file:/x/../C|", null, "file:///C:"],
    ["C|x", "file:///D:/a/b", "file:///D:/a/C|x"],
    ["D|/y", "http://h/a", "http://h/D|/y"],
    ["file:C:foo", null, "file:///C:foo"],
    ["file://C:80/", null, "(domain-to-ASCII)"],
    ["foo", "http:", "(host-missing)"],
    ["a\\b", "foo://h/c/d", "foo://h/c/a\\b"],
    ["a\\b", "http://h/c/d", "http://h/c/a/b"],
    ["a?b\\c#\\", "http://h/c/d", "http://h/c/a?b\\c#\\"],
    ["foo://h:", null, "foo://h"],
    ["http://h:00080/", null, "http://h/"],
    ["http://h:0/", null, "http://h:0/"],
    ["http://h:065536/", null, "(port-out-of-range)"],
    ["//h:443/", "https://x", "https://h/"],
    ["//h:443/", "http://x", "http://h:443/"],
    ["foo://:80/", null, "(host-missing)"],
    ["foo://u@/", null, "(host-missing)"],
    ["foo://@h/", null, "foo://h/"],
    ["file://loc%61lhost/x", null, "file:///x"],
    ["file://LOCALHOST/x", null, "file:///x"],
    ["file://localhost./x", null, "file://localhost./x"],
    ["foo://localhost/x", null, "foo://localhost/x"],
    ["c", "http://h/a/b/..", "http://h/a/c"],
    ["http://h/a/./../b", null, "http://h/b"],
    ["http://h/a//../b", null, "http://h/a/b"],
    ["./", "http://h/a/b", "http://h/a/"],
    ["http://a:b@c@d/", null, "http://a:b%40c@d/"],
    ["http://:@h/", null, "http://h/"],
    ["http://:p@h/", null, "http://:p@h/"],
    ["http://a.09/", null, "(IPv4-non-numeric-part)"],
    ["http://1.2.3.4.5/", null, "(IPv4-too-many-parts)"],
    ["foo:a b ?q", null, "foo:a b%20?q"],
    ["foo:a/../b", null, "foo:a/../b"],
    ["http://a b:99999/", null, "(domain-to-ASCII)"],
    ["http://h:99999x/", null, "(port-invalid)"],
    ["//a b", "mailto:x", FAILS],
    ["//a b", null, FAILS],
    ["http://h/\ud83d\t\ude00", null, "http://h/%EF%BF%BD%EF%BF%BD"],
  ])("%j on %j", (input, base, expected) => {
    expect(href(input, base)).toBe(expected);
  });
});
