/**
 * Apache HTTP Server: https://github.com/apache/httpd/tree/2.4.x/server
 *
 * A request that it accepts goes through these steps, in this order: `splitTarget`, `decodeUnreserved`, `mergeSlashes`,
 * `removeDots`, `decodeOnce`; and the two in the middle again if it decodes slashes.
 */
import { oneOf, type Settings } from "../../define/options.ts";
import { defineServer, isRefusal, type ServerView } from "../../define/server.ts";
import { clampDots, removeDots } from "../../steps/dots.ts";
import { mergeSlashes, splitSegments } from "../../steps/paths.ts";
import { decodeAllBut, decodeOnce, decodeUnreserved, encodePath, isWellEncoded } from "../../steps/percent.ts";
import { badRequest, type ServerRefusal, type ServerRequest } from "../../steps/server-request.ts";
import { splitTarget } from "../../steps/split.ts";
import { trimEnd } from "../../steps/whitespace.ts";
import { readHost } from "./host.ts";

/** The options of {@link apache}: directives of its configuration. */
export interface ApacheOptions {
  /** The directive `AllowEncodedSlashes`: what to do with `%2F` in paths. Default: `"off"`, which refuses it. */
  readonly allowEncodedSlashes?: "off" | "on" | "nodecode" | undefined;
  /** The directive `MergeSlashes`: whether several slashes in a row count as one. Default: `true`. */
  readonly mergeSlashes?: boolean | undefined;
  /** The directive `HttpProtocolOptions`. Default: `"strict"`. */
  readonly httpProtocolOptions?: "strict" | "unsafe" | undefined;
}

/**
 * The Apache HTTP Server, as a reader of requests: how it chooses a virtual host and a `Location`.
 *
 * It removes dot segments before it decodes the path, since it decodes unreserved characters first. It refuses a
 * malformed `%`, encoded null bytes, control characters, paths that lead above the root, raw number signs and, by
 * default, encoded slashes.
 *
 * NOTE: names of hosts do not matter without virtual hosts, but their syntax is checked. The model has no limit of the
 * length of the request line, as `LimitRequestLine` has.
 *
 * @param options directives; the defaults are Apache's
 * @returns a frozen reader
 * @throws TypeError if an option is unknown or has an invalid value
 * @see https://httpd.apache.org/docs/2.4/mod/core.html#allowencodedslashes
 * @example
 * ```ts
 * import { apache } from "@anyurl/readers/servers";
 *
 * apache().read("/x/%2e%2e//admin", { host: "h.test" }).segments; // → ["admin"]
 * apache().read("/a%2Fb", { host: "h.test" }).refusal?.reason; // → "encoded-slash"
 * apache({ allowEncodedSlashes: "on" }).read("/x%2F..%2Fa", { host: "h.test" }).segments; // → ["a"]
 * ```
 */
export const apache = /* @__PURE__ */ defineServer<ApacheOptions>({
  name: "apache",
  title: "Apache HTTP Server",
  testedVersions: ["2.4.69", "2.4.71"],
  options: {
    allowEncodedSlashes: /* @__PURE__ */ oneOf("off", "on", "nodecode"),
    mergeSlashes: /* @__PURE__ */ oneOf(true, false),
    httpProtocolOptions: /* @__PURE__ */ oneOf("strict", "unsafe"),
  },
  read,
});

function read(request: ServerRequest, settings: Settings<ApacheOptions>): ServerView | ServerRefusal {
  const isStrict = settings.httpProtocolOptions === "strict";
  const header = request.host;
  const target = isStrict ? request.target : trimEnd(request.target, " ");
  // `ap_parse_request_line`; NOTE: what is after a space would be read as the version of HTTP.
  if (/[^!-~\x80-\xff]/.test(target)) return REFUSALS.control;
  if (isStrict && target.includes("#")) return REFUSALS.fragment;
  const authority = header === null ? { host: null, port: null } : readHost(header, isStrict);
  if (authority === undefined) return REFUSALS.invalidHost;
  // `ap_parse_uri` drops all slashes at the start but one.
  const { path: written, query } = splitTarget(target.replace(/^\/+/, "/"));
  const path = applicationPath(written, settings);
  if (isRefusal(path)) return path;
  return { ...authority, path: encodePath(path), query, segments: splitSegments(path) };
}

/** `ap_process_request_internal` */
function applicationPath(written: string, settings: Settings<ApacheOptions>): string | ServerRefusal {
  const { allowEncodedSlashes } = settings;
  const merge = settings.mergeSlashes ? mergeSlashes : (path: string) => path;
  // `ap_normalize_path`
  if (!isWellEncoded(written)) return REFUSALS.malformedEncoding;
  const normalized = removeDots(merge(decodeUnreserved(written)));
  if (normalized === undefined) return REFUSALS.aboveRoot;
  // `ap_unescape_url_ex`
  if (normalized.includes("%00")) return REFUSALS.nul;
  if (allowEncodedSlashes === "off" && /%2f/i.test(normalized)) return REFUSALS.encodedSlash;
  if (allowEncodedSlashes === "nodecode") return decodeAllBut("/", normalized);
  const decoded = decodeOnce(normalized);
  return allowEncodedSlashes === "on" ? clampDots(merge(decoded)) : decoded;
}

const notFound = (reason: string, message: string): ServerRefusal => ({ status: 404, reason, message });

const REFUSALS = {
  control: badRequest("control-character", "the request target contains a control character or a space"),
  fragment: badRequest("fragment", "the request target contains a number sign"),
  invalidHost: badRequest("invalid-host", "the Host header is invalid"),
  malformedEncoding: badRequest("malformed-encoding", 'a "%" in the path lacks two hexadecimal digits'),
  aboveRoot: badRequest("above-root", 'a ".." in the path leads above the root'),
  nul: notFound("null-byte", "the path contains an encoded null byte"),
  encodedSlash: notFound("encoded-slash", "the path contains an encoded slash"),
} as const;
