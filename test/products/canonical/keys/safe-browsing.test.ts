/** Keys of Google Safe Browsing, with the inputs and outputs that its guides and clients publish. */
import { Failure, isFailure, safeBrowsingExpressions, safeBrowsingKey } from "@anyurl/canonical";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sampled } from "../../../thorough.ts";
import vectors from "./safe-browsing-vectors.json" with { type: "json" };
import { slowEscape, slowPercentDecodeRepeatedly } from "./slow.ts";

const GUIDE = "https://developers.google.com/safe-browsing/v4/urls-hashing";

const KEYS = Object.entries(vectors.keys).flatMap(([source, rows]) =>
  rows.map(([input = "", key]) => ({ source, input, key })),
);

interface Expressions {
  readonly input: string;
  /** The registrable domain according to the Public Suffix List, if the source uses it. */
  readonly registrable?: string;
  readonly expressions: readonly string[];
}

const EXPRESSIONS = Object.entries(vectors.expressions).flatMap(([source, rows]) =>
  rows.map((row: Expressions) => ({ source, ...row })),
);

/** Returns the key. A Failure is an error in the test. */
function keyOf(input: string | Uint8Array): string {
  const key = safeBrowsingKey(input);
  if (isFailure(key)) throw new Error(key.reason);
  return key;
}

function reasonOf(input: string): string {
  const key = safeBrowsingKey(input);
  return isFailure(key) ? key.reason : "none";
}

/** Text to which many rules apply. */
const hostileText = fc.string({
  unit: fc.constantFrom(..."%%%2235Ff41aA./:?#@ \t\u00fc\ud800[]09x", "%2", "%25", "http://", "..", "//"),
});

describe("safeBrowsingKey", () => {
  it.each(KEYS)("agrees with $source on $input", ({ input, key }) => {
    expect(safeBrowsingKey(input)).toBe(key);
  });

  it.each(vectors.hostless)("returns a Failure for %j, which has no host", (input) => {
    expect(reasonOf(input)).toBe("host-missing");
  });

  it(`accepts bytes, as ${GUIDE} does in "http://\\x01\\x80.com/"`, () => {
    const bytes = Uint8Array.from("http://\x01\x80.com/", (byte) => byte.charCodeAt(0));
    expect(safeBrowsingKey(bytes)).toBe("http://%01%80.com/");
    expect(safeBrowsingKey("http://%01%80.com/")).toBe("http://%01%80.com/");
    expect(safeBrowsingKey("http://\x01\x80.com/")).toBe("http://%01%C2%80.com/");
  });

  it.each([
    ["http://h/\ud800", "http://h/%EF%BF%BD"],
    ["http://h/\u00e9\x7f~", "http://h/%C3%A9%7F~"],
    ["http://u:p@h/", "http://h/"],
    ["http://a@b@h:80/", "http://h/"],
    ["http://u%40h%2Fp%3Fq", "http://h/p?q"],
    ["HTTP://H", "http://h/"],
    ["http://h?a/../b", "http://h/?a/../b"],
    ["http://h/a//../b", "http://h/a/b"],
    ["http://h/..//../a/.", "http://h/a/"],
    ["http://h:/", "http://h/"],
    ["http://\u00dc\u00c0/", "http://xn--0ca9c/"],
    ["http://%C0\u00c0/", "http://%C0%C3%80/"],
    ["http://1.2.3.256/", "http://1.2.3.256/"],
    ["http://[::FFFF:0:1]/", "http://0.0.0.1/"],
    ["http://[::ffff]/", "http://[::ffff]/"],
    ["http://[64:ff9b::]/", "http://0.0.0.0/"],
    ["http://[64:ff9b::5]/", "http://0.0.0.5/"],
    ["http://[64:ff9b::102:0]/", "http://1.2.0.0/"],
    ["http://[64:ff9b:1::102:304]/", "http://[64:ff9b:1::102:304]/"],
    ["http://[X]/", "http://[x]/"],
  ])("turns %s into %s", (input, key) => {
    expect(safeBrowsingKey(input)).toBe(key);
  });

  it.each([
    ["http://h:x/", "port-invalid"],
    ["http://a:b:/c", "port-invalid"],
    ["http://a::80/", "port-invalid"],
    ["http://...:80/", "host-missing"],
    ["http://u@/", "host-missing"],
    ["http://[::1/", "IPv6-unclosed"],
  ])("returns a Failure for %s: %s", (input, reason) => {
    expect(reasonOf(input)).toBe(reason);
  });

  it("leaves a key unchanged", () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const key = safeBrowsingKey(`http://h/${text}`);
        expect(key).toMatch(/^[!-~]+$/);
        expect(safeBrowsingKey(key as string)).toBe(key);
      }),
      { numRuns: sampled(2000) },
    );
  });

  it("leaves a key unchanged, whatever its host", () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const key = safeBrowsingKey(`http://${text}`);
        if (!isFailure(key)) expect(safeBrowsingKey(key)).toBe(key);
      }),
      { numRuns: sampled(10_000) },
    );
  });

  it("decodes as repeated passes would", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."%2346aAfFgx") }), (text) => {
        expect(keyOf(`http://h/?${text}`)).toBe(`http://h/?${slowEscape(slowPercentDecodeRepeatedly(text))}`);
      }),
      { numRuns: sampled(5000) },
    );
  });
});

describe("safeBrowsingExpressions", () => {
  it.each(EXPRESSIONS)("agrees with $source on $input", ({ input, registrable, expressions }) => {
    const options = registrable === undefined ? {} : { registrableDomain: () => registrable };
    expect(safeBrowsingExpressions(keyOf(input), options)).toEqual(expressions);
  });

  it("returns at most thirty expressions, all different", () => {
    const key = keyOf(`http://${"a.".repeat(50)}b/${"c/".repeat(50)}d?e`);
    const expressions = safeBrowsingExpressions(key);
    expect(expressions).toHaveLength(30);
    expect(new Set(expressions).size).toBe(30);
  });

  it.each(["1.2.3.4", "[2001:db8::1]"])("does not ask for the registrable domain of %s", (address) => {
    const registrableDomain = () => {
      throw new Error("An address has no registrable domain.");
    };
    expect(safeBrowsingExpressions(`http://${address}/`, { registrableDomain })).toEqual([`${address}/`]);
  });

  it("looks up only the host if there is no registrable domain", () => {
    expect(safeBrowsingExpressions("http://a.co.uk/", { registrableDomain: () => null })).toEqual(["a.co.uk/"]);
  });

  it.each([
    [() => safeBrowsingExpressions("a.b/c"), "the key must be a result of safeBrowsingKey; got another string"],
    [
      () => safeBrowsingExpressions(new Failure("host-missing") as unknown as string),
      "the key must be a string; got a Failure (host-missing)",
    ],
    [
      () => safeBrowsingExpressions("http://a.b/", { registrableDomain: "b" as unknown as () => string }),
      "the registrableDomain must be a function; got a string",
    ],
    [() => safeBrowsingExpressions("http://a.b/", null as never), "the options must be an object; got null"],
    [
      () => safeBrowsingExpressions("http://xa.b/", { registrableDomain: () => "a.b" }),
      "must be a function that returns null or a domain that the host ends with; got one that returned a string",
    ],
  ])("refuses wrong arguments", (run, message) => {
    expect(run).toThrow(TypeError);
    expect(run).toThrow(message);
  });
});
