/**
 * The public interfaces. They have the shape of the DOM library's, so that the objects can be given and taken where the
 * platform's are, without a dependency on that library.
 */
/**
 * A URL, as https://url.spec.whatwg.org/#interface-url has it. All strings are as the URL serialises: ASCII, with
 * percent-encoding. A value that is set is converted to a string; one that does not fit the component is ignored.
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
   * The whole URL. To set it is to parse another.
   *
   * @throws TypeError, when set, if the value is not a valid URL: an {@link InvalidURLError}
   */
  href: string;
  /** The scheme, host and port where these are an origin, such as `"https://example.com"`; `"null"` for other URLs. */
  readonly origin: string;
  /** The scheme with its colon, such as `"https:"`. */
  protocol: string;
  /** The username, or `""`. */
  username: string;
  /** The password, or `""`. */
  password: string;
  /** The host with the port, if there is one other than the scheme's own: `"example.com:8080"`. */
  host: string;
  /** The host without the port. */
  hostname: string;
  /** The port in decimal digits, or `""` where there is none or it is the scheme's own. */
  port: string;
  /** The path: `"/a/b"`. */
  pathname: string;
  /** The query with its question mark, or `""` if there is none or it is empty. */
  search: string;
  /**
   * The query's names and values, live: a change on either side is seen on the other.
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
  /** Gives {@link URL.href}. */
  toString(): string;
  /** Gives {@link URL.href}, for `JSON.stringify`. */
  toJSON(): string;
}

/** The `URL` value: the constructor and its static functions. */
export interface URLConstructor {
  readonly prototype: URL;
  /**
   * Parses a URL.
   *
   * @param url any string, or a value that is converted to one
   * @param base what a relative URL is resolved against; must itself be an absolute URL
   * @throws TypeError if the URL or the base is not valid: an {@link InvalidURLError}; whatever a value's conversion throws.
   * RangeError if the memory that the input needs cannot be had.
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
   * Whether the constructor would give a URL. Makes no object and no error.
   *
   * @param url any string, or a value that is converted to one
   * @param base what a relative URL is resolved against
   * @throws TypeError without an argument; whatever a value's conversion throws. RangeError as the constructor does.
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
   * Parses a URL, without an exception for one that is not valid.
   *
   * @param url any string, or a value that is converted to one
   * @param base what a relative URL is resolved against
   * @returns the URL, or `null` if it or the base is not valid
   * @throws TypeError without an argument; whatever a value's conversion throws. RangeError as the constructor does.
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

/** What the iteration methods of {@link URLSearchParams} give. It is live: changes during an iteration are seen by it. */
export interface URLSearchParamsIterator<T> extends IteratorObject<T, BuiltinIteratorReturn, unknown> {
  [Symbol.iterator](): URLSearchParamsIterator<T>;
}

/**
 * A list of names and values, as https://url.spec.whatwg.org/#interface-urlsearchparams has it. Names may repeat.
 * Arguments are converted to strings, and lone surrogates in them to U+FFFD.
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
  append(name: string, value: string): void;
  /** Removes the pairs of that name, or only those that have the value too. */
  delete(name: string, value?: string): void;
  /** The value of the first pair of that name, or `null` if there is none. */
  get(name: string): string | null;
  /** The values of all pairs of that name, in order. */
  getAll(name: string): string[];
  /** Whether there is a pair of that name, and of the value if one is given. */
  has(name: string, value?: string): boolean;
  /** Gives the first pair of that name the value and removes the others; adds the pair if there is none. */
  set(name: string, value: string): void;
  /** Sorts the pairs by name, in the order of UTF-16 code units. Pairs of one name stay in their order. */
  sort(): void;
  /** The pairs as an application/x-www-form-urlencoded string, without a question mark. */
  toString(): string;
  /**
   * Calls the function for each pair.
   *
   * @throws TypeError if the callback is not a function; whatever it throws
   */
  forEach(callbackfn: (value: string, key: string, parent: URLSearchParams) => void, thisArg?: unknown): void;
  /** The pairs, each as an array of a name and a value. */
  entries(): URLSearchParamsIterator<[string, string]>;
  /** The name of each pair. */
  keys(): URLSearchParamsIterator<string>;
  /** The value of each pair. */
  values(): URLSearchParamsIterator<string>;
  /** The pairs, each as an array of a name and a value. */
  [Symbol.iterator](): URLSearchParamsIterator<[string, string]>;
}

/** The `URLSearchParams` value: the constructor. */
export interface URLSearchParamsConstructor {
  readonly prototype: URLSearchParams;
  /**
   * Makes a list.
   *
   * @param init a query string, with or without its question mark; pairs of a name and a value, such as another
   * URLSearchParams; or an object with names as its keys
   * @throws TypeError if an item of `init` is not a pair; whatever a value's conversion or an iterator throws
   * @example
   * ```ts
   * import { URLSearchParams } from "anyurl";
   *
   * new URLSearchParams("?a=1&b=%20").get("b"); // → " "
   * new URLSearchParams([["a", "1"], ["a", "2"]]).toString(); // → "a=1&a=2"
   * new URLSearchParams({ q: "crème brûlée" }).toString(); // → "q=cr%C3%A8me+br%C3%BBl%C3%A9e"
   * ```
   */
  new (
    init?: Iterable<readonly [string, string]> | string[][] | Record<string, string> | string | URLSearchParams,
  ): URLSearchParams;
}

/** A URL object of any class: this package's {@link URL}, the platform's, or another object with an `href`. */
export interface URLLike {
  readonly href: string;
}

/**
 * A URL and the offsets of its components in `href`. They count UTF-16 code units, which are bytes too, since every href is ASCII. See
 * `locate`.
 */
export interface LocatedURL {
  /** Tells it from a `Failure`, whose `ok` is `false`. */
  readonly ok: true;
  /** The serialized URL. */
  readonly href: string;
  /** The scheme with its ":", such as `"https:"`. */
  readonly protocol: string;
  /** The offset of the ":" before the password, or of the "@" if there is only a username; `hostStart` if there is neither. */
  readonly usernameEnd: number;
  /** The offset of the host. */
  readonly hostStart: number;
  /** The end of the host: at the ":" of a port, or where the path or its "/." prefix starts. `hostStart` if the host is null or empty. */
  readonly hostEnd: number;
  /** The offset of the path. */
  readonly pathStart: number;
  /** The offset of the "?"; `fragmentStart` if there is no query. */
  readonly queryStart: number;
  /** The offset of the "#"; the length of `href` if there is no fragment. */
  readonly fragmentStart: number;
}
