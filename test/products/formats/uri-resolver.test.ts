/** The resolver for ajv: references against relative bases too, and hosts that browsers read alike. */
import { uriResolver } from "@anyurl/formats";
import { URL } from "anyurl";
import fc from "fast-check";
import { describe, expect, test } from "vitest";

const { parse, resolve, serialize } = uriResolver;

describe("resolve", () => {
  test.each([
    ["https://a.example/b/c.json", "d.json#/$defs/e", "https://a.example/b/d.json#/$defs/e"],
    ["https://a.example", "b", "https://a.example/b"],
    ["https://a.example/b#c", "", "https://a.example/b"],
    ["http://a.example/b/c", "../../d", "http://a.example/d"],
    ["http://a.example/b", "urn:x:y", "urn:x:y"],
    ["urn:x:y", "#z", "urn:x:y#z"],
    ["HTTP://A.example/b", "C", "http://a.example/C"],
    ["http://a.example/", "/b/%2e%2e/c", "http://a.example/b/%2e%2e/c"],
    ["http://a.example/", "b c?ä#d^e", "http://a.example/b%20c?%C3%A4#d%5Ee"],
    ["http://a.example/", "#a%zz%41", "http://a.example/#a%25zz%41"],
    ["", "#/$defs/a", "#/$defs/a"],
    ["", "../a", "../a"],
    ["a/b.json", "c.json", "a/c.json"],
    ["a/b", "../../c", "../c"],
    ["a/b", "..", "./"],
    ["a/b", "..//c", ".//c"],
    ["", "./a:b", "./a:b"],
    ["#a", "b", "b"],
    ["//h/a", "b", "//h/b"],
    ["foo:/a", "/.//b", "foo:/.//b"],
  ])("%j and %j make %j", (base, uri, expected) => {
    expect(resolve(base, uri)).toBe(expected);
  });
});

describe("parse and serialize", () => {
  test("name components as fast-uri does, and leave out what is missing", () => {
    expect(parse("http://u@h:80/a?b#c")).toEqual({
      ...{ scheme: "http", userinfo: "u", host: "h", port: "80", path: "/a", query: "b", fragment: "c" },
    });
    expect(parse("#/a")).toEqual({ path: "", fragment: "/a" });
    expect(serialize({})).toBe("");
    expect(serialize({ scheme: "http", host: "h", port: 80, path: "/a?b", query: "c#d" })).toBe(
      "http://h:80/a%3Fb?c%23d",
    );
  });

  test.each([
    ["http://bücher.example/", "xn--bcher-kva.example"],
    ["//bücher.example/", "xn--bcher-kva.example"],
    ["http://0x7f.1/", "127.0.0.1"],
    ["http://[0::1]/", "[::1]"],
    ["ftp://A%2Eb/", "a.b"],
    ["foo://A%2Eb/", "A%2Eb"],
    ["file://localhost/a", ""],
    ["file:///a", ""],
  ])("find the host of %j", (uri, host) => {
    expect(parse(uri).host).toBe(host);
  });

  test.each([
    ["http:/a", 'after "http:", it has no host'],
    ["http:///a", "its host is empty"],
    ["///a", "its host is empty"],
    ["http://a b/", "its host is invalid"],
    ["http://a{b/", "its host has a character that no URI contains"],
    ["foo://a@b@c/", "its host is invalid"],
    ["http://a:65536/", "its port is not a number from 0 to 65535"],
    ["file://h:1/", "it has a port or a user name without a host of the network"],
    ["%68ttp://a/", 'the text before its first ":" is not a scheme'],
    [" //a/", "it has a backslash, a tab, a line break, or a space at its start"],
    ["/\\a/", "it has a backslash, a tab, a line break, or a space at its start"],
    ["http://x\\@a/", "it has a backslash, a tab, a line break, or a space at its start"],
  ])("refuse %j, without showing it", (uri, reason) => {
    const message = `uriResolver.parse: the URI must be a URI reference that all programs read alike: ${reason}`;
    expect(() => parse(uri)).toThrow(new TypeError(message));
  });

  test("refuse arguments of other types, and components that would start another one", () => {
    expect(() => parse(1 as never)).toThrow("uriResolver.parse: the URI must be a string; got a number");
    expect(() => resolve(null as never, "a")).toThrow("uriResolver.resolve: the base must be a string; got null");
    expect(() => serialize({ path: "//evil.test/" })).toThrow(RangeError);
    expect(() => serialize({ scheme: "http", host: "h", port: "80@evil.test" })).toThrow(TypeError);
  });
});

/** The result of a call; `undefined` if it refuses the reference. */
function attempt<Result>(call: () => Result): Result | undefined {
  try {
    return call();
  } catch {
    return undefined;
  }
}

const PIECES = [
  ..."/\\?#@:.%[]|<>^ \t\n\r\0ａéß。1x",
  ...["//", "http:", "HTTPS:", "foo:", "ws://", "file:", "evil.test", "good.test", "%2f", "%40", "%5c", "%2e", "0x7f"],
  ...["xn--", "[::1]", ":80", "..", "u@", "http://good.test"],
];

const reference = fc.array(fc.constantFrom(...PIECES), { maxLength: 8 }).map((pieces) => pieces.join(""));

describe("laws", () => {
  test("what resolves has the host that a browser finds, in the reference and in the result", () => {
    const bases = fc.constantFrom("http://base.test/a/b", "https://base.test/a?b", "ws://base.test/");
    fc.assert(
      fc.property(bases, reference, (base, uri) => {
        const resolved = attempt(() => resolve(base, uri));
        if (resolved === undefined) return;
        const { scheme, host = "" } = parse(resolved);
        expect(new URL(resolved).hostname).toBe(host);
        if (scheme !== "file") expect(new URL(uri, base).hostname).toBe(host);
      }),
      { numRuns: 20_000 },
    );
  });

  test("results are URI references, and stay the same", () => {
    fc.assert(
      fc.property(reference, reference, (base, uri) => {
        // A base keeps its dot-segments if the reference has no path.
        const resolved = attempt(() => resolve("", resolve(base, uri)));
        if (resolved === undefined) return;
        expect(resolved).not.toMatch(/[^!-~]/);
        expect(resolve("", resolved)).toBe(resolved);
        expect(serialize(parse(resolved))).toBe(resolved);
      }),
      { numRuns: 20_000 },
    );
  });
});
