/**
 * fast-uri, the npm package.
 *
 * Source: https://github.com/fastify/fast-uri/blob/v4.2.3/index.js, and the folder "lib" beside it
 */
import { splitCredentials } from "../define/make.ts";
import { defineParser, type ParserRefusal } from "../define/parser.ts";
import type { AuthorityComponents, ReadingComponents } from "../define/reading.ts";
import { isWellEncoded } from "../steps/percent.ts";
import { recodeFragment, recodePath } from "./fast-uri/encoding.ts";
import { readHost } from "./fast-uri/host.ts";
import { refusalOfMailto } from "./fast-uri/mailto.ts";

/**
 * Makes a reader that reads as the npm package fast-uri does, without options. A URI whose `error` is set is refused.
 *
 * NOTE: The library moves the path and the query of some schemes to members of its own. The reader has a path made of
 * `resourceName` (ws, wss) or of `nid` and `nss` (urn); it has no path and query for the addresses of mailto. IPv6
 * addresses have no brackets in the library; the reader adds them.
 *
 * @example
 * ```ts
 * import { fastURI } from "@anyurl/readers/parsers";
 *
 * fastURI().read("http://good.example\\@evil.example/").refusal?.reason; // → "backslash"
 * fastURI().read("http://h/%7Euser/%2e").components?.path; // → "/~user/%2E"
 * ```
 */
export const fastURI = /* @__PURE__ */ defineParser({
  name: "fast-uri",
  title: "npm's fast-uri",
  testedVersions: ["4.2.3"],
  options: {},
  parse(input) {
    const parts = splitURI(input);
    const refusal = refusalOfEdges(input) ?? refusalOfParts(parts);
    if (refusal !== null) return refusal;
    const scheme = parts.scheme?.toLowerCase() ?? null;
    const host = parts.host === undefined ? { host: null } : readHost(parts.host, scheme);
    if ("reason" in host) return host;
    const { userinfo, port } = parts;
    const authority = {
      ...splitCredentials(userinfo ?? null),
      host: host.host,
      port: port ? String(Number.parseInt(port, 10)) : (port ?? null),
    };
    return handle(scheme, authority, parts);
  },
});

/** The parts of a URI as they are written. */
type Parts = ReturnType<typeof splitURI>;

/** `URI_PARSE`. The fragment ends at a line separator, and so does the match. */
const URI_PARSE =
  /^(?:([^#/:?]+):)?(?:\/\/((?:([^#/?@]*)@)?(\[[^#/?\]]+\]|[^#/:?]*)(?::(\d*))?))?([^?#]*)(?:\?([^#]*))?(?:#([^\u2028\u2029]*))?/;

function splitURI(input: string) {
  const [, scheme, authority, userinfo, host, port, path = "", query, fragment] = URI_PARSE.exec(input) ?? [];
  return { scheme, hasAuthority: authority !== undefined, userinfo, host, port, path, query, fragment };
}

/** `parseWithStatus`: what other parsers would read as an authority, and spaces at both ends. */
function refusalOfEdges(input: string): ParserRefusal | null {
  const [, authority = ""] = /^(?:[^#/:?]+:)?\/\/([^/?#]*)/.exec(input) ?? [];
  const [, region = ""] = /^(?:[^#/:?]+:)?([/\\\t\n\r]*)/.exec(input) ?? [];
  const slashes = region.replace(/[\t\n\r]+/g, "");
  const isIntroducer = slashes.length >= 2;
  if (authority.includes("\\") || (isIntroducer && !slashes.startsWith("//"))) return BACKSLASH;
  if (isIntroducer && slashes !== region) return SPACE;
  return /^[\0-\x20]|[\0-\x20]$/.test(input) ? SPACE : null;
}

const BACKSLASH = { reason: "backslash", message: "there is a backslash in the authority, or in front of it" };
const SPACE = { reason: "space", message: "there is a control or a space at the start or the end" };

function refusalOfParts(parts: Parts): ParserRefusal | null {
  const { scheme, hasAuthority, userinfo, host, port, path, query, fragment } = parts;
  if (scheme !== undefined && !/^[A-Za-z][A-Za-z0-9+.-]*$/.test(scheme)) return MALFORMED_SCHEME;
  const isLiteral = host?.startsWith("[") === true && host.endsWith("]");
  if (![userinfo, isLiteral ? "" : host, path, query, fragment].every((part = "") => isWellEncoded(part))) {
    return MALFORMED_PERCENT;
  }
  if (hasAuthority && path !== "" && !path.startsWith("/")) return MALFORMED_PATH;
  return Number.parseInt(port ?? "", 10) > 65535 ? MALFORMED_PORT : null;
}

const MALFORMED_SCHEME = { reason: "malformed-scheme", message: "the scheme is malformed" };
const MALFORMED_PERCENT = { reason: "malformed-percent-encoding", message: 'two hexadecimal digits must follow "%"' };
const MALFORMED_PATH = { reason: "malformed-path", message: 'a path after an authority must start with "/"' };
const MALFORMED_PORT = { reason: "malformed-port", message: "the port is above 65535" };

/** Returns the components after the handler of the scheme. Source: lib/schemes.js */
function handle(
  scheme: string | null,
  authority: AuthorityComponents,
  parts: Parts,
): ReadingComponents | ParserRefusal {
  const { path, hasAuthority } = parts;
  const [query, fragment] = [parts.query ?? null, parts.fragment ?? null];
  if (scheme === "mailto") {
    const refusal = refusalOfMailto(path, query ?? "", hasAuthority);
    return refusal ?? { scheme, ...authority, path: null, query: null, fragment };
  }
  if (scheme === "urn") {
    const urn = pathOfURN(path);
    return typeof urn === "string" ? { scheme, ...authority, path: urn, query, fragment } : urn;
  }
  if ((scheme === "http" || scheme === "https") && !authority.host) return MISSING_HOST;
  const isSocket = scheme === "ws" || scheme === "wss";
  return {
    scheme,
    ...authority,
    path: recodePath(path) || (isSocket ? "/" : ""),
    query: query === null || (isSocket && query === "") ? null : recodeFragment(query),
    fragment: fragment === null ? null : recodeFragment(fragment),
  };
}

const MISSING_HOST = { reason: "missing-host", message: "an HTTP URI has no host" };

/** `urnParse`. With the flags i and u, "\w" and "[a-z]" match U+017F and U+212A. */
function pathOfURN(path: string): string | ParserRefusal {
  const [, nid = "", nss = ""] = URN.exec(path) ?? [];
  if (nid === "") return { reason: "invalid-urn", message: "the URN does not match its grammar" };
  const isUUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(nss);
  if (nid.toLowerCase() === "uuid" && !isUUID) return { reason: "invalid-uuid", message: "the UUID is not valid" };
  return `${nid.toLowerCase()}:${nss}`;
}

const URN =
  /^([\da-zA-Z\u017f\u212a][\d\-a-zA-Z\u017f\u212a]{0,31}):((?:[\w\u017f\u212a!$'()*+,\-./:;=@]|%[\da-fA-F]{2})+)$/;
