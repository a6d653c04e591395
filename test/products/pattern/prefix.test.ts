/** Prefixes of paths, against a loop that tries each boundary of segments, and decoded groups. */
import { decodeGroups, matchPrefix, URLPattern } from "@anyurl/pattern";
import { describe, expect, expectTypeOf, test } from "vitest";
import { Random } from "../../core/differential/random.ts";
import { isThorough } from "../../thorough.ts";

const matched = (pathname: string, path: string) => {
  const match = matchPrefix(new URLPattern({ pathname }), `https://h${path}`);
  return match && [match.result.pathname.input, match.rest, { ...match.result.pathname.groups }];
};

test.each<[string, string, ReturnType<typeof matched>]>([
  ["/users", "/users", ["/users", "", {}]],
  ["/users", "/users/", ["/users", "/", {}]],
  ["/users", "/users//7", ["/users", "//7", {}]],
  ["/users", "/users7", null],
  ["/users", "/users%2F7", null],
  ["/users", "/v1/users", null],
  ["/users/", "/users", null],
  ["/users/", "/users/7", ["/users", "/7", {}]],
  ["/", "/", ["", "/", {}]],
  ["/", "/a/b", ["", "/a/b", {}]],
  ["", "/a/b", ["", "/a/b", {}]],
  ["*", "/a/b", ["/a/b", "", { 0: "/a/b" }]],
  ["/:a", "/a/b", ["/a", "/b", { a: "a" }]],
  ["/:a/:b?", "/a", ["/a", "", { a: "a", b: undefined }]],
  ["/:a/:b?", "/a/b/c", ["/a/b", "/c", { a: "a", b: "b" }]],
  ["/:a+", "/a/b", ["/a/b", "", { a: "a/b" }]],
  ["/:a/*", "/a/b/c", ["/a/b/c", "", { a: "a", 0: "b/c" }]],
  ["/:id(\\d+)", "/7/a", ["/7", "/a", { id: "7" }]],
  ["/:id(\\d+)", "/7a", null],
  ["/:__proto__", "/a/b", ["/a", "/b", JSON.parse('{"__proto__":"a"}')]],
])("%s on %s", (pathname, path, expected) => {
  expect(matched(pathname, path)).toEqual(expected);
});

test("the other components match as a whole", () => {
  const pattern = new URLPattern("https://h/a?b=:b");
  expect(matchPrefix(pattern, "https://h/a/c?b=1")).toMatchObject({
    rest: "/c",
    result: { search: { groups: { b: "1" } } },
  });
  expect(matchPrefix(pattern, "https://h/a/c?b=1&")?.result.search.groups.b).toBe("1&");
  expect(matchPrefix(pattern, "https://i/a/c?b=1")).toBeNull();
  expect(matchPrefix(pattern, "https://h/a/c")).toBeNull();
  expect(matchPrefix(pattern, "not a URL")).toBeNull();
  expect(matchPrefix(new URLPattern({ pathname: "/A" }, { ignoreCase: true }), "/a/b", "https://h")?.rest).toBe("/b");
});

test("dot segments are resolved before the match, and encoded slashes are text", () => {
  expect(matched("/public", "/public/../admin")).toBeNull();
  expect(matched("/public", "/public/%2e%2E/admin")).toBeNull();
  expect(matched("/public", "/public/..%2Fadmin")).toEqual(["/public", "/..%2Fadmin", {}]);
});

test("other values are errors", () => {
  expect(() => matchPrefix({} as URLPattern, "https://h/")).toThrow(TypeError);
  expect(() => matchPrefix(new URLPattern(), {}, "https://h/")).toThrow("matchPrefix: the base URL of an object");
});

test("a long path takes one match of the linear matcher", () => {
  const pattern = new URLPattern({ pathname: "/:a-:b-:c" });
  expect(matchPrefix(pattern, `https://h/${"x-".repeat(100_000)}/y`)).toMatchObject({ rest: "/y" });
  expect(matchPrefix(pattern, `https://h/${"/x-".repeat(100_000)}`)).toBeNull();
});

test("random patterns match the same prefixes as a loop over boundaries", () => {
  const pieces = ["/a", "/b", "/ab", "/:x", "/:y?", "/:z*", "/*", "{/a}?", "{/:w.b}+", ":v-b", "/(a|b)", "/", "-b"];
  const texts = ["/", "/a", "/b", "a", "b", "-b", ".b", "ab"];
  let found = 0;
  for (let count = 0; count < (isThorough ? 20_000 : 2000); count++) {
    const random = new Random(1, count);
    let pathname = random.repeat(1, 3, () => random.pick(pieces)).replace(/:\w/g, (name) => name);
    if (new Set(pathname.match(/:\w/g)).size !== (pathname.match(/:\w/g)?.length ?? 0)) pathname = "/:x-b";
    const pattern = new URLPattern({ pathname });
    const path = `/${random.repeat(0, 6, () => random.pick(texts))}`;
    const boundaries = [...path].flatMap((character, at) => (character === "/" ? [at] : [])).concat(path.length);
    const end = /[^\\]\/$|^\/$/.test(pathname) ? "/" : "";
    const whole = (at: number) => pattern.exec({ pathname: path.slice(0, at) + (path.startsWith(end, at) ? end : "") });
    const match = matchPrefix(pattern, { pathname: path });
    expect([pathname, path, match !== null]).toEqual([pathname, path, boundaries.some((at) => whole(at) !== null)]);
    if (match === null) continue;
    found++;
    const { input, groups } = match.result.pathname;
    expect(input + match.rest).toBe(path);
    expect(boundaries).toContain(input.length);
    expect([pathname, path, whole(input.length)?.pathname.groups]).toEqual([pathname, path, groups]);
  }
  expect(found).toBeGreaterThan(100);
});

describe("decodeGroups", () => {
  test("decodes every text, and never throws", () => {
    const groups = { a: "Zo%C3%AB", b: "%2e%2E%2Fadmin", c: "100%", d: "%FF", e: undefined, f: "a+b" };
    expect(decodeGroups(groups)).toEqual({ a: "Zoë", b: "../admin", c: "100%", d: "\uFFFD", e: undefined, f: "a+b" });
    expect(Object.entries(decodeGroups(JSON.parse('{"__proto__":"%41"}')))).toEqual([["__proto__", "A"]]);
  });

  test("keeps the types of groups", () => {
    const result = matchPrefix(new URLPattern({ pathname: "/:a/:b?" }), "https://h/%41");
    expect(result && decodeGroups(result.result.pathname.groups).a).toBe("A");
    if (result)
      expectTypeOf(decodeGroups(result.result.pathname.groups)).toEqualTypeOf<{ a: string; b: string | undefined }>();
  });

  test("refuses other values", () => {
    expect(() => decodeGroups("a" as never)).toThrow("decodeGroups: the groups must be an object; got a string");
    expect(() => decodeGroups({ a: 1 })).toThrow(TypeError);
  });
});
