/**
 * The interface `Origin` of HTML, with the same results in every runtime.
 *
 * @module
 */
export { Origin, type OriginConstructor } from "./origin/types.ts";
