import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { rfc3986, rfc3987 } from "../../../packages/reference/src/index.ts";
import { GrammarError } from "../../../packages/rfc/src/rfc3986/grammar-error.ts";
import { sampled } from "../../thorough.ts";
import { references } from "./rfc3986-oracle.ts";
import { texts } from "./rfc3987-oracle.ts";

const { check, toIRI, toURI } = rfc3987;

const iris = texts.filter((text) => check(text) === null);

describe("toURI: the examples of section 3.1", () => {
  test.each([
    ["http://résumé.example.org", "http://r%C3%A9sum%C3%A9.example.org"],
    ["http://www.example.org/red%09rosé#red", "http://www.example.org/red%09ros%C3%A9#red"],
    ["http://example.com/\u{10300}\u{10301}\u{10302}", "http://example.com/%F0%90%8C%80%F0%90%8C%81%F0%90%8C%82"],
    [
      "http://validator.w3.org/check?uri=http%3A%2F%2Frésumé.example.org",
      "http://validator.w3.org/check?uri=http%3A%2F%2Fr%C3%A9sum%C3%A9.example.org",
    ],
  ])("%s", (iri, uri) => expect(toURI(iri)).toBe(uri));

  test("ToASCII", () => {
    expect(toURI("http://résumé.example.org", { idna: true })).toBe("http://xn--rsum-bpad.example.org");
  });

  test("Vietnam, which windows-1258 writes with a combining mark", () => {
    const nfc = "/Vi\u1ec7t%20Nam";
    const transcoded = "/Vi\u00ea\u0323t%20Nam";
    expect(toURI(transcoded, { nfc: true })).toBe(toURI(nfc));
    expect(toURI(transcoded)).toBe("/Vi%C3%AA%CC%A3t%20Nam");
  });
});

describe("toURI", () => {
  test("returns a URI, and changes no URI", () => {
    fc.assert(
      fc.property(iris, (iri) => {
        const uri = toURI(iri);
        expect(rfc3986.check(uri)).toBe(null);
        expect(toURI(uri)).toBe(uri);
      }),
    );
    fc.assert(
      fc.property(references, (uri) => {
        expect(toURI(uri)).toBe(uri);
      }),
    );
  });

  test("converts domain names by the rules of STD 3, and no other hosts", () => {
    const idna = (host: string) => toURI(`//u@${host}:8/é`, { idna: true });
    expect(idna("BÜCHER。Example.")).toBe("//u@xn--bcher-kva.Example.:8/%C3%A9");
    for (const host of ["", "[::1]", "1.2.3.4"]) expect(idna(host)).toBe(`//u@${host}:8/%C3%A9`);
    expect(toURI("é", { idna: true })).toBe("%C3%A9");
  });

  test.each([
    ["a_b", 0],
    ["é..b", 2],
    ["é.-b", 2],
    ["%C3%A9", 0],
    [`é.${"a".repeat(64)}`, 2],
    ["a.é\u0660", 2],
  ])("ToASCII fails on %s", (host, offset) => {
    expect(() => toURI(`//${host}`, { idna: true })).toThrow(
      expect.objectContaining({ fault: { rule: "ToASCII", component: "host", offset: offset + 2 } }),
    );
  });

  test("encodes the printable characters that URIs do not contain, if asked to", () => {
    const text = `//h/<>" {}|\\^\``;
    expect(() => toURI(text)).toThrow(GrammarError);
    expect(toURI(text, { encodeExcluded: true })).toBe("//h/%3C%3E%22%20%7B%7D%7C%5C%5E%60");
    for (const wrong of ["/[", "/%", "/\t", "a#b#c"]) {
      expect(() => toURI(wrong, { encodeExcluded: true })).toThrow(GrammarError);
    }
  });

  test("refuses unknown options and values", () => {
    expect(() => toURI("a", { IDNA: true } as never)).toThrow(/rfc3987.toURI: the options must not contain "IDNA"/);
    for (const name of ["idna", "nfc", "encodeExcluded"]) {
      expect(() => toURI("a", { [name]: 1 } as never)).toThrow(TypeError);
    }
    expect(() => toIRI("a", { idna: "yes" } as never)).toThrow(TypeError);
    expect(() => toIRI("a", { nfc: true } as never)).toThrow(TypeError);
  });
});

describe("toIRI: the examples of sections 3.2.1 and 6.4", () => {
  test.each([
    ["http://www.example.org/D%C3%BCrst", "http://www.example.org/Dürst"],
    ["http://www.example.org/D%FCrst", "http://www.example.org/D%FCrst"],
    ["http://xn--99zt52a.example.org/%e2%80%ae", "http://xn--99zt52a.example.org/%E2%80%AE"],
    ["http://www.example.org/r%E9sum%E9.html", "http://www.example.org/r%E9sum%E9.html"],
    ["http://www.example.org/r%C3%A9sum%C3%A9.html", "http://www.example.org/résumé.html"],
    ["http://www.example.org/r%E9sum%E9.xml#r%C3%A9sum%C3%A9", "http://www.example.org/r%E9sum%E9.xml#résumé"],
  ])("%s", (uri, iri) => expect(toIRI(uri)).toBe(iri));

  test("ToUnicode", () => {
    const uri = "http://xn--99zt52a.example.org/%e2%80%ae";
    expect(toIRI(uri, { idna: true })).toBe("http://納豆.example.org/%E2%80%AE");
  });
});

describe("toIRI", () => {
  test.each([
    ["reserved characters and the percent sign, as written", "/%2f%3A%25%2541", "/%2f%3A%25%2541"],
    ["characters that URIs do not contain", "/%20%3c%7F%00", "/%20%3c%7F%00"],
    ["overlong forms", "/%c0%af%e0%80%af", "/%C0%AF%E0%80%AF"],
    ["surrogates", "/%ed%a0%80", "/%ED%A0%80"],
    ["a sequence that stops early", "/%e2%82x%e2%82%c3%a9", "/%E2%82x%E2%82é"],
    ["octets above U+10FFFF", "/%f4%90%80%80", "/%F4%90%80%80"],
    ["private characters outside queries", "/%ee%80%80?%ee%80%80#%ee%80%80", "/%EE%80%80?\ue000#%EE%80%80"],
    ["noncharacters and U+FFFD", "/%ef%bf%be%ef%bf%bd%f0%9f%bf%bf", "/%EF%BF%BE%EF%BF%BD%F0%9F%BF%BF"],
    ["controls of C1", "/%c2%85", "/%C2%85"],
    ["formatting of later versions of Unicode", "/%d8%9c%e2%81%a6", "/%D8%9C%E2%81%A6"],
    ["what looks like a space", "/%c2%a0%e3%80%80", "/%C2%A0%E3%80%80"],
  ])("keeps %s encoded", (_, uri, iri) => expect(toIRI(uri)).toBe(iri));

  test.each([
    ["unreserved characters", "%41%7e%2d/%30", "A~-/0"],
    ["userinfo, host, query and fragment", "//%C3%A9@%C3%A9/?%C3%A9#%C3%A9", "//é@é/?é#é"],
    ["characters outside the BMP", "/%F0%9F%98%80", "/😀"],
    ["characters after an octet that is not UTF-8", "/%FF%C3%A9", "/%FFé"],
  ])("decodes %s", (_, uri, iri) => expect(toIRI(uri)).toBe(iri));

  test("keeps labels that do not decode to text for an IRI", () => {
    const idna = (host: string) => toIRI(`//${host}/`, { idna: true });
    expect(idna("XN--99ZT52A.A%C3%A9")).toBe("//納豆.Aé/");
    for (const host of ["xn--google-", "xn--a", "[::1]", "xn--"]) expect(idna(host)).toBe(`//${host}/`);
  });

  test("accepts only URIs", () => {
    for (const text of ["é", "/ ", "/%"]) expect(() => toIRI(text)).toThrow(GrammarError);
  });

  test("returns an IRI that maps back to the URI, except for case and unreserved characters", () => {
    const same = (uri: string) => rfc3986.recompose(rfc3986.normalize(rfc3986.parse(uri)));
    fc.assert(
      fc.property(
        iris.map((iri) => toURI(iri)),
        (uri) => {
          const iri = toIRI(uri);
          expect(check(iri)).toBe(null);
          expect(same(toURI(iri))).toBe(same(uri));
          expect(toIRI(toURI(iri))).toBe(iri);
        },
      ),
      { numRuns: sampled(1000) },
    );
  });
});
