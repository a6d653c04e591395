/** Checks of the batch functions' arguments. No message contains the input, which may hold secrets. */
import { kindOf, requireLength, shown, wrongArgument } from "@anyurl/common/arguments";
import type { Caller } from "@anyurl/common/trace";
import { isObject } from "../webidl.ts";
import type { LinesOptions } from "./types.ts";

const LINE_FEED = 0x0a;

/** Returns whether a value is a Uint8Array, of any realm. */
export function isBytes(value: unknown): value is Uint8Array {
  return ArrayBuffer.isView(value) && Object.prototype.toString.call(value) === "[object Uint8Array]";
}

/** The options of the functions that take lines, complete. */
export interface LineSettings {
  readonly separator: number;
  readonly maxLength: number | undefined;
}

/**
 * Returns the options, checked and completed.
 *
 * @throws TypeError if they are not an object, or one of them is wrong
 */
export function lineSettings(operation: Caller, options: LinesOptions | undefined = {}): LineSettings {
  if (!isObject(options))
    throw wrongArgument(`${operation.name}: the options`, "an object", kindOf(options), operation);
  const { separator = LINE_FEED, maxLength } = options;
  requireByte(separator, operation);
  if (maxLength !== undefined) requireLength(maxLength, `${operation.name}: the maxLength`, operation);
  return { separator, maxLength };
}

/** @throws TypeError if a separator is not a byte */
function requireByte(separator: number, operation: Caller): void {
  if (Number.isInteger(separator) && separator >= 0 && separator <= 0xff) return;
  const got = typeof separator === "number" ? shown(separator) : kindOf(separator);
  throw wrongArgument(`${operation.name}: the separator`, "a byte, an integer from 0 to 255", got, operation);
}
