import { rfc3986Host } from "@anyurl/rfc/rfc3986/locate";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { GrammarError } from "../../../packages/rfc/src/rfc3986/grammar-error.ts";
import * as rfc3986 from "../../../packages/rfc/src/rfc3986/index.ts";
import { sampled } from "../../thorough.ts";
import { appendixB, grammar, ipv6Texts, references, texts } from "./rfc3986-oracle.ts";

const { check, parse, recompose, split } = rfc3986;

const hostOf = (text: string) => parse(`//${text}`).authority?.host;

describe("parse", () => {
  test.each([
    ["ftp://ftp.is.co.za/rfc/rfc1808.txt", "ftp", "ftp.is.co.za", "/rfc/rfc1808.txt", null],
    ["http://www.ietf.org/rfc/rfc2396.txt", "http", "www.ietf.org", "/rfc/rfc2396.txt", null],
    ["ldap://[2001:db8::7]/c=GB?objectClass?one", "ldap", "[2001:db8::7]", "/c=GB", "objectClass?one"],
    ["mailto:John.Doe@example.com", "mailto", undefined, "John.Doe@example.com", null],
    ["news:comp.infosystems.www.servers.unix", "news", undefined, "comp.infosystems.www.servers.unix", null],
    ["tel:+1-816-555-1212", "tel", undefined, "+1-816-555-1212", null],
    ["telnet://192.0.2.16:80/", "telnet", "192.0.2.16", "/", null],
    [
      "urn:oasis:names:specification:docbook:dtd:xml:4.1.2",
      "urn",
      undefined,
      "oasis:names:specification:docbook:dtd:xml:4.1.2",
      null,
    ],
  ])("reads the example of section 1.1.2 %s", (text, scheme, host, path, query) => {
    const reference = parse(text);
    expect(reference).toMatchObject({ scheme, path, query, fragment: null });
    expect(reference.authority?.host.text).toBe(host);
    expect(recompose(reference)).toBe(text);
  });

  test("distinguishes absent and empty components", () => {
    expect(parse("foo://user:pw@example.com:8042/over/there?name=ferret#nose")).toEqual({
      scheme: "foo",
      authority: { userinfo: "user:pw", host: { kind: "reg-name", text: "example.com" }, port: "8042" },
      path: "/over/there",
      query: "name=ferret",
      fragment: "nose",
    });
    expect(parse("")).toEqual({ scheme: null, authority: null, path: "", query: null, fragment: null });
    expect(parse("//@:?#")).toEqual({
      scheme: null,
      authority: { userinfo: "", host: { kind: "reg-name", text: "" }, port: "" },
      path: "",
      query: "",
      fragment: "",
    });
    expect(parse("a:").path).toBe("");
    expect(parse("a?b:c#d?e#".slice(0, -1))).toMatchObject({ scheme: null, path: "a", query: "b:c", fragment: "d?e" });
  });

  test.each([
    ["1.2.3.4", "IPv4address"],
    ["255.249.199.99", "IPv4address"],
    ["0.0.0.0", "IPv4address"],
    ["256.2.3.4", "reg-name"],
    ["01.2.3.4", "reg-name"],
    ["00.2.3.4", "reg-name"],
    ["1.2.3", "reg-name"],
    ["1.2.3.4.", "reg-name"],
    ["1.2.3.4.5", "reg-name"],
    ["0x7f.1", "reg-name"],
    ["", "reg-name"],
    ["a%C3%A9!$&'()*+,;=", "reg-name"],
    ["[::]", "IPv6address"],
    ["[v7.a:b]", "IPvFuture"],
    ["[VfF.~]", "IPvFuture"],
  ])("takes the host %s for %s", (text, kind) => {
    expect(hostOf(text)).toEqual({ kind, text });
  });

  test("gives values that cannot be changed", () => {
    const reference = parse("http://u@h:1/");
    for (const value of [reference, reference.authority, reference.authority?.host]) {
      expect(Object.isFrozen(value)).toBe(true);
    }
  });

  test("throws what is wrong and where, without the text", () => {
    expect.assertions(5);
    try {
      parse("http://se cret/");
    } catch (error) {
      expect(error).toBeInstanceOf(GrammarError);
      expect(error).toBeInstanceOf(SyntaxError);
      expect(error).toMatchObject({ name: "GrammarError", code: "ERR_GRAMMAR", document: "RFC 3986" });
      expect(error).toMatchObject({ fault: { rule: "reg-name", component: "host", offset: 9 } });
      expect(String(error)).toBe(
        'GrammarError: Invalid according to RFC 3986: the host breaks the rule "reg-name" at offset 9',
      );
    }
  });

  test("refuses arguments of other types", () => {
    for (const value of [undefined, null, 1, {}, ["a"]]) {
      expect(() => parse(value as never)).toThrow(TypeError);
      expect(() => check(value as never)).toThrow(TypeError);
      expect(() => split(value as never)).toThrow(TypeError);
      expect(() => recompose(value as never)).toThrow(TypeError);
    }
    expect(() => check("a", "uri" as never)).toThrow(TypeError);
  });
});

/** Every number of pieces before and after "::" and every form of the last 32 bits that section 3.2.2 has. */
function ipv6Forms(): string[] {
  const pieces = (count: number) => Array.from({ length: count }, (_, index) => (index * 4369).toString(16));
  const ends = (count: number) => [
    pieces(count).join(":"),
    ...(count >= 2 ? [[...pieces(count - 2), "192.0.2.1"].join(":")] : []),
  ];
  const forms = ends(8);
  for (let before = 0; before <= 7; before++) {
    for (let after = 0; before + after <= 7; after++) {
      for (const end of ends(after)) forms.push(`${pieces(before).join(":")}::${end}`);
    }
  }
  return forms;
}

describe("IPv6 addresses", () => {
  const forms = ipv6Forms();

  test("there are all the forms of the nine alternatives", () => {
    expect(new Set(forms).size).toBe(59);
    for (const form of forms) expect(grammar.IPv6address.test(form)).toBe(true);
  });

  test.each(forms)("[%s]", (form) => {
    expect(hostOf(`[${form}]`)).toEqual({ kind: "IPv6address", text: `[${form}]` });
  });

  test("with one piece too many are invalid", () => {
    for (const form of forms.filter((one) => !one.endsWith("::"))) {
      const left = form.includes("::") ? form : `${form}:`;
      const padded = left + ":1".repeat(8);
      expect(check(`//[${padded}]`)?.rule).toBe("IPv6address");
    }
  });

  test("are what the nine alternatives say", () => {
    fc.assert(
      fc.property(ipv6Texts, (text) => {
        expect(check(`//[${text}]`) === null).toBe(grammar.IPv6address.test(text));
      }),
      { numRuns: sampled(5000) },
    );
  });
});

describe("check says which rule is broken, in which component, at which offset", () => {
  test.each([
    ["1a:b", "scheme", "scheme", 0],
    ["a b:c", "scheme", "scheme", 1],
    [" http://h", "scheme", "scheme", 0],
    ["ht%74p://h", "scheme", "scheme", 2],
    ["é:x", "scheme", "scheme", 0],
    [":a", "path-noscheme", "path", 0],
    ["//a\\@b", "userinfo", "userinfo", 3],
    ["//a%4@b", "pct-encoded", "userinfo", 3],
    ["//a@b@c", "reg-name", "host", 5],
    ["//[a@b]", "userinfo", "userinfo", 2],
    ["//a%zz", "pct-encoded", "host", 3],
    ["//a%4", "pct-encoded", "host", 3],
    ["//ex\tample", "reg-name", "host", 4],
    ["//ａ", "reg-name", "host", 2],
    ["//a]", "reg-name", "host", 3],
    ["//[", "IP-literal", "host", 3],
    ["//[::1", "IP-literal", "host", 6],
    ["//[::1/", "IP-literal", "host", 6],
    ["//[v1.a", "IP-literal", "host", 7],
    ["//[]", "IPv6address", "host", 3],
    ["//[::1]a", "IP-literal", "host", 7],
    ["//[::1]a:80", "IP-literal", "host", 7],
    ["//[1:2:3:4:5:6:7]", "IPv6address", "host", 16],
    ["//[1:2:3:4:5:6:7:8:9]", "IPv6address", "host", 19],
    ["//[1:2:3:4:5:6:7:8::]", "IPv6address", "host", 19],
    ["//[1::2::3]", "IPv6address", "host", 8],
    ["//[1:::2]", "IPv6address", "host", 6],
    ["//[:1::]", "IPv6address", "host", 3],
    ["//[1:]", "IPv6address", "host", 5],
    ["//[12345::]", "IPv6address", "host", 7],
    ["//[g::]", "IPv6address", "host", 3],
    ["//[::1%25eth0]", "IPv6address", "host", 6],
    ["//[::1.2.3]", "IPv6address", "host", 10],
    ["//[::01.2.3.4]", "IPv6address", "host", 6],
    ["//[::1.2.3.256]", "IPv6address", "host", 13],
    ["//[::1.2.3.4:5]", "IPv6address", "host", 12],
    ["//[1:2:3:4:5:6:7:1.2.3.4]", "IPv6address", "host", 17],
    ["//[v.a]", "IPvFuture", "host", 4],
    ["//[v1a]", "IPvFuture", "host", 6],
    ["//[v1.]", "IPvFuture", "host", 6],
    ["//[v1.a%41]", "IPvFuture", "host", 7],
    ["//h:8o", "port", "port", 5],
    ["//h:80:90", "port", "port", 6],
    ["//[::1]:x", "port", "port", 8],
    ["//h/a b", "path-abempty", "path", 5],
    ["/a\\b", "path-absolute", "path", 2],
    ["foo:a|b", "path-rootless", "path", 5],
    ["a^b", "path-noscheme", "path", 1],
    ["a%", "pct-encoded", "path", 1],
    ["a%2?b", "pct-encoded", "path", 1],
    ["a%2/b", "pct-encoded", "path", 1],
    ["?a[b", "query", "query", 2],
    ["?%", "pct-encoded", "query", 1],
    ["#a#b", "fragment", "fragment", 2],
    ["#%%41", "pct-encoded", "fragment", 1],
    ["a b?c d", "path-noscheme", "path", 1],
  ])("%j", (text, rule, component, offset) => {
    expect(check(text)).toEqual({ rule, component, offset });
    expect(() => parse(text)).toThrow(GrammarError);
  });

  test.each([
    ["URI", "//h", { rule: "URI", component: "scheme", offset: 0 }],
    ["URI", "a:b#c", null],
    ["absolute-URI", "b", { rule: "absolute-URI", component: "scheme", offset: 0 }],
    ["absolute-URI", "a:b?c", null],
    ["absolute-URI", "a:b?c#", { rule: "absolute-URI", component: "fragment", offset: 5 }],
    ["relative-ref", "b#c", null],
    ["relative-ref", "a:b", { rule: "relative-ref", component: "scheme", offset: 0 }],
  ] as const)("by the rule %s of %j", (rule, text, fault) => {
    expect(check(text, rule)).toEqual(fault);
  });

  test("for exactly the texts that the rules of appendix A do not match", () => {
    for (const rule of ["URI-reference", "URI", "relative-ref"] as const) {
      fc.assert(
        fc.property(texts, (text) => {
          const fault = check(text, rule);
          expect(fault === null).toBe(grammar[rule].test(text));
          if (fault !== null) expect(fault.offset).toBeLessThanOrEqual(text.length);
        }),
        { numRuns: sampled(3000) },
      );
    }
  });

  test("and the generated references are valid", () => {
    fc.assert(
      fc.property(references, (text) => {
        expect(check(text)).toBeNull();
        expect(grammar["URI-reference"].test(text)).toBe(true);
      }),
      { numRuns: sampled(2000) },
    );
  });
});

describe("split", () => {
  test.each([
    ["//a@b@c:1", { userinfo: "a", host: { kind: "invalid", text: "b@c" }, port: "1" }],
    ["//a:b:c", { userinfo: null, host: { kind: "reg-name", text: "a" }, port: "b:c" }],
    ["//a\\b", { userinfo: null, host: { kind: "invalid", text: "a\\b" }, port: null }],
    ["//[::1]x:2", { userinfo: null, host: { kind: "invalid", text: "[::1]x" }, port: "2" }],
    ["//u@[::1:2", { userinfo: "u", host: { kind: "invalid", text: "[::1:2" }, port: null }],
    ["//%", { userinfo: null, host: { kind: "invalid", text: "%" }, port: null }],
  ])("reads the authority of %j", (text, authority) => {
    expect(split(text).authority).toEqual(authority);
  });

  test("gives the components of appendix B, for any text", () => {
    fc.assert(
      fc.property(texts, (text) => {
        const { scheme, authority, path, query, fragment } = split(text);
        const match = appendixB.exec(text) ?? [];
        const written = authority === null ? undefined : recompose({ ...split(""), authority }).slice(2);
        expect([scheme ?? undefined, written, path, query ?? undefined, fragment ?? undefined]).toEqual(match.slice(1));
      }),
      { numRuns: sampled(5000) },
    );
  });

  test("returns the same as parse, for valid text", () => {
    fc.assert(
      fc.property(references, (text) => {
        expect(split(text)).toEqual(parse(text));
      }),
    );
  });
});

describe("recompose", () => {
  test("undoes parse", () => {
    fc.assert(
      fc.property(references, (text) => {
        expect(recompose(parse(text))).toBe(text);
      }),
      { numRuns: sampled(2000) },
    );
  });

  test("undoes split, of any text", () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(recompose(split(text))).toBe(text);
      }),
      { numRuns: sampled(2000) },
    );
  });

  const empty = split("");
  const authority = { userinfo: null, host: { kind: "reg-name", text: "h" }, port: null } as const;
  test.each([
    [{ ...empty, scheme: "" }, "scheme"],
    [{ ...empty, scheme: "a/b" }, "scheme"],
    [{ ...empty, path: "//h" }, "path"],
    [{ ...empty, path: "a:b" }, "path"],
    [{ ...empty, path: "a?b" }, "path"],
    [{ ...empty, scheme: "a", path: "b#c" }, "path"],
    [{ ...empty, authority, path: "a" }, "path"],
    [{ ...empty, authority: { ...authority, userinfo: "a@b" } }, "userinfo"],
    [{ ...empty, authority: { ...authority, userinfo: "a/b" } }, "userinfo"],
    [{ ...empty, authority: { ...authority, host: { kind: "reg-name", text: "a@b" } } }, "host"],
    [{ ...empty, authority: { ...authority, host: { kind: "reg-name", text: "a:1" } } }, "host"],
    [{ ...empty, authority: { ...authority, host: { kind: "reg-name", text: "a/b" } } }, "host"],
    [{ ...empty, authority: { ...authority, port: "1/" } }, "port"],
    [{ ...empty, query: "a#b" }, "query"],
  ] as const)("refuses %j and names the %s", (reference, component) => {
    expect(() => recompose(reference)).toThrow(RangeError);
    expect(() => recompose(reference)).toThrow(`the ${component} is not allowed there`);
  });

  test("writes valid components", () => {
    expect(recompose({ ...empty, authority, path: "//a", query: "?", fragment: "#?" })).toBe("//h//a??##?");
    expect(recompose({ ...empty, path: "./a:b" })).toBe("./a:b");
  });

  test.each([
    { path: 1 },
    { query: undefined },
    { authority: undefined },
    { authority: 1 },
    { authority: { ...authority, host: "h" } },
    { authority: { ...authority, host: {} } },
  ])("rejects values that are not references: %j", (part) => {
    expect(() => recompose({ ...empty, ...part } as never)).toThrow(TypeError);
  });
});

describe("a million characters", () => {
  const size = 1_000_000;
  test.each([
    ["colons in brackets", `//[${":".repeat(size)}`],
    ["open brackets", `//${"[".repeat(size)}`],
    ["at signs", `//${"@".repeat(size)}`],
    ["percent signs", `//${"%".repeat(size)}`],
    ["digits in brackets", `//[${"1".repeat(size)}]`],
    ["digits and dots", `//${"1.".repeat(size / 2)}`],
    ["slashes", "/".repeat(size)],
    ["a scheme", `${"a".repeat(size)}:`],
    ["question marks", "?".repeat(size)],
  ])("%s", (_name, text) => {
    check(text);
    expect(recompose(split(text))).toBe(text);
  });
});

test("the host alone is the host of the split", () => {
  const text = fc.string({ unit: fc.constantFrom(..."ab:/?#@[]\\.%é\ud800"), maxLength: 20 });
  fc.assert(
    fc.property(text, (input) => {
      expect(rfc3986Host(input)).toBe(rfc3986.split(input).authority?.host.text ?? null);
    }),
    {
      numRuns: sampled(5_000),
      examples: [["http://a@good:80@evil/"], ["//[::1]:8/"], ["http://"], ["mailto:a@b"], [""]],
    },
  );
});
