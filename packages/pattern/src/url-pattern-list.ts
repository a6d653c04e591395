/** Lists of patterns, which are not in the standard. */
import { describeKind, requireOptions, wrongArgument } from "@anyurl/common/arguments";
import { getName, type Inspect, inspectCustom } from "@anyurl/common/inspect";
import { isObject } from "@anyurl/common/web-idl";
import type { URLPatternInput, URLPatternOptions } from "./dictionaries.ts";
import { InvalidURLPatternError } from "./errors.ts";
import { locateInput, makeResult, matches } from "./exec.ts";
import { PatternIndex } from "./list/pattern-index.ts";
import type { URLPatternResult } from "./results.ts";
import { URLPattern } from "./types.ts";
import { recordOf } from "./url-pattern.ts";
import type { URLPatternRecord } from "./url-pattern-record.ts";
import { MEMBERS, toBaseURL, toInput } from "./web-idl.ts";

/** How a list parses the patterns that are not objects of `URLPattern`. */
export interface URLPatternListOptions extends URLPatternOptions {
  /** An absolute URL: the base of patterns that are strings. */
  baseURL?: string | undefined;
}

/** A pattern of a list that matches. */
export interface URLPatternListMatch {
  /** The position of the pattern in the list, from 0. */
  readonly index: number;
  readonly pattern: URLPattern;
  /** The result of the pattern's `exec`. */
  readonly result: URLPatternResult;
}

/**
 * A list of patterns, which finds the patterns that match a URL. It only tries patterns whose hostname and path begin
 * with the same text as the URL's. The results are as from a loop over `exec`.
 *
 * @example
 * ```ts
 * import { URLPatternList } from "@anyurl/pattern";
 *
 * const routes = new URLPatternList([{ pathname: "/users/:id" }, { pathname: "/users/*" }]);
 * const match = routes.first("https://example.com/users/7");
 * match?.index; // → 0
 * match?.result.pathname.groups.id; // → "7"
 * ```
 */
export class URLPatternList implements Iterable<URLPattern> {
  readonly #patterns: readonly URLPattern[];
  readonly #records: readonly URLPatternRecord[];
  readonly #index: PatternIndex;

  /**
   * Parses the patterns.
   *
   * @param patterns patterns, the most important first: objects of `URLPattern`, strings, or objects with a pattern for
   * each component
   * @param options how to parse those that are not objects of `URLPattern`
   * @throws InvalidURLPatternError (a TypeError) if a pattern does not parse. The error has the `index` of the first
   * one. TypeError if `patterns` is not an object, a pattern is neither an object nor a string, or an object or the
   * options have an unknown member: without that, a misspelt `path` would match every path
   * @example
   * ```ts
   * import { URLPatternList } from "@anyurl/pattern";
   *
   * const allowed = new URLPatternList(["/a/*", "/b/:id"], { baseURL: "https://example.com", regexp: "refuse" });
   * allowed.size; // → 2
   * ```
   */
  constructor(patterns: Iterable<URLPattern | URLPatternInput>, options: URLPatternListOptions = {}) {
    // A string is iterable too, by its characters.
    if (!isObject(patterns)) throw wrongArgument("URLPatternList: the patterns", "a list", describeKind(patterns));
    requireOptions(options, OPTION_NAMES, "URLPatternList: the options");
    this.#patterns = Array.from(patterns, (pattern, index) =>
      pattern instanceof URLPattern ? pattern : parseAt(index, pattern, options),
    );
    this.#records = this.#patterns.map(recordOf);
    this.#index = new PatternIndex(this.#records);
    // NOTE: a method whose key is computed would keep the class in bundles that do not use it.
    const value = (depth: number | null, options: object, inspect?: Inspect) =>
      inspectList(this, depth, options, inspect);
    Object.defineProperty(this, inspectCustom, { value });
  }

  /** The number of patterns. */
  get size(): number {
    return this.#patterns.length;
  }

  /** The patterns, in order. */
  [Symbol.iterator](): IterableIterator<URLPattern> {
    return this.#patterns[Symbol.iterator]();
  }

  /**
   * Returns the first pattern that matches a URL, with its groups.
   *
   * @param input a URL, or its components; those that are not given are empty
   * @param baseURL an absolute URL to resolve a relative `input` against
   * @returns `null` if no pattern matches, or `input` is not a URL
   * @throws TypeError if there is a base URL, and `input` is an object. RangeError if there is not enough memory
   * @example
   * ```ts
   * import { URLPatternList } from "@anyurl/pattern";
   *
   * const routes = new URLPatternList([{ pathname: "/" }, { pathname: "/users/:id" }]);
   * routes.first("https://example.com/users/7")?.index; // → 1
   * routes.first("https://example.com/users"); // → null
   * ```
   */
  first(input?: URLPatternInput, baseURL?: string): URLPatternListMatch | null {
    const checked = toInput(input);
    const base = toBaseURL(checked, baseURL, "URLPatternList.first");
    const url = locateInput(checked, base);
    if (url === undefined) return null;
    for (const index of this.#index.find(url)) {
      const record = this.#records[index] as URLPatternRecord;
      if (!matches(record, url)) continue;
      const result = makeResult(record, url, checked, base);
      return { index, pattern: this.#patterns[index] as URLPattern, result };
    }
    return null;
  }

  /**
   * Returns all patterns that match a URL, in the order of the list.
   *
   * @param input a URL, or its components; those that are not given are empty
   * @param baseURL an absolute URL to resolve a relative `input` against
   * @returns an empty array if no pattern matches, or `input` is not a URL
   * @throws TypeError if there is a base URL, and `input` is an object. RangeError if there is not enough memory
   * @example
   * ```ts
   * import { URLPatternList } from "@anyurl/pattern";
   *
   * const routes = new URLPatternList([{ pathname: "/users/:id" }, { pathname: "/*" }]);
   * routes.all("https://example.com/users/7").map(({ index }) => index); // → [0, 1]
   * ```
   */
  all(input?: URLPatternInput, baseURL?: string): URLPatternListMatch[] {
    const checked = toInput(input);
    const base = toBaseURL(checked, baseURL, "URLPatternList.all");
    const url = locateInput(checked, base);
    const found: URLPatternListMatch[] = [];
    if (url === undefined) return found;
    for (const index of this.#index.find(url)) {
      const record = this.#records[index] as URLPatternRecord;
      if (!matches(record, url)) continue;
      const result = makeResult(record, url, checked, base);
      found.push({ index, pattern: this.#patterns[index] as URLPattern, result });
    }
    return found;
  }
}

/** Prints a list as Node prints an array of a subclass. Beyond the depth, and for Chai, prints only its size. */
function inspectList(list: URLPatternList, depth: number | null, options: object, inspect?: Inspect): string {
  const size = `${getName(list)}(${list.size})`;
  return inspect === undefined || (depth ?? 0) < 0 ? size : `${size} ${inspect([...list], options)}`;
}

const OPTION_NAMES = ["baseURL", "ignoreCase", "regexp"];

function parseAt(index: number, input: URLPatternInput, { baseURL, ...options }: URLPatternListOptions): URLPattern {
  if (typeof input !== "string") requireOptions(input, MEMBERS, `URLPatternList: patterns[${index}]`);
  try {
    if (typeof input !== "string" || baseURL === undefined) return new URLPattern(input, options);
    return new URLPattern(input, baseURL, options);
  } catch (error) {
    // NOTE: Hermes 0.12 ignores this method if "instanceof" asks.
    const isInvalid = InvalidURLPatternError[Symbol.hasInstance](error);
    throw isInvalid ? new InvalidURLPatternError(error.reason, error, index) : error;
  }
}
