/** anyurl/site: the cases of test/corpus/sites, options, lists of users, and errors. */

import { URL as AnyURL, isFailure } from "anyurl";
import {
  compilePublicSuffixList,
  isSameSite,
  isSchemelesslySameSite,
  publicSuffix,
  registrableDomain,
  siteOf,
} from "anyurl/site";
import { describe, expect, test } from "vitest";
import hosts from "../../corpus/sites/hosts.json" with { type: "json" };
import origins from "../../corpus/sites/origins.json" with { type: "json" };

test.each(hosts as [string, string | null, string | null][])("%s: %s, %s", (host, suffix, domain) => {
  expect([publicSuffix(host), registrableDomain(host)]).toEqual([suffix, domain]);
});

test.each(origins as [string, string, string][])("%s and %s: %s", (a, b, relation) => {
  for (const [first, second] of [
    [a, b],
    [b, a],
    [new AnyURL(a), new URL(b)],
  ] as const) {
    const isSame = relation.startsWith("same");
    expect(isSameSite(first, second)).toBe(isSame);
    expect(isSchemelesslySameSite(first, second)).toBe(relation !== "cross-site");
    const site = siteOf(first);
    expect(site !== null && site === siteOf(second)).toBe(isSame);
  }
});

describe("the option private", () => {
  test("leaves out the private rules", () => {
    expect(registrableDomain("a.b.github.io", { private: false })).toBe("github.io");
    expect(isSameSite("https://a.github.io", "https://b.github.io", { private: false })).toBe(true);
    expect(siteOf("https://a.b.github.io", { private: false })).toBe("https://github.io");
  });

  test("keeps the rules of ICANN's domains", () => {
    expect(registrableDomain("a.b.co.uk", { private: false })).toBe("b.co.uk");
    expect(registrableDomain("a.b.c.ck", { private: false })).toBe("b.c.ck");
    expect(registrableDomain("a.city.kawasaki.jp", { private: false })).toBe("city.kawasaki.jp");
  });
});

describe("a list of the user", () => {
  const listOf = (text: string) => {
    const list = compilePublicSuffixList(text);
    if (!list.ok) throw new Error(list.message);
    return list;
  };
  const MARKS = ["// ===BEGIN PRIVATE DOMAINS===", "// ===END PRIVATE DOMAINS==="];
  const list = listOf(
    ["// comment", "  com   trailing words", "*.Hosting.com", "!www.hosting.com", MARKS[0], "host.com", MARKS[1]]
      .concat(["食狮.com", "a.*.deep.com", ""])
      .join("\r\n"),
  );

  test.each([
    ["a.b.hosting.com", "b.hosting.com"],
    ["a.www.hosting.com", "hosting.com"],
    ["a.host.com", "host.com"],
    ["a.xn--85x722f.com", "xn--85x722f.com"],
    ["x.a.y.deep.com", "a.y.deep.com"],
    ["x.b.y.deep.com", "com"],
    ["a.github.io", "io"],
  ])("%s has the suffix %s", (host, suffix) => {
    expect(publicSuffix(host, { list })).toBe(suffix);
  });

  test("has private rules", () => {
    expect(publicSuffix("a.host.com", { list, private: false })).toBe("com");
    expect(publicSuffix("a.xn--85x722f.com", { list, private: false })).toBe("xn--85x722f.com");
  });

  test("uses the longest of rules that match in two ways", () => {
    const other = listOf("*.b.example\na.b.example\nc.*.b.example\n");
    expect(publicSuffix("d.c.a.b.example", { list: other })).toBe("c.a.b.example");
    expect(publicSuffix("d.c.x.b.example", { list: other })).toBe("c.x.b.example");
    expect(publicSuffix("d.e.a.b.example", { list: other })).toBe("a.b.example");
  });

  test.each(["a..b", ".a", "a.", "!a", "!", "a/b", "a:80", "a?"])("refuses the rule %j", (rule) => {
    const failed = compilePublicSuffixList(`com\n// comment\n\n${rule}`);
    expect(failed.ok ? "a list" : [failed.reason, failed.message]).toEqual([
      "invalid-suffix-rule",
      "line 4 is not a rule of a public suffix list",
    ]);
  });

  test("is immutable, and cannot be made otherwise", () => {
    expect(Object.isFrozen(list)).toBe(true);
    const { message } = thrownBy(() => siteOf("https://a", { list: { ok: true } }));
    expect(message).toBe("siteOf: list must be a list of compilePublicSuffixList; got an object");
  });
});

function thrownBy(run: () => unknown): Error {
  try {
    run();
  } catch (error) {
    if (error instanceof TypeError) return error;
  }
  throw new Error("It threw no TypeError");
}

describe("what is wrong", () => {
  test.each([
    ["https://secret@[::1/", "IPv6-unclosed"],
    ["a b.example", "domain-to-ASCII"],
    ["https://secret.example:99999/", "port-out-of-range"],
    ["", "host-missing"],
  ])("%j is a Failure", (text, reason) => {
    for (const find of [publicSuffix, registrableDomain]) {
      const result = find(text);
      expect(isFailure(result) && [result.reason, result.message.includes("secret")]).toEqual([reason, false]);
    }
    expect(isSchemelesslySameSite(text, text)).toBe(false);
  });

  test("a host alone has no site", () => {
    const result = siteOf("example.com");
    expect(isFailure(result) && result.reason).toBe("missing-scheme-non-relative-URL");
    expect(isSameSite("example.com", "example.com")).toBe(false);
  });

  const calls: Readonly<Record<string, (url: never, options?: never) => unknown>> = {
    publicSuffix,
    registrableDomain,
    siteOf,
    isSameSite: (url, options) => isSameSite("https://a", url, options),
    isSchemelesslySameSite: (url, options) => isSchemelesslySameSite("https://a", url, options),
  };
  test.each(Object.entries(calls))("%s refuses other options", (name, call) => {
    for (const options of [null, [], { private: 1 }, { private: null }, { icann: true }, { list: "com" }]) {
      expect(thrownBy(() => call("https://a" as never, options as never)).message).toMatch(`${name}: `);
    }
  });

  test("the text of a list must be a string", () => {
    expect(thrownBy(() => compilePublicSuffixList(1 as never)).message).toMatch("must be a string; got a number");
  });
});
