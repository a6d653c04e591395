/** url-parse, the npm package. Source: https://github.com/unshiftio/url-parse/blob/1.5.10/index.js */
import { decodeValid, encodeValid } from "@anyurl/common/percent";
import { isSpecialScheme, SPECIAL_SCHEMES } from "@anyurl/common/special-schemes";
import { defineParser, type ParserRefusal } from "../define/parser.ts";
import { type AuthorityComponents, NO_AUTHORITY } from "../define/reading.ts";
import { splitParts } from "../steps/split.ts";
import { trimInput } from "../steps/trim.ts";

/**
 * Makes a reader that reads as the npm package url-parse does, without a location for relative URLs.
 *
 * NOTE: The library does not distinguish an empty component from a missing one, except for the query and the fragment.
 * A host is missing if there is no `//`.
 *
 * @returns a frozen reader
 * @throws TypeError if an option is given
 * @example
 * ```ts
 * import { urlParse } from "@anyurl/readers/parsers";
 *
 * urlParse().read("http:good.example").components?.host; // → "good.example"
 * urlParse().read("http://a@b@c/").components?.host; // → "c"
 * ```
 */
export const urlParse = /* @__PURE__ */ defineParser({
  name: "url-parse",
  title: "npm's url-parse",
  testedVersions: ["1.5.10"],
  options: {},
  parse(input) {
    const { scheme, hasSlashes, slashes, rest } = splitScheme(trimInput(input));
    const { path: hierarchical, query, fragment } = splitParts(rest);
    const address = isSpecialScheme(scheme) ? hierarchical.replace(/\\/g, "/") : hierarchical;
    const hasAuthority = scheme === "file" ? slashes === 2 && !/^[a-z]:/i.test(rest) : hasSlashes;
    const found = hasAuthority
      ? splitAuthority(address, scheme)
      : { ...NO_AUTHORITY, host: "", path: firstLine(address) };
    if ("reason" in found) return found;
    const path = isSpecialScheme(scheme) && !found.path.startsWith("/") ? `/${found.path}` : found.path;
    return { scheme: scheme || null, ...found, host: hasSlashes ? found.host : null, path, query, fragment };
  },
});

interface Scheme {
  /** In lower case; empty if there is none. */
  readonly scheme: string;
  /** Whether the URL is one with an authority. */
  readonly hasSlashes: boolean;
  /** How many slashes and backslashes the parser counts. */
  readonly slashes: number;
  /** The text that the parser reads next. */
  readonly rest: string;
}

/** `extractProtocol`. Slashes after a special scheme other than "file" have no meaning. */
function splitScheme(input: string): Scheme {
  const [, protocol = "", forward = "", more = "", after = ""] = PROTOCOL.exec(input) ?? [];
  const scheme = protocol.slice(0, -1).toLowerCase();
  const slashes = forward.length + more.length;
  const hasSlashes = forward !== "" || isSpecialScheme(scheme);
  const all = forward + more + after;
  if (scheme === "file") return { scheme, hasSlashes, slashes, rest: slashes >= 2 ? all.slice(2) : all };
  if (isSpecialScheme(scheme)) return { scheme, hasSlashes, slashes, rest: after };
  return { scheme, hasSlashes, slashes, rest: scheme !== "" && forward !== "" ? all.slice(2) : all };
}

const PROTOCOL = /^([a-z][a-z0-9.+-]*:)?(\/\/)?([\\/]+)?([\S\s]*)/i;

/** A path without an authority is matched by `/(.*)/`: it ends at the first line separator. The rest is lost. */
function firstLine(address: string): string {
  const [line = ""] = /^.*/.exec(address) ?? [];
  return line;
}

type AuthorityAndPath = AuthorityComponents & { readonly path: string };

/** `Url`, the rules from "/" to the host, and the steps after them. */
function splitAuthority(address: string, scheme: string): AuthorityAndPath | ParserRefusal {
  const slash = address.indexOf("/");
  const authority = slash < 0 ? address : address.slice(0, slash);
  const path = slash < 0 ? "" : address.slice(slash);
  const at = authority.lastIndexOf("@");
  const userinfo = at < 0 ? "" : authority.slice(0, at);
  const colon = userinfo.indexOf(":");
  const username = recode(colon < 0 ? userinfo : userinfo.slice(0, colon));
  const password = recode(colon < 0 ? "" : userinfo.slice(colon + 1));
  if (username === undefined || password === undefined) {
    return { reason: "malformed-uri", message: "the userinfo cannot be percent-decoded" };
  }
  const hostAndPort = authority.slice(at + 1).toLowerCase();
  const [withColon = "", port = ""] = /:(\d*)$/.exec(hostAndPort) ?? [];
  return {
    username: username || null,
    password: password || null,
    host: hostAndPort.slice(0, hostAndPort.length - withColon.length),
    port: isRequired(Number(port), scheme) ? port : null,
    path,
  };
}

function recode(text: string): string | undefined {
  const decoded = decodeValid(text);
  return decoded === undefined ? undefined : encodeValid(decoded);
}

/** https://github.com/unshiftio/requires-port/blob/1.0.0/index.js */
function isRequired(port: number, scheme: string): boolean {
  if (port === 0 || scheme === "file") return false;
  if (scheme === "gopher") return port !== 70;
  return !isSpecialScheme(scheme) || port !== SPECIAL_SCHEMES[scheme];
}
