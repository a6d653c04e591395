/** The options of redaction, checked and compiled. */
import { requireOneOf, requireOptions, requireStrings, shown, wrongArgument } from "@anyurl/common/arguments";
import { ownMembers } from "@anyurl/common/own";
import { Filter } from "./filter.ts";
import { foldName, type IsSecretName, secretNames } from "./names.ts";

/**
 * Which secrets are replaced.
 *
 * - `"default"`: user names and passwords; parameters in the query, the fragment and the path whose names are those of
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
  readonly preset?: RedactPreset;
  /**
   * More names of parameters whose values are secrets. Only ASCII letters and digits count, in upper or lower case:
   * `"door_code"` is also `doorCode`. Only
   * with `"default"`.
   */
  readonly parameters?: readonly string[];
  /** Names of parameters whose values stay as they are, compared like `parameters`. Only with `"default"`. */
  readonly keep?: readonly string[];
  /**
   * More words of paths: the segment after one is a secret, as `/s/KEY` with `"s"`. Compared like `parameters`. Only
   * with `"default"`.
   */
  readonly pathWords?: readonly string[];
}

/** Compiled options. */
export interface Rules {
  readonly preset: RedactPreset;
  readonly isSecretName: IsSecretName;
  /** Whether a parameter stays. */
  readonly isKept: IsSecretName;
  /** Folded words of paths. */
  readonly pathWords: ReadonlySet<string>;
  /** Tells which URLs hold no secret; `undefined` if each is searched. */
  readonly filter: Filter | undefined;
}

const PRESETS: readonly RedactPreset[] = ["default", "strict", "opentelemetry"];

/** @throws TypeError if an option is unknown, has an invalid value, or the preset does not take it */
export function compileRules(options: RedactOptions, caller: string): Rules {
  requireOptions(options, ["preset", "parameters", "keep", "pathWords"], `${caller}: the options`);
  const { preset = "default", ...lists } = ownMembers(options);
  requireOneOf(preset, PRESETS, `${caller}: the preset`);
  if (preset !== "default" && Object.keys(lists).length > 0) {
    throw new TypeError(`${caller}: the preset "${preset}" takes no other options`);
  }
  const { parameters = [], keep = [], pathWords = [] } = lists;
  const more = foldNames(parameters, `${caller}: the parameters`);
  const kept = foldNames(keep, `${caller}: keep`);
  const words = foldNames(pathWords, `${caller}: the words of paths`);
  return {
    preset,
    isSecretName: preset === "strict" ? () => true : secretNames(more),
    isKept: (written) => kept.size > 0 && kept.has(foldName(written)),
    pathWords: words,
    filter: preset === "default" ? new Filter([...more, ...words]) : undefined,
  };
}

/** @throws TypeError if `names` is not an array of strings, or one has no letter and no digit */
function foldNames(names: readonly string[], argument: string): ReadonlySet<string> {
  requireStrings(names, argument);
  return new Set(
    names.map((name, index) => {
      const folded = foldName(name);
      if (folded !== "") return folded;
      throw wrongArgument(`${argument}[${index}]`, "a name with an ASCII letter or digit", shown(name));
    }),
  );
}
