/** The places of conformance errors and parse exceptions, in UTF-16 code units of the input as given. */
import { isFailure, url2014 } from "@anyurl/drafts";
import { describe, expect, it, test } from "vitest";

/** The name of each conformance error, and the part of the input at its place. */
function errorsIn(input: string, base?: string): (readonly [string, string])[] {
  const parsed = url2014.parse(input, { base });
  if (isFailure(parsed)) throw new Error(`${parsed}`);
  return parsed.conformanceErrors.map(({ name, offset, length }) => [name, partOf(input, offset, length)] as const);
}

function partOf(input: string, offset: number | null, length: number | null): string {
  if (offset === null || length === null) throw new Error("The error has no place.");
  expect(offset + length).toBeLessThanOrEqual(input.length);
  return input.slice(offset, offset + length);
}

const INPUTS: readonly (readonly [
  input: string,
  base: string | undefined,
  errors: Readonly<Record<string, string>>,
])[] = [
  [" \n http://h/", undefined, { "leading-or-trailing-whitespace": " \n " }],
  ["http://h/\f ", undefined, { "leading-or-trailing-whitespace": "\f " }],
  [" \tfile:C:\\x\\y", undefined, { "leading-or-trailing-whitespace": " \t", "reverse-solidus-in-path": "\\" }],
  ["/C|/x", "file:///", { "drive-letter-without-file": "/C|/" }],
  ["http:\\/h", undefined, { "missing-two-slashes": "\\/" }],
  ["ftp:/h", "http://h/", { "missing-two-slashes": "/" }],
  ["ftp:h", "http://h/", { "missing-two-slashes": "" }],
  ["http:x", "http://h/", { "scheme-of-base": "http:" }],
  ["a:b/c:d".slice(1), "http://h/", { "colon-in-first-segment": ":" }],
  ["http://u:a@b@c/", undefined, { "at-sign-in-userinfo": "@" }],
  ["http://a\tb/", undefined, { "ignored-code-point-in-host": "\t" }],
  ["http://u@a\u{1f4a9}B:8/", undefined, { "host-changed": "a\u{1f4a9}B" }],
  ["http://h..x/", undefined, { "empty-label": "." }],
  ["http://u@127.0x1:8/", undefined, { "number-not-decimal": "0x1", "too-few-numbers": "127.0x1" }],
  ["http://%30x7f.1/", undefined, { "host-changed": "%30x7f.1", "number-not-decimal": "%30x7f.1" }],
  ["http://h/a\\b\\c", undefined, { "reverse-solidus-in-path": "\\" }],
  ["http://h/#a\0b", undefined, { "null-in-fragment": "\0" }],
  ["http://h/#a\0\0|||b|", undefined, { "null-in-fragment": "\0", "not-a-url-code-point": "|||" }],
  ["http://h/a/b\t\n|c", undefined, { "not-a-url-code-point": "\t\n|", "tab-or-newline": "\t\n" }],
  ["http://h/a%4g%41", undefined, { "malformed-percent-sign": "%" }],
  ["http://h/?\u{1f4a9}\ud800<>", undefined, { "not-a-url-code-point": "<>" }],
  ["x:\u{1f4a9}\u{1ffff}y", undefined, { "not-a-url-code-point": "\u{1ffff}" }],
];

describe("conformance errors", () => {
  test.each(INPUTS)("of %j with %j", (input, base, expected) => {
    const found = errorsIn(input, base);
    for (const [name, part] of Object.entries(expected)) expect(found).toContainEqual([name, part]);
  });

  it("have all names but the setters' in these inputs", () => {
    const names = new Set(INPUTS.flatMap(([, , expected]) => Object.keys(expected)));
    expect(url2014.conformanceErrorNames.filter((name) => !names.has(name))).toEqual(["port-truncated"]);
  });

  it("are in the input of a setter", () => {
    const parsed = url2014.parse("http://h/");
    if (isFailure(parsed)) throw new Error(`${parsed}`);
    const set = url2014.setters["set-host"](parsed.url, "a:\t8x9/");
    if (isFailure(set)) throw new Error(`${set}`);
    const { name, offset, length } = set.conformanceErrors.at(-1) as url2014.ConformanceError;
    expect([name, offset, length]).toEqual(["port-truncated", 4, 2]);
  });

  it("are indicated once for each step and string, at the first place", () => {
    expect(errorsIn("http://h/ | | /| ").map(([name, part]) => [name, part])).toEqual([
      ["leading-or-trailing-whitespace", " "],
      ["not-a-url-code-point", " | | "],
      ["not-a-url-code-point", "|"],
    ]);
  });
});

const EXCEPTIONS: readonly (readonly [input: string, base: string | undefined, reason: string, part: string])[] = [
  ["  http://u@/x", undefined, "empty-host", ""],
  ["\thttp://a%zz/", undefined, "forbidden-code-point-in-host", "a%zz"],
  ["http://u@a\tb<c d/", undefined, "forbidden-code-point-in-host", " "],
  ["http://a%20b/", undefined, "forbidden-code-point-in-host", "a%20b"],
  ["http://a%ff/", undefined, "domain-to-ascii", "a%ff"],
  ["http://h:8\t0x/", undefined, "port-not-digits", "x"],
  ["http://1.256.3.4/", undefined, "ipv4-number-too-large", "256"],
  ["http://1.65536.3/", undefined, "ipv4-number-too-large", "65536"],
  ["http://1.2.65536/", undefined, "ipv4-last-number-too-large", "65536"],
  ["http://[1:2:3]/", undefined, "ipv6-address-pieces", "[1:2:3]"],
  ["http://[::1.2.299.4]/", undefined, "decimal-byte-too-large", "299"],
  ["ftp:/[::1]:8/", "http://h/", "host-without-two-slashes", "[::1]:8"],
  [" a/b?q", undefined, "relative-url-without-relative-base", "a/b"],
];

describe("parse exceptions", () => {
  test.each(EXCEPTIONS)("of %j with %j", (input, base, reason, part) => {
    const parsed = url2014.parse(input, { base });
    if (!isFailure(parsed)) throw new Error("It is not refused.");
    expect([parsed.reason, partOf(input, parsed.offset, parsed.length)]).toEqual([reason, part]);
    expect([parsed.of, parsed.message.includes(input)]).toEqual(["input", false]);
  });

  it("have all reasons in these inputs", () => {
    const reasons = new Set(EXCEPTIONS.map(([, , reason]) => reason));
    expect([...reasons].sort()).toEqual([...url2014.exceptionReasons].sort());
  });

  it("have places in the base, if it is at fault", () => {
    const parsed = url2014.parse("x", { base: " http://h:x/" });
    expect(parsed).toMatchObject({ of: "base", reason: "port-not-digits", offset: 10, length: 1 });
  });
});

describe("wrong arguments", () => {
  it("throw errors that name them", () => {
    const parse = url2014.parse as unknown as (...values: readonly unknown[]) => unknown;
    expect(() => parse(1)).toThrow(
      new TypeError("url2014.parse: the input must be a string or a URL object; got a number"),
    );
    expect(() => parse("", { base: 1 })).toThrow(TypeError);
    expect(() => parse("", { bas: "" })).toThrow(TypeError);
    const message = 'url2014.parse: the encoding must be a label of the Encoding Standard; got "latin-9"';
    expect(() => parse("", { encoding: "latin-9" })).toThrow(new RangeError(message));
    expect(() => url2014.rules.path("", { encoding: "latin-9" })).toThrow(RangeError);
    const setHash = url2014.setters["set-hash"] as unknown as (...values: readonly unknown[]) => unknown;
    expect(() => setHash({}, "")).toThrow(TypeError);
    expect(() => url2014.serializeIPv6([1])).toThrow(TypeError);
    expect(() => url2014.percentEncodeByte(256)).toThrow(TypeError);
    expect(() => url2014.utf8PercentEncode(0xd800, "simple")).toThrow(TypeError);
  });
});
