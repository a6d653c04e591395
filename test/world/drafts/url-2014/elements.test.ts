/** The mixin withURLUtils on elements of a DOM: attributes in both directions, base, encoding, query objects. */
import { url2014 } from "@anyurl/drafts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ATTRIBUTES } from "../../../conformance/corpus.ts";
import { openPage, type Page } from "./dom.ts";

const HTML = `<!doctype html>
<base href="https://example.com/shop/">
<x-a href="item?id=1#top">An item</x-a>
<map><x-area href="http://user:secret@h:8080/a/b?c=d#e"></x-area></map>`;

let page: Page;
beforeEach(() => {
  page = openPage(HTML);
});
afterEach(() => page.close());

describe.each(["x-a", "x-area"] as const)("an element %s", (name) => {
  it("gets all attributes from the mixin", () => {
    const element = page.create(name, "http://user:secret@xn--r8jz45g.jp:8080/a/b?c=d#e");
    expect(ATTRIBUTES.map((attribute) => element[attribute])).toEqual([
      "http://user:secret@xn--r8jz45g.jp:8080/a/b?c=d#e",
      "http://例え.jp:8080",
      "http:",
      "user",
      "secret",
      "xn--r8jz45g.jp:8080",
      "xn--r8jz45g.jp",
      "8080",
      "/a/b",
      "?c=d",
      "#e",
    ]);
    expect([...element.searchParams]).toEqual([["c", "d"]]);
    expect(String(element)).toBe(element.href);
    for (const attribute of ATTRIBUTES) expect(Object.keys(element)).not.toContain(attribute);
  });

  it("has a url without the attribute, but an empty one", () => {
    const element = page.create(name);
    const empty = ATTRIBUTES.map((attribute) => (attribute === "protocol" ? ":" : ""));
    expect(ATTRIBUTES.map((attribute) => element[attribute])).toEqual(empty);
    element.setAttribute("href", "x");
    expect(element.href).toBe("https://example.com/shop/x");
    element.removeAttribute("href");
    expect(ATTRIBUTES.map((attribute) => element[attribute])).toEqual(empty);
    expect(url2014.getURL(element)).toBeNull();
  });

  it("updates the attribute href through the update steps", () => {
    const element = page.create(name, "http://h/");
    const changed = (change: () => void) => {
      change();
      return element.getAttribute("href");
    };
    expect(changed(() => (element.protocol = "https:"))).toBe("https://h/");
    expect(changed(() => (element.username = "u@"))).toBe("https://u%40@h/");
    expect(changed(() => (element.password = "p:"))).toBe("https://u%40:p:@h/");
    expect(changed(() => (element.host = "EXAMPLE.org:81/x"))).toBe("https://u%40:p:@example.org:81/");
    expect(changed(() => (element.hostname = "[::1]"))).toBe("https://u%40:p:@[::1]:81/");
    expect(changed(() => (element.port = "443"))).toBe("https://u%40:p:@[::1]/");
    expect(changed(() => (element.pathname = "a/./b c"))).toBe("https://u%40:p:@[::1]/a/b%20c");
    expect(changed(() => (element.search = "?x=y z"))).toBe("https://u%40:p:@[::1]/a/b%20c?x=y+z");
    expect(changed(() => (element.hash = "f g"))).toBe("https://u%40:p:@[::1]/a/b%20c?x=y+z#f g");
    expect(changed(() => (element.password = ""))).toBe("https://u%40@[::1]/a/b%20c?x=y+z#f g");
    expect(changed(() => (element.hash = ""))).toBe("https://u%40@[::1]/a/b%20c?x=y+z");
    expect(changed(() => element.searchParams.delete("x"))).toBe("https://u%40@[::1]/a/b%20c?");
  });

  it("keeps an href that cannot be parsed, and passes it on unchanged", () => {
    const element = page.create(name, "http://h/?a");
    element.href = "https://test:test/";
    expect([element.href, element.getAttribute("href")]).toEqual(["https://test:test/", "https://test:test/"]);
    expect([element.protocol, element.host, element.origin]).toEqual([":", "", ""]);
    expect([...element.searchParams]).toEqual([]);

    element.host = "example.com";
    element.searchParams.append("a", "b");
    element.searchParams = new url2014.URLSearchParams("c");
    expect([element.href, element.getAttribute("href")]).toEqual(["https://test:test/", "https://test:test/"]);
    expect([...element.searchParams]).toEqual([["c", ""]]);
  });

  it("sets the attribute to a relative href unchanged", () => {
    const element = page.create(name, "http://h/");
    element.href = " b ";
    expect([element.href, element.getAttribute("href")]).toEqual(["https://example.com/shop/b", " b "]);
  });
});

describe("an element of the page", () => {
  it("changes its url when the attribute is changed from outside", () => {
    const link = page.find("x-a");
    const { searchParams } = link;
    expect(link.href).toBe("https://example.com/shop/item?id=1#top");
    link.setAttribute("href", "/cart?n=2");
    expect([link.href, link.hash]).toEqual(["https://example.com/cart?n=2", ""]);
    expect(link.searchParams).toBe(searchParams);
    expect([...searchParams]).toEqual([["n", "2"]]);
  });

  it("follows a base that changes, appears and goes", async () => {
    const link = page.find("x-a");
    const base = page.find("base");
    base.setAttribute("href", "https://other.example/a/");
    await settled();
    expect(link.href).toBe("https://other.example/a/item?id=1#top");
    expect(link.getAttribute("href")).toBe("item?id=1#top");

    base.remove();
    await settled();
    expect([link.href, link.pathname]).toEqual(["item?id=1#top", ""]);

    const replacement = page.document.createElement("base");
    replacement.setAttribute("href", "ftp://h/");
    page.document.head.append(replacement);
    await settled();
    expect([link.href, link.protocol]).toEqual(["ftp://h/item?id=1#top", "ftp:"]);
  });

  it("runs the update steps once for each change", () => {
    const area = page.find("x-area");
    area.port = "";
    area.host = "a b";
    area.protocol = "1";
    area.searchParams.append("f", "g");
    expect(page.updates).toEqual(["http://user:secret@h/a/b?c=d#e", "http://user:secret@h/a/b?c=d&f=g#e"]);
    expect(url2014.getDecisions(page.create("x-area", "http://h/")).map(({ name }) => name)).not.toContain(
      "setter-failure",
    );
  });
});

describe("query objects", () => {
  it("keep several elements and URLs in step", () => {
    const [first, second] = [page.create("x-a", "http://h/?a=1"), page.create("x-area", "https://x/y?z")];
    const url = new url2014.URL("ftp://h/");
    second.searchParams = first.searchParams;
    url.searchParams = first.searchParams;
    expect([second.getAttribute("href"), url.href]).toEqual(["https://x/y?a=1", "ftp://h/?a=1"]);

    second.searchParams.set("a", "2 ");
    expect([first, second].map((element) => element.getAttribute("href"))).toEqual([
      "http://h/?a=2+",
      "https://x/y?a=2+",
    ]);
    expect(url.href).toBe("ftp://h/?a=2+");

    url.search = "b";
    expect([first.search, second.search, url.search]).toEqual(["?b=", "?b=", "?b="]);
  });

  it("leave an element that is given another one", () => {
    const [first, second] = [page.create("x-a", "http://h/?a=1"), page.create("x-a", "https://x/")];
    const params = first.searchParams;
    second.searchParams = params;
    second.searchParams = new url2014.URLSearchParams("own");
    params.append("b", "");
    expect([first.search, second.search]).toEqual(["?a=1&b=", "?own="]);
    expect(() => {
      second.searchParams = new URLSearchParams("a") as never;
    }).toThrow(TypeError);
    expect(second.search).toBe("?own=");
  });
});

describe("the document's encoding", () => {
  it("is for the query, and for nothing else", () => {
    const { create } = openPage(HTML, "windows-1252");
    const link = create("x-a", "é?é=☃#é");
    expect(link.href).toBe("https://example.com/shop/%C3%A9?%E9=&%239731;#é");
    expect(create("x-a", "ws://h/?é").search).toBe("?%C3%A9");
    expect(create("x-a", "data:,?é").search).toBe("?%C3%A9");
    expect(create("x-a", "mailto:x").protocol).toBe("mailto:");
  });

  it("cannot be an unknown label", () => {
    const { create } = openPage("<!doctype html>", "latin-9");
    expect(() => create("x-a", "x")).toThrow(RangeError);
  });
});

describe("schemes with scheme data", () => {
  it("let only protocol, search and hash be set", () => {
    const link = page.create("x-a", "mailto:a@b?c");
    link.username = link.password = link.host = link.hostname = link.port = link.pathname = "x";
    expect([link.href, link.pathname, link.host]).toEqual(["mailto:a@b?c", "a@b", ""]);
    link.hash = "f";
    link.search = "d=e";
    expect(link.href).toBe("mailto:a@b?d=e#f");
  });

  it("keep the fragment of a javascript: URL", () => {
    const link = page.create("x-a", "javascript:f()#g");
    link.hash = "h";
    expect(link.getAttribute("href")).toBe("javascript:f()#g");
    link.hash = "";
    expect(link.hash).toBe("#g");
  });
});

/** Waits until observers of mutations have been called. */
async function settled(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
}
