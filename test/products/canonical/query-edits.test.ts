import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sampled } from "../../thorough.ts";
import * as canonical from "./entries.ts";
import * as fallback from "./entries.ts?fallback";
import { names, patterns, separatedBy, separators, urlParts } from "./query-arbitraries.ts";
import { expectAdded, expectAsParsersRead, expectDeleted, expectSorted, type Parts } from "./query-laws.ts";

const RUNS = { numRuns: sampled(3000) };

const SEMICOLON = { separator: ";" };

const noSeparator = "separator must be one of ! $ & ( ) , / : ; ? @ [ \\ ] ^ ` { | } ~; got";

/** URLs, some with queries whose separator is not "&". */
const urlsBySeparator = fc.tuple(urlParts, separators).map(([parts, separator]) => {
  const query = parts.query === undefined ? undefined : separatedBy(separator, parts.query);
  return [{ ...parts, query }, separator] as const;
});

type Read = readonly [parts: Parts, separator: string];

/** Texts with characters that parsers drop. */
const untidy = fc
  .array(fc.constantFrom(..."ab\t\n\r \0=&&?#%+/", "%\n61", "%61"), { maxLength: 10 })
  .map((pieces) => `/p?${pieces.join("")}`);

test("getParameter returns the first value of a name that parsers read, as written", () => {
  const all = fc.property(untidy, fc.constantFrom("a", "b", "", "+", " "), (url, name) => {
    const params = new URL(url, "https://h.test/").searchParams;
    const written = fallback.getParameter(url, name);
    expect(canonical.getParameter(url, name)).toBe(written);
    expect(written === undefined ? null : new URLSearchParams(`x=${written.replaceAll("&", "%26")}`).get("x")).toBe(
      params.get(name),
    );
    if (written !== undefined) expect(url.replace(/[\t\n\r]/g, "")).toContain(written);
  });
  fc.assert(all, RUNS);
});

test.each([
  ["/?q=a+b%2B%FF", "q", "a+b%2B%FF"],
  ["/?a=1;q=x&y", "q", undefined],
  ["/?%71=1&q=2", "q", "1"],
  ["/?q", "q", ""],
  ["/?q=a=b#q=c", "q", "a=b"],
  ["/#?q=a", "q", undefined],
  ["/?q=a\tb\n", "q", "ab"],
  ["/?1=x", 1, "x"],
])("getParameter(%j, %j) is %j", (url, name, value) => {
  expect(canonical.getParameter(url, name)).toBe(value);
});

test("getParameter takes a separator", () => {
  expect(canonical.getParameter("/?a=1;q=x&y", "q", SEMICOLON)).toBe("x&y");
  expect(() => canonical.getParameter("/", {} as string)).toThrow(
    "getParameter: the name must be a string or a number",
  );
});

test("edits change the parameters that parsers read, as URLSearchParams does", () => {
  fc.assert(
    fc.property(untidy, fc.constantFrom("a", "b", "", "a "), (text, name) =>
      expectAsParsersRead(text, name, canonical),
    ),
    {
      numRuns: sampled(20_000),
      examples: [
        ["/p?a\n", "a"],
        ["/p? ", "a"],
        ["/p?a &b", "b"],
        ["/p?b&a ", ""],
        ["/p?b &a\t #", "a "],
        ["/p ?a", "a"],
        ["\u001e?a", "a"],
      ],
    },
  );
});

describe.each([
  { name: "@anyurl/canonical", ...canonical },
  { name: "@anyurl/canonical on anyurl/fallback", ...fallback },
])("$name", (build) => {
  const { appendParameter, compileGlobs, deleteParameters, keepParameters, setParameter, sortParameters } = build;

  test.each([
    ["one of several", "/?a=1&b=2&c=3", ["b"], "/?a=1&c=3"],
    ["the first", "/?a=1&b=2", ["a"], "/?b=2"],
    ["the last", "/?a=1&b=2", ["b"], "/?a=1"],
    ["all of a name", "/?a=1&b=2&a=3", ["a"], "/?b=2"],
    ["the “?” is removed with the last parameter", "https://h/p?a=1#f", ["a"], "https://h/p#f"],
    ["the “?” of an empty query stays", "/?#f", ["a"], "/?#f"],
    ["an encoded name", "/?%61=1&b=2", ["a"], "/?b=2"],
    ["a pattern is not decoded", "/?a=1", ["%61"], "/?a=1"],
    ["an encoded escape", "/?%2561=1", ["%61"], "/"],
    ["“+” in a name is a space", "/?a+b=1&a%20b=2&a%2Bb=3", ["a b"], "/?a%2Bb=3"],
    ["a name ends at the first “=”", "/?a=b=c&a%3Db=c", ["a"], "/?a%3Db=c"],
    ["an encoded “=” does not end a name", "/?a%3Db=c", ["a=b"], "/"],
    ["the empty name", "/?=v&a", [""], "/?a"],
    ["an empty pair has no name", "/?a&&b&", [""], "/?a&&b&"],
    ["empty pairs stay", "/?a&&b&", ["a"], "/?&b&"],
    ["a “?” in the query is a character", "/??a=1&?b=2", ["?a"], "/??b=2"],
    ["a “?” in the fragment starts no query", "/#?a=1", ["a"], "/#?a=1"],
    ["“;” separates nothing", "/?a=1;b=2&b=3", ["b"], "/?a=1;b=2"],
    ["a query alone", "?a&b", ["a"], "?b"],
    ["invalid UTF-8 is decoded to U+FFFD", "/?%FF=1&%C3=2&b", ["\ufffd"], "/?b"],
    ["malformed escapes stay unchanged", "/?%=1&%4=2&%zz=3&a", ["a"], "/?%=1&%4=2&%zz=3"],
    ["a malformed escape is plain text", "/?%=1&%zz=3", ["%zz"], "/?%=1"],
    ["outside ASCII", "/?é=ü&%C3%A9=x&b=ö", ["é"], "/?b=ö"],
    ["a lone surrogate is U+FFFD", "/?\ud800=1&b=\udc00", ["\ufffd"], "/?b=\udc00"],
    ["a byte order mark is a character", "/?%EF%BB%BFa=1&a=2", ["a"], "/?%EF%BB%BFa=1"],
    ["a line break, which parsers drop, is in no name", "?a\n", ["a"], ""],
    ["nor is a tab", "/?b&\ta\r=1&c", ["a"], "/?b&c"],
    ["nor in an escape", "/?b&%\t61", ["a"], "/?b"],
    ["nor a space at the end", "/?b&a \n ", ["a"], "/?b"],
    ["but before a fragment", "/?b&a #c", ["a"], "/?b&a #c"],
    ["and before another parameter", "/?a &b", ["a"], "/?a &b"],
    ["such a space does not come to the end", "/?a &b", ["b"], "/?a%20"],
    ["nor one of the path", "/a ?b", ["b"], "/a%20"],
    ["the rest keeps its line breaks", "/?a&b\n=\t1 \n", ["a"], "/?b\n=\t1 \n"],
    ["a line break alone is an empty pair", "/?\n&a", [""], "/?\n&a"],
    ["by pattern", "/?utm_a=1&b=2&gclid=3", ["utm_*", "*clid"], "/?b=2"],
  ])("deleteParameters: %s", (_what, url, list, expected) => {
    expect(deleteParameters(url, list)).toBe(expected);
    expect(deleteParameters(url, compileGlobs(list))).toBe(expected);
  });

  test.each([
    ["some", "/?a=1&b=2&c=3#f", ["c", "a"], "/?a=1&c=3#f"],
    ["no parameter", "/?a=1&b=2#f", [], "/#f"],
    ["empty pairs stay", "/?a&&b", ["b"], "/?&b"],
    ["their bytes stay", "/?x&%61=1+%31%&b=é", ["a", "b"], "/?%61=1+%31%&b=é"],
  ])("keepParameters: %s", (_what, url, list, expected) => {
    expect(keepParameters(url, list)).toBe(expected);
  });

  test.each([
    ["in its place", "/?a=1&b=2&c=3", "b", "x", "/?a=1&b=x&c=3"],
    ["others of the name are deleted", "/?a=1&b=2&a=3&%61=4", "a", "x", "/?a=x&b=2"],
    ["appended", "/?a=1", "b", "x", "/?a=1&b=x"],
    ["the only one", "/p#f", "b", "x", "/p?b=x#f"],
    ["into an empty query", "/?#f", "b", "x", "/?b=x#f"],
    ["after an empty pair", "/?a&", "b", "x", "/?a&&b=x"],
    ["without a value before", "/?a&b", "a", "", "/?a=&b"],
    ["an encoded separator in a value", "/?a=1%262", "a", "1&2", "/?a=1%262"],
    ["the name keeps its bytes", "/?%61+b=1", "a b", "2", "/?%61+b=2"],
    ["all characters of the form set", "/", "a", " +&=#%!'()~é", "/?a=%20%2B%26%3D%23%25%21%27%28%29%7E%C3%A9"],
    ["characters outside the form set", "/", "a", "A0*-._", "/?a=A0*-._"],
    ["a lone surrogate", "/?b=1", "\ud800", "\udc00", "/?b=1&%EF%BF%BD=%EF%BF%BD"],
    ["an existing lone surrogate", "/?\ud800=1", "\ud800", "x", "/?\ud800=x"],
    ["the empty name", "/?a&=1", "", "x", "/?a&=x"],
    ["not a pattern", "/?utm_a=1", "utm_*", "x", "/?utm_a=1&utm_*=x"],
  ])("setParameter: %s", (_what, url, name, value, expected) => {
    expect(setParameter(url, name, value)).toBe(expected);
  });

  test.each([
    ["after the others", "/?a=1#f", "a", "2", "/?a=1&a=2#f"],
    ["to no query", "a:b", "c", "d", "a:b?c=d"],
    ["to an empty query", "/?", "a b", "c+d", "/?a%20b=c%2Bd"],
    ["after empty pairs", "/?&", "a", "", "/?&&a="],
    ["to a query that parsers drop", "? ", "a", "1", "?a=1"],
    ["to a line break", "?\n#b", "a", "1", "?a=1#b"],
    ["after a space at the end", "/?b \n", "a", "1", "/?b&a=1"],
    ["after a space of the path at the end", "/b \n", "a", "1", "/b?a=1"],
    ["after a space before a fragment", "/?b #c", "a", "1", "/?b &a=1#c"],
  ])("appendParameter: %s", (_what, url, name, value, expected) => {
    expect(appendParameter(url, name, value)).toBe(expected);
  });

  test.each([
    ["by name", "/?c=1&a=2&b=3#f?b&a", "/?a=2&b=3&c=1#f?b&a"],
    ["stable", "/?b=2&a=9&b=1&a=0", "/?a=9&a=0&b=2&b=1"],
    ["by decoded names", "/?b&%61=1&c&%62=2", "/?%61=1&b&%62=2&c"],
    ["by code units, as in https://url.spec.whatwg.org/#dom-urlsearchparams-sort", "/?ﬃ&🌈", "/?🌈&ﬃ"],
    ["the shorter first", "/?ab&a&=&a%00", "/?=&a&a%00&ab"],
    ["empty pairs stay in their places", "/?c&&b&&a&", "/?a&&b&&c&"],
    ["“+” and “%20” stay unchanged", "/?b=x+y&a+c=%20&a%20b=+", "/?a%20b=+&a+c=%20&b=x+y"],
    ["nothing to sort", "/?#f", "/?#f"],
    ["no query", "/a&b=c", "/a&b=c"],
  ])("sortParameters: %s", (_what, url, expected) => {
    expect(sortParameters(url)).toBe(expected);
  });

  test.each([
    ["deleting", deleteParameters("/?a=1;b=2&a=3;a", ["a"], SEMICOLON), "/?b=2&a=3"],
    ["deleting all", deleteParameters("/?a=1;a#f", ["a"], SEMICOLON), "/#f"],
    ["a “&” in a name", deleteParameters("/?a&b=1;c", ["a&b"], SEMICOLON), "/?c"],
    ["a “&” in a non-ASCII name", deleteParameters("/?%C3%A9&b=1;c", ["é&b"], SEMICOLON), "/?c"],
    ["keeping", keepParameters("/?a;;b=2&c;d", ["b"], SEMICOLON), "/?;b=2&c"],
    ["setting", setParameter("/?a=1;b=2;a=3", "a", "x;y&z", SEMICOLON), "/?a=x%3By%26z;b=2"],
    ["setting a missing parameter", setParameter("/?a=1&b=2", "b", "x", SEMICOLON), "/?a=1&b=2;b=x"],
    ["appending", appendParameter("/?a=1", "b;", "2", SEMICOLON), "/?a=1;b%3B=2"],
    ["sorting", sortParameters("/?c;b=x+y&a;;%61=2", SEMICOLON), "/?%61=2;b=x+y&a;;c"],
    ["a “?” as separator", sortParameters("/?b?a", { separator: "?" }), "/?a?b"],
    ["“&” as separator", sortParameters("/?b&a", { separator: "&" }), "/?a&b"],
  ])("with another separator: %s", (_what, edited, expected) => {
    expect(edited).toBe(expected);
  });

  test("deleting and keeping leave exactly the other pairs, with their bytes", () => {
    const law = ([parts, separator]: Read, list: readonly string[]) => expectDeleted(parts, list, separator, build);
    fc.assert(fc.property(urlsBySeparator, patterns, law), RUNS);
  });

  test("setting and appending change the decoded pairs as URLSearchParams does, and keep the bytes of the others", () => {
    const law = ([parts, separator]: Read, name: string, value: string) =>
      expectAdded(parts, name, value, separator, build);
    fc.assert(fc.property(urlsBySeparator, names, names, law), RUNS);
  });

  test("sorting changes the decoded pairs as URLSearchParams does, and moves whole pairs", () => {
    const law = ([parts, separator]: Read) => expectSorted(parts, separator, build);
    fc.assert(fc.property(urlsBySeparator, law), RUNS);
  });

  test.each([
    ["deleteParameters", [1, []], "URL must be a string or a URL object; got a number"],
    ["deleteParameters", ["", "a"], "patterns must be an array of strings or a function; got a string"],
    ["deleteParameters", ["", [null]], "patterns[0] must be a string; got null"],
    ["keepParameters", [null, []], "URL must be a string or a URL object; got null"],
    ["keepParameters", ["", undefined], "patterns must be an array of strings or a function; got undefined"],
    ["setParameter", [{}, "a", "b"], "URL must be a string or a URL object; got an object"],
    ["setParameter", ["", undefined, "b"], "name must be a string or a number; got undefined"],
    ["setParameter", ["", "a"], "value must be a string or a number; got undefined"],
    ["appendParameter", [[], "a", "b"], "URL must be a string or a URL object; got an array"],
    ["appendParameter", ["", "a", true], "value must be a string or a number; got a boolean"],
    ["sortParameters", [Symbol()], "URL must be a string or a URL object; got a symbol"],
    ["sortParameters", ["", null], "options must be an object; got null"],
    ["sortParameters", ["", { seperator: ";" }], 'options must not contain "seperator"; allowed: separator'],
    ["sortParameters", ["", { separator: 1 }], `${noSeparator} 1`],
    ["deleteParameters", ["", [], { separator: "" }], `${noSeparator} ""`],
    ["keepParameters", ["", [], { separator: "=" }], `${noSeparator} "="`],
    ["setParameter", ["", "a", "b", { separator: ";;" }], `${noSeparator} ";;"`],
    ["appendParameter", ["", "a", "b", { separator: "-" }], `${noSeparator} "-"`],
  ])("%s refuses wrong arguments: %#", (name, values, message) => {
    const edit = build[name as "sortParameters"] as (...values: unknown[]) => unknown;
    expect(() => edit(...values)).toThrow(new TypeError(`${name}: the ${message}`));
  });
});
