/** The project's own cases of each format, and what holds between formats. */
import { type FormatName, formats } from "@anyurl/formats";
import fc from "fast-check";
import { describe, expect, test } from "vitest";

const LABEL = "a".repeat(63);

const CASES: Readonly<Record<FormatName, { readonly valid: readonly string[]; readonly invalid: readonly string[] }>> =
  {
    uri: {
      valid: ["https://a.example/b?c#d", "urn:isbn:0451450523", "http://[::1]:80/", "a:", "http://h/%FF", "x://u:p@h"],
      invalid: ["", "/a", "a b:c", "http://h/ä", "http://h/%", "http://[::1", "http://h:x/", "1a:b", "http://h/{a}"],
    },
    "uri-reference": {
      valid: ["", "#a", "../b?c", "//h/a", "https://a.example/"],
      invalid: ["a b", "\\a", "/ä", "#a#b", "%z", ":a"],
    },
    "uri-template": {
      valid: ["", "/a/{b}{?c,d*}", "{+a:10}", "ä", "%41"],
      invalid: ["{", "}", "{a b}", "{a:0}", "{!a}", "a b", "%4", "{a}{", "\ud800"],
    },
    iri: {
      valid: ["http://bücher.example/ä?ö#ü", "urn:ä", "http://h/?\ue000"],
      invalid: ["/ä", "http://h/\ue000", "http://h/a\u202eb", "http://h/\ud800", "http://h/a b"],
    },
    "iri-reference": { valid: ["", "ä", "//bücher.example"], invalid: ["\\ä", "ä b", "\ufdd0"] },
    hostname: {
      valid: ["a", "A-1.example", "r3---sn-4g5e6nz7.example", "127.0.0.1", "xn--bcher-kva.example", LABEL, "1"],
      invalid: ["", ".", "a.", "a..b", "-a", "a-", "a_b", "a b", "ä", `${LABEL}a`, `${`${LABEL}.`.repeat(4)}a`],
    },
    "idn-hostname": {
      valid: ["bücher.example", "BÜCHER.example", "a。b", "a-b.ü", "xn--bcher-kva", "l·l", "r3---sn.ü"],
      invalid: ["", "☃", "a·l", "ü-", "aü--b", "-a.ü", "ü_", "ü.", "xn--al-0ea", "ü".repeat(64), "a.ü..b"],
    },
    ipv4: {
      valid: ["0.0.0.0", "255.255.255.255"],
      invalid: [
        "",
        "1",
        "1.2.3",
        "1.2.3.256",
        "01.2.3.4",
        "1.2.3.4.",
        "1.2.3.4.5",
        "0x1.2.3.4",
        "１.2.3.4",
        "1.2.3.4\n",
      ],
    },
    ipv6: {
      valid: ["::", "::1", "1:2:3:4:5:6:7:8", "1::8", "::ffff:1.2.3.4", "ABCD::"],
      invalid: [
        "",
        ":",
        "1:2:3:4:5:6:7",
        "1::2::3",
        "[::1]",
        "::1%eth0",
        "12345::",
        "::1.2.3",
        "1:2:3:4:5:6:7:8:9",
        ":::",
      ],
    },
  };

describe.each(Object.entries(CASES))("%s", (format, { valid, invalid }) => {
  const isOfFormat = formats[format as FormatName];
  test.each(valid)("accepts %j", (text) => expect(isOfFormat(text)).toBe(true));
  test.each(invalid)("refuses %j", (text) => expect(isOfFormat(text)).toBe(false));
});

test("the names are those of JSON Schema, and nobody can change the object", () => {
  expect(Object.keys(formats).sort()).toEqual(Object.keys(CASES).sort());
  expect(Object.isFrozen(formats)).toBe(true);
});

/** Texts of the characters that matter to formats. */
const text = fc.string({ unit: fc.constantFrom(..."aZ09-.:/?#[]@%é·ü。x n{}_\\") });

const INCLUDED: readonly (readonly [FormatName, FormatName])[] = [
  ["uri", "uri-reference"],
  ["uri", "iri"],
  ["uri-reference", "iri-reference"],
  ["iri", "iri-reference"],
  ["hostname", "idn-hostname"],
  ["ipv4", "hostname"],
];

test.each(INCLUDED)("each %s is also of the format %s", (narrow, wide) => {
  fc.assert(fc.property(text, (each) => !formats[narrow](each) || formats[wide](each)));
});
