/** The steps of https://html.spec.whatwg.org/multipage/browsers.html#the-origin-interface, and the interface's shape. */
import { inspect } from "node:util";
import { URL as AnyURL, InvalidURLError } from "anyurl";
import { Origin } from "anyurl/origin";
import { describe, expect, test } from "vitest";
import origins from "../../corpus/sites/origins.json" with { type: "json" };

test.each(origins as [string, string, string][])("%s and %s: %s", (a, b, relation) => {
  for (const [first, second] of [
    [Origin.from(a), Origin.from(b)],
    [Origin.from(new AnyURL(b)), Origin.from(new URL(a))],
  ] as const) {
    expect(first.isSameOrigin(second)).toBe(relation === "same-origin");
    expect(first.isSameSite(second)).toBe(relation.startsWith("same"));
    expect([first.isSameOrigin(first), first.isSameSite(first)]).toEqual([true, true]);
  }
});

describe("Origin.from", () => {
  test.each(["https://example.com", "blob:https://example.com/1", "ws://example.com", "ftp://example.com"])(
    "%s has a tuple origin",
    (url) => expect(Origin.from(url).opaque).toBe(false),
  );

  test.each(["data:,a", "file:///a", "about:blank", "javascript:a", "redis://a", "blob:data:,a", "mailto:a@b"])(
    "%s has an opaque origin, a new one in each call",
    (url) => {
      const origin = Origin.from(url);
      expect(origin.opaque).toBe(true);
      expect(origin.isSameOrigin(Origin.from(url))).toBe(false);
      expect(origin.isSameSite(Origin.from(url))).toBe(false);
    },
  );

  test("an Origin gives a new object with the same origin, also an opaque one", () => {
    for (const origin of [new Origin(), Origin.from("https://example.com"), Origin.from("data:,a")]) {
      const other = Origin.from(origin);
      expect(other).not.toBe(origin);
      expect([other.isSameOrigin(origin), other.isSameSite(origin)]).toEqual([true, true]);
    }
  });

  test("a changed URL object does not change the origin", () => {
    const url = new AnyURL("https://example.com");
    const origin = Origin.from(url);
    url.host = "other.example";
    expect(origin.isSameOrigin(Origin.from("https://example.com"))).toBe(true);
  });

  test.each(["", "a", "/a", "//example.com", "null", "https://[secret", "https://secret:99999/"])(
    "%j is an invalid URL, which the error does not contain",
    (text) => {
      expect(() => Origin.from(text)).toThrow(InvalidURLError);
      expect(() => Origin.from(text)).not.toThrow("secret");
    },
  );

  const named = (name: string, members: object) => Object.assign({ [Symbol.toStringTag]: name }, members);
  const accepted = {
    "an a element": named("HTMLAnchorElement", { href: "https://example.com/a" }),
    "an area element": named("HTMLAreaElement", { href: "https://example.com/a" }),
    "an event of the runtime": named("MessageEvent", { isTrusted: true, origin: "https://example.com" }),
    "a window": named("Window", { origin: "https://example.com" }),
    "a worker": named("DedicatedWorkerGlobalScope", { origin: "https://example.com" }),
    "a URL of another class": named("URL", { href: "https://example.com/a" }),
  };
  test.each(Object.entries(accepted))("%s has an origin", (_, value) => {
    expect(Origin.from(value).isSameOrigin(Origin.from("https://example.com"))).toBe(true);
  });

  test("a window with an opaque origin has a new one in each call", () => {
    const sandboxed = named("Window", { origin: "null" });
    expect(Origin.from(sandboxed).opaque).toBe(true);
    expect(Origin.from(sandboxed).isSameOrigin(Origin.from(sandboxed))).toBe(false);
  });

  const refused = {
    undefined,
    null: null,
    "a number": 1,
    "a Symbol": Symbol("a"),
    "a String object": Object("https://example.com"),
    "an object with an href": { href: "https://example.com" },
    "an a element without a URL": named("HTMLAnchorElement", { href: "" }),
    "a URL without an href": named("URL", {}),
    "an event of a script": named("MessageEvent", { isTrusted: false, origin: "https://example.com" }),
    "an event without an origin": named("MessageEvent", { isTrusted: true, origin: "" }),
    "another platform object": named("Location", { href: "https://example.com", origin: "https://example.com" }),
    "a class of Object.prototype's members": named("constructor", {}),
    "a function": () => "https://example.com",
  };
  test.each(Object.entries(refused))("%s is a TypeError", (_, value) => {
    expect(() => Origin.from(value as never)).toThrow(
      new TypeError("Origin.from: the value must be the text of a URL, or have an origin"),
    );
  });

  test("the argument is required", () => {
    expect(() => (Origin as unknown as { from(): void }).from()).toThrow("Origin.from needs 1 argument; got 0");
  });
});

describe("the comparisons", () => {
  const origin = Origin.from("https://example.com");

  test.each(["isSameOrigin", "isSameSite"] as const)("%s takes only an Origin", (name) => {
    for (const value of [undefined, null, "https://example.com", {}, Object.create(Origin.prototype)]) {
      expect(() => origin[name](value as never)).toThrow(TypeError);
    }
    expect(() => Reflect.apply(origin[name], origin, [])).toThrow(`Origin.${name} needs 1 argument; got 0`);
    expect(() => Reflect.apply(origin[name], {}, [origin])).toThrow("Illegal invocation");
  });

  test("new origins are opaque and all different", () => {
    const [a, b] = [new Origin(), new Origin()];
    expect([a.opaque, a.isSameOrigin(a), a.isSameSite(a)]).toEqual([true, true, true]);
    expect([a.isSameOrigin(b), a.isSameSite(b)]).toEqual([false, false]);
  });
});

describe("the interface", () => {
  test("has the members of the IDL, and no others", () => {
    const enumerable = (object: object) => Object.keys(object).sort();
    expect(enumerable(Origin.prototype)).toEqual(["isSameOrigin", "isSameSite", "opaque"]);
    expect(enumerable(Origin)).toEqual(["from"]);
    const lengths = [Origin, Origin.from, Origin.prototype.isSameOrigin, Origin.prototype.isSameSite];
    expect(lengths.map(({ length, name }) => [name, length])).toEqual([
      ["Origin", 0],
      ["from", 1],
      ["isSameOrigin", 1],
      ["isSameSite", 1],
    ]);
  });

  test("has a class string, and needs new", () => {
    expect(String(new Origin())).toBe("[object Origin]");
    expect(() => (Origin as unknown as () => void)()).toThrow(TypeError);
    expect(() => Origin.prototype.opaque).toThrow("Illegal invocation");
  });

  test("prints its origin in Node", () => {
    expect(inspect(Origin.from("https://example.com:8443/a"))).toBe("Origin { 'https://example.com:8443' }");
    expect(inspect(new Origin())).toBe("Origin { opaque }");
    expect(inspect(Origin.prototype)).toContain("Origin");
  });
});
