/** The classes URL and URLSearchParams of the 2014 draft as Web IDL defines them. The corpus has their values. */
import { url2014 } from "@anyurl/drafts";
import { describe, expect, it } from "vitest";

describe("URL", () => {
  it("throws for a URL or a base that cannot be parsed, without naming them", () => {
    const message = (...args: [string, string?]) => {
      try {
        return new url2014.URL(...args).href;
      } catch (error) {
        return String(error);
      }
    };
    expect(message("secret")).toBe(
      "TypeError: URL: the input: a relative URL needs a base URL with a relative scheme (relative-url-without-relative-base)",
    );
    expect(message("http://h/", "secret")).toMatch(
      /^TypeError: URL: the base: .*\(relative-url-without-relative-base\)$/,
    );
    expect(message("http://h:secret/")).toBe(
      "TypeError: URL: the input: the port contains a code point that is not a digit (port-not-digits)",
    );
  });

  it("keeps its url if a new href throws", () => {
    const url = new url2014.URL("b?c", "http://h/a/");
    expect(() => {
      url.href = "https://test:test/";
    }).toThrow(new TypeError("URL.href: the port contains a code point that is not a digit (port-not-digits)"));
    expect(url.href).toBe("http://h/a/b?c");
  });

  it("resolves a new href against the base it was given, not against its url", () => {
    const url = new url2014.URL("http://other/x/", "http://h/a/");
    const { searchParams } = url;
    url.href = "c?d";
    expect(url.href).toBe("http://h/a/c?d");
    expect([url.searchParams, `${searchParams}`]).toEqual([searchParams, "d="]);
  });

  it("names the operation that lacks arguments", () => {
    expect(() => new (url2014.URL as unknown as new () => unknown)()).toThrow("URL needs 1 argument; got 0");
    expect(() => (url2014.URL.domainToASCII as () => string)()).toThrow("URL.domainToASCII needs 1 argument; got 0");
  });

  it("can be extended", () => {
    class Page extends url2014.URL {
      get file(): string {
        return this.pathname.slice(this.pathname.lastIndexOf("/") + 1);
      }
    }
    expect(new Page("http://h/a/b.html?c").file).toBe("b.html");
  });

  it("lists the gaps that it went through", () => {
    const names = (url: url2014.URL) => url2014.getDecisions(url).map(({ name }) => name);
    const url = new url2014.URL("http://h/");
    url.search = "??x";
    url.port = "8a";
    expect(names(url)).toEqual(expect.arrayContaining(["leading-mark-twice", "update-after-search", "port-input"]));
    url.host = "";
    expect(names(url)).toContain("setter-failure");
    expect(url.href).toBe("http://h:8/?%3Fx=");
    url.href = "http://h/";
    expect(names(url)).not.toContain("setter-failure");
  });
});

describe("URLSearchParams", () => {
  it("makes strings of all values but its own objects", () => {
    const made = (init: unknown) => `${new url2014.URLSearchParams(init as string)}`;
    expect([made(undefined), made(null), made(""), made(12), made("?a"), made({})]).toEqual([
      "",
      "null=",
      "",
      "12=",
      "%3Fa=",
      "%5Bobject+Object%5D=",
    ]);
    expect(() => made(Symbol("x"))).toThrow(TypeError);
  });

  it("copies a list: the copy is of its own", () => {
    const url = new url2014.URL("http://h/?a");
    const copy = new url2014.URLSearchParams(url.searchParams);
    copy.append("b", "");
    url.searchParams.append("c", "");
    expect([`${copy}`, url.search]).toEqual(["a=&b=", "?a=&c="]);
  });

  it("iterates over the list unchanged", () => {
    const params = new url2014.URLSearchParams("a=1&b=2&a=3");
    const seen: string[] = [];
    for (const [name, value] of params) {
      seen.push(name + value);
      if (name === "b") params.append("c", "4");
    }
    expect(seen).toEqual(["a1", "b2", "a3", "c4"]);
    expect([[...params.keys()], [...params.values()]]).toEqual([
      ["a", "b", "a", "c"],
      ["1", "2", "3", "4"],
    ]);
    expect([params.get("a"), params.getAll("a"), params.get("d"), params.has("b")]).toEqual([
      "1",
      ["1", "3"],
      null,
      true,
    ]);
    params.set("a", "5");
    params.set("e", "6");
    params.delete("b");
    expect(`${params}`).toBe("a=5&c=4&e=6");
  });
});
