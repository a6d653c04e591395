/** Tests of the examples that the RFC and the vendor publish. */
import type * as wasm from "@anyurl/canonical";
import { describe, expect, it } from "vitest";
import { BUILDS } from "./builds.ts";
import vectors from "./vectors.json" with { type: "json" };

/** The ranges of Cloudflare and of RFC 3986, 2.3: https://developers.cloudflare.com/rules/normalization/how-it-works */
const UNRESERVED = /[A-Za-z0-9\-._~]/;

interface CloudflareRow {
  readonly incoming: string;
  readonly profile: string;
  /** The URL at Cloudflare's network: https://developers.cloudflare.com/rules/normalization/examples */
  readonly published: string;
  /** The result here, if it differs: the parser turns "\\" into "/" before any rule of RFC 3986 applies. */
  readonly href?: string;
}

describe.each(BUILDS)("%s", (_, { canonicalize, createCanonicalizer }) => {
  describe("RFC 3986, 5.4", () => {
    it("has 42 examples", () => expect(vectors.references).toHaveLength(42));

    // The parser writes "/" for an empty path, and resolves "http:g" as the RFC permits for compatibility.
    it.each(vectors.references)("%j is %s", (reference = "", href) => {
      for (const profile of ["whatwg", "rfc3986", "cloudflare"] as const) {
        expect(canonicalize(reference, { profile, base: "http://a/b/c/d;p?q" })).toMatchObject({ href });
      }
    });
  });

  it.each(vectors.equivalent)("RFC 3986, $section: $inputs", ({ inputs, href }) => {
    for (const input of inputs) expect(canonicalize(input)).toMatchObject({ href, key: href });
  });

  it("decodes the ranges that RFC 3986, 6.2.2.2 and Cloudflare list, and no other byte", () => {
    const canonicalizer = createCanonicalizer();
    for (let byte = 0; byte < 256; byte++) {
      const encoded = `%${byte.toString(16).padStart(2, "0")}`;
      const character = String.fromCharCode(byte);
      const canonical = UNRESERVED.test(character) ? character : encoded.toUpperCase();
      expect(canonicalizer(`http://h/x${encoded}`)).toMatchObject({ href: `http://h/x${canonical}` });
    }
  });

  it.each<CloudflareRow>(vectors.cloudflare)("Cloudflare, $profile: $incoming", ({ incoming, ...row }) => {
    const { profile, published, href = published } = row;
    const options = { profile: profile as wasm.Profile };
    expect(canonicalize(`https://${incoming}`, options)).toMatchObject({ href: `https://${href}` });
  });
});
