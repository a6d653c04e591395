import {
  fixURLString,
  InvalidURLError,
  isFailure,
  isValidURLString,
  spec,
  URLReference,
  type ValidationError,
  validationErrors,
  validationErrorTypes,
} from "@anyurl/reference";
import { URL } from "anyurl";
import { describe, expect, test } from "vitest";

/** Name, component and place of each error, and its fix: `name component offset+length [offset+length "text"]`. */
function found(input: string, base?: string): string[] {
  return validationErrors(input, base).map(({ name, component, offset, length, fix, fatal }) => {
    const place = `${name} ${component} ${offset}+${length}`;
    if (fix === null) return `${place} ${fatal ? "fatal" : "no fix"}`;
    return `${place} [${fix.offset}+${fix.length} ${JSON.stringify(fix.text)}]`;
  });
}

const UNIT = "invalid-URL-unit";
const SLASHES = "special-scheme-missing-following-solidus";
const BACKSLASH = "invalid-reverse-solidus";

describe("the errors of", () => {
  test.each<[string, string[]]>([
    ["", ["missing-scheme-non-relative-URL scheme 0+0 fatal"]],
    [" a", [`${UNIT} null 0+1 no fix`, "missing-scheme-non-relative-URL scheme 1+0 fatal"]],
    ["  http://h/ \n", [`${UNIT} null 0+2 [0+2 ""]`, `${UNIT} null 11+2 [11+2 ""]`]],
    ["ht\ttp://h/\n\ra", [`${UNIT} null 2+1 [2+1 ""]`, `${UNIT} null 10+1 [10+1 ""]`, `${UNIT} null 11+1 [11+1 ""]`]],
    ["http://é.xn--a.b/", ["domain-to-ASCII host 9+5 fatal"]],
    ["http://h/ é😀|", [`${UNIT} file 9+1 [9+1 "%20"]`, `${UNIT} file 13+1 no fix`]],
    [
      "http://h/\ud800?\uffff#\ufdd0`",
      [
        `${UNIT} file 9+1 [9+1 "%EF%BF%BD"]`,
        `${UNIT} query 11+1 [11+1 "%EF%BF%BF"]`,
        `${UNIT} fragment 13+1 [13+1 "%EF%B7%90"]`,
        `${UNIT} fragment 14+1 [14+1 "%60"]`,
      ],
    ],
    ["http://h/\u{1fffe}", [`${UNIT} file 9+2 [9+2 "%F0%9F%BF%BE"]`]],
    ["http://h/%\t41%4", [`${UNIT} null 10+1 [10+1 ""]`, `${UNIT} file 13+1 no fix`]],
    ["http://h/?'\"#", [`${UNIT} query 11+1 [11+1 "%22"]`]],
    ["foo:a '|", [`${UNIT} file 5+1 no fix`, `${UNIT} file 7+1 no fix`]],
    ["foo:a \t #b", [`${UNIT} file 5+1 no fix`, `${UNIT} null 6+1 [6+1 ""]`, `${UNIT} file 7+1 [7+1 "%20"]`]],
    ["foo://a\u0001`%/", [`${UNIT} host 7+1 [7+1 "%01"]`, `${UNIT} host 8+1 no fix`, `${UNIT} host 9+1 no fix`]],
    ["foo://a b", ["host-invalid-code-point host 7+1 fatal"]],
    ["foo://u@", ["invalid-credentials userinfo 6+2 no fix", "host-missing host 8+0 fatal"]],
    ["http://u:p@x@h/", ["invalid-credentials userinfo 7+6 no fix"]],
    ["http://:@h/", ['invalid-credentials userinfo 7+2 [7+2 ""]']],
    ["http://a b@h/", ["invalid-credentials userinfo 7+4 no fix"]],
    ["http:", [`${SLASHES} null 5+0 no fix`, "host-missing host 5+0 fatal"]],
    ["http:\\\\/h", [`${SLASHES} null 5+3 [5+3 "//"]`]],
    ["http:///h\\a", [`${SLASHES} null 7+1 [7+1 ""]`, `${BACKSLASH} null 9+1 [9+1 "/"]`]],
    ["http://h?\\", [`${UNIT} query 9+1 no fix`]],
    ["http://h:8z/", ["port-invalid port 10+1 fatal"]],
    ["http://h:65536/", ["port-out-of-range port 9+5 fatal"]],
    ["file:x", [`${SLASHES} null 5+0 [5+0 "///"]`]],
    ["file:\\x", [`${SLASHES} null 5+1 [5+0 "//"]`, `${BACKSLASH} null 5+1 [5+1 "/"]`]],
    ["file:\\/h", [`${SLASHES} null 5+2 [5+2 "//"]`, `${BACKSLASH} null 5+1 [5+2 "//"]`]],
    ["file://C|/x", ['file-invalid-Windows-drive-letter-host drive 7+2 [7+2 "/C:"]']],
    ["file:///C|", [`${UNIT} drive 9+1 [9+1 ":"]`]],
    ["file://u@h/", ["domain-to-ASCII host 8+1 fatal"]],
  ])("%j", (input, expected) => {
    expect(found(input)).toEqual(expected);
    expect(isValidURLString(input)).toBe(false);
  });

  test.each<[string, string, string[]]>([
    ["http:a", "http://h/", [`${SLASHES} null 5+0 [0+5 ""]`]],
    ["HTTP:a", "http://h/", [`${SLASHES} null 5+0 [0+5 ""]`]],
    ["http:/a", "http://h/", [`${SLASHES} null 5+1 [0+5 ""]`]],
    ["http: a:b", "http://h/", [`${SLASHES} null 5+0 [0+5 "./"]`, `${UNIT} file 5+1 [5+1 "%20"]`]],
    ["http:a", "https://h/", [`${SLASHES} null 5+0 [5+0 "//"]`]],
    [
      "\\\\\\h",
      "http://h/",
      [`${BACKSLASH} null 0+1 [0+1 "/"]`, `${BACKSLASH} null 1+1 [1+1 "/"]`, `${SLASHES} null 2+1 [2+1 ""]`],
    ],
    ["a\\b", "foo://h/", [`${UNIT} file 1+1 no fix`]],
    ["C|", "file:///a", ['file-invalid-Windows-drive-letter drive 0+2 [0+2 "/C:"]', `${UNIT} drive 1+1 [0+2 "/C:"]`]],
    [
      "file:C:/x",
      "file:///a",
      [`${SLASHES} null 5+0 [0+7 "/C:"]`, 'file-invalid-Windows-drive-letter drive 5+2 [0+7 "/C:"]'],
    ],
    ["a", "mailto:a", ["missing-scheme-non-relative-URL scheme 0+0 fatal"]],
    ["#`", "mailto:a", [`${UNIT} fragment 1+1 [1+1 "%60"]`]],
  ])("%j on %s", (input, base, expected) => {
    expect(found(input, base)).toEqual(expected);
  });

  test.each<[string, string[]]>([
    ["a_b", ["domain-to-ASCII host 8+1 no fix"]],
    ["a.-b.c", ["domain-to-ASCII host 9+2 no fix"]],
    ["a..b", ["domain-to-ASCII host 8+1 no fix"]],
    ["é.a\u3002b_c", ["domain-to-ASCII host 12+1 no fix"]],
    ["a<b_c", ["domain-to-ASCII host 8+1 fatal"]],
    ["a.\u0378", ["domain-to-ASCII host 9+1 fatal"]],
    ["EX%41%4Dple", ['domain-percent-encoded host 9+6 [7+11 "EXAMple"]']],
    ["b%C3%BCcher", ['domain-percent-encoded host 8+6 [7+11 "bücher"]']],
    ["a%5Fb", ["domain-to-ASCII host 7+5 no fix", 'domain-percent-encoded host 8+3 [7+5 "a_b"]']],
    ["1.2.3", ['IPv4-too-few-parts host 7+5 [7+5 "1.2.0.3"]']],
    ["0X7f.1.2.3", ['IPv4-non-decimal-part host 7+4 [7+10 "127.1.2.3"]']],
    ["1.2.3.4.", ['domain-to-ASCII host 14+1 [7+8 "1.2.3.4"]', 'IPv4-empty-part host 14+1 [7+8 "1.2.3.4"]']],
    ["1.2.300", ['IPv4-too-few-parts host 7+7 [7+7 "1.2.1.44"]', 'IPv4-out-of-range-part host 11+3 [7+7 "1.2.1.44"]']],
    ["1.256.3.4", ["IPv4-out-of-range-part host 9+3 fatal"]],
    ["1.2.3.4.5.6", ["IPv4-too-many-parts host 14+4 fatal"]],
    ["a.b.3", ["IPv4-too-few-parts host 7+5 no fix", "IPv4-non-numeric-part host 7+1 fatal"]],
    ["\uff11.2.3.4", ['IPv4-non-ASCII-input host 7+7 [7+7 "1.2.3.4"]']],
    ["[1:02::0003]", ['IPv6-piece-leading-zero host 10+2 [10+2 "2"]', 'IPv6-piece-leading-zero host 14+4 [14+4 "3"]']],
    [
      "[01::02::03]",
      [
        "IPv6-piece-leading-zero host 8+2 no fix",
        "IPv6-piece-leading-zero host 12+2 no fix",
        "IPv6-multiple-compression host 15+1 fatal",
      ],
    ],
    ["[1:2:03]", ["IPv6-too-few-pieces host 8+6 fatal", "IPv6-piece-leading-zero host 12+2 no fix"]],
    ["[1:2:3:]", ["IPv6-invalid-code-point host 13+1 fatal"]],
    ["[1:12345::]", ["IPv6-invalid-code-point host 14+1 fatal"]],
    ["[::1😀]", ["IPv6-invalid-code-point host 11+2 fatal"]],
    ["[:1]", ["IPv6-invalid-compression host 8+1 fatal"]],
    ["[1::3:4:5:6:7:8:9]", ["IPv6-too-many-pieces host 23+1 fatal"]],
    ["[1::1.2.3]", ["IPv4-in-IPv6-too-few-parts host 11+5 fatal"]],
    ["[::1", ["IPv6-unclosed host 7+4 fatal"]],
  ])("http://%s", (host, expected) => {
    expect(found(`http://${host}`)).toEqual(expected);
  });
});

test("a fix around white space that parsers ignore is also the fix of the white space", () => {
  const errors = validationErrors("http:/\t\\h\t/0\t/x\ty", "http://h/");
  expect(errors.map(({ offset, fix }) => [offset, fix?.offset, fix?.length])).toEqual([
    [5, 5, 3],
    [6, 5, 3],
    [7, 5, 3],
    [9, 9, 1],
    [12, 12, 1],
    [15, 15, 1],
  ]);
  expect(errors[0]?.fix).toBe(errors[2]?.fix);
  expect(found("http://0\t1.1")).toContain(`${UNIT} null 8+1 [7+5 "1.0.0.1"]`);
});

/** The examples of https://url.spec.whatwg.org/#example-url-parsing, without those whose base is only for show. */
test.each<[boolean, string, string?]>([
  [false, "https:example.org"],
  [false, "https://////example.com///"],
  [true, "https://example.com/././foo"],
  [true, "hello:world", "https://example.com/"],
  [false, "https:example.org", "https://example.com/"],
  [false, "\\example\\..\\demo/.\\", "https://example.com/"],
  [true, "example", "https://example.com/demo"],
  [false, "file:///C|/demo"],
  [true, "..", "file:///C:/demo"],
  [true, "file://localhost/"],
  [false, "file://loc%61lhost/"],
  [false, "https://user:password@example.org/"],
  [false, "https://example.org/foo bar"],
  [true, "https://EXAMPLE.com/../x"],
  [false, "https://ex ample.org/"],
  [false, "example"],
  [false, "https://example.com:demo"],
  [false, "http://[www.example.com]/"],
  [true, "https://example.org//"],
  [false, "https://example.com/[]?[]#[]"],
  [false, "https://example/%?%#%"],
  [true, "https://example/%25?%25#%25"],
])("%s is the validity of %j on %s", (expected, input, base) => {
  expect(isValidURLString(input, base)).toBe(expected);
  expect(validationErrors(input, base).length === 0).toBe(expected);
});

describe("the explanations", () => {
  test("are in the standard's order, frozen, and complete", () => {
    expect(validationErrorTypes).toHaveLength(31);
    expect(new Set(validationErrorTypes.map(({ name }) => name)).size).toBe(31);
    expect(validationErrorTypes[0]?.address).toBe("https://url.spec.whatwg.org/#validation-error-domain-to-ascii");
    expect(validationErrorTypes.at(-1)?.address).toMatch(/#file-invalid-windows-drive-letter-host$/);
    for (const type of validationErrorTypes) {
      expect(Object.isFrozen(type) && Object.isFrozen(type.examples) && type.examples.every(Object.isFrozen)).toBe(
        true,
      );
      expect(`${type.meaning}; ${type.remedy}`).toMatch(/^[^A-Z;.][^;]*; [^A-Z;][^;]*[^.]$/);
    }
  });

  const examples = validationErrorTypes.flatMap((type) => type.examples.map((example) => ({ ...type, ...example })));

  test.each(examples)("$name: $input", ({ name, fatal, fixable, input, base, fixed }) => {
    const errors = validationErrors(input, base).filter((error) => error.name === name);
    expect(errors.length).toBeGreaterThan(0);
    expect(errors.every((error) => (error.fix === null) === (fixed === null))).toBe(true);
    if (fixed !== null) expect(fixURLString(input, base)).toBe(fixed);
    const isFatal = errors.some((error) => error.fatal);
    if (fatal !== "sometimes") expect(isFatal).toBe(fatal === "always");
    if (fixable !== "sometimes" && !isFatal) expect(fixed !== null).toBe(fixable === "always");
  });

  test("have an example for each answer that differs between URLs", () => {
    for (const { fatal, fixable, name, examples } of validationErrorTypes) {
      const errors = examples.flatMap(({ input, base }) =>
        validationErrors(input, base).filter((error) => error.name === name),
      );
      if (fatal === "sometimes") expect(new Set(errors.map((error) => error.fatal)).size).toBe(2);
      if (fixable === "sometimes") expect(errors.some(({ fix, fatal }) => fix === null && !fatal)).toBe(true);
    }
  });
});

describe("the base", () => {
  const names = (base: Parameters<typeof validationErrors>[1]) => validationErrors("#a", base).map(({ name }) => name);

  test("can be a string, a URL of any class, a reference or a structure", () => {
    const base = "mailto:a@b";
    const structure = spec.parse(base);
    if (isFailure(structure)) throw new Error(structure.message);
    for (const each of [base, new URL(base), new globalThis.URL(base), new URLReference(base), structure]) {
      expect(names(each)).toEqual([]);
      expect(isValidURLString("#a", each)).toBe(true);
      expect(fixURLString("#a b", each)).toBe("#a%20b");
    }
    for (const each of [null, undefined]) expect(names(each)).toEqual(["missing-scheme-non-relative-URL"]);
  });

  test("must be an absolute URL", () => {
    for (const base of ["", "a", new URLReference("a"), spec.url({ file: "a" })]) {
      for (const run of [validationErrors, isValidURLString, fixURLString]) {
        expect(() => run("a", base)).toThrow(InvalidURLError);
        expect(() => run("a", base)).toThrow("Invalid base URL: the scheme is missing");
      }
    }
    expect(() => validationErrors("a", 1 as never)).toThrow(
      new TypeError("validationErrors: the base must be a string or a URL object; got a number"),
    );
    expect(() => isValidURLString(1 as never)).toThrow(
      new TypeError("isValidURLString: the input must be a string or a URL object; got a number"),
    );
    expect(() => fixURLString(null as never)).toThrow(TypeError);
  });
});

describe("the limit", () => {
  test("is 1000 errors by default, and the fatal error is always among them", () => {
    const input = `http://h${"\t".repeat(2000)}:x`;
    const errors = validationErrors(input);
    expect(errors).toHaveLength(1000);
    expect(errors.at(-1)).toMatchObject({ name: "port-invalid", offset: 2009, fatal: true });
    expect(validationErrors(input, null, { limit: 1 })).toMatchObject([{ name: "port-invalid" }]);
    expect(validationErrors(input, null, { limit: Number.POSITIVE_INFINITY })).toHaveLength(2001);
  });

  test("keeps the first errors of the input", () => {
    const input = ` http:\\\\h${"\\ \t%".repeat(50)}?${"|".repeat(500)}`;
    const all = validationErrors(input, null, { limit: Number.POSITIVE_INFINITY });
    for (const limit of [1, 2, 3, 77, 150, 400, all.length, all.length + 1]) {
      expect(validationErrors(input, null, { limit })).toEqual(all.slice(0, limit));
    }
  });

  test.each([0, -1, 1.5, Number.NaN, "1", null])("cannot be %j", (limit) => {
    expect(() => validationErrors("a:", null, { limit: limit as number })).toThrow(
      /^validationErrors: the limit must be an integer of at least 1, or Infinity; got/,
    );
  });

  test("is the only option", () => {
    expect(() => validationErrors("a:", null, { max: 1 } as never)).toThrow(
      'validationErrors: the options must not contain "max"; allowed: limit',
    );
  });
});

test("errors cannot be changed, and do not contain the input", () => {
  const errors = validationErrors("http://sEcr3t:sEcr3t@h/ sEcr3t%");
  expect(errors).toHaveLength(3);
  expect(Object.isFrozen(errors)).toBe(true);
  const isFrozen = (error: ValidationError) =>
    Object.isFrozen(error) && (error.fix === null || Object.isFrozen(error.fix));
  expect(errors.every(isFrozen)).toBe(true);
  expect(JSON.stringify(errors)).not.toContain("sEcr3t");
});

test("a URL with a fatal error is not fixed", () => {
  const failure = fixURLString(" http:h:x");
  expect(failure).toMatchObject({ ok: false, reason: "port-invalid", message: "the port is not a number" });
  expect(validationErrors(" http:h:x").map(({ fix }) => fix)).toEqual([null, null, null]);
});
