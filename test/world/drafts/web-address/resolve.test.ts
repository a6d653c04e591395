/** `webAddress.resolve`, its bases and encodings, and laws. */
import { isFailure, webAddress } from "@anyurl/drafts";
import { rfc3986 } from "@anyurl/reference";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { references, uris } from "../../../products/reference/rfc3986-oracle.ts";
import { besidesWitness, sampled } from "../../../thorough.ts";
import { addresses, texts } from "./arbitraries.ts";

const { check, documentBase, isAbsolute, resolve, urlCharacterEncoding } = webAddress;

const BASE = "http://a/b/c?d#e";

/** The result, or the reason of the failure in parentheses. */
function resolved(...[address, base = BASE, options]: Partial<Parameters<typeof resolve>>): string {
  const result = resolve(address ?? "", base, options);
  return isFailure(result) ? `(${result.of}: ${result.reason})` : result.value;
}

describe("the example of section 3", () => {
  test("escapes two characters of the path", () => {
    expect(resolved("//example.com/a^b☺c%FFd%z/?e")).toBe("http://example.com/a%5Eb%E2%98%BAc%FFd%z/?e");
  });
});

describe("resolve", () => {
  test("is the resolution of RFC 3986 for URI references without a name", () => {
    fc.assert(
      fc.property(
        references.filter((text) => !/^[^/?#]*\/\/[^/?#]/.test(text) && !/^data:\/\//i.test(text)),
        (text) => {
          const target = rfc3986.transform(rfc3986.parse(text), rfc3986.parse(BASE));
          expect(resolved(text)).toBe(rfc3986.recompose(target));
        },
      ),
    );
  });

  test("throws nothing, and its results are absolute, unless backslashes were replaced", () => {
    let count = 0;
    fc.assert(
      fc.property(fc.oneof(texts, addresses), fc.constantFrom("utf-8", "shift_jis", "utf-16"), (text, encoding) => {
        const result = resolve(text, BASE, { encoding });
        expect(Object.isFrozen(result)).toBe(true);
        if (isFailure(result)) return;
        count++;
        const isReplaced = result.decisions.some(({ name }) => name === "backslash");
        expect(isAbsolute(result.value) || isReplaced).toBe(true);
      }),
      { numRuns: sampled(3000), examples: [["a", "utf-8"]] },
    );
    expect(count).toBeGreaterThan(besidesWitness(500));
  });

  test("by the letter, a backslash of userinfo becomes a slash, which ends the authority", () => {
    expect(resolved("http://us\\er@h/")).toBe("http://us/er@h/");
  });

  test.each([
    ["http://example.com./", "http://example.com./"],
    ["http://a。b．c｡d/", "http://a.b.c.d/"],
    ["http://FAß.Example/", "http://fass.Example/"],
    ["http://1.2.3.4/", "http://1.2.3.4/"],
    ["http://0x7f.1/", "http://0x7f.1/"],
    ["http://h:080/", "http://h:080/"],
    ["http://ü@h/", "http://ü@h/"],
    ["http://./", "(input: to-ascii)"],
    ["http://\u00ad/", "(input: to-ascii)"],
    ["http://é-.example/", "(input: to-ascii)"],
    ["http://a%2Fb/", "(input: to-ascii)"],
    ["http://a%00b/", "(input: to-ascii)"],
    ["http://h%/", "(input: to-ascii)"],
    ["http://%C3/", "(input: host-not-utf-8)"],
    ["data://h/", "(input: conformance-criteria)"],
    ["DATA:x", "DATA:x"],
    ["//h/a:b", "http://h/a:b"],
    ["[a]", "http://a/b/%5Ba%5D"],
    ["\ud800?\udc00", "http://a/b/%EF%BF%BD?%EF%BF%BD"],
  ])("turns %j into %s", (address, expected) => {
    expect(resolved(address)).toBe(expected);
  });

  test("says where a host fails", () => {
    expect(resolve(" //u@a_b:80/", BASE)).toMatchObject({ offset: 5, length: 3, section: "3 Resolving Web addresses" });
    expect(resolve("//a%FF/", BASE)).toMatchObject({ offset: 2, length: 4 });
  });

  test.each(["", "a", "//h/", "http://h/a b", "http://é/", "http://h/a/../b", "http://["])(
    "refuses the base %j, which is not absolute",
    (base) => {
      expect(resolved("a", base)).toBe("(base: not-absolute)");
    },
  );

  test("refuses arguments of other types, and unknown labels and options", () => {
    const wrong: readonly unknown[][] = [
      [1, BASE],
      ["a"],
      ["a", null],
      ["a", []],
      ["a", { address: "http://h/" }],
      ["a", { document: "http://h/" }],
      ["a", { document: {} }],
      ["a", { document: { address: "http://h/", base: "x" } }],
      ["a", { document: { address: "http://h/" }, xmlBase: "x" }],
      ["a", { document: { address: "about:blank", creator: { address: 1 } } }],
      ["a", BASE, { charset: "utf-8" }],
      ["a", BASE, { encoding: 1 }],
    ];
    for (const given of wrong) expect(() => Reflect.apply(resolve, undefined, given)).toThrow(TypeError);
    expect(() => resolve("a", BASE, { encoding: "latin-9" })).toThrow(/^webAddress.resolve: .*"latin-9"$/);
    expect(() => resolve("a", { document: { address: BASE, encoding: "x" } })).toThrow(RangeError);
    expect(() => webAddress.check("a", { encoding: "x" })).toThrow(/^webAddress.check: .*"x"$/);
  });
});

describe("encodings of the query", () => {
  test.each([
    ["utf-8", "%C3%A9%20%E2%98%BA%E2%82%AC"],
    ["utf-16le", "%C3%A9%20%E2%98%BA%E2%82%AC"],
    ["replacement", "%C3%A9%20%E2%98%BA%E2%82%AC"],
    ["windows-1252", "%E9%20?%80"],
    ["iso-8859-15", "%E9%20?%A4"],
    ["gb18030", "%A8%A6%20%81%37%A8%32%A2%E3"],
    ["koi8-r", "?%20??"],
  ])("in %s", (encoding, expected) => {
    expect(resolved("?é ☺€", BASE, { encoding })).toBe(`http://a/b/c?${expected}`);
  });

  test("each character has its own escape sequences", () => {
    expect(resolved("?日本", BASE, { encoding: "iso-2022-jp" })).toBe(
      "http://a/b/c?%1B%24%42%46%7C%1B%28%42%1B%24%42%4B%5C%1B%28%42",
    );
  });

  test("the option counts more than the document", () => {
    const base = { document: { address: BASE, encoding: "koi8-r" } };
    expect(resolved("?é", base, { encoding: "latin1" })).toBe("http://a/b/c?%E9");
    expect(resolved("?é", base)).toBe("http://a/b/c??");
  });

  test("are the script's, the document's, or the address's", () => {
    const document = { address: BASE, encoding: "koi8-r" };
    expect(urlCharacterEncoding({ script: { encoding: "latin1" }, document }).value).toBe("windows-1252");
    expect(urlCharacterEncoding({ document, encoding: "big5" }).value).toBe("KOI8-R");
    expect(urlCharacterEncoding({ script: {} }).value).toBe("UTF-8");
    expect(urlCharacterEncoding({}).decisions.map(({ name }) => name)).toEqual(["url-character-encoding"]);
    expect(() => urlCharacterEncoding({ document: { address: BASE, encoding: "x" } })).toThrow(RangeError);
    expect(() => urlCharacterEncoding("utf-8" as never)).toThrow(TypeError);
    expect(() => urlCharacterEncoding({ element: {} } as never)).toThrow(TypeError);
  });
});

test("a lone surrogate counts as U+FFFD in every component", () => {
  expect(resolved("//u\ud800@h/\udc00?\ud800#\udc00")).toBe("http://u\ufffd@h/%EF%BF%BD?%EF%BF%BD#\ufffd");
  expect(isAbsolute("http://h/#\ud800")).toBe(false);
});

describe("bases", () => {
  test("an xml:base attribute that fails makes the address fail", () => {
    const document = { address: "http://h/a/" };
    expect(resolve("x", { document, xmlBase: ["b/", "http://a_b/"] })).toMatchObject({
      of: "base",
      reason: "to-ascii",
      offset: null,
    });
    expect(resolved("x", { document, xmlBase: ["é/", "#f"] })).toBe("http://h/a/%C3%A9/x");
  });

  test("a document whose address is not absolute has no base", () => {
    expect(documentBase({ address: "x", baseHref: "http://h/" }).value).toBe("x");
    expect(resolved("a", { document: { address: "x" } })).toBe("(base: not-absolute)");
  });

  test("creators can be as many as you like, and in a circle", () => {
    const circle: webAddress.WebDocument & { creator?: webAddress.WebDocument } = { address: "about:blank" };
    circle.creator = circle;
    expect(documentBase(circle).value).toBe("about:blank");
    let document: webAddress.WebDocument = { address: "http://h/a/", baseHref: "b/" };
    for (let count = 0; count < 20_000; count++) document = { address: "about:blank", creator: document };
    expect(documentBase(document).value).toBe("http://h/a/b/");
  });

  test("say which gaps they went through", () => {
    const names = (result: ReturnType<typeof resolve>) => result.decisions.map(({ name }) => name);
    const document = { address: "http://h/", baseHref: "//é/", encoding: "latin1" };
    expect(names(documentBase(document))).toContain("idna-2003");
    expect(names(resolve("a", { document }))).toEqual(
      expect.arrayContaining(["url-character-encoding", "idna-2003", "conformance-criteria"]),
    );
    expect(names(resolve("a", "http://h/"))).toEqual(["conformance-criteria"]);
    expect(names(resolve("?é", "http://h/"))).toContain("url-character-encoding");
    expect(names(resolve("?é", "http://h/", { encoding: "latin1" }))).not.toContain("url-character-encoding");
    expect(names(resolve("é?a#é", "http://h/"))).not.toContain("url-character-encoding");
    expect(check("?é").decisions.map(({ name }) => name)).toEqual(["url-character-encoding"]);
    expect(check("?é", { encoding: "latin1" }).decisions).toEqual([]);
  });
});

test("each URI without a host is absolute, if it has no dot-segments and is not data with an authority", () => {
  fc.assert(
    fc.property(
      uris.filter((uri) => !/\/\/[^/?#]|^data:\/\//i.test(uri) && !/(?:^|[/:])\.\.?(?:$|[/?#])/.test(uri)),
      (uri) => {
        expect(isAbsolute(uri)).toBe(true);
      },
    ),
  );
});
