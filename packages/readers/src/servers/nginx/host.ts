/** Host headers: `ngx_http_validate_host` in src/http/ngx_http_request.c. Code units are bytes. */
import { asciiLowercase } from "@anyurl/common/ascii";
import { trimSpaces } from "../../steps/whitespace.ts";

/** Versions that read Host headers differently: 1.29.4 began to follow RFC 3986. */
export type NginxVersion = "1.30" | "1.22";

/** Returns the name by which nginx chooses a server block; `undefined` if it refuses the header. */
export function validHost(header: string, version: NginxVersion): string | undefined {
  // `ngx_http_parse_header_line` removes spaces, but not tabs.
  const host = trimSpaces(header, " ");
  if (host.includes("..")) return undefined;
  const end = version === "1.30" ? endOfHost(host) : endOfOlderHost(host);
  if (end === undefined) return undefined;
  const name = host.slice(0, end > 0 && host.lastIndexOf(".") === end - 1 ? end - 1 : end);
  return name === "" ? undefined : asciiLowercase(name);
}

/** Unreserved characters and sub-delimiters of RFC 3986. */
const HOST = /^(?:\[[\w.~!$&'()*+,;=:-]*\]|[\w.~!$&'()*+,;=%-]*)/;
const GREATEST_PORT = 65_535;

function endOfHost(host: string): number | undefined {
  const [name = ""] = HOST.exec(host) ?? [];
  const rest = host.slice(name.length);
  if (!/^(?::\d*)?$/.test(rest) || Number(rest.slice(1)) > GREATEST_PORT) return undefined;
  return name.length;
}

/** Before 1.29.4. NOTE: what is after the colon or the bracket need not be a port. */
function endOfOlderHost(host: string): number | undefined {
  if (/[\0-\x20/\x7f]/.test(host)) return undefined;
  const end = host.startsWith("[") ? host.indexOf("]") + 1 : host.indexOf(":");
  return end > (host.startsWith("[") ? 0 : -1) ? end : host.length;
}
