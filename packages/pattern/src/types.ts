/**
 * The public interfaces, and the class that implements `URLPattern`. They are assignable to those of TypeScript's DOM
 * library, and do not require it.
 *
 * NOTE: an interface and a class of one name are in one module. If an entry joined them, declarations would contain
 * "URLPattern$1".
 */
import type { URLPatternComponentName, URLPatternInput, URLPatternOptions } from "./dictionaries.ts";
import type { URLPatternValues } from "./groups.ts";
import type { URLPatternResult } from "./results.ts";
import { URLPatternClass } from "./url-pattern.ts";

/**
 * The URLPattern class of the URL Pattern Standard: https://urlpattern.spec.whatwg.org/#urlpattern-class.
 *
 * @class
 */
export const URLPattern: URLPatternConstructor = URLPatternClass as never;

/** The type of the class `URLPattern`: the constructor and its static method. */
export interface URLPatternConstructor {
  /**
   * Parses a pattern.
   *
   * @param input the pattern as a string with a scheme, or an object with a pattern for each component; those that are
   * not given match everything. Default: an object without members
   * @throws InvalidURLPatternError (a TypeError) if the pattern does not parse. Errors that conversions throw
   * @example
   * ```ts
   * import { URLPattern } from "@anyurl/pattern";
   *
   * new URLPattern("https://*.example.com/users/:id").hostname; // → "*.example.com"
   * new URLPattern({ pathname: "/users/:id" }).hostname; // → "*"
   * ```
   */
  new <const Pattern extends URLPatternInput>(input: Pattern, options?: URLPatternOptions): URLPattern<Pattern>;
  /**
   * Parses a pattern that may be relative.
   *
   * @param input the pattern
   * @param baseURL an absolute URL: the pattern has its components that come before the input's
   * @throws InvalidURLPatternError (a TypeError) if the pattern does not parse. Errors that conversions throw
   * @example
   * ```ts
   * import { URLPattern } from "@anyurl/pattern";
   *
   * new URLPattern("/users/:id", "https://example.com").hostname; // → "example.com"
   * ```
   */
  new <const Pattern extends string>(input: Pattern, baseURL: string, options?: URLPatternOptions): URLPattern<Pattern>;
  /** Parses a pattern that may be missing: it then matches everything. */
  new (input?: URLPatternInput, options?: URLPatternOptions): URLPattern;
  readonly prototype: URLPattern;
  /**
   * Compares how much two patterns restrict a component. Sort patterns with it so that the most specific comes first.
   *
   * NOTE: upstream's tests call it tentative: the standard has no text for it yet.
   *
   * @returns 1 if `left` restricts more, -1 if `right` does, 0 if they restrict the same
   * @throws TypeError if the component is unknown, or a pattern is not a `URLPattern` of this package
   * @example
   * ```ts
   * import { URLPattern } from "@anyurl/pattern";
   *
   * const literal = new URLPattern({ pathname: "/users/me" });
   * const group = new URLPattern({ pathname: "/users/:id" });
   * URLPattern.compareComponent("pathname", literal, group); // → 1
   * ```
   */
  compareComponent(component: URLPatternComponentName, left: URLPattern, right: URLPattern): -1 | 0 | 1;
}

/**
 * A pattern of URLs: https://urlpattern.spec.whatwg.org/#urlpattern-class. The attributes are the patterns of the
 * components, written as in URLs: in ASCII, with percent-encoding.
 *
 * @typeParam Pattern the literal type of the pattern: names of groups are read from it
 * @example
 * ```ts
 * import { URLPattern } from "@anyurl/pattern";
 *
 * const pattern = new URLPattern({ pathname: "/users/:id" });
 * pattern.exec("https://example.com/users/7")?.pathname.groups.id; // → "7"
 * pattern.test("https://example.com/users/7/photos"); // → false
 * ```
 */
export interface URLPattern<Pattern extends URLPatternInput = URLPatternInput> {
  readonly protocol: string;
  readonly username: string;
  readonly password: string;
  readonly hostname: string;
  readonly port: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  /** Whether a group is a regular expression of its own, such as `(\\d+)`. Only such patterns can take long. */
  readonly hasRegExpGroups: boolean;
  /**
   * Returns whether the pattern matches a URL.
   *
   * @param input a URL, or its components; those that are not given are empty
   * @param baseURL an absolute URL to resolve a relative `input` against
   * @throws TypeError if there is a base URL, and `input` is an object, or if the runtime cannot run the pattern's
   * regular expression. RangeError if there is not enough memory. Errors that conversions throw
   * @example
   * ```ts
   * import { URLPattern } from "@anyurl/pattern";
   *
   * const pattern = new URLPattern({ hostname: "*.example.com" });
   * pattern.test("https://www.example.com/"); // → true
   * pattern.test({ hostname: "example.org" }); // → false
   * ```
   */
  test(input?: URLPatternInput, baseURL?: string): boolean;
  /**
   * Matches a URL, and returns the text of each group.
   *
   * @param input a URL, or its components; those that are not given are empty
   * @param baseURL an absolute URL to resolve a relative `input` against
   * @returns for each component its text and its groups; `null` if the pattern does not match, or `input` is not a URL
   * @throws TypeError if there is a base URL, and `input` is an object, or if the runtime cannot run the pattern's
   * regular expression. RangeError if there is not enough memory. Errors that conversions throw
   * @example
   * ```ts
   * import { URLPattern } from "@anyurl/pattern";
   *
   * const pattern = new URLPattern({ pathname: "/:category/*" });
   * const result = pattern.exec("/books/2026/11", "https://example.com");
   * result?.pathname.groups; // → { category: "books", 0: "2026/11" }
   * ```
   */
  exec(input?: URLPatternInput, baseURL?: string): URLPatternResult<Pattern> | null;
  /**
   * Returns a component that the pattern matches, with the values given for its groups.
   *
   * NOTE: upstream's tests call it tentative: the standard has no text for it yet.
   *
   * @param component the name of the component
   * @param groups a value for each group that is not optional; they are percent-encoded as the component needs
   * @throws TypeError if a value is missing, or the pattern does not match with the values: a group of a path cannot
   * contain "/", for instance, nor be ".."
   * @example
   * ```ts
   * import { URLPattern } from "@anyurl/pattern";
   *
   * const pattern = new URLPattern({ pathname: "/users/:id" });
   * pattern.generate("pathname", { id: "Zoë" }); // → "/users/Zo%C3%AB"
   * pattern.generate("pathname", { id: "a/b" }); // throws TypeError
   * ```
   */
  generate<Component extends URLPatternComponentName>(
    component: Component,
    groups: URLPatternValues<Pattern, Component>,
  ): string;
}
