/**
 * "Web addresses in HTML 5 (2009)", a historical document: https://www.w3.org/html/wg/href/draft
 *
 * @module
 */
export { decisions } from "./decisions.ts";
