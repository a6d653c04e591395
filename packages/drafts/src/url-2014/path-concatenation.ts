/** Section 1.5 of "URL, the webspecs rewrite of 2014": path concatenation. */
import { requireStrings } from "@anyurl/common/arguments";

/**
 * Returns the path concatenation of the path of a base URL and a path.
 *
 * Source: section 1.5.
 *
 * NOTE: the draft's `path` rule has removed all dot segments before, so that the second step never applies to its
 * results, and `..` does not reach the base.
 *
 * @param base the names of the base URL's path, or `null`
 * @param path the names of the path, as the rule `path` returns them
 * @returns a new array
 * @throws TypeError if an argument is not an array of strings
 * @example
 * ```ts
 * import { url2014 } from "@anyurl/drafts";
 *
 * url2014.pathConcatenation(["a", "b"], ["c"]); // → ["a", "c"]
 * url2014.pathConcatenation(["a", "b"], ["", "c"]); // → ["c"]
 * url2014.pathConcatenation(["a", "b"], [""]); // → ["a", "b"]
 * ```
 */
export function pathConcatenation(base: readonly string[] | null, path: readonly string[]): string[] {
  if (base !== null) requireStrings(base, "pathConcatenation: the base");
  requireStrings(path, "pathConcatenation: the path");
  let names = base ?? [];
  let added = path;
  if (added[0] === ".") {
    added = added.slice(1);
    names = names.slice(0, -1);
  }
  if (added.length === 1 && added[0] === "") return [...names];
  if (added.length > 1 && added[0] === "") return added.slice(1);
  return [...names.slice(0, -1), ...added];
}
