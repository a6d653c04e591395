/** The classes of the drafts have the shape that Web IDL derives from their IDL: https://webidl.spec.whatwg.org/ */
import { url2012, url2014 } from "@anyurl/drafts";
import { describe, expect, test } from "vitest";
import { membersOf, type Operation } from "./idl.ts";

type AnyFunction = (this: unknown, ...args: unknown[]) => unknown;

const WithURLUtils = url2014.withURLUtils(class {}, { getTheBase: () => null });
const WithReadOnly = url2014.withURLUtilsReadOnly(class {}, { getTheBase: () => null });

const INTERFACES = [
  ["url2012", "URL", url2012.URL, () => new url2012.URL("http://h/?a=1")],
  ["url2014", "URL", url2014.URL, () => new url2014.URL("http://h/?a=1")],
  ["url2014", "URLSearchParams", url2014.URLSearchParams, () => new url2014.URLSearchParams("a=1&b=2")],
  ["url2014", "URLUtils", WithURLUtils, () => new WithURLUtils()],
  ["url2014", "URLUtilsReadOnly", WithReadOnly, () => new WithReadOnly()],
] as const;

/** Values that are never objects of an interface. */
const STRANGERS = [
  undefined,
  null,
  "http://h/",
  1,
  Symbol("x"),
  {},
  () => {},
  [],
  { href: "http://h/", pathname: "/a" },
];

const inspectCustom = Symbol.for("nodejs.util.inspect.custom");

/** Values that become strings, and record their conversion. */
function logged(names: readonly string[]): { readonly values: object[]; readonly log: string[] } {
  const log: string[] = [];
  const values = names.map((name) => ({
    toString: () => {
      log.push(name);
      return `${name}\uD800`;
    },
  }));
  return { values, log };
}

describe.each(INTERFACES)("%s.%s", (draft, name, interfaceObject, make) => {
  const prototype: object = interfaceObject.prototype;
  const { attributes, operations, statics, constructorLength, isIterable } = membersOf(draft, name);
  const isMixin = name.startsWith("URLUtils");
  const strangers = [...STRANGERS, prototype, Object.create(prototype)];
  const method = (target: object, key: string) => Reflect.get(target, key) as AnyFunction;

  test("has the members of its IDL, and no other", () => {
    const names = [...attributes, ...operations].map((each) => each.name);
    const symbols = isMixin ? [] : [Symbol.toStringTag, inspectCustom, ...(isIterable ? [Symbol.iterator] : [])];
    expect(new Set(Reflect.ownKeys(prototype))).toEqual(new Set(["constructor", ...names, ...symbols]));
    expect(new Set(Object.keys(prototype))).toEqual(new Set(names));
    expect(Reflect.ownKeys(make())).toEqual([]);
    if (!isMixin) expect(Object.keys(interfaceObject)).toEqual(statics.map((each) => each.name));
  });

  test.skipIf(isMixin)("is an interface object", () => {
    const descriptor = (key: string) => Object.getOwnPropertyDescriptor(interfaceObject, key);
    const rest = { writable: false, enumerable: false, configurable: true };
    expect(descriptor("name")).toEqual({ value: name, ...rest });
    expect(descriptor("length")).toEqual({ value: constructorLength, ...rest });
    expect(descriptor("prototype")).toMatchObject({ ...rest, configurable: false });
    expect(Object.getPrototypeOf(interfaceObject)).toBe(Function.prototype);
    expect(Object.getPrototypeOf(prototype)).toBe(Object.prototype);
    expect(Object.getOwnPropertyDescriptor(prototype, "constructor")).toEqual({
      ...rest,
      value: interfaceObject,
      writable: true,
    });
    expect(Object.getOwnPropertyDescriptor(prototype, Symbol.toStringTag)).toEqual({ value: name, ...rest });
    expect(() => Reflect.apply(interfaceObject as never, undefined, ["http://h/"])).toThrow(TypeError);
    if (constructorLength > 0) expect(() => Reflect.construct(interfaceObject as never, [])).toThrow(TypeError);
    expect(() => Reflect.construct(interfaceObject as never, [Symbol("x")])).toThrow(TypeError);
  });

  test.each(attributes)("has the attribute $name", ({ name: key, readonly, type }) => {
    const { get, set, enumerable, configurable } = Object.getOwnPropertyDescriptor(prototype, key) ?? {};
    expect([enumerable, configurable, get?.name, get?.length]).toEqual([true, true, `get ${key}`, 0]);
    expect([set?.name, set?.length]).toEqual(readonly ? [undefined, undefined] : [`set ${key}`, 1]);
    for (const stranger of strangers.slice(0, isMixin ? -1 : undefined)) {
      const { values, log } = logged(["value"]);
      expect(() => Reflect.apply(get as AnyFunction, stranger, [])).toThrow(TypeError);
      if (set !== undefined) expect(() => Reflect.apply(set, stranger, values)).toThrow(TypeError);
      expect(log).toEqual([]);
    }
    if (set === undefined) return;
    expect(() => Reflect.apply(set, make(), [Symbol("x")])).toThrow(TypeError);
    if (type === "URLSearchParams") expect(() => Reflect.apply(set, make(), ["a=1"])).toThrow(TypeError);
  });

  const checkOperation = (target: object, { name: key, required }: Operation): AnyFunction => {
    const descriptor = Object.getOwnPropertyDescriptor(target, key);
    expect(descriptor).toMatchObject({ writable: true, enumerable: true, configurable: true });
    const operation = descriptor?.value as AnyFunction;
    expect([operation.name, operation.length]).toEqual([key, required.length]);
    expect(() => Reflect.construct(operation, [])).toThrow(TypeError);
    return operation;
  };

  test.each(operations)("has the operation $name", (described) => {
    const operation = checkOperation(prototype, described);
    for (const stranger of strangers.slice(0, isMixin ? -1 : undefined)) {
      const { values, log } = logged(described.required);
      expect(() => Reflect.apply(operation, stranger, values)).toThrow(TypeError);
      expect(log).toEqual([]);
    }
    described.required.forEach((_, count) => {
      const { values, log } = logged(described.required.slice(0, count));
      expect(() => Reflect.apply(operation, make(), values)).toThrow(TypeError);
      expect(log).toEqual([]);
    });
    if (described.required.length === 0 || described.name === "forEach") return;
    const { values, log } = logged(described.required);
    Reflect.apply(operation, make(), values);
    expect(log).toEqual(described.required);
    expect(() => Reflect.apply(operation, make(), [Symbol("x"), Symbol("y")])).toThrow(TypeError);
  });

  test.skipIf(statics.length === 0)("has its static operations", () => {
    for (const described of statics) {
      const operation = checkOperation(interfaceObject, described);
      expect(() => Reflect.apply(operation, undefined, [])).toThrow(TypeError);
    }
  });

  test.skipIf(!isIterable)("has iterators like those of the language", () => {
    const iterator = Object.getOwnPropertyDescriptor(prototype, Symbol.iterator);
    expect(iterator).toEqual({
      value: method(prototype, "entries"),
      writable: true,
      enumerable: false,
      configurable: true,
    });
    for (const key of ["entries", "keys", "values"]) {
      const made = Reflect.apply(method(prototype, key), make(), []) as Iterator<unknown>;
      const madePrototype = Object.getPrototypeOf(made) as { next: AnyFunction };
      const iteratorPrototype = Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]()));
      expect(Object.getPrototypeOf(madePrototype)).toBe(iteratorPrototype);
      expect(Reflect.ownKeys(madePrototype)).toEqual(["next", Symbol.toStringTag, inspectCustom]);
      expect(Object.keys(madePrototype)).toEqual(["next"]);
      expect(Object.prototype.toString.call(made)).toBe(`[object ${name} Iterator]`);
      expect(() => Reflect.apply(madePrototype.next, [][Symbol.iterator](), [])).toThrow(TypeError);
    }
  });
});

describe("conversions", () => {
  test("all arguments of a constructor are converted before its steps", () => {
    for (const URL of [url2012.URL, url2014.URL]) {
      const { values, log } = logged(["url", "base"]);
      expect(() => Reflect.construct(URL as never, values)).toThrow();
      expect(log).toEqual(["url", "base"]);
    }
  });

  test("a USVString has no lone surrogates, and a DOMString keeps its", () => {
    const params = new url2014.URLSearchParams("a\uD800=b\uDC00");
    params.append("c\uD800", "d");
    expect([...params].flat()).toEqual(["a\uFFFD", "b\uFFFD", "c\uFFFD", "d"]);
  });

  test("a conversion can change the object", () => {
    const params = new url2014.URLSearchParams("a=1");
    const value = {
      toString: () => {
        params.delete("a");
        return "2";
      },
    };
    params.append("b", value as never);
    expect(`${params}`).toBe("b=2");
  });

  test("members that URLUtilsReadOnly lacks do not work on its objects", () => {
    const location = new WithReadOnly();
    url2014.setTheInput(location, "http://user@h/");
    for (const name of ["href", "username", "searchParams"] as const) {
      const { get, set } = Object.getOwnPropertyDescriptor(url2014.URL.prototype, name) as Required<PropertyDescriptor>;
      expect(() => Reflect.apply(set, location, ["http://other/"])).toThrow(TypeError);
      if (name !== "href") expect(() => Reflect.apply(get, location, [])).toThrow(TypeError);
    }
    expect(location.href).toBe("http://user@h/");
  });

  test("forEach is live, and passes value, name and object", () => {
    const params = new url2014.URLSearchParams("a=1");
    const seen: unknown[] = [];
    const receiver = {};
    params.forEach(function (this: unknown, ...args) {
      seen.push([this === receiver, ...args.slice(0, 2), args[2] === params]);
      if (seen.length === 1) params.append("b", "2");
    }, receiver);
    expect(seen).toEqual([
      [true, "1", "a", true],
      [true, "2", "b", true],
    ]);
    expect(() => params.forEach({} as never)).toThrow("URLSearchParams.forEach: the callback must be a function");
  });
});
