import { URL, URLSearchParams } from "anyurl";
import { describe, expect, test } from "vitest";

const entries = (init: unknown) => [...new URLSearchParams(init as string)];

describe("the constructor", () => {
  test("takes strings, and values that become strings", () => {
    expect(entries("?a=1&a=2&b")).toEqual([
      ["a", "1"],
      ["a", "2"],
      ["b", ""],
    ]);
    expect(entries("??a=1")).toEqual([["?a", "1"]]);
    expect(entries(undefined)).toEqual([]);
    expect(entries(null)).toEqual([["null", ""]]);
    expect(entries(12)).toEqual([["12", ""]]);
    expect(() => entries(Symbol("a"))).toThrow(TypeError);
  });

  test("takes records: enumerable own keys, in order, the last of equal names", () => {
    expect(entries({ b: 1, a: null })).toEqual([
      ["b", "1"],
      ["a", "null"],
    ]);
    expect(entries(Object.create({ inherited: 1 }))).toEqual([]);
    expect(entries(Object.defineProperty({ a: 1 }, "hidden", { value: 2 }))).toEqual([["a", "1"]]);
    expect(entries({ "\uD800": "x", b: "y", "\uDBFF": "z\uDC00" })).toEqual([
      ["\uFFFD", "z\uFFFD"],
      ["b", "y"],
    ]);
    expect(() => entries({ [Symbol("a")]: 1 })).toThrow(/Symbol/);
    expect(entries(Object.assign(() => {}, { a: 1 }))).toEqual([["a", "1"]]);
  });

  test("takes sequences of pairs, of any iterable kind", () => {
    expect(entries([["a", 1], new Set(["b", "c"])])).toEqual([
      ["a", "1"],
      ["b", "c"],
    ]);
    expect(entries(new Map([["a", "b"]]))).toEqual([["a", "b"]]);
    expect(entries(new URLSearchParams("a=b"))).toEqual([["a", "b"]]);
    expect(() => entries([["a"]])).toThrow(/length 1/);
    expect(() => entries([["a", "b", "c"]])).toThrow(/length 3/);
    expect(() => entries(["ab"])).toThrow(/pair/);
    expect(() => entries([1])).toThrow(/pair/);
    expect(() => entries({ [Symbol.iterator]: 1 })).toThrow(/not a function/);
  });

  test("reads the iterator method once and does not close the iterator", () => {
    const log: string[] = [];
    const iterator = {
      next: () => ({ done: false, value: 1 }),
      return: () => log.push("closed"),
    };
    const iterable = {
      get [Symbol.iterator]() {
        log.push("read");
        return () => iterator;
      },
    };
    expect(() => entries(iterable)).toThrow(TypeError);
    expect(log).toEqual(["read"]);
  });

  test.each([
    ["not an object", () => 1, /does not return an object/],
    ["without next", () => ({}), /no next/],
    ["whose result is not an object", () => ({ next: () => 1 }), /result/],
  ])("refuses an iterator %s", (_, method, message) => {
    expect(() => entries({ [Symbol.iterator]: method })).toThrow(message);
  });
});

describe("the operations", () => {
  test("get, getAll, has, append, set, delete, size", () => {
    const params = new URLSearchParams("a=1&b=2&a=3&a=1");
    expect([params.get("a"), params.get("c"), params.getAll("a"), params.getAll("c")]).toEqual([
      "1",
      null,
      ["1", "3", "1"],
      [],
    ]);
    expect([params.has("a"), params.has("c"), params.has("a", "3"), params.has("a", "2")]).toEqual([
      true,
      false,
      true,
      false,
    ]);
    expect(params.has("a", undefined)).toBe(true);
    params.delete("a", "1");
    expect(params.toString()).toBe("b=2&a=3");
    params.append("b", "4");
    params.set("b", "5");
    params.set("c", "6");
    expect([params.toString(), params.size]).toEqual(["b=5&a=3&c=6", 3]);
    params.delete("b", undefined);
    expect(params.toString()).toBe("a=3&c=6");
  });

  test("values are USVStrings", () => {
    const params = new URLSearchParams();
    params.append("\uD800", "\uDC00\uD83D\uDE00");
    expect([...params]).toEqual([["\uFFFD", "\uFFFD\u{1F600}"]]);
    expect(params.has("\uDFFF")).toBe(true);
  });

  test("sort is stable and by code units", () => {
    const params = new URLSearchParams("z=1&\uFB03=2&\u{1F308}=3&a=4&z=0&A=5");
    params.sort();
    expect([...params.values()]).toEqual(["5", "4", "1", "0", "3", "2"]);
  });

  test("forEach gives value, name, the object and this", () => {
    const params = new URLSearchParams("a=1");
    const calls: unknown[] = [];
    params.forEach(function (this: unknown, ...args) {
      calls.push(this, ...args);
    }, "receiver");
    expect(calls).toEqual(["receiver", "1", "a", params]);
    expect(() => params.forEach(1 as never)).toThrow(/callback/);
  });

  test("too few arguments are a TypeError that says how many", () => {
    const params = new URLSearchParams();
    for (const [name, required] of Object.entries({
      append: 2,
      set: 2,
      get: 1,
      getAll: 1,
      has: 1,
      delete: 1,
      forEach: 1,
    })) {
      const method = (params as unknown as Record<string, () => void>)[name] as () => void;
      for (let given = 0; given < required; given++) {
        const message = new RegExp(`URLSearchParams\\.${name} needs ${required} arguments?; got ${given}`);
        expect(() => Reflect.apply(method, params, Array(given).fill("x"))).toThrow(message);
      }
    }
  });

  test("a receiver of another kind is a TypeError, before arguments are converted", () => {
    const thrower = {
      toString() {
        throw new RangeError();
      },
    };
    for (const [name, descriptor] of Object.entries(Object.getOwnPropertyDescriptors(URLSearchParams.prototype))) {
      if (name === "constructor") continue;
      const call = descriptor.get ?? descriptor.value;
      for (const receiver of [undefined, {}, URLSearchParams.prototype, new URL("a:")]) {
        expect(() => Reflect.apply(call, receiver, [thrower, thrower])).toThrow(/Illegal invocation/);
      }
    }
  });
});

describe("iterators", () => {
  test("are live", () => {
    const params = new URLSearchParams("a=1&b=2");
    const iterator = params.keys();
    iterator.next();
    params.delete("a");
    params.append("c", "3");
    expect([...iterator]).toEqual(["c"]);
    params.append("d", "4");
    expect(iterator.next()).toEqual({ value: "d", done: false });
    expect(iterator.next()).toEqual({ value: undefined, done: true });
  });

  test("have the prototype that Web IDL asks for", () => {
    const prototype = Object.getPrototypeOf(new URLSearchParams().entries());
    const arrayIterator = Object.getPrototypeOf([][Symbol.iterator]());
    expect(Object.getPrototypeOf(prototype)).toBe(Object.getPrototypeOf(arrayIterator));
    expect(Object.getPrototypeOf(new URLSearchParams().values())).toBe(prototype);
    expect(Object.keys(prototype)).toEqual(["next"]);
    expect(Object.hasOwn(prototype, "constructor")).toBe(false);
    expect(prototype[Symbol.toStringTag]).toBe("URLSearchParams Iterator");
    expect(() => prototype.next()).toThrow(/Illegal invocation/);
    expect(() => prototype.next.call([].values())).toThrow(/Illegal invocation/);
    expect(URLSearchParams.prototype[Symbol.iterator]).toBe(URLSearchParams.prototype.entries);
  });
});

describe("with a URL", () => {
  test("each side sees the other's changes", () => {
    const url = new URL("https://a/?b=1#c");
    const { searchParams } = url;
    expect(url.searchParams).toBe(searchParams);
    searchParams.append("d", "é");
    expect(url.href).toBe("https://a/?b=1&d=%C3%A9#c");
    url.search = "?e=2";
    expect([...searchParams]).toEqual([["e", "2"]]);
    url.href = "https://a/?f=3";
    expect([...searchParams]).toEqual([["f", "3"]]);
    url.pathname = "/g";
    searchParams.delete("f");
    expect(url.href).toBe("https://a/g");
  });

  test("an empty query and no query are the same to both", () => {
    const url = new URL("https://a/?");
    expect([url.search, url.searchParams.size]).toEqual(["", 0]);
    url.searchParams.sort();
    expect(url.href).toBe("https://a/");
  });

  test("every operation serializes the query again, even if no pair changes", () => {
    const url = new URL("https://a/?b=~");
    url.searchParams.delete("none");
    expect(url.search).toBe("?b=%7E");
  });

  test("after search is set, the pairs are read from the URL's own query", () => {
    const url = new URL("https://a/");
    const { searchParams } = url;
    url.search = "a\tb=\n1";
    expect([...searchParams]).toEqual([["ab", "1"]]);
    url.search = "c=\uD800";
    expect([...searchParams]).toEqual([["c", "\uFFFD"]]);
    url.search = "?#d";
    expect([...searchParams]).toEqual([["#d", ""]]);
    url.search = "";
    expect([...searchParams]).toEqual([]);
  });

  test("pairs survive the way through the query", () => {
    const url = new URL("https://a/");
    const pairs: [string, string][] = [
      ["", ""],
      ["?", "#"],
      ["+ &", "="],
      ["%00", "\0"],
      ["é\u{1F600}", "'~*"],
    ];
    for (const [name, value] of pairs) url.searchParams.append(name, value);
    expect([...new URL(url.href).searchParams]).toEqual(pairs);
    expect([...url.searchParams]).toEqual(pairs);
  });
});
