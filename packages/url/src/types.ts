/**
 * The public interfaces, and the class that implements `URL`. The interfaces are assignable to and from those of
 * TypeScript's DOM library, and do not require it.
 *
 * NOTE: an interface and a class of one name are in one module. If an entry joined them, declarations would contain
 * "URL$1".
 */
import type { URLOptions } from "./limit.ts";
import type { URLSearchParams } from "./search-params-types.ts";
import { URLClass } from "./url.ts";

/**
 * A URL: https://url.spec.whatwg.org/#interface-url. All strings are parts of the serialized URL: ASCII, with
 * percent-encoding. Setters convert their value to a string, and ignore a value that the component does not allow.
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
   * @throws InvalidURLError (a TypeError) if the value that is set is not a valid URL, or is longer than the object's
   * `maxLength`. The object then stays unchanged
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
 * All attributes are parts of the serialized URL: ASCII, with percent-encoding. Setters convert their value to a
 * string, and ignore a value that the component does not allow. If a URL is invalid, the constructor throws an
 * {@link InvalidURLError}.
 *
 * @class
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
   * @param options the greatest length of the URL, which the object keeps
   * @throws InvalidURLError (a TypeError) if the URL or the base is invalid, or the URL is too long. TypeError if an
   * option is wrong. RangeError if there is not enough memory. Errors that the conversion to a string throws.
   * @example
   * ```ts
   * import { URL } from "anyurl";
   *
   * new URL("../c?d", "https://example.com/a/b").href; // → "https://example.com/c?d"
   * new URL("https://example.com:99999"); // throws TypeError
   *
   * const url = new URL("https://example.com/a", undefined, { maxLength: 24 });
   * url.pathname = "/a/longer/path"; // ignored, as every value that the component cannot have
   * url.href; // → "https://example.com/a"
   * ```
   */
  new (url: string | URL, base?: string | URL, options?: URLOptions): URL;
  /**
   * Returns whether the URL is valid, without constructing it.
   *
   * @param url a string, or a value to convert to one
   * @param base an absolute URL to resolve a relative one against
   * @param options the greatest length of a valid URL
   * @throws TypeError if there is no argument, or an option is wrong. RangeError if there is not enough memory. Errors
   * that the conversion to a string throws.
   * @example
   * ```ts
   * import { URL } from "anyurl";
   *
   * URL.canParse("https://example.com"); // → true
   * URL.canParse("example.com"); // → false
   * URL.canParse("https://example.com", undefined, { maxLength: 16 }); // → false
   * ```
   */
  canParse(url: string | URL, base?: string | URL, options?: URLOptions): boolean;
  /**
   * Parses a URL, and returns null instead of throwing if it is invalid.
   *
   * @param url a string, or a value to convert to one
   * @param base an absolute URL to resolve a relative one against
   * @param options the greatest length of the URL, which the object keeps
   * @returns a new URL, or `null` if the URL or the base is invalid, or the URL is too long
   * @throws TypeError if there is no argument, or an option is wrong. RangeError if there is not enough memory. Errors
   * that the conversion to a string throws.
   * @example
   * ```ts
   * import { URL } from "anyurl";
   *
   * URL.parse("/a", "https://example.com")?.href; // → "https://example.com/a"
   * URL.parse("/a"); // → null
   * URL.parse("/a", "https://example.com", { maxLength: 20 }); // → null
   * ```
   */
  parse(url: string | URL, base?: string | URL, options?: URLOptions): URL | null;
}

/** A URL object of any class: this package's {@link URL}, the platform's, or another object with an `href`. */
export interface URLLike {
  readonly href: string;
}

/**
 * A URL, its components, and their offsets in `href`. Offsets count UTF-16 code units, which are bytes too, since every
 * href is ASCII. `hostname` and the members after it are getters, with the values that a URL object has: a copy of the
 * object does not contain them. See `locate`.
 */
export interface LocatedURL {
  /** Distinguishes it from a `Failure`, whose `ok` is `false`. */
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
  /** The host without its port, such as `"example.com"` or `"[::1]"`; `""` if the host is null or empty. */
  readonly hostname: string;
  /** The host, and the port after a ":" unless it is the default one of the scheme. */
  readonly host: string;
  /** The digits of the port; `""` if it is the default one of the scheme, or there is none. */
  readonly port: string;
  /** The path, such as `"/a/b"`. */
  readonly pathname: string;
  /** The query with its "?"; `""` if it is empty, or there is none. */
  readonly search: string;
  /** The fragment with its "#"; `""` if it is empty, or there is none. */
  readonly hash: string;
  /**
   * The origin, such as `"https://example.com:8080"`, for a blob URL of the URL in its path; `"null"` if it is opaque.
   */
  readonly origin: string;
}
