/**
 * URLPattern of the URL Pattern Standard, with the same results in every runtime and in linear time, and lists of many
 * patterns that match in one pass.
 *
 * @module
 */
export { decodeGroups } from "./decode.ts";
export type { URLPatternComponentName, URLPatternInit, URLPatternInput, URLPatternOptions } from "./dictionaries.ts";
export { InvalidURLPatternError, type InvalidURLPatternReason } from "./errors.ts";
export type { URLPatternGroups, URLPatternValues } from "./groups.ts";
export { matchPrefix, type URLPatternPrefixMatch } from "./prefix.ts";
export type { URLPatternComponentResult, URLPatternResult } from "./results.ts";
export { URLPattern, type URLPatternConstructor } from "./types.ts";
export { URLPatternList, type URLPatternListMatch, type URLPatternListOptions } from "./url-pattern-list.ts";
