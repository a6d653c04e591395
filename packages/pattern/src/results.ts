/** The results of the URL Pattern Standard. They are assignable to the DOM library's. */
import type { URLPatternInput } from "./dictionaries.ts";
import type { URLPatternGroups } from "./groups.ts";

/**
 * https://urlpattern.spec.whatwg.org/#dictdef-urlpatterncomponentresult
 *
 * @typeParam Groups the names of the groups, if they are known
 */
export interface URLPatternComponentResult<Groups = Record<string, string | undefined>> {
  /** The component of the URL. */
  input: string;
  /**
   * The text of each group, by its name or its number; `undefined` if an optional group did not match.
   *
   * NOTE: with "-readonly" TypeScript compares the groups of two patterns, and not the patterns.
   */
  groups: { -readonly [Name in keyof Groups]: Groups[Name] };
}

/**
 * https://urlpattern.spec.whatwg.org/#dictdef-urlpatternresult
 *
 * @typeParam Pattern the literal type of the pattern
 */
export interface URLPatternResult<Pattern extends URLPatternInput = URLPatternInput> {
  /** The arguments that were matched. */
  inputs: URLPatternInput[];
  protocol: URLPatternComponentResult<URLPatternGroups<Pattern, "protocol">>;
  username: URLPatternComponentResult<URLPatternGroups<Pattern, "username">>;
  password: URLPatternComponentResult<URLPatternGroups<Pattern, "password">>;
  hostname: URLPatternComponentResult<URLPatternGroups<Pattern, "hostname">>;
  port: URLPatternComponentResult<URLPatternGroups<Pattern, "port">>;
  pathname: URLPatternComponentResult<URLPatternGroups<Pattern, "pathname">>;
  search: URLPatternComponentResult<URLPatternGroups<Pattern, "search">>;
  hash: URLPatternComponentResult<URLPatternGroups<Pattern, "hash">>;
}
