/** The rules of the draft of 2014 take a number of steps that grows with the length of the input, and no faster. */
import { describe, expect, test } from "vitest";
import { counted } from "./counted.ts";
import { exponentOf, MOST_EXPONENT } from "./growth.ts";

type Drafts = typeof import("@anyurl/drafts");
type Make = (length: number) => string;

const module = await counted<Drafts>('export { isFailure, url2014 } from "@anyurl/drafts"');
const { isFailure, url2014 } = module.exports;

/** Input that begins in one way, repeats a part, and ends in another way. */
function many(start: string, part: string, end = ""): Make {
  return (length) => start + part.repeat(length / part.length) + end;
}

const URLS: Readonly<Record<string, Make>> = {
  whitespace: many("", " ", "x"),
  "a scheme": many("", "a"),
  "a scheme with a colon": many("", "a", ":x"),
  "scheme data": many("x:", "é\t"),
  "a path": many("http://h/", "a"),
  "names of a path": many("http://h/", "a/"),
  backslashes: many("http://h/", "\\"),
  "dot segments": many("http://h/", "a/../"),
  "dot segments that climb": many("", "../"),
  "dots in a relative path": many("", "./"),
  "characters to encode": many("http://h/", "é"),
  "percent signs": many("http://h/", "%"),
  "tabs in a path": many("http://h/", "\ta"),
  "tabs in a host": many("http://", "\ta"),
  "tabs in a port": many("http://h:", "\t0"),
  "null code points": many("http://h/#", "\0a"),
  "a query": many("http://h/?", "' "),
  "question marks": many("http://h/", "?"),
  "at signs": many("http://", "@", "h"),
  "at signs in a password": many("http://u:", "@a", "@h"),
  colons: many("http://u", ":", "@h"),
  "a domain": many("http://", "a."),
  "full stops": many("http://", "."),
  "an encoded domain": many("http://", "%41"),
  "a domain of many labels": many("http://", "é."),
  "a long label": many("http://", "é"),
  numbers: many("http://", "1."),
  "a long number": many("http://", "9"),
  "a long octal number": many("http://0", "7"),
  "pieces of an IPv6 address": many("http://[", "1:", "]"),
  "colons of an IPv6 address": many("http://[", ":", "]"),
  "open brackets": many("http://", "["),
  "closing brackets": many("http://[", "]"),
  "zeros of a port": many("http://h:", "0"),
  "slashes of a file": many("file:", "/"),
  "slashes and no drive": many("", "/", "C"),
  "slashes and a drive": many("", "/", "C|"),
  "nested blobs": many("", "blob:"),
  "nested blobs with whitespace": many("blob:", " blob:"),
};

describe("parsing and its results take linear time for", () => {
  test.each(Object.entries(URLS))("%s", (_, make) => {
    const run = (text: string) => {
      for (const base of ["http://u:p@h:1/b/c?q", "file:///b/c"]) {
        const parsed = url2014.parse(text, { base, encoding: "windows-1252" });
        if (isFailure(parsed)) continue;
        url2014.serialize(parsed.url);
        url2014.unicodeOrigin(parsed.url);
      }
    };
    expect(exponentOf(module, run, make)).toBeLessThanOrEqual(MOST_EXPONENT);
  });
});

const PARTS = [
  "a",
  "1",
  "0",
  ":",
  "/",
  "\\",
  "@",
  ".",
  "[",
  "]",
  "%",
  "%2e",
  "?",
  "\t",
  "\0",
  "é",
  "1.",
  "1:",
  "é.",
  "|",
];

describe("each rule takes linear time for", () => {
  test.each(PARTS)("many %j", (part) => {
    const run = (text: string) => {
      for (const rule of Object.values(url2014.rules)) rule(text, { base: "file:///b/c" });
    };
    expect(exponentOf(module, run, many("", part))).toBeLessThanOrEqual(MOST_EXPONENT);
  });
});

describe("each setter rule takes linear time for", () => {
  const parsed = url2014.parse("http://h/");
  if (isFailure(parsed)) throw new Error("It is valid.");

  test.each(PARTS)("many %j", (part) => {
    const run = (text: string) => {
      for (const setter of Object.values(url2014.setters)) setter(parsed.url, text, { encoding: "shift_jis" });
    };
    expect(exponentOf(module, run, many("", part))).toBeLessThanOrEqual(MOST_EXPONENT);
  });
});

describe("functions of domains take linear time for", () => {
  test.each(["a", "a.", "-", "é", "é.", "xn--", "%41"])("many %j", (part) => {
    const run = (text: string) => [
      url2014.domainToASCII(text),
      url2014.domainToUnicode(text),
      url2014.checkDomain(text),
      url2014.parseHost(text),
    ];
    expect(exponentOf(module, run, many("", part))).toBeLessThanOrEqual(MOST_EXPONENT);
  });
});
