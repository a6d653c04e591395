/** What the functions that take many URLs say of wrong arguments. No message has the input in it, which may hold secrets. */
import { kindOf } from "@anyurl/bindings/engine";
import { isObject } from "../webidl.ts";
import type { BatchOptions } from "./types.ts";

const LINE_FEED = 0x0a;

/** Whether a value is a Uint8Array, of any realm. */
export function isBytes(value: unknown): value is Uint8Array {
  return ArrayBuffer.isView(value) && Object.prototype.toString.call(value) === "[object Uint8Array]";
}

/** The error for an argument that is not what it must be. */
export function wrongArgument(argument: string, wanted: string, given: unknown, remedy = ""): TypeError {
  return new TypeError(`${argument} must be ${wanted}, and this is ${kindOf(given)}${remedy}.`);
}

/**
 * The separator that the options ask for.
 *
 * @throws TypeError if it is not a byte, or the options are no object
 */
export function separatorOf(operation: string, options: BatchOptions | undefined): number {
  if (options === undefined) return LINE_FEED;
  if (!isObject(options)) throw wrongArgument(`The options of ${operation}`, "an object", options);
  const { separator = LINE_FEED } = options;
  if (Number.isInteger(separator) && separator >= 0 && separator <= 0xff) return separator;
  throw wrongArgument(`The separator of ${operation}`, "a byte, an integer from 0 to 255", separator);
}
