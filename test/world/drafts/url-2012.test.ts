/** `url2012`: the examples and the table of the draft, and laws on generated input. */

import type { Decision } from "@anyurl/drafts";
import { isFailure, type ParseException, url2012 } from "@anyurl/drafts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sampled } from "../../thorough.ts";

const ATTRIBUTES = ["protocol", "host", "hostname", "port", "pathname", "search", "hash"] as const;

describe("the tables of section 4.2", () => {
  test.each([
    ["http://example.com/", ""],
    ["http://example.com/?", "?"],
    ["http://example.com/?test", "?test"],
    ["http://example.com/?test#", "?test"],
  ])("%s has the search %j", (input, search) => {
    expect(new url2012.URL(input).search).toBe(search);
  });

  test.each([
    ["http://example.com/carrot#question%3f", "http:", "example.com", "example.com", "", "/carrot", "", "#question%3f"],
    ["https://www.example.com:4443?", "https:", "www.example.com:4443", "www.example.com", "4443", "/", "?", ""],
  ])("%s", (input, ...values) => {
    const url = new url2012.URL(input);
    expect(ATTRIBUTES.map((name) => url[name])).toEqual(values);
  });

  test("the attributes are the draft's", () => {
    const table = url2012.attributes.map(({ attribute, component, getterCondition, prefix, suffix, ...setter }) => [
      attribute,
      component,
      getterCondition.join(" and "),
      prefix,
      suffix,
      setter.setterPreprocessor ?? "",
      setter.setterCondition.join(" and "),
    ]);
    expect(table).toEqual([
      ["protocol", "scheme", "", "", ":", "remove-trailing-colons", "not-empty"],
      ["username", "username", "", "", "", "", ""],
      ["password", "password", "", "", "", "", ""],
      ["host", "hostport", "authority-based", "", "", "", "not-empty and authority-based"],
      ["hostname", "host", "authority-based", "", "", "remove-leading-slashes", "not-empty and authority-based"],
      [
        ...["port", "port", "authority-based and contains-port", "", ""],
        ...["port-setter-preprocessor", "authority-based and at-most-65535"],
      ],
      ["pathname", "path", "hierarchical", "", "", "prepend-slash", "hierarchical"],
      ["search", "query", "hierarchical and contains-query", "?", "", "remove-leading-question-mark", "hierarchical"],
      ["hash", "fragment", "contains-non-empty-fragment", "#", "", "remove-leading-number-sign", ""],
      ["href", "href", "", "", "", "", ""],
    ]);
  });
});

const unit = fc.oneof(
  fc.constantFrom(...'ab0:/\\?#;@[]%&=.+-_ \t\u007f<"é／％：ß日\u200d\ud800'),
  fc.constantFrom("http:", "//", "file:", "%41", "%2e", "%C3%A9", "%3a", ":80", "..", "[::1]", "xn--", "😀"),
);
const text = fc.array(unit, { maxLength: 10 }).map((parts) => parts.join(""));
const url = fc
  .tuple(fc.constantFrom("", "http:", "https://", "file:///", "x:", "x://", "mailto:", "HTTP:\\\\", " ws://u:p@"), text)
  .map(([start, rest]) => start + rest);

/** Checks a law on generated values. */
function check<Values extends [unknown, ...unknown[]]>(
  law: (...values: Values) => void,
  ...values: { [Index in keyof Values]: fc.Arbitrary<Values[Index]> }
): void {
  fc.assert(
    fc.property<Values>(...values, (...each) => {
      law(...each);
    }),
    { numRuns: sampled(2000) },
  );
}

function valid<Result>(result: Result | ParseException): Result | undefined {
  return isFailure(result) ? undefined : result;
}

const declared = new Set<Decision>(Object.values(url2012.decisions));

/** All functions of one string. */
const FUNCTIONS = [
  ...(["findScheme", "findAuthorityPathQueryAndFragment", "findUserInfoHostAndPort"] as const),
  ...(["findUsernameAndPassword", "parse", "canonicalize", "canonicalizeScheme", "canonicalizeUserInfo"] as const),
  ...(["canonicalizeHost", "canonicalizePort", "canonicalizePath", "canonicalizeQuery"] as const),
  ...(["canonicalizeFragment", "normalizeHostEscapes", "canonicalizeQueryParameter", "preprocessPort"] as const),
  ...(["classify", "check", "collectParameters"] as const),
] as const;

const PREDICATES = [
  ...(["isAbsolute", "isHierarchical", "isAuthorityBased", "isValid", "isValidNonEmpty"] as const),
  ...(["isValidPotentiallySurroundedBySpaces", "isValidNonEmptyPotentiallySurroundedBySpaces"] as const),
] as const;

const RELATIVE = [
  ...(["resolve", "resolveAsRelative", "resolveAsSchemeRelative", "resolveAsAuthorityRelative"] as const),
  ...(["resolveAsPathRelative", "resolveAsQueryRelative", "resolveAsFragmentRelative"] as const),
] as const;

function expectResult(result: object): void {
  expect(Object.isFrozen(result)).toBe(true);
  if (!("decisions" in result)) return;
  const made = result.decisions as readonly Decision[];
  expect(Object.isFrozen(made) && made.every((each) => declared.has(each)) && new Set(made).size === made.length).toBe(
    true,
  );
}

describe("every string has a frozen result", () => {
  test.each(FUNCTIONS)("%s", (name) => {
    check((input: string) => expectResult(url2012[name](input)), url);
  });

  test.each(RELATIVE)("%s", (name) => {
    check((input: string, base: string) => expectResult(url2012[name](input, base)), url, url);
  });

  test.each([...FUNCTIONS, ...PREDICATES])("%s wants a string", (name) => {
    for (const value of [undefined, null, 1, {}, new String("http://a/")]) {
      expect(() => url2012[name](value as string)).toThrow(TypeError);
    }
  });

  test.each(RELATIVE)("%s wants a string, and a string or a parsed URL", (name) => {
    expect(() => url2012[name](1 as unknown as string, "http://a/")).toThrow(TypeError);
    expect(() => url2012[name]("a", { scheme: "http" } as unknown as string)).toThrow(TypeError);
  });
});

describe("validity", () => {
  test("an encoding changes it only for queries that are not in ASCII", () => {
    check((input: string) => {
      const [utf8, latin1] = ["utf-8", "latin1"].map((encoding) => url2012.check(input, { encoding }));
      expect(latin1?.condition).toBe(utf8?.condition === 4 ? null : utf8?.condition);
    }, url);
  });

  test("an unknown label is named", () => {
    expect(() => url2012.isValid("a", { encoding: "latin-9" })).toThrow(RangeError);
    expect(() => url2012.isValid("a", { encoding: "latin-9" })).toThrow(/^url2012\.isValid: .*"latin-9"$/);
    expect(() => url2012.check("a", { charset: "utf-8" } as object)).toThrow(TypeError);
    expect(() => url2012.isValid("a", { encoding: 1 as unknown as string })).toThrow(TypeError);
  });
});

describe("parsing", () => {
  test("loses nothing but slash characters and control characters", () => {
    check((input: string) => {
      const parsed = valid(url2012.parse(input));
      if (parsed === undefined) return;
      const { scheme, userInfo, host, port, path, query, fragment } = parsed;
      const authority = `${userInfo === null ? "" : `${userInfo}@`}${host ?? ""}${port === null ? "" : `:${port}`}`;
      const rest = `${path ?? ""}${query === null ? "" : `?${query}`}${fragment === null ? "" : `#${fragment}`}`;
      const slashes = parsed.afterScheme.length - authority.length - rest.length;
      expect(parsed.afterScheme).toMatch(/^[/\\]*/);
      expect(parsed.afterScheme.slice(slashes)).toBe(authority + rest);
      expect(input).toContain(`${scheme}:${parsed.afterScheme}`);
    }, url);
  });

  test("splits the user-info at its first colon", () => {
    check((input: string) => {
      const { username, password } = url2012.findUsernameAndPassword(input);
      expect(password === null ? username : `${username}:${password}`).toBe(input);
    }, text);
  });
});

describe("resolving", () => {
  test("an absolute URL gives the parsed URL", () => {
    check(
      (input: string, base: string) => {
        if (!url2012.isAbsolute(input) || isFailure(url2012.parse(base))) return;
        const resolved = valid(url2012.resolve(input, base));
        // The base's scheme can have another case.
        const scheme = resolved?.scheme.toLowerCase();
        const parsed = valid(url2012.parse(input));
        expect({ ...resolved, scheme, decisions: [] }).toEqual({
          ...parsed,
          scheme: parsed?.scheme.toLowerCase(),
          decisions: [],
        });
      },
      url,
      fc.constantFrom("http://a/b?c#d", "https:x", "z://y/z", "x:y", "mailto:a", "ws://a"),
    );
  });

  test("a parsed base is as good as its string", () => {
    check(
      (input: string, base: string) => {
        const parsed = url2012.parse(base);
        if (!isFailure(parsed)) expect(url2012.resolve(input, parsed)).toEqual(url2012.resolve(input, base));
      },
      url,
      url,
    );
  });
});

describe("canonicalizing", () => {
  test("is idempotent, except for hosts that are empty or contain a colon, and a user-info of one colon", () => {
    check((input: string) => {
      const parsed = valid(url2012.parse(input));
      const canonical = valid(url2012.canonicalize(input))?.value;
      if (parsed === undefined || canonical === undefined) return;
      const hasColon = !parsed.host?.startsWith("[") && parsed.host?.includes(":");
      const isException = parsed.host === "" || hasColon || parsed.userInfo === ":";
      if (!isException) expect(valid(url2012.canonicalize(canonical))?.value).toBe(canonical);
    }, url);
  });

  test.each([
    ["http://a:b:80/", "http://a:b/", undefined],
    ["http://a:81:80/", "http://a:81/", "http://a:81/"],
    ["http://@/a", "http:///a", "http://a/"],
    ["http://:80/a", "http:///a", "http://a/"],
    ["http://:@a", "http://@a/", "http://a/"],
  ])("%s is such an exception", (input, once, twice) => {
    expect(valid(url2012.canonicalize(input))?.value).toBe(once);
    expect(valid(url2012.canonicalize(once))?.value).toBe(twice);
  });

  test.each([
    "canonicalizeHost",
    "canonicalizePort",
    "canonicalizePath",
    "canonicalizeQuery",
    "canonicalizeFragment",
    "canonicalizeScheme",
    "canonicalizeUserInfo",
    "normalizeHostEscapes",
    "canonicalizeQueryParameter",
  ] as const)("%s is idempotent", (name) => {
    check((input: string) => {
      const once = valid(url2012[name](input))?.value;
      if (once !== undefined) expect(valid(url2012[name](once))?.value).toBe(once);
    }, text);
  });

  test("gives ASCII, except for fragments and URLs that are not hierarchical", () => {
    check((input: string) => {
      const parsed = valid(url2012.parse(input));
      const canonical = valid(url2012.canonicalize(input))?.value;
      if (canonical === undefined || parsed?.host === null) return;
      expect(canonical.split("#")[0]).toMatch(/^[!-~]*$/);
    }, url);
  });

  test.each([
    [" http://a b:8o/", "invalid-port", "8o"],
    ["file:////x", undefined, ""],
    ["x://[:]:1/", "invalid-ip-address", "[:]"],
    ["http:\\\\u@a：b:1", "idna-to-ascii", "a：b"],
    ["1x:a", "invalid-scheme", "1x"],
  ])("%s fails with its place", (input, reason, part) => {
    const result = url2012.canonicalize(input);
    const failure = isFailure(result) ? result : undefined;
    expect(failure?.reason).toBe(reason);
    expect(input.substr(failure?.offset ?? 0, failure?.length ?? 0)).toBe(part);
  });
});

test("functions take URL objects", () => {
  const url = new globalThis.URL("http://h/a");
  expect(url2012.parse(url)).toEqual(url2012.parse("http://h/a"));
  expect(url2012.resolve("b", url)).toEqual(url2012.resolve("b", "http://h/a"));
  expect(url2012.classify(url).absolute).toBe(true);
  expect(url2012.isValidNonEmpty(url)).toBe(true);
});
