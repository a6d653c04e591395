/** The runtime's own classes. */
import { implement } from "../groups/all.ts";
import { oneByOne } from "../groups/batch.ts";
import { parsingOnly } from "../groups/canonical.ts";
import { converting } from "../groups/percent.ts";

const percent = converting(
  (text) => encodeURIComponent(text),
  (text) => decodeURIComponent(text),
);

export const implementation = implement("native", false, globalThis, {
  ...percent,
  ...oneByOne(globalThis),
  ...parsingOnly(globalThis),
});
