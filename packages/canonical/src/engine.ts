/**
 * For the packages of anyurl: the rules, their options and their tables. Any release may change it.
 *
 * @internal
 * @module
 */
export { type KeyFunction, type URLCanonicalizer, urlCanonicalizer, urlKeyFunction } from "./engines/canonicalizer.ts";
export { type Checked, checkOptions } from "./options/check.ts";
export { listRefused, requireFindings } from "./options/findings.ts";
export { FINDINGS, OPTION_NAMES } from "./options/generated/table.ts";
export { splitPieces } from "./options/glob-pieces.ts";
export { applyEach } from "./query/rules.ts";
export type { QueryRules } from "./query/settings.ts";
export { askRules, toLowercase } from "./query/site-patterns.ts";
export { TRACKING_PARAMETERS } from "./query/tracking-parameters.ts";
export { canonicalEnd, type PathSettings } from "./rules/path.ts";
export { mergePath } from "./rules/slashes.ts";
export { canonicalText, type TextSettings } from "./rules/text.ts";
