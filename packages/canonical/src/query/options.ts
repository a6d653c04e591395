import {
  requireBoolean,
  requireOneOf,
  requireOptions,
  requireStrings,
  shown,
  wrongArgument,
} from "@anyurl/common/arguments";
import { piecesOf } from "./glob-pieces.ts";
import { requireRules, type TrackingRules } from "./site-patterns.ts";

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

/** {@link QueryOptions}, checked, with a value for each one. */
export interface CheckedQuery {
  readonly values: "keep" | "form";
  readonly allow: readonly string[] | undefined;
  readonly deny: readonly string[];
  readonly tracking: "keep" | "remove";
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
 * @throws TypeError if an option is unknown or has an invalid value
 */
export function checkQuery(options: QueryOptions, argument: string): CheckedQuery {
  requireOptions(options, QUERY_NAMES, argument);
  const { values = "keep", allow, deny = [], tracking = "keep", rules } = options;
  const { sort = false, duplicates = "keep", dropEmpty = false } = options;
  requireOneOf(values, ["keep", "form"], `${argument}.values`);
  requireOneOf(tracking, ["keep", "remove"], `${argument}.tracking`);
  const rulesArgument = `${argument}.rules`;
  requireRules(rules, rulesArgument);
  if (sort !== "name-value") requireSort(sort, `${argument}.sort`);
  requireBoolean(dropEmpty, `${argument}.dropEmpty`);
  requireOneOf(duplicates, ["keep", "first", "last"], `${argument}.duplicates`);
  if (allow !== undefined) requirePatterns(allow, `${argument}.allow`);
  requirePatterns(deny, `${argument}.deny`);
  return { values, allow, deny, tracking, rules, rulesArgument, sort, duplicates, dropEmpty };
}

function requireSort(value: unknown, argument: string): asserts value is boolean {
  if (typeof value !== "boolean") throw wrongArgument(argument, 'true, false or "name-value"', shown(value));
}

function requirePatterns(patterns: readonly string[], argument: string): void {
  requireStrings(patterns, argument);
  for (const [index, pattern] of patterns.entries()) piecesOf(pattern, `${argument}[${index}]`);
}
