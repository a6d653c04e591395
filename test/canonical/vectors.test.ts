/** Tests of the examples that the RFC and the vendor publish. */
import * as wasm from "@anyurl/canonical";
import { describe, expect, it } from "vitest";
import * as fallback from "./entries.ts?fallback";
import { CLOUDFLARE_ROWS, EQUIVALENT, REFERENCES, RFC3986_BASE, UNRESERVED_RANGES } from "./vectors-rows.ts";

describe.each([
  ["@anyurl/canonical", wasm],
  ["@anyurl/canonical on anyurl/fallback", fallback],
] as const)("%s", (_, { canonicalize, createCanonicalizer }) => {
  describe("RFC 3986, 5.4", () => {
    it("has 42 examples", () => expect(REFERENCES).toHaveLength(42));

    it.each(REFERENCES)("%j is %s", (reference, href) => {
      for (const profile of ["whatwg", "rfc3986", "cloudflare"] as const) {
        expect(canonicalize(reference, { profile, base: RFC3986_BASE })).toMatchObject({ href });
      }
    });
  });

  it.each(EQUIVALENT)("RFC 3986, $section: $inputs", ({ inputs, href }) => {
    for (const input of inputs) expect(canonicalize(input)).toMatchObject({ href, key: href });
  });

  it("decodes the ranges that RFC 3986, 6.2.2.2 and Cloudflare list, and no other byte", () => {
    const canonicalizer = createCanonicalizer();
    for (let byte = 0; byte < 256; byte++) {
      const encoded = `%${byte.toString(16).padStart(2, "0")}`;
      const isUnreserved = UNRESERVED_RANGES.some(([from, to]) => byte >= from && byte <= to);
      const canonical = isUnreserved ? String.fromCharCode(byte) : encoded.toUpperCase();
      expect(canonicalizer(`http://h/x${encoded}`)).toMatchObject({ href: `http://h/x${canonical}` });
    }
  });

  it.each(CLOUDFLARE_ROWS)("Cloudflare, $profile: $incoming", ({ incoming, profile, published, href = published }) => {
    expect(canonicalize(`https://${incoming}`, { profile })).toMatchObject({ href: `https://${href}` });
  });
});
