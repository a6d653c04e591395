import { requireBoolean, requireOneOf, requireOptions, requireStrings } from "@anyurl/common/arguments";
import { GlobSet } from "./globs.ts";

/**
 * The rules for parameters. They apply in this order: `allow`, `deny`, `dropEmpty`, `duplicates`, `sort`. Parameters
 * keep their bytes: nothing is encoded again.
 *
 * A name ends at the first `=`, and is compared after decoding: `%61=1` is a parameter `a`. {@link compileGlobs}
 * describes patterns.
 */
export interface QueryOptions {
  /** Patterns of the names to keep. An empty array deletes all parameters. By default, all are kept. */
  readonly allow?: readonly string[];
  /** Patterns of the names to delete. By default, none. */
  readonly deny?: readonly string[];
  /**
   * Whether to sort the parameters by name, in the order of UTF-16 code units, as `URLSearchParams.prototype.sort`
   * does: parameters of the same name keep their order. Default: `false`.
   */
  readonly sort?: boolean;
  /** Which of several parameters of the same name to keep: `"first"`, `"last"`, or all with `"keep"`, the default. */
  readonly duplicates?: "keep" | "first" | "last";
  /** Whether to delete parameters without a value (`a` and `a=`) and empty pieces between two `&`. Default: `false`. */
  readonly dropEmpty?: boolean;
}

/** {@link QueryOptions}, checked and compiled. */
export interface QueryRules {
  readonly allow: GlobSet | undefined;
  readonly deny: GlobSet | undefined;
  readonly sort: boolean;
  readonly duplicates: "keep" | "first" | "last";
  readonly dropEmpty: boolean;
}

/** The names of all options. */
export const QUERY_NAMES: readonly string[] = ["allow", "deny", "dropEmpty", "duplicates", "sort"];

/**
 * @param argument names the options in errors: "canonicalize: the query"
 * @returns `undefined` if the options change no query
 * @throws TypeError if an option is unknown or has an invalid value
 */
export function compileQueryRules(options: QueryOptions, argument: string): QueryRules | undefined {
  requireOptions(options, QUERY_NAMES, argument);
  const { allow, deny, sort = false, duplicates = "keep", dropEmpty = false } = options;
  requireBoolean(sort, `${argument}.sort`);
  requireBoolean(dropEmpty, `${argument}.dropEmpty`);
  requireOneOf(duplicates, ["keep", "first", "last"], `${argument}.duplicates`);
  const rules = {
    allow: compilePatterns(allow, `${argument}.allow`),
    deny: compilePatterns(deny, `${argument}.deny`),
    sort,
    duplicates,
    dropEmpty,
  };
  const deniesSome = deny !== undefined && deny.length > 0;
  return allow !== undefined || deniesSome || sort || duplicates !== "keep" || dropEmpty ? rules : undefined;
}

function compilePatterns(patterns: readonly string[] | undefined, argument: string): GlobSet | undefined {
  if (patterns === undefined) return undefined;
  requireStrings(patterns, argument);
  return new GlobSet(patterns, argument);
}
