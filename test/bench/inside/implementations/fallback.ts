import * as fallback from "anyurl/fallback";
import { implement } from "../groups/all.ts";
import { atOnce } from "../groups/batch.ts";

export const implementation = implement("anyurl/fallback", false, fallback, {
  ...atOnce(fallback),
});
