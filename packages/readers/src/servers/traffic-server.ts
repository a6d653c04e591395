/**
 * Apache Traffic Server: https://github.com/apache/trafficserver/tree/9.2.9/proxy/hdrs
 *
 * It decodes nothing and removes no dots, but slashes at the start of a path, and empty parameters and queries.
 */
import { asciiLowercase } from "@anyurl/common/ascii";
import { defineServer, type ServerView } from "../define/server.ts";
import { splitSegments } from "../steps/paths.ts";
import { decodeAllButUnreserved } from "../steps/percent.ts";
import { badRequest, type ServerRefusal, type ServerRequest } from "../steps/server-request.ts";
import { splitAt } from "../steps/split.ts";
import { trimEnd, trimSpaces } from "../steps/whitespace.ts";

/**
 * Apache Traffic Server as a reverse proxy, as a reader of requests: which path its rules of `remap.config` compare and
 * pass on.
 *
 * The rules compare the path as written, without further slashes at its start: `/%61dmin` is not `/admin`, `//admin`
 * is. To compare its segments with other readers, the model decodes what has one spelling only: encoded letters, digits
 * and `-._~` stay encoded.
 *
 * @returns a frozen reader
 * @throws TypeError if an option is given
 * @see https://docs.trafficserver.apache.org/en/9.2.x/admin-guide/files/remap.config.en.html
 * @example
 * ```ts
 * import { trafficServer } from "@anyurl/readers/servers";
 *
 * const reading = trafficServer().read("//static/../a%20b;?#top", { host: "h.test" });
 * reading.components?.path; // → "/static/../a%20b"
 * reading.segments; // → ["static", "..", "a b"]
 * ```
 */
export const trafficServer = /* @__PURE__ */ defineServer({
  name: "traffic-server",
  title: "Apache Traffic Server",
  testedVersions: ["9.2.9"],
  options: {},
  read,
});

function read({ target, host: header }: ServerRequest): ServerView | ServerRefusal {
  // `http_parser_parse_req`: spaces and tabs before the version are skipped.
  const written = trimEnd(target);
  // `url_is_mostly_compliant`, as `proxy.config.http.strict_uri_parsing` is 2 by default
  if (/[^!-~]/.test(written)) return REFUSALS.character;
  if (header === null) return REFUSALS.noHost;
  const host = readHost(trimSpaces(header));
  if (host === undefined) return REFUSALS.invalidHost;
  // `url_parse_http`, and `url_print`
  const [beforeFragment] = splitAt(written, "#");
  const [beforeQuery, query] = splitAt(beforeFragment, "?");
  const [start, parameters] = splitAt(beforeQuery, ";");
  const path = start.replace(/^\/+/, "/") + (parameters === null || parameters === "" ? "" : `;${parameters}`);
  const segments = splitSegments(path).map(decodeAllButUnreserved);
  return { host, port: null, path, query: query === "" ? null : query, segments };
}

/**
 * `validate_hdr_host` and `ats_ip_parse`, then `MIMEHdr::get_host_port_values`.
 *
 * NOTE: the rules see no more than the text before the first colon, even if there are two colons. An IPv6 address has
 * brackets here, of which the rules see none or the second one.
 *
 * @returns the host in lower case; `undefined` for an invalid header
 */
function readHost(header: string): string | undefined {
  const [address, rest] = header.startsWith("[") ? splitBrackets(header) : splitPort(header);
  const [withColon = "", port = ""] = /^:([0-9]+)/.exec(rest) ?? [];
  const end = rest.slice(withColon.length);
  if (address === "" || /[^A-Za-z0-9.[\]_:~%-]/.test(address) || /[^ \t]/.test(end)) return undefined;
  if (port !== "" && (port.length > 5 || Number(port) > 65535 || Number(port) === 0)) return undefined;
  const host = header.startsWith("[") ? address : splitAt(address, ":")[0];
  return asciiLowercase(host.includes(":") ? `[${host}]` : host);
}

function splitBrackets(header: string): readonly [address: string, rest: string] {
  const end = header.indexOf("]");
  return end < 0 ? [header.slice(1), ""] : [header.slice(1, end), header.slice(end + 1)];
}

function splitPort(header: string): readonly [address: string, rest: string] {
  const colon = header.indexOf(":");
  return colon >= 0 && colon === header.lastIndexOf(":") ? [header.slice(0, colon), header.slice(colon)] : [header, ""];
}

const REFUSALS = {
  character: badRequest("character", "the request target contains a space or a control character, or is not ASCII"),
  noHost: badRequest("missing-host", "the Host header is missing"),
  invalidHost: badRequest("invalid-host", "the Host header is invalid"),
} as const;
