/**
 * "URL, the webspecs rewrite of 2014", a historical document: https://github.com/webspecs/url
 *
 * @module
 */
export { decisions } from "./decisions.ts";
