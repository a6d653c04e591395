/** The tag `url`: each value in its place. */
import { path, query, raw, URLTemplateError, type URLTemplateValue, url } from "@anyurl/template";
import { describe, expect, test } from "vitest";
import { TAG_CASES } from "./corpus.ts";
import { makeStrings, reviveValues } from "./make.ts";

function failureOf(run: () => string): URLTemplateError {
  try {
    run();
  } catch (error) {
    if (error instanceof URLTemplateError) return error;
    throw error;
  }
  throw new Error("There is no error");
}

test.each(TAG_CASES.filter((each) => each.url !== undefined))("$strings with $values is $url", (each) => {
  expect(url(makeStrings(each.strings), ...reviveValues(each.values))).toBe(each.url);
});

test.each(TAG_CASES.filter((each) => each.reason !== undefined))("$strings refuses $values: $reason", (each) => {
  const error = failureOf(() => url(makeStrings(each.strings), ...reviveValues(each.values)));
  expect([error.reason, error.index]).toEqual([each.reason, each.index ?? null]);
});

test("an empty value before a slash does not start a path or a host", () => {
  expect(failureOf(() => url`q:${""}//h/a`)).toMatchObject({ reason: "empty-segment", index: 0 });
  expect(failureOf(() => url`q:${""}/a`).reason).toBe("empty-segment");
  expect(url`q:${""}`).toBe("q:");
});

describe("a value that has no text", () => {
  const values = [null, undefined, Number.NaN, Infinity, {}, [], ["a"], new Date(0), Symbol("a"), () => "a", new Map()];
  test.each(values)("%s is refused in each place", (value) => {
    const given = value as URLTemplateValue;
    expect(failureOf(() => url`/${given}`).reason).toBe("type");
    expect(failureOf(() => url`/a-${given}`).reason).toBe("type");
    expect(failureOf(() => url`/?a=${given}`).reason).toBe("type");
    expect(failureOf(() => url`/?${given}=a`).reason).toBe("type");
    expect(failureOf(() => url`/#${given}`).reason).toBe("type");
    expect(failureOf(() => url`https://${given}/`).reason).toBe("type");
    expect(failureOf(() => url`https://a.test:${given}/`).reason).toBe("type");
    expect(failureOf(() => url`https://u:${given}@a.test/`).reason).toBe("type");
    expect(failureOf(() => url`${given}/a`).reason).toBe("type");
    expect(failureOf(() => url`${given}://a.test`).reason).toBe("type");
    expect(failureOf(() => url`/${path([given as string])}`).reason).toBe("type");
  });

  test("in a query, undefined leaves the parameter out", () => {
    expect(url`/?${query({ a: undefined, b: 1 })}`).toBe("/?b=1");
    expect(failureOf(() => url`/?${query({ a: null as never })}`).reason).toBe("type");
    expect(failureOf(() => url`/?${query({ a: {} as never })}`).reason).toBe("type");
  });
});

describe("the result", () => {
  test("is a primitive string, which requests and links take", () => {
    const text = url`https://a.test/${"b"}`;
    expect(typeof text).toBe("string");
    expect(new Request(text).url).toBe("https://a.test/b");
  });

  test("is the base of another template", () => {
    const base = url`https://a.test/v${1}`;
    expect(url`${base}/users/${7}`).toBe("https://a.test/v1/users/7");
    expect(url`${new URL("https://a.test/v1/")}users`).toBe("https://a.test/v1/users");
  });

  test("has the parameters of a URLSearchParams", () => {
    expect(url`/?${query(new URLSearchParams("a=1&a=%262"))}`).toBe("/?a=1&a=%262");
  });
});

describe("the error", () => {
  test("has a place and a position, and not the value", () => {
    const error = failureOf(() => url`https://api.test/users/${7}/files/${"../secret"}`);
    expect(error).toMatchObject({ code: "ERR_URL_TEMPLATE", reason: "dot-segment", index: 1, place: "segment" });
    expect(error.message).toBe(
      'Invalid URL: values[1], the segment, must not make a segment "." or ".." (dot-segment).',
    );
    expect(JSON.stringify(error) + error.stack).not.toContain("../secret");
  });

  test("of a wrong use is a TypeError", () => {
    expect(() => url("https://a.test/" as never)).toThrow(TypeError);
    expect(() => path(7 as never)).toThrow("path: the segments must be a string or an array; got a number");
    expect(() => query("a=b" as never)).toThrow("query: the parameters must be an object; got a string");
    expect(() => query(["a"] as never)).toThrow("query: each entry must be an array; got a string");
    expect(() => raw({} as never)).toThrow("raw: the text must be a string; got an object");
  });
});

test("values may change after a helper has taken them, and the template is read again with each value", () => {
  const segments = ["a"];
  const given = path(segments);
  segments.push("..");
  const write = (value: string) => url`/${given}/${value}`;
  expect(write("b")).toBe("/a/b");
  expect(write("c")).toBe("/a/c");
});

test("what an earlier template learned is not another one's", () => {
  const write = [(value: string) => url`/a/${value}`, (value: string) => url`/?a=${value}`];
  expect(write.map((each) => each("b"))).toEqual(["/a/b", "/?a=b"]);
});
