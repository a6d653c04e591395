/** Nothing recurses, and nothing takes longer than the input is long. */
import { isFailure, spec, URLReference } from "@anyurl/reference";
import { describe, expect, test } from "vitest";
import { isThorough, sampled } from "../../thorough.ts";
import { href, resolve, succeeded } from "./view.ts";

const { normalize, parse, parseResolveAndNormalize, print, rebase, referenceTo, url } = spec;

/** A test that takes gigabytes. */
const testLong = test.skipIf(!isThorough);
if (!isThorough)
  console.log(
    "Skipped: the longest texts that V8 can have, which take long. ANYURL_THOROUGH=1 tries them. No other test shows that they do no harm.",
  );

const MANY = sampled(1_000_000);

describe(`${MANY} segments`, () => {
  const deep = `http://h/${"a/".repeat(MANY)}`;

  test("are parsed, resolved, normalised and printed", () => {
    expect(href(deep) === deep).toBe(true);
    expect(href(`${"../".repeat(MANY - 1)}x`, deep)).toBe("http://h/a/x");
    expect(href(`${deep}${"../".repeat(MANY)}`)).toBe("http://h/");
    expect(href(`http://h/${"./".repeat(MANY)}`)).toBe("http://h/");
    expect(print(normalize(succeeded(parse("../".repeat(MANY))))).length).toBe(3 * MANY);
  });

  test("are rebased, constructed and checked", () => {
    const reference = succeeded(parse("b/".repeat(MANY)));
    const base = succeeded(parse(deep));
    expect(rebase(reference, base).dirs.length).toBe(2 * MANY);
    expect(url(base).dirs.length).toBe(MANY);
    expect(spec.faults(deep)).toEqual([]);
    expect(new URLReference(deep).equals(deep)).toBe(true);
  });

  test("are left behind on the way to another URL", () => {
    const base = succeeded(resolve(deep));
    const target = succeeded(resolve(`${deep}x`));
    expect(referenceTo(target, base)).toBe("x");
    expect(referenceTo(succeeded(resolve("http://h/b")), base)).toBe("/b");
  });
});

testLong("more segments than there is room for are a RangeError", () => {
  const input = `foo://h/${"/".repeat(2 ** 25 + 2)}`;
  expect(() => parseResolveAndNormalize(input)).toThrow(RangeError);
  expect(href("foo://h/")).toBe("foo://h/");
});

const MIB = 2 ** 20;

testLong("a string of 64 MiB", () => {
  const long = "a".repeat(64 * MIB);
  const result = parseResolveAndNormalize(`http://h/${long}?${long}#é`);
  expect(isFailure(result) ? 0 : print(result).length).toBe(2 * 64 * MIB + "http://h/?#%C3%A9".length);
});
