/**
 * Checks of arguments, and the one wording for those that are wrong: `canonicalize: the profile must be one of …; got
 * "cachekey"`. A message shows a value only if it is one of a fixed choice. It never shows a URL, which may hold
 * secrets.
 */
import { isFailure } from "./failure-value.ts";

/** Longer strings are cut in messages. */
const MAX_SHOWN_LENGTH = 40;

// NOTE: a bundler would write an escape as the character itself, and a file that is not all ASCII loads more slowly.
const ELLIPSIS = /* @__PURE__ */ String.fromCharCode(0x2026);

/** Returns whether a value is a Uint8Array, of any realm. */
export function isBytes(value: unknown): value is Uint8Array {
  return ArrayBuffer.isView(value) && (value as Partial<Uint8Array>)[Symbol.toStringTag] === "Uint8Array";
}

/** Returns the kind of a value: "a string", "null", "an array", "a Uint8Array". */
export function describeKind(value: unknown): string {
  if (value === null || value === undefined) return String(value);
  if (typeof value !== "object") return withArticle(typeof value);
  if (Array.isArray(value)) return "an array";
  if (isFailure(value)) return `a Failure (${value.reason})`;
  const name = Object.prototype.toString.call(value).slice("[object ".length, -1);
  return name === "Object" ? "an object" : withArticle(name);
}

function withArticle(name: string): string {
  return `${/^[aeio]/i.test(name) ? "an" : "a"} ${name}`;
}

/** Returns a value as messages show it, if it is a string, a number or a boolean; otherwise its kind. */
export function showValue(value: unknown): string {
  if (typeof value === "string") {
    return JSON.stringify(value.length > MAX_SHOWN_LENGTH ? value.slice(0, MAX_SHOWN_LENGTH) + ELLIPSIS : value);
  }
  return typeof value === "number" || typeof value === "boolean" ? String(value) : describeKind(value);
}

/**
 * Returns the error for a wrong argument.
 *
 * @param argument the function and the argument: "canonicalize: the profile"
 * @param expected what it must be: "a string"
 * @param got the value's kind, or the value as {@link showValue} returns it if it is certain not to be a secret
 */
export function wrongArgument(argument: string, expected: string, got: string): TypeError {
  return new TypeError(`${argument} must be ${expected}; got ${got}`);
}

/** @throws TypeError if `value` is not a string */
export function requireString(value: unknown, argument: string): asserts value is string {
  if (typeof value !== "string") throw wrongArgument(argument, "a string", describeKind(value));
}

/** @throws TypeError if `value` is not a Uint8Array */
export function requireBytes(value: unknown, argument: string): asserts value is Uint8Array {
  if (!isBytes(value)) throw wrongArgument(argument, "a Uint8Array", describeKind(value));
}

/** Returns the error for an index that is not an integer, or out of range. */
export function wrongIndex(argument: string, size: number, value: unknown): RangeError {
  return new RangeError(`${argument} must be an integer of at least 0 and below ${size}; got ${showValue(value)}`);
}

/**
 * Returns the encoding that a label means.
 *
 * @param operation the function, as errors name it
 * @param find returns the encoding of a label, or `null`
 * @throws TypeError if the label is not a string. RangeError if the Encoding Standard has no such label
 */
export function requireLabel<Encoding>(
  label: unknown,
  operation: string,
  find: (label: string) => Encoding | null,
): Encoding {
  const argument = `${operation}: the encoding`;
  if (typeof label !== "string") throw wrongArgument(argument, "a label", describeKind(label));
  const encoding = find(label);
  if (encoding !== null) return encoding;
  const message = `${argument} must be a label of the Encoding Standard; got ${showValue(label)}`;
  throw new RangeError(message);
}

/** @throws TypeError if `value` is not an array of strings */
export function requireStrings(value: unknown, argument: string): asserts value is readonly string[] {
  if (!Array.isArray(value)) throw wrongArgument(argument, "an array of strings", describeKind(value));
  for (const [index, item] of value.entries()) requireString(item, `${argument}[${index}]`);
}

/** @throws TypeError if `value` is not a boolean */
export function requireBoolean(value: unknown, argument: string): asserts value is boolean {
  if (typeof value !== "boolean") throw wrongArgument(argument, "true or false", showValue(value));
}

/** @throws TypeError if `value` is not a maximum length: an integer of at least 1 */
export function requireLength(value: unknown, argument: string): asserts value is number {
  if (Number.isInteger(value) && (value as number) >= 1) return;
  const got = typeof value === "number" ? String(value) : describeKind(value);
  throw wrongArgument(argument, "an integer of at least 1", got);
}

/** Returns the expectation for an argument that allows only these values: `one of "a", "b"`. */
export function describeChoices(choices: readonly (string | number)[]): string {
  return `one of ${choices.map((choice) => JSON.stringify(choice)).join(", ")}`;
}

/** @throws TypeError if `value` is not an object or is an array, or has a property that is not among `names` */
export function requireOptions(value: unknown, names: readonly string[], argument: string): asserts value is object {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw wrongArgument(argument, "an object", describeKind(value));
  }
  const unknown = Object.keys(value).find((name) => !names.includes(name));
  if (unknown === undefined) return;
  const message = `${argument} must not contain ${showValue(unknown)}; allowed: ${names.join(", ")}`;
  throw new TypeError(message);
}

/** @throws TypeError if `value` is not one of `choices` */
export function requireOneOf<Choice extends string | number>(
  value: unknown,
  choices: readonly Choice[],
  argument: string,
): asserts value is Choice {
  if (choices.includes(value as Choice)) return;
  throw wrongArgument(argument, describeChoices(choices), showValue(value));
}

/**
 * Returns the text of a URL that is given as a string, or as a URL object of any class.
 *
 * @throws TypeError if it is neither
 */
export function urlText(value: unknown, argument: string): string {
  if (typeof value === "string") return value;
  const href: unknown = (value as { href?: unknown } | null | undefined)?.href;
  if (typeof href === "string") return href;
  throw wrongArgument(argument, "a string or a URL object", describeKind(value));
}
