import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as rfc3986 from "../../../packages/rfc/src/rfc3986/index.ts";
import { sampled } from "../../thorough.ts";
import { references, texts } from "./rfc3986-oracle.ts";

const { check, normalize, parse, recompose, split } = rfc3986;

const normal = (text: string) => recompose(normalize(parse(text)));

describe("normalize", () => {
  test.each([
    ["6.2.2", "eXAMPLE://a/./b/../b/%63/%7bfoo%7d", "example://a/b/c/%7Bfoo%7D"],
    ["6.2.2, the other one", "example://a/b/c/%7Bfoo%7D", "example://a/b/c/%7Bfoo%7D"],
    ["6.2.2.1", "HTTP://www.EXAMPLE.com/", "http://www.example.com/"],
    ["6.2.2.1", "a:%3a", "a:%3A"],
    ["6.2.2.2", "http://h/%7Esmith/", "http://h/~smith/"],
    ["6.2.2.2", "a:%41%5A%61%7a%30%39%2D%2e%5f%7E", "a:AZaz09-._~"],
    ["6.2.2.3", "http://h/a/./b/../c/..", "http://h/a/"],
    ["a dot that was encoded", "http://h/a/%2E%2e/b", "http://h/b"],
    ["reserved characters stay encoded", "http://u%40@h%2Fx/%2f?%3F#%23", "http://u%40@h%2Fx/%2F?%3F#%23"],
    ["a host whose letter was encoded", "//%41%c3%a9%5A", "//a%C3%A9z"],
    ["an address", "//[2001:DB8::A]", "//[2001:db8::a]"],
    ["a future address", "//[V1.AB]", "//[v1.ab]"],
    ["userinfo keeps its case", "//%55ser:%50w@h", "//User:Pw@h"],
    ["query and fragment", "?%7e%ff#%7E%aB", "?~%FF#~%AB"],
    ["the dot-segments of a relative reference stay", "../a/./%62/..", "../a/./b/.."],
    ["a guard that is needed stays", "foo:/.//a", "foo:/.//a"],
    ["a guard that becomes needed", "foo:/a/..//b", "foo:/.//b"],
    ["nothing by scheme: an empty path", "http://example.com", "http://example.com"],
    ["nothing by scheme: ports", "http://example.com:/", "http://example.com:/"],
    ["nothing by scheme: the default port", "http://example.com:080/", "http://example.com:080/"],
    ["decoding once", "a:%2541", "a:%2541"],
  ])("%s: %s", (_what, text, expected) => {
    expect(normal(text)).toBe(expected);
  });

  test("determines the kind of the host again", () => {
    expect(parse("//%31.2.3.4").authority?.host.kind).toBe("reg-name");
    expect(normalize(parse("//%31.2.3.4")).authority?.host).toEqual({ kind: "IPv4address", text: "1.2.3.4" });
  });

  test("does not change malformed triplets", () => {
    expect(recompose(normalize(split("a:%%34%31")))).toBe("a:%%34%31");
    expect(recompose(normalize(split("//%4%31.\u212A/")))).toBe("//%4%31.\u212A/");
  });

  test("is idempotent, and gives valid references of valid ones", () => {
    fc.assert(
      fc.property(references, (text) => {
        const once = normalize(parse(text));
        expect(normalize(once)).toEqual(once);
        expect(check(recompose(once))).toBeNull();
        expect(parse(recompose(once))).toEqual(once);
      }),
      { numRuns: sampled(5000) },
    );
  });

  test("is idempotent for any split", () => {
    fc.assert(
      fc.property(texts, (text) => {
        const once = normalize(split(text));
        expect(normalize(once)).toEqual(once);
        expect(split(recompose(once))).toEqual(once);
      }),
      { numRuns: sampled(5000) },
    );
  });

  test("rejects values that are not references", () => {
    expect(() => normalize("http://h" as never)).toThrow(TypeError);
  });
});
