/**
 * lighttpd: https://github.com/lighttpd/lighttpd1.4/blob/lighttpd-1.4.82/src
 *
 * A request that it accepts goes through these steps, in this order: `normalize` (drops the fragment, encodes and
 * decodes characters), `splitAt`, `slashesFrom2F`, `mergeSlashes`, `clampDots`, `decodeOnce`.
 */
import { encodeByte } from "@anyurl/common/percent";
import { oneOf, type Settings } from "../../define/options.ts";
import { defineServer, type ServerView } from "../../define/server.ts";
import { clampDots } from "../../steps/dots.ts";
import { mergeSlashes, splitSegments } from "../../steps/paths.ts";
import { decodeOnce, decodeUnreserved, encodePath } from "../../steps/percent.ts";
import { badRequest, type ServerRefusal, type ServerRequest } from "../../steps/server-request.ts";
import { splitAt } from "../../steps/split.ts";
import { readHost } from "./host.ts";

/** The options of {@link lighttpd}: `server.http-parseopts` in its configuration. */
export interface LighttpdOptions {
  /** `url-path-2f-reject`: whether to refuse `%2F` in paths. Default: `false`, which decodes it. */
  readonly urlPath2fReject?: boolean | undefined;
  /** `url-path-dotseg-reject`: whether to refuse dot segments and repeated slashes. Default: `false`. */
  readonly urlPathDotsegReject?: boolean | undefined;
  /** `"1.4.85"`, the default, or `"1.4.69"`, for versions that accept a raw space at the end of a request target. */
  readonly version?: "1.4.85" | "1.4.69" | undefined;
}

/**
 * lighttpd, as a reader of requests: its host and path for conditions in the configuration.
 *
 * It decodes the path once, `%2F` too, merges slashes and removes dot segments. It refuses control characters, encoded
 * ones too, and bytes that UTF-8 does not have. A `%` without two hexadecimal digits stays unchanged.
 *
 * @param options options of the parser; the defaults are lighttpd's
 * @returns a frozen reader
 * @throws TypeError if an option is unknown or has an invalid value
 * @see https://redmine.lighttpd.net/projects/lighttpd/wiki/Server_http-parseoptsDetails
 * @example
 * ```ts
 * import { lighttpd } from "@anyurl/readers/servers";
 *
 * lighttpd().read("/x%2F..//admin", { host: "h.test" }).segments; // → ["admin"]
 * lighttpd({ urlPath2fReject: true }).read("/a%2Fb", { host: "h.test" }).refusal?.reason; // → "encoded-slash"
 * ```
 */
export const lighttpd = /* @__PURE__ */ defineServer<LighttpdOptions>({
  name: "lighttpd",
  title: "lighttpd",
  testedVersions: ["1.4.69", "1.4.85"],
  options: {
    urlPath2fReject: /* @__PURE__ */ oneOf(false, true),
    urlPathDotsegReject: /* @__PURE__ */ oneOf(false, true),
    version: /* @__PURE__ */ oneOf("1.4.85", "1.4.69"),
  },
  read,
});

/** `http_request_parse_target` and `burl_normalize` */
function read(
  { target, host: header }: ServerRequest,
  settings: Settings<LighttpdOptions>,
): ServerView | ServerRefusal {
  const authority = header === null ? { host: null, port: null } : readHost(header);
  if (authority === undefined) return REFUSALS.invalidHost;
  if (settings.version === "1.4.85" && target.endsWith(" ")) return REFUSALS.space;
  const url = normalize(target);
  // `burl_contains_ctrls`
  if (/%(?:[01]|7F)/.test(url)) return REFUSALS.control;
  // `light_utf8_invalid_byte`
  if (/%(?:C[01]|F[5-9A-F])/.test(url)) return REFUSALS.invalidByte;
  const [written, query] = splitAt(url, "?");
  if (settings.urlPath2fReject && written.includes("%2F")) return REFUSALS.encodedSlash;
  const path = slashesFrom2F(written);
  // `buffer_path_simplify`
  const simple = clampDots(mergeSlashes(path));
  if (settings.urlPathDotsegReject && simple !== path) return REFUSALS.dotSegment;
  const decoded = decodeOnce(simple);
  return { ...authority, path: encodePath(decoded), query, segments: splitSegments(decoded) };
}

/** `burl_normalize_basic_unreserved`. NOTE: each "%" of the result has two hexadecimal digits in upper case. */
function normalize(target: string): string {
  const [beforeFragment] = splitAt(target, "#");
  const encoded = beforeFragment.replace(/%(?![0-9a-f]{2})|[^!$%&'()*+,\-./0-9:;=?@A-Z_a-z~]/gi, (byte) =>
    encodeByte(byte.charCodeAt(0)),
  );
  return decodeUnreserved(encoded).replace(/%../g, (triplet) => triplet.toUpperCase());
}

/** `burl_normalize_2F_to_slash` */
function slashesFrom2F(path: string): string {
  return path.replace(/%2F/g, "/");
}

const REFUSALS = {
  invalidHost: badRequest("invalid-host", "the Host header is invalid"),
  space: badRequest("space", "the request target ends with a space"),
  control: badRequest("control-character", "the request target contains a control character"),
  invalidByte: badRequest("invalid-byte", "the request target contains a byte that UTF-8 does not have"),
  encodedSlash: badRequest("encoded-slash", "the path contains an encoded slash"),
  dotSegment: badRequest("dot-segment", "the path contains a dot segment or a repeated slash"),
} as const;
