import { requireTexts, wrongKind } from "../arguments.ts";
import { GlobSet } from "./globs.ts";

/**
 * What becomes of the parameters of a query, by rules in this order: `allow`, `deny`, `dropEmpty`, `duplicates`, `sort`. What a rule
 * does not delete or move keeps its bytes: nothing is encoded anew.
 *
 * A name ends at the first `=`, and counts decoded: `%61=1` is a parameter `a`. Patterns are those of {@link compileGlobs}.
 */
export interface QueryOptions {
  /** Patterns of the names that stay. An empty array deletes all parameters; by default all stay. */
  readonly allow?: readonly string[];
  /** Patterns of the names that go. By default none goes. */
  readonly deny?: readonly string[];
  /**
   * Whether parameters are sorted by name, in the order of UTF-16 code units, as `URLSearchParams.prototype.sort` does it: those of
   * the same name stay in their order. The default is `false`.
   */
  readonly sort?: boolean;
  /** Which of several parameters of one name stays, in its place: "first", "last", or "keep" for all, which is the default. */
  readonly duplicates?: "keep" | "first" | "last";
  /** Whether parameters without a value go, as `a` and `a=`, and what is empty between two `&`. The default is `false`. */
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

const NAMES = ["allow", "deny", "sort", "duplicates", "dropEmpty"];

/**
 * @returns `undefined` if the options change no query
 * @throws TypeError if an option is not what it can be; the message names it, as `query.deny`
 */
export function compileQueryRules(options: QueryOptions): QueryRules | undefined {
  if (typeof options !== "object" || options === null) throw wrongKind("query", "an object", options);
  if (Object.keys(options).some((name) => !NAMES.includes(name))) {
    throw new TypeError(`query has an option that there is not; there are ${NAMES.join(", ")}`);
  }
  const { allow, deny, sort = false, duplicates = "keep", dropEmpty = false } = options;
  requireBoolean(sort, "query.sort");
  requireBoolean(dropEmpty, "query.dropEmpty");
  if (duplicates !== "keep" && duplicates !== "first" && duplicates !== "last") {
    throw wrongKind("query.duplicates", '"keep", "first" or "last"', duplicates);
  }
  const rules = {
    allow: compilePatterns(allow, "query.allow"),
    deny: compilePatterns(deny, "query.deny"),
    sort,
    duplicates,
    dropEmpty,
  };
  const deniesSome = deny !== undefined && deny.length > 0;
  return allow !== undefined || deniesSome || sort || duplicates !== "keep" || dropEmpty ? rules : undefined;
}

function compilePatterns(patterns: readonly string[] | undefined, name: string): GlobSet | undefined {
  if (patterns === undefined) return undefined;
  requireTexts(patterns, name);
  return new GlobSet(patterns, name);
}

function requireBoolean(value: unknown, name: string): asserts value is boolean {
  if (typeof value !== "boolean") throw wrongKind(name, "true or false", value);
}
