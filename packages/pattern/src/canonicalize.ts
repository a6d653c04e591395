/**
 * https://urlpattern.spec.whatwg.org/#canon-encoding-callbacks
 *
 * The setters of `anyurl` run the states of the URL Standard's parser that these algorithms name, so that both engines
 * encode as they parse.
 */
import { defaultPort } from "@anyurl/common/special-schemes";
import { URL } from "anyurl";
import { InvalidComponent } from "./errors.ts";

/** Texts that each component has unchanged. Most texts of patterns are such, and need no URL. */
const PLAIN = /^[\w~-]*$/;
const PLAIN_PATHNAME = /^[\w~/-]*$/;
const PLAIN_SCHEME = /^[a-z]*$/;
/** NOTE: no digits, since a host whose last label is a number is an IPv4 address. */
const PLAIN_HOSTNAME = /^(?:[a-z.-]*[a-z])?$/;

/**
 * Returns a component of https://urlpattern.spec.whatwg.org/#create-a-dummy-url after it was set.
 *
 * @param start a text before the value, which is removed again
 */
function encodeComponent(
  component: "username" | "password" | "pathname" | "search" | "hash",
  value: string,
  start = "",
): string {
  const url = new URL("https://dummy.invalid/");
  url[component] = start + value;
  return url[component].slice(start.length);
}

/**
 * Returns a component after it was set. A value that the component cannot have leaves it unchanged, in both URLs.
 *
 * @throws InvalidComponent
 */
function setComponent(component: "hostname" | "port", value: string, urls: readonly string[]): string {
  for (const href of urls) {
    const url = new URL(href);
    const before = url[component];
    url[component] = value;
    if (url[component] !== before) return url[component];
  }
  throw new InvalidComponent();
}

/**
 * https://urlpattern.spec.whatwg.org/#canonicalize-a-protocol
 *
 * @throws InvalidComponent
 */
export function canonicalizeProtocol(value: string): string {
  if (PLAIN_SCHEME.test(value)) return value;
  const url = URL.parse(`${value}://dummy.invalid/`);
  if (url === null) throw new InvalidComponent();
  return url.protocol.slice(0, -1);
}

/** https://urlpattern.spec.whatwg.org/#canonicalize-a-username */
export function canonicalizeUsername(value: string): string {
  return PLAIN.test(value) ? value : encodeComponent("username", value);
}

/** https://urlpattern.spec.whatwg.org/#canonicalize-a-password */
export function canonicalizePassword(value: string): string {
  return PLAIN.test(value) ? value : encodeComponent("password", value);
}

/**
 * https://urlpattern.spec.whatwg.org/#canonicalize-a-hostname
 *
 * @throws InvalidComponent
 */
export function canonicalizeHostname(value: string): string {
  if (PLAIN_HOSTNAME.test(value)) return value;
  return setComponent("hostname", value, ["https://a.invalid", "https://b.invalid"]);
}

/**
 * https://urlpattern.spec.whatwg.org/#canonicalize-an-ipv6-hostname
 *
 * @throws InvalidComponent
 */
export function canonicalizeIPv6Hostname(value: string): string {
  if (/[^0-9A-Fa-f[\]:]/.test(value)) throw new InvalidComponent();
  return value.toLowerCase();
}

/**
 * https://urlpattern.spec.whatwg.org/#canonicalize-a-port
 *
 * NOTE: without a scheme, no port is the default one. By the letter, the scheme would be the dummy URL's, and "443" the
 * default port, but upstream's tests expect that the pattern "443*" matches "4430".
 *
 * @throws InvalidComponent
 */
export function canonicalizePort(value: string, protocol = ""): string {
  if (value === "") return value;
  const port = setComponent("port", value, ["dummy://dummy.invalid:1", "dummy://dummy.invalid:2"]);
  return port === defaultPort(protocol) ? "" : port;
}

/** https://urlpattern.spec.whatwg.org/#canonicalize-a-pathname */
export function canonicalizePathname(value: string): string {
  return PLAIN_PATHNAME.test(value) ? value : encodeComponent("pathname", value, value.startsWith("/") ? "" : "/-");
}

/**
 * https://urlpattern.spec.whatwg.org/#canonicalize-an-opaque-pathname
 *
 * NOTE: no setter changes an opaque path, so a URL is parsed. The hyphens keep its parser from finding a host, and from
 * removing spaces and control characters at the end. If a query ends the path, the second hyphen is not in the path.
 */
export function canonicalizeOpaquePathname(value: string): string {
  if (PLAIN_PATHNAME.test(value)) return value;
  const { pathname } = new URL(`dummy:-${value}-`);
  return /[?#]/.test(value) ? pathname.slice(1) : pathname.slice(1, -1);
}

/** https://urlpattern.spec.whatwg.org/#canonicalize-a-search */
export function canonicalizeSearch(value: string): string {
  // The setter removes one "?".
  return PLAIN.test(value) ? value : encodeComponent("search", value, "?");
}

/** https://urlpattern.spec.whatwg.org/#canonicalize-a-hash */
export function canonicalizeHash(value: string): string {
  return PLAIN.test(value) ? value : encodeComponent("hash", value, "#");
}
