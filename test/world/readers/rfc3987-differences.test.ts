import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { texts } from "../../products/reference/rfc3987-oracle.ts";
import { differencesOf, seen } from "./rfc-differences.ts";

function differences(input: string, base?: string) {
  const { agree, refusals, components } = differencesOf("rfc3987", input, base);
  return { agree, refusals, components };
}

describe("RFC 3987 and the URL Standard agree", () => {
  test.each([
    ["http://résumé.example.org/ä?ö#ü"],
    ["http://BÜCHER.example/"],
    ["http://b%C3%BCcher.example/"],
    ["HTTP://Example.COM:80/%7euser"],
    ["http://納豆.example.org"],
    ["foo://é/"],
    ["foo://%C3%A9/"],
    ["mailto:é@example.com"],
    ["é", "http://h/a"],
    ["//é/", "https://h/"],
    ["../é", "http://é/a/b/c"],
  ])("on %s", (input, base?: string) => {
    expect(differences(input, base)).toEqual({
      agree: true,
      refusals: { rfc: null, whatwg: null },
      components: {},
    });
  });

  test("in rejecting", () => {
    expect(differences("é")).toMatchObject({
      agree: true,
      refusals: { rfc: { of: "input", rule: "IRI", component: "scheme", offset: 0 } },
    });
  });
});

describe("RFC 3987 and the URL Standard differ", () => {
  test.each([
    ["in IPv4 addresses", "http://0x7f.1/", { host: seen("0x7f.1", "127.0.0.1") }],
    ["in what a domain can contain", "http://a_b.é/", { host: seen("a_b.%C3%A9", "a_b.xn--9ca") }],
    ["in joiners", "http://a\u00adb.é/", { host: undefined }],
    ["in backslashes", "http://good\\@evil/", { host: seen("evil", "good") }],
  ])("%s", (_, input, components) => {
    const found = differences(input);
    for (const [name, difference] of Object.entries(components)) {
      expect(found.components[name as "host"]).toEqual(difference);
    }
  });

  test("in private characters", () => {
    expect(differences("http://h/\ue000")).toEqual({
      agree: false,
      refusals: {
        rfc: { of: "input", rule: "ipath-abempty", component: "path", offset: 9 },
        whatwg: null,
      },
      components: {},
    });
  });

  test("in the base", () => {
    expect(differences("é", "http://h/\u202e").refusals.rfc).toMatchObject({ of: "base", rule: "bidi-formatting" });
  });
});

test("RFC 3987 differs as RFC 3986 does for text in ASCII, except names of rules", () => {
  fc.assert(
    fc.property(
      texts.filter((text) => /^[\0-\x7f]*$/.test(text) && !/%[89a-f]/i.test(text)),
      (text) => {
        const [a, b] = [differencesOf("rfc3986", `http://${text}`), differences(`http://${text}`)];
        expect(b.agree).toBe(a.agree);
        expect(b.refusals.whatwg).toEqual(a.refusals.whatwg);
        expect(Object.keys(b.components)).toEqual(Object.keys(a.components));
      },
    ),
  );
});
