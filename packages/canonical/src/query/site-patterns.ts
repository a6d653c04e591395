/** Checks the patterns of a site: what the function `query.rules` returns. */
import { kindOf, requireStrings, wrongArgument } from "@anyurl/common/arguments";
import { piecesOf } from "./glob-pieces.ts";

/** Returns patterns of parameters to delete from a URL, or `undefined`. */
export type TrackingRules = (url: string) => readonly string[] | undefined;

/** The results of rules that are known to be patterns. */
const checked = /* @__PURE__ */ new WeakSet<readonly string[]>();

/**
 * Calls rules, and checks the result: once for each array.
 *
 * @param argument names the rules in errors
 * @throws TypeError if the rules throw, or return something that is neither an array of patterns nor `undefined`
 */
export function patternsOf(rules: TrackingRules, url: string, argument: string): readonly string[] | undefined {
  const patterns = resultOf(rules, url, argument);
  if (patterns !== undefined && !checked.has(patterns)) requirePatterns(patterns, `the result of ${argument}`);
  return patterns;
}

function requirePatterns(patterns: unknown, result: string): void {
  if (!Array.isArray(patterns)) throw wrongArgument(result, "an array of strings or undefined", kindOf(patterns));
  requireStrings(patterns, result);
  for (const [index, pattern] of patterns.entries()) piecesOf(pattern, `${result}[${index}]`);
  checked.add(patterns);
}

function resultOf(rules: TrackingRules, url: string, argument: string): readonly string[] | undefined {
  try {
    return rules(url);
  } catch (cause) {
    throw new TypeError(`${argument} threw an error, which is the cause of this one`, { cause });
  }
}

/** @throws TypeError if `rules` is neither a function nor `undefined` */
export function requireRules(rules: unknown, argument: string): asserts rules is TrackingRules | undefined {
  if (rules !== undefined && typeof rules !== "function") throw wrongArgument(argument, "a function", kindOf(rules));
}

const UPPERCASE = /[A-Z]+/g;

/** Only ASCII letters: the lower case of others can be an ASCII letter. */
export function toLowercase(text: string): string {
  return text.replace(UPPERCASE, (letters) => letters.toLowerCase());
}
