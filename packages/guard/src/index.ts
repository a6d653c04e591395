/**
 * A guard for requests: it redirects, rewrites or refuses requests whose URLs are not canonical.
 *
 * Beside it are keys for caches: of a QUERY request, which includes its content
 * (https://www.rfc-editor.org/rfc/rfc10008), and under the `No-Vary-Search` response header, which names the parameters
 * of a URL that do not change the response (https://www.ietf.org/archive/id/draft-ietf-httpbis-no-vary-search-05.html).
 *
 * `signatureComponents` derives the parts of the base of an HTTP Message Signature that come from the method and the
 * URL of a request: https://www.rfc-editor.org/rfc/rfc9421
 *
 * The functions of other packages that servers need first come from here too, so that one installation is enough.
 *
 * @module
 */

export { cacheKey, canonicalize, createCanonicalizer } from "@anyurl/canonical";
export type { URLReader, URLReading } from "@anyurl/common/readers";
export { classifyHost, createURLPolicy, localRedirect, safeHref } from "@anyurl/policy";
export { redactURL } from "@anyurl/redact";
export { InvalidURLError, isFailure, orThrow, URL, URLSearchParams, valueOr } from "anyurl";
export { type ContentKey, type ContentKeyOptions, contentKey } from "./content/content-key.ts";
export type { ContentKeyReason } from "./content/failures.ts";
export { createGuard } from "./guard/guard.ts";
export type { GuardOptions, RequestURLOptions } from "./guard/options.ts";
export type { Answered, Finding, GuardResult, Passed, Refusal } from "./guard/results.ts";
export { parseNoVarySearch } from "./no-vary-search/header.ts";
export { equalUnderNoVarySearch, noVarySearchKey } from "./no-vary-search/key.ts";
export type { NoVarySearch } from "./no-vary-search/rules.ts";
export { signatureComponents } from "./signature/components.ts";
export type { SignatureReason } from "./signature/failures.ts";
export type { SignatureComponent, SignatureComponentsOptions, SignedRequest } from "./signature/request.ts";
