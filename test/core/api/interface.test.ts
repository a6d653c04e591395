import { URL, URLSearchParams } from "anyurl";
import { describe, expect, test } from "vitest";

const anyurl = { URL, URLSearchParams };

/** Static functions of the platform's URL that belong to the File API. */
const fileApi = ["createObjectURL", "revokeObjectURL"];

/** The property descriptors of an object, for comparison. */
function shape(target: object, except: readonly string[] = []): Record<string, unknown> {
  const describeFunction = (value: unknown) =>
    typeof value === "function" ? `${value.name}/${value.length}` : value === undefined ? undefined : typeof value;
  const result: Record<string, unknown> = {};
  for (const key of Reflect.ownKeys(target)) {
    if (except.includes(key as string) || String(key) === "Symbol(nodejs.util.inspect.custom)") continue;
    const { value, get, set, ...flags } = Object.getOwnPropertyDescriptor(target, key) as PropertyDescriptor;
    result[String(key)] = {
      ...flags,
      value: describeFunction(value),
      get: describeFunction(get),
      set: describeFunction(set),
    };
  }
  return result;
}

describe.each(["URL", "URLSearchParams"] as const)("%s has the shape of the platform's", (name) => {
  test("prototype", () => {
    expect(shape(anyurl[name].prototype)).toMatchObject(shape(globalThis[name].prototype));
  });

  test("constructor", () => {
    expect(shape(anyurl[name])).toMatchObject(shape(globalThis[name], fileApi));
  });
});

test("the iterators have it too", () => {
  const prototypeOf = (params: { keys(): object }) => Object.getPrototypeOf(params.keys());
  expect(shape(prototypeOf(new anyurl.URLSearchParams()))).toEqual(
    shape(prototypeOf(new globalThis.URLSearchParams())),
  );
});

test("URL.parse has the shape of a static operation", () => {
  expect(shape(anyurl.URL)).toMatchObject({
    parse: { writable: true, enumerable: true, configurable: true, value: "parse/1" },
  });
});

test("objects have no properties of their own", () => {
  expect(Reflect.ownKeys(new anyurl.URL("https://a/?b"))).toEqual([]);
  expect(Reflect.ownKeys(new anyurl.URLSearchParams("a"))).toEqual([]);
});

test("objects are not the platform's", () => {
  const url = new anyurl.URL("https://a/?b");
  expect(url instanceof globalThis.URL).toBe(false);
  expect(structuredClone(url)).toEqual({});
  expect(fileApi.filter((name) => name in anyurl.URL)).toEqual([]);
});
