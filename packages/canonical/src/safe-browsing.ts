/**
 * The expressions that a list of Safe Browsing is searched for.
 *
 * @module
 */
export { type SafeBrowsingExpressionsOptions, safeBrowsingExpressions } from "./keys/safe-browsing-expressions.ts";
