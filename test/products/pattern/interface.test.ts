/** The Web IDL of `URLPattern`: its shape, and the conversions of arguments with their order. */
import * as wasm from "@anyurl/pattern";
import * as fallback from "@anyurl/pattern?fallback";
import { URL } from "anyurl";
import { describe, expect, test } from "vitest";

const ATTRIBUTES = ["protocol", "username", "password", "hostname", "port", "pathname", "search", "hash"];

/** The members of a dictionary, in the order in which Web IDL reads them. */
const READ = ["baseURL", "hash", "hostname", "password", "pathname", "port", "protocol", "search", "username"];

/** Records the conversions of values. */
class Log {
  readonly entries: string[] = [];

  /** A value that becomes `text`. */
  value(name: string, text: string): object {
    const convert = (): string => {
      this.entries.push(name);
      return text;
    };
    return { toString: convert };
  }

  /** A dictionary whose members are these. */
  dictionary(name: string, members: Readonly<Record<string, unknown>> = {}): object {
    const get = (_: object, key: string | symbol): unknown => {
      this.entries.push(`${name}.${String(key)}`);
      return members[String(key)];
    };
    return new Proxy({}, { get });
  }
}

describe.each([
  ["Wasm", wasm],
  ["fallback", fallback],
] as const)("URLPattern, %s", (_, { URLPattern }) => {
  const descriptorOf = (target: object, name: PropertyKey) => Object.getOwnPropertyDescriptor(target, name);
  /** Calls the constructor with arguments of any type. */
  const construct = (...args: unknown[]) => Reflect.construct(URLPattern, args) as wasm.URLPattern;
  const call = (target: object, name: "exec" | "test" | "generate", ...args: unknown[]): unknown =>
    Reflect.apply(URLPattern.prototype[name], target, args);
  const compare = (...args: unknown[]): unknown => Reflect.apply(URLPattern.compareComponent, undefined, args);

  describe("shape", () => {
    test("the interface object", () => {
      expect(descriptorOf(URLPattern, "prototype")).toMatchObject({
        writable: false,
        enumerable: false,
        configurable: false,
      });
      expect(descriptorOf(URLPattern, "name")).toMatchObject({ value: "URLPattern", writable: false });
      expect(descriptorOf(URLPattern, "length")).toMatchObject({ value: 0, writable: false });
      expect(Object.getPrototypeOf(URLPattern)).toBe(Function.prototype);
      expect(Object.keys(URLPattern)).toEqual(["compareComponent"]);
    });

    test("the prototype", () => {
      expect(Object.keys(URLPattern.prototype).sort()).toEqual(
        [...ATTRIBUTES, "hasRegExpGroups", "exec", "generate", "test"].sort(),
      );
      expect(Object.getPrototypeOf(URLPattern.prototype)).toBe(Object.prototype);
      expect(descriptorOf(URLPattern.prototype, Symbol.toStringTag)).toEqual({
        value: "URLPattern",
        writable: false,
        enumerable: false,
        configurable: true,
      });
      expect(Object.prototype.toString.call(new URLPattern())).toBe("[object URLPattern]");
    });

    test.each([...ATTRIBUTES, "hasRegExpGroups"])("the attribute %s", (name) => {
      const { get, set, enumerable, configurable } = descriptorOf(URLPattern.prototype, name) as PropertyDescriptor;
      expect([set, enumerable, configurable]).toEqual([undefined, true, true]);
      expect([get?.name, get?.length]).toEqual([`get ${name}`, 0]);
      expect(() => Reflect.apply(get as () => void, {}, [])).toThrow(TypeError);
      expect(() => Reflect.apply(get as () => void, URLPattern.prototype, [])).toThrow(TypeError);
    });

    test.each([
      ["test", 0],
      ["exec", 0],
      ["generate", 2],
    ] as const)("the operation %s", (name, length) => {
      const { value, ...flags } = descriptorOf(URLPattern.prototype, name) as PropertyDescriptor;
      expect(flags).toEqual({ writable: true, enumerable: true, configurable: true });
      expect([value.name, value.length]).toEqual([name, length]);
      for (const target of [{}, URLPattern.prototype, URLPattern]) {
        expect(() => call(target, name, "pathname", {})).toThrow(TypeError);
      }
    });

    test("the static operation compareComponent", () => {
      const { value, ...flags } = descriptorOf(URLPattern, "compareComponent") as PropertyDescriptor;
      expect(flags).toEqual({ writable: true, enumerable: true, configurable: true });
      expect([value.name, value.length]).toEqual(["compareComponent", 3]);
    });

    test("objects have no properties of their own, and need new", () => {
      expect(Reflect.ownKeys(new URLPattern())).toEqual([]);
      expect(() => Reflect.apply(URLPattern, undefined, [])).toThrow(TypeError);
      class Own extends URLPattern {}
      expect(new Own({ pathname: "/a" }).pathname).toBe("/a");
      expect(new Own()).toBeInstanceOf(URLPattern);
    });
  });

  describe("the constructor", () => {
    test.each([[[]], [[undefined]], [[null]], [[{}]], [[() => {}]], [[undefined, undefined]], [[null, null]]])(
      "takes %o as an empty dictionary",
      (args) => expect(construct(...args).pathname).toBe("*"),
    );

    test("reads the members of a dictionary once, in order", () => {
      const log = new Log();
      construct(log.dictionary("input"));
      expect(log.entries).toEqual(READ.map((name) => `input.${name}`));
    });

    test("reads and converts each member before the next", () => {
      const log = new Log();
      const members = { hash: log.value("hash", "a"), hostname: log.value("hostname", "b") };
      construct(log.dictionary("input", members));
      expect(log.entries.slice(0, 5)).toEqual(["input.baseURL", "input.hash", "hash", "input.hostname", "hostname"]);
    });

    test("converts input, base URL and options in order", () => {
      const log = new Log();
      const args = [log.dictionary("input"), log.value("base", "https://a"), log.dictionary("options")];
      expect(() => construct(...args)).toThrow(TypeError);
      const options = ["options.ignoreCase", "options.regexp"];
      expect(log.entries).toEqual([...READ.map((name) => `input.${name}`), "base", ...options]);
    });

    test("takes an object as options, and any other value as a base URL", () => {
      expect(construct("https://a/B", { ignoreCase: true }).test("https://a/b")).toBe(true);
      expect(construct("https://a/B", () => {}).test("https://a/b")).toBe(false);
      expect(construct("https://a/B", null).test("https://a/b")).toBe(false);
      for (const value of [0, true, "", Number.NaN]) expect(() => construct("https://a/B", value)).toThrow(TypeError);
      expect(() => construct("https://a/B", Symbol("a"))).toThrow(TypeError);
    });

    test("takes the second of three arguments as a base URL", () => {
      expect(construct("/b", new URL("https://a/"), undefined).hostname).toBe("a");
      expect(construct("/b", "https://a/", null).hostname).toBe("a");
      expect(() => construct("https://a/b", undefined, {})).toThrow(TypeError);
      expect(() => construct("https://a/b", { ignoreCase: true }, {})).toThrow(TypeError);
    });

    test("refuses options that are not an object", () => {
      for (const value of [0, true, "a", Symbol("a"), 1n]) {
        expect(() => construct("/b", "https://a/", value)).toThrow(TypeError);
      }
    });

    test("converts ignoreCase to a boolean", () => {
      const matches = (ignoreCase: unknown) => construct("https://a/B", { ignoreCase }).test("https://a/b");
      expect([1, "a", {}, []].map(matches)).toEqual([true, true, true, true]);
      expect([0, "", null, undefined, Number.NaN].map(matches)).toEqual([false, false, false, false, false]);
    });

    test("reads a URL as a dictionary", () => {
      const pattern = construct(new URL("https://u:p@example.com:81/a?b#c"));
      expect(ATTRIBUTES.map((name) => pattern[name as "hash"])).toEqual([
        "https",
        "u",
        "p",
        "example.com",
        "81",
        "/a",
        "b",
        "c",
      ]);
    });

    test("converts members to well-formed strings", () => {
      expect(construct({ pathname: null }).pathname).toBe("null");
      expect(construct({ pathname: undefined }).pathname).toBe("*");
      expect(construct({ port: 80 }).port).toBe("80");
      expect(construct({ pathname: "/\ud800" }).pathname).toBe("/%EF%BF%BD");
      expect(() => construct({ pathname: Symbol("a") })).toThrow(TypeError);
      expect(() => construct(Symbol("a"))).toThrow(TypeError);
    });

    test("lets errors of getters and conversions pass", () => {
      const error = new RangeError("mine");
      const fail = () => {
        throw error;
      };
      expect(() =>
        construct({
          get hash() {
            return fail();
          },
        }),
      ).toThrow(error);
      expect(() => construct({ hash: { toString: fail } })).toThrow(error);
      expect(() =>
        construct(
          {},
          {
            get ignoreCase() {
              return fail();
            },
          },
        ),
      ).toThrow(error);
    });
  });

  describe.each(["test", "exec"] as const)("%s", (name) => {
    const pattern = new URLPattern({ pathname: "/a" });
    const run = (...args: unknown[]) => call(pattern, name, ...args) !== null && call(pattern, name, ...args) !== false;

    test("takes no input as an empty dictionary", () => {
      for (const args of [[], [undefined], [null], [{}]]) expect(run(...args)).toBe(false);
      expect(call(new URLPattern(), name)).not.toBe(false);
    });

    test("reads the members once, in order, and then the base URL", () => {
      const log = new Log();
      call(pattern, name, log.dictionary("input"));
      expect(log.entries).toEqual(READ.map((member) => `input.${member}`));
      const other = new Log();
      expect(() => call(pattern, name, other.dictionary("input"), other.value("base", "https://a"))).toThrow(TypeError);
      expect(other.entries).toEqual([...READ.map((member) => `input.${member}`), "base"]);
    });

    test("takes a base URL only with a string", () => {
      expect(run("/a", "https://b/")).toBe(true);
      expect(run("/a", new URL("https://b/"))).toBe(true);
      expect(run("/a", undefined)).toBe(false);
      expect(run("https://b/a", "not a URL")).toBe(false);
      expect(run("/a", null)).toBe(false);
      expect(() => run({}, "https://b/")).toThrow(TypeError);
      expect(() => run(undefined, "")).toThrow(TypeError);
      expect(run(undefined, undefined)).toBe(false);
    });

    test("reads a URL as a dictionary", () => {
      expect(run(new URL("https://b/a"))).toBe(true);
      expect(run(new URL("https://b/x"))).toBe(false);
    });

    test("refuses Symbols", () => {
      expect(() => run(Symbol("a"))).toThrow(TypeError);
      expect(() => run("/a", Symbol("a"))).toThrow(TypeError);
    });
  });

  describe("results", () => {
    const result = new URLPattern({ pathname: "/:a{-:b}?" }).exec("https://u@h/x") as wasm.URLPatternResult;

    test("are plain objects with the members of the dictionaries", () => {
      expect(Object.keys(result).sort()).toEqual([...ATTRIBUTES, "inputs"].sort());
      expect(Object.getPrototypeOf(result)).toBe(Object.prototype);
      expect(result.inputs).toEqual(["https://u@h/x"]);
      expect(Object.keys(result.pathname).sort()).toEqual(["groups", "input"]);
      expect(Object.entries(result.pathname.groups)).toEqual([
        ["a", "x"],
        ["b", undefined],
      ]);
      expect(Object.getOwnPropertyDescriptor(result.pathname.groups, "a")).toEqual({
        value: "x",
        writable: true,
        enumerable: true,
        configurable: true,
      });
    });

    test("are new objects for each call", () => {
      const pattern = new URLPattern();
      const [one, other] = [pattern.exec({}), pattern.exec({})];
      expect(one).toEqual(other);
      expect(one).not.toBe(other);
      expect(one?.hash.groups).not.toBe(other?.hash.groups);
      expect(one?.hash.groups).not.toBe(one?.search.groups);
    });

    test("have copies of inputs", () => {
      const input = { pathname: "/a", unknown: 1 };
      const found = new URLPattern().exec(input) as wasm.URLPatternResult;
      expect(found.inputs).toEqual([{ pathname: "/a" }]);
      expect(found.inputs[0]).not.toBe(input);
    });

    test.each(["__proto__", "constructor", "toString"])("have the group %s as a property of their own", (group) => {
      const groups = new URLPattern({ pathname: `/:${group}` }).exec("https://h/x")?.pathname.groups ?? {};
      expect(Object.entries(groups)).toEqual([[group, "x"]]);
      expect(Object.getPrototypeOf(groups)).toBe(Object.prototype);
    });
  });

  describe("generate and compareComponent", () => {
    const pattern = new URLPattern({ pathname: "/:a" });

    test("need all arguments, of their types", () => {
      for (const args of [
        [],
        ["pathname"],
        ["pathname", "a"],
        ["pathname", null],
        ["nothing", {}],
        [Symbol("a"), {}],
      ]) {
        expect(() => call(pattern, "generate", ...args)).toThrow(TypeError);
      }
      for (const args of [[], ["pathname", pattern], ["x", pattern, pattern], ["pathname", {}, pattern]]) {
        expect(() => compare(...args)).toThrow(TypeError);
      }
    });

    test("convert names and values to strings", () => {
      expect(call(pattern, "generate", { toString: () => "pathname" }, { a: 7 })).toBe("/7");
      expect(compare({ toString: () => "pathname" }, pattern, pattern)).toBe(0);
    });

    test("accept patterns of subclasses", () => {
      class Own extends URLPattern {}
      expect(compare("pathname", new Own({ pathname: "/a" }), pattern)).toBe(1);
    });
  });
});
