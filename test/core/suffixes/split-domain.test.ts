/** splitDomain of anyurl/site, and how it differs from `parse` of psl and tldts. */

import { toASCII } from "@anyurl/idna";
import { isFailure } from "anyurl";
import {
  compilePublicSuffixList,
  type DomainParts,
  publicSuffix,
  registrableDomain,
  type SplitDomainOptions,
  splitDomain,
} from "anyurl/site";
import psl from "psl";
import * as tldts from "tldts";
import { describe, expect, test } from "vitest";
import hosts from "../../corpus/sites/hosts.json" with { type: "json" };
import { listIsHere, readListedRules } from "./files.ts";

function parts(url: string, options?: SplitDomainOptions): DomainParts {
  const result = splitDomain(url, options);
  if (result.ok) return result;
  throw new Error(result.message);
}

/** The texts of the parts, as a row of a table. */
function row(url: string, options?: SplitDomainOptions): readonly (string | null)[] {
  const { hostname, subdomain, domainWithoutSuffix, registrableDomain, publicSuffix } = parts(url, options);
  return [hostname, subdomain, domainWithoutSuffix, registrableDomain, publicSuffix];
}

function flags(url: string, options?: SplitDomainOptions): string {
  const { isICANN, isPrivate, isIP } = parts(url, options);
  return [isICANN && "ICANN", isPrivate && "private", isIP && "IP"].filter(Boolean).join();
}

describe("splitDomain", () => {
  test.each([
    ["https://a.b.example.co.uk:8443/x?y", "a.b.example.co.uk", "a.b", "example", "example.co.uk", "co.uk"],
    ["example.com", "example.com", "", "example", "example.com", "com"],
    ["me.github.io", "me.github.io", "", "me", "me.github.io", "github.io"],
    ["co.uk", "co.uk", null, null, null, "co.uk"],
    ["localhost:3000", "localhost", null, null, null, "localhost"],
    ["a.www.ck", "a.www.ck", "a", "www", "www.ck", "ck"],
    ["www.example.com.", "www.example.com.", "www", "example", "example.com.", "com."],
    ["www.Bücher.example", "www.xn--bcher-kva.example", "www", "xn--bcher-kva", "xn--bcher-kva.example", "example"],
    ["http://0x7f.1/", "127.0.0.1", null, null, null, null],
    ["::1", "[::1]", null, null, null, null],
    ["a..com", "a..com", null, null, null, null],
    ["foo://www.example.com/", "www.example.com", null, null, null, null],
    ["data:,a", "", null, null, null, null],
  ])("%s", (url, ...expected) => expect(row(url)).toEqual(expected));

  test.each(hosts as [string, string | null, string | null][])("%s: as publicSuffix, registrableDomain", (host) => {
    for (const options of [undefined, { private: false }]) {
      const split = parts(host, options);
      expect([split.publicSuffix, split.registrableDomain]).toEqual([
        publicSuffix(host, options),
        registrableDomain(host, options),
      ]);
    }
  });

  test.each([
    ["example.com", "ICANN"],
    ["example.youtube", "ICANN"],
    ["example.xn--fiqs8s", "ICANN"],
    ["a.city.kawasaki.jp", "ICANN"],
    ["me.github.io", "private"],
    ["co.uk", "ICANN"],
    ["a.unlisted", ""],
    ["localhost", ""],
    ["127.0.0.1", "IP"],
    ["http://[::1]/", "IP"],
    ["foo://[::1]/", "IP"],
    ["foo://127.0.0.1/", ""],
  ])("%s: %j", (url, expected) => expect(flags(url)).toBe(expected));

  test("uses rules of ICANN alone, and lists of users", () => {
    expect(row("a.me.github.io", { private: false }).slice(1)).toEqual(["a.me", "github", "github.io", "io"]);
    expect(flags("me.github.io", { private: false })).toBe("ICANN");
    const list = compilePublicSuffixList("com\n// ===BEGIN PRIVATE DOMAINS===\nhost.com");
    if (!list.ok) throw new Error(list.message);
    expect(["a.com", "a.host.com", "a.youtube"].map((host) => flags(host, { list }))).toEqual(["ICANN", "private", ""]);
  });

  test.each([
    ["www.xn--bcher-kva.example.", "www.bücher.example", "www", "bücher", "bücher.example", "example"],
    ["食狮.公司.cn", "食狮.公司.cn", "", "食狮", "食狮.公司.cn", "公司.cn"],
    ["xn--google-.com", "xn--google-.com", "", "xn--google-", "xn--google-.com", "com"],
    ["xn--kgbechtv.", "إختبار", null, null, null, "إختبار"],
    ["a..", "a.", null, null, null, null],
    ["[::1]", "[::1]", null, null, null, null],
    ["foo://xn--bcher-kva.example./", "xn--bcher-kva.example", null, null, null, null],
  ])("%s in Unicode, without its final dot", (url, ...expected) => {
    expect(row(url, { unicode: true, trailingDot: "remove" })).toEqual(expected);
  });

  test("refuses text that is not a host, and other options", () => {
    const failed = splitDomain("https://secret@[::1/");
    expect(isFailure(failed) && failed.reason).toBe("IPv6-unclosed");
    for (const options of [null, { unicode: 1 }, { trailingDot: true }, { icann: true }, { list: "com" }]) {
      expect(() => splitDomain("a", options as never)).toThrow(/^splitDomain: /);
    }
    expect(() => splitDomain("a", { icann: true } as never)).toThrow("allowed: private, list, unicode, trailingDot");
  });

  test.runIf(listIsHere)("knows every rule's section", () => {
    const wrong = readListedRules().filter(({ domain, isPrivate }) => {
      const { isICANN, isPrivate: isOurs } = parts(`not-listed.${domain.replace("*", "a")}`);
      return isICANN === isPrivate || isOurs !== isPrivate;
    });
    expect(wrong).toEqual([]);
  });
});

/** What the other libraries return for a host in the form of the caller. */
const OPTIONS = { unicode: true, trailingDot: "remove" } as const;

function ofPSL(host: string): string | null {
  const parsed = psl.parse(host);
  return "error" in parsed ? null : parsed.domain;
}

function ours(host: string): string | null {
  const result = splitDomain(host, OPTIONS);
  return result.ok ? result.registrableDomain : null;
}

describe("psl and tldts", () => {
  test.each([
    "www.example.co.uk",
    "a.食狮.公司.cn",
    "me.github.io",
    "www.example.com.",
    "_dmarc.example.com",
    "a.www.ck",
  ])("%s has the same parts", (host) => {
    const theirs = tldts.parse(host, { allowPrivateDomains: true });
    const { hostname, subdomain, domainWithoutSuffix, publicSuffix, isPrivate, isICANN } = parts(host, OPTIONS);
    expect([hostname, subdomain, domainWithoutSuffix, publicSuffix, isPrivate, isICANN]).toEqual([
      theirs.hostname,
      theirs.subdomain,
      theirs.domainWithoutSuffix,
      theirs.publicSuffix,
      theirs.isPrivate,
      theirs.isIcann,
    ]);
    expect([ours(host), ours(host)]).toEqual([theirs.domain, ofPSL(host)]);
  });

  /** A group of differences: a host, the domain of psl, the domain of tldts, and ours. */
  test.each([
    ["names of the local network", "printer.local", null, "printer.local", "printer.local"],
    ["hyphens at the end of a label", "foo-.com", null, null, "foo-.com"],
    ["labels of more than 63 letters", `${"x".repeat(64)}.com`, null, null, `${"x".repeat(64)}.com`],
    ["an empty label at the start", ".example.com", null, "example.com", null],
    ["e-mail addresses", "me@example.com", null, "example.com", null],
    ["paths without a scheme", "example.com/a", null, "example.com", null],
    ["references without a scheme", "//example.com/a", null, "example.com", null],
    ["schemes that are not special", "git+ssh://example.com/a", null, "example.com", null],
    ["ports that are out of range", "http://example.com:99999/", null, "example.com", null],
    ["percent-encoding", "ex%61mple.com", null, null, "example.com"],
    ["two dots at the end", "example.com..", null, "example.com", null],
  ])("differ for %s: %s", (_, host, fromPSL, fromTldts, here) => {
    expect([ofPSL(host), tldts.getDomain(host), ours(host)]).toEqual([fromPSL, fromTldts, here]);
  });

  test.each([
    ["0x7f.1", "0x7f.1", "127.0.0.1"],
    ["http://[2001:0DB8::1]/", "2001:0db8::1", "[2001:db8::1]"],
  ])("%s is the address %s of tldts, and here %s", (url, theirs, here) => {
    expect([tldts.getHostname(url), parts(url).hostname]).toEqual([theirs, here]);
  });

  test("the rules of DNS for names are a call of toASCII", () => {
    const isValid = (host: string) => toASCII(host, { checkHyphens: true, verifyDNSLength: true }) !== null;
    const names = [
      "foo-.com",
      "-foo.com",
      "a..com",
      `${"x".repeat(64)}.com`,
      `${"a.".repeat(127)}com`,
      "_a.example.com",
    ];
    expect(names.map(isValid)).toEqual([false, false, false, false, false, true]);
  });
});
