import { locate, type URL } from "anyurl";
import { reasonWords } from "../canonicalize/reasons.ts";
import { Problem } from "./problem.ts";

/** Sets a component to a value, which may be empty, or says why that is refused. */
export type Setter = (url: URL, value: string) => Problem | undefined;

/** https://url.spec.whatwg.org/#special-scheme */
export const specialProtocols: ReadonlySet<string> = new Set(["ftp:", "file:", "http:", "https:", "ws:", "wss:"]);

/** The components that can be set, by all their names. Values have no delimiters: a query no "?". */
export const setters: Readonly<Record<string, Setter>> = {
  scheme: setScheme,
  protocol: setScheme,
  user: setUsername,
  username: setUsername,
  password: setPassword,
  host: setHost,
  hostname: setHostname,
  port: setPort,
  path: setPath,
  pathname: setPath,
  query: setQuery,
  fragment: setFragment,
};

function refused(component: string, words: string): Problem {
  return new Problem(`${component}-refused`, `the ${component} was refused: ${words}`);
}

/** A scheme as URLs have it, with its colon. */
export function protocolOf(scheme: string): string | Problem {
  const protocol = `${scheme.toLowerCase().replace(/:$/, "")}:`;
  const isProtocol = /^[a-z][a-z0-9+.-]*:$/.test(protocol);
  return isProtocol ? protocol : refused("scheme", "it is a letter, then letters, digits, +, - and .");
}

function setScheme(url: URL, value: string): Problem | undefined {
  const protocol = protocolOf(value);
  if (protocol instanceof Problem) return protocol;
  url.protocol = protocol;
  if (url.protocol === protocol) return undefined;
  if (specialProtocols.has(url.protocol) !== specialProtocols.has(protocol)) {
    return refused("scheme", "http, https, ws, wss, ftp and file cannot become other schemes, nor the other way round");
  }
  if (protocol === "file:") return refused("scheme", "a file URL has no user name, password and port");
  return refused("scheme", "a URL of this scheme needs a host");
}

/** Why a URL cannot have a user name, a password or a port: https://url.spec.whatwg.org/#cannot-have-a-username-password-port */
function withoutAuthority(url: URL, component: string): Problem | undefined {
  if (url.protocol === "file:") return refused(component, "a file URL has none");
  return url.host === "" ? refused(component, "the URL has no host") : undefined;
}

function setUsername(url: URL, value: string): Problem | undefined {
  const problem = withoutAuthority(url, "user");
  if (problem === undefined) url.username = value;
  return problem;
}

function setPassword(url: URL, value: string): Problem | undefined {
  const problem = withoutAuthority(url, "password");
  if (problem === undefined) url.password = value;
  return problem;
}

function setPort(url: URL, value: string): Problem | undefined {
  if (!/^\d*$/.test(value)) return refused("port", "it is not a number");
  if (Number(value) > 0xffff) return refused("port", "it is above 65535");
  const problem = withoutAuthority(url, "port");
  if (problem === undefined) url.port = value;
  return problem;
}

/** A host, and with it a port if the value has one. */
function setHost(url: URL, value: string): Problem | undefined {
  const port = /^(?:\[[^\]]*\]|[^:[]*):(.*)$/s.exec(value)?.[1];
  if (port === undefined) return setHostname(url, value);
  return setHostname(url, value.slice(0, -port.length - 1)) ?? setPort(url, port);
}

function setHostname(url: URL, value: string): Problem | undefined {
  const isSpecial = specialProtocols.has(url.protocol);
  if (hasOpaquePath(url)) return refused("host", "the path of the URL is opaque, without a host");
  if (/[/?#@\t\n\r]/.test(value) || (isSpecial && value.includes("\\"))) {
    return refused("host", "it holds what would end it: /, ?, #, @, a backslash, a tab or a line end");
  }
  if (value === "" && url.protocol !== "file:") {
    if (isSpecial) return refused("host", "a URL of this scheme needs one");
    if (url.username !== "" || url.password !== "" || url.port !== "") {
      return refused("host", "a user name, a password or a port needs one");
    }
  }
  // The setter says nothing of what it refuses; the parser does.
  const parsed = locate(`${isSpecial ? "http" : "any"}://${value === "" ? "h" : value}/`);
  if (!parsed.ok) return refused("host", reasonWords(parsed.reason));
  if (!value.startsWith("[") && value.includes(":"))
    return refused("host", "a port is set by itself, or as host=HOST:PORT");
  url.hostname = value;
  const host = parsed.href.slice(parsed.hostStart, parsed.hostEnd);
  const isSet = url.hostname === (value === "" ? "" : host) || url.protocol === "file:";
  return isSet ? undefined : refused("host", "the URL cannot have it");
}

/** Whether the URL is such as `mailto:a@b`: https://url.spec.whatwg.org/#url-opaque-path */
function hasOpaquePath(url: URL): boolean {
  return !url.href.startsWith("/", url.protocol.length);
}

function setPath(url: URL, value: string): Problem | undefined {
  if (hasOpaquePath(url)) return refused("path", "that of the URL is opaque, which nothing can be put in the place of");
  url.pathname = encodeStripped(value);
  return undefined;
}

function setQuery(url: URL, value: string): undefined {
  url.search = value === "" ? "" : `?${encodeStripped(value)}`;
}

function setFragment(url: URL, value: string): undefined {
  url.hash = value === "" ? "" : `#${encodeStripped(value)}`;
}

/** Percent-encodes tabs and line ends, which the parser would take away. */
function encodeStripped(value: string): string {
  return value.replace(/[\t\n\r]/g, encodeURIComponent);
}
