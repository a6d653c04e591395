/** `originMatcher` and `safeHref`. */
import { originMatcher, safeHref } from "@anyurl/policy";
import { isFailure, URL } from "anyurl";
import fc from "fast-check";
import { describe, expect, test } from "vitest";

describe("originMatcher", () => {
  const isAllowed = originMatcher([
    "https://example.com",
    "https://*.one.example",
    "https://**.any.example:8443",
    "http://localhost:*",
    "http://[::1]:3000",
    "https://xn--bcher-kva.example",
    "tauri://localhost",
    "chrome-extension://abcdefghijklmnop",
  ]);

  test.each([
    "https://example.com",
    "https://a.one.example",
    "https://a.any.example:8443",
    "https://a.b.any.example:8443",
    "http://localhost",
    "http://localhost:5173",
    "http://[::1]:3000",
    "https://xn--bcher-kva.example",
    "tauri://localhost",
    "chrome-extension://abcdefghijklmnop",
  ])("allows %s", (origin) => expect(isAllowed(origin)).toBe(true));

  test.each([
    "http://example.com",
    "https://example.com:8443",
    "https://example.com/",
    "https://EXAMPLE.com",
    "https://example.com.evil.test",
    "https://evilexample.com",
    "https://www.example.com",
    "https://example.com@evil.test",
    "https://example.com\\.evil.test",
    "https://example.com\n",
    "https://one.example",
    "https://a.b.one.example",
    "https://a_one.example",
    "https://.one.example",
    "https://any.example:8443",
    "https://a.any.example",
    "http://localhost:5173:80",
    "http://localhost:05173",
    "http://localhost:65536",
    "http://localhost.evil.test",
    "null",
    "",
    "*",
    null,
    undefined,
  ])("refuses %s", (origin) => expect(isAllowed(origin)).toBe(false));

  test.each([
    "*",
    "https://*",
    "https://",
    "https://example.com/",
    "HTTPS://example.com",
    "https://Example.com",
    "https://bücher.example",
    "example.com",
    "https://a.*.example",
    "https://user@example.com",
    "https://exa*.com",
    "",
  ])("%j is no pattern", (pattern) => {
    const expected = 'an origin in lower case and ASCII, such as "https://example.com" or "https://*.example.com"';
    const message = `originMatcher: the patterns[1] must be ${expected}; got ${JSON.stringify(pattern)}`;
    expect(() => originMatcher(["https://example.com", pattern])).toThrow(new TypeError(message));
  });

  test("every origin that the URL class serialises is equal to itself", () => {
    fc.assert(
      fc.property(fc.webUrl({ validSchemes: ["http", "https"] }), (url) => {
        const { origin } = new URL(url);
        expect(originMatcher([origin])(origin)).toBe(true);
        expect(originMatcher(["https://other.test"])(origin)).toBe(false);
      }),
    );
  });
});

describe("safeHref", () => {
  test.each([
    ["https://example.com/a", "https://example.com/a"],
    [" HTTPS://Example.com ", "https://example.com/"],
    ["mailto:a@example.com", "mailto:a@example.com"],
    ["tel:+1-2", "tel:+1-2"],
    ["/relative?a b#c", "/relative?a b#c"],
    ["#top", "#top"],
    [" ../a\tb ", "../ab"],
    ["", ""],
    [new URL("https://example.com"), "https://example.com/"],
    [{ href: " /a" }, "/a"],
  ])("%j", (text, href) => expect(safeHref(text)).toBe(href));

  test.each([
    "javascript:alert(1)",
    "JAVASCRIPT:alert(1)",
    "java\nscript:alert(1)",
    "\u0001javascript:alert(1)",
    " javascript:alert(1)",
    "javascript\t:alert(1)",
    "vbscript:a",
    "data:text/html,a",
    "blob:https://example.com/1",
    "file:///etc/passwd",
    "https://bank.example@evil.example/",
    "//evil.example/",
    "/\\evil.example/",
    "/\t/evil.example/",
    "//one.invalid/",
    "//other.invalid/",
    "//[",
    "https://[",
  ])("refuses %j", (text) => expect(isFailure(safeHref(text))).toBe(true));

  test("options", () => {
    expect(safeHref("/a", { base: "https://example.com/b" })).toBe("https://example.com/a");
    expect(isFailure(safeHref("javascript:alert(1)", { base: "https://example.com/b" }))).toBe(true);
    expect(safeHref("sms:1", { schemes: ["sms"] })).toBe("sms:1");
    expect(isFailure(safeHref("https://example.com", { schemes: ["sms"] }))).toBe(true);
    expect(() => safeHref("a", { scheme: "a" } as never)).toThrow(TypeError);
    expect(() => safeHref("a", { schemes: ["HTTPS"] })).toThrow('a scheme in lower case, such as "https"; got "HTTPS"');
  });
});
