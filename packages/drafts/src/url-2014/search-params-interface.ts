/** Section 2.4 of "URL, the webspecs rewrite of 2014": the public interface, and the class that implements it. */
import { URLSearchParamsClass } from "./url-search-params.ts";

/**
 * A list of name-value pairs. Each url object of the list, such as the {@link URL} that it came from, gets the list as
 * its query when the list changes.
 *
 * Source: section 2.4. It differs from today's class: a "?" at the start of a string is part of the first name, and
 * there is no `size`, no `sort`, and no sequence or record as argument. All text is UTF-8.
 *
 * @example
 * ```ts
 * import { url2014 } from "@anyurl/drafts";
 *
 * const url = new url2014.URL("http://example.com/?a=1");
 * const other = new url2014.URL("https://example.org/");
 *
 * other.searchParams = url.searchParams;
 * url.searchParams.append("b", "x y");
 *
 * url.href; // → "http://example.com/?a=1&b=x+y"
 * other.href; // → "https://example.org/?a=1&b=x+y"
 * ```
 */
export interface URLSearchParams {
  /** Appends a pair, and updates the url objects. @throws TypeError if an argument is missing, or is a Symbol */
  append(name: string, value: string): void;

  /**
   * Removes all pairs with a name, and updates the url objects.
   *
   * @throws TypeError if the argument is missing, or is a Symbol
   */
  delete(name: string): void;

  /**
   * Returns the first value of a name; `null` if there is none.
   *
   * @throws TypeError if the argument is missing, or is a Symbol
   */
  get(name: string): string | null;

  /** Returns the values of a name, in order. @throws TypeError if the argument is missing, or is a Symbol */
  getAll(name: string): string[];

  /** Returns whether there is a pair with a name. @throws TypeError if the argument is missing, or is a Symbol */
  has(name: string): boolean;

  /**
   * Sets the value of the first pair with a name, and removes the others; or appends a pair if there is none. Updates
   * the url objects.
   *
   * @throws TypeError if an argument is missing, or is a Symbol
   */
  set(name: string, value: string): void;

  /** Returns an iterator over the pairs. It is live: it sees later changes. */
  entries(): IterableIterator<[name: string, value: string]>;

  /** Returns an iterator over the names. It is live: it sees later changes. */
  keys(): IterableIterator<string>;

  /** Returns an iterator over the values. It is live: it sees later changes. */
  values(): IterableIterator<string>;

  /**
   * Calls a function for each pair. It sees later changes.
   *
   * @throws TypeError if the callback is not a function. Errors that it throws
   */
  forEach(callback: (value: string, name: string, params: URLSearchParams) => void, thisArg?: unknown): void;

  [Symbol.iterator](): IterableIterator<[name: string, value: string]>;

  /** Returns the serialization of the list, without "?". */
  toString(): string;
}

/** The class {@link URLSearchParams}. */
export interface URLSearchParamsConstructor {
  /**
   * @param init a query without "?", or an object whose list is copied. Other values become strings, `null` too
   * @throws TypeError if `init` is a Symbol
   * @example
   * ```ts
   * import { url2014 } from "@anyurl/drafts";
   *
   * [...new url2014.URLSearchParams("a=b+c&d")]; // → [["a", "b c"], ["d", ""]]
   * ```
   */
  new (init?: string | URLSearchParams): URLSearchParams;
  readonly prototype: URLSearchParams;
}

/**
 * The class of section 2.4.
 *
 * @class
 * @example
 * ```ts
 * import { url2014 } from "@anyurl/drafts";
 *
 * new url2014.URLSearchParams("a=1&a=2").getAll("a"); // → ["1", "2"]
 * ```
 */
export const URLSearchParams: URLSearchParamsConstructor =
  URLSearchParamsClass as unknown as URLSearchParamsConstructor;
