/**
 * The public interfaces, and the classes that implement them. The interfaces are assignable to and from those of
 * TypeScript's DOM library, and do not require it.
 *
 * NOTE: an interface and a class of one name are in one module. If an entry joined them, declarations would contain
 * "URL$1".
 */
import { URLClass } from "./url.ts";
import { URLSearchParamsClass } from "./url-search-params.ts";

/**
 * A URL: https://url.spec.whatwg.org/#interface-url. All strings are parts of the serialized URL: ASCII, with
 * percent-encoding. Setters convert their value to a string, and ignore it if the component cannot have it.
 *
 * @example
 * ```ts
 * import { URL } from "anyurl";
 *
 * const url = new URL("https://me@example.com:8080/a/../b?q=1#top");
 * url.pathname; // → "/b"
 * url.port = "443";
 * url.href; // → "https://me@example.com/b?q=1#top"
 * ```
 */
export interface URL {
  /**
   * The whole URL. The setter parses its value.
   *
   * @throws InvalidURLError from the setter, if the value is not a valid URL; the object stays as it was
   */
  href: string;
  /** The scheme, host and port, such as `"https://example.com"`, if they form an origin; otherwise `"null"`. */
  readonly origin: string;
  /** The scheme with its colon, such as `"https:"`. */
  protocol: string;
  /** The username, or `""` if there is none. */
  username: string;
  /** The password, or `""` if there is none. */
  password: string;
  /** The host and the port, such as `"example.com:8080"`. The scheme's default port is left out. */
  host: string;
  /** The host without the port. */
  hostname: string;
  /** The port in decimal digits, or `""` if there is none or it is the scheme's default port. */
  port: string;
  /** The path, such as `"/a/b"`. */
  pathname: string;
  /** The query with its question mark, or `""` if there is none or it is empty. */
  search: string;
  /**
   * The names and values of the query. It is live: changes to either object show in the other. Always the same object.
   *
   * @example
   * ```ts
   * import { URL } from "anyurl";
   *
   * const url = new URL("https://example.com/?a=1");
   * url.searchParams.append("b", "x y");
   * url.search; // → "?a=1&b=x+y"
   * ```
   */
  readonly searchParams: URLSearchParams;
  /** The fragment with its number sign, or `""` if there is none or it is empty. */
  hash: string;
  /** Returns {@link URL.href}. */
  toString(): string;
  /** Returns {@link URL.href}, for `JSON.stringify`. */
  toJSON(): string;
}

/**
 * The URL class of the URL Standard: https://url.spec.whatwg.org/#url-class.
 *
 * @example
 * ```ts
 * import { URL } from "anyurl";
 *
 * new URL("HTTP://ÉXAMPLE.com:80/a/./b").href; // → "http://xn--xample-9ua.com/a/b"
 * ```
 */
export const URL: URLConstructor = URLClass;

/** The type of the class `URL`: the constructor and its static methods. */
export interface URLConstructor {
  readonly prototype: URL;
  /**
   * Parses a URL.
   *
   * @param url a string, or a value to convert to one
   * @param base an absolute URL to resolve a relative one against
   * @throws InvalidURLError (a TypeError) if the URL or the base is invalid. RangeError if there is not enough memory.
   * Errors that the conversion to a string throws.
   * @example
   * ```ts
   * import { URL } from "anyurl";
   *
   * new URL("../c?d", "https://example.com/a/b").href; // → "https://example.com/c?d"
   * new URL("https://example.com:99999"); // throws TypeError
   * ```
   */
  new (url: string | URL, base?: string | URL): URL;
  /**
   * Returns whether the URL is valid, without constructing it.
   *
   * @param url a string, or a value to convert to one
   * @param base an absolute URL to resolve a relative one against
   * @throws TypeError if there is no argument. RangeError if there is not enough memory. Errors that the conversion to
   * a string throws.
   * @example
   * ```ts
   * import { URL } from "anyurl";
   *
   * URL.canParse("https://example.com"); // → true
   * URL.canParse("example.com"); // → false
   * ```
   */
  canParse(url: string | URL, base?: string | URL): boolean;
  /**
   * Parses a URL, and returns null instead of throwing if it is invalid.
   *
   * @param url a string, or a value to convert to one
   * @param base an absolute URL to resolve a relative one against
   * @returns a new URL, or `null` if the URL or the base is invalid
   * @throws TypeError if there is no argument. RangeError if there is not enough memory. Errors that the conversion to
   * a string throws.
   * @example
   * ```ts
   * import { URL } from "anyurl";
   *
   * URL.parse("/a", "https://example.com")?.href; // → "https://example.com/a"
   * URL.parse("/a"); // → null
   * ```
   */
  parse(url: string | URL, base?: string | URL): URL | null;
}

/** An iterator over a {@link URLSearchParams}. It is live: it sees changes that happen during the iteration. */
export interface URLSearchParamsIterator<T> extends IteratorObject<T, BuiltinIteratorReturn, unknown> {
  [Symbol.iterator](): URLSearchParamsIterator<T>;
}

/**
 * A list of names and values: https://url.spec.whatwg.org/#interface-urlsearchparams. Names may repeat. Arguments are
 * converted to strings, and lone surrogates in them to U+FFFD.
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

/** A URL object of any class: this package's {@link URL}, the platform's, or another object with an `href`. */
export interface URLLike {
  readonly href: string;
}

/**
 * A URL and the offsets of its components in `href`. They count UTF-16 code units, which are bytes too, since every
 * href is ASCII. See `locate`.
 */
export interface LocatedURL {
  /** Tells it from a `Failure`, whose `ok` is `false`. */
  readonly ok: true;
  /** The serialized URL. */
  readonly href: string;
  /** The scheme with its ":", such as `"https:"`. */
  readonly protocol: string;
  /**
   * The offset of the ":" before the password, or of the "@" if there is only a username; `hostStart` if there is
   * neither.
   */
  readonly usernameEnd: number;
  /** The offset of the host. */
  readonly hostStart: number;
  /**
   * The end of the host: at the ":" of a port, or where the path or its "/." prefix starts. `hostStart` if the host is
   * null or empty.
   */
  readonly hostEnd: number;
  /** The offset of the path. */
  readonly pathStart: number;
  /** The offset of the "?"; `fragmentStart` if there is no query. */
  readonly queryStart: number;
  /** The offset of the "#"; the length of `href` if there is no fragment. */
  readonly fragmentStart: number;
}
