import { textOf } from "@anyurl/common/arguments";
import type { URL } from "anyurl";
import { compileCanonicalRules } from "#rules";
import { type Checked, checkOptions } from "../options/check.ts";
import type { CanonicalizeOptions } from "../options/generated/types.ts";
import { type Canonical, type Explain, unexplained } from "../results/canonical.ts";
import type { Failure, FailureReason, RejectionReason } from "../results/failure.ts";
import { NOT_A_STRING, TOO_LONG } from "../results/failure.ts";

/** A function that returns canonical URLs. */
export type URLCanonicalizer = (input: string | URL) => Canonical | Failure<FailureReason | RejectionReason>;

/** A function that returns keys. */
export type KeyFunction = (input: string | URL) => string | Failure<FailureReason | RejectionReason>;

/**
 * Returns the function that `createCanonicalizer` returns for the profiles whose canonical form is a URL.
 *
 * @param caller the public function, which errors name
 * @param explainBy returns the function that makes the changes of results; without it, results have no changes, and the
 * build for Workers needs no rules in TypeScript
 */
export function urlCanonicalizer(
  options: CanonicalizeOptions,
  caller: string,
  explainBy: (checked: Checked) => Explain = () => unexplained,
): URLCanonicalizer {
  const checked = checkOptions(options, caller);
  const rules = compileCanonicalRules(checked, explainBy(checked));
  const { maxLength } = checked;
  return (input) => {
    const text = textOf(input);
    if (text === undefined) return NOT_A_STRING;
    const result = rules.canonicalize(text);
    return result.ok && result.href.length > maxLength ? TOO_LONG : result;
  };
}

/** As {@link urlCanonicalizer}, for keys alone. `maxLength` limits the key. */
export function urlKeyFunction(options: CanonicalizeOptions, caller: string): KeyFunction {
  const checked = checkOptions(options, caller);
  const rules = compileCanonicalRules(checked, unexplained);
  const { maxLength } = checked;
  return (input) => {
    const text = textOf(input);
    if (text === undefined) return NOT_A_STRING;
    const key = rules.makeKey(text);
    return typeof key === "string" && key.length > maxLength ? TOO_LONG : key;
  };
}
