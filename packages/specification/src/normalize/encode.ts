/** The URL Specification, sections "Component Characters" and "Concluding": percent-encoding a URL. */
import { encodeWithTable } from "@anyurl/common/percent";
import { type EncodeTable, encodeTable } from "../characters/component-characters.ts";
import { notURL, requireMode } from "../model/arguments.ts";
import type { Authority, Mode, URLStructure } from "../model/model.ts";
import { getMode, hasOpaquePath } from "../model/modes.ts";
import { makeAuthority, makeUserinfo, structure } from "../model/structure.ts";

/**
 * Percent-encodes the characters of status E and F in each component (section "Component Characters").
 *
 * @param fallback the mode of a URL without a scheme. In modes "web" and "file", an apostrophe in the query is
 *   encoded
 * @returns the same URL, if there is nothing to do
 * @throws TypeError if `url` is not a URL, as `parse` returns it, or `fallback` is not a mode
 * @example
 * ```ts
 * import { orThrow, spec } from "@anyurl/reference";
 *
 * spec.print(spec.encodeURL(orThrow(spec.parse("http://h/é f?'")))); // → "http://h/%C3%A9%20f?%27"
 * spec.print(spec.encodeURL(orThrow(spec.parse("foo:é f?'")))); // → "foo:%C3%A9 f?'"
 * ```
 */
export function encodeURL(url: URLStructure, fallback: Mode = "generic"): URLStructure {
  if (url?.scheme === undefined) throw notURL(url, "encodeURL: the URL");
  requireMode(fallback, "encodeURL: the fallback");
  const { scheme, drive, pathRoot } = url;
  const isGeneric = getMode(url, fallback) === "generic";
  const authority = url.authority === null ? null : encodeAuthority(url.authority);
  const isOpaque = hasOpaquePath(url);
  const dirTable = encodeTable(isOpaque ? "opaque-path" : isGeneric ? "dir" : "special-dir");
  const dirs = encodeAll(url.dirs, dirTable);
  const file = isOpaque ? encodeOpaqueFile(url) : encode(url.file, dirTable);
  const query = encode(url.query, encodeTable(isGeneric ? "query" : "special-query"));
  const fragment = encode(url.fragment, encodeTable("fragment"));
  const isSame =
    authority === url.authority &&
    dirs === url.dirs &&
    file === url.file &&
    query === url.query &&
    fragment === url.fragment;
  return isSame ? url : structure(scheme, authority, drive, pathRoot, dirs, file, query, fragment);
}

function encode(text: string | null, table: EncodeTable): string | null {
  return text === null ? null : encodeWithTable(text, table);
}

function encodeAll(texts: readonly string[], table: EncodeTable): readonly string[] {
  for (let at = 0; at < texts.length; at++) {
    const text = texts[at] as string;
    if (encodeWithTable(text, table) !== text) return texts.map((each) => encodeWithTable(each, table));
  }
  return texts;
}

/**
 * NOTE: also encodes a space directly before the query or the fragment:
 * https://url.spec.whatwg.org/#cannot-be-a-base-url-path-state
 */
function encodeOpaqueFile({ file, query, fragment }: URLStructure): string | null {
  const encoded = encode(file, encodeTable("opaque-path"));
  if (encoded === null || !encoded.endsWith(" ") || (query === null && fragment === null)) return encoded;
  return `${encoded.slice(0, -1)}%20`;
}

function encodeAuthority(authority: Authority): Authority {
  const { port } = authority;
  let { userinfo, host } = authority;
  if (host !== null && host.type === "opaque-host") {
    const text = encodeWithTable(host.text, encodeTable("opaque-host"));
    if (text !== host.text) host = Object.freeze({ type: "opaque-host", text });
  }
  if (userinfo !== null) {
    const username = encodeWithTable(userinfo.username, encodeTable("username"));
    const password = encode(userinfo.password, encodeTable("password"));
    if (username !== userinfo.username || password !== userinfo.password) userinfo = makeUserinfo(username, password);
  }
  return host === authority.host && userinfo === authority.userinfo ? authority : makeAuthority(userinfo, host, port);
}
