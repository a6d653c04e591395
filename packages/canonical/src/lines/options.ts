/** Splits the options of the functions that canonicalise lines. */
import { kindOf, shown, wrongArgument } from "@anyurl/common/arguments";
import { type URLCanonicalizer, urlCanonicalizer } from "../canonicalizer.ts";
import { checkMaxLength } from "../checked.ts";
import type { CanonicalizeOptions } from "../options.ts";
import type { CanonicalizeLinesOptions } from "./types.ts";

const LINE_FEED = 0x0a;

/** The options, checked and compiled. */
export interface LineSettings {
  readonly separator: number;
  /** `undefined` if `anyurl` alone makes the canonical form, which it does for all lines in one call of the engine. */
  readonly canonicalOf: URLCanonicalizer | undefined;
  /** The greatest length of a URL, if `anyurl` alone makes the canonical form. */
  readonly maxLength: number | undefined;
}

/**
 * @param caller the public function, which errors name
 * @throws TypeError if an option is unknown or has an invalid value
 */
export function lineSettings(options: CanonicalizeLinesOptions, caller: string): LineSettings {
  const { separator = LINE_FEED, ...others } = requireObject(options, `${caller}: the options`);
  if (!Number.isInteger(separator) || separator < 0 || separator > 0xff) {
    throw wrongArgument(`${caller}: the separator`, "a byte, an integer from 0 to 255", shown(separator));
  }
  const { maxLength } = others;
  if (!isParserAlone(others)) return { separator, canonicalOf: urlCanonicalizer(others, caller), maxLength };
  checkMaxLength(others, caller);
  return { separator, canonicalOf: undefined, maxLength };
}

/** Whether the options ask for nothing more than the URL Standard's parser and serialiser, and a limit. */
function isParserAlone({ profile, maxLength: _, ...others }: CanonicalizeOptions): boolean {
  return profile === "whatwg" && Object.values(others).every((value) => value === undefined);
}

/**
 * Returns a value.
 *
 * @throws TypeError if it is not an object
 */
export function requireObject<Value>(value: Value, argument: string): Value {
  if (typeof value !== "object" || value === null) throw wrongArgument(argument, "an object", kindOf(value));
  return value;
}

/** @throws TypeError if a value is not a Uint8Array of any realm */
export function requireBytes(value: unknown, argument: string): asserts value is Uint8Array {
  if (ArrayBuffer.isView(value) && kindOf(value) === "a Uint8Array") return;
  const expected = typeof value === "string" ? "a Uint8Array (encode the string with a TextEncoder)" : "a Uint8Array";
  throw wrongArgument(argument, expected, kindOf(value));
}
