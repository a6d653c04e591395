import { InvalidURLError, URL, URLSearchParams } from "anyurl";
import { describe, expect, test } from "vitest";

/** Returns the error that the call throws. */
function thrownBy(call: () => unknown): unknown {
  try {
    call();
  } catch (error) {
    return error;
  }
  throw new Error("The call did not throw.");
}

const thrower = {
  toString() {
    throw new RangeError("the caller's own");
  },
};

describe("the error of an invalid URL", () => {
  test("is a TypeError with code and reason as its only enumerable properties", () => {
    const error = thrownBy(() => new URL("https://example.com:99999"));
    expect(error).toBeInstanceOf(TypeError);
    expect({ ...(error as object) }).toEqual({ code: "ERR_INVALID_URL", reason: "port-out-of-range" });
  });

  test.each([
    [
      "no scheme, no base",
      "/a",
      undefined,
      "missing-scheme-non-relative-URL",
      /^Invalid URL: .*"https:\/\/".*base URL/,
    ],
    ["opaque base", "/a", "mailto:x", "missing-scheme-non-relative-URL", /^Invalid URL: .*path is opaque/],
    ["invalid base", "/a", "https://", "host-missing", /^Invalid base URL: the host is missing/],
    [
      "base without a scheme",
      "/a",
      "/b",
      "missing-scheme-non-relative-URL",
      /^Invalid base URL: the scheme is missing \(/,
    ],
    ["invalid URL, valid base", "https://[", "https://example.com", "IPv6-unclosed", /^Invalid URL: .*closing/],
    ["invalid both", "https://[", "https://", "host-missing", /^Invalid base URL/],
  ])("names the argument and the reason: %s", (_, url, base, reason, message) => {
    const error = thrownBy(() => new URL(url, base)) as TypeError & { reason: string };
    expect(error.reason).toBe(reason);
    expect(error.message).toMatch(message);
  });

  test("is an InvalidURLError", () => {
    const url = new URL("https://example.com/");
    const construct = () => new URL("https://");
    const setHref = () => {
      url.href = "https://";
    };
    for (const call of [construct, setHref]) {
      expect(call).toThrow(InvalidURLError);
    }
  });

  test("never contains the input", () => {
    const error = thrownBy(() => new URL("https://user:secret@example.com:bad/")) as TypeError;
    expect(JSON.stringify({ ...error, message: error.message })).not.toMatch(/secret|example/);
  });

  test("is thrown by the href setter as well, and leaves the URL unchanged", () => {
    const url = new URL("https://example.com/?a=1");
    const { searchParams } = url;
    const error = thrownBy(() => {
      url.href = "//b";
    });
    expect(error).toMatchObject({ code: "ERR_INVALID_URL", reason: "missing-scheme-non-relative-URL" });
    expect(url.href).toBe("https://example.com/?a=1");
    expect(searchParams.toString()).toBe("a=1");
  });

  test("does not come from parse and canParse", () => {
    expect(URL.parse("https://")).toBeNull();
    expect(URL.parse("/a", "b")).toBeNull();
    expect(URL.canParse("https://")).toBe(false);
    expect(URL.canParse("/a", "b")).toBe(false);
  });
});

describe("conversion of arguments", () => {
  test("a missing argument is a TypeError", () => {
    for (const call of [
      () => Reflect.construct(URL, []),
      () => Reflect.apply(URL.parse, URL, []),
      () => Reflect.apply(URL.canParse, URL, []),
    ]) {
      expect(call).toThrow(/needs 1 argument; got 0/);
    }
    expect(() => Reflect.apply(URL as never, undefined, ["https://a"])).toThrow(TypeError);
  });

  test("a Symbol is a TypeError without a code", () => {
    const symbol = Symbol("x") as unknown as string;
    const url = new URL("https://a");
    const calls = [
      () => new URL(symbol),
      () => new URL("https://a", symbol),
      () => URL.parse(symbol),
      () => URL.canParse("a", symbol),
      () => {
        url.host = symbol;
      },
    ];
    for (const call of calls) {
      const error = thrownBy(call);
      expect(error).toBeInstanceOf(TypeError);
      expect(error).not.toHaveProperty("code");
    }
  });

  test("the caller's own exception passes through, and the next call works", () => {
    const value = thrower as unknown as string;
    const url = new URL("https://a");
    const calls = [
      () => new URL(value),
      () => new URL("https://a", value),
      () => URL.parse(value),
      () => URL.canParse("https://a", value),
      () => {
        url.pathname = value;
      },
      () => {
        url.href = value;
      },
      () => url.searchParams.append("a", value),
    ];
    for (const call of calls) {
      expect(call).toThrow(new RangeError("the caller's own"));
      expect(new URL("https://b/c").href).toBe("https://b/c");
      expect(url.href).toBe("https://a/");
    }
  });

  test("other values become strings", () => {
    const base = "https://a/b/";
    expect(new URL(null as never, base).href).toBe("https://a/b/null");
    expect(new URL(undefined as never, base).href).toBe("https://a/b/undefined");
    expect(new URL(1n as never, base).href).toBe("https://a/b/1");
    expect(new URL({ toString: () => "c" } as never, base).href).toBe("https://a/b/c");
    expect(() => new URL("c", null as never)).toThrow(/base URL/);
    expect(new URL("c:", undefined).href).toBe("c:");
  });

  test("a conversion that uses URLs does not disturb the call", () => {
    const busy = (result: string) =>
      ({
        toString() {
          new URL("wss://other.example:1/x?y#z").port = "2";
          return result;
        },
      }) as unknown as string;
    expect(new URL(busy("../d"), busy("https://a/b/c")).href).toBe("https://a/d");
    const url = new URL("https://a/b");
    url.pathname = busy("/c");
    url.searchParams.set(busy("k"), busy("v"));
    expect(url.href).toBe("https://a/c?k=v");
  });

  test("lone surrogates become U+FFFD", () => {
    expect(new URL("https://a/\uD800?\uDC00#\uD83D\uDE00").href).toBe("https://a/%EF%BF%BD?%EF%BF%BD#%F0%9F%98%80");
    const url = new URL("https://a/");
    url.hash = "x\uDFFF";
    url.search = "\uD800\uD800";
    expect(url.href).toBe("https://a/?%EF%BF%BD%EF%BF%BD#x%EF%BF%BD");
  });

  test("a URL object as the base gives its href, unless it converts to something else", () => {
    const base = new URL("https://a/b/c");
    expect(new URL("d", base).href).toBe("https://a/b/d");
    class Sub extends (URL as unknown as new (url: string) => URL) {}
    expect(new URL("d", new Sub("https://s/")).href).toBe("https://s/d");
    Object.assign(base, { toString: () => "https://own/" });
    expect(new URL("d", base).href).toBe("https://own/d");
    const primitive = Object.assign(new URL("https://a"), { [Symbol.toPrimitive]: () => "https://primitive/" });
    expect(new URL("d", primitive).href).toBe("https://primitive/d");
  });
});

describe("objects", () => {
  test("a receiver of another kind is a TypeError, before the value is converted", () => {
    for (const [name, descriptor] of Object.entries(Object.getOwnPropertyDescriptors(URL.prototype))) {
      if (name === "constructor") continue;
      for (const receiver of [undefined, {}, URL.prototype, new URLSearchParams()]) {
        if (descriptor.get) expect(() => descriptor.get?.call(receiver)).toThrow(TypeError);
        if (descriptor.set) expect(() => descriptor.set?.call(receiver, thrower)).toThrow(TypeError);
        if (descriptor.value) expect(() => descriptor.value.call(receiver)).toThrow(TypeError);
      }
    }
  });

  test("a subclass makes its own objects; its static parse creates a URL, as the standard has it", () => {
    class Sub extends (URL as unknown as { new (url: string): URL; parse(url: string): URL }) {}
    expect(new Sub("https://a")).toBeInstanceOf(Sub);
    expect(Sub.parse("https://a")).not.toBeInstanceOf(Sub);
  });

  test("components of URLs of every shape", () => {
    const parts = (href: string) => {
      const { username, password, host, hostname, port, pathname, search, hash } = new URL(href);
      return { username, password, host, hostname, port, pathname, search, hash };
    };
    const none = { username: "", password: "", host: "", hostname: "", port: "", pathname: "", search: "", hash: "" };
    expect(parts("https://u:p@h:1/a?b#c")).toEqual({
      username: "u",
      password: "p",
      host: "h:1",
      hostname: "h",
      port: "1",
      pathname: "/a",
      search: "?b",
      hash: "#c",
    });
    expect(parts("x://u@h")).toEqual({ ...none, username: "u", host: "h", hostname: "h" });
    expect(parts("x://:p@h/")).toEqual({ ...none, password: "p", host: "h", hostname: "h", pathname: "/" });
    expect(parts("file:///a")).toEqual({ ...none, pathname: "/a" });
    expect(parts("x:/.//a:1")).toEqual({ ...none, pathname: "//a:1" });
    expect(parts("mailto::a@b?#")).toEqual({ ...none, pathname: ":a@b" });
    expect(parts("https://[::1]:8080")).toEqual({
      ...none,
      host: "[::1]:8080",
      hostname: "[::1]",
      port: "8080",
      pathname: "/",
    });
  });

  test("origin", () => {
    expect(new URL("https://u:p@h:1/a").origin).toBe("https://h:1");
    expect(new URL("blob:https://h/id").origin).toBe("https://h");
    for (const href of ["file:///a", "data:,x", "x://h", "blob:x"]) expect(new URL(href).origin).toBe("null");
  });

  test("toString, toJSON and JSON.stringify return the href", () => {
    const url = new URL("https://a/b");
    expect([url.toString(), url.toJSON(), `${url}`, JSON.parse(JSON.stringify(url))]).toEqual(Array(4).fill(url.href));
  });
});

describe("inputs of extreme size or content", () => {
  const mebibytes64 = 64 << 20;

  test.each([
    ["empty", "", null],
    ["64 MiB of path", `https://a/${"x".repeat(mebibytes64)}`, mebibytes64 + 10],
    ["64 MiB without a scheme", "x".repeat(mebibytes64), null],
    ["NULs in the path", `https://a/${"\0".repeat(1000)}b`, 3011],
    ["NULs in the host", `https://${"\0".repeat(1000)}`, null],
    ["lone surrogates in the path", `https://a/${"\uDC00".repeat(1000)}`, 9010],
    ["lone surrogates in the host", `https://${"\uD800".repeat(1000)}`, null],
    ["a quarter of a million dot segments", `https://a${"/..".repeat(1 << 18)}`, 10],
    ["a quarter of a million @", `https://${"@".repeat(1 << 18)}a`, 8 + 3 * ((1 << 18) - 1) + 3],
  ])("%s: an answer, and the next call works", (_, input, length) => {
    expect(URL.parse(input)?.href.length ?? null).toBe(length);
    expect(new URL("b", "https://a").href).toBe("https://a/b");
  });
});
