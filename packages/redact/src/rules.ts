/** The options of redaction, checked and compiled. */
import { requireOneOf, requireOptions, requireStrings, showValue, wrongArgument } from "@anyurl/common/arguments";
import { type Complete, ownMembers } from "@anyurl/common/own";
import { ALWAYS, createFinder, type Finder } from "./finder.ts";
import { foldName, isSecretName, matchesName } from "./names.ts";

/**
 * Which secrets are replaced.
 *
 * - `"default"`: user names and passwords; parameters in the query, the fragment and the path whose names suggest
 *   secrets, such as `token`, `api_key` or `X-Amz-Signature`; values and segments that look like secrets; secrets in
 *   the paths of webhooks, bots, and links that reset, invite or confirm; and all of these in URLs inside parameters
 * - `"strict"`: also every other segment of the path, every value, and the whole fragment
 * - `"opentelemetry"`: user names, passwords, and the seven parameters of OpenTelemetry's conventions, with their exact
 *   names
 */
export type RedactPreset = "default" | "strict" | "opentelemetry";

/** The options of {@link createRedactor}. */
export interface RedactOptions {
  /** Which secrets are replaced. Default: `"default"`. */
  readonly preset?: RedactPreset | undefined;
  /**
   * More names of parameters whose values are secrets. Only ASCII letters and digits count, in upper or lower case:
   * `"door_code"` is also `doorCode`. Only with `"default"`.
   */
  readonly parameters?: readonly string[] | undefined;
  /** Names of parameters whose values stay unchanged, compared like `parameters`. Only with `"default"`. */
  readonly keep?: readonly string[] | undefined;
  /**
   * More words of paths: the segment after one is a secret, as `/s/KEY` with `"s"`. Compared like `parameters`. Only
   * with `"default"`.
   */
  readonly pathWords?: readonly string[] | undefined;
}

/** Compiled options. */
export interface Rules {
  readonly preset: RedactPreset;
  /** Whether the value of a parameter is a secret, from its name as written. */
  readonly isSecretName: (written: string) => boolean;
  /** Whether a parameter stays unchanged, from its name as written. */
  readonly isKept: (written: string) => boolean;
  /** Folded words of paths. */
  readonly pathWords: ReadonlySet<string>;
  readonly finder: Finder;
}

const PRESETS: readonly RedactPreset[] = ["default", "strict", "opentelemetry"];

/** @throws TypeError if an option is unknown, has an invalid value, or the preset does not take it */
export function compileRules(options: RedactOptions, caller: string): Rules {
  return compile(checkOptions(options, caller), caller);
}

/**
 * Returns a function that compiles options, or returns the last result for options with the same contents.
 *
 * NOTE: not the memo of `common`, which remembers several options and takes more bytes.
 */
export function keepingLast(caller: string): (options: RedactOptions | undefined) => Rules {
  let withoutOptions: Rules | undefined;
  let last: string | undefined;
  let rules: Rules;
  return (options) => {
    if (options === undefined) {
      withoutOptions ??= compileRules({}, caller);
      return withoutOptions;
    }
    const checked = checkOptions(options, caller);
    const contents = JSON.stringify(checked);
    if (contents !== last) {
      rules = compile(checked, caller);
      last = contents;
    }
    return rules;
  };
}

/** Returns all options, with the defaults of those that are left out. */
function checkOptions(options: RedactOptions, caller: string): Complete<RedactOptions> {
  requireOptions(options, ["preset", "parameters", "keep", "pathWords"], `${caller}: the options`);
  const { preset = "default", ...lists } = ownMembers(options);
  requireOneOf(preset, PRESETS, `${caller}: the preset`);
  if (preset !== "default" && Object.keys(lists).length > 0) {
    throw new TypeError(`${caller}: the preset "${preset}" takes no other options`);
  }
  const { parameters = [], keep = [], pathWords = [] } = lists;
  requireStrings(parameters, `${caller}: the parameters`);
  requireStrings(keep, `${caller}: keep`);
  requireStrings(pathWords, `${caller}: the words of paths`);
  return { preset, parameters, keep, pathWords };
}

function compile({ preset, parameters, keep, pathWords }: Complete<RedactOptions>, caller: string): Rules {
  const more = foldNames(parameters, `${caller}: the parameters`);
  const kept = foldNames(keep, `${caller}: keep`);
  const words = foldNames(pathWords, `${caller}: the words of paths`);
  const isSecret = (folded: string) => isSecretName(folded) || more.has(folded);
  const isKeptName = (folded: string) => kept.has(folded);
  return {
    preset,
    isSecretName: (written) => preset === "strict" || matchesName(written, isSecret),
    isKept: (written) => kept.size > 0 && matchesName(written, isKeptName),
    pathWords: words,
    finder: preset === "default" ? createFinder([...more, ...words]) : ALWAYS,
  };
}

/** @throws TypeError if a name has no letter and no digit */
function foldNames(names: readonly string[], argument: string): ReadonlySet<string> {
  return new Set(
    names.map((name, index) => {
      const folded = foldName(name);
      if (folded !== "") return folded;
      throw wrongArgument(`${argument}[${index}]`, "a name with an ASCII letter or digit", showValue(name));
    }),
  );
}
