/** Section 4.1, step 3, and 4.2: the URL that an object stores, and replacing its components. */
import { PATH, QUERY, UCSCHAR } from "@anyurl/rfc/rfc3986/characters";
import { encodeOutside } from "@anyurl/rfc/rfc3986/comparable";
import { allDecisions } from "../decisions.ts";
import { getDefaultPort } from "../default-ports.ts";
import { ParseException } from "../parse-exception.ts";
import type { AttributeComponent } from "./attributes.ts";
import {
  canonicalizeFragment,
  canonicalizePort,
  canonicalizeQuery,
  canonicalizeScheme,
  canonicalizeUserInfo,
  encodeUserInfo,
} from "./canonicalize-components.ts";
import { canonicalizeHost } from "./canonicalize-host.ts";
import { canonicalizePath } from "./canonicalize-path.ts";
import { decisions } from "./decisions.ts";
import { findHostAndPort, findUsernameAndPassword } from "./find.ts";
import { parse } from "./parse.ts";
import { areEqual, makeParsedURL, type ParsedComponents, type ParsedURL, writeAfterScheme } from "./parsed-url.ts";

/** Returns a URL as a string, with all that it contains. */
export function write(url: ParsedURL): string {
  return `${url.scheme}:${url.afterScheme}`;
}

/** Returns the hostport (the gap "hostport"). */
export function writeHostport({ scheme, host, port }: ParsedURL): string | null {
  return host === null || !port || port === getDefaultPort(scheme) ? host : `${host}:${port}`;
}

/** Returns a URL with canonicalized components: the gap "stored-url". Missing and empty components stay so. */
export function store(url: ParsedURL): ParsedURL | ParseException {
  const scheme = canonicalizeScheme(url.scheme);
  if (scheme instanceof ParseException) return scheme;
  const made = [url.decisions, [decisions["stored-url"]], scheme.decisions];
  const plain = { scheme: scheme.value, afterScheme: "", path: url.path, query: url.query, fragment: url.fragment };
  if (url.host === null) return complete(makeParsedURL(plain, ...made));
  const host = canonicalizeHost(url.host);
  if (host instanceof ParseException) return host;
  const port = url.port === null ? null : canonicalizePort(url.port);
  if (port instanceof ParseException) return port;
  const userInfo = url.userInfo === null ? null : canonicalizeUserInfo(url.userInfo);
  const path = canonicalizePath(url.path ?? "");
  const query = url.query === null ? null : canonicalizeQuery(url.query);
  const fragment = url.fragment === null ? null : canonicalizeFragment(url.fragment);
  const components = {
    ...plain,
    ...splitUser(userInfo?.value ?? null),
    host: host.value,
    port: port?.value ?? null,
    path: path.value,
    query: query?.value ?? null,
    fragment: fragment?.value ?? null,
  };
  const all = [host, port, userInfo, path, query, fragment].map((each) => each?.decisions ?? []);
  return complete(makeParsedURL(components, ...made, ...all));
}

/** Returns a URL with the after-scheme that its components make. */
function complete(url: ParsedURL): ParsedURL {
  return Object.freeze({ ...url, afterScheme: writeAfterScheme(url) });
}

function splitUser(userInfo: string | null): Pick<ParsedComponents, "userInfo" | "username" | "password"> {
  if (userInfo === null) return { userInfo, username: null, password: null };
  const { username, password } = findUsernameAndPassword(userInfo);
  return { userInfo, username, password };
}

/**
 * Replaces a component (section 4.2). The prefix of an optional group stays, even if the component is empty.
 *
 * @param url a stored URL
 * @returns the stored URL with the component, or the same one: the gap "setter-result"
 */
export function replaceComponent(url: ParsedURL, component: AttributeComponent, value: string): ParsedURL {
  if (component === "href") {
    const parsed = parse(value);
    const stored = parsed instanceof ParseException ? parsed : store(parsed);
    return stored instanceof ParseException ? url : stored;
  }
  const stored = store({ ...url, ...replacement(url, component, value) });
  if (stored instanceof ParseException) return url;
  const parsed = parse(write(stored));
  const again = parsed instanceof ParseException ? parsed : store(parsed);
  if (again instanceof ParseException || !areEqual(again, stored)) return url;
  return Object.freeze({ ...stored, decisions: allDecisions(stored.decisions, [decisions["setter-escaping"]]) });
}

/** Percent-encodes the characters of a new value that are not valid in its component (section 4.2). */
export function escapeInvalid(component: AttributeComponent, value: string): string {
  switch (component) {
    case "path":
      return encodeOutside(value, PATH | UCSCHAR);
    case "query":
    case "fragment":
      return encodeOutside(value, QUERY | UCSCHAR);
    case "username":
    case "password":
      // The canonicalizer of the user-info encodes all others.
      return value.replace(/%(?![\dA-Fa-f]{2})/g, "%25");
    default:
      return value;
  }
}

/** The components that change. */
function replacement(
  url: ParsedURL,
  component: Exclude<AttributeComponent, "href">,
  value: string,
): Partial<ParsedComponents> {
  switch (component) {
    case "username":
      return splitUser(joinUserInfo(encodeUserInfo(value), url.password));
    case "password":
      return splitUser(joinUserInfo(url.username, encodeUserInfo(value)));
    case "host":
      return { host: escapeDelimiters(value) };
    case "hostport": {
      const { host, port } = findHostAndPort(value);
      return { host: escapeDelimiters(host), port };
    }
    default:
      return { [component]: value };
  }
}

/** Nothing is left of a user-info that is empty. */
function joinUserInfo(username: string | null, password: string | null): string | null {
  const userInfo = password ? `${username ?? ""}:${password}` : (username ?? "");
  return userInfo === "" ? null : userInfo;
}

/** Percent-encodes ":", "[" and "]", which are only valid in an IP address in brackets. */
function escapeDelimiters(host: string): string {
  if (host.startsWith("[")) return host;
  return host.replace(/:/g, "%3A").replace(/\[/g, "%5B").replace(/\]/g, "%5D");
}
