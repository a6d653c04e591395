import { URLPattern } from "@anyurl/pattern";
import { percentDecodeToString, percentEncode } from "@anyurl/percent";
import * as anyurl from "anyurl";
import { implement } from "../groups/all.ts";
import { atOnce } from "../groups/batch.ts";
import { parsingOnly } from "../groups/canonical.ts";
import { matching } from "../groups/pattern.ts";
import { converting } from "../groups/percent.ts";

const percent = converting(
  (text) => percentEncode(text, "component"),
  (text) => percentDecodeToString(text),
);

const batches = atOnce(anyurl);

export const implementation = implement("anyurl", false, anyurl, {
  ...percent,
  ...batches,
  ...parsingOnly(anyurl, batches.bytes),
  ...matching(URLPattern),
});
