/**
 * Eclipse Jetty: https://github.com/jetty/jetty.project, the branches jetty-9.4.x and jetty-12.0.x
 *
 * The steps: `splitTarget` at slashes and parameters, `findViolation` for refusals by the compliance mode, and
 * `decodePath9` or `decodePath12`, which decode and remove dot segments.
 */
import { oneOf, type Settings } from "../../define/options.ts";
import { defineServer, type ServerView } from "../../define/server.ts";
import { splitSegments } from "../../steps/paths.ts";
import { encodePath } from "../../steps/percent.ts";
import { badRequest, type ServerRefusal, type ServerRequest } from "../../steps/server-request.ts";
import { trimEnd, trimSpaces } from "../../steps/whitespace.ts";
import { parseHost9 } from "./host-9.ts";
import { parseHost12 } from "./host-12.ts";
import { decodePath9 } from "./path-9.ts";
import { decodePath12 } from "./path-12.ts";
import { readEncodedValues, splitTarget } from "./target.ts";
import { findViolation } from "./violations.ts";

/** The options of {@link jetty}. */
export interface JettyOptions {
  /** The version. Default: `"12.0"`. */
  readonly version?: "12.0" | "9.4" | undefined;
  /** The compliance mode for URIs of version 12.0. Version 9.4 ignores it. Default: `"DEFAULT"`. */
  readonly uriCompliance?: "DEFAULT" | "UNAMBIGUOUS" | "LEGACY" | "UNSAFE" | undefined;
  /** The compliance mode of version 9.4. Version 12.0 ignores it. Default: `"RFC7230"`. */
  readonly httpCompliance?: "RFC7230" | "RFC7230_NO_AMBIGUOUS_URIS" | "LEGACY" | undefined;
}

/**
 * Eclipse Jetty, as a reader of requests: how it chooses a servlet in the root context.
 *
 * It removes path parameters, decodes, and removes dot segments, without merging slashes. By default, version 12.0
 * refuses paths that programs read differently: those with empty segments, encoded dot segments, `%2F`, `%25`, or
 * characters that RFC 3986 does not allow. Version 9.4 accepts most of these. An encoded slash becomes a slash there,
 * and a path with bytes that are not UTF-8 is read as ISO 8859-1. Without a Host header, the reader reads the request
 * target alone.
 *
 * @param options the version, and compliance modes
 * @returns a frozen reader
 * @throws TypeError if an option is unknown or has an invalid value
 * @see https://jetty.org/docs/jetty/12/programming-guide/server/compliance.html
 * @example
 * ```ts
 * import { jetty } from "@anyurl/readers/servers";
 *
 * jetty().read("/static/%2e%2e/admin;v=1").refusal?.reason; // → "ambiguous-segment"
 * jetty({ version: "9.4" }).read("/static/%2e%2e%2fadmin;v=1/x").segments; // → ["admin", "x"]
 * ```
 */
export const jetty = /* @__PURE__ */ defineServer<JettyOptions>({
  name: "jetty",
  title: "Eclipse Jetty",
  testedVersions: ["9.4.57", "12.0.40"],
  options: {
    version: /* @__PURE__ */ oneOf("12.0", "9.4"),
    uriCompliance: /* @__PURE__ */ oneOf("DEFAULT", "UNAMBIGUOUS", "LEGACY", "UNSAFE"),
    httpCompliance: /* @__PURE__ */ oneOf("RFC7230", "RFC7230_NO_AMBIGUOUS_URIS", "LEGACY"),
  },
  read,
});

function read({ target, host: header }: ServerRequest, settings: Settings<JettyOptions>): ServerView | ServerRefusal {
  const { version, uriCompliance, httpCompliance } = settings;
  const is9 = version === "9.4";
  // `HttpParser.parseLine`
  const line = trimEnd(target, " ");
  if (/[\0-\x20]/.test(line) || (is9 ? hasDeleteAfterOther(line) : line.includes("\x7f"))) return REFUSALS.character;
  const authority = header === null ? NO_HOST : (is9 ? parseHost9 : parseHost12)(trimSpaces(header));
  if (authority === undefined) return REFUSALS.host;
  const written = splitTarget(line, is9);
  if (written === undefined) return REFUSALS.escape;
  if (written.segments.some(({ text }) => readEncodedValues(text).includes(0))) return REFUSALS.nul;
  // NOTE: version 12 looks up U+0080 past the end of its table of characters, and fails.
  if (!is9 && written.segments.some(({ text }) => text.includes("\xc2\x80"))) return REFUSALS.character;
  const mode9 = httpCompliance === "LEGACY" ? "LEGACY of 9.4" : httpCompliance;
  const violation = findViolation(written.segments, is9 ? mode9 : uriCompliance);
  if (violation !== undefined) return violation;
  const path = (is9 ? decodePath9 : decodePath12)(written.segments);
  if (path === undefined) return REFUSALS.aboveRoot;
  const host = authority.host === null ? null : virtualHost(authority.host);
  return { host, port: authority.port, path: encodePath(path), query: written.query, segments: splitSegments(path) };
}

const NO_HOST = { host: null, port: null };

/** NOTE: the parser's scan of the line looks for U+007F only after the first byte that is not ASCII. */
function hasDeleteAfterOther(line: string): boolean {
  const other = line.search(/[\x80-\xff]/);
  return other >= 0 && line.includes("\x7f", other);
}

/** `ContextHandler.normalizeHostname`; the case of letters is ignored. */
function virtualHost(name: string): string {
  const at = name.indexOf("@");
  return (at > 0 ? name.slice(0, at) : name).replace(/\.$/, "").replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

const REFUSALS = {
  character: badRequest("control-character", "the request target contains a control character or a space"),
  host: badRequest("invalid-host", "the Host header has an invalid port or bracket"),
  escape: badRequest("malformed-encoding", 'a "%" in the path lacks its digits'),
  nul: badRequest("null-byte", "the path contains an encoded null byte"),
  aboveRoot: badRequest("above-root", 'a ".." in the path leads above the root'),
} as const;
