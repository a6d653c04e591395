/** What the functions that take many URLs say of wrong arguments. No message has the input in it, which may hold secrets. */
import type { BatchOptions } from "./batch-types.ts";
import { isObject } from "./webidl.ts";

const LINE_FEED = 0x0a;

/** Whether a value is a Uint8Array, of any realm. */
export function isBytes(value: unknown): value is Uint8Array {
  return ArrayBuffer.isView(value) && Object.prototype.toString.call(value) === "[object Uint8Array]";
}

/** What a value is, in words. */
export function kindOf(value: unknown): string {
  if (value === null || value === undefined) return String(value);
  if (Array.isArray(value)) return "an array";
  if (typeof value !== "object") return `a ${typeof value}`;
  return `an object (${Object.prototype.toString.call(value).slice("[object ".length, -1)})`;
}

/** @throws TypeError if options are there, and are no object */
export function requireOptions(operation: string, options: unknown): void {
  if (options === undefined || isObject(options)) return;
  throw new TypeError(
    `The options of ${operation} must be an object, such as { separator: 10 }, not ${kindOf(options)}.`,
  );
}

/**
 * The separator that the options ask for.
 *
 * @throws TypeError if it is not a byte, or the options are no object
 */
export function separatorOf(operation: string, options: BatchOptions | undefined): number {
  requireOptions(operation, options);
  const separator: unknown = options?.separator;
  if (separator === undefined) return LINE_FEED;
  if (typeof separator === "number" && Number.isInteger(separator) && separator >= 0 && separator <= 0xff) {
    return separator;
  }
  const given = typeof separator === "number" ? separator : kindOf(separator);
  throw new TypeError(`The separator of ${operation} must be a byte, an integer from 0 to 255, not ${given}.`);
}
