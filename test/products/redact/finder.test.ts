/** The finder may raise false alarms, but never misses a secret. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ALWAYS } from "../../../packages/redact/src/finder.ts";
import { compileRules } from "../../../packages/redact/src/rules.ts";
import { Search } from "../../../packages/redact/src/search.ts";
import { findSecrets } from "../../../packages/redact/src/secrets.ts";
import { sampled } from "../../thorough.ts";
import { LEAKS } from "./list.ts";
import { PIECES } from "./pieces.ts";

const texts = fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }).map((pieces) => pieces.join(""));

const RULES = [{}, { parameters: ["x"], pathWords: ["v3"] }].map((options) => compileRules(options, "test"));

describe.each(RULES)("the finder", (rules) => {
  const isClean = (text: string) => rules.finder.cleanEnd(text, 0, text.length, false) >= 0;

  it("finds a candidate in each text with a secret", () => {
    fc.assert(
      fc.property(texts, (text) => {
        if (!isClean(text)) return;
        const search = new Search({ ...rules, finder: ALWAYS });
        findSecrets(search, text, 0, text.length);
        expect(search.marks).toEqual([]);
      }),
      { numRuns: sampled(30000) },
    );
  });

  it("finds one in each text of the list", () => {
    expect(LEAKS.filter(({ kind, input }) => kind !== "text" && isClean(input))).toEqual([]);
  });
});

it("most URLs are not candidates", () => {
  const urls = [
    "https://h.example/a/b?page=2&sort=name#top",
    "/assets/main-2f9c.css",
    "https://h.example/2026/10/10/a-long-title",
  ];
  const [rules] = RULES;
  expect(urls.filter((url) => rules?.finder.cleanEnd(url, 0, url.length, false) !== url.length)).toEqual([]);
});
