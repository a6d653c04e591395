/** Splits the options of the functions that canonicalise lines. */

import { type LineSettings, lineSettings } from "@anyurl/bindings/lines/arguments";
import { describeKind, requireOneOf, wrongArgument } from "@anyurl/common/arguments";
import { ownMembers } from "@anyurl/common/own";
import { compileLineRules } from "#rules";
import type { LineRules } from "../engines/rules.ts";
import { checkOptions } from "../options/check.ts";
import type { CanonicalizeOptions } from "../options/generated/types.ts";
import type { CanonicalizeLinesOptions } from "./types.ts";

/** The options, checked and compiled. */
export interface CompiledLineOptions extends LineSettings {
  /** Whether to write keys. */
  readonly withKeys: boolean;
  /** `undefined` if `anyurl` alone makes the result, which it does for thousands of lines in one call of the engine. */
  readonly rules: LineRules | undefined;
}

/**
 * @param caller the public function, which errors name
 * @throws TypeError if an option is unknown or has an invalid value
 */
export function compileLineOptions(options: CanonicalizeLinesOptions, caller: string): CompiledLineOptions {
  const { separator, output = "href", ...rest } = ownMembers(requireObject(options, `${caller}: the options`));
  const formOptions = ownMembers(rest);
  const settings = lineSettings(caller, { separator, maxLength: formOptions.maxLength });
  requireOneOf(output, ["href", "key"], `${caller}: the output`);
  const withKeys = output === "key";
  const isAlone = !withKeys && isParserAlone(formOptions);
  return {
    ...settings,
    withKeys,
    rules: isAlone ? undefined : compileLineRules(checkOptions(formOptions, caller)),
  };
}

/** Whether the options ask for nothing more than the URL Standard's parser and serialiser, and a limit. */
function isParserAlone({ profile, maxLength: _, ...rest }: CanonicalizeOptions): boolean {
  return profile === "whatwg" && Object.values(rest).every((value) => value === undefined);
}

/**
 * Returns a value.
 *
 * @throws TypeError if it is not an object
 */
export function requireObject<Value>(value: Value, argument: string): Value {
  if (typeof value !== "object" || value === null) throw wrongArgument(argument, "an object", describeKind(value));
  return value;
}
