/** The URL Specification, section "Authority Normalisation". */
import { notURL } from "../model/arguments.ts";
import type { Authority, URLStructure, Userinfo } from "../model/model.ts";
import { makeAuthority, makeUserinfo, structure } from "../model/structure.ts";

/**
 * Removes an empty port, an empty password and, if there is no password, an empty username (section "Authority
 * Normalisation").
 *
 * @returns the same URL, if there is nothing to do
 * @example
 * ```ts
 * import { orThrow, spec } from "@anyurl/reference";
 *
 * spec.print(spec.normalizeAuthority(orThrow(spec.parse("//:@h:/")))); // → "//h/"
 * spec.print(spec.normalizeAuthority(orThrow(spec.parse("//:p@h")))); // → "//:p@h"
 * ```
 */
export function normalizeAuthority(url: URLStructure): URLStructure {
  if (url?.scheme === undefined) throw notURL(url, "normalizeAuthority: the URL", normalizeAuthority);
  if (url.authority === null) return url;
  const authority = normalize(url.authority);
  return authority === url.authority ? url : withAuthority(url, authority);
}

function normalize(authority: Authority): Authority {
  const { host } = authority;
  const userinfo = authority.userinfo === null ? null : normalizeUserinfo(authority.userinfo);
  const port = authority.port === "" ? null : authority.port;
  return userinfo === authority.userinfo && port === authority.port ? authority : makeAuthority(userinfo, host, port);
}

function normalizeUserinfo(userinfo: Userinfo): Userinfo | null {
  const { username } = userinfo;
  const password = userinfo.password === "" ? null : userinfo.password;
  if (username === "" && password === null) return null;
  return password === userinfo.password ? userinfo : makeUserinfo(username, password);
}

function withAuthority(url: URLStructure, authority: Authority): URLStructure {
  const { scheme, drive, pathRoot, dirs, file, query, fragment } = url;
  return structure(scheme, authority, drive, pathRoot, dirs, file, query, fragment);
}
