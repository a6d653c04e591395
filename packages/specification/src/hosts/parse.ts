import { requireString } from "@anyurl/common/arguments";
import { Char } from "@anyurl/common/char";
import { Failure } from "@anyurl/common/failure";
import { requireMode } from "../model/arguments.ts";
import type { Host, OpaqueHost } from "../model/host.ts";
import type { Mode } from "../model/model.ts";
import { parseDomainOrIPv4 } from "./domain.ts";
import { parseIPv6 } from "./ipv6.ts";

const INVALID_CODE_POINT = new Failure("host-invalid-code-point");

/**
 * Marks each https://url.spec.whatwg.org/#forbidden-host-code-point with 1. The grammar's hchar contains all others.
 */
const FORBIDDEN_HOST = new Uint8Array(128);
for (const character of "\0\t\n\r #/:<>?@[\\]^|") FORBIDDEN_HOST[character.charCodeAt(0)] = 1;

/** Rule "opaque-host": one or more of hchar and percent. https://url.spec.whatwg.org/#concept-opaque-host-parser */
function parseOpaqueHost(text: string): OpaqueHost | Failure {
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit < 0x80 && FORBIDDEN_HOST[unit] === 1) return INVALID_CODE_POINT;
  }
  return Object.freeze({ type: "opaque-host", text });
}

const UNCLOSED = new Failure("IPv6-unclosed");

/**
 * Parses a host (rule "host" and section "Host"; https://url.spec.whatwg.org/#host-parsing). A host in brackets is an
 * IPv6 address. Any other host is a domain or an IPv4 address in a web-URL or file-URL, and an opaque host in other
 * URLs.
 *
 * @param text the host as written in a URL-string
 * @param mode the mode of the URL
 * @returns the host, or a {@link Failure}
 * @throws TypeError if `text` is not a string, or `mode` is not a mode
 * @example
 * ```ts
 * import { isFailure, spec } from "@anyurl/reference";
 *
 * spec.parseHost("EX%41MPLE", "web"); // → { type: "domain", name: "example" }
 * spec.parseHost("0x7f.1", "web"); // → { type: "ipv4-address", address: 2130706433 }
 * spec.parseHost("EX%41MPLE", "generic"); // → { type: "opaque-host", text: "EX%41MPLE" }
 * const failure = spec.parseHost("[::1", "generic");
 * isFailure(failure) && failure.reason; // → "IPv6-unclosed"
 * ```
 */
export function parseHost(text: string, mode: Mode): Host | Failure {
  requireString(text, "parseHost: the text");
  requireMode(mode, "parseHost: the mode");
  if (text.charCodeAt(0) === Char.LeftSquareBracket) {
    return text.charCodeAt(text.length - 1) === Char.RightSquareBracket ? parseIPv6(text.slice(1, -1)) : UNCLOSED;
  }
  if (mode !== "generic") return parseDomainOrIPv4(text);
  return text === "" ? new Failure("host-missing") : parseOpaqueHost(text);
}
