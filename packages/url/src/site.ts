/**
 * Sites, registrable domains and public suffixes, as HTML and the URL Standard define them.
 *
 * @module
 */
export { Failure, type FailureReason, isFailure } from "@anyurl/common/failure";
export { LIST_DATE } from "anyurl/internal/public-suffix";
export { type CompilePublicSuffixListReason, compilePublicSuffixList, type PublicSuffixList } from "./list.ts";
export type { SiteOptions } from "./options.ts";
export { isSameSite, isSchemelesslySameSite, siteOf } from "./sites.ts";
export { publicSuffix, registrableDomain } from "./suffixes.ts";
