/** `webAddress.parse` and `parseEarlier`: the examples of the draft, places of failures, and laws. */
import { isFailure, webAddress } from "@anyurl/drafts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { besidesWitness, sampled } from "../../../thorough.ts";
import { addresses, parseLiterally, texts } from "./arbitraries.ts";

const { parse, parseEarlier } = webAddress;

const any = fc.oneof(texts, addresses, fc.string({ unit: "binary", maxLength: 20 }));

const withoutDecisions = (result: ReturnType<typeof parse>) => {
  if (isFailure(result)) return null;
  const { decisions: _, ...components } = result;
  return components;
};

describe("the examples of the draft", () => {
  test("an address to resolve (section 3)", () => {
    expect(parse("//example.com/a^b☺c%FFd%z/?e")).toMatchObject({
      scheme: null,
      host: "example.com",
      path: "/a^b☺c%FFd%z/",
      query: "e",
    });
  });

  test("an address with one parse (appendix B)", () => {
    const address = "x://[v42.3]:2323]:2323:2323]:2323";
    expect(parseEarlier(address)).toMatchObject({
      scheme: "x",
      host: "[v42.3]:2323]:2323:2323]",
      port: "2323",
      hostport: "[v42.3]:2323]:2323:2323]:2323",
      path: "",
    });
    expect(parse(address)).toMatchObject({ name: "ParseException", reason: "not-a-uri-reference" });
  });
});

describe("parse", () => {
  test("throws nothing, and is the steps of section 2", () => {
    let accepted = 0;
    fc.assert(
      fc.property(any, (address) => {
        const result = parse(address);
        const expected = parseLiterally(address);
        if (expected !== null) accepted++;
        expect(withoutDecisions(result)).toEqual(
          expected === null ? null : { ...expected, hostport: expect.toSatisfy(() => true) },
        );
        expect(Object.isFrozen(result)).toBe(true);
      }),
      { numRuns: sampled(3000), examples: [["http://h/"]] },
    );
    expect(accepted).toBeGreaterThan(besidesWitness(500));
  });

  test.each([
    ["http://h:8o/", 10, 1],
    [" \thttp://h:8o/", 12, 1],
    ["http://é☺:8o/", 11, 1],
    ["/é b://h:x", null, null],
    ["//é😀[/", 5, 1],
    ["é:x", 0, 1],
    ["1a:x", 0, 1],
    ["http://[::1", 11, 0],
    ["http://[::é]/", 10, 1],
    ["//a@😀@b/", 6, 1],
  ])("says where %j does not match", (address, offset, length) => {
    const result = parse(address);
    expect(isFailure(result) ? [result.offset, result.length] : [null, null]).toEqual([offset, length]);
  });

  test("names the production, and never shows the address", () => {
    const result = parse("http://secret:x/");
    expect(result).toMatchObject({
      reason: "not-a-uri-reference",
      of: "input",
      message: "the port does not match the production <port> of RFC 3986",
      section: "2 Parsing Web addresses, step 6",
    });
    expect(JSON.stringify(result)).not.toContain("secret");
  });

  test.each([
    ["http://h:80/", "h"],
    ["http://h:0080/", "h"],
    ["http://h:/", "h"],
    ["https://h:80/", "h:80"],
    ["GOPHER://h:70/", "h"],
    ["//h:81/", "h"],
  ])("the hostport of %s is %s", (address, hostport) => {
    expect(parse(address)).toMatchObject({ hostport });
  });

  test("is for strings", () => {
    for (const value of [undefined, null, 1, {}]) {
      expect(() => parse(value as never)).toThrow(TypeError);
      expect(() => parseEarlier(value as never)).toThrow(TypeError);
    }
  });
});

/** The known discrepancies: the draft's list of them is lost. */
const DISCREPANCIES: readonly (readonly [name: string, address: string, parses: boolean, parsesEarlier: boolean])[] = [
  ["brackets around a name", "//[x]/", false, true],
  ["a bracket inside a name", "//a]b/", false, true],
  ["brackets in userinfo", "//[@h/", false, true],
  ["other characters in an IPvFuture address", "//[v1.é]/", false, true],
  ["a bracket and a port in an IPvFuture address", "//[v1.a]:1]:2", false, true],
  ["a lone percent sign in a name", "//100%/", true, false],
];

/** An authority with a bracket, or with a lone percent sign after its userinfo. */
const HAS_DISCREPANCY = /^[^:/?#]*:?\/\/(?:[^/?#]*[[\]]|(?:[^/?#@]*@)?[^/?#]*%(?![0-9A-Fa-f]{2}))/;

describe("parseEarlier", () => {
  test.each(DISCREPANCIES)("differs: %s", (_, address, parses, parsesEarlier) => {
    expect([!isFailure(parse(address)), !isFailure(parseEarlier(address))]).toEqual([parses, parsesEarlier]);
    expect(HAS_DISCREPANCY.test(address)).toBe(true);
  });

  test("throws nothing, and agrees with parse except in these", () => {
    let agreed = 0;
    fc.assert(
      fc.property(any, (address) => {
        const earlier = parseEarlier(address);
        if (HAS_DISCREPANCY.test(address.trim())) return;
        agreed++;
        expect(withoutDecisions(earlier)).toEqual(withoutDecisions(parse(address)));
      }),
      { numRuns: sampled(5000), examples: [["http://h/"]] },
    );
    expect(agreed).toBeGreaterThan(besidesWitness(1000));
  });

  test("accepts each address that parse accepts, except hosts with a lone percent sign", () => {
    fc.assert(
      fc.property(any, (address) => {
        const parsed = withoutDecisions(parse(address));
        if (parsed === null || /%(?![0-9A-Fa-f]{2})/.test(parsed.host ?? "")) return;
        expect(withoutDecisions(parseEarlier(address))).toEqual(parsed);
      }),
      { numRuns: sampled(3000) },
    );
  });

  test.each([
    ["http://a:b:1/", 9],
    ["\thttp://a@b@c/", 11],
    ["1a:b", 0],
    ["a b:c", 1],
    [":a", 0],
    ["//h%/", 3],
    ["//h:8o", 5],
    ["//[::1]x/", 4],
  ])("says where %j does not match", (address, offset) => {
    const result = parseEarlier(address);
    expect(isFailure(result) && [result.offset, result.length, result.reason]).toEqual([
      offset,
      1,
      "not-a-uri-reference",
    ]);
  });
});
