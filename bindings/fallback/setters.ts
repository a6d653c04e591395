/**
 * The setters of https://url.spec.whatwg.org/#api. Each takes a URL and a value, and gives the changed URL, or `undefined` if it
 * stays as it is. The value takes the component's place, and what a normal form asks of the component is done to it.
 */
import {
  type Authority,
  encodeURL,
  Failure,
  hasOpaquePath,
  modeOf,
  normaliseAuthority,
  normalisePath,
  normaliseScheme,
  parseHost,
  type URLStructure,
} from "@anyurl/reference";
import type { Component } from "../engine/engine.ts";

type Setter = (url: URLStructure, value: string) => URLStructure | undefined;

const EMPTY_AUTHORITY: Authority = { userinfo: null, host: null, port: null };

export const setters: Readonly<Record<Component, Setter>> = {
  protocol: setProtocol,
  username: setUsername,
  password: setPassword,
  host: (url, value) => setHost(url, value, true),
  hostname: (url, value) => setHost(url, value, false),
  port: setPort,
  pathname: setPathname,
  search: setSearch,
  hash: setHash,
};

/**
 * What the basic URL parser does to a value before it starts: https://url.spec.whatwg.org/#concept-basic-url-parser, step 3. A
 * value holds no lone surrogates, so that two of them never come together to a pair.
 */
function withoutTabsAndNewlines(value: string): string {
  if (!/[\t\n\r]/.test(value)) return value;
  return value.replace(/\p{Surrogate}/gu, "\ufffd").replace(/[\t\n\r]+/g, "");
}

function isSpecial(url: URLStructure): boolean {
  return modeOf(url) !== "generic";
}

/** https://url.spec.whatwg.org/#dom-url-protocol */
function setProtocol(url: URLStructure, value: string): URLStructure | undefined {
  const found = /^[a-z][a-z\d+\-.]*(?=:)/i.exec(`${withoutTabsAndNewlines(value)}:`);
  if (found === null) return undefined;
  const changed = { ...url, scheme: found[0].toLowerCase() };
  const { userinfo, host, port } = url.authority ?? EMPTY_AUTHORITY;
  if (isSpecial(changed) !== isSpecial(url)) return undefined;
  if (changed.scheme === "file" && (userinfo !== null || port !== null)) return undefined;
  if (url.scheme === "file" && host === null) return undefined;
  // NOTE: only a port may go. A file URL keeps a host localhost, or a path that begins with "C|", that it gets like this.
  return port === null ? changed : normaliseScheme(changed);
}

/** https://url.spec.whatwg.org/#cannot-have-a-username-password-port */
function cannotHaveUsernamePasswordPort({ scheme, authority }: URLStructure): boolean {
  return authority === null || authority.host === null || scheme === "file";
}

/** https://url.spec.whatwg.org/#dom-url-username */
function setUsername(url: URLStructure, username: string): URLStructure | undefined {
  return setUserinfo(url, username, url.authority?.userinfo?.password ?? null);
}

/** https://url.spec.whatwg.org/#dom-url-password */
function setPassword(url: URLStructure, password: string): URLStructure | undefined {
  return setUserinfo(url, url.authority?.userinfo?.username ?? "", password);
}

function setUserinfo(url: URLStructure, username: string, password: string | null): URLStructure | undefined {
  if (url.authority === null || cannotHaveUsernamePasswordPort(url)) return undefined;
  const authority = { ...url.authority, userinfo: { username, password } };
  return encodeURL(normaliseAuthority({ ...url, authority }));
}

/** https://url.spec.whatwg.org/#dom-url-host and https://url.spec.whatwg.org/#dom-url-hostname */
function setHost(url: URLStructure, value: string, mayHavePort: boolean): URLStructure | undefined {
  if (hasOpaquePath(url)) return undefined;
  const text = withoutTabsAndNewlines(value);
  if (url.scheme === "file") return withHost(url, text.replace(/[/\\?#].*/s, ""));
  const end = endOfHost(text, isSpecial(url));
  const hasColon = text.charCodeAt(end) === 0x3a;
  if (hasColon && (end === 0 || !mayHavePort)) return undefined;
  const { userinfo, port } = url.authority ?? EMPTY_AUTHORITY;
  if (end === 0 && (isSpecial(url) || userinfo !== null || port !== null)) return undefined;
  const changed = withHost(url, text.slice(0, end));
  // The host stays set where the port is refused.
  return changed !== undefined && hasColon ? (withPort(changed, text.slice(end + 1)) ?? changed) : changed;
}

/** What ends a host: a ":" outside brackets, or what ends the authority. https://url.spec.whatwg.org/#host-state */
function endOfHost(text: string, isSpecial: boolean): number {
  let insideBrackets = false;
  let at = 0;
  for (; at < text.length; at++) {
    const character = text.charAt(at);
    if (character === "[") insideBrackets = true;
    else if (character === "]") insideBrackets = false;
    else if (character === ":" && !insideBrackets) break;
    else if (character === "/" || character === "?" || character === "#" || (character === "\\" && isSpecial)) break;
  }
  return at;
}

function withHost(url: URLStructure, text: string): URLStructure | undefined {
  const host = text === "" ? null : parseHost(text, modeOf(url));
  if (host instanceof Failure) return undefined;
  const authority = { ...(url.authority ?? EMPTY_AUTHORITY), host };
  return encodeURL(normaliseScheme({ ...url, authority }));
}

/** https://url.spec.whatwg.org/#dom-url-port */
function setPort(url: URLStructure, value: string): URLStructure | undefined {
  if (url.authority === null || cannotHaveUsernamePasswordPort(url)) return undefined;
  if (value === "") return { ...url, authority: { ...url.authority, port: null } };
  return withPort(url, withoutTabsAndNewlines(value));
}

/** The digits at the start of the text are the port: https://url.spec.whatwg.org/#port-state */
function withPort(url: URLStructure, text: string): URLStructure | undefined {
  const digits = /^\d+/.exec(text);
  const port = digits === null ? Number.NaN : Number(digits[0]);
  if (!(port < 0x10000)) return undefined;
  const authority = { ...(url.authority ?? EMPTY_AUTHORITY), port };
  return normaliseScheme({ ...url, authority });
}

/** https://url.spec.whatwg.org/#dom-url-pathname */
function setPathname(url: URLStructure, value: string): URLStructure | undefined {
  if (hasOpaquePath(url)) return undefined;
  const text = withoutTabsAndNewlines(value);
  if (text === "" && !isSpecial(url) && url.authority !== null) return { ...url, pathRoot: null, dirs: [], file: null };
  const dirs = (isSpecial(url) ? text.replaceAll("\\", "/") : text).replace(/^\//, "").split("/");
  const last = dirs[dirs.length - 1] as string;
  // What is dots means a dir, although no "/" ends it.
  const isDir = /^(?:\.|%2e){1,2}$/i.test(last);
  if (!isDir) dirs.pop();
  return encodeURL(normalisePath({ ...url, pathRoot: "/", dirs, file: isDir || last === "" ? null : last }));
}

/** https://url.spec.whatwg.org/#dom-url-search */
function setSearch(url: URLStructure, value: string): URLStructure {
  if (value === "") return { ...url, query: null };
  const query = withoutTabsAndNewlines(value.startsWith("?") ? value.slice(1) : value);
  return encodeURL({ ...url, query });
}

/** https://url.spec.whatwg.org/#dom-url-hash */
function setHash(url: URLStructure, value: string): URLStructure {
  if (value === "") return { ...url, fragment: null };
  const fragment = withoutTabsAndNewlines(value.startsWith("#") ? value.slice(1) : value);
  return encodeURL({ ...url, fragment });
}
