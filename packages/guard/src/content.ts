/**
 * The cache key of a QUERY request, which includes its content. https://www.rfc-editor.org/rfc/rfc10008
 *
 * @module
 */
export { type ContentKey, type ContentKeyOptions, contentKey } from "./content/content-key.ts";
export type { ContentKeyReason } from "./content/failures.ts";
