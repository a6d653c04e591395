/**
 * "Web addresses in HTML 5 (2009)", a historical document: https://www.w3.org/html/wg/href/draft
 *
 * @module
 */
export type { ParsedWebAddress } from "./web-address/components.ts";
export { decisions } from "./web-address/decisions.ts";
export type { ElementContext, WebDocument } from "./web-address/document.ts";
export { documentBase } from "./web-address/document-base.ts";
export { type AddressOrigin, urlCharacterEncoding } from "./web-address/encoding.ts";
export { parse } from "./web-address/parse.ts";
export { parseEarlier } from "./web-address/parse-earlier.ts";
export { isAbsolute, resolve } from "./web-address/resolve.ts";
export { type AddressOptions, check, isValid, type Validity } from "./web-address/terminology.ts";
