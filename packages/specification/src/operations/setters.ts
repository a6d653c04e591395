/**
 * The setters of https://url.spec.whatwg.org/#api over the model. Each takes a URL and a value, and returns the changed
 * URL, or `undefined` if the URL stays unchanged. The value replaces the component, which is then normalised.
 */
import { Char } from "@anyurl/common/char";
import { isFailure } from "@anyurl/common/failure";
import { parseHost } from "../hosts/parse.ts";
import type { URLStructure } from "../model/model.ts";
import { getMode, hasOpaquePath } from "../model/modes.ts";
import { EMPTY_AUTHORITY } from "../model/structure.ts";
import { normalizeAuthority } from "../normalize/authority.ts";
import { encodeURL } from "../normalize/encode.ts";
import { normalizePath } from "../normalize/path.ts";
import { normalizeScheme } from "../normalize/scheme.ts";
import { isDir } from "../parse/path.ts";
import { removeTabsAndNewlines } from "../parse/preprocess.ts";
import { hostEndAt } from "../parse/spans.ts";

type Setter = (url: URLStructure, value: string) => URLStructure | undefined;

export const setters = {
  protocol: setProtocol,
  username: setUsername,
  password: setPassword,
  host: (url, value) => setHost(url, value, true),
  hostname: (url, value) => setHost(url, value, false),
  port: setPort,
  pathname: setPathname,
  search: setSearch,
  hash: setHash,
} as const satisfies Readonly<Record<string, Setter>>;

/** The components that a URL's API setters change. `href` is missing, because setting it is parsing. */
export type Component = keyof typeof setters;

function isSpecial(url: URLStructure): boolean {
  return getMode(url) !== "generic";
}

/** https://url.spec.whatwg.org/#dom-url-protocol */
function setProtocol(url: URLStructure, value: string): URLStructure | undefined {
  const found = /^[a-z][a-z\d+\-.]*(?=:)/i.exec(`${removeTabsAndNewlines(value)}:`);
  if (found === null) return undefined;
  const changed = { ...url, scheme: found[0].toLowerCase() };
  const { userinfo, host, port } = url.authority ?? EMPTY_AUTHORITY;
  if (isSpecial(changed) !== isSpecial(url)) return undefined;
  if (changed.scheme === "file" && (userinfo !== null || port !== null)) return undefined;
  if (url.scheme === "file" && host === null) return undefined;
  // NOTE: only a default port is removed. A new file URL keeps the host localhost, and a path that starts with "C|".
  return port === null ? changed : normalizeScheme(changed);
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
  return encodeURL(normalizeAuthority({ ...url, authority }));
}

/** https://url.spec.whatwg.org/#dom-url-host and https://url.spec.whatwg.org/#dom-url-hostname */
function setHost(url: URLStructure, value: string, mayHavePort: boolean): URLStructure | undefined {
  if (hasOpaquePath(url)) return undefined;
  const text = removeTabsAndNewlines(value).replace(isSpecial(url) ? /[/\\?#].*/s : /[/?#].*/s, "");
  if (url.scheme === "file") return withHost(url, text);
  const end = hostEndAt(text, 0);
  const hasColon = text.charCodeAt(end) === Char.Colon;
  if (hasColon && (end === 0 || !mayHavePort)) return undefined;
  const { userinfo, port } = url.authority ?? EMPTY_AUTHORITY;
  if (end === 0 && (isSpecial(url) || userinfo !== null || port !== null)) return undefined;
  const changed = withHost(url, text.slice(0, end));
  // If the port is refused, the host is still set.
  return changed !== undefined && hasColon ? (withPort(changed, text.slice(end + 1)) ?? changed) : changed;
}

function withHost(url: URLStructure, text: string): URLStructure | undefined {
  const host = text === "" ? null : parseHost(text, getMode(url));
  if (isFailure(host)) return undefined;
  const authority = { ...(url.authority ?? EMPTY_AUTHORITY), host };
  return encodeURL(normalizeScheme({ ...url, authority }));
}

/** https://url.spec.whatwg.org/#dom-url-port */
function setPort(url: URLStructure, value: string): URLStructure | undefined {
  if (url.authority === null || cannotHaveUsernamePasswordPort(url)) return undefined;
  if (value === "") return { ...url, authority: { ...url.authority, port: null } };
  return withPort(url, removeTabsAndNewlines(value));
}

/** The digits at the start of the text are the port: https://url.spec.whatwg.org/#port-state */
function withPort(url: URLStructure, text: string): URLStructure | undefined {
  const digits = /^\d+/.exec(text);
  const port = digits === null ? Number.NaN : Number(digits[0]);
  if (!(port < 0x10000)) return undefined;
  const authority = { ...(url.authority ?? EMPTY_AUTHORITY), port };
  return normalizeScheme({ ...url, authority });
}

/** https://url.spec.whatwg.org/#dom-url-pathname */
function setPathname(url: URLStructure, value: string): URLStructure | undefined {
  if (hasOpaquePath(url)) return undefined;
  const text = removeTabsAndNewlines(value);
  if (text === "" && !isSpecial(url) && url.authority !== null) return { ...url, pathRoot: null, dirs: [], file: null };
  const dirs = (isSpecial(url) ? text.replaceAll("\\", "/") : text).replace(/^\//, "").split("/");
  const last = dirs[dirs.length - 1] as string;
  if (isDir(last)) return encodeURL(normalizePath({ ...url, pathRoot: "/", dirs, file: null }));
  dirs.pop();
  return encodeURL(normalizePath({ ...url, pathRoot: "/", dirs, file: last === "" ? null : last }));
}

/** https://url.spec.whatwg.org/#dom-url-search */
function setSearch(url: URLStructure, value: string): URLStructure {
  if (value === "") return { ...url, query: null };
  const query = removeTabsAndNewlines(value.startsWith("?") ? value.slice(1) : value);
  return encodeURL({ ...url, query });
}

/** https://url.spec.whatwg.org/#dom-url-hash */
function setHash(url: URLStructure, value: string): URLStructure {
  if (value === "") return { ...url, fragment: null };
  const fragment = removeTabsAndNewlines(value.startsWith("#") ? value.slice(1) : value);
  return encodeURL({ ...url, fragment });
}
