import { documents, read } from "@anyurl/readers";
import { rfc3986 } from "@anyurl/reference";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { references, texts, uris } from "../../products/reference/rfc3986-oracle.ts";
import { sampled } from "../../thorough.ts";
import { type Components, differencesOf, seen } from "./rfc-differences.ts";
import table from "./rfc3986-differences.json" with { type: "json" };

function differences(input: string, base?: string | null) {
  const { agree, refusals, components } = differencesOf("rfc3986", input, base ?? undefined);
  return { agree, refusals, components };
}

/**
 * rfc3986-differences.json has inputs by who accepts them: a title, the input, the base or null, and
 *
 * - if both accept it, the components according to the RFC and according to the URL Standard
 * - if only the URL Standard does, also the RFC's fault; if only the RFC does, the URL Standard's reason
 * - if both refuse it, the refusal of each
 */
type Row<Rest extends readonly unknown[]> = readonly [title: string, input: string, base: string | null, ...Rest];

const rows = table as unknown as {
  readonly bothAccept: readonly Row<[components: Components]>[];
  readonly onlyWhatwgAccepts: readonly Row<[components: Components, fault: object]>[];
  readonly onlyRfc3986Accepts: readonly Row<[reason: string]>[];
  readonly same: readonly Row<[]>[];
  readonly bothRefuse: readonly Row<[rfc: object, whatwg: object]>[];
};

/** Not every reader of JSON accepts a lone surrogate. */
const SURROGATE: (typeof rows.onlyWhatwgAccepts)[number] = [
  "non-ASCII in a path",
  "http://h/é\ud800",
  null,
  {},
  { rule: "path-abempty", component: "path", offset: 9 },
];

describe("differences", () => {
  test.each(rows.bothAccept)("both accept, and see other things: %s", (_reason, input, base, components) => {
    expect(differences(input, base)).toEqual({ agree: false, refusals: { rfc: null, whatwg: null }, components });
  });

  test.each([...rows.onlyWhatwgAccepts, SURROGATE])("only WHATWG accepts: %s", (_, input, base, components, fault) => {
    const refusals = { rfc: { of: "input", ...fault }, whatwg: null };
    expect(differences(input, base)).toEqual({ agree: false, refusals, components });
  });

  test.each(rows.onlyRfc3986Accepts)("only RFC 3986 accepts: %s", (_reason, input, base, reason) => {
    const refusals = { rfc: null, whatwg: { of: "input", reason } };
    expect(differences(input, base)).toEqual({ agree: false, refusals, components: {} });
  });

  test.each(rows.same)("none: %s", (_reason, input, base) => {
    expect(differences(input, base)).toEqual({
      agree: true,
      refusals: { rfc: null, whatwg: null },
      components: {},
    });
  });

  test.each(rows.bothRefuse)("both refuse: %s", (_reason, input, base, rfc3986Refusal, whatwg) => {
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
