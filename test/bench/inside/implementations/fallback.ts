import { URLPattern } from "@anyurl/pattern/fallback";
import * as fallback from "anyurl/fallback";
import { percentDecodeToString, percentEncode } from "anyurl/percent/fallback";
import { implement } from "../groups/all.ts";
import { atOnce } from "../groups/batch.ts";
import { matching } from "../groups/pattern.ts";
import { converting } from "../groups/percent.ts";

const percent = converting({
  encode: (text) => percentEncode(text, "component"),
  decode: (text) => percentDecodeToString(text),
});

export const implementation = implement("anyurl/fallback", false, fallback, {
  ...percent,
  ...atOnce(fallback),
  ...matching(URLPattern),
});
