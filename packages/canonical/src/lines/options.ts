/** Splits the options of the functions that canonicalise lines. */
import { kindOf, requireOneOf, shown, wrongArgument } from "@anyurl/common/arguments";
import { compileRules } from "#rules";
import type { LinesOptions } from "#url";
import { unexplained } from "../canonical.ts";
import { checkMaxLength, checkOptions } from "../checked.ts";
import type { LineSettings, Rules } from "../engines/rules.ts";
import type { CanonicalizeOptions } from "../options.ts";
import type { CanonicalizeLinesOptions } from "./types.ts";

const LINE_FEED = 0x0a;

/** The options, checked and compiled. */
export interface CompiledLineOptions extends LineSettings {
  /** `undefined` if `anyurl` alone makes the result, which it does for thousands of lines in one call of the engine. */
  readonly rules: Rules | undefined;
}

/**
 * @param caller the public function, which errors name
 * @throws TypeError if an option is unknown or has an invalid value
 */
export function compileLineOptions(options: CanonicalizeLinesOptions, caller: string): CompiledLineOptions {
  const { separator = LINE_FEED, output = "href", ...others } = requireObject(options, `${caller}: the options`);
  if (!Number.isInteger(separator) || separator < 0 || separator > 0xff) {
    throw wrongArgument(`${caller}: the separator`, "a byte, an integer from 0 to 255", shown(separator));
  }
  requireOneOf(output, ["href", "key"], `${caller}: the output`);
  const withKeys = output === "key";
  if (!withKeys && isParserAlone(others)) {
    return { separator, withKeys, maxLength: checkMaxLength(others, caller), rules: undefined };
  }
  const checked = checkOptions(others, caller);
  return { separator, withKeys, maxLength: checked.maxLength, rules: compileRules(checked, unexplained) };
}

/** Returns the options of `anyurl`'s functions for lines. */
export function parserOptions({ separator, maxLength }: LineSettings): LinesOptions {
  return { separator, maxLength: maxLength === Number.POSITIVE_INFINITY ? undefined : maxLength };
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
