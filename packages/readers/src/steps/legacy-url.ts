/**
 * `url.parse` of Node.js.
 *
 * https://github.com/nodejs/node/blob/v26.10.0/lib/url.js
 */
import { decodeValid, encodeByte } from "@anyurl/common/percent";
import { toASCII } from "@anyurl/idna";
import { splitAt, splitParts } from "./split.ts";

/** The major versions of Node.js whose `url.parse` differ. */
export type NodeVersion = "26" | "24" | "22" | "20";

/** A URL as `url.parse` splits it; with the brackets of an IPv6 address. */
interface LegacyURL {
  /** In lower case, without its colon. */
  readonly protocol: string | null;
  /** Percent-decoded. */
  readonly auth: string | null;
  readonly hostname: string | null;
  readonly port: string | null;
  readonly pathname: string | null;
  readonly query: string | null;
  readonly hash: string | null;
}

/** Why `url.parse` throws an error. */
export type LegacyFault = "malformed-auth" | "invalid-host" | "invalid-port";

const SLASHED = /^(?:http|https|ftp|gopher|file|ws|wss):$/;

/** `Url.prototype.parse`. */
export function parseLegacyURL(input: string, version: NodeVersion): LegacyURL | LegacyFault {
  const text = foldBackslashesBeforeQuery(trim(input));
  const simple = /[@#]/.test(beforeQuery(text)) || text.includes("#") ? null : SIMPLE_PATH.exec(text);
  if (simple !== null) {
    const [, pathname = "", query = null] = simple;
    return { protocol: null, ...WITHOUT_AUTHORITY, pathname, query, hash: null };
  }
  const [withColon = ""] = PROTOCOL.exec(text) ?? [];
  const protocol = withColon.toLowerCase();
  const isHostless = protocol === "javascript:";
  const afterProtocol = text.slice(withColon.length);
  const hasSlashes = (protocol !== "" || HOST.test(afterProtocol)) && afterProtocol.startsWith("//");
  const rest = hasSlashes && !isHostless ? afterProtocol.slice(2) : afterProtocol;
  // NOTE: the list of protocols is in lower case, and this protocol as written: `HTTP:a` has the host `a`.
  const hasHost = !isHostless && (hasSlashes || (withColon !== "" && !SLASHED.test(withColon)));
  const found = hasHost ? readAuthority(rest, version) : { ...WITHOUT_AUTHORITY, rest };
  if (typeof found === "string") return found;
  const { path, query, fragment } = splitParts(isHostless ? found.rest : escapeText(found.rest));
  return {
    protocol: protocol === "" ? null : protocol.slice(0, -1),
    auth: found.auth,
    hostname: found.hostname,
    port: found.port,
    pathname: path || (SLASHED.test(protocol) && found.hostname ? "/" : null),
    query,
    hash: fragment,
  };
}

const WITHOUT_AUTHORITY = { auth: null, hostname: null, port: null };

const SIMPLE_PATH = /^(\/\/?(?!\/)[^?\s]*)(?:\?([^\s]*))?$/;
/** `forbiddenHostCharsIpv6`. Other hosts cannot contain colons and brackets either. */
const FORBIDDEN = /[\0\t\n\r #%/<>?@\\^|]/;
const PROTOCOL = /^[a-z0-9.+-]+:/i;
const HOST = /^\/\/[^@/]+@[^@/]+/;

/** Removes ASCII controls and spaces, U+00A0 and U+FEFF at both ends. */
function trim(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isSpace(text.charCodeAt(start))) start++;
  while (end > start && isSpace(text.charCodeAt(end - 1))) end--;
  return text.slice(start, end);
}

function isSpace(unit: number): boolean {
  return unit < 33 || unit === 0xa0 || unit === 0xfeff;
}

function beforeQuery(text: string): string {
  const end = text.search(/[?#]/);
  return end < 0 ? text : text.slice(0, end);
}

function foldBackslashesBeforeQuery(text: string): string {
  const before = beforeQuery(text);
  return before.replaceAll("\\", "/") + text.slice(before.length);
}

interface Authority {
  readonly auth: string | null;
  readonly hostname: string;
  readonly port: string | null;
  /** The text that is read as path, query and fragment. */
  readonly rest: string;
}

/** Reads the text after `//`. The host ends at a character that it cannot contain; the path begins there. */
function readAuthority(text: string, version: NodeVersion): Authority | LegacyFault {
  const end = text.search(/[#/?]/);
  const written = (end < 0 ? text : text.slice(0, end)).replace(/[\t\n\r]/g, "");
  const at = written.lastIndexOf("@");
  const auth = at < 0 ? null : decodeValid(written.slice(0, at));
  if (auth === undefined) return "malformed-auth";
  const afterAuth = written.slice(at + 1);
  const hostEnd = afterAuth.search(/[ "%';<>\\^`{|}]/);
  const host = hostEnd < 0 ? afterAuth : afterAuth.slice(0, hostEnd);
  const rest = afterAuth.slice(host.length) + (end < 0 ? "" : text.slice(end));
  const [withColon = ""] = /:[0-9]*$/.exec(host) ?? [];
  const port = withColon.slice(1) || null;
  const name = host.slice(0, host.length - withColon.length);
  if (name.startsWith("[") && name.endsWith("]")) {
    const hostname = lowerUnlessLong(name);
    // NOTE: only the characters are checked, not the address.
    if (FORBIDDEN.test(hostname)) return "invalid-host";
    return { auth, hostname: hostname === "" ? "" : hostname, port, rest: rest.startsWith("/") ? rest : `/${rest}` };
  }
  const [beforeColon, afterColon] = splitAt(name, ":");
  if (afterColon !== null && version === "26") return "invalid-port";
  const hostname = asciiHost(lowerUnlessLong(beforeColon), version);
  if (hostname === undefined) return "invalid-host";
  return { auth, hostname, port, rest: afterColon === null ? rest : `/:${afterColon}${rest}` };
}

/** NOTE: a longer name becomes an empty one. */
const LONGEST_HOST = 255;

function lowerUnlessLong(name: string): string {
  return name.length > LONGEST_HOST ? "" : name.toLowerCase();
}

/** Returns `undefined` if the host is invalid. */
function asciiHost(name: string, version: NodeVersion): string | undefined {
  if (name === "") return "";
  // NOTE: since version 24, Punycode is not checked if all of the name is ASCII.
  const isConverted = /[^\0-\x7f]/.test(name) || version === "22" || version === "20";
  const converted = isConverted ? toASCII(name) : name;
  // NOTE: a null byte ends the name that Node.js 20 converts.
  const hostname = version === "20" ? converted?.split("\0", 1)[0] : converted;
  return !hostname || /[:[\]]/.test(hostname) || FORBIDDEN.test(hostname) ? undefined : hostname;
}

/** `autoEscapeStr` */
function escapeText(rest: string): string {
  return rest.replace(/[\t\n\r "'<>\\^`{|}]/g, (character) => encodeByte(character.charCodeAt(0)));
}
