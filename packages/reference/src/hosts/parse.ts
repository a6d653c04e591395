import { requireMode, requireText } from "../arguments.ts";
import { Failure } from "../failure.ts";
import type { Mode } from "../modes.ts";
import { parseDomainOrIPv4 } from "./domain.ts";
import type { Host } from "./host.ts";
import { parseIPv6 } from "./ipv6.ts";
import { parseOpaqueHost } from "./opaque.ts";

const UNCLOSED = new Failure("IPv6-unclosed");

/**
 * Rule "host", and section "Host": an IPv6 address in brackets; else in a generic URL an opaque host, and in a web-URL or
 * file-URL a domain or an IPv4 address. https://url.spec.whatwg.org/#host-parsing
 *
 * @param text the host as it stands in a URL-string; it must not be empty
 * @param mode the kind of URL that it stands in
 * @returns the host, or a {@link Failure}
 * @example
 * ```ts
 * import { Failure, parseHost } from "@anyurl/reference";
 *
 * parseHost("EX%41MPLE", "web"); // → { type: "domain", name: "example" }
 * parseHost("0x7f.1", "web"); // → { type: "ipv4-address", address: 2130706433 }
 * parseHost("EX%41MPLE", "generic"); // → { type: "opaque-host", text: "EX%41MPLE" }
 * const failure = parseHost("[::1", "generic");
 * failure instanceof Failure && failure.reason; // → "IPv6-unclosed"
 * ```
 */
export function parseHost(text: string, mode: Mode): Host | Failure {
  requireText(text, "parseHost: text");
  requireMode(mode, "parseHost: mode");
  if (text.charCodeAt(0) === 0x5b) {
    return text.charCodeAt(text.length - 1) === 0x5d ? parseIPv6(text.slice(1, -1)) : UNCLOSED;
  }
  if (mode !== "generic") return parseDomainOrIPv4(text);
  return text === "" ? new Failure("host-missing") : parseOpaqueHost(text);
}
