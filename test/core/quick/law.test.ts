/**
 * The law of quick answers, "known, or ask": if a function claims to know an answer, the engine returns the same. Each
 * is compared with a parser that has no quick answers, on the corpus, on generated URLs, and on canonical ones.
 */

import * as fallback from "@anyurl/bindings/entries/fallback";
import * as wasm from "@anyurl/bindings/entries/node";
import * as percent from "@anyurl/bindings/percent/node";
import { FAILURE_REASONS } from "@anyurl/common/failure";
import { locate } from "anyurl";
import { expect, test } from "vitest";
import {
  COMPONENTS,
  type Component,
  type Engine,
  newRecord,
  Outcome,
  type UrlRecord,
} from "../../../bindings/engine/engine.ts";
import { certainlyParses, endOfPath, FRAGMENT, QUERY, readCanonical } from "../../../bindings/quick/canonical.ts";
import { certainlyResolves, parseJoined, whole } from "../../../bindings/quick/joined.ts";
import { ASK } from "../../../bindings/quick/law.ts";
import { end, start, textInPlace } from "../../../bindings/quick/replaced.ts";
import { readRewritten } from "../../../bindings/quick/rewritten.ts";
import {
  decodeText,
  encodeComponent,
  isCertainlyNormalized,
  needsNoDecoding,
  needsNoEncoding,
  splitSequences,
} from "../../../bindings/quick/text.ts";
import { rewrite } from "../../../packages/canonical/src/engines/rewrite.ts";
import { inspectPath } from "../../../packages/canonical/src/findings/path.ts";
import { checkOptions } from "../../../packages/canonical/src/options/check.ts";
import { PROFILES } from "../../../packages/canonical/src/options/generated/table.ts";
import type { Flag } from "../../../packages/canonical/src/options/generated/types.ts";
import { plainnessExceptParameters } from "../../../packages/canonical/src/quick/plain.ts";
import { compileSettings } from "../../../packages/canonical/src/rules/settings.ts";
import { encodeTable } from "../../../packages/specification/src/characters/component-characters.ts";
import { setters } from "../../../packages/specification/src/operations/setters.ts";
import { printInto } from "../../../packages/specification/src/print/print.ts";
import { readPrinted } from "../../../packages/specification/src/print/read-printed.ts";
import { allParseCases, normalizationCases } from "../../conformance/corpus.ts";
import { enough, isThorough, sampled } from "../../thorough.ts";
import { generateInput } from "../differential/generate.ts";
import { type Components, type Failure, parse as parseByOracle } from "../differential/oracle.ts";
import { toNFC } from "../idna/nfc.ts";

interface Case {
  readonly input: string;
  readonly base: string | undefined;
}

const CASES: readonly Case[] = [
  ...allParseCases().map(({ input, base }) => ({ input, base: base ?? undefined })),
  ...Array.from({ length: sampled(4000) }, (_, index) => generateInput(7, index)),
]
  .flatMap(({ input, base }) => {
    // Its href, and hrefs with one more character, are at the limit of the known answers.
    const result = parseByOracle(input, base);
    const more = "href" in result ? ["", ".", "%", "'", "|", "/..", ":80"].map((end) => result.href + end) : [];
    return [{ input, base }, ...more.map((text) => ({ input: text, base }))];
  })
  .filter((_, index) => isThorough || index % 4 === 0);

/** Calls a check for each case, and returns the number of cases in which something was known. */
function countKnown(check: (one: Case) => boolean): number {
  return CASES.filter(check).length;
}

function expectURL(result: Failure | Components, where: string): asserts result is Components {
  expect("href" in result, where).toBe(true);
}

test("certainlyParses knows only URLs", () => {
  for (const host of ["A.B_c-1..com", "xn--a.com", "1.0x.a", "..a", "XN--A.b", "_.z"]) {
    expect(certainlyParses(`https://${host}/`), host).toBe(true);
    expectURL(parseByOracle(`https://${host}/`, undefined), host);
  }
  for (const host of ["", ".", "1", "a.1", "a.0x", "a.0xf", "a.", "a%.b", "a:b", "a@b", "\u00e4.b", "A", "a b.c"]) {
    expect(certainlyParses(`https://${host}/`), host).toBe(false);
  }
  const known = countKnown(({ input }) => {
    if (!certainlyParses(input)) return false;
    expectURL(parseByOracle(input, undefined), input);
    return true;
  });
  expect(known).toBeGreaterThan(enough(500));
});

test("readCanonical knows only URLs that are their own href, with their offsets", () => {
  const offsets = newRecord();
  const known = countKnown(({ input }) => {
    if (!readCanonical(input, offsets)) return false;
    const result = parseByOracle(input, undefined);
    expectURL(result, input);
    expect(result.href).toBe(input);
    const { hostStart, hostEnd, pathStart, queryStart, fragmentStart } = offsets;
    expect([input.slice(hostStart, hostEnd), input.slice(pathStart, queryStart)]).toEqual([
      result.hostname,
      result.pathname,
    ]);
    expect([`${input.slice(queryStart, fragmentStart)} `, `${input.slice(fragmentStart)} `]).toEqual([
      `${result.search || (queryStart < fragmentStart ? "?" : "")} `,
      `${result.hash || (fragmentStart < input.length ? "#" : "")} `,
    ]);
    return true;
  });
  expect(known).toBeGreaterThan(enough(1000));
});

test("needsNoEncoding, encodedComponent and decodedText know only what the codec in WebAssembly does", () => {
  const mask = percent.encodeSetMask("query");
  const component = percent.encodeSetMask("component");
  const known = countKnown(({ input }) => {
    if (needsNoEncoding(input, mask)) expect(percent.percentEncode(input, mask, false)).toBe(input);
    const encoded = encodeComponent(input);
    if (encoded !== ASK) expect(encoded).toBe(percent.percentEncode(input, component, false));
    const decoded = decodeText(input);
    if (decoded === ASK) return false;
    expect(percent.toWellFormed(decoded)).toBe(percent.decodeUTF8(percent.percentDecode(input)));
    return true;
  });
  expect(known).toBeGreaterThan(enough(1000));
});

test("the canonical characters of a component are those that need no encoding", () => {
  const isKept = (canonical: RegExp, text: string) => new RegExp(`^(?:${canonical.source})$`).test(text);
  for (let unit = 0; unit < 0x100; unit++) {
    const character = String.fromCharCode(unit);
    const staysIn = (table: Uint8Array) => unit < 0x80 && table[unit] === 0;
    const inCanonical = (name: string) => `${name} of bindings/quick/canonical.ts and U+${unit.toString(16)}`;
    if (!"/?#".includes(character)) {
      const isInPath = endOfPath(`/a${character}`, 0) === 3;
      expect(isInPath, inCanonical("SEGMENTS")).toBe(staysIn(encodeTable("special-dir")));
    }
    if (character !== "#") {
      expect(isKept(QUERY, `?${character}`), inCanonical("QUERY")).toBe(staysIn(encodeTable("special-query")));
    }
    expect(isKept(FRAGMENT, `#${character}`), inCanonical("FRAGMENT")).toBe(staysIn(encodeTable("fragment")));
    const isKnown = (component: Component) =>
      textInPlace(component, `a${character}`, "https://h/", 8, 9, 9, 10, 10) !== ASK;
    const inReplaced = `bindings/quick/replaced.ts and U+${unit.toString(16)}`;
    expect(isKnown("pathname"), inReplaced).toBe(character === "/" || staysIn(encodeTable("special-path")));
    expect(isKnown("search"), inReplaced).toBe(staysIn(encodeTable("special-query")));
    expect(isKnown("hash"), inReplaced).toBe(staysIn(encodeTable("fragment")));
  }
});

/** Ways to write a URL that change none of it, and some that do. */
function respellings(href: string): string[] {
  const [, scheme = "", host = "", port = "", rest = ""] = /^(\w+):\/\/([^/:]*)(:\d+)?(.*)$/s.exec(href) ?? [];
  return [
    `${scheme.toUpperCase()}://${host.toUpperCase()}${port}${rest}`,
    ...[":80", ":443", ":", ":080", ":80a", ":8080"].map((other) => `${scheme}://${host}${other}${rest}`),
    ...["@", "\\", "%", "é", ".", ".1", ""].map((end) => `${scheme}://${host}${end}${rest}`),
    ...["/..", "/../..", "/.%2E/x", "/%2e", "/x/./y", "\\..\\x", "/\ty", " ", "/é'\u{d800}", "//", "/.x"].map(
      (start) => `  ${scheme}://${host}${port}${start}${rest}\n`,
    ),
    ...["'", "`", "^", "#'", "?'\"", "#\t", "?\u{10ffff}", "?#"].map((end) => href + end),
  ];
}

test("readRewritten knows only what the parser does", () => {
  const record = newRecord();
  const known = countKnown(({ input }) => {
    const texts = input.startsWith("http") && input.length < 100 ? [input, ...respellings(input)] : [input];
    const knownTexts = texts.filter((text) => {
      if (!readRewritten(text, record)) return false;
      const result = parseByOracle(text, undefined);
      expectURL(result, text);
      expect(record.href, text).toBe(result.href);
      expect(offsetsIn(record)).toEqual(offsetsIn(wasmRecordOf(text)));
      return true;
    });
    return knownTexts.length > 0;
  });
  expect(known).toBeGreaterThan(enough(1000));
});

function offsetsIn({ href: _, ...offsets }: UrlRecord): object {
  return offsets;
}

/** The record of a URL in the other engine. */
function wasmRecordOf(text: string): UrlRecord {
  expect(wasm.parse(text, undefined)).toBe(undefined);
  return { ...wasm.record };
}

/** Each test of a setter: values that it takes as they are, and others. */
const VALUES = ["", "http", "https:", "ws:", "h", "a.b:8", "1.2", "h/x", "H", "8080", "80", "443", "8a", ":8", "/a/b"];
const MORE_VALUES = [
  "?a",
  "#a",
  "a?b#c",
  "/..",
  "/%2e/x",
  "\\a",
  "é",
  "a\tb",
  "a'b",
  "u@h",
  "[::1]",
  " ",
  "//",
  "?",
  "#",
  ...[
    "https",
    "443",
    "08080",
    "9999",
    "65536",
    "h:80",
    "h:443",
    "h:08",
    "a.b.",
    "a..b",
    "-",
    "xn--a.b",
    "a/.b",
    ".a",
    "%2e",
  ],
  ...["?a?b", "#a#b", "a|b^c", "a`b", "a{b}", '"', "<", "x".repeat(5000)],
];

test("textInPlace knows only what the setters of the reference do", () => {
  let known = 0;
  for (const { input } of CASES.filter((_, index) => index % 7 === 0)) {
    if (wasm.parse(input, undefined) !== undefined) continue;
    const before = { ...wasm.record };
    const { href, schemeEnd, hostStart, hostEnd, pathStart, queryStart, fragmentStart } = before;
    if (!/^https?:/.test(href) || hostStart > schemeEnd + 3) continue;
    for (const component of COMPONENTS) {
      for (const value of [...VALUES, ...MORE_VALUES]) {
        const text = textInPlace(component, value, href, hostStart, hostEnd, pathStart, queryStart, fragmentStart);
        if (text === ASK) continue;
        known++;
        const url = setters[component](readPrinted(href, before), value);
        const expected = { ...before };
        if (url !== undefined) printInto(url, expected);
        const actual = href.slice(0, start) + text + href.slice(end);
        expect(actual, `${component} of ${href}: ${value}`).toBe(expected.href);
      }
    }
  }
  expect(known).toBeGreaterThan(enough(1000));
});

function actualOf(engine: Engine, outcome: number): string | undefined {
  if (outcome < 0) return FAILURE_REASONS[-outcome - 1];
  if (outcome === Outcome.Same) return whole;
  return outcome === Outcome.InRecord ? engine.record.href : engine.fast?.newHref();
}

test.each<[string, Engine]>([
  ["WebAssembly", wasm],
  ["plain JavaScript", fallback],
])("parseJoined and certainlyResolves know only what resolves, on %s", (_, engine) => {
  const known = countKnown(({ input, base }) => {
    if (base === undefined) return false;
    const expected = parseByOracle(input, base);
    if (certainlyResolves(input, base)) expectURL(expected, `${input} on ${base}`);
    const outcome = parseJoined({ ...engine, ...engine.fast }, input, base);
    if (outcome === ASK) return false;
    expect(actualOf(engine, outcome)).toBe("href" in expected ? expected.href : expected.reason);
    return true;
  });
  expect(known).toBeGreaterThan(enough(200));
});

test("isCertainlyNormalized knows only texts that are their own Normalization Form C", () => {
  const letters = Array.from({ length: 0x500 }, (_, code) => String.fromCharCode(code));
  const texts = [
    ...normalizationCases().map(({ input }) => input),
    ...letters.flatMap((letter) => [`a${letter}`, `\u02ff${letter}`]),
  ];
  const known = texts.filter(isCertainlyNormalized);
  expect(known.filter((text) => toNFC(text) !== text)).toEqual([]);
  expect(known.length).toBeGreaterThan(enough(1000));
});

test("needsNoDecoding knows only forms whose names and values stand for themselves", () => {
  const known = countKnown(({ input }) => {
    const form = input.slice(input.indexOf("?") + 1).replace(/\p{Surrogate}/gu, "");
    if (!needsNoDecoding(form)) return false;
    expect(splitSequences(form)).toEqual([...new globalThis.URLSearchParams(`?${form}`)].flat());
    return true;
  });
  expect(known).toBeGreaterThan(enough(1000));
});

test.each(Object.keys(PROFILES))("plainnessExceptParameters knows only URLs that the profile %s keeps", (profile) => {
  const settings = compileSettings(checkOptions({ profile: profile as keyof typeof PROFILES }, "the test"));
  const known = countKnown(({ input }) => {
    const url = locate(input);
    const plainness = url.ok && url.href === input ? plainnessExceptParameters(url, settings) : "unknown";
    if (!url.ok || plainness === "unknown") return false;
    const flags: Flag[] = [];
    const path = url.href.slice(url.pathStart, url.queryStart);
    const rejection = plainness === "uninspected" ? inspectPath(path, settings, flags) : undefined;
    const key = settings.queryRules === undefined ? input.replace(/#.*$/s, "") : expect.any(String);
    const expected = rejection === undefined ? { key, flags } : { reason: rejection.reason };
    expect(rewrite(input, url, settings, undefined), input).toMatchObject(expected);
    return true;
  });
  expect(known).toBeGreaterThan(100);
});
