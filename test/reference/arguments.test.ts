/** What is of a wrong type is refused by the names of the function and the argument, and never answered. */
import * as reference from "@anyurl/reference";
import { describe, expect, test } from "vitest";

const { CharacterSet, characterSets, parse, url } = reference;

/** The functions as a script may call them. */
const functions = reference as unknown as Record<string, (...values: readonly unknown[]) => unknown>;
const good = url({ scheme: "http" });
const failure = parse("//secret:99999");

const OF_A_URL = [
  "modeOf",
  "isWebURL",
  "isFileURL",
  "isSchemeless",
  "hasOpaquePath",
  "normaliseForPrinting",
  "printPath",
  "print",
  "printInto",
  "force",
  "forceFile",
  "forceWeb",
  "strictResolve",
  "legacyResolve",
  "whatwgResolve",
  "normalise",
  "normaliseScheme",
  "normaliseAuthority",
  "encodeURL",
];

const OF_A_STRING: readonly (readonly [name: string, argument: string])[] = [
  ["parse", "input"],
  ["preprocess", "input"],
  ["parseHost", "text"],
  ["domainToASCII", "domain"],
  ["domainToUnicode", "domain"],
  ["analysePercentEncoding", "text"],
  ["percentDecode", "text"],
  ["percentEncode", "text"],
  ["isWebScheme", "scheme"],
  ["isFileScheme", "scheme"],
  ["parseResolveAndNormalise", "string"],
  ["faults", "input"],
  ["isStrictlyValid", "input"],
];

function errorOf(name: string, ...values: readonly unknown[]): unknown {
  try {
    return { answered: functions[name]?.(...values) };
  } catch (error) {
    return error;
  }
}

function expectRefusal(error: unknown, start: string): void {
  expect(error).toBeInstanceOf(TypeError);
  expect((error as TypeError).message).toMatch(new RegExp(`^${start} must be `));
  expect((error as TypeError).message).not.toContain("secret");
}

test.each(OF_A_URL)("%s refuses what is no URL", (name) => {
  for (const value of [5, "secret", null, undefined, {}, failure])
    expectRefusal(errorOf(name, value, good), `${name}: url`);
});

test.each(["strictResolve", "legacyResolve", "whatwgResolve"])("%s refuses what is no base", (name) => {
  for (const value of [5, "secret", undefined, failure]) expectRefusal(errorOf(name, good, value), `${name}: base`);
});

test.each(OF_A_STRING)("%s refuses what is no string", (name, argument) => {
  for (const value of [5, {}, null, undefined, ["secret"]]) {
    expectRefusal(
      errorOf(name, value, name === "percentEncode" ? characterSets.any : undefined),
      `${name}: ${argument}`,
    );
  }
});

test.each([
  ["parse", "fallback", "x"],
  ["preprocess", "fallback", "x"],
  ["parseHost", "mode", "A"],
  ["encodeURL", "fallback", good],
])("%s refuses what is no mode", (name, argument, first) => {
  for (const value of ["bogus", "secret", 5, null]) expectRefusal(errorOf(name, first, value), `${name}: ${argument}`);
});

test("the others name what they refuse", () => {
  expectRefusal(errorOf("parseResolveAndNormalise", "x", "http://secret/"), "parseResolveAndNormalise: base");
  expectRefusal(errorOf("percentEncode", "x", "secret"), "percentEncode: encodeSet");
  expectRefusal(errorOf("printInto", good, 5), "printInto: printed");
  expectRefusal(errorOf("matches", "digit", 5), "matches: text");
  expectRefusal(errorOf("faults", "x", "secret"), "faults: fallback");
  expectRefusal(errorOf("status", "A", "dir"), "status: codePoint");
  for (const value of [5, null, undefined, {}, failure]) {
    expectRefusal(errorOf("printHost", value), "printHost: host");
    expectRefusal(errorOf("printAuthority", value), "printAuthority: authority");
  }
});

test("a failure is named by its reason", () => {
  expect(errorOf("print", failure)).toMatchObject({
    message: expect.stringContaining('a Failure, "port-out-of-range"'),
  });
});

describe("a character set", () => {
  const make = CharacterSet as unknown as new (ranges: unknown) => unknown;

  test("refuses ranges that are none", () => {
    for (const ranges of [5, null, "secret", [5], [[1]], [[1, 2, 3]], [["a", "b"]]]) {
      expect(() => new make(ranges)).toThrow(TypeError);
    }
    for (const ranges of [[[9, 3]], [[-5, 2 ** 30]], [[0, 1.5]], [[Number.NaN, 4]]]) {
      expect(() => new make(ranges)).toThrow(RangeError);
    }
    expect(() => new make([["a", "b"]])).toThrow("CharacterSet: ranges[0][0] must be a number; it is string");
  });

  test("refuses what is no string, no code point, no set", () => {
    const { digit } = characterSets;
    expect(() => CharacterSet.of(5 as unknown as string)).toThrow("CharacterSet.of: characters must be a string");
    expect(() => digit.has("53" as unknown as number)).toThrow(TypeError);
    for (const value of [1.5, -1, 0x110000]) expect(() => digit.has(value)).toThrow(RangeError);
    const other = [[1, 2]] as unknown as typeof digit;
    expect(() => digit.union(other)).toThrow("union: other must be a CharacterSet");
    expect(() => digit.without(other)).toThrow("without: other must be a CharacterSet");
  });
});
