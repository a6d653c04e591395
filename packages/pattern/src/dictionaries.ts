/** The dictionaries of the URL Pattern Standard. They are assignable to and from the DOM library's. */

/** A component of a URL, as patterns name it. */
export type URLPatternComponentName =
  | ("protocol" | "username" | "password" | "hostname")
  | ("port" | "pathname" | "search" | "hash");

/**
 * A pattern for each component, or the components of a URL to match.
 * https://urlpattern.spec.whatwg.org/#dictdef-urlpatterninit
 */
export interface URLPatternInit {
  /** The scheme, with or without its colon. */
  protocol?: string;
  username?: string;
  password?: string;
  hostname?: string;
  port?: string;
  pathname?: string;
  /** The query, with or without its question mark. */
  search?: string;
  /** The fragment, with or without its number sign. */
  hash?: string;
  /** An absolute URL. Components that are not given come from it, unless an earlier one is given. */
  baseURL?: string;
}

/** A pattern as a string, or one for each component; or what to match: a URL, or its components. */
export type URLPatternInput = string | URLPatternInit;

/** https://urlpattern.spec.whatwg.org/#dictdef-urlpatternoptions */
export interface URLPatternOptions {
  /** Whether "a" matches "A" in the path, the query and the fragment. Default: `false`. */
  ignoreCase?: boolean;
  /**
   * Whether the pattern may contain regular expressions, such as `(\\d+)`. The host's RegExp matches them, and may take
   * exponential time. `"refuse"` makes them an error: use it for patterns from users. Default: `"allow"`.
   */
  regexp?: "allow" | "refuse" | undefined;
}
