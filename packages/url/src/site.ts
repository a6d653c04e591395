/**
 * Sites, registrable domains and public suffixes, as HTML and the URL Standard define them.
 *
 * @module
 */
export { LIST_DATE } from "./public-suffix.ts";
export { type CompilePublicSuffixListReason, compilePublicSuffixList, type PublicSuffixList } from "./sites/list.ts";
export type { SiteOptions } from "./sites/options.ts";
export { isSameSite, isSchemelesslySameSite, siteOf } from "./sites/sites.ts";
export { type DomainParts, type SplitDomainOptions, splitDomain } from "./sites/split-domain.ts";
export { publicSuffix, registrableDomain } from "./sites/suffixes.ts";
