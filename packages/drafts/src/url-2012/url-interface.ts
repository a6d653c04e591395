/** Section 4, "Interface URL": the public interface, and the class that implements it. */
import { URLClass } from "./url.ts";

/**
 * The interface `URL` of 2012 (section 4), for code that was written for it. Its parameter methods became
 * `searchParams`, and `filename` is gone: the package's README has a table with today's replacements.
 *
 * The methods of 2012 decode nothing: `getParameter()` returns "a%20b", and a name that is not in ASCII is found only
 * in its percent-encoded form. Arguments and new values that are not strings are converted to strings. Methods throw a
 * TypeError if an argument is missing.
 *
 * @example
 * ```ts
 * import { url2012 } from "@anyurl/drafts";
 *
 * const url = new url2012.URL("list?page=1&sort=name", "http://example.com/shop/");
 * url.setParameter("page", "2");
 * url.href; // → "http://example.com/shop/list?sort=name&page=2"
 * url.filename; // → "list"
 * ```
 */
export interface URL {
  /** The scheme with a colon (section 4.2). The setter removes all trailing colons of the new value. */
  protocol: string;

  /** The username (section 4.2), percent-encoded; an empty string if there is none. */
  username: string;

  /** The password (section 4.2), percent-encoded; an empty string if there is none. */
  password: string;

  /** The host, and the port if it is not the default one (section 4.2). A new value without a port removes it. */
  host: string;

  /** The host (section 4.2). The setter removes all leading slashes of the new value. */
  hostname: string;

  /**
   * The port (section 4.2), also a default port that the URL contains. The setter takes the digits at the start of the
   * new value, without leading zeros, and "0" if there are none. It ignores ports above 65535.
   */
  port: string;

  /** The path (section 4.2); an empty string if the URL is not hierarchical. */
  pathname: string;

  /** The query with its question mark, which is there alone if the query is empty (section 4.2). */
  search: string;

  /** The fragment with its number sign; an empty string if the fragment is empty (section 4.2). */
  hash: string;

  /** The whole URL (section 4.2). The setter ignores a new value that is invalid. */
  href: string;

  /**
   * The part of {@link pathname} after its last slash (section 4.3); an empty string if the URL is not hierarchical.
   *
   * @example
   * ```ts
   * import { url2012 } from "@anyurl/drafts";
   *
   * const url = new url2012.URL("http://example.com/a/b?c");
   * url.filename = "d/e";
   * url.href; // → "http://example.com/a/d%2Fe?c"
   * ```
   */
  filename: string;

  /**
   * The origin with its host in Unicode (section 4.4); "null" if its scheme has no default port.
   *
   * @example
   * ```ts
   * import { url2012 } from "@anyurl/drafts";
   *
   * new url2012.URL("http://BÜCHER.example:80/a").origin; // → "http://bücher.example"
   * ```
   */
  readonly origin: string;

  /**
   * Returns the names of the parameters (section 4.5), each once, in the order of their first places. Not decoded.
   *
   * @example
   * ```ts
   * import { url2012 } from "@anyurl/drafts";
   *
   * new url2012.URL("http://example.com/?b=1&a&b=2").getParameterNames(); // → ["b", "a"]
   * ```
   */
  getParameterNames(): string[];

  /**
   * Returns the values of the parameters with a name (section 4.6), in order. Not decoded.
   *
   * @param name compared with the names as written in the URL, not decoded
   * @returns the values; `null` for a parameter without an equals sign
   * @example
   * ```ts
   * import { url2012 } from "@anyurl/drafts";
   *
   * new url2012.URL("http://example.com/?b=1&a&b=2").getParameterValues("b"); // → ["1", "2"]
   * ```
   */
  getParameterValues(name: string): (string | null)[];

  /**
   * Returns whether there is a parameter with a name (section 4.7).
   *
   * @param name compared with the names as written in the URL, not decoded
   * @example
   * ```ts
   * import { url2012 } from "@anyurl/drafts";
   *
   * new url2012.URL("http://example.com/?b=1&a").hasParameter("a"); // → true
   * ```
   */
  hasParameter(name: string): boolean;

  /**
   * Returns the value of the first parameter with a name (section 4.8). Not decoded.
   *
   * @param name compared with the names as written in the URL, not decoded
   * @returns the value; `null` if there is no parameter, or if it has no equals sign
   * @example
   * ```ts
   * import { url2012 } from "@anyurl/drafts";
   *
   * const url = new url2012.URL("http://example.com/?b=1%20&a");
   * url.getParameter("b"); // → "1%20"
   * url.getParameter("c"); // → null
   * ```
   */
  getParameter(name: string): string | null;

  /**
   * Removes all parameters with a name, and appends one (section 4.9). All others are percent-encoded again, which
   * changes nothing but "=" in their values.
   *
   * @param name not encoded
   * @param value not encoded
   * @throws SyntaxError if the name is the empty string or `null`
   * @example
   * ```ts
   * import { url2012 } from "@anyurl/drafts";
   *
   * const url = new url2012.URL("http://example.com/?a=1&b=2&a=3");
   * url.setParameter("a", "4&5");
   * url.search; // → "?b=2&a=4%265"
   * ```
   */
  setParameter(name: string, value: string): void;

  /**
   * Appends a parameter (section 4.10). The draft's letter removes all others: see the decision "add-parameter".
   *
   * @param name not encoded
   * @param value not encoded
   * @throws SyntaxError if the name is the empty string or `null`
   * @example
   * ```ts
   * import { url2012 } from "@anyurl/drafts";
   *
   * const url = new url2012.URL("http://example.com/?a=1");
   * url.addParameter("a", "é");
   * url.search; // → "?a=1&a=%C3%A9"
   * ```
   */
  addParameter(name: string, value: string): void;

  /**
   * Removes all parameters with a name (section 4.11). The question mark stays.
   *
   * @param name compared with the names as written in the URL, not decoded
   * @example
   * ```ts
   * import { url2012 } from "@anyurl/drafts";
   *
   * const url = new url2012.URL("http://example.com/?a=1&b=2");
   * url.removeParameter("a");
   * url.search; // → "?b=2"
   * ```
   */
  removeParameter(name: string): void;

  /**
   * Replaces the query with an empty one (section 4.12). The question mark stays, or is added.
   *
   * @example
   * ```ts
   * import { url2012 } from "@anyurl/drafts";
   *
   * const url = new url2012.URL("http://example.com/?a=1#b");
   * url.clearParameters();
   * url.href; // → "http://example.com/?#b"
   * ```
   */
  clearParameters(): void;

  /** Returns {@link href} (section 4, "stringifier"). */
  toString(): string;
}

/** The class {@link URL}. */
export interface URLConstructor {
  /**
   * Stores the parsed or resolved URL (section 4.1).
   *
   * @param url a URL, absolute if there is no base
   * @param baseURL the base to resolve it against
   * @throws SyntaxError if the URL or its base is invalid; its property `cause` is the ParseException. TypeError if
   * there is no argument
   * @example
   * ```ts
   * import { url2012 } from "@anyurl/drafts";
   *
   * new url2012.URL("../b", "http://example.com/a/").href; // → "http://example.com/b"
   * ```
   */
  new (url: string, baseURL?: string): URL;
  readonly prototype: URL;
}

/**
 * The class of section 4.
 *
 * @class
 * @example
 * ```ts
 * import { url2012 } from "@anyurl/drafts";
 *
 * new url2012.URL("../b", "http://example.com/a/").href; // → "http://example.com/b"
 * ```
 */
export const URL: URLConstructor = URLClass as unknown as URLConstructor;
