/** The URL Specification, section "URL Grammar": rules "authority", "userinfo", "host" and "port". */
import { isDigit } from "@anyurl/common/ascii";
import { Char } from "@anyurl/common/char";
import { Failure, isFailure } from "@anyurl/common/failure";
import { parseHost } from "../hosts/parse.ts";
import type { Authority, Mode, Port } from "../model/model.ts";
import { EMPTY_AUTHORITY, makeAuthority, makeUserinfo } from "../model/structure.ts";
import { splitAuthority } from "./spans.ts";

const HOST_MISSING = new Failure("host-missing");
export const PORT_INVALID = new Failure("port-invalid");
const PORT_OUT_OF_RANGE = new Failure("port-out-of-range");

/** Rule "authority". Returns the failure that comes first in the string. `isHost` is as in `splitAuthority`. */
export function parseAuthority(text: string, mode: Mode, isHost: boolean): Authority | Failure {
  if (text === "") return EMPTY_AUTHORITY;
  const { usernameEnd, userinfoEnd, hostStart, hostEnd } = splitAuthority(text, isHost);
  if (hostStart === hostEnd) return HOST_MISSING;
  const host = parseHost(text.slice(hostStart, hostEnd), mode);
  if (isFailure(host)) return host;
  const port = hostEnd === text.length ? null : parsePort(text, hostEnd + 1);
  if (isFailure(port)) return port;
  if (userinfoEnd < 0) return makeAuthority(null, host, port);
  const password = usernameEnd < userinfoEnd ? text.slice(usernameEnd + 1, userinfoEnd) : null;
  return makeAuthority(makeUserinfo(text.slice(0, usernameEnd), password), host, port);
}

/** Rule "port": decimal digits of a number below 2^16, with any number of leading zeros; or nothing. */
function parsePort(text: string, start: number): Port | Failure {
  if (start === text.length) return "";
  let port = 0;
  for (let at = start; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (!isDigit(unit)) return PORT_INVALID;
    port = Math.min(port * 10 + unit - Char.DigitZero, 0x10000);
  }
  return port > 0xffff ? PORT_OUT_OF_RANGE : port;
}
