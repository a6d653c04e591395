/**
 * Apache Tomcat, its connector for HTTP/1.1: https://github.com/apache/tomcat/tree/11.0.24/java/org/apache
 *
 * A request that it accepts goes through these steps, in this order: `removeParameters`, `decodePath`,
 * `foldBackslashes` (or a refusal), `mergeSlashes`, `removeDotsAndTheirSlash`.
 */
import { Char } from "@anyurl/common/char";
import { isUTF8 } from "@anyurl/common/code-units";
import { charactersOf, oneOf, type Settings } from "../../define/options.ts";
import { defineServer, isRefusal, type ServerView } from "../../define/server.ts";
import { removeDotsAndTheirSlash } from "../../steps/dots.ts";
import { foldBackslashes, mergeSlashes, removeParameters, splitSegments } from "../../steps/paths.ts";
import { decodeAllBut, encodePath, isWellEncoded } from "../../steps/percent.ts";
import { badRequest, type ServerRefusal, type ServerRequest } from "../../steps/server-request.ts";
import { splitAt } from "../../steps/split.ts";
import { trimEnd, trimSpaces } from "../../steps/whitespace.ts";
import { parseHost } from "./host.ts";

const DOTS_WITH_PARAMETERS = /^(?:\.|%2e)+;/i;
const DOTS = /^(?:\.|%2e)+$/i;

/** Whether a path is suspicious, as written in the request. */
function isSuspicious(path: string): boolean {
  const segments = path.slice(1).split("/");
  const seen = new Uint8Array(path.length);
  let start = 1;
  for (const [at, segment] of segments.entries()) {
    if (segment.startsWith(";") && at < segments.length - 1) return true;
    if (DOTS_WITH_PARAMETERS.test(segment)) return true;
    if (segment.includes("%") && (DOTS.test(segment) || hasSuspiciousByte(path, start, seen))) return true;
    start += segment.length + 1;
  }
  return false;
}

/**
 * Whether a percent-encoded byte is a control character or a slash, from `start` to the end of the path.
 *
 * NOTE: any character except a hexadecimal digit counts as -1: "%3z" is a slash. Only parameters may contain it.
 *
 * @param seen marks the offsets that an earlier call has seen, to do the work once
 */
function hasSuspiciousByte(path: string, start: number, seen: Uint8Array): boolean {
  for (let at = start; at < path.length && seen[at] === 0; at++) {
    seen[at] = 1;
    if (path[at] !== "%" || at + 2 >= path.length) continue;
    const byte = (digit(path[at + 1]) << 4) + digit(path[at + 2]);
    if (byte < Char.Space || byte === Char.Delete || byte === Char.Slash) return true;
    at += 2;
  }
  return false;
}

/** `HexUtils.getDec` */
function digit(character = ""): number {
  const value = Number.parseInt(character, 16);
  return Number.isNaN(value) ? -1 : value;
}

/** How Tomcat handles an encoded slash or backslash. */
export type TomcatEncodedSolidus = "reject" | "decode" | "passthrough";

/** The options of {@link tomcat}: attributes of the connector in `server.xml`. */
export interface TomcatOptions {
  /** How to handle `%2F` in paths. Default: `"reject"`. */
  readonly encodedSolidusHandling?: TomcatEncodedSolidus | undefined;
  /** How to handle `%5C` in paths. Default: `"decode"`; the backslash is then subject to `allowBackslash`. */
  readonly encodedReverseSolidusHandling?: TomcatEncodedSolidus | undefined;
  /** Whether a backslash in a decoded path counts as a slash. Default: `false`, which refuses it. */
  readonly allowBackslash?: boolean | undefined;
  /** Further characters that paths may contain, from ``"<>[\]^`{|}``. Default: none. */
  readonly relaxedPathChars?: string | undefined;
  /** Further characters that queries may contain, from ``"<>[\]^`{|}``. Default: none. */
  readonly relaxedQueryChars?: string | undefined;
  /** Whether to refuse the suspicious paths that the Servlet specification lists. Default: `false`. */
  readonly rejectSuspiciousURIs?: boolean | undefined;
}

type TomcatSettings = Settings<TomcatOptions>;

/** `HttpParser.IS_RELAXABLE` */
const RELAXABLE = '"<>[\\]^`{|}';

/**
 * Apache Tomcat, as a reader of requests: how it chooses a servlet in the root context.
 *
 * It removes path parameters before it decodes, and merges slashes and removes dot segments after that. It refuses
 * characters that RFC 3986 does not allow, paths that are not UTF-8, and the folders `WEB-INF` and `META-INF`. Without
 * a Host header, it reads the request target alone.
 *
 * @param options attributes of the connector; the defaults are Tomcat's
 * @returns a frozen reader
 * @throws TypeError if an option is unknown or has an invalid value
 * @see https://tomcat.apache.org/tomcat-11.0-doc/config/http.html
 * @example
 * ```ts
 * import { tomcat } from "@anyurl/readers/servers";
 *
 * tomcat().read("/static/..;/admin", { host: "h.test" }).segments; // → ["admin"]
 * tomcat().read("/a%2Fb", { host: "h.test" }).refusal?.reason; // → "encoded-slash"
 * ```
 */
export const tomcat = /* @__PURE__ */ defineServer<TomcatOptions>({
  name: "tomcat",
  title: "Apache Tomcat",
  testedVersions: ["10.1.60", "11.0.24"],
  options: {
    encodedSolidusHandling: /* @__PURE__ */ oneOf("reject", "decode", "passthrough"),
    encodedReverseSolidusHandling: /* @__PURE__ */ oneOf("decode", "reject", "passthrough"),
    allowBackslash: /* @__PURE__ */ oneOf(false, true),
    relaxedPathChars: /* @__PURE__ */ charactersOf(RELAXABLE),
    relaxedQueryChars: /* @__PURE__ */ charactersOf(RELAXABLE),
    rejectSuspiciousURIs: /* @__PURE__ */ oneOf(false, true),
  },
  read,
});

/** The complements of `HttpParser.IS_ABSOLUTEPATH_RELAXED` and `HttpParser.IS_QUERY_RELAXED`. */
const NOT_IN_PATHS = /[^A-Za-z0-9\-._~!$&'()*+,;=:@%/]/g;
const NOT_IN_QUERIES = /[^A-Za-z0-9\-._~!$&'()*+,;=:@%/?]/g;

function read({ target, host: header }: ServerRequest, settings: TomcatSettings): ServerView | ServerRefusal {
  // `Http11InputBuffer.parseRequestLine`; NOTE: a line feed would end the request, and begin another one.
  const [written, query] = splitAt(trimEnd(target), "?");
  if (!hasOnly(written, NOT_IN_PATHS, settings.relaxedPathChars)) return REFUSALS.pathCharacter;
  if (!hasOnly(query ?? "", NOT_IN_QUERIES, settings.relaxedQueryChars)) return REFUSALS.queryCharacter;
  const authority = header === null ? { host: null, port: null } : parseHost(trimSpaces(header));
  if (authority === undefined) return REFUSALS.invalidHost;
  const path = applicationPath(written, settings);
  if (isRefusal(path)) return path;
  return {
    // `Mapper.internalMap` looks hosts up regardless of ASCII case.
    host: authority.host?.toLowerCase() ?? null,
    port: authority.port,
    path: encodePath(path),
    query,
    segments: splitSegments(path),
  };
}

/** `CoyoteAdapter.postParseRequest`: the path by which the mapper chooses a servlet. */
function applicationPath(written: string, settings: TomcatSettings): string | ServerRefusal {
  if (settings.rejectSuspiciousURIs && isSuspicious(written)) return REFUSALS.suspicious;
  const decoded = convertPath(removeParameters(written), settings);
  if (isRefusal(decoded)) return decoded;
  // `CoyoteAdapter.normalize`
  if (decoded.includes("\0")) return REFUSALS.nul;
  if (decoded.includes("\\") && !settings.allowBackslash) return REFUSALS.backslash;
  const path = removeDotsAndTheirSlash(mergeSlashes(foldBackslashes(decoded)));
  if (path === undefined) return REFUSALS.aboveRoot;
  // `CoyoteAdapter.convertURI`
  if (!isUTF8(path)) return REFUSALS.notUTF8;
  // `StandardContextValve.invoke`
  return /^\/(?:meta|web)-inf(?:\/|$)/i.test(path) ? REFUSALS.privateFolder : path;
}

/** `UDecoder.convert`. If `%2F` or `%5C` stays encoded, so does `%25`. */
function convertPath(path: string, settings: TomcatSettings): string | ServerRefusal {
  const { encodedSolidusHandling: slash, encodedReverseSolidusHandling: backslash } = settings;
  if (!isWellEncoded(path)) return REFUSALS.malformedEncoding;
  if (slash === "reject" && /%2f/i.test(path)) return REFUSALS.encodedSlash;
  if (backslash === "reject" && /%5c/i.test(path)) return REFUSALS.encodedBackslash;
  const kept = (slash === "passthrough" ? "/%" : "") + (backslash === "passthrough" ? "\\%" : "");
  return decodeAllBut(kept, path);
}

const REFUSALS = {
  pathCharacter: badRequest("path-character", "the path contains a character that is not allowed"),
  queryCharacter: badRequest("query-character", "the query contains a character that is not allowed"),
  invalidHost: badRequest("invalid-host", "the Host header is invalid"),
  suspicious: badRequest("suspicious-path", "the path is suspicious"),
  malformedEncoding: badRequest("malformed-encoding", 'a "%" in the path lacks two hexadecimal digits'),
  encodedSlash: badRequest("encoded-slash", "the path contains an encoded slash"),
  encodedBackslash: badRequest("encoded-backslash", "the path contains an encoded backslash"),
  nul: badRequest("null-byte", "the path contains an encoded null byte"),
  backslash: badRequest("backslash", "the decoded path contains a backslash"),
  aboveRoot: badRequest("above-root", 'a ".." in the path leads above the root'),
  notUTF8: badRequest("not-utf-8", "the decoded path is not UTF-8"),
  privateFolder: { status: 404, reason: "private-folder", message: "the path leads to WEB-INF or META-INF" },
} as const;

/**
 * Whether a text has only allowed characters.
 *
 * @param invalid a global regular expression that matches each character that is not allowed
 * @param more characters that are allowed nevertheless
 */
function hasOnly(text: string, invalid: RegExp, more: string): boolean {
  return (text.match(invalid) ?? []).every((character) => more.includes(character));
}
