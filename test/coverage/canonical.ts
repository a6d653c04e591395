/** Calls the exports for canonical forms with inputs and rules that reach their branches. */

import {
  type CanonicalExports,
  messageOf,
  RawCanonical,
  type RawOptions,
  siteMessage,
} from "../core/engine/raw-canonical.ts";
import { configurationOf } from "../products/canonical/laws/configurations.ts";
import { generateAny } from "../products/canonical/laws/inputs.ts";

const GENERATED = 3000;

const GLOBS = [
  "a",
  "a*",
  "ab*",
  "*a",
  "*ab",
  "a*b",
  "a*b*c",
  "*b*",
  "*aab*c",
  "*a*b",
  "*\u00e9",
  "\\*\\\\",
  "*",
  "*ab*ab*",
];

const NAMES = [
  "a",
  "b",
  "ab",
  "aab",
  "cab",
  "axxb",
  "axbyc",
  "zzaabc",
  "\u00e9",
  "*\\",
  "abab",
  "aaabaac",
  "x\u{1f600}",
];

/** Rules, and inputs that only they treat in some way. */
const ROWS: readonly (readonly [RawOptions, ...string[]])[] = [
  [
    { defaultScheme: "https" },
    "//h/a",
    "\\/h",
    "h:80/a",
    "h:8080",
    "h:1a",
    "h:123456",
    "a b:",
    "mailto:x",
    "",
    "?a",
    "1:2",
  ],
  [{ defaultScheme: "http" }, " h/\ta ", "http://h/%"],
  [{ defaultScheme: "http", decodeUnreserved: true }, "h:%38080", "h:8%3a", "h:%3"],
  [{ trailingDot: "remove", www: "remove" }, "http://h.../", "http://www.1.2.3./", "http://www.h/", "http://..\u00e9/"],
  [{ mergeSlashes: "keep-urls" }, "http://h/a-long-segment-with-no-scheme//b", "http://h/http:///b"],
  [{ mergeSlashes: "keep-urls" }, "http://h/a%4://b", "http://h/a%2Bb://c"],
  [{ indexFiles: ["a", "bb"] }, "http://h/a", "http://h/b/bb", "http://h/cc", "http://h/"],
  [{}, "http://h/a%%zz", "http://h/%", "http://h/%25%75002e", "http://h/?a#b"],
  [
    { encodeForbidden: true, refuse: ["encoded-slash"] },
    "http://h/%2f",
    "http://h/?|",
    "http://h/?\u00e9",
    "http://h/?'",
  ],
  [{ encodeForbidden: true }, "http://h/?a#^", "http://h/?a#`", "http://h/#\u00e9", "http://h/#a"],
  [{ emptyQuery: "remove" }, "http://h/?", "http://h/?#a", "http://h/?a"],
  [{ fragment: "remove", query: { sort: true } }, "http://h/?b&a#c", "http://h/?a&b#c", "http://h/?a#%7e"],
  [{ query: { sort: true } }, "http://h/?b&a#c", "http://h/?a-long-name%EF%BF%BD&a-long-name%F0%9F%98%80"],
  [{ decodeUnreserved: true }, "foo://%31.2.3.4/", "file:///%43|/x", "file:///%43|", "http://h/#a%7e"],
  [{ decodeUnreserved: true, nfc: true }, "foo://%31.2.3.4/", "foo://%31a/"],
  [{ scheme: "https", www: "remove" }, "http://h/", "https://www.h.i/", "http://h:8080/"],
  [{ query: { values: "form" } }, "http://h/?&&", "http://h/?"],
  [{ query: { sort: "name-value" } }, "http://h/?a=%61&a=a&a=%61&%61=a&b&b"],
];

/** @param exports of an instance that no one else uses */
export function runCanonical(exports: CanonicalExports): void {
  const raw = new RawCanonical(exports);
  for (let index = 0; index < GENERATED; index++) {
    const { input, base } = generateAny(1, index);
    const { defaultScheme: _, ...options } = configurationOf("all options", 1, index).meant;
    const rules = raw.compile(messageOf(options));
    raw.canonicalize(input, rules, 0, base !== undefined && isBase(raw, base));
    if (exports.rulesSize() > 100_000) exports.dropRules();
  }
  for (const [options, ...inputs] of ROWS) {
    const rules = raw.compile(messageOf(options));
    for (const input of inputs) raw.canonicalize(input, rules, 0, false);
  }
  runGlobs(raw);
  runLines(raw);
  raw.compile(new Uint8Array(31));
  raw.compile(new Uint8Array(33));
  raw.compile(new Uint8Array(32).fill(9));
  raw.compile(messageOf({ query: { deny: ["\\a"] } }));
  raw.compile(messageOf({ indexFiles: [""] }));
  raw.compile(Uint8Array.from([...new Uint8Array(32), 9, 0, 0, 0, 0]));
}

function isBase(raw: RawCanonical, base: string): boolean {
  try {
    raw.setBase(base);
    return true;
  } catch {
    return false;
  }
}

function runGlobs(raw: RawCanonical): void {
  const query = NAMES.map((name) => `${encodeURIComponent(name)}=1`).join("&");
  for (const pattern of GLOBS) {
    for (const options of [{ deny: [pattern] }, { allow: [pattern, "a*b", "a*c"] }]) {
      raw.canonicalize(`http://h/?${query}`, raw.compile(messageOf({ query: options })), 0, false);
    }
  }
  const rules = raw.compile(messageOf({ query: { deny: GLOBS } }));
  raw.canonicalize(`http://h/?${query}&=1&&z`, rules, raw.compile(siteMessage(["z", "*y"])), false);
  raw.canonicalize("http://h/?x&xy&", rules, raw.compile(siteMessage(["*y"])), false);
  raw.canonicalize("http://h/?=1&x", raw.compile(messageOf({ query: { deny: ["*y"] } })), 0, false);
}

function runLines(raw: RawCanonical): void {
  const text = "http://h/a\nhttp://h/%7e\nhttp://h/\xff\nhttp://h/a#b\nhttp://\nhttp://h/a\n\nhttp://h/a";
  for (const withKeys of [false, true]) {
    const rules = raw.compile(messageOf({ decodeUnreserved: true }));
    raw.canonicalizeLines(Buffer.from(text, "latin1"), 0x0a, rules, withKeys, 3);
    raw.canonicalizeLines(Buffer.from(`${text}\nx\n`, "latin1"), 0x0a, rules, withKeys, 20);
  }
}
