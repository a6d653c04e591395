/** `url2012.URL`: setters and parameter methods, as laws on generated values. */
import { inspect } from "node:util";
import { type ParseException, url2012 } from "@anyurl/drafts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sampled } from "../../thorough.ts";

const { URL } = url2012;

const SETTERS = [
  ...(["protocol", "username", "password", "host", "hostname", "port"] as const),
  ...(["pathname", "search", "hash", "href", "filename"] as const),
] as const;

const unit = fc.oneof(
  fc.constantFrom(..."ab09:/\\?#;@[]%&=.+ \té／ß\ud800"),
  fc.constantFrom("http", "file:", "//", "%41", "..", "[::1]", ":80", "xn--"),
);
const text = fc.array(unit, { maxLength: 6 }).map((parts) => parts.join(""));
const start = fc.constantFrom(
  "http://user:pass@example.com:8080/a/b?c=d#e",
  "file:///a",
  "x://h",
  "mailto:a@example.com",
  "https://[::1]/?",
  "http:h;a",
);
const change = fc.tuple(fc.constantFrom(...SETTERS), text);

function parts(url: url2012.URL): Record<string, string> {
  return Object.fromEntries([...SETTERS, "origin"].map((name) => [name, url[name as "href"]]));
}

describe("an object", () => {
  test("stays valid after any change of a component", () => {
    const component = fc.constantFrom(...SETTERS.filter((name) => name !== "href"));
    fc.assert(
      fc.property(start, component, fc.oneof(text, fc.string({ unit: "binary" })), (href, name, value) => {
        const url = new URL(href);
        url[name] = value;
        expect([url.href, url2012.isValid(url.href)]).toEqual([url.href, true]);
      }),
      { numRuns: sampled(3000) },
    );
  });

  test.each([
    ["hash", "a b", "#a%20b"],
    ["hash", '"<#é', "#%22%3C%23é"],
    ["search", "^|{}", "?%5E%7C%7B%7D"],
    ["pathname", "[]", "/%5B%5D"],
    ["hash", "%zz", "#%25zz"],
  ] as const)("escapes characters that are not valid: %s = %j", (name, value, expected) => {
    const url = new URL("http://h/");
    url[name] = value;
    expect([url[name], url2012.isValid(url.href)]).toEqual([expected, true]);
  });

  test("is the same as one made of its href after any changes", () => {
    fc.assert(
      fc.property(start, fc.array(change, { maxLength: 6 }), (href, changes) => {
        const url = new URL(href);
        for (const [name, value] of changes) url[name] = value;
        expect(parts(new URL(url.href))).toEqual(parts(url));
        expect(String(url)).toBe(url.href);
      }),
      { numRuns: sampled(3000) },
    );
  });

  test("changes one component at a time", () => {
    const components = ["protocol", "username", "password", "hostname", "port", "pathname", "search", "hash"] as const;
    fc.assert(
      fc.property(start, fc.constantFrom(...components), text, (href, name, value) => {
        const url = new URL(href);
        const before = parts(url);
        url[name] = value;
        const after = parts(url);
        for (const other of components) if (other !== name) expect(after[other]).toBe(before[other]);
      }),
      { numRuns: sampled(3000) },
    );
  });

  test("takes its own values without a change", () => {
    fc.assert(
      fc.property(start, fc.constantFrom(...SETTERS), (href, name) => {
        const url = new URL(href);
        const value = url[name];
        if (value === "") return;
        url[name] = value;
        expect(url[name]).toBe(value);
      }),
    );
  });

  test("throws nothing but a SyntaxError with its cause", () => {
    fc.assert(
      fc.property(text, fc.option(text, { nil: undefined }), (input, base) => {
        try {
          expect(new URL(input, base).href).toContain(":");
        } catch (error) {
          expect(error).toBeInstanceOf(SyntaxError);
          expect(error).toMatchObject({ name: "SyntaxError", cause: { name: "ParseException" } });
          const { message, cause } = error as SyntaxError & { readonly cause: ParseException };
          expect(message).toBe(`URL: ${cause.message} (${cause.reason})`);
        }
      }),
    );
  });

  test("converts values like code of 2012", () => {
    const url = new URL("http://example.com/");
    url.port = 81 as unknown as string;
    url.setParameter(1 as unknown as string, null as unknown as string);
    expect(url.href).toBe("http://example.com:81/?1=null");
  });
});

describe("the optional groups keep their prefixes", () => {
  test.each([
    ["port", "000", "http://example.com:/?a#b"],
    ["search", "", "http://example.com:1/?#b"],
    ["hash", "", "http://example.com:1/?a#"],
  ] as const)("%s = %j", (name, value, href) => {
    const url = new URL("http://example.com:1/?a#b");
    url[name] = value;
    expect(url.href).toBe(href);
  });
});

describe("parameters", () => {
  const word = fc.string({ unit: fc.constantFrom(..."ab1é&=# %+".split("")), maxLength: 4 });
  const name = word.filter((each) => each !== "" && /^[a-z0-9+%]*$/.test(each));

  test("that are set are got, in the draft's encoding", () => {
    fc.assert(
      fc.property(start, name, word, (href, key, value) => {
        const url = new URL(href);
        url.setParameter(key, value);
        expect(url.getParameterValues(key)).toEqual([url2012.canonicalizeQueryParameter(value).value]);
        expect(url.hasParameter(key)).toBe(true);
        url.addParameter(key, "2");
        expect(url.getParameter(key)).toBe(url2012.canonicalizeQueryParameter(value).value);
        expect(url.getParameterValues(key)).toHaveLength(2);
        url.removeParameter(key);
        expect(url.hasParameter(key)).toBe(false);
      }),
    );
  });

  test("without a value stay so, and empty ones disappear", () => {
    const url = new URL("http://example.com/?a&&b=&=c&d=e=f");
    expect(url.getParameterNames()).toEqual(["a", "b", "", "d"]);
    expect(url.getParameterValues("a")).toEqual([null]);
    url.removeParameter("x");
    expect(url.search).toBe("?a&b=&=c&d=e%3Df");
  });

  test.each(["", null])("cannot have the name %j", (key) => {
    const url = new URL("http://example.com/?a");
    for (const method of ["setParameter", "addParameter"] as const) {
      expect(() => url[method](key as string, "b")).toThrow(expect.objectContaining({ name: "SyntaxError" }));
    }
    expect(url.href).toBe("http://example.com/?a");
    expect(url2012.getDecisions(url)).toContain(url2012.decisions["empty-name"]);
  });
});

test("objects are printed with their attributes", () => {
  expect(inspect(new URL("http://example.com"))).toContain("hostname: 'example.com'");
});

test("the decisions of an object are those of an object of the class", () => {
  expect(() => url2012.getDecisions({} as url2012.URL)).toThrow(TypeError);
  expect(Object.isFrozen(url2012.getDecisions(new URL("http://example.com")))).toBe(true);
});
