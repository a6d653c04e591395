import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as rfc3986 from "../../../packages/rfc/src/rfc3986/index.ts";
import { sampled } from "../../thorough.ts";
import { references, removeDotSegments, uris } from "./rfc3986-oracle.ts";

const { check, parse, recompose, split, transform } = rfc3986;

const resolve = (reference: string, base: string, options?: rfc3986.TransformOptions) =>
  recompose(transform(parse(reference), parse(base), options));

const BASE = "http://a/b/c/d;p?q";

const normalExamples = [
  ["g:h", "g:h"],
  ["g", "http://a/b/c/g"],
  ["./g", "http://a/b/c/g"],
  ["g/", "http://a/b/c/g/"],
  ["/g", "http://a/g"],
  ["//g", "http://g"],
  ["?y", "http://a/b/c/d;p?y"],
  ["g?y", "http://a/b/c/g?y"],
  ["#s", "http://a/b/c/d;p?q#s"],
  ["g#s", "http://a/b/c/g#s"],
  ["g?y#s", "http://a/b/c/g?y#s"],
  [";x", "http://a/b/c/;x"],
  ["g;x", "http://a/b/c/g;x"],
  ["g;x?y#s", "http://a/b/c/g;x?y#s"],
  ["", "http://a/b/c/d;p?q"],
  [".", "http://a/b/c/"],
  ["./", "http://a/b/c/"],
  ["..", "http://a/b/"],
  ["../", "http://a/b/"],
  ["../g", "http://a/b/g"],
  ["../..", "http://a/"],
  ["../../", "http://a/"],
  ["../../g", "http://a/g"],
] as const;

const abnormalExamples = [
  ["../../../g", "http://a/g"],
  ["../../../../g", "http://a/g"],
  ["/./g", "http://a/g"],
  ["/../g", "http://a/g"],
  ["g.", "http://a/b/c/g."],
  [".g", "http://a/b/c/.g"],
  ["g..", "http://a/b/c/g.."],
  ["..g", "http://a/b/c/..g"],
  ["./../g", "http://a/b/g"],
  ["./g/.", "http://a/b/c/g/"],
  ["g/./h", "http://a/b/c/g/h"],
  ["g/../h", "http://a/b/c/h"],
  ["g;x=1/./y", "http://a/b/c/g;x=1/y"],
  ["g;x=1/../y", "http://a/b/c/y"],
  ["g?y/./x", "http://a/b/c/g?y/./x"],
  ["g?y/../x", "http://a/b/c/g?y/../x"],
  ["g#s/./x", "http://a/b/c/g#s/./x"],
  ["g#s/../x", "http://a/b/c/g#s/../x"],
  ["http:g", "http:g"],
] as const;

describe("the examples of section 5.4", () => {
  test("are 42", () => {
    expect(normalExamples.length + abnormalExamples.length).toBe(42);
  });

  test.each(normalExamples)("5.4.1: %j is %s", (reference, target) => {
    expect(resolve(reference, BASE)).toBe(target);
    expect(resolve(reference, BASE, { strict: true })).toBe(target);
    expect(resolve(reference, BASE, { strict: false })).toBe(target);
  });

  test.each(abnormalExamples)("5.4.2: %j is %s", (reference, target) => {
    expect(resolve(reference, BASE)).toBe(target);
    const lenient = reference === "http:g" ? "http://a/b/c/g" : target;
    expect(resolve(reference, BASE, { strict: false })).toBe(lenient);
  });
});

describe("transform", () => {
  test.each([
    ["merges with an empty path after an authority", "g", "http://a", "http://a/g"],
    ["merges with a base without a slash", "g", "foo:a", "foo:g"],
    ["merges with an empty base path", "g", "foo:", "foo:g"],
    ["keeps the path of the base unchanged", "?q", "http://a/b/../c", "http://a/b/../c?q"],
    ["ignores the fragment of the base", "", "http://a/b#f", "http://a/b"],
    ["keeps an empty query of the base", "", "http://a/b?", "http://a/b?"],
    ["replaces a query by an empty one", "?", "http://a/b?c", "http://a/b?"],
    ["removes dot-segments of a URI", "foo:/a/../b", "http://h", "foo:/b"],
    ["removes dot-segments after an authority", "//h/a/./b/..", "http://x/", "http://h/a/"],
    ["goes up from a rootless path", "../../c", "foo:a/b", "foo:/c"],
    ["guards a path of two slashes", "/.//b", "foo:/a", "foo:/.//b"],
    ["guards a merged path of two slashes", "..//b", "foo:/a", "foo:/.//b"],
    ["needs no guard after an authority", "/.//b", "foo://h/a", "foo://h//b"],
    ["takes a colon in a segment that is not the first", "./b:c", "foo:a", "foo:b:c"],
  ])("%s", (_what, reference, base, target) => {
    expect(resolve(reference, base)).toBe(target);
  });

  test.each([
    ["HTTP:g", "http://a/b", "http://a/g"],
    ["http:?y", "HTTP://a/b?q", "HTTP://a/b?y"],
    ["http:", "http://a/b?q", "http://a/b?q"],
    ["http://h/g", "http://a/b", "http://h/g"],
    ["foo:g", "http://a/b", "foo:g"],
  ])("not strict, ignores the scheme of the base only: %s", (reference, base, target) => {
    expect(resolve(reference, base, { strict: false })).toBe(target);
  });

  test("refuses a base without a scheme, and arguments of other types", () => {
    const uri = parse("a:b");
    expect(() => transform(uri, parse("b"))).toThrow(TypeError);
    expect(() => transform("b" as never, uri)).toThrow(TypeError);
    expect(() => transform(uri, "a:b" as never)).toThrow(TypeError);
    expect(() => transform(uri, uri, null as never)).toThrow(TypeError);
    expect(() => transform(uri, uri, { strict: 1 } as never)).toThrow(TypeError);
  });

  test("gives valid URIs", () => {
    fc.assert(
      fc.property(references, uris, fc.boolean(), (reference, base, strict) => {
        const target = transform(parse(reference), parse(base), { strict });
        expect(Object.isFrozen(target)).toBe(true);
        expect(check(recompose(target), "URI")).toBeNull();
        expect(parse(recompose(target))).toEqual(target);
      }),
      { numRuns: sampled(5000) },
    );
  });

  test("removes dot-segments as the steps of section 5.2.4 do", () => {
    expect(removeDotSegments("/a/b/c/./../../g")).toBe("/a/g");
    expect(removeDotSegments("mid/content=5/../6")).toBe("mid/6");
    const path = fc
      .array(fc.constantFrom("/", ".", "..", "a", "...", ".a"), { maxLength: 14 })
      .map((list) => list.join(""));
    fc.assert(
      fc.property(path, (text) => {
        // After an authority, the path that is left is the result itself; without one, it may be guarded.
        const rooted = transform(split(`x://h/${text}`), split("x:"));
        expect(rooted.path).toBe(removeDotSegments(`/${text}`));
        if (text.startsWith("//")) return;
        const expected = removeDotSegments(text);
        expect(transform(split(`x:${text}`), split("x:")).path).toBe(expected.replace(/^(?=\/\/)/, "/."));
      }),
      { numRuns: sampled(10_000) },
    );
  });
});
