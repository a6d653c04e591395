/**
 * The law of quick answers, "known, or ask": if a function claims to know an answer, the engine returns the same. Each
 * is compared with a parser that has no quick answers, on the corpus, on generated URLs, and on canonical ones.
 */
import * as fallback from "@anyurl/bindings/entries/fallback";
import * as wasm from "@anyurl/bindings/entries/node";
import { locate } from "anyurl";
import { expect, test } from "vitest";
import { newRecord } from "../../bindings/engine/engine.ts";
import { readCanonical } from "../../bindings/quick/canonical.ts";
import { needsNoDecoding, sequencesOf } from "../../bindings/quick/form-sequences.ts";
import { certainlyResolves, parseJoined } from "../../bindings/quick/joined.ts";
import { ASK } from "../../bindings/quick/law.ts";
import { isCertainlyNormalized } from "../../bindings/quick/normalized.ts";
import { certainlyParses } from "../../bindings/quick/parses.ts";
import { inspectPath } from "../../packages/canonical/src/findings.ts";
import { plainnessExceptParameters } from "../../packages/canonical/src/plain.ts";
import { PROFILES } from "../../packages/canonical/src/profiles.ts";
import { rewrite } from "../../packages/canonical/src/rewrite.ts";
import { compileSettings } from "../../packages/canonical/src/settings.ts";
import type { Flag } from "../../packages/canonical/src/types.ts";
import { allParseCases, normalizationCases } from "../conformance/corpus.ts";
import { generateInput } from "../differential/generate.ts";
import { type Components, type Failure, parse as parseByOracle } from "../differential/oracle.ts";
import { toNFC } from "../idna/nfc.ts";

interface Case {
  readonly input: string;
  readonly base: string | undefined;
}

const CASES: readonly Case[] = [
  ...allParseCases().map(({ input, base }) => ({ input, base: base ?? undefined })),
  ...Array.from({ length: 4000 }, (_, index) => generateInput(7, index)),
].flatMap(({ input, base }) => {
  // Its href, and hrefs with one more character, are at the limit of the known answers.
  const result = parseByOracle(input, base);
  const more = "href" in result ? ["", ".", "%", "'", "|", "/..", ":80"].map((end) => result.href + end) : [];
  return [{ input, base }, ...more.map((text) => ({ input: text, base }))];
});

/** Calls a check for each case, and returns the number of cases in which something was known. */
function countKnown(check: (one: Case) => boolean): number {
  return CASES.filter(check).length;
}

function expectURL(result: Failure | Components, where: string): asserts result is Components {
  expect("href" in result, where).toBe(true);
}

test("certainlyParses knows only URLs", () => {
  const known = countKnown(({ input }) => {
    if (!certainlyParses(input)) return false;
    expectURL(parseByOracle(input, undefined), input);
    return true;
  });
  expect(known).toBeGreaterThan(1000);
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
  expect(known).toBeGreaterThan(1000);
});

test.each([
  ["WebAssembly", wasm],
  ["plain JavaScript", fallback],
])("parseJoined and certainlyResolves know only what resolves, on %s", (_, engine) => {
  const known = countKnown(({ input, base }) => {
    if (base === undefined) return false;
    const expected = parseByOracle(input, base);
    if (certainlyResolves(input, base)) expectURL(expected, `${input} on ${base}`);
    const reason = parseJoined(engine, input, base);
    if (reason === ASK) return false;
    const actual = reason === undefined ? engine.record.href : reason;
    expect(actual).toBe("href" in expected ? expected.href : expected.reason);
    return true;
  });
  expect(known).toBeGreaterThan(200);
});

test("isCertainlyNormalized knows only texts that are their own Normalization Form C", () => {
  const letters = Array.from({ length: 0x500 }, (_, code) => String.fromCharCode(code));
  const texts = [
    ...normalizationCases().map(({ input }) => input),
    ...letters.flatMap((letter) => [`a${letter}`, `\u02ff${letter}`]),
  ];
  const known = texts.filter(isCertainlyNormalized);
  expect(known.filter((text) => toNFC(text) !== text)).toEqual([]);
  expect(known.length).toBeGreaterThan(1000);
});

test("needsNoDecoding knows only forms whose names and values stand for themselves", () => {
  const known = countKnown(({ input }) => {
    const form = input.slice(input.indexOf("?") + 1).replace(/\p{Surrogate}/gu, "");
    if (!needsNoDecoding(form)) return false;
    expect(sequencesOf(form)).toEqual([...new globalThis.URLSearchParams(`?${form}`)].flat());
    return true;
  });
  expect(known).toBeGreaterThan(1000);
});

test.each(Object.keys(PROFILES))("plainnessExceptParameters knows only URLs that the profile %s keeps", (profile) => {
  const settings = compileSettings({ profile: profile as keyof typeof PROFILES }, "the test");
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
