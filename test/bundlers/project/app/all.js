import { cacheKey } from "@anyurl/canonical";
import { percentEncode } from "anyurl/percent";
import { answer } from "./answer.js";

/** The answer, with a cache key and an encoded text. */
export function all() {
  return {
    ...answer(),
    key: cacheKey("HTTPS://Example.com/%7Eb?z&a#top"),
    encoded: percentEncode("a b/ü?", "component"),
  };
}
