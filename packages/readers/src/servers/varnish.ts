/**
 * Varnish Cache: https://github.com/varnishcache/varnish-cache/tree/varnish-7.1.1/bin/varnishd
 *
 * It decodes nothing and removes nothing: VCL compares the target as written, and a back end receives it so.
 */
import { asciiLowercase } from "@anyurl/common/ascii";
import { defineServer, type ServerView } from "../define/server.ts";
import { splitSegments } from "../steps/paths.ts";
import { decodeAllButUnreserved } from "../steps/percent.ts";
import { badRequest, type ServerRefusal, type ServerRequest } from "../steps/server-request.ts";
import { splitAt } from "../steps/split.ts";
import { trimEnd, trimSpaces } from "../steps/whitespace.ts";

/**
 * Varnish Cache with its built-in VCL, as a reader of requests: which `req.url` VCL compares, caches and passes on.
 *
 * VCL compares `req.url` as written: `/%61dmin` is not `/admin`. To compare its segments with other readers, the model
 * decodes what has one spelling only: encoded letters, digits and `-._~` stay encoded.
 *
 * NOTE: `req.http.host` is the whole header. The model takes away a port at its end.
 *
 * @returns a frozen reader
 * @throws TypeError if an option is given
 * @see https://varnish-cache.org/docs/7.1/reference/vcl-var.html
 * @example
 * ```ts
 * import { varnish } from "@anyurl/readers/servers";
 *
 * const reading = varnish().read("/static/../a%20b?q", { host: "H.test:8080" });
 * reading.segments; // → ["static", "..", "a b"]
 * reading.components?.host; // → "h.test"
 * ```
 */
export const varnish = /* @__PURE__ */ defineServer({
  name: "varnish",
  title: "Varnish",
  testedVersions: ["7.1.1"],
  options: {},
  read,
});

function read({ target, host: header }: ServerRequest): ServerView | ServerRefusal {
  // `http1_splitline`: spaces before the version are skipped, tabs are not.
  const written = trimEnd(target, " ");
  if (/[^!-~\x80-\xff]/.test(written)) return REFUSALS.character;
  // `vcl_req_host` of builtin.vcl
  if (header === null) return REFUSALS.noHost;
  // `http1_dissect_hdrs`
  if (/[^\t -~\x80-\xff]/.test(header)) return REFUSALS.invalidHost;
  const host = asciiLowercase(trimSpaces(header)).replace(/:[0-9]*$/, "");
  const [path, query] = splitAt(written, "?");
  return { host, port: null, path, query, segments: splitSegments(path).map(decodeAllButUnreserved) };
}

const REFUSALS = {
  character: badRequest("character", "the request target contains a space or a control character"),
  noHost: badRequest("missing-host", "the Host header is missing"),
  invalidHost: badRequest("invalid-host", "the Host header contains a control character"),
} as const;
