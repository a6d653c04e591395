/** Nothing recurses, and nothing takes longer than the input is long. */
import {
  Failure,
  faults,
  normalise,
  onto,
  parse,
  parseResolveAndNormalise,
  print,
  referenceTo,
  URLReference,
  url,
} from "@anyurl/reference";
import { describe, expect, test } from "vitest";
import { href, resolve, succeeded } from "./view.ts";

const MILLION = 1_000_000;

describe("a million segments", () => {
  const deep = `http://h/${"a/".repeat(MILLION)}`;

  test("are parsed, resolved, normalised and printed", () => {
    expect(href(deep) === deep).toBe(true);
    expect(href(`${"../".repeat(MILLION - 1)}x`, deep)).toBe("http://h/a/x");
    expect(href(`${deep}${"../".repeat(MILLION)}`)).toBe("http://h/");
    expect(href(`http://h/${"./".repeat(MILLION)}`)).toBe("http://h/");
    expect(print(normalise(succeeded(parse("../".repeat(MILLION))))).length).toBe(3 * MILLION);
  });

  test("are rebased, constructed and checked", () => {
    const reference = succeeded(parse("b/".repeat(MILLION)));
    const base = succeeded(parse(deep));
    expect(onto(reference, base).dirs.length).toBe(2 * MILLION);
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
  expect(() => parseResolveAndNormalise(input)).toThrow(RangeError);
  expect(href("foo://h/")).toBe("foo://h/");
});

const MIB = 2 ** 20;

/** Inputs of a length; to double it must not take much more than twice the time. */
const LONG: readonly (readonly [name: string, make: (length: number) => string])[] = [
  ["a path", (length) => `http://h/${"a".repeat(length)}`],
  ["slashes", (length) => `http://h/${"/".repeat(length)}`],
  ["dots", (length) => `http://h/${"a/../".repeat(length / 5)}`],
  ["what is encoded", (length) => `http://h/${"é".repeat(length)}`],
  ["a query", (length) => `http://h/?${"' ".repeat(length / 2)}`],
  ["tabs", (length) => `http://h/${"\ta".repeat(length / 2)}`],
  ["backslashes", (length) => `http:${"\\".repeat(length)}h`],
  ["at signs", (length) => `http://${"@".repeat(length)}h`],
  ["colons", (length) => `http://u${":".repeat(length)}@h`],
  ["a domain", (length) => `http://${"a.".repeat(length / 2)}`],
  ["an encoded domain", (length) => `http://${"%41".repeat(length / 3)}`],
  ["a domain of many labels", (length) => `http://${"é.".repeat(length / 16)}`],
  ["a long label", (length) => `http://${"é".repeat(length)}`],
  ["a label in Punycode", (length) => `http://xn--${"a".repeat(length)}.é`],
  ["numbers", (length) => `http://${"1.".repeat(length / 2)}`],
  ["pieces", (length) => `http://[${"1:".repeat(length / 2)}]`],
  ["brackets", (length) => `foo://${"[".repeat(length)}`],
  ["a scheme", (length) => `${"a".repeat(length)}:`],
  ["digits of a port", (length) => `http://h:${"0".repeat(length)}`],
  ["spaces", (length) => `foo:a${" ".repeat(length)}?`],
];

describe("time grows with the length and no faster, for", () => {
  test.each(LONG)("%s", (_, make) => {
    const time = (length: number) => {
      const input = make(length);
      const times = Array.from({ length: 3 }, () => {
        const start = performance.now();
        parseResolveAndNormalise(input);
        return performance.now() - start;
      });
      return Math.min(...times);
    };
    time(MIB / 4);
    expect(time(2 * MIB)).toBeLessThan(16 * Math.max(time(MIB / 2), 20));
  });
});

test("a string of 64 MiB", () => {
  const long = "a".repeat(64 * MIB);
  const result = parseResolveAndNormalise(`http://h/${long}?${long}#é`);
  expect(result instanceof Failure ? 0 : print(result).length).toBe(2 * 64 * MIB + "http://h/?#%C3%A9".length);
});
