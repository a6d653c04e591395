/** The options of `findLinks`, its results, and what `formatURL` does with any argument. */
import { findLinks, formatURL, type LinkOptions } from "@anyurl/text";
import { isFailure, URL } from "anyurl";
import { describe, expect, it } from "vitest";

const TEXT = "https://a.com ftp://b.com mailto:c@d.com e@f.com g.com";

const foundBy = (options?: LinkOptions, text = TEXT) => findLinks(text, options).map((link) => link.text);

describe("the options of findLinks", () => {
  it("choose the schemes", () => {
    expect(foundBy()).toEqual(["https://a.com", "mailto:c@d.com", "e@f.com", "g.com"]);
    expect(foundBy({ schemes: ["FTP"] })).toEqual(["ftp://b.com"]);
    expect(foundBy({ schemes: ["https"] })).toEqual(["https://a.com", "g.com"]);
    expect(foundBy({ schemes: ["mailto"] })).toEqual(["mailto:c@d.com", "e@f.com"]);
    expect(foundBy({ schemes: [] })).toEqual([]);
    const other = "git+ssh://h/a.git, file:///etc/hosts. x://[::1]/(a)";
    expect(foundBy({ schemes: ["git+ssh", "file", "x"] }, other)).toEqual([
      "git+ssh://h/a.git",
      "file:///etc/hosts",
      "x://[::1]/(a)",
    ]);
  });

  it("leave out what has no scheme", () => {
    expect(foundBy({ bare: false })).toEqual(["https://a.com", "mailto:c@d.com"]);
    expect(foundBy({ bare: undefined, schemes: undefined })).toEqual(foundBy());
  });

  it.each([
    [{ scheme: [] }, /must not contain "scheme"; allowed: schemes, bare/],
    [{ schemes: "https" }, /schemes must be an array of strings; got a string/],
    [{ schemes: ["https:"] }, /schemes must be an array of schemes without a colon/],
    [{ bare: 1 }, /bare must be true or false; got 1/],
    [null, /the options must be an object; got null/],
  ])("that are wrong throw: %j", (options, message) => {
    expect(() => findLinks("a", options as LinkOptions)).toThrow(message);
    expect(() => findLinks("a", options as LinkOptions)).toThrow(TypeError);
  });

  it("need a text", () => {
    expect(() => findLinks(new URL("https://a.com") as never)).toThrow(
      "findLinks: the text must be a string; got a URL",
    );
  });
});

describe("a link", () => {
  it("has its place, its kind, its text and its URL", () => {
    expect(findLinks("😀 Ex.com/é a@b.example http://A.com:80").map(({ url, ...link }) => link)).toEqual([
      { kind: "domain", start: 3, end: 11, text: "Ex.com/é", href: "https://ex.com/%C3%A9" },
      { kind: "url", start: 24, end: 39, text: "http://A.com:80", href: "http://a.com/" },
    ]);
  });

  it("has an object of the class URL", () => {
    const [link] = findLinks("see http://A.com:80/?b");
    expect(link?.href).toBe("http://a.com/?b");
    expect(link?.url).toBeInstanceOf(URL);
    expect(link?.url.href).toBe(link?.href);
  });

  it("to an address has a domain in ASCII", () => {
    expect(findLinks("ü@bücher.com").map(({ href }) => href)).toEqual(["mailto:%C3%BC@xn--bcher-kva.com"]);
  });
});

describe("formatURL", () => {
  it("takes URL objects and strings, and returns a Failure for others", () => {
    expect(formatURL(new URL("https://example.com/%C3%A9"))).toBe("https://example.com/é");
    expect(isFailure(formatURL("https://[::1/"))).toBe(true);
    expect(isFailure(formatURL(1 as never))).toBe(true);
  });

  it.each([
    ["https://xn--bcher-kva.example/%e9%C3%A9", "https://bücher.example/%e9é"],
    ["https://xn--80ak6aa92e.com/", "https://xn--80ak6aa92e.com"],
    ["https://me:pw@example.com/", "https://me:pw@example.com"],
    ["https://example.com:8080/%E2%80%AE%C2%AD", "https://example.com:8080/%E2%80%AE%C2%AD"],
    ["https://example.com/%FF%C3%28%C3%A9", "https://example.com/%FF%C3%28é"],
    ["https://a..b/-", "https://a%2E.b/-"],
    ["https://example.com\u30b9/", `https://${new URL("https://example.com\u30b9/").host}`],
    ["https://x.:80/", "https://x.:80/"],
    ["file:///", "file:///"],
    ["x:a%C3%A9.", "x:aé%2E"],
    ["x://h/a?%C3%A9'%27", "x://h/a?é'%27"],
    ["mailto:a..b.@example.com", "mailto:a%2E.b%2E@example.com"],
    ["data:,a b", "data:,a%20b"],
  ])("%s", (url, shown) => {
    expect(formatURL(url)).toBe(shown);
  });
});
