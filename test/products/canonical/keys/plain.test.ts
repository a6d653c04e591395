/** The quick path for plain URLs returns the same keys as the rules for all URLs. */
import { safeBrowsingKey, sigv4Key, surtKey } from "@anyurl/canonical";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sampled } from "../../../thorough.ts";

const host = fc
  .array(fc.constantFrom("www", "WWW2", "www.", "a", "Example", "co", "x-y", "_", "7", "1a", "", "0xf", "xn--9ca"), {
    minLength: 1,
    maxLength: 4,
  })
  .map((labels) => labels.join("."));

const SEGMENTS = [
  "a",
  "B",
  "",
  ".",
  "..",
  ".well-known",
  "c;d=1",
  "%41",
  "%2F",
  "%25",
  "~",
  "a b",
  "\u00e9",
  "|",
  "(x)",
];

/** ASP.NET's session identifiers, of which surtKey removes those before an ".aspx". */
const path = fc
  .array(fc.constantFrom(...SEGMENTS, "(4hqa0555fwsecu455xqckv45)", "Page.aspx"), { maxLength: 5 })
  .map((segments) => segments.map((segment) => `/${segment}`).join(""));

const NAMES = ["a", "B", "a-b", "", "%41", "sid", "JSESSIONID", "cfid", "cftoken", "X-Amz-Signature", "[x]", "\u00e9"];
const VALUES = ["", "=", "=1", "=Z%7e", "=a+b", "==", "=0123456789abcdefghijklemopqrstuv", "=\u00e9", "=%25%32%35"];

const query = fc
  .array(fc.tuple(fc.constantFrom(...NAMES), fc.constantFrom(...VALUES)), { maxLength: 5 })
  .map((parameters) => (parameters.length === 0 ? "" : `?${parameters.map((pair) => pair.join("")).join("&")}`));

const after = fc.constantFrom("", "?", "#", "#f", "?#", "#\u00e9%");

const parts = fc.tuple(fc.constantFrom("http", "https", "HTTP", "httpx"), host, path, query, after);

const RUNS = { numRuns: sampled(20_000) };

describe("the key of a plain URL is the key of the same URL in a form to which all rules apply", () => {
  it.each([{}, { withScheme: true }, { trailingComma: true, reverseIPv4: false }, { keepWWW: true }])(
    "surtKey with %j",
    (options) => {
      fc.assert(
        fc.property(parts, ([scheme, ...rest]) => {
          const url = `${scheme}://${rest.join("")}`;
          expect(surtKey(url, options)).toEqual(surtKey(` ${url}`, options));
        }),
        RUNS,
      );
    },
  );

  it("safeBrowsingKey", () => {
    fc.assert(
      fc.property(parts, ([scheme, ...rest]) => {
        const url = `${scheme}://${rest.join("")}`;
        expect(safeBrowsingKey(url)).toEqual(safeBrowsingKey(`\t${url}`));
      }),
      RUNS,
    );
  });

  it.each([{}, { s3: true }])("sigv4Key with %j", (options) => {
    fc.assert(
      fc.property(parts, ([scheme, host, ...rest]) => {
        const key = sigv4Key(`${scheme}://${host}${rest.join("")}`, options);
        expect(key).toEqual(sigv4Key(`${scheme}://${host}:80${rest.join("")}`, options));
      }),
      RUNS,
    );
  });
});
