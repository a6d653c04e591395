/**
 * "Web addresses in HTML 5 (2009)", a historical document: https://www.w3.org/html/wg/href/draft
 *
 * @module
 */
export type { ParsedWebAddress } from "./components.ts";
export { decisions } from "./decisions.ts";
export type { ElementContext, WebDocument } from "./document.ts";
export { documentBase } from "./document-base.ts";
export { type AddressOrigin, urlCharacterEncoding } from "./encoding.ts";
export { parse } from "./parse.ts";
export { parseEarlier } from "./parse-earlier.ts";
export { isAbsolute, resolve } from "./resolve.ts";
export { type AddressOptions, check, isValid, type Validity } from "./terminology.ts";
