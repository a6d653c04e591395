/** The points at which programs that sign requests disagree, and what a component refuses. */
import { signatureComponents } from "@anyurl/guard";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const ALL = ["@method", "@target-uri", "@authority", "@scheme", "@request-target", "@path", "@query"];

function values(url: string, components: readonly string[], method = "GET"): unknown {
  const result = signatureComponents({ method, url }, { components });
  return Array.isArray(result) ? result.map(({ value }) => value) : result.reason;
}

describe("a value", () => {
  it.each([
    ["keeps percent-encoded bytes unchanged", "https://h/%7e%2F%41", ["@path"], ["/%7e%2F%41"]],
    ["keeps dot segments", "https://h/a/../b/./c", ["@path"], ["/a/../b/./c"]],
    ["keeps empty segments", "https://h//a//", ["@path"], ["//a//"]],
    ["is / for no path", "https://h", ["@path", "@target-uri"], ["/", "https://h/"]],
    ["is ? for an empty query", "https://h/a?", ["@query", "@target-uri"], ["?", "https://h/a?"]],
    ["is ? for no query", "https://h/a", ["@query", "@target-uri"], ["?", "https://h/a"]],
    ["is ? for no path and an empty query", "https://h?", ["@path", "@query"], ["/", "?"]],
    ["keeps a second question mark", "https://h/?a?b", ["@query"], ["?a?b"]],
    ["has no fragment", "https://h/a?b#c?d", ["@target-uri", "@query"], ["https://h/a?b", "?b"]],
    ["has no default port", "https://h:443/", ["@authority", "@target-uri"], ["h", "https://h/"]],
    ["has no default port with zeros", "http://h:0080/", ["@authority"], ["h"]],
    ["has no empty port", "http://h:/", ["@authority"], ["h"]],
    ["has the port of the other scheme", "https://h:80/", ["@authority"], ["h:80"]],
    ["has scheme and host in lower case", "HTTPS://EXAMPLE.com/A", ["@scheme", "@authority"], ["https", "example.com"]],
    ["has an IPv6 address in brackets", "https://[2001:DB8::1]:8443/", ["@authority"], ["[2001:db8::1]:8443"]],
    ["keeps the method's case", "https://h/", ["@method"], ["get"], "get"],
    ["is the authority for CONNECT", "http://h:8080", ["@request-target"], ["h:8080"], "CONNECT"],
  ])("%s", (_, url, components, expected, method = "GET") => {
    expect(values(url, components, method)).toEqual(expected);
  });
});

describe("@query-param", () => {
  const named = (name: string) => [`"@query-param";name="${name}"`];

  it.each([
    ["a+b=c+d", "a%20b", "c%20d"],
    ["a%20b=%2B", "a%20b", "%2B"],
    ["a=~*-._'", "a", "%7E*-._%27"],
    ["%61=1", "a", "1"],
    ["a", "a", ""],
    ["a=b=c", "a", "b%3Dc"],
    ["=x", "", "x"],
    ["n=%C3%BC", "n", "%C3%BC"],
    ["n=%FF", "n", "%EF%BF%BD"],
    ["&&a=1&", "a", "1"],
  ])("of ?%s with the name %j", (query, name, value) => {
    expect(values(`https://h/?${query}`, named(name))).toEqual([value]);
  });

  it.each([
    ["a=1&a=2", "a", "repeated-parameter"],
    ["a=1&%61=1", "a", "repeated-parameter"],
    ["a=1", "b", "missing-parameter"],
    ["A=1", "a", "missing-parameter"],
    ["a%20b=1", "a b", "unsupported-component"],
    ["%C3%BC=1", "%c3%bc", "missing-parameter"],
  ])("refuses ?%s with the name %j: %s", (query, name, reason) => {
    expect(values(`https://h/?${query}`, named(name))).toBe(reason);
  });
});

describe("a request", () => {
  it.each([
    ["/a", "not-http"],
    ["ftp://h/", "not-http"],
    ["https:/h/", "not-http"],
    ["https://h/a b", "invalid-character"],
    ["https://h/a\\b", "invalid-character"],
    ["https://h/\u00fc", "invalid-character"],
    ["https://h/%zz", "invalid-character"],
    ['https://h/"', "invalid-character"],
    ["https://h/\n", "invalid-character"],
    ["https://u:p@h/", "credentials"],
    ["https:///a", "invalid-host"],
    ["https://h:99999/", "invalid-host"],
    ["https://h:x/", "invalid-host"],
    ["https://[::1/", "invalid-host"],
    ["https://%65xample/", "invalid-host"],
  ])("for %j is refused: %s", (url, reason) => {
    expect(values(url, ALL)).toBe(reason);
  });

  it.each(["", "G T", "GET\n", "G\u00cbT"])("with the method %j is refused", (method) => {
    expect(values("https://h/", ["@path"], method)).toBe("invalid-method");
  });

  it("with a target that no URL can have is refused", () => {
    const request = { method: "GET", url: "https://h/", target: "/a b" };
    expect(signatureComponents(request, { components: [] })).toMatchObject({ reason: "invalid-character" });
  });
});

describe("a component", () => {
  it.each([
    "@status",
    "@query-params",
    "date",
    "",
    '"@path',
    '"@path";req',
    '@path;name="a"',
    "@query-param",
    "toString",
  ])("named %j is refused", (name) => {
    expect(values("https://h/?a", [name])).toBe("unsupported-component");
  });

  it("is named once", () => {
    expect(values("https://h/", ["@path", '"@path"'])).toBe("repeated-component");
  });

  it("is one line of ASCII, for every string", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.webUrl({ withQueryParameters: true }), (text, url) => {
        for (const each of [text, `https://h/${text}`, `https://${text}/`, url + text]) {
          const result = signatureComponents({ method: "GET", url: each }, { components: ALL });
          for (const { value } of Array.isArray(result) ? result : []) expect(value).toMatch(/^[!-~]+$/);
        }
      }),
    );
  });
});

it("checks its arguments", () => {
  const request = { method: "GET", url: "https://h/" };
  expect(() => signatureComponents(null as never, { components: [] })).toThrow(
    "signatureComponents: the request must be a Request, or an object with a method and a url; got null",
  );
  expect(() => signatureComponents({ method: "GET" } as never, { components: [] })).toThrow("the request's url");
  expect(() => signatureComponents(request, { components: "@path" } as never)).toThrow("an array of strings");
  expect(() => signatureComponents(request, { components: [], label: "a" } as never)).toThrow('"label"');
});

it("takes a Request", () => {
  const request = new Request("https://h/?b", { method: "POST" });
  expect(signatureComponents(request, { components: ["@method", "@query"] })).toEqual([
    { identifier: '"@method"', value: "POST" },
    { identifier: '"@query"', value: "?b" },
  ]);
});

describe("the option requires, and GHSA-x9cc-346q-g27m: a signature that covers nothing", () => {
  const request = { method: "GET", url: "https://h.test/a?q=1" };
  const derive = (components: readonly string[], requires: readonly string[]) => {
    const result = signatureComponents(request, { components, requires });
    return Array.isArray(result) ? result.map(({ identifier }) => identifier) : result.reason;
  };

  it.each([
    [[], ["@authority"], "missing-component"],
    [["@method"], ["@authority"], "missing-component"],
    [["@authority"], ["@authority", "@method"], "missing-component"],
    [["@authority"], ["@authority"], ['"@authority"']],
    [['"@authority"'], ["@authority"], ['"@authority"']],
    [["@method", "@authority"], ['"@authority"'], ['"@method"', '"@authority"']],
    [["@authority"], [], ['"@authority"']],
    [['"@query-param";name="q"'], ['@query-param;name="q"'], ['"@query-param";name="q"']],
    [['"@query-param";name="q"'], ["@query"], "missing-component"],
    [["@query"], ['"@query-param";name="q"'], "missing-component"],
    [["@target-uri"], ["@authority"], "missing-component"],
    [["date"], ["@authority"], "unsupported-component"],
  ])("%j with %j: %j", (components, requires, expected) => {
    expect(derive(components, requires)).toEqual(expected);
  });

  it.each(["date", "@status", "authority", '@path;name="q"', "@query-param", ""])("cannot be %j", (each) => {
    expect(() => derive(["@authority"], ["@method", each])).toThrow(
      `signatureComponents: the requires[1] must be a component of a request, such as "@authority"; got ${JSON.stringify(each)}`,
    );
  });
});
