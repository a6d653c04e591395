/**
 * Whether tests that try many inputs try all of them, as `ANYURL_THOROUGH=1` asks and `.ci/run all` does. By default,
 * they try a sample, so that `npm test` stays short.
 */
export const isThorough = process.env.ANYURL_THOROUGH === "1";

/**
 * Whether tests draw no inputs by the seed, as `ANYURL_WITNESSES=1` asks, and try only their witnesses: the inputs that
 * are part of every sample. If all tests pass, none depends on the luck of a seed.
 */
export const onlyWitnesses = process.env.ANYURL_WITNESSES === "1";

/** How much shorter a sample is. */
const SHARE = 10;

/**
 * Returns how many of the `whole` generated inputs a test tries.
 *
 * @param share how much shorter a sample is
 */
export function sampled(whole: number, share = SHARE): number {
  return isThorough ? whole : Math.ceil(whole / share);
}

/** Returns how many inputs a test draws by the seed of the run, of the `whole` that it would. */
export function drawn(whole: number): number {
  return onlyWitnesses ? 0 : whole;
}

/**
 * Returns how many generated inputs must have had an effect, of those `whole` that all inputs would give: in a sample,
 * a third of its share. It is only for inputs that do not depend on the seed of the run.
 */
export function enough(whole: number, share = SHARE): number {
  return isThorough ? whole : Math.floor(whole / share / 3);
}

/**
 * Returns how many inputs beside the witness must have had an effect, of those `whole` that all inputs would give. In a
 * sample, which depends on the seed of the run, the witness is enough.
 */
export function besidesWitness(whole: number): number {
  return isThorough ? whole : 0;
}
