import {
  requireBoolean,
  requireOneOf,
  requireOptions,
  requireStrings,
  shown,
  wrongArgument,
} from "@anyurl/common/arguments";
import { GlobSet } from "./globs.ts";
import { knownTracking, requireRules, type TrackingPatterns, type TrackingRules } from "./tracking.ts";

/**
 * The rules for parameters. They apply in this order: `values`, `allow`, `deny`, `tracking` and `rules`, `dropEmpty`,
 * `duplicates`, `sort`. Parameters keep their bytes, unless `values` is `"form"`.
 *
 * A name ends at the first `=`, and is compared after decoding: `%61=1` is a parameter `a`. {@link compileGlobs}
 * describes patterns.
 */
export interface QueryOptions {
  /**
   * Whether to write all names and values that `URLSearchParams` decodes to the same text in the same way: `"form"`
   * makes `a=%20` of `a=+`, `a=` of `a`, and `a=%2F` of `a=/`, and deletes empty pieces between two `&` and an empty
   * query. Bytes that are not UTF-8 become U+FFFD. `"keep"`, the default, leaves them as they are.
   */
  readonly values?: "keep" | "form";
  /** Patterns of the names to keep. An empty array deletes all parameters. By default, all are kept. */
  readonly allow?: readonly string[];
  /** Patterns of the names to delete. By default, none. */
  readonly deny?: readonly string[];
  /**
   * Whether to delete the parameters that `TRACKING_PARAMETERS` lists, regardless of upper and lower case, and also
   * after `amp;`, which links that were escaped for HTML contain. Default: `"keep"`.
   *
   * A parameter that contains `;` is kept: a server that separates parameters by `;` would lose those after it. `deny`
   * deletes it.
   */
  readonly tracking?: "keep" | "remove";
  /**
   * Returns more patterns of parameters to delete, for one URL: the tracking parameters of a site. They are matched as
   * those of `tracking`. Must return the same for the same URL. Each array is compiled once, so return the same array
   * for all URLs of a site, and do not change it afterwards.
   *
   * @param url the canonical URL, without its query and fragment
   */
  readonly rules?: (url: string) => readonly string[] | undefined;
  /**
   * Whether to sort the parameters by name, in the order of UTF-16 code units, as `URLSearchParams.prototype.sort`
   * does: parameters of the same name keep their order. `"name-value"` sorts those by their decoded values. Default:
   * `false`.
   */
  readonly sort?: boolean | "name-value";
  /** Which of several parameters of the same name to keep: `"first"`, `"last"`, or all with `"keep"`, the default. */
  readonly duplicates?: "keep" | "first" | "last";
  /** Whether to delete parameters without a value (`a` and `a=`) and empty pieces between two `&`. Default: `false`. */
  readonly dropEmpty?: boolean;
}

/** {@link QueryOptions}, checked and compiled. */
export interface QueryRules {
  readonly isForm: boolean;
  /** Whether `isForm` converts text to Normalization Form C. */
  readonly nfc: boolean;
  readonly allow: GlobSet | undefined;
  readonly deny: GlobSet | undefined;
  readonly tracking: TrackingPatterns | undefined;
  readonly rules: TrackingRules | undefined;
  /** Names `rules` in errors. */
  readonly rulesArgument: string;
  readonly sort: boolean | "name-value";
  readonly duplicates: "keep" | "first" | "last";
  readonly dropEmpty: boolean;
}

/** The names of all options. */
export const QUERY_NAMES: readonly string[] = [
  "allow",
  "deny",
  "dropEmpty",
  "duplicates",
  "rules",
  "sort",
  "tracking",
  "values",
];

/**
 * @param argument names the options in errors: "canonicalize: the query"
 * @param nfc whether text is converted to Normalization Form C
 * @returns `undefined` if the options change no query
 * @throws TypeError if an option is unknown or has an invalid value
 */
export function compileQueryRules(options: QueryOptions, argument: string, nfc = false): QueryRules | undefined {
  requireOptions(options, QUERY_NAMES, argument);
  const { values = "keep", allow, deny, tracking = "keep", rules } = options;
  const { sort = false, duplicates = "keep", dropEmpty = false } = options;
  requireOneOf(values, ["keep", "form"], `${argument}.values`);
  requireOneOf(tracking, ["keep", "remove"], `${argument}.tracking`);
  requireRules(rules, `${argument}.rules`);
  if (sort !== "name-value") requireSort(sort, `${argument}.sort`);
  requireBoolean(dropEmpty, `${argument}.dropEmpty`);
  requireOneOf(duplicates, ["keep", "first", "last"], `${argument}.duplicates`);
  const compiled = {
    isForm: values === "form",
    nfc,
    allow: compilePatterns(allow, `${argument}.allow`),
    deny: compilePatterns(deny, `${argument}.deny`),
    tracking: tracking === "remove" ? knownTracking() : undefined,
    rules,
    rulesArgument: `${argument}.rules`,
    sort,
    duplicates,
    dropEmpty,
  };
  const deletesSome = allow !== undefined || (deny !== undefined && deny.length > 0) || dropEmpty;
  const deletesTracking = tracking === "remove" || rules !== undefined;
  const changesOrder = sort !== false || duplicates !== "keep";
  return compiled.isForm || deletesSome || deletesTracking || changesOrder ? compiled : undefined;
}

function requireSort(value: unknown, argument: string): asserts value is boolean {
  if (typeof value !== "boolean") throw wrongArgument(argument, 'true, false or "name-value"', shown(value));
}

function compilePatterns(patterns: readonly string[] | undefined, argument: string): GlobSet | undefined {
  if (patterns === undefined) return undefined;
  requireStrings(patterns, argument);
  return new GlobSet(patterns, argument);
}
