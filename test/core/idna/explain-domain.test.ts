/** Domains, step by step. */
import { explainDomain, type LabelRule, normalizeNFC, toASCII, toUnicode } from "@anyurl/idna";
import { describe, expect, it } from "vitest";
import { generateDomains } from "./generate-domains.ts";

describe("explainDomain", () => {
  it.each<[domain: string, rule: LabelRule, codePoint: number | null, checkHyphens?: true]>([
    ["xn--zz--zz", "punycode", null],
    ["xn--a-", "punycode", null],
    ["xn--xn---epa", "prefix", null],
    ["xn--e-xbb", "normalization", null],
    ["a\u{e000}", "code-point", 0xe000],
    ["\u0301a", "mark", 0x301],
    ["a\u200db", "joiner", 0x200d],
    ["אa", "bidi", null],
    ["-é", "hyphens", null, true],
  ])("finds the rule that %j breaks", (domain, rule, codePoint, checkHyphens = false as never) => {
    const steps = explainDomain(`ok.${domain}`, { checkHyphens });
    expect(steps?.ascii).toBeNull();
    expect(steps?.labels.map(({ fault }) => fault)).toEqual([null, { rule, codePoint }]);
  });

  it("agrees with toASCII and toUnicode on generated domains", () => {
    let invalid = 0;
    for (const domain of generateDomains(5000, 7)) {
      const steps = explainDomain(domain);
      const ascii = toASCII(domain);
      if (ascii === null) invalid++;
      expect(steps?.ascii).toBe(ascii);
      if (steps === null) continue;
      const { domain: unicode, error } = toUnicode(domain);
      expect(steps.labels.map((label) => label.unicode).join(".")).toBe(unicode);
      expect(steps.labels.every(({ fault }) => fault === null)).toBe(!error);
      expect(steps.normalized).toBe(normalizeNFC(steps.mapped));
      if (ascii !== null) expect(steps.labels.map((label) => label.ascii).join(".")).toBe(ascii);
    }
    expect(invalid).toBeGreaterThan(100);
  });

  it("returns null for a label that is too long, and refuses wrong arguments", () => {
    expect(explainDomain("é".repeat(13_000))).toBeNull();
    expect(() => explainDomain(1 as never)).toThrow("explainDomain: the domain");
    expect(() => explainDomain("a", { wrong: true } as never)).toThrow("wrong");
  });
});
