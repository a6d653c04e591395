import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { rfc3986, rfc3987 } from "../../../packages/reference/src/index.ts";
import { GrammarError } from "../../../packages/rfc/src/rfc3986/grammar-error.ts";
import { seed } from "../../setup/seed.ts";
import { besidesWitness, isThorough, sampled } from "../../thorough.ts";
import { references } from "./rfc3986-oracle.ts";
import { bidiFormatting, grammar, texts } from "./rfc3987-oracle.ts";

const { check, parse } = rfc3987;

const RULES = ["IRI-reference", "IRI", "absolute-IRI", "irelative-ref"] as const;

/** A sample has the first plane, the ends of all ranges, and some of each other plane. */
function isTried(codePoint: number): boolean {
  const inPlane = codePoint & 0xffff;
  const isAtEnd = inPlane < 0x10 || inPlane >= 0xfff0 || (inPlane >= 0xff0 && inPlane < 0x1010);
  return isThorough || codePoint < 0x10000 || isAtEnd || (codePoint + seed) % 32 === 0;
}

describe("check", () => {
  test.each(RULES)("accepts what matches %s in section 2.2, without the characters of section 4.1", (rule) => {
    let valid = 0;
    fc.assert(
      fc.property(texts, (text) => {
        const expected = grammar[rule].test(text) && !bidiFormatting.test(text);
        if (expected) valid++;
        expect(check(text, rule) === null).toBe(expected);
      }),
      { numRuns: sampled(5000), examples: [["http://h/é"], ["é"]] },
    );
    expect(valid).toBeGreaterThan(besidesWitness(100));
  });

  test("accepts each URI reference: every URI is an IRI", () => {
    fc.assert(
      fc.property(references, (text) => {
        expect(check(text)).toBe(null);
      }),
    );
  });

  test("allows ucschar everywhere and iprivate in queries, for code points", () => {
    const wrong: string[] = [];
    for (let codePoint = 0x80; codePoint <= 0x10ffff; codePoint++) {
      if (!isTried(codePoint)) continue;
      const character = String.fromCodePoint(codePoint);
      const isUcschar = grammar.ucschar.test(character) && !bidiFormatting.test(character);
      const isPrivate = grammar.iprivate.test(character);
      if ((check(character) === null) !== isUcschar) wrong.push(codePoint.toString(16));
      if ((check(`?${character}`) === null) !== (isUcschar || isPrivate)) wrong.push(`?${codePoint.toString(16)}`);
    }
    expect(wrong).toEqual([]);
  });

  test.each([
    ["é:x", "scheme", "scheme", 0],
    ["//\ue000@h", "iuserinfo", "userinfo", 2],
    ["//é \u00fc", "ireg-name", "host", 3],
    ["//é%4", "pct-encoded", "host", 3],
    ["//é:8é", "port", "port", 5],
    ["//[::é]", "IPv6address", "host", 5],
    ["//[v1.é]", "IPvFuture", "host", 6],
    ["//[::1", "IP-literal", "host", 6],
    ["//😀/\ue000", "ipath-abempty", "path", 5],
    ["/\ufdd0", "ipath-absolute", "path", 1],
    ["a:é\ud800", "ipath-rootless", "path", 3],
    ["é\\", "ipath-noscheme", "path", 1],
    ["?\ue000\u{1ffff}", "iquery", "query", 2],
    ["#\ue000", "ifragment", "fragment", 1],
    ["/a\u202e", "bidi-formatting", "path", 2],
    ["//a\u200f/", "bidi-formatting", "host", 3],
    ["?é\u200e", "bidi-formatting", "query", 2],
  ])("says that %j breaks %s in the %s at %i", (text, rule, component, offset) => {
    expect(check(text)).toEqual({ rule, component, offset });
  });

  test.each([
    ["é", "IRI", "IRI", "scheme", 0],
    ["\u200e", "absolute-IRI", "absolute-IRI", "scheme", 0],
    ["a:#b", "absolute-IRI", "absolute-IRI", "fragment", 2],
    ["a:b", "irelative-ref", "irelative-ref", "scheme", 0],
  ] as const)("checks %j against the rule %s", (text, start, rule, component, offset) => {
    expect(check(text, start)).toEqual({ rule, component, offset });
  });

  test("refuses arguments of other types", () => {
    for (const value of [undefined, null, 1, {}, ["a"]]) {
      for (const operation of [check, parse, rfc3987.remarks, rfc3987.toURI, rfc3987.toIRI]) {
        expect(() => operation(value as never)).toThrow(TypeError);
      }
    }
    expect(() => check("a", "URI" as never)).toThrow(TypeError);
    expect(() => parse("a", "iri" as never)).toThrow(TypeError);
  });
});

describe("parse", () => {
  test("returns the components as written", () => {
    const reference = parse("http://ü:ä@résumé.example:80/ö?\ue000#é");
    expect(reference).toEqual({
      scheme: "http",
      authority: { userinfo: "ü:ä", host: { kind: "reg-name", text: "résumé.example" }, port: "80" },
      path: "/ö",
      query: "\ue000",
      fragment: "é",
    });
    for (const value of [reference, reference.authority, reference.authority?.host]) {
      expect(Object.isFrozen(value)).toBe(true);
    }
    expect(parse("//1.2.3.4").authority?.host.kind).toBe("IPv4address");
    expect(parse("//[::1]").authority?.host.kind).toBe("IPv6address");
  });

  test("is undone by rfc3986.recompose", () => {
    fc.assert(
      fc.property(
        texts.filter((text) => check(text) === null),
        (text) => {
          expect(rfc3986.recompose(parse(text))).toBe(text);
        },
      ),
      { numRuns: sampled(500) },
    );
  });

  test("resolves by the algorithm of RFC 3986 (section 6.5)", () => {
    const base = parse("http://résumé.example/ä/ö?ü");
    const resolve = (text: string) => rfc3986.recompose(rfc3986.transform(parse(text), base));
    expect(resolve("../é/./x")).toBe("http://résumé.example/é/x");
    expect(resolve("#ß")).toBe("http://résumé.example/ä/ö?ü#ß");
  });

  test("throws what is wrong and where, without the text", () => {
    const fault = { rule: "ireg-name", component: "host", offset: 9 };
    const error = catching(() => parse("http://sé cret/"));
    expect(error).toBeInstanceOf(GrammarError);
    expect(error).toMatchObject({ name: "GrammarError", code: "ERR_GRAMMAR", document: "RFC 3987", fault });
    expect(String(error)).not.toContain("cret");
  });
});

function catching(run: () => unknown): unknown {
  try {
    run();
  } catch (error) {
    return error;
  }
  return undefined;
}
