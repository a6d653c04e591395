/** The URL Specification, section "URL Grammar": rules "authority", "userinfo", "host" and "port". */
import { isDigit } from "../characters/ascii.ts";
import { Failure } from "../failure.ts";
import { parseHost } from "../hosts/parse.ts";
import type { Authority, Port, Userinfo } from "../model.ts";
import type { Mode } from "../modes.ts";
import { authorityOf, EMPTY_AUTHORITY, userinfoOf } from "../structure.ts";

const HOST_MISSING = new Failure("host-missing");
const PORT_INVALID = new Failure("port-invalid");
const PORT_OUT_OF_RANGE = new Failure("port-out-of-range");

/**
 * Rule "authority". What fails first in the order of the string is what fails.
 *
 * NOTE: the authority of a file-URL is a host and nothing else, so that "u@h" and "h:80" fail as hosts do
 * (https://url.spec.whatwg.org/#file-host-state).
 */
export function parseAuthority(text: string, mode: Mode): Authority | Failure {
  if (text === "") return EMPTY_AUTHORITY;
  if (mode === "file") return withHost(null, text, null, mode);
  const atSign = text.lastIndexOf("@");
  const userinfo = atSign < 0 ? null : parseUserinfo(text, atSign);
  const start = atSign + 1;
  const colon = hostEnd(text, start);
  if (start === text.length || colon === start) return HOST_MISSING;
  if (colon === text.length) return withHost(userinfo, start === 0 ? text : text.slice(start), null, mode);
  const host = parseHost(text.slice(start, colon), mode);
  if (host instanceof Failure) return host;
  const port = parsePort(text, colon + 1);
  return port instanceof Failure ? port : authorityOf(userinfo, host, port);
}

function withHost(userinfo: Userinfo | null, text: string, port: Port | null, mode: Mode): Authority | Failure {
  const host = parseHost(text, mode);
  return host instanceof Failure ? host : authorityOf(userinfo, host, port);
}

/** Rule "userinfo": the username goes as far as the first ":". */
function parseUserinfo(text: string, end: number): Userinfo {
  const colon = text.indexOf(":");
  if (colon < 0 || colon > end) return userinfoOf(text.slice(0, end), null);
  return userinfoOf(text.slice(0, colon), text.slice(colon + 1, end));
}

/** The first ":" that is not in brackets, or the end of the text. */
export function hostEnd(text: string, start: number): number {
  const { length } = text;
  let insideBrackets = false;
  for (let at = start; at < length; at++) {
    const unit = text.charCodeAt(at);
    if (unit === 0x3a && !insideBrackets) return at;
    if (unit === 0x5b) insideBrackets = true;
    else if (unit === 0x5d) insideBrackets = false;
  }
  return length;
}

/** Rule "port": decimal digits, leading zeros too, of a number below 2^16; or nothing. */
function parsePort(text: string, start: number): Port | Failure {
  if (start === text.length) return "";
  let port = 0;
  for (let at = start; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (!isDigit(unit)) return PORT_INVALID;
    port = Math.min(port * 10 + unit - 0x30, 0x10000);
  }
  return port > 0xffff ? PORT_OUT_OF_RANGE : port;
}
