/** The interface `Origin`, as TypeScript sees it. The class and the interface of one name are in one module. */
import type { URLLike } from "../types.ts";
import { OriginClass } from "./class.ts";

/**
 * An origin: a scheme, a host and a port; or an opaque origin, which is equal only to itself. The interface of HTML:
 * https://html.spec.whatwg.org/multipage/browsers.html#the-origin-interface
 *
 * @example
 * ```ts
 * import { Origin } from "anyurl/origin";
 *
 * const shop = Origin.from("https://shop.example.com/cart");
 * shop.isSameOrigin(Origin.from("https://shop.example.com:443/")); // → true
 * shop.isSameSite(Origin.from("https://login.example.com/")); // → true
 * shop.isSameSite(Origin.from("http://shop.example.com/")); // → false
 * ```
 */
export interface Origin {
  /** Whether the origin is opaque, as the origin of a `data:` URL is. */
  readonly opaque: boolean;
  /**
   * Returns whether two origins are the same: the same scheme, host and port, or the same opaque origin.
   *
   * @param other an `Origin` of this module
   * @throws TypeError if `other` is not an `Origin` of this module
   * @example
   * ```ts
   * import { Origin } from "anyurl/origin";
   *
   * const origin = Origin.from("https://example.com");
   * origin.isSameOrigin(Origin.from("https://EXAMPLE.com/a")); // → true
   * origin.isSameOrigin(Origin.from("https://example.com:8080")); // → false
   * new Origin().isSameOrigin(new Origin()); // → false
   * ```
   */
  isSameOrigin(other: Origin): boolean;
  /**
   * Returns whether two origins have the same site: the same scheme, and the same registrable domain by the Public
   * Suffix List. Without a registrable domain, the hosts must be the same. An opaque origin has the same site only as
   * itself. Ports do not count.
   *
   * @param other an `Origin` of this module
   * @throws TypeError if `other` is not an `Origin` of this module
   * @example
   * ```ts
   * import { Origin } from "anyurl/origin";
   *
   * const origin = Origin.from("https://a.example.co.uk");
   * origin.isSameSite(Origin.from("https://b.example.co.uk:8080")); // → true
   * origin.isSameSite(Origin.from("https://a.other.co.uk")); // → false
   * Origin.from("https://a.github.io").isSameSite(Origin.from("https://b.github.io")); // → false
   * ```
   */
  isSameSite(other: Origin): boolean;
}

/** The constructor of {@link Origin}. */
export interface OriginConstructor {
  readonly prototype: Origin;
  /** Creates an opaque origin, which is equal to no other. */
  new (): Origin;
  /**
   * Returns the origin of a URL, or of an object that has one. Each call with a URL whose origin is opaque, such as a
   * `data:` or a `file:` URL, returns a new opaque origin.
   *
   * @param value the text of a URL; an `Origin` of this module; a URL object of any class; or in a browser a window or
   * the global object of a worker, an `a` or `area` element, or a message event that the browser has sent. The
   * standard also accepts the `Origin` objects of the browser, whose origins a script cannot read.
   * @throws InvalidURLError (a TypeError) if the text is not a valid URL. TypeError if the value is of another kind, or
   * is an object without an origin, such as a window of another origin. Errors that getters of the object throw.
   * @example
   * ```ts
   * import { URL } from "anyurl";
   * import { Origin } from "anyurl/origin";
   *
   * Origin.from("https://example.com/a").opaque; // → false
   * Origin.from(new URL("data:,text")).opaque; // → true
   * Origin.from("/a"); // throws TypeError
   * ```
   */
  from(value: string | URLLike | Origin | object): Origin;
}

export const Origin: OriginConstructor = OriginClass as unknown as OriginConstructor;
