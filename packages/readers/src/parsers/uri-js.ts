/**
 * uri-js, the npm package.
 *
 * Source: https://github.com/garycourt/uri-js/blob/v4.4.1/src/uri.ts, and the folder "schemes" beside it
 */
import { splitCredentials } from "../define/make.ts";
import { defineParser, type ParserRefusal } from "../define/parser.ts";
import type { ReadingComponents } from "../define/reading.ts";
import { type Characters, encodeHost, recode, recodeScheme } from "./uri-js/encoding.ts";
import { withBrackets, withNormalizedIP } from "./uri-js/ip.ts";
import { toASCII } from "./uri-js/to-ascii.ts";

/**
 * Makes a reader that reads as the npm package uri-js does, without options.
 *
 * NOTE: The library moves the path and the query of some schemes to members of its own. The reader has a path made of
 * `resourceName` (ws, wss) or of `nid` and `nss` (urn); it has no path and query for the addresses of mailto. IPv6
 * addresses have no brackets in the library; the reader adds them.
 *
 * @returns a frozen reader
 * @throws TypeError if an option is given
 * @example
 * ```ts
 * import { uri_js } from "@anyurl/readers/parsers";
 *
 * uri_js().read("http://a@good.example@evil.example/").components?.host; // → "good.example%40evil.example"
 * uri_js().read("http:good.example").refusal?.reason; // → "missing-host"
 * ```
 */
export const uri_js = /* @__PURE__ */ defineParser({
  name: "uri-js",
  title: "npm's uri-js",
  testedVersions: ["4.4.1"],
  options: {},
  parse(input) {
    const [, scheme, , userinfo, host, port, path = "", query, fragment] = URI_PARSE.exec(input) ?? [];
    const handler = scheme?.toLowerCase() ?? "";
    const recodeIn = (text: string | undefined, characters: Characters) =>
      text === undefined ? null : recode(text, characters);
    const readHost = host === undefined ? null : normalizeHost(host, DOMAIN_SCHEMES.includes(handler));
    if (readHost === undefined) return TOO_LONG;
    const schemeName = scheme ? recodeScheme(scheme) : null;
    const components: ReadingComponents = {
      scheme: schemeName,
      ...splitCredentials(recodeIn(userinfo, "userinfo")),
      host: readHost,
      port: port ? String(Number.parseInt(port, 10)) : (port ?? null),
      path: recode(path, schemeName ? "path" : "path-noscheme"),
      query: recodeIn(query, "query"),
      fragment: recodeIn(fragment, "fragment"),
    };
    return handle(handler, components);
  },
});

/** `URI_PARSE`. The fragment ends at a line separator, and so does the match. */
const URI_PARSE =
  /^(?:([^:/?#]+):)?(?:\/\/((?:([^/?#@]*)@)?(\[[^/?#\]]+\]|[^/?#:]*)(?::(\d*))?))?([^?#]*)(?:\?([^#]*))?(?:#([^\u2028\u2029]*))?/;

const TOO_LONG: ParserRefusal = { reason: "too-long", message: "a label of the host is too long for this model" };

const DOMAIN_SCHEMES = ["http", "https", "ws", "wss"];

/** `parse`: normalises addresses, then the names of schemes with domains, then the encoding. */
function normalizeHost(written: string, isDomain: boolean): string | undefined {
  const host = withNormalizedIP(written);
  const name = isDomain ? toASCII(host) : host;
  return name === undefined ? undefined : withBrackets(encodeHost(name));
}

/** Returns the components after the handler of the scheme. Source: the folder "schemes". */
function handle(scheme: string, components: ReadingComponents): ReadingComponents | ParserRefusal {
  const { host, path, query } = components;
  if (scheme === "http" || scheme === "https") return host ? components : MISSING_HOST;
  if (scheme === "ws" || scheme === "wss") return { ...components, path: path || "/", query: query || null };
  if (scheme === "urn") return handleURN(components);
  if (scheme === "mailto") return handleMailto(components);
  return components;
}

const MISSING_HOST: ParserRefusal = { reason: "missing-host", message: "an HTTP URI has no host" };

function handleURN(components: ReadingComponents): ReadingComponents | ParserRefusal {
  const path = components.path ?? "";
  const colon = path.indexOf(":");
  if (colon < 1) return { reason: "invalid-urn", message: "the URN has no namespace" };
  const [nid, nss] = [path.slice(0, colon).toLowerCase(), path.slice(colon + 1)];
  const isUUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(nss);
  if (nid === "uuid" && !isUUID) return { reason: "invalid-uuid", message: "the UUID is not valid" };
  return { ...components, path: `${nid}:${nss}` };
}

/** All addresses, in the path and in fields of the name "to", must have a domain. */
function handleMailto(components: ReadingComponents): ReadingComponents | ParserRefusal {
  const { path, query } = components;
  const fields = (query ?? "").split("&").map((field) => field.split("=", 2));
  const lists = fields.flatMap(([name, value]) => (name === "to" ? [value] : []));
  if (lists.includes(undefined)) return { reason: "type-error", message: 'a field "to" has no value' };
  const addresses = [path || undefined, ...lists].flatMap((list) => list?.split(",") ?? []);
  if (addresses.every((address) => address.includes("@"))) return { ...components, path: null, query: null };
  return { reason: "invalid-domain", message: "the domain name of an address cannot be converted to ASCII" };
}
