/** The operations of the drafts take linear time. readings.built.test.ts tries those that the readers use. */
import { describe, expect, test } from "vitest";
import { isThorough } from "../thorough.ts";
import { counted } from "./counted.ts";
import { exponentOf, MOST_EXPONENT, many } from "./growth.ts";

type Drafts = typeof import("@anyurl/drafts");

const module = await counted<Drafts>('export { isFailure, url2012, url2014, webAddress } from "@anyurl/drafts"');
const { isFailure, url2012, url2014, webAddress } = module.exports;

/** Most functions run several operations. */
const LENGTH = 1 << 12;

const parsed = url2014.parse("http://h/");
if (isFailure(parsed)) throw new Error("It is valid.");

/** Sets all attributes of an object of 2012 to a text, and adds it as a parameter. */
function useObject(text: string): unknown {
  const url = new url2012.URL("http://h/");
  for (const name of ["href", "host", "hostname", "port", "pathname", "search", "hash"] as const) url[name] = text;
  for (const name of ["username", "password", "protocol", "filename"] as const) url[name] = text;
  url.addParameter(text, text);
  return [url.getParameterNames(), url.origin, url.href];
}

const OPERATIONS: Readonly<Record<string, (text: string) => unknown>> = {
  "webAddress, alone": (text) => [webAddress.check(text), webAddress.parse(text), webAddress.parseEarlier(text)],
  "webAddress, resolved": (text) => webAddress.resolve(text, "http://h/a/b", { encoding: "windows-1252" }),
  "url2012, alone": (text) => [url2012.classify(text), url2012.canonicalize(text)],
  "url2012, resolved": (text) => [url2012.resolve(text, "http://h/a?b"), url2012.resolve("../a", text)],
  "an object of url2012": useObject,
  "url2014, parsed and written": (text) =>
    ["http://u:p@h:1/b/c?q", "file:///b/c"].map((base) => {
      const result = url2014.parse(text, { base, encoding: "windows-1252" });
      return isFailure(result) || [url2014.serialize(result.url), url2014.unicodeOrigin(result.url)];
    }),
  "the rules of url2014": (text) => Object.values(url2014.rules).map((rule) => rule(text, { base: "file:///b/c" })),
  "the setters of url2014": (text) =>
    Object.values(url2014.setters).map((set) => set(parsed.url, text, { encoding: "shift_jis" })),
  "the domains of url2014": (text) => [
    url2014.domainToASCII(text),
    url2014.domainToUnicode(text),
    url2014.checkDomain(text),
    url2014.parseHost(text),
  ],
};

/** Texts that parts are repeated in. */
const AROUND: readonly (readonly [start: string, end: string])[] = [
  ["", ""],
  ["", ":x"],
  ["http://", "@h"],
  ["http://", "/"],
  ["http://[", "]"],
  ["http://h:", ""],
  ["http://h/", "x"],
  ["http://h?", ""],
  ["http://h#", ""],
  ["//[v1.a", ":1"],
  ["file:", "C|"],
  ["blob:", ""],
];

const PARTS = [
  ..."aé01 /\\:@.[]%?#=+;|\t\n\0",
  ...["a.", "é.", "1.", "0x", "1:", "/a", "../", "./", "%2e", "%41", "%C3", "%F0%9F%98%80", "xn--", "a=b&", "blob:"],
  ...["\u3002", "／"],
];

/** A short run tries one in this many parts with each operation. */
const SHARE = 4;

const names = Object.keys(OPERATIONS);

describe.each(names)("linear time for %s:", (name) => {
  const run = OPERATIONS[name] as (text: string) => unknown;
  const parts = PARTS.filter((_, index) => isThorough || (index + names.indexOf(name)) % SHARE === 0);

  test.each(AROUND)("%s…%s", (start, end) => {
    const slow = parts.flatMap((part) => {
      const exponent = exponentOf(module, run, many(start, part, end), LENGTH);
      return exponent <= MOST_EXPONENT ? [] : [`${part}: ${exponent.toFixed(2)}`];
    });
    expect(slow).toEqual([]);
  });
});
