/** The encoding tests of web-platform-tests, if they are there. `pnpm setup:wpt` fetches them. */
import * as anyurl from "anyurl";
import * as fallback from "anyurl/fallback";
import { expect, test } from "vitest";
import "../../conformance/encodings.ts";
import type { Encodings } from "../../conformance/implementation.ts";
import { isThorough } from "../../thorough.ts";
import { pagesOf, runPage, upstreamLabels, upstreamRoot } from "./upstream.ts";

const ENGINES = { anyurl: encodingFunctions(anyurl), "anyurl/fallback": encodingFunctions(fallback) };

const NOTICE = "the encoding tests of web-platform-tests, which pnpm setup:wpt fetches";

/** Fewer mean that scripts did not run, or that pages were not found. Later versions of the tests have more. */
const AT_LEAST = isThorough ? { pages: 120, subtests: 1_130_000 } : { pages: 23, subtests: 5000 };

test.for(Object.entries(ENGINES))(
  "the encoding tests of web-platform-tests, with %s",
  async ([name, encodings], { skip }) => {
    if (upstreamRoot === undefined) return skip(NOTICE);
    const pages = pagesOf(upstreamRoot, isThorough);
    const failed: string[] = [];
    let subtests = 0;
    for (const page of pages) {
      const { count, failures } = await runPage(upstreamRoot, page, encodings);
      expect(count, page).toBeGreaterThan(0);
      for (const [subtest, message] of failures) failed.push(`${page}: ${subtest}: ${message}`);
      subtests += count;
    }
    console.log(`${name}: ${subtests} subtests of ${pages.length} encoding tests, ${failed.length} failures`);
    expect(failed.slice(0, 10)).toEqual([]);
    expect(pages.length).toBeGreaterThanOrEqual(AT_LEAST.pages);
    expect(subtests).toBeGreaterThanOrEqual(AT_LEAST.subtests);
  },
);

/** Functions that take no encoding into account. */
const WRONG: Encodings = {
  ...ENGINES.anyurl,
  parseURL: (input, { base } = {}) => ENGINES.anyurl.parseURL(input, { base }),
  serializeForm: (entries) => ENGINES.anyurl.serializeForm(entries),
  decode: (bytes) => ENGINES.anyurl.decode(bytes),
};

test.for([
  "big5-encoder.html",
  "iso-2022-jp-decoder.any.js",
  "replacement-encodings.any.js",
  "single-byte-decoder.html",
  "legacy-mb-japanese/euc-jp/eucjp-decode-errors.html",
  "legacy-mb-japanese/iso-2022-jp/iso2022jp-encode-form-errors-stateful.html",
  "legacy-mb-japanese/shift_jis/sjis-encode-form-errors-misc.html",
  "legacy-mb-tchinese/big5/big5-decode-extra.html",
])("a page can fail: %s", async (page, { skip }) => {
  if (upstreamRoot === undefined) return skip(NOTICE);
  const { failures } = await runPage(upstreamRoot, page, WRONG);
  expect(failures.size).toBeGreaterThan(0);
});

test("the labels of web-platform-tests", ({ skip }) => {
  if (upstreamRoot === undefined) return skip(NOTICE);
  const { getEncoding } = ENGINES.anyurl;
  const labels = upstreamLabels(upstreamRoot);
  expect(labels.size).toBe(40);
  for (const [name, ofName] of labels) {
    for (const label of ofName) {
      for (const text of [label, label.toUpperCase(), ` \t${label}\n\f\r`]) expect(getEncoding(text)).toBe(name);
      for (const text of [`${label}\0`, `\u000b${label}`, `${label}\u00a0`]) expect(getEncoding(text)).toBeNull();
    }
  }
});
