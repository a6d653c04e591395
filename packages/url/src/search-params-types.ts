/** The public interfaces of `URLSearchParams`, and the class that implements them. */
import { URLSearchParamsClass } from "./url-search-params.ts";

/** An iterator over a {@link URLSearchParams}. It is live: it sees changes that happen during the iteration. */
export interface URLSearchParamsIterator<T> extends IteratorObject<T, BuiltinIteratorReturn, unknown> {
  [Symbol.iterator](): URLSearchParamsIterator<T>;
}

/**
 * A list of names and values: https://url.spec.whatwg.org/#interface-urlsearchparams. Names may repeat. Arguments are
 * converted to strings, and lone surrogates in them to U+FFFD.
 *
 * Methods that would make a URL longer than its `maxLength` throw a RangeError with the `reason` `"too-long"`. The list
 * and the URL then stay unchanged.
 *
 * @example
 * ```ts
 * import { URLSearchParams } from "anyurl";
 *
 * const params = new URLSearchParams("tag=b&tag=a&page=2");
 * params.getAll("tag"); // → ["b", "a"]
 * params.delete("tag", "b");
 * params.toString(); // → "tag=a&page=2"
 * ```
 */
export interface URLSearchParams {
  /** The number of pairs. */
  readonly size: number;
  /** Adds a pair at the end. */
  append(name: string, value: string | number): void;
  /** Removes the pairs of that name; if a value is passed, only those with that value. */
  delete(name: string, value?: string | number): void;
  /** Returns the value of the first pair of that name, or `null` if there is none. */
  get(name: string): string | null;
  /** Returns the values of all pairs of that name, in order, in a new array. */
  getAll(name: string): string[];
  /** Returns whether there is a pair of that name; if a value is passed, with that value. */
  has(name: string, value?: string | number): boolean;
  /** Sets the value of the first pair of that name and removes the others, or adds a pair if there is none. */
  set(name: string, value: string | number): void;
  /** Sorts the pairs by name, in the order of UTF-16 code units. Pairs of the same name keep their order. */
  sort(): void;
  /** Returns the pairs as an application/x-www-form-urlencoded string, without a question mark. */
  toString(): string;
  /**
   * Calls the function for each pair.
   *
   * @throws TypeError if the callback is not a function. Errors that it throws.
   */
  forEach(callbackfn: (value: string, key: string, parent: URLSearchParams) => void, thisArg?: unknown): void;
  /** Returns an iterator over the pairs, each an array of a name and a value. */
  entries(): URLSearchParamsIterator<[string, string]>;
  /** Returns an iterator over the names. */
  keys(): URLSearchParamsIterator<string>;
  /** Returns an iterator over the values. */
  values(): URLSearchParamsIterator<string>;
  /** Returns an iterator over the pairs, each an array of a name and a value. */
  [Symbol.iterator](): URLSearchParamsIterator<[string, string]>;
}

/**
 * The URLSearchParams class of the URL Standard: https://url.spec.whatwg.org/#interface-urlsearchparams.
 *
 * @class
 * @example
 * ```ts
 * import { URLSearchParams } from "anyurl";
 *
 * [...new URLSearchParams("a=1&b=2").keys()]; // → ["a", "b"]
 * ```
 */
export const URLSearchParams: URLSearchParamsConstructor =
  URLSearchParamsClass as unknown as URLSearchParamsConstructor;

/** The type of the class `URLSearchParams`: the constructor. */
export interface URLSearchParamsConstructor {
  readonly prototype: URLSearchParams;
  /**
   * Creates a list.
   *
   * @param init a query string, with or without its question mark; or pairs of a name and a value, such as another
   * URLSearchParams; or an object whose keys are names
   * @throws TypeError if an item of `init` is not a pair. Errors that an iterator or the conversion to a string throws.
   * @example
   * ```ts
   * import { URLSearchParams } from "anyurl";
   *
   * new URLSearchParams("?a=1&b=%20").get("b"); // → " "
   * new URLSearchParams([["a", "1"], ["a", "2"]]).toString(); // → "a=1&a=2"
   * new URLSearchParams({ q: "crème brûlée", page: 2 }).toString(); // → "q=cr%C3%A8me+br%C3%BBl%C3%A9e&page=2"
   * ```
   */
  new (
    init?:
      | Iterable<readonly [string, string | number]>
      | (string | number)[][]
      | Record<string, string | number>
      | string
      | URLSearchParams,
  ): URLSearchParams;
}
