import { documents, read } from "@anyurl/readers";
import { rfc3986 } from "@anyurl/reference";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { references, texts, uris } from "../reference/rfc3986-oracle.ts";
import { sampled } from "../thorough.ts";
import { type Components, differencesOf, seen } from "./rfc-differences.ts";

function differences(input: string, base?: string) {
  const { agree, refusals, components } = differencesOf("rfc3986", input, base);
  return { agree, refusals, components };
}

/** A title, the input, the base, and the differences. */
type Row = readonly [reason: string, input: string, base: string | undefined, components: Components];

const bothAccept: readonly Row[] = [
  ["a scheme without slashes", "http:host", undefined, { host: seen(null, "host"), path: seen("host", "/") }],
  ["one slash", "http:/host/x", undefined, { host: seen(null, "host"), path: seen("/host/x", "/x") }],
  ["three slashes", "http:///host/x", undefined, { host: seen("", "host"), path: seen("/host/x", "/x") }],
  ["many slashes", "https://///h", undefined, { host: seen("", "h"), path: seen("///h", "/") }],
  ["the scheme of the base", "http:x", "http://b/c/d", { host: seen(null, "b"), path: seen("x", "/c/x") }],
  ["another web scheme", "http:x", "https://b/c/d", { host: seen(null, "x"), path: seen("x", "/") }],
  ["three slashes on a base", "///evil/x", "http://b/", { host: seen("", "evil"), path: seen("/evil/x", "/x") }],
  ["a hexadecimal number", "http://0x7f.1/", undefined, { host: seen("0x7f.1", "127.0.0.1") }],
  ["an octal number", "http://0177.0.0.1/", undefined, { host: seen("0177.0.0.1", "127.0.0.1") }],
  ["a single number", "http://2130706433/", undefined, { host: seen("2130706433", "127.0.0.1") }],
  ["two numbers", "http://127.1/", undefined, { host: seen("127.1", "127.0.0.1") }],
  ["leading zeros", "http://010.0.0.1/", undefined, { host: seen("010.0.0.1", "8.0.0.1") }],
  ["a dot after an address", "http://127.0.0.1./", undefined, { host: seen("127.0.0.1.", "127.0.0.1") }],
  ["an encoded number", "http://%30x7f.1/", undefined, { host: seen("0x7f.1", "127.0.0.1") }],
  ["encoded IDN", "http://ex%C3%A4mple/", undefined, { host: seen("ex%C3%A4mple", "xn--exmple-cua") }],
  ["encoded fullwidth", "http://%EF%BD%87o/", undefined, { host: seen("%EF%BD%87o", "go") }],
  ["an encoded fullwidth dot", "http://a%E3%80%82b/", undefined, { host: seen("a%E3%80%82b", "a.b") }],
  ["an encoded soft hyphen", "http://a%C2%ADb/", undefined, { host: seen("a%C2%ADb", "ab") }],
  ["a drive for a host", "file://C:/x", undefined, { host: seen("c", ""), path: seen("/x", "/C:/x") }],
  ["a rootless path of a file", "file:x", undefined, { path: seen("x", "/x") }],
  ["a drive that stays", "file:///C:/../x", undefined, { path: seen("/x", "/C:/x") }],
  ["the drive of the base", "/x", "file:///C:/y", { path: seen("/x", "/C:/x") }],
  ["dot-segments of an opaque path", "foo:a/../b", undefined, { path: seen("/b", "a/../b") }],
  ["encoded dots of an opaque path", "foo:%2e%2E/b", undefined, { path: seen("b", "%2e%2E/b") }],
];

const onlyWhatwgAccepts: readonly (readonly [...Row, fault: object])[] = [
  [
    "a backslash before @",
    "http://good\\@evil/",
    undefined,
    { userinfo: seen("good%5C", null), host: seen("evil", "good"), path: seen("/", "/@evil/") },
    { rule: "userinfo", component: "userinfo", offset: 11 },
  ],
  [
    "a backslash after the host",
    "http://evil\\.good/",
    undefined,
    { host: seen("evil%5C.good", "evil"), path: seen("/", "/.good/") },
    { rule: "reg-name", component: "host", offset: 11 },
  ],
  [
    "backslashes for slashes",
    "http:\\\\evil/x",
    undefined,
    { host: seen(null, "evil"), path: seen("%5C%5Cevil/x", "/x") },
    { rule: "path-rootless", component: "path", offset: 5 },
  ],
  [
    "backslashes on a base",
    "\\\\evil/x",
    "http://good/a/b",
    { host: seen("good", "evil"), path: seen("/a/%5C%5Cevil/x", "/x") },
    { rule: "path-noscheme", component: "path", offset: 0 },
  ],
  [
    "a slash and a backslash on a base",
    "/\\evil/x",
    "http://good/a/b",
    { host: seen("good", "evil"), path: seen("/%5Cevil/x", "/x") },
    { rule: "path-absolute", component: "path", offset: 1 },
  ],
  [
    "a backslash in a path",
    "http://h/a\\..\\b",
    undefined,
    { path: seen("/a%5C..%5Cb", "/b") },
    { rule: "path-abempty", component: "path", offset: 10 },
  ],
  [
    "two @",
    "http://a@good@evil/",
    undefined,
    { userinfo: seen("a", "a%40good"), host: seen("good%40evil", "evil") },
    { rule: "reg-name", component: "host", offset: 13 },
  ],
  [
    "two @ and a port",
    "http://a@good:80@evil/",
    undefined,
    { userinfo: seen("a", "a%40good:80"), host: seen("good", "evil"), port: seen("80@evil", null) },
    { rule: "port", component: "port", offset: 16 },
  ],
  [
    "a tab in a host",
    "http://go\tod/",
    undefined,
    { host: seen("go%09od", "good") },
    { rule: "reg-name", component: "host", offset: 9 },
  ],
  [
    "a newline in a scheme",
    "ht\ntp://h/",
    undefined,
    { scheme: seen("ht\ntp", "http") },
    { rule: "scheme", component: "scheme", offset: 2 },
  ],
  [
    "a tab between slashes on a base",
    "/\t/evil",
    "http://good/",
    { host: seen("good", "evil"), path: seen("/%09/evil", "/") },
    { rule: "path-absolute", component: "path", offset: 1 },
  ],
  [
    "a space before",
    " http://h/",
    undefined,
    { scheme: seen(" http", "http") },
    { rule: "scheme", component: "scheme", offset: 0 },
  ],
  [
    "a space after",
    "http://h/ ",
    undefined,
    { path: seen("/%20", "/") },
    { rule: "path-abempty", component: "path", offset: 9 },
  ],
  [
    "fullwidth letters",
    "http://ｇood/",
    undefined,
    { host: seen("%EF%BD%87ood", "good") },
    { rule: "reg-name", component: "host", offset: 7 },
  ],
  [
    "IDN",
    "http://faß.de/",
    undefined,
    { host: seen("fa%C3%9F.de", "xn--fa-hia.de") },
    { rule: "reg-name", component: "host", offset: 9 },
  ],
  [
    "a bar for a colon",
    "file:///C|/x",
    undefined,
    { path: seen("/C%7C/x", "/C:/x") },
    { rule: "path-abempty", component: "path", offset: 9 },
  ],
  [
    "an encoded scheme on a base",
    "ht%74p://evil/",
    "http://good/",
    {
      scheme: seen("ht%74p", "http"),
      host: seen("evil", "good"),
      path: seen("/", "/ht%74p://evil/"),
    },
    { rule: "scheme", component: "scheme", offset: 2 },
  ],
  ["a space in a path", "http://h/a b", undefined, {}, { rule: "path-abempty", component: "path", offset: 10 }],
  ["non-ASCII in a path", "http://h/é\ud800", undefined, {}, { rule: "path-abempty", component: "path", offset: 9 }],
  ["a stray %", "http://h/%/%2e%2e/%zz", undefined, {}, { rule: "pct-encoded", component: "path", offset: 9 }],
  ["a stray % in an opaque host", "foo://A%zz/", undefined, {}, { rule: "pct-encoded", component: "host", offset: 7 }],
  ["quotes in userinfo", 'http://"a"@h/', undefined, {}, { rule: "userinfo", component: "userinfo", offset: 7 }],
  ["a bracket in a query", "http://h/?[", undefined, {}, { rule: "query", component: "query", offset: 10 }],
];

const onlyRfc3986Accepts = [
  ["no host", "http://", undefined, "host-missing"],
  ["only a port", "http://:80/", undefined, "host-missing"],
  ["an encoded delimiter in a host", "http://good%40evil/", undefined, "domain-to-ASCII"],
  ["an encoded slash in a host", "http://good%2F.evil/", undefined, "domain-to-ASCII"],
  ["a host that was encoded twice", "http://%2531/", undefined, "domain-to-ASCII"],
  ["an encoded host that is not a valid IDN", "http://%FF/", undefined, "domain-to-ASCII"],
  ["a number that is too large", "http://256.256.256.256/", undefined, "IPv4-out-of-range-part"],
  ["too many numbers", "http://1.2.3.4.5/", undefined, "IPv4-too-many-parts"],
  ["a last part that begins as a number", "http://h.09/", undefined, "IPv4-non-numeric-part"],
  ["a future address", "http://[v1.x]/", undefined, "IPv6-invalid-code-point"],
  ["a port out of range", "http://h:65536/", undefined, "port-out-of-range"],
  ["a reference on an opaque base", "x", "mailto:a@b", "missing-scheme-non-relative-URL"],
] as const;

const same = [
  ["nothing special", "http://example.com/a/b?c#d", undefined],
  ["case of the scheme and of the host", "HTTP://EXAMPLE.com/", undefined],
  ["case of an opaque host", "foo://EXAMPLE/", undefined],
  ["the default port", "https://h:443/", undefined],
  ["the default port with zeros", "https://h:000443/", undefined],
  ["leading zeros of a port", "http://h:0081/", undefined],
  ["an empty port", "http://h:/", undefined],
  ["port 0", "http://h:0/", undefined],
  ["case and need of percent-encoding", "http://h/%7euser/%c3%A9", undefined],
  ["encoded letters of a host", "http://%65xample.com/", undefined],
  ["an encoded address", "http://%31.2.3.4/", undefined],
  ["an empty path", "http://h", undefined],
  ["an empty path before a query", "http://h?q", undefined],
  ["an empty path of another scheme", "foo://h", undefined],
  ["dot-segments", "http://h/a/./../b/..", undefined],
  ["encoded dots", "http://h/a/%2e%2E/.%2e/b", undefined],
  ["encoded dots before others", "http://h/a/b/%2e%2e/%2e%2e/../c", undefined],
  ["another way to write an IPv6 address", "http://[0:0::FFFF:1.2.3.4]/", undefined],
  ["empty userinfo", "http://@h/", undefined],
  ["empty user name and password", "http://:@h/", undefined],
  ["an empty password", "http://u:@h/", undefined],
  ["characters that one of the two encodes in userinfo", "http://a;b=c:d:e&%40@h/", undefined],
  ["a path of two slashes", "foo:/a/..//b", undefined],
  ["an absent and an empty host of a file", "file:/x", undefined],
  ["localhost of a file", "file://LOCALHOST/x", undefined],
  ["an @ after a query", "http://h?@evil/", undefined],
  ["an @ after a fragment", "http://h#@evil/", undefined],
  ["a network-path reference", "//u@g:80/x", "http://h/"],
  ["a relative path", "../../x", "http://h/a/b"],
  ["an empty reference", "", "http://h/a/b?c#d"],
  ["mailto", "mailto:John.Doe@example.com", undefined],
] as const;

const bothRefuse = [
  [
    "no scheme",
    "//h/x",
    undefined,
    { of: "input", rule: "URI" },
    { of: "input", reason: "missing-scheme-non-relative-URL" },
  ],
  [
    "a base without a scheme",
    "http://h",
    "x",
    { of: "base", rule: "URI" },
    { of: "base", reason: "missing-scheme-non-relative-URL" },
  ],
  [
    "a space in a host",
    "http://a b/",
    undefined,
    { of: "input", rule: "reg-name" },
    { of: "input", reason: "domain-to-ASCII" },
  ],
  [
    "an open bracket",
    "http://[::1/",
    undefined,
    { of: "input", rule: "IP-literal" },
    { of: "input", reason: "IPv6-unclosed" },
  ],
  [
    "a zone",
    "http://[fe80::1%25eth0]/",
    undefined,
    { of: "input", rule: "IPv6address" },
    { of: "input", reason: "IPv6-invalid-code-point" },
  ],
  [
    "letters in a port",
    "http://h:8o/",
    undefined,
    { of: "input", rule: "port" },
    { of: "input", reason: "port-invalid" },
  ],
] as const;

describe("differences", () => {
  test.each(bothAccept)("both accept, and see other things: %s", (_reason, input, base, components) => {
    expect(differences(input, base)).toEqual({ agree: false, refusals: { rfc: null, whatwg: null }, components });
  });

  test.each(onlyWhatwgAccepts)("only WHATWG accepts: %s", (_reason, input, base, components, fault) => {
    const refusals = { rfc: { of: "input", ...fault }, whatwg: null };
    expect(differences(input, base)).toEqual({ agree: false, refusals, components });
  });

  test.each(onlyRfc3986Accepts)("only RFC 3986 accepts: %s", (_reason, input, base, reason) => {
    const refusals = { rfc: null, whatwg: { of: "input", reason } };
    expect(differences(input, base)).toEqual({ agree: false, refusals, components: {} });
  });

  test.each(same)("none: %s", (_reason, input, base) => {
    expect(differences(input, base)).toEqual({
      agree: true,
      refusals: { rfc: null, whatwg: null },
      components: {},
    });
  });

  test.each(bothRefuse)("both refuse: %s", (_reason, input, base, rfc3986Refusal, whatwg) => {
    const { agree, refusals, components } = differences(input, base);
    expect({ agree, components }).toEqual({ agree: true, components: {} });
    expect(refusals).toMatchObject({ rfc: rfc3986Refusal, whatwg });
  });

  test("tell a base that only one refuses", () => {
    expect(differences("x", "http://h/a b")).toEqual({
      agree: false,
      refusals: { rfc: { of: "base", rule: "path-abempty", component: "path", offset: 10 }, whatwg: null },
      components: {},
    });
    expect(differences("x", "http://%2531/")).toEqual({
      agree: false,
      refusals: { rfc: null, whatwg: { of: "base", reason: "domain-to-ASCII" } },
      components: {},
    });
    expect(differences("x", "http://evil\\@good/").components.host).toEqual(seen("good", "evil"));
  });

  test("are values that cannot be changed", () => {
    const { comparison, readings } = differencesOf("rfc3986", "http://a\\@b/");
    for (const value of [
      comparison,
      comparison.differing,
      readings[0],
      readings[0]?.refusal,
      readings[1]?.components,
    ]) {
      expect(Object.isFrozen(value)).toBe(true);
    }
    expect(Object.isFrozen(differencesOf("rfc3986", "x").readings[1]?.refusal)).toBe(true);
  });

  test("refuses arguments of other types", () => {
    expect(() => differences(1 as never)).toThrow(TypeError);
    expect(() => read("a:b", [documents.rfc3986], { base: null as never })).toThrow(TypeError);
  });

  test("are empty for plain references", () => {
    const plain = fc.stringMatching(/^(\/[a-z~_-]{1,4}){1,3}\/?(\?[a-z]{0,3})?$/);
    const host = fc.stringMatching(/^[a-zA-Z]{1,6}\.[a-z]{2,4}(:[0-9]{1,4})?$/);
    fc.assert(
      fc.property(fc.constantFrom("http", "HTTPS", "foo"), host, plain, (scheme, name, rest) => {
        expect(differences(`${scheme}://${name}${rest}`)).toMatchObject({ agree: true, components: {} });
        expect(differences(rest, `${scheme}://${name}/a/b`)).toMatchObject({ agree: true, components: {} });
      }),
    );
  });

  test("include the fault of the grammar", () => {
    fc.assert(
      fc.property(fc.oneof(references, texts), fc.option(uris, { nil: undefined }), (input, base) => {
        const { agree, refusals, components } = differences(input, base);
        const fault = rfc3986.check(input, base === undefined ? "URI" : "URI-reference");
        expect(refusals.rfc).toEqual(fault === null ? null : { of: "input", ...fault });
        if (refusals.whatwg !== null) expect(components).toEqual({});
        if (refusals.rfc === null && refusals.whatwg === null) {
          expect(agree).toBe(Object.keys(components).length === 0);
        } else {
          expect(agree).toBe(refusals.rfc !== null && refusals.whatwg !== null);
        }
        for (const [one, whatwg] of Object.values(components)) expect(one).not.toBe(whatwg);
      }),
      { numRuns: sampled(3000) },
    );
  });
});
