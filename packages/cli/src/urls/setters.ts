import { Failure, isFailure } from "@anyurl/common/failure";
import { isSpecialScheme } from "@anyurl/common/special-schemes";
import type { URL } from "anyurl";
import { parseURL } from "../input/parse-url.ts";

/** Sets a component to a value, which may be empty, or returns why that is not possible. */
export type Setter = (url: URL, value: string) => Failure<string> | undefined;

/** Returns whether URLs with this protocol are special: https://url.spec.whatwg.org/#is-special */
export function isSpecial(protocol: string): boolean {
  return isSpecialScheme(protocol.slice(0, -1));
}

/** The components that can be set, by all their names. Values have no delimiters: a query has no "?". */
export const setters: Readonly<Record<string, Setter>> = {
  scheme: setScheme,
  protocol: setScheme,
  user: setCredential("username", "user"),
  username: setCredential("username", "user"),
  password: setCredential("password", "password"),
  host: setHost,
  hostname: setHostname,
  port: setPort,
  path: setPath,
  pathname: setPath,
  query: setQuery,
  fragment: setFragment,
};

function makeFailure(component: string, words: string): Failure<string> {
  return new Failure(`${component}-refused`, `cannot set the ${component}: ${words}`);
}

/** Returns a scheme as written in URLs, with its colon. */
export function toProtocol(scheme: string): string | Failure<string> {
  const protocol = `${scheme.toLowerCase().replace(/:$/, "")}:`;
  const isProtocol = /^[a-z][a-z0-9+.-]*:$/.test(protocol);
  return isProtocol ? protocol : makeFailure("scheme", "it must be a letter, followed by letters, digits, +, - and .");
}

function setScheme(url: URL, value: string): Failure<string> | undefined {
  const protocol = toProtocol(value);
  if (isFailure(protocol)) return protocol;
  url.protocol = protocol;
  if (url.protocol === protocol) return undefined;
  if (isSpecial(url.protocol) !== isSpecial(protocol)) {
    return makeFailure("scheme", "only http, https, ws, wss, ftp and file can replace each other");
  }
  if (protocol === "file:") return makeFailure("scheme", "a file URL cannot have a user name, password or port");
  return makeFailure("scheme", "a URL with this scheme needs a host");
}

/**
 * Returns why a URL cannot have a user name, a password or a port:
 * https://url.spec.whatwg.org/#cannot-have-a-username-password-port
 */
function withoutAuthority(url: URL, component: string): Failure<string> | undefined {
  if (url.protocol === "file:") return makeFailure(component, "a file URL cannot have one");
  return url.host === "" ? makeFailure(component, "the URL has no host") : undefined;
}

function setCredential(attribute: "username" | "password", component: string): Setter {
  return (url, value) => {
    const failure = withoutAuthority(url, component);
    if (failure === undefined) url[attribute] = value;
    return failure;
  };
}

function setPort(url: URL, value: string): Failure<string> | undefined {
  if (!/^\d*$/.test(value)) return makeFailure("port", "it is not a number");
  if (Number(value) > 0xffff) return makeFailure("port", "it is above 65535");
  const failure = withoutAuthority(url, "port");
  if (failure === undefined) url.port = value;
  return failure;
}

/** Sets the host, and the port if the value has one. */
function setHost(url: URL, value: string): Failure<string> | undefined {
  const port = /^(?:\[[^\]]*\]|[^:[]*):(.*)$/s.exec(value)?.[1];
  if (port === undefined) return setHostname(url, value);
  return setHostname(url, value.slice(0, -port.length - 1)) ?? setPort(url, port);
}

function setHostname(url: URL, value: string): Failure<string> | undefined {
  const needsHost = isSpecial(url.protocol);
  if (hasOpaquePath(url)) return makeFailure("host", "the URL has an opaque path, and no host");
  if (/[/?#@\t\n\r]/.test(value) || (needsHost && value.includes("\\"))) {
    return makeFailure("host", "it contains /, ?, #, @, a backslash, a tab or a line end");
  }
  if (value === "" && url.protocol !== "file:") {
    if (needsHost) return makeFailure("host", "a URL with this scheme needs one");
    if (url.username !== "" || url.password !== "" || url.port !== "") {
      return makeFailure("host", "a URL with a user name, password or port needs one");
    }
  }
  // The setter ignores invalid values; the parser reports the reason.
  const parsed = parseURL(`${needsHost ? "http" : "any"}://${value === "" ? "h" : value}/`);
  if (isFailure(parsed)) return makeFailure("host", parsed.message);
  if (!value.startsWith("[") && value.includes(":"))
    return makeFailure("host", "set the port with port=PORT or host=HOST:PORT");
  url.hostname = value;
  const isSet = url.hostname === (value === "" ? "" : parsed.hostname) || url.protocol === "file:";
  return isSet ? undefined : makeFailure("host", "the URL cannot have this host");
}

/** Returns whether the URL is like `mailto:a@b`: https://url.spec.whatwg.org/#url-opaque-path */
function hasOpaquePath(url: URL): boolean {
  return !url.href.startsWith("/", url.protocol.length);
}

function setPath(url: URL, value: string): Failure<string> | undefined {
  if (hasOpaquePath(url)) return makeFailure("path", "the URL has an opaque path, which cannot be changed");
  url.pathname = encodeStripped(value);
  return undefined;
}

function setQuery(url: URL, value: string): undefined {
  url.search = value === "" ? "" : `?${encodeStripped(value)}`;
}

function setFragment(url: URL, value: string): undefined {
  url.hash = value === "" ? "" : `#${encodeStripped(value)}`;
}

/** Percent-encodes tabs and line ends, which the parser would strip. */
function encodeStripped(value: string): string {
  return value.replace(/[\t\n\r]/g, encodeURIComponent);
}
