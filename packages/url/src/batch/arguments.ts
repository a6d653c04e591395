/** Checks of the batch functions' arguments. No message contains the input, which may hold secrets. */
import { kindOf, shown, wrongArgument } from "@anyurl/common/arguments";
import type { Caller } from "@anyurl/common/trace";
import { isObject } from "../webidl.ts";
import type { LinesOptions } from "./types.ts";

const LINE_FEED = 0x0a;

/** Returns whether a value is a Uint8Array, of any realm. */
export function isBytes(value: unknown): value is Uint8Array {
  return ArrayBuffer.isView(value) && Object.prototype.toString.call(value) === "[object Uint8Array]";
}

/**
 * Returns the separator that the options name.
 *
 * @throws TypeError if it is not a byte, or if the options are not an object
 */
export function separatorOf(operation: Caller, options: LinesOptions | undefined): number {
  if (options === undefined) return LINE_FEED;
  if (!isObject(options))
    throw wrongArgument(`${operation.name}: the options`, "an object", kindOf(options), operation);
  const { separator = LINE_FEED } = options;
  if (Number.isInteger(separator) && separator >= 0 && separator <= 0xff) return separator;
  const got = typeof separator === "number" ? shown(separator) : kindOf(separator);
  throw wrongArgument(`${operation.name}: the separator`, "a byte, an integer from 0 to 255", got, operation);
}
