/**
 * HAProxy: https://github.com/haproxy/haproxy/tree/v3.2.0/src
 *
 * It decodes nothing and removes nothing: rules compare the target as written, and a back end receives it so. Only the
 * normalizers that a configuration names change it, in their order.
 */
import { asciiLowercase } from "@anyurl/common/ascii";
import { listOf, oneOf, type Settings } from "../../define/options.ts";
import { defineServer, type ServerView } from "../../define/server.ts";
import { splitSegments } from "../../steps/paths.ts";
import { decodeAllButUnreserved } from "../../steps/percent.ts";
import { badRequest, type ServerRefusal, type ServerRequest } from "../../steps/server-request.ts";
import { splitAt } from "../../steps/split.ts";
import { trimEnd, trimSpaces } from "../../steps/whitespace.ts";
import { type HAProxyNormalizer, NORMALIZERS } from "./normalizers.ts";

/** The options of {@link haproxy}. */
export interface HAProxyOptions {
  /**
   * The normalizers of `http-request normalize-uri`, in their order: `["percent-decode-unreserved", "path-strip-dotdot
   * full"]`. Default: none.
   */
  readonly normalizeURI?: readonly HAProxyNormalizer[] | undefined;
  /**
   * Whether targets may contain "#" and bytes that are not ASCII: `option accept-unsafe-violations-in-http-request`, in
   * version 2.6 `option accept-invalid-http-request`. Default: `false`.
   */
  readonly acceptUnsafeViolations?: boolean | undefined;
  /** The version: `"2.6"` accepts any Host header. Default: `"3.2"`. */
  readonly version?: "3.2" | "2.6" | undefined;
}

/**
 * HAProxy, as a reader of requests: which path its rules compare, and which target it passes on to a back end.
 *
 * The segments come from the sample fetch `path`, which HAProxy compares as written: `/%61dmin` is not `/admin`. To
 * compare them with other readers, the model decodes what has one spelling only: encoded letters, digits and `-._~`
 * stay encoded. The host is `req.fhdr(host),host_only`.
 *
 * @param options normalizers, unsafe violations, and the version
 * @returns a frozen reader
 * @throws TypeError if an option is unknown or has an invalid value
 * @see https://docs.haproxy.org/3.2/configuration.html#4.4-normalize-uri
 * @example
 * ```ts
 * import { haproxy } from "@anyurl/readers/servers";
 *
 * haproxy().read("/static/../%61dmin", { host: "h.test" }).segments; // → ["static", "..", "%61dmin"]
 * const reader = haproxy({ normalizeURI: ["percent-decode-unreserved", "path-strip-dotdot full"] });
 * reader.read("/static/../%61dmin", { host: "h.test" }).segments; // → ["admin"]
 * ```
 */
export const haproxy = /* @__PURE__ */ defineServer<HAProxyOptions>({
  name: "haproxy",
  title: "HAProxy",
  testedVersions: ["2.6.12", "3.2.26"],
  options: {
    normalizeURI: /* @__PURE__ */ listOf(/* @__PURE__ */ Object.keys(NORMALIZERS) as HAProxyNormalizer[]),
    acceptUnsafeViolations: /* @__PURE__ */ oneOf(false, true),
    version: /* @__PURE__ */ oneOf("3.2", "2.6"),
  },
  read,
});

type HAProxySettings = Settings<HAProxyOptions>;

function read({ target, host: header }: ServerRequest, settings: HAProxySettings): ServerView | ServerRefusal {
  const { acceptUnsafeViolations: isLax, version } = settings;
  // `h1_headers_to_hdr_list`: spaces and tabs before the version are skipped.
  let written = trimEnd(target);
  if (/[^!-~\x80-\xff]/.test(written)) return REFUSALS.character;
  if (!isLax && /[#\x80-\xff]/.test(written)) return REFUSALS.unsafeCharacter;
  const authority = header === null ? null : trimSpaces(header);
  if (authority !== null && version !== "2.6" && !isAuthority(authority)) return REFUSALS.invalidHost;
  for (const name of settings.normalizeURI) {
    const normalized = NORMALIZERS[name](written);
    if (normalized === undefined) return REFUSALS.malformedEncoding;
    written = normalized;
  }
  const [path, query] = splitAt(written, "?");
  return { ...virtualHost(authority), path, query, segments: splitSegments(path).map(decodeAllButUnreserved) };
}

/** `http_authority_has_forbidden_char` */
function isAuthority(authority: string): boolean {
  if (/[^!-~]|[#,/?@\\]/.test(authority)) return false;
  const open = authority.startsWith("[") ? 1 : 0;
  const rest = authority.slice(open);
  const closings = rest.match(/\](?=:|$)/g)?.length ?? 0;
  const brackets = rest.match(/[[\]]/g)?.length ?? 0;
  // Each bracket toggles one flag, which must be off at the end.
  return closings === brackets && (open + closings) % 2 === 0;
}

/** `sample_conv_host_only` */
function virtualHost(authority: string | null): Pick<ServerView, "host" | "port"> {
  if (authority === null) return { host: null, port: null };
  const colon = authority.lastIndexOf(":");
  const hasPort = colon > authority.lastIndexOf("]");
  return { host: asciiLowercase(hasPort ? authority.slice(0, colon) : authority), port: null };
}

const REFUSALS = {
  character: badRequest("character", "the request target contains a space or a control character"),
  unsafeCharacter: badRequest("unsafe-character", "the request target contains a number sign or is not ASCII"),
  invalidHost: badRequest("invalid-host", "the Host header is invalid"),
  malformedEncoding: badRequest("malformed-encoding", 'a "%" in the target lacks two hexadecimal digits'),
} as const;
