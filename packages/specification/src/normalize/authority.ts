/** The URL Specification, section "Authority Normalisation". */
import { notURL, requireMode } from "../model/arguments.ts";
import type { Authority, Mode, URLStructure, Userinfo } from "../model/model.ts";
import { getMode } from "../model/modes.ts";
import { makeAuthority, makeUserinfo, structure } from "../model/structure.ts";

/**
 * Removes an empty port, an empty password and, if there is no password, an empty username (section "Authority
 * Normalisation").
 *
 * NOTE: a file-URL keeps them. With one of them, forcing it fails, and without, it would have another meaning.
 *
 * @param fallback the mode of a URL without a scheme
 * @returns the same URL, if there is nothing to do
 * @throws TypeError if `url` is not a URL, as `parse` returns it, or `fallback` is not a mode
 * @example
 * ```ts
 * import { orThrow, spec } from "@anyurl/reference";
 *
 * spec.print(spec.normalizeAuthority(orThrow(spec.parse("//:@h:/")))); // → "//h/"
 * spec.print(spec.normalizeAuthority(orThrow(spec.parse("//:p@h")))); // → "//:p@h"
 * ```
 */
export function normalizeAuthority(url: URLStructure, fallback: Mode = "generic"): URLStructure {
  if (url?.scheme === undefined) throw notURL(url, "normalizeAuthority: the URL");
  requireMode(fallback, "normalizeAuthority: the fallback");
  if (url.authority === null || getMode(url, fallback) === "file") return url;
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
