/** Arguments of a wrong type throw an error that names the function and the argument. */
import { rfc3986, spec, URLReference } from "@anyurl/reference";
import { normalizeForPrinting, printInto } from "@anyurl/specification/print/print";
import { describe, expect, test } from "vitest";

const { CharacterSet, characterSets, parse, url } = spec;

/** The functions as a script may call them. */
const functions = { normalizeForPrinting, printInto, ...spec } as unknown as Record<
  string,
  (...values: readonly unknown[]) => unknown
>;
const good = url({ scheme: "http" });
const failure = parse("//secret:99999");

const OF_A_URL = [
  "getMode",
  "isWebURL",
  "isFileURL",
  "isSchemeless",
  "hasOpaquePath",
  "normalizeForPrinting",
  "printPath",
  "print",
  "printInto",
  "force",
  "forceFile",
  "forceWeb",
  "strictResolve",
  "legacyResolve",
  "whatwgResolve",
  "normalize",
  "normalizeScheme",
  "normalizeAuthority",
  "encodeURL",
  "components",
  "validateAuthority",
];

const OF_TEXT: readonly (readonly [name: string, argument: string])[] = [
  ["parseHost", "text"],
  ["domainToASCII", "domain"],
  ["domainToUnicode", "domain"],
  ["analyzePercentEncoding", "text"],
  ["percentDecode", "text"],
  ["percentEncode", "text"],
  ["isWebScheme", "scheme"],
  ["isFileScheme", "scheme"],
];

const OF_URL_TEXT = ["parse", "preprocess", "parseResolveAndNormalize", "faults", "isStrictlyValid"];

function errorOf(name: string, ...values: readonly unknown[]): unknown {
  try {
    return { returned: functions[name]?.(...values) };
  } catch (error) {
    return error;
  }
}

function expectError(error: unknown, start: string): void {
  expect(error).toBeInstanceOf(TypeError);
  expect((error as TypeError).message).toMatch(new RegExp(`^${start} must be .*; got `));
  expect((error as TypeError).message).not.toContain("secret");
}

test.each(OF_A_URL)("%s throws if the argument is not a URL", (name) => {
  for (const value of [5, "secret", null, undefined, {}, failure])
    expectError(errorOf(name, value, good), `${name}: the URL`);
});

test.each(["strictResolve", "legacyResolve", "whatwgResolve"])("%s throws if the base is not a URL", (name) => {
  for (const value of [5, "secret", undefined, failure]) expectError(errorOf(name, good, value), `${name}: the base`);
});

test.each(OF_TEXT)("%s throws if the argument is not a string", (name, argument) => {
  for (const value of [5, {}, null, undefined, ["secret"], new URL("http://secret/")]) {
    expectError(
      errorOf(name, value, name === "percentEncode" ? characterSets.any : undefined),
      `${name}: the ${argument}`,
    );
  }
});

test.each(OF_URL_TEXT)("%s throws if the argument is neither a string nor a URL object", (name) => {
  for (const value of [5, {}, null, undefined, ["secret"]]) expectError(errorOf(name, value), `${name}: the input`);
});

test.each(OF_URL_TEXT)("%s accepts URL objects", (name) => {
  const href = "http://h/a b";
  expect(errorOf(name, { href })).toEqual(errorOf(name, href));
});

test("rfc3986 accepts URL objects", () => {
  const url = new URL("http://h/a?b");
  expect(rfc3986.parse(url)).toEqual(rfc3986.parse(url.href));
  expect(rfc3986.split(url)).toEqual(rfc3986.split(url.href));
  expect(rfc3986.check(url)).toBeNull();
  expect(() => rfc3986.parse(5 as unknown as string)).toThrow(
    "rfc3986.parse: the text must be a string or a URL object; got a number",
  );
  expect(() => rfc3986.parse("a", "x" as "URI")).toThrow(/^rfc3986\.parse: the rule must be one of .*; got "x"$/);
});

test.each([
  ["parse", "fallback", "x"],
  ["preprocess", "fallback", "x"],
  ["parseHost", "mode", "A"],
  ["encodeURL", "fallback", good],
  ["getMode", "fallback", good],
])("%s throws if there is no such mode", (name, argument, first) => {
  for (const value of ["bogus", 5, null]) expectError(errorOf(name, first, value), `${name}: the ${argument}`);
});

test("the other functions name their arguments, too", () => {
  expectError(errorOf("parseResolveAndNormalize", "x", "http://secret/"), "parseResolveAndNormalize: the base");
  expectError(errorOf("percentEncode", "x", "secret"), "percentEncode: the set");
  expectError(errorOf("printInto", good, 5), "printInto: the target");
  expectError(errorOf("matches", "digit", 5), "matches: the text");
  expectError(errorOf("matches", "digits", "5"), "matches: the rule");
  expectError(errorOf("matches", "digit", "5", "odd"), "matches: the mode");
  expectError(errorOf("url", {}, "odd"), "url: the mode");
  expectError(errorOf("fromComponents", [], "odd"), "url: the mode");
  expectError(errorOf("parseExpression", 5), "parseExpression: the text");
  expectError(errorOf("printExpression", "digit"), "printExpression: the expression");
  expectError(errorOf("matchesExpression", "digit", 5), "matchesExpression: the text");
  expectError(errorOf("fromComponents", "secret"), "fromComponents: the list");
  expectError(errorOf("upto", good, "path"), "upto: the order");
  expectError(errorOf("equivalent", good, good, "same"), "equivalent: the equivalence");
  expectError(errorOf("faults", "x", "other"), "faults: the fallback");
  expectError(errorOf("status", "A", "dir"), "status: the code point");
  expectError(errorOf("status", 0x41, "path"), "status: the component");
  for (const value of [5, null, undefined, {}, failure]) {
    expectError(errorOf("printHost", value), "printHost: the host");
    expectError(errorOf("printAuthority", value), "printAuthority: the authority");
  }
});

test("URLReference names its arguments", () => {
  const reference = new URLReference("a");
  const wrong = <Value>(value: unknown) => value as Value;
  expect(() => new URLReference(wrong(5))).toThrow("URLReference: the input must be");
  expect(() => new URLReference("a", wrong("bogus"))).toThrow("URLReference: the mode must be one of");
  expect(() => reference.with(wrong("secret"))).toThrow("URLReference.with: the changes must be");
  expect(() => reference.with(wrong({ port: 1, path: "secret" }))).toThrow(
    /the changes must be .*; got the key "path"$/,
  );
  expect(() => reference.resolve("http://h", wrong("fast"))).toThrow(/the resolution must be one of .*; got "fast"$/);
});

test("an error names a failure by its reason", () => {
  expect(errorOf("print", failure)).toMatchObject({
    message: expect.stringContaining("got a Failure (port-out-of-range)"),
  });
});

describe("a character set", () => {
  const make = CharacterSet as unknown as new (ranges: unknown) => unknown;

  test("throws if a range is invalid", () => {
    for (const ranges of [5, null, "secret", [5], [[1]], [[1, 2, 3]], [["a", "b"]]]) {
      expect(() => new make(ranges)).toThrow(TypeError);
    }
    for (const ranges of [[[9, 3]], [[-5, 2 ** 30]], [[0, 1.5]], [[Number.NaN, 4]]]) {
      expect(() => new make(ranges)).toThrow(TypeError);
    }
    expect(() => new make([[1, "b"]])).toThrow(
      'CharacterSet: the ranges[0][1] must be a code point, an integer from 0 to 0x10FFFF; got "b"',
    );
  });

  test("throws if an argument is not a string, a code point or a set", () => {
    const { digit } = characterSets;
    expect(() => CharacterSet.of(5 as unknown as string)).toThrow(
      "CharacterSet.of: the characters must be a string; got a number",
    );
    expect(() => digit.has("53" as unknown as number)).toThrow(TypeError);
    for (const value of [1.5, -1, 0x110000]) expect(() => digit.has(value)).toThrow(`got ${value}`);
    const other = [[1, 2]] as unknown as typeof digit;
    expect(() => digit.union(other)).toThrow("CharacterSet.union: the other must be a CharacterSet");
    expect(() => digit.without(other)).toThrow("CharacterSet.without: the other must be a CharacterSet");
  });
});
