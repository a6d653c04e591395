/**
 * Whether tests that try many inputs try all of them, as `ANYURL_THOROUGH=1` asks and `.ci/run all` does. By default,
 * they try a sample, so that `npm test` stays short.
 */
export const isThorough = process.env.ANYURL_THOROUGH === "1";

/** How much shorter a sample is. */
const SHARE = 10;

/** Returns how many of the `whole` generated inputs a test tries. */
export function sampled(whole: number): number {
  return isThorough ? whole : Math.ceil(whole / SHARE);
}

/**
 * Returns how many generated inputs must have had an effect, of those `whole` that all inputs would give. A sample is
 * random, so a third of its share is enough.
 */
export function enough(whole: number): number {
  return isThorough ? whole : Math.floor(whole / SHARE / 3);
}
