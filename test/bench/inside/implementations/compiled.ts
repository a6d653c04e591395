/** The functions that compile options once, with which those that take them in each call are compared. */
import * as canonical from "../../../products/canonical/entries.ts";
import { COMPILED, canonicalizing, makingKeys } from "../groups/canonical.ts";
import type { Implementation } from "../implementation.ts";

export const implementation: Implementation = {
  name: COMPILED,
  standard: false,
  slow: false,
  operations: {
    ...canonicalizing({
      "canonicalize(url)": () => canonical.createCanonicalizer(),
      'canonicalize(url, { profile: "strict" })': () => canonical.createCanonicalizer({ profile: "strict" }),
    }),
    ...makingKeys({
      "cacheKey(url)": () => canonical.createKeyFunction(),
      'cacheKey(url, { profile: "strict" })': () => canonical.createKeyFunction({ profile: "strict" }),
      'cacheKey(url, { query: { tracking: "remove" } })': () =>
        canonical.createKeyFunction({ query: { tracking: "remove" } }),
      'deleteParameters(url, ["utm_*", "ref"])': () => {
        const isNamed = canonical.compileGlobs(["utm_*", "ref"]);
        return (url) => canonical.deleteParameters(url, isNamed);
      },
    }),
  },
};
