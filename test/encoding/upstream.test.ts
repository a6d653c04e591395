/** The web platform tests for encoders, if they are there. `pnpm setup:wpt` fetches them. */
import * as anyurl from "anyurl";
import * as fallback from "anyurl/fallback";
import { describe, expect, test } from "vitest";
import "../conformance/encodings.ts";
import { isThorough } from "../thorough.ts";
import { pagesOf, runForms, runLinks, upstreamLabels, upstreamRoot } from "./upstream.ts";

/** Otherwise, one in so many tests of a page, and the pages without a label in their names. */
const EVERY = isThorough ? 1 : 40;
const OF_LABEL = /-encode-form-(?!errors|index|other)/;

const ENGINES = { anyurl: encodingFunctions(anyurl), "anyurl/fallback": encodingFunctions(fallback) };

const NOTICE = "the encoding tests of web-platform-tests, which pnpm setup:wpt fetches";

describe.each(Object.entries(ENGINES))("the web platform tests for encoders, with %s", (_, encodings) => {
  test("links", ({ skip }) => {
    if (upstreamRoot === undefined) return skip(NOTICE);
    const pages = pagesOf(upstreamRoot, "links");
    expect(pages.length).toBeGreaterThan(0);
    for (const page of pages) {
      const { count, failures } = runLinks(upstreamRoot, page, encodings, EVERY);
      expect(failures.slice(0, 10)).toEqual([]);
      expect(count, page).toBeGreaterThan(0);
    }
  });

  test("forms", ({ skip }) => {
    if (upstreamRoot === undefined) return skip(NOTICE);
    const pages = pagesOf(upstreamRoot, "forms").filter((page) => isThorough || !OF_LABEL.test(page));
    for (const page of pages) {
      const { count, failures } = runForms(upstreamRoot, page, encodings, EVERY);
      expect(failures.slice(0, 10)).toEqual([]);
      expect(count, page).toBeGreaterThan(0);
    }
  });
});

test("the labels of the web platform tests", ({ skip }) => {
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
