/** The option `maxLength`. */
import { describeKind, requireLength, wrongArgument } from "@anyurl/common/arguments";
import type { LimitReason } from "@anyurl/common/failure";

/** The options of functions that parse a URL. */
export interface URLOptions {
  /**
   * The greatest length of the serialized URL, in UTF-16 code units, which are bytes too: an integer of at least 1. By
   * default, there is none. The length of the input and the base does not matter: 1,000 tabs and `http://h/` are a URL
   * of 9 characters.
   *
   * A URL object keeps its limit. If a change would exceed it, nothing changes: an attribute ignores the value, `href`
   * throws an `InvalidURLError` with the reason `"too-long"`, and a method of `searchParams` throws a RangeError with
   * that reason. A copy of the object, `new URL(url)`, has no limit.
   */
  readonly maxLength?: number | undefined;
}

/** The reason of a URL that is longer than its limit. */
export const TOO_LONG: LimitReason = "too-long";

/** A limit, checked. */
export interface Limit {
  readonly maxLength: number | undefined;
}

/**
 * Returns the limit in the options of a function; `undefined` if there is none.
 *
 * NOTE: `urls.map(URL.parse)` passes an array in their place, which is ignored, as the platform's class ignores it.
 *
 * @param operation the function, as errors name it
 * @throws TypeError if the options are not an object, contain anything else, or the limit is not an integer of at least
 * 1. Errors that a getter throws.
 */
export function limitIn(options: unknown, operation: string): Limit | undefined {
  if (options === undefined || options === null || Array.isArray(options)) return undefined;
  const isObject = typeof options === "object";
  const other = isObject ? Object.keys(options).find((name) => name !== "maxLength") : "";
  if (other !== undefined) {
    const found = isObject ? `an object with "${other}"` : describeKind(options);
    throw wrongArgument(`${operation}: the options`, "an object whose only property is maxLength", found);
  }
  const { maxLength } = options as URLOptions;
  if (maxLength === undefined) return undefined;
  requireLength(maxLength, `${operation}: the maxLength`);
  return { maxLength };
}
