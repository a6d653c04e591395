/** Checks of the arguments of functions that take lines. No message contains the input, which may hold secrets. */

import { describeKind, isBytes, requireLength, showValue, wrongArgument } from "@anyurl/common/arguments";
import { Char } from "@anyurl/common/char";

/** How lines are separated, and how long a result may be. */
export interface LineSettings {
  readonly separator: number;
  readonly maxLength: number | undefined;
}

/**
 * @param remedy what to do with a string
 * @throws TypeError if a value is not a Uint8Array
 */
export function requireBytes(value: unknown, argument: string, remedy: string): asserts value is Uint8Array {
  if (isBytes(value)) return;
  throw wrongArgument(argument, `a Uint8Array${typeof value === "string" ? ` (${remedy})` : ""}`, describeKind(value));
}

/**
 * Returns the options of a function, complete.
 *
 * @param name the public function, which errors name
 * @throws TypeError if the options are not an object, or one of them is invalid
 */
export function lineSettings(
  name: string,
  options: { readonly separator?: number | undefined; readonly maxLength?: number | undefined } | undefined = {},
): LineSettings {
  if (options === null || (typeof options !== "object" && typeof options !== "function")) {
    throw wrongArgument(`${name}: the options`, "an object", describeKind(options));
  }
  const { separator = Char.LineFeed, maxLength } = options;
  if (!Number.isInteger(separator) || separator < 0 || separator > 0xff) {
    const got = typeof separator === "number" ? showValue(separator) : describeKind(separator);
    throw wrongArgument(`${name}: the separator`, "a byte, an integer from 0 to 255", got);
  }
  if (maxLength !== undefined) requireLength(maxLength, `${name}: the maxLength`);
  return { separator, maxLength };
}
