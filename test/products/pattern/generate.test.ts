/** A URL keeps the component that `generate` returns, and `exec` returns its values, encoded. */
import { URLPattern, type URLPatternComponentName, type URLPatternInit } from "@anyurl/pattern";
import { URL } from "anyurl";
import { expect, test } from "vitest";
import { Random } from "../../core/differential/random.ts";
import { isThorough } from "../../thorough.ts";
import * as oracle from "./oracle/canonicalize.ts";

interface Kind {
  readonly component: URLPatternComponentName;
  /** The other components of the pattern. */
  readonly init?: URLPatternInit;
  /** The first of these characters is removed from a member of an object. */
  readonly delimiter?: string;
  /** A URL with the component. */
  readonly urlWith: (text: string) => string;
  /** The text of a URL for a value that is not changed in any other way. */
  readonly encode: (value: string) => string;
  readonly patterns: readonly string[];
  readonly values: readonly string[];
}

const ANY = ["a", "Z", "7", "-", "_", "~", "!", "'", "&", "=", "+", "é", "😀", "\ud800", "%", "%41", "%2f", "%C3%A9"];
const DELIMITERS = [
  "/",
  "\\",
  ":",
  "?",
  "#",
  "@",
  "[",
  "]",
  ".",
  "..",
  "%2e",
  " ",
  "\t",
  "\n",
  "\u0000",
  '"',
  "<",
  "|",
];

const KINDS: Readonly<Record<string, Kind>> = {
  pathname: {
    component: "pathname",
    urlWith: (text) => `https://example.com${text}`,
    encode: (value) => value.replace(/[^/]+/g, (segment) => oracle.canonicalizeAPathname(segment)),
    patterns: [
      "/:a",
      "/:a/:b?",
      "/x/:a*",
      "/:a+/y",
      "/*",
      "/*/:a",
      "/{:a-}?:b",
      "{/x:a}*",
      "/.:a",
      "/:a.:b",
      "/:a(\\d+)",
    ],
    values: [...ANY, ...DELIMITERS, "a/b", "x-", "12"],
  },
  "opaque pathname": {
    component: "pathname",
    init: { protocol: "data" },
    urlWith: (text) => (text.startsWith("/") ? `data://h${text}` : `data:${text}`),
    encode: oracle.canonicalizeAnOpaquePathname,
    patterns: [":a", "/:a", "x:a", "*", "/x/*", "a,:b", ":a{,:b}?", "/:a+"],
    // A path that is not opaque has other characters encoded. Of the two, generate has the encoding of opaque ones.
    values: [...ANY, ...DELIMITERS, "a/b", "/h"].filter((value) => !/[ "<]/.test(value)),
  },
  hostname: {
    component: "hostname",
    urlWith: (text) => `https://${text}/`,
    encode: oracle.canonicalizeAHostname,
    patterns: [":a", ":a.example", "*.example", "{:a.}?example", ":a.:b", "{:a.}*x", "x:a", ":a(\\d+).b"],
    values: [...ANY, ...DELIMITERS, "BÜ", "xn--", "a.b", "0x7f", "1.2.3.4", "[::1]", "\u00ad", "ß"],
  },
  port: {
    component: "port",
    init: { protocol: "http" },
    urlWith: (text) => `http://example.com:${text}`,
    encode: (value) => oracle.canonicalizeAPort(value),
    patterns: [":a", "*", "8:a", ":a?", ":a+", "(\\d+)"],
    values: [...ANY, ...DELIMITERS, "80", "080", "443", "8080", "65535", "65536", ""],
  },
  protocol: {
    component: "protocol",
    urlWith: (text) => `${text}://example.com`,
    encode: oracle.canonicalizeAProtocol,
    patterns: [":a", "*", "http:a?", ":a+", "web:a?"],
    values: [...ANY, ...DELIMITERS, "HTTP", "s", "web+x"],
  },
  username: {
    component: "username",
    urlWith: (text) => `https://${text}@example.com`,
    encode: oracle.canonicalizeAUsername,
    patterns: [":a", "*", "me-:a", ":a{-:b}?", ":a+"],
    values: [...ANY, ...DELIMITERS],
  },
  password: {
    component: "password",
    urlWith: (text) => `https://:${text}@example.com`,
    encode: oracle.canonicalizeAPassword,
    patterns: [":a", "*", "me-:a", ":a{-:b}?", ":a+"],
    values: [...ANY, ...DELIMITERS],
  },
  search: {
    component: "search",
    delimiter: "?",
    urlWith: (text) => `https://example.com?${text}`,
    encode: oracle.canonicalizeASearch,
    patterns: ["q=:a", ":a", "*", "q=:a{&r=:b}?", ":a=:b", "{:a&}*x", ":a+"],
    values: [...ANY, ...DELIMITERS],
  },
  hash: {
    component: "hash",
    delimiter: "#",
    urlWith: (text) => `https://example.com#${text}`,
    encode: oracle.canonicalizeAHash,
    patterns: [":a", "*", "!/:a", ":a{/:b}?", ":a+"],
    values: [...ANY, ...DELIMITERS],
  },
};

function wellFormed(value: string): string {
  return value.replaceAll("\ud800", "\ufffd");
}

const COUNT = isThorough ? 4000 : 1000;

/** Returns an error in the text for random values; `undefined` if it is right, and "refused" for a TypeError. */
function wrongWith(kind: Kind, index: number): string | undefined {
  const random = new Random(11, index);
  const { component, init, delimiter = "", urlWith, encode, values } = kind;
  const source = random.pick(kind.patterns);
  const pattern: URLPattern = new URLPattern({ ...init, [component]: source });
  const given: Record<string, string> = {};
  for (const name of ["a", "b", "0"]) {
    if (random.chance(75)) given[name] = random.repeat(0, 3, () => random.pick(values));
  }
  let text: string;
  try {
    text = pattern.generate(component, given);
  } catch (error) {
    if (error instanceof TypeError) return "refused";
    throw error;
  }
  const shown = JSON.stringify([source, given, text]);
  const inputs: (string | URLPatternInit)[] = [{ ...init, [component]: delimiter + text }];
  if (text !== "") inputs.push(urlWith(text), new URL(urlWith(text)));
  for (const input of inputs) {
    const found = pattern.exec(input)?.[component];
    if (found?.input !== text) return `${shown}: exec returns ${JSON.stringify(found)}`;
    for (const [group, value] of Object.entries(found.groups)) {
      const wanted = given[group] === undefined ? undefined : encode(wellFormed(given[group]));
      if (value !== wanted && !(wanted === undefined && value === "")) return `${shown}: ${group} is ${value}`;
    }
  }
  return undefined;
}

test.each(Object.entries(KINDS))("%s: exec returns the values of generate", (_, kind) => {
  const outcomes = Array.from({ length: COUNT }, (_each, index) => wrongWith(kind, index));
  expect(outcomes.filter((outcome) => outcome !== undefined && outcome !== "refused")).toEqual([]);
  const generated = outcomes.filter((outcome) => outcome === undefined).length;
  expect(generated).toBeGreaterThan(COUNT / 50);
  expect(generated).toBeLessThan(COUNT);
});
