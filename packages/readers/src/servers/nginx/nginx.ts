/**
 * nginx: https://github.com/nginx/nginx/tree/release-1.30.4/src/http
 *
 * A request that it accepts goes through these steps, in this order: `splitTarget`, `decodeOnce`, `mergeSlashes`,
 * `removeDots`.
 */
import { oneOf, type Settings } from "../../define/options.ts";
import { defineServer, type ServerView } from "../../define/server.ts";
import { removeDots } from "../../steps/dots.ts";
import { mergeSlashes, splitSegments } from "../../steps/paths.ts";
import { decodeOnce, encodePath, isWellEncoded } from "../../steps/percent.ts";
import { badRequest, type ServerRefusal, type ServerRequest } from "../../steps/server-request.ts";
import { splitTarget } from "../../steps/split.ts";
import { trimEnd } from "../../steps/whitespace.ts";
import { type NginxVersion, validHost } from "./host.ts";

/** The options of {@link nginx}: directives of its configuration. */
export interface NginxOptions {
  /** The directive `merge_slashes`: whether several slashes in a row count as one. Default: `true`. */
  readonly mergeSlashes?: boolean | undefined;
  /** `"1.30"`, the default, or `"1.22"`, for versions before 1.29.4, which accept more Host headers. */
  readonly version?: NginxVersion | undefined;
}

/**
 * nginx, as a reader of requests: how it chooses a server block and a location.
 *
 * It decodes the path once, `%2F` too, merges slashes, and removes dot segments. It refuses a malformed `%`, encoded
 * null bytes, control characters, and paths that lead above the root. A raw `#` ends the path. It ignores the port of
 * the Host header and the dot at the end of its name.
 *
 * NOTE: the length of the request line, which `large_client_header_buffers` limits, is not part of the model.
 *
 * @param options directives; the defaults are nginx's
 * @returns a frozen reader
 * @throws TypeError if an option is unknown or has an invalid value
 * @see https://nginx.org/en/docs/http/ngx_http_core_module.html#merge_slashes
 * @example
 * ```ts
 * import { nginx } from "@anyurl/readers/servers";
 *
 * nginx().read("/x%2F..//admin", { host: "h.test" }).segments; // → ["admin"]
 * nginx({ mergeSlashes: false }).read("//a", { host: "h.test" }).segments; // → ["", "a"]
 * nginx().read("/%zz", { host: "h.test" }).refusal?.reason; // → "malformed-encoding"
 * ```
 */
export const nginx = /* @__PURE__ */ defineServer<NginxOptions>({
  name: "nginx",
  title: "nginx",
  testedVersions: ["1.22.1", "1.30.6"],
  options: {
    mergeSlashes: /* @__PURE__ */ oneOf(true, false),
    version: /* @__PURE__ */ oneOf("1.30", "1.22"),
  },
  read,
});

function read(
  { target: written, host: header }: ServerRequest,
  settings: Settings<NginxOptions>,
): ServerView | ServerRefusal {
  // `ngx_http_parse_request_line`; NOTE: what is after a space would be read as the version of HTTP.
  const target = trimEnd(written, " ");
  if (/[^!-~\x80-\xff]/.test(target)) return REFUSALS.control;
  const host = header === null ? null : validHost(header, settings.version);
  if (host === undefined) return REFUSALS.invalidHost;
  // `ngx_http_parse_complex_uri`
  const { path: encoded, query } = splitTarget(target);
  if (!isWellEncoded(encoded)) return REFUSALS.malformedEncoding;
  if (encoded.includes("%00")) return REFUSALS.nul;
  const decoded = decodeOnce(encoded);
  const path = removeDots(settings.mergeSlashes ? mergeSlashes(decoded) : decoded);
  if (path === undefined) return REFUSALS.aboveRoot;
  return { host, port: null, path: encodePath(path), query, segments: splitSegments(path) };
}

const REFUSALS = {
  control: badRequest("control-character", "the request target contains a control character or a space"),
  invalidHost: badRequest("invalid-host", "the Host header is invalid"),
  malformedEncoding: badRequest("malformed-encoding", 'a "%" in the path lacks two hexadecimal digits'),
  nul: badRequest("null-byte", "the path contains an encoded null byte"),
  aboveRoot: badRequest("above-root", 'a ".." in the path leads above the root'),
} as const;
