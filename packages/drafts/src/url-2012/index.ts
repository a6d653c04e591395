/**
 * "URL, W3C Working Draft of 24 May 2012", a historical document: https://www.w3.org/TR/2012/WD-url-20120524/
 *
 * @module
 */
export { decisions } from "./decisions.ts";
