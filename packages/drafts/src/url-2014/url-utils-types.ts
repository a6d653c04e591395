/** Section 2 of "URL, the webspecs rewrite of 2014": the interfaces URLUtils and URLUtilsReadOnly. */
import type { URLSearchParams } from "./search-params-interface.ts";

/**
 * The attributes of an object with a URL, such as an `<a>` element.
 *
 * Source: section 2. No getter throws. If the input could not be parsed, the object has no url, and you can only set
 * `href`. Each setter runs the update steps of the object.
 */
export interface URLUtils {
  /**
   * The serialized url; the input unchanged if it could not be parsed. A new href is parsed with the base of the
   * object.
   *
   * @throws TypeError if the object is a `URL` and the new href cannot be parsed. Other objects keep it
   */
  href: string;
  /** The Unicode serialization of the origin; `"null"` for a globally unique identifier; `""` without a url. */
  readonly origin: string;
  /** The scheme and ":"; `":"` without a url. In a new protocol, all characters after the scheme are ignored. */
  protocol: string;
  /** The username. It cannot be set if the url has scheme data. */
  username: string;
  /** The password; `""` if it is missing. It cannot be set if the url has scheme data. */
  password: string;
  /** The host, and ":" and the port if there is a port. It cannot be set if the url has scheme data. */
  host: string;
  /** The host; an IPv6 address is in brackets. It cannot be set if the url has scheme data. */
  hostname: string;
  /** The port in digits; `""` if it is missing or the default port. It cannot be set if the scheme is "file". */
  port: string;
  /** The scheme data, which cannot be set; or the path, which begins with "/". */
  pathname: string;
  /** "?" and the query; `""` if the query is missing or empty. A new query is also parsed into `searchParams`. */
  search: string;
  /**
   * The name-value pairs of the query. You can set it to the `searchParams` of another object: both objects then have
   * the same list, and the same query.
   *
   * @throws TypeError if the new value is not a URLSearchParams object of this package
   */
  searchParams: URLSearchParams;
  /** "#" and the fragment; `""` if the fragment is missing or empty. It cannot be set if the scheme is "javascript". */
  hash: string;
  /** Returns the href. */
  toString(): string;
}

/**
 * The attributes of an object with a URL that cannot be set through it, such as a worker's location.
 *
 * Source: section 2. No getter throws.
 */
export interface URLUtilsReadOnly
  extends Readonly<Omit<URLUtils, "username" | "password" | "searchParams" | "toString">> {
  /** Returns the href. */
  toString(): string;
}
