/** Nothing recurses, and nothing takes longer than the input is long. */
import { faults, isFailure, spec, URLReference } from "@anyurl/reference";
import { describe, expect, test } from "vitest";
import { href, resolve, succeeded } from "./view.ts";

const { normalize, parse, parseResolveAndNormalize, print, rebase, referenceTo, url } = spec;

const MILLION = 1_000_000;

describe("a million segments", () => {
  const deep = `http://h/${"a/".repeat(MILLION)}`;

  test("are parsed, resolved, normalised and printed", () => {
    expect(href(deep) === deep).toBe(true);
    expect(href(`${"../".repeat(MILLION - 1)}x`, deep)).toBe("http://h/a/x");
    expect(href(`${deep}${"../".repeat(MILLION)}`)).toBe("http://h/");
    expect(href(`http://h/${"./".repeat(MILLION)}`)).toBe("http://h/");
    expect(print(normalize(succeeded(parse("../".repeat(MILLION))))).length).toBe(3 * MILLION);
  });

  test("are rebased, constructed and checked", () => {
    const reference = succeeded(parse("b/".repeat(MILLION)));
    const base = succeeded(parse(deep));
    expect(rebase(reference, base).dirs.length).toBe(2 * MILLION);
    expect(url(base).dirs.length).toBe(MILLION);
    expect(faults(deep)).toEqual([]);
    expect(new URLReference(deep).equals(deep)).toBe(true);
  });

  test("are left behind on the way to another URL", () => {
    const base = succeeded(resolve(deep));
    const target = succeeded(resolve(`${deep}x`));
    expect(referenceTo(target, base)).toBe("x");
    expect(referenceTo(succeeded(resolve("http://h/b")), base)).toBe("/b");
  });
});

test("more segments than there is room for are a RangeError", () => {
  const input = `foo://h/${"/".repeat(2 ** 25 + 2)}`;
  expect(() => parseResolveAndNormalize(input)).toThrow(RangeError);
  expect(href("foo://h/")).toBe("foo://h/");
});

const MIB = 2 ** 20;

test("a string of 64 MiB", () => {
  const long = "a".repeat(64 * MIB);
  const result = parseResolveAndNormalize(`http://h/${long}?${long}#é`);
  expect(isFailure(result) ? 0 : print(result).length).toBe(2 * 64 * MIB + "http://h/?#%C3%A9".length);
});
