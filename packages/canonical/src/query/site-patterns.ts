/** Checks the patterns of a site: what the function `query.rules` returns. */
import { describeKind, wrongArgument } from "@anyurl/common/arguments";
import { requirePatterns, type TrackingRules } from "../options/query.ts";

/** The results of rules that are known to be patterns. */
const checked = /* @__PURE__ */ new WeakSet<readonly string[]>();

/**
 * Calls rules, and checks the result: once for each array.
 *
 * @param argument names the rules in errors
 * @throws TypeError if the rules throw, or return something that is neither an array of patterns nor `undefined`
 */
export function askRules(rules: TrackingRules, url: string, argument: string): readonly string[] | undefined {
  const patterns = requireResult(rules, url, argument);
  if (patterns === undefined || checked.has(patterns)) return patterns;
  const result = `the result of ${argument}`;
  if (!Array.isArray(patterns)) throw wrongArgument(result, "an array of strings or undefined", describeKind(patterns));
  requirePatterns(patterns, result);
  checked.add(patterns);
  return patterns;
}

function requireResult(rules: TrackingRules, url: string, argument: string): readonly string[] | undefined {
  try {
    return rules(url);
  } catch (cause) {
    throw new TypeError(`${argument} threw an error, which is the cause of this one`, { cause });
  }
}

const UPPERCASE = /[A-Z]+/g;

/** Only ASCII letters: the lower case of others can be an ASCII letter. */
export function toLowercase(text: string): string {
  return text.replace(UPPERCASE, (letters) => letters.toLowerCase());
}
