/** The law of fast paths in TypeScript, "known, or ask": what one knows is what the code without it returns. */
import { expect, test } from "vitest";
import { canonicalFastPaths } from "./canonical.ts";
import { parserFastPaths } from "./parser.ts";
import { policyFastPaths } from "./policy.ts";
import { textFastPaths } from "./text.ts";

const FAST_PATHS = [...parserFastPaths, ...textFastPaths, ...canonicalFastPaths, ...policyFastPaths];

test.each(FAST_PATHS)("$name", ({ countKnown, least }) => {
  const known = countKnown((answer, full, input) => {
    // Most answers are strings, which need no matcher.
    if (answer !== full) expect(answer, JSON.stringify(input)).toEqual(full);
  });
  expect(known).toBeGreaterThan(least);
});
