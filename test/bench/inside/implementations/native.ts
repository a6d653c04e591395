/** The runtime's own classes. */
import { implement } from "../groups/all.ts";
import { oneByOne } from "../groups/batch.ts";
import { parsingOnly } from "../groups/canonical.ts";
import { matching, type PatternClass } from "../groups/pattern.ts";
import { converting } from "../groups/percent.ts";
import { parsingBeforeDecisions } from "../groups/policy.ts";

const percent = converting({
  encode: (text) => encodeURIComponent(text),
  decode: (text) => decodeURIComponent(text),
});

const batches = oneByOne(globalThis);

export const implementation = implement("native", false, globalThis, {
  ...percent,
  ...batches,
  ...parsingOnly(globalThis, batches.bytes),
  ...parsingBeforeDecisions(globalThis),
  // Node before 24 has no such class.
  ...matching((globalThis as { URLPattern?: PatternClass }).URLPattern),
});
