/**
 * Whether tests that try many inputs try all of them, as `ANYURL_THOROUGH=1` asks and CI does. Otherwise they try a
 * sample, so that `npm test` stays short.
 */
export const isThorough = process.env.ANYURL_THOROUGH === "1";
