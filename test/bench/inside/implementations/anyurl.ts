// All exports at once, so that one that a commit lacks stops only its own rows.
import * as pattern from "@anyurl/pattern";
import * as anyurl from "anyurl";
import * as percents from "anyurl/percent";
import { implement } from "../groups/all.ts";
import { atOnce } from "../groups/batch.ts";
import { parsingOnly } from "../groups/canonical.ts";
import { matching } from "../groups/pattern.ts";
import { converting } from "../groups/percent.ts";
import { parsingBeforeDecisions } from "../groups/policy.ts";

const percent = converting({
  encode: (text) => percents.percentEncode(text, "component"),
  decode: (text) => percents.percentDecodeToString(text),
});

const batches = atOnce(anyurl);

export const implementation = implement("anyurl", false, anyurl, {
  ...percent,
  ...batches,
  ...parsingOnly(anyurl, batches.bytes),
  ...parsingBeforeDecisions(anyurl),
  ...matching(pattern.URLPattern),
});
