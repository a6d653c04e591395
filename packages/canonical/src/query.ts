/**
 * Reads and edits the parameters of a URL, in its own text.
 *
 * @module
 */
export {
  appendParameter,
  deleteParameters,
  deleteTrackingParameters,
  keepParameters,
  type ParameterNames,
  setParameter,
  sortParameters,
  type TrackingOptions,
} from "./query/edits.ts";
export { getParameter } from "./query/get-parameter.ts";
export { compileGlobs } from "./query/globs.ts";
export type { ParameterOptions } from "./query/separator.ts";
export { TRACKING_PARAMETERS } from "./query/tracking-parameters.ts";
