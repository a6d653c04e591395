/**
 * How Tomcat reads a Host header.
 *
 * https://github.com/apache/tomcat/blob/11.0.24/java/org/apache/tomcat/util/http/parser/HttpParser.java
 */
import type { HostAndPort } from "../../steps/server-request.ts";

const LARGEST_PORT = 2 ** 31 - 1;

/** `AbstractProcessor.parseHost`. Returns `undefined` for an invalid Host header. */
export function parseHost(header: string): HostAndPort | undefined {
  if (header === "") return { host: "", port: null };
  const colon = header.startsWith("[") ? colonAfterIPv6(header) : colonAfterDomain(header);
  if (colon === INVALID) return undefined;
  if (colon === NONE) return { host: header, port: null };
  const digits = header.slice(colon + 1);
  if (!/^[0-9]*$/.test(digits) || Number(digits) > LARGEST_PORT) return undefined;
  return { host: header.slice(0, colon), port: String(Number(digits)) };
}

/** Functions that look for the colon before a port return its offset, or one of these. */
const NONE = -1;
const INVALID = -2;

/**
 * `readHostDomainName`. A label contains letters, digits and inner hyphens; a name may end with a dot.
 *
 * `readHostIPv4` accepts no other hosts: unless it finds an IPv4 address, it reads a domain instead.
 */
function colonAfterDomain(header: string): number {
  const end = header.indexOf(":");
  const name = end < 0 ? header : header.slice(0, end);
  if (!/^[a-z0-9.-]+$/i.test(name) || /^[.-]|\.[.-]|-\.|-$/.test(name)) return INVALID;
  if (end < 0) return NONE;
  return isPort(header.slice(end + 1)) ? end : INVALID;
}

/** `validatePort`. */
function isPort(digits: string): boolean {
  return /^[0-9]*$/.test(digits) && Number(digits) <= LARGEST_PORT;
}

/** `readHostIPv6`. It reads hextets and colons, and an IPv4 address at the end. */
function colonAfterIPv6(header: string): number {
  let hextets = 0;
  let digits = 0;
  let colons = 0;
  let isShortened = false;
  let at = 1;
  for (; header[at] !== "]"; at++) {
    const character = header[at] ?? "";
    if (hextets === 0 && colons === 1 && character !== ":") return INVALID;
    if (/^[0-9a-f]$/i.test(character)) {
      if (digits === 0) {
        colons = 0;
        hextets++;
      }
      if (++digits > 4) return INVALID;
    } else if (character === ":") {
      if (colons === 2 || (colons === 1 && isShortened)) return INVALID;
      if (++colons === 2) {
        isShortened = true;
        hextets++;
      }
      digits = 0;
    } else if (character === ".") {
      const hasPlace = hextets === 7 || (hextets < 7 && isShortened);
      return hasPlace && isCount(hextets + 1, isShortened) ? colonAfterIPv4(header, at - digits) : INVALID;
    } else {
      return INVALID;
    }
  }
  return colons !== 1 && isCount(hextets, isShortened) ? colonAfterBracket(header, at + 1) : INVALID;
}

function isCount(hextets: number, isShortened: boolean): boolean {
  return hextets === 8 || (hextets < 8 && isShortened);
}

function colonAfterBracket(header: string, at: number): number {
  if (at === header.length) return NONE;
  return header[at] === ":" && isPort(header.slice(at + 1)) ? at : INVALID;
}

/**
 * `readHostIPv4` for the end of an IPv6 address.
 *
 * NOTE: unless it finds an IPv4 address, it reads a domain with a port, to the end of the header. It looks for a
 * bracket after neither such a domain nor a colon: `[::1.256.example` and `[::1.2.3.4:` are hosts.
 */
function colonAfterIPv4(header: string, start: number): number {
  let octets = 1;
  let octet = -1;
  let at = start;
  for (; header[at] !== ":" && header[at] !== "]" && octet <= 255; at++) {
    const character = header[at] ?? "";
    if (character === "." && octet >= 0) {
      octets++;
      octet = -1;
    } else if (/^[0-9]$/.test(character) && octet !== 0) {
      octet = Math.max(octet, 0) * 10 + Number(character);
    } else {
      return INVALID;
    }
  }
  const isAddress = octets === 4 && octet >= 0 && octet <= 255;
  if (!isAddress) return colonAfterDomain(header.slice(start)) === INVALID ? INVALID : NONE;
  if (header[at] === "]") return colonAfterBracket(header, at + 1);
  return at + 1 === header.length ? NONE : INVALID;
}
