// Not the main entry, which sets the global class.
import { URLPattern } from "urlpattern-polyfill/urlpattern";
import { matching, type PatternClass } from "../groups/pattern.ts";
import type { Implementation } from "../implementation.ts";

/** Of the standard, but with different results for some patterns. */
export const implementation: Implementation = {
  name: "urlpattern-polyfill",
  standard: true,
  slow: false,
  operations: matching(URLPattern as PatternClass),
};
