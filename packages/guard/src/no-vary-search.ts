/**
 * The `No-Vary-Search` response header: which parameters of a URL do not change the response.
 * https://www.ietf.org/archive/id/draft-ietf-httpbis-no-vary-search-05.html
 *
 * @module
 */
export { parseNoVarySearch } from "./no-vary-search/header.ts";
export { equalUnderNoVarySearch, noVarySearchKey } from "./no-vary-search/key.ts";
export type { NoVarySearch } from "./no-vary-search/rules.ts";
