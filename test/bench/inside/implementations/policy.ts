// All exports at once, so that one that a commit lacks stops only its own rows.
import * as policy from "@anyurl/policy";
import { canonicalizing } from "../groups/canonical.ts";
import { matchingOrigins, POLICY } from "../groups/policy.ts";
import type { Implementation } from "../implementation.ts";

/** Patterns that allow all origins of the list. */
const patterns = ["https://example.com", "https://app.example.com", "https://*.example.org", "http://localhost:*"];

/** Each key is the call, as in the names of the rows. Functions that must be created first are created once. */
export const implementation: Implementation = {
  name: POLICY,
  standard: false,
  slow: false,
  operations: {
    ...canonicalizing({
      "createURLPolicy()(url)": () => policy.createURLPolicy(),
      'createURLPolicy({ classes: ["domain", "public"] })(url)': () =>
        policy.createURLPolicy({ classes: ["domain", "public"] }),
    }),
    "originMatcher(patterns)(origin)": matchingOrigins(() => policy.originMatcher(patterns)),
  },
};
