/** The profile that the functions for keys are compared with. */
import { createCanonicalizer } from "@anyurl/canonical";
import { canonicalizing } from "../groups/canonical.ts";
import type { Implementation } from "../implementation.ts";

const cacheKey = () => createCanonicalizer({ profile: "cache-key" });

export const implementation: Implementation = {
  name: "cache-key",
  standard: false,
  slow: false,
  operations: canonicalizing({ "surtKey(url)": cacheKey, "sigv4Key(url)": cacheKey, "safeBrowsingKey(url)": cacheKey }),
};
