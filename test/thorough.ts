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
