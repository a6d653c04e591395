/** Functions remember what they compiled from options: new ones get new results, and equal ones compile nothing. */
import { memoize } from "@anyurl/common/memo";
import { describe, expect, it, test } from "vitest";
import { URL as AnyURL } from "../../../packages/url/src/index.ts";

/** Returns a memoized function whose result has the options that were compiled, and how often it has compiled. */
function counting() {
  let count = 0;
  return memoize((options: object) => ({ options, count: ++count }));
}

const rules = () => [];

describe("equal options do not compile again:", () => {
  test.each<[string, () => object | undefined]>([
    ["none", () => undefined],
    ["an empty object", () => ({})],
    ["text, numbers and booleans", () => ({ profile: "strict", maxLength: 5, www: true, "": null })],
    ["members that are undefined", () => ({ base: undefined })],
    ["lists in an object", () => ({ query: { deny: ["a", "b"], sort: true } })],
    ["a list", () => ["a", "b"]],
    ["a function", () => ({ rules })],
    ["an object without a prototype", () => Object.assign(Object.create(null), { profile: "strict" })],
    ["a URL object", () => ({ base: new AnyURL("http://a/") })],
    ["the runtime's own URL object", () => ({ base: new URL("http://a/") })],
  ])("%s", (_, make) => {
    const compiledOf = counting();
    compiledOf({ other: 1 });
    const first = compiledOf(make());
    expect(compiledOf(make())).toBe(first);
    expect(first.options).toEqual(make() ?? {});
  });

  it("that came some calls before", () => {
    const compiledOf = counting();
    for (let round = 0; round < 3; round++) for (const a of [1, 2, 3, 4]) expect(compiledOf({ a }).count).toBe(a);
  });
});

describe("options that change give new results:", () => {
  const url = new URL("http://a/");
  test.each<[string, object, (options: never) => void]>([
    ["a member", { a: 1 }, (options: { a: number }) => options.a++],
    [
      "the kind of a member",
      { a: 1 },
      (options: { a: unknown }) => {
        options.a = "1";
      },
    ],
    [
      "a member that is added",
      {},
      (options: { a?: undefined }) => {
        options.a = undefined;
      },
    ],
    [
      "a member that is deleted",
      { a: undefined },
      (options: { a?: undefined }) => {
        delete options.a;
      },
    ],
    [
      "a member of a member",
      { query: { sort: true } },
      ({ query }: { query: { sort: boolean } }) => {
        query.sort = false;
      },
    ],
    [
      "an item of a list",
      { deny: ["a"] },
      ({ deny }: { deny: string[] }) => {
        deny[0] = "b";
      },
    ],
    [
      "the length of a list",
      { deny: ["a"], allow: ["b"] },
      (options: { deny: string[] }) => {
        options.deny.push("allow");
      },
    ],
    [
      "a function",
      { rules },
      (options: { rules: unknown }) => {
        options.rules = () => [];
      },
    ],
    [
      "a URL object",
      { base: url },
      () => {
        url.pathname = "/b";
      },
    ],
    [
      "an object of a class",
      new (class {
        a = 1;
        href = "http://a/";
      })(),
      (options: { a: number }) => options.a++,
    ],
    [
      "an object deep inside",
      { a: { b: [{ c: 1 }] } },
      ({ a }: { a: { b: { c: number }[] } }) => {
        a.b[0] = { c: 2 };
      },
    ],
  ])("%s", (_, options, change) => {
    const compiledOf = counting();
    expect([compiledOf(options).count, compiledOf({ other: 1 }).count]).toEqual([1, 2]);
    change(options as never);
    expect(compiledOf(options)).toEqual({ options, count: 3 });
  });

  it("a getter, whose last value counts", () => {
    const compiledOf = counting();
    let reads = 0;
    const options = Object.defineProperty({}, "a", { enumerable: true, get: () => reads++ % 3 });
    for (let call = 0; call < 10; call++) expect(compiledOf(options).options).toEqual({ a: (reads - 1) % 3 });
  });

  it("more members than earlier ones, even hidden ones", () => {
    const compiledOf = counting();
    const hidden = Object.defineProperty({ a: 1 }, "b", { value: 2 });
    const counts = [["a"], ["a", undefined], [], { a: 1 }, hidden].map((options) => compiledOf(options).count);
    expect(counts).toEqual([1, 2, 3, 4, 5]);
  });

  it("a member of the prototype of all objects, which does not count", () => {
    const compiledOf = counting();
    compiledOf({ a: { b: 1 } });
    Object.assign(Object.prototype, { b: 1 });
    const { options } = compiledOf({ a: {} });
    Reflect.deleteProperty(Object.prototype, "b");
    expect(options).toEqual({ a: {} });
  });

  it("a member that is not enumerable, which does not count in a copy", () => {
    const base = Object.defineProperty({}, "href", { value: "http://a/" });
    expect(counting()({ base }).options).toEqual({ base });
  });

  it("an object that contains itself", () => {
    const options: { self?: unknown } = {};
    options.self = options;
    expect(counting()(options).count).toBe(1);
  });

  it("options that fail, in each call", () => {
    let calls = 0;
    const compiledOf = memoize(() => {
      calls++;
      throw new TypeError("invalid");
    });
    for (const expected of [1, 2]) {
      expect(() => compiledOf({})).toThrow("invalid");
      expect(calls).toBe(expected);
    }
  });
});
