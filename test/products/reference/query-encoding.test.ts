/** Queries in a different encoding than UTF-8. */
import { isFailure, orThrow, spec, URLReference } from "@anyurl/reference";
import { parseURL, percentEncodeAfterEncoding } from "anyurl/encoding";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const BASE = "http://h/a?b";

function encoderFor(encoding: string) {
  return (query: string) => percentEncodeAfterEncoding(query, "specialQuery", { encoding });
}

function hrefOf(parse: () => { readonly href: string }): string | undefined {
  try {
    return parse().href;
  } catch {
    return undefined;
  }
}

describe("an encoder of queries", () => {
  const schemes = ["", "http:", "https://h/", "ftp://h/", "file:", "ws://h/", "foo:", "foo://h/"];
  const input = fc
    .tuple(fc.constantFrom(...schemes), fc.stringMatching(/^[a-c/]{0,3}$/), fc.string({ unit: "grapheme" }))
    .map(([scheme, path, query]) => `${scheme}${path}?${query}`);

  it.each(["windows-1252", "shift_jis", "iso-2022-jp", "euc-kr", "utf-16le"])(
    "gives %s as in anyurl/encoding",
    (encoding) => {
      fc.assert(
        fc.property(fc.oneof(input, fc.constantFrom("", "x", "#é", "?'\"<>", "?é#é")), (text) => {
          const base = orThrow(spec.parseResolveAndNormalize(BASE));
          const url = spec.parseResolveAndNormalize(text, base, encoderFor(encoding));
          const href = isFailure(url) ? undefined : spec.print(url);
          expect(href).toBe(hrefOf(() => parseURL(text, { base: BASE, encoding })));
          if (href === undefined) return;
          expect(new URLReference(text, "web").resolve(BASE, "whatwg", encoderFor(encoding)).toString()).toBe(href);
        }),
      );
    },
  );

  it("is not asked for the query of the base, nor for a URL whose queries are UTF-8", () => {
    const never = () => {
      throw new Error("was asked");
    };
    const base = orThrow(spec.parseResolveAndNormalize(BASE));
    for (const [text, href] of [
      ["#é", `${BASE}#%C3%A9`],
      ["ws://h/?é", "ws://h/?%C3%A9"],
      ["foo:?é", "foo:?%C3%A9"],
    ] as const) {
      expect(spec.print(orThrow(spec.parseResolveAndNormalize(text, base, never)))).toBe(href);
    }
  });

  it("cannot end the query", () => {
    const url = orThrow(spec.parseResolveAndNormalize("http://h/?é", null, () => "a#b é"));
    expect(spec.print(url)).toBe("http://h/?a%23b%20%C3%A9");
  });

  it("must be a function that returns a string, for a resolution that encodes", () => {
    expect(() => spec.parseResolveAndNormalize("http://h/", null, "latin1" as never)).toThrow(
      "parseResolveAndNormalize: encodeQuery must be a function; got a string",
    );
    expect(() => spec.parseResolveAndNormalize("http://h/?x", null, (() => new Uint8Array()) as never)).toThrow(
      "parseResolveAndNormalize: encodeQuery's result must be a string; got a Uint8Array",
    );
    expect(() => new URLReference("?x").resolve(BASE, "strict", encoderFor("gbk"))).toThrow(
      'URLReference.resolve: encodeQuery must be left out, because only the resolution "whatwg" encodes; got a function',
    );
  });
});
