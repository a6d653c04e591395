/**
 * fast-uri, the npm package.
 *
 * Source: https://github.com/fastify/fast-uri/blob/v4.2.4/index.js, and the folder "lib" beside it
 */
import { splitCredentials } from "../define/make.ts";
import { oneAmong } from "../define/options.ts";
import { defineParser, type ParserRefusal } from "../define/parser.ts";
import type { AuthorityComponents, ReadingComponents } from "../define/reading.ts";
import { isWellEncoded } from "../steps/percent.ts";
import { recodeFragment, recodePath, recodeQuery, unescapeText } from "./fast-uri/encoding.ts";
import { readHost } from "./fast-uri/host.ts";
import { refusalOfMailto } from "./fast-uri/mailto.ts";
import { changesOf, FAST_URI_VERSIONS, type FastURIVersion, type Has } from "./fast-uri/versions.ts";

/** The options of {@link fastURI}. */
export interface FastURIOptions {
  /** The version, from 3.1.0 to 4.2.4. Almost every release changed how URIs are read. Default: `"4.2.4"`. */
  readonly version?: FastURIVersion | undefined;
}

/**
 * Makes a reader that reads as the npm package fast-uri does, without options. A URI whose `error` is set is refused.
 *
 * NOTE: `normalize` and `resolve` of old versions ignore `error`. If your program calls them, or does not look at it,
 * it uses URIs that the reader refuses.
 *
 * NOTE: The library moves the path and the query of some schemes to members of its own. The reader has a path made of
 * `resourceName` (ws, wss) or of `nid` and `nss` (urn); it has no path and query for the addresses of mailto. IPv6
 * addresses have no brackets in the library; the reader adds them.
 *
 * @param options the version of the package
 * @returns a frozen reader
 * @throws TypeError if an option is unknown or has an invalid value
 * @example
 * ```ts
 * import { fastURI } from "@anyurl/readers/parsers";
 *
 * fastURI().read("http://good.example\\@evil.example/").refusal?.reason; // → "backslash"
 * fastURI({ version: "3.1.2" }).read("http://good.example\\@evil.example/").components?.host; // → "evil.example"
 * fastURI().read("http://h/%7Euser/%2e").components?.path; // → "/~user/%2E"
 * ```
 */
export const fastURI = /* @__PURE__ */ defineParser<FastURIOptions>({
  name: "fast-uri",
  title: "npm's fast-uri",
  testedVersions: /* @__PURE__ */ FAST_URI_VERSIONS.filter((version) => version !== "4.2.0"),
  options: { version: /* @__PURE__ */ oneAmong(FAST_URI_VERSIONS, "4.2.4") },
  parse(input, { version }) {
    const has = changesOf(version);
    const parts = splitURI(input);
    const refusal = refusalOfEdges(input, has) ?? refusalOfParts(parts, has);
    if (refusal !== null) return refusal;
    const hasPercent = input.includes("%");
    const handler = parts.scheme === undefined ? null : decodedScheme(parts.scheme, has).toLowerCase();
    const host = parts.host === undefined ? { host: null } : readHost(parts.host, { scheme: handler, hasPercent, has });
    if ("reason" in host) return host;
    const { userinfo, port } = parts;
    const authority = {
      ...splitCredentials(userinfo ?? null),
      host: host.host,
      port: port ? String(Number.parseInt(port, 10)) : (port ?? null),
    };
    const read = handle(handler, authority, parts, has);
    return "reason" in read ? read : { ...read, scheme: readScheme(parts.scheme, handler, hasPercent, has) };
  },
});

/** The parts of a URI as written. */
type Parts = ReturnType<typeof splitURI>;

/** `URI_PARSE`. The fragment ends at a line separator, and so does the match. */
const URI_PARSE =
  /^(?:([^#/:?]+):)?(?:\/\/((?:([^#/?@]*)@)?(\[[^#/?\]]+\]|[^#/:?]*)(?::(\d*))?))?([^?#]*)(?:\?([^#]*))?(?:#([^\u2028\u2029]*))?/;

function splitURI(input: string) {
  const [, scheme, authority, userinfo, host, port, path = "", query, fragment] = URI_PARSE.exec(input) ?? [];
  return { scheme, hasAuthority: authority !== undefined, userinfo, host, port, path, query, fragment };
}

/** The scheme by which the library chooses rules. Some versions decode it before they check it. */
function decodedScheme(written: string, has: Has): string {
  return has("grammar") && !has("strictDomains") ? unescapeText(written) : written;
}

/** The scheme that is returned. Old versions decode it last, and except for URNs. */
function readScheme(written: string | undefined, handler: string | null, hasPercent: boolean, has: Has): string | null {
  if (written === undefined || has("grammar")) return handler;
  const scheme = has("lowerCaseSchemes") ? written.toLowerCase() : written;
  return hasPercent && handler !== "urn" ? unescapeText(scheme) : scheme;
}

/** `parseWithStatus`: what other parsers would read as an authority, and spaces at both ends. */
function refusalOfEdges(input: string, has: Has): ParserRefusal | null {
  const [, authority = ""] = /^(?:[^#/:?]+:)?\/\/([^/?#]*)/.exec(input) ?? [];
  const [, region = ""] = /^(?:[^#/:?]+:)?([/\\\t\n\r]*)/.exec(input) ?? [];
  const slashes = region.replace(/[\t\n\r]+/g, "");
  const isIntroducer = slashes.length >= 2;
  if (has("backslashes") && authority.includes("\\")) return BACKSLASH;
  if (has("slashes") && isIntroducer && !slashes.startsWith("//")) return BACKSLASH;
  if (has("slashes") && isIntroducer && slashes !== region) return SPACE;
  return has("edges") && /^[\0-\x20]|[\0-\x20]$/.test(input) ? SPACE : null;
}

const BACKSLASH = { reason: "backslash", message: "there is a backslash in the authority, or in front of it" };
const SPACE = { reason: "space", message: "there is a control or a space at the start or the end" };

function refusalOfParts(parts: Parts, has: Has): ParserRefusal | null {
  const { hasAuthority, port, path } = parts;
  if (has("grammar")) {
    const refusal = refusalOfGrammar(parts, has);
    if (refusal !== null) return refusal;
  }
  if (!has("delimiters")) return null;
  if (hasAuthority && path !== "" && !path.startsWith("/")) return MALFORMED_PATH;
  return Number.parseInt(port ?? "", 10) > 65535 ? MALFORMED_PORT : null;
}

function refusalOfGrammar(parts: Parts, has: Has): ParserRefusal | null {
  const { scheme, userinfo, host, path, query, fragment } = parts;
  if (scheme !== undefined && !/^[A-Za-z][A-Za-z0-9+.-]*$/.test(decodedScheme(scheme, has))) return MALFORMED_SCHEME;
  const isLiteral = host?.startsWith("[") === true && host.endsWith("]");
  const encoded = [userinfo, isLiteral ? "" : host, path, query, fragment];
  return encoded.every((part = "") => isWellEncoded(part)) ? null : MALFORMED_PERCENT;
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
  has: Has,
): ReadingComponents | ParserRefusal {
  const { path, hasAuthority } = parts;
  const [query, fragment] = [parts.query ?? null, parts.fragment ?? null];
  if (scheme === "mailto" && has("mailto")) {
    const refusal = refusalOfMailto(path, query ?? "", hasAuthority, has);
    return refusal ?? { scheme, ...authority, path: null, query: null, fragment };
  }
  if (scheme === "urn") {
    const urn = pathOfURN(path, has);
    return typeof urn === "string" ? { scheme, ...authority, path: urn, query, fragment } : urn;
  }
  const isSocket = scheme === "ws" || scheme === "wss";
  const needsHost = scheme === "http" || scheme === "https" || (isSocket && has("socketHosts"));
  if (needsHost && !authority.host) return MISSING_HOST;
  const recodedFragment = fragment === null ? null : recodeFragment(fragment, has);
  if (recodedFragment === undefined) return MALFORMED_FRAGMENT;
  return {
    scheme,
    ...authority,
    path: recodePath(path, has) || (isSocket ? "/" : ""),
    query: query === null || (isSocket && query === "") ? null : recodeQuery(query, has),
    fragment: recodedFragment,
  };
}

const MALFORMED_FRAGMENT = { reason: "malformed-fragment", message: "the fragment cannot be percent-decoded" };
const MISSING_HOST = { reason: "missing-host", message: "the URI must have a host" };

/** `urnParse`. With the flags i and u, "\w" and "[a-z]" match U+017F and U+212A. */
function pathOfURN(path: string, has: Has): string | ParserRefusal {
  const [, nid = "", nss = ""] = (has("grammar") ? URN : URN_ANYWHERE).exec(path) ?? [];
  if (nid === "") return { reason: "invalid-urn", message: "the URN does not match its grammar" };
  const isUUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(nss);
  if (nid.toLowerCase() === "uuid" && !isUUID) return { reason: "invalid-uuid", message: "the UUID is not valid" };
  return `${nid.toLowerCase()}:${nss}`;
}

const URN =
  /^([\da-zA-Z\u017f\u212a][\d\-a-zA-Z\u017f\u212a]{0,31}):((?:[\w\u017f\u212a!$'()*+,\-./:;=@]|%[\da-fA-F]{2})+)$/;

const URN_ANYWHERE =
  /([\da-zA-Z\u017f\u212a][\d\-a-zA-Z\u017f\u212a]{0,31}):((?:[\w\u017f\u212a!$'()*+,\-.:;=@]|%[\da-fA-F]{2})+)/;
